/* tokenizer.h: text as numbers of a vocabulary, and back. Texts are bytes with their number, in UTF-8 but for those of
   at_tokenizer_bytes and of byte pairs, which take all. A tokenizer never changes: any thread may use it. */
#ifndef ATHENA_TOKENIZER_H
#define ATHENA_TOKENIZER_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Each byte is its own number. */
AT_API at_status at_tokenizer_bytes(at_tokenizer **tokenizer);
/* The different characters of a text, in ascending order. AT_ERROR_FORMAT: text is no UTF-8, with the byte. */
AT_API at_status at_tokenizer_characters(at_tokenizer **tokenizer, const char *text, size_t size);
/* Words: what stands between white space; a line's end is the word "<eos>", and any that is not in the vocabulary "<unk>",
   which is always there. The vocabulary has at most max_size (-1: no limit) of the words that a text has at least
   min_count times, the most frequent first. AT_ERROR_ARGUMENT: a max_size of less than -1, a min_count of less than 1. */
AT_API at_status at_tokenizer_words(at_tokenizer **tokenizer, const char *text, size_t size, int64_t max_size,
                                    int64_t min_count);
/* Byte pair encoding (Sennrich et al., 2016) over bytes in pieces of text, as GPT-2 cuts it: the bytes, then what the most
   frequent pair of tokens becomes, again and again until there are vocabulary_size tokens or no pair is there twice.
   AT_ERROR_ARGUMENT: vocabulary_size is less than 256, or more than 2^31. */
AT_API at_status at_tokenizer_train_bpe(at_tokenizer **tokenizer, const char *text, size_t size,
                                        int64_t vocabulary_size);
/* GPT-2's own files: vocab.json and merges.txt. AT_ERROR_IO, AT_ERROR_FORMAT. */
AT_API at_status at_tokenizer_load_gpt2(at_tokenizer **tokenizer, const char *vocabulary_path, const char *merges_path);
/* What at_tokenizer_save has written: JSON. AT_ERROR_IO, AT_ERROR_FORMAT. */
AT_API at_status at_tokenizer_load(at_tokenizer **tokenizer, const char *path);
/* To a temporary file, then renamed. AT_ERROR_IO. */
AT_API at_status at_tokenizer_save(at_tokenizer *tokenizer, const char *path);
AT_API at_status at_tokenizer_retain(at_tokenizer *tokenizer);
AT_API at_status at_tokenizer_release(at_tokenizer *tokenizer);

/* "bytes", "characters", "words" or "bpe", copied like at_error_text. */
AT_API at_status at_tokenizer_kind(char *text, size_t size, size_t *needed, at_tokenizer *tokenizer);
/* How many tokens there are, numbered from 0. */
AT_API at_status at_tokenizer_vocabulary_size(int64_t *count, at_tokenizer *tokenizer);
/* The number of a token, of so many bytes. AT_ERROR_ARGUMENT: it is none. */
AT_API at_status at_tokenizer_id(int64_t *id, at_tokenizer *tokenizer, const char *token, size_t size);

/* The numbers of a text: i64 [n] on backend. AT_ERROR_ARGUMENT: a character that the vocabulary lacks, with its place;
   AT_ERROR_FORMAT: no UTF-8. */
AT_API at_status at_tokenizer_encode(at_tensor **ids, at_tokenizer *tokenizer, at_backend *backend, const char *text,
                                     size_t size);
/* The same of a file's text: what a language model learns from. AT_ERROR_IO; places in the text are those of the file. */
AT_API at_status at_tokenizer_encode_file(at_tensor **ids, at_tokenizer *tokenizer, at_backend *backend,
                                          const char *path);
/* The text of numbers, integers of any dtype and shape, in their order; waits for them. Words stand between spaces, but for
   "<eos>", which ends a line. needed, if not NULL, receives the text's bytes with the 0 behind it; what does not fit into
   size bytes is left out, as by at_error_text. AT_ERROR_DTYPE: no integers; AT_ERROR_INDEX: a number out of range, with its
   place. */
AT_API at_status at_tokenizer_decode(char *text, size_t size, size_t *needed, at_tokenizer *tokenizer, at_tensor *ids);

#ifdef __cplusplus
}
#endif
#endif
