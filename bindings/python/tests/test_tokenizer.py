"""Tokenizers: what texts become, and back."""
import pytest

import athena as at

Tokenizer = at.data.Tokenizer


def test_bytes_and_characters():
    letters = Tokenizer.bytes()
    assert letters.encode(b"\xff\x00a").tolist() == [255, 0, 97] and letters.decode_bytes([255, 0]) == b"\xff\x00"
    characters = Tokenizer.characters("b\u00e9 a")
    assert characters.encode("ab").tolist() == [1, 2] and characters.decode(characters.encode("\u00e9 b")) == "\u00e9 b"
    assert characters.kind == "characters" and len(characters) == 4 and "4 tokens" in repr(characters)
    with pytest.raises(at.ArgumentError, match='"c" at byte 2'):
        characters.encode("abc")


def test_words_and_pairs(tmp_path):
    words = Tokenizer.words("a b a\n", max_size=2)
    assert words.encode("a b\nc").tolist() == [0, 1, 2, 2] and words.id("a") == 0
    with pytest.raises(at.ArgumentError):
        words.id("c")
    pairs = Tokenizer.train_bpe("aab aab aab", 1000)
    assert len(pairs) == 259 and pairs.encode("aab aab").tolist() == [257, 258]
    pairs.save(tmp_path / "pairs.json")
    again = Tokenizer.load(tmp_path / "pairs.json")
    assert again.decode(again.encode("caab \U0001f600")) == "caab \U0001f600"
    with pytest.raises(IndexError):
        pairs.decode([259])
    with pytest.raises(OSError):
        Tokenizer.gpt2(tmp_path / "none", tmp_path / "none")
    for wrong in (lambda: Tokenizer(None), lambda: words.encode(3), lambda: Tokenizer.words(None)):
        with pytest.raises(TypeError):
            wrong()
