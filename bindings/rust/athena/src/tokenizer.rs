//! Text as numbers of a vocabulary, and back.
use crate::error::{check, sure, told};
use crate::file::c_path;
use crate::{Device, Result, Tensor};
use athena_sys as sys;
use std::fmt;
use std::os::raw::c_char;
use std::path::Path;

shared_handle! {
    /// Text as the numbers of a vocabulary, and back. Never changes.
    ///
    /// ```
    /// use athena::{Device, Tokenizer};
    /// # fn main() -> athena::Result<()> {
    /// let words = Tokenizer::words("to be or not to be", None, 1)?;
    /// let ids = words.encode(&Device::open("cpu")?, "to be")?;
    /// assert_eq!(ids.to_vec::<i64>()?, [0, 1]);
    /// assert_eq!(words.decode(&ids)?, b"to be");
    /// # Ok(()) }
    /// ```
    Tokenizer: at_tokenizer, at_tokenizer_retain, at_tokenizer_release
}

fn start(text: &[u8]) -> *const c_char {
    text.as_ptr() as *const c_char
}

impl Tokenizer {
    /// Each byte is its own number.
    pub fn bytes() -> Result<Self> {
        Self::made(|out| unsafe { sys::at_tokenizer_bytes(out) })
    }

    /// The different characters of a text, in ascending order.
    pub fn characters(text: &str) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_tokenizer_characters(out, start(text.as_bytes()), text.len()) })
    }

    /// What stands between white space, at least `min_count` times, the most frequent `max_size` first; a line's end is
    /// `<eos>`, any other word `<unk>`.
    pub fn words(text: &str, max_size: Option<i64>, min_count: i64) -> Result<Self> {
        let most = max_size.unwrap_or(-1);
        Self::made(|out| unsafe { sys::at_tokenizer_words(out, start(text.as_bytes()), text.len(), most, min_count) })
    }

    /// Byte pair encoding as GPT-2's: the bytes, then what the most frequent pairs of a text become.
    pub fn train_bpe(text: impl AsRef<[u8]>, vocabulary_size: i64) -> Result<Self> {
        let text = text.as_ref();
        Self::made(|out| unsafe { sys::at_tokenizer_train_bpe(out, start(text), text.len(), vocabulary_size) })
    }

    /// From GPT-2's files `vocab.json` and `merges.txt`.
    pub fn load_gpt2(vocabulary: impl AsRef<Path>, merges: impl AsRef<Path>) -> Result<Self> {
        let vocabulary = c_path("tokenizer_load_gpt2", "vocabulary_path", vocabulary.as_ref())?;
        let merges = c_path("tokenizer_load_gpt2", "merges_path", merges.as_ref())?;
        Self::made(|out| unsafe { sys::at_tokenizer_load_gpt2(out, vocabulary.as_ptr(), merges.as_ptr()) })
    }

    /// What [`Tokenizer::save`] has written.
    pub fn load(path: impl AsRef<Path>) -> Result<Self> {
        let path = c_path("tokenizer_load", "path", path.as_ref())?;
        Self::made(|out| unsafe { sys::at_tokenizer_load(out, path.as_ptr()) })
    }

    /// As JSON; first to a temporary file beside it.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path("tokenizer_save", "path", path.as_ref())?;
        check(unsafe { sys::at_tokenizer_save(self.raw(), path.as_ptr()) })
    }

    /// `bytes`, `characters`, `words` or `bpe`.
    pub fn kind(&self) -> String {
        told(|text, size, needed| unsafe { sys::at_tokenizer_kind(text, size, needed, self.raw()) }).unwrap_or_default()
    }

    /// How many tokens there are.
    pub fn vocabulary_size(&self) -> usize {
        let mut count = 0;
        sure(unsafe { sys::at_tokenizer_vocabulary_size(&mut count, self.raw()) });
        count as usize
    }

    /// The number of a token.
    pub fn id(&self, token: impl AsRef<[u8]>) -> Result<i64> {
        let (token, mut id) = (token.as_ref(), 0);
        check(unsafe { sys::at_tokenizer_id(&mut id, self.raw(), start(token), token.len()) })?;
        Ok(id)
    }

    /// The numbers of a text, i64.
    pub fn encode(&self, device: &Device, text: impl AsRef<[u8]>) -> Result<Tensor> {
        let text = text.as_ref();
        Tensor::made(|out| unsafe { sys::at_tokenizer_encode(out, self.raw(), device.raw(), start(text), text.len()) })
    }

    /// The numbers of a file's text, i64.
    pub fn encode_file(&self, device: &Device, path: impl AsRef<Path>) -> Result<Tensor> {
        let path = c_path("tokenizer_encode_file", "path", path.as_ref())?;
        Tensor::made(|out| unsafe { sys::at_tokenizer_encode_file(out, self.raw(), device.raw(), path.as_ptr()) })
    }

    /// The text of numbers, as bytes: a token of byte pairs may be a part of a character.
    pub fn decode(&self, ids: &Tensor) -> Result<Vec<u8>> {
        let mut needed = 0;
        let decode = |text, size, needed: &mut usize| unsafe {
            check(sys::at_tokenizer_decode(text, size, needed, self.raw(), ids.raw()))
        };
        decode(std::ptr::null_mut(), 0, &mut needed)?;
        let mut text = vec![0u8; needed];
        decode(text.as_mut_ptr() as *mut c_char, needed, &mut needed)?;
        text.pop();
        Ok(text)
    }
}

impl fmt::Debug for Tokenizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tokenizer {{ kind: {}, tokens: {} }}", self.kind(), self.vocabulary_size())
    }
}
