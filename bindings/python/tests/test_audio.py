"""WAV files against Python's own, and elements alone against NumPy's."""
import wave

import athena as at
import numpy as np
import pytest


def written(path, width, channels, content, rate=16000):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels), file.setsampwidth(width), file.setframerate(rate)
        file.writeframes(content)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("channels", [1, 2, 5])
def test_pcm_both_ways(tmp_path, width, channels):
    frames = 77
    content = np.random.default_rng(width).integers(0, 256, frames * channels * width, dtype=np.uint8).tobytes()
    written(tmp_path / "a.wav", width, channels, content)
    sound, rate = at.files.load_wav(tmp_path / "a.wav", device="cpu")
    raw, _ = at.files.load_wav(tmp_path / "a.wav", normalize=False, device="cpu")
    numbers = [int.from_bytes(content[i:i + width], "little", signed=width > 1) - (width == 1) * 128
               for i in range(0, len(content), width)]
    wanted = (np.array(numbers) / 2.0 ** (8 * width - 1)).reshape(frames, channels).T
    assert rate == 16000 and sound.dtype == at.float32 and np.array_equal(sound.numpy(), wanted.astype(np.float32))
    assert raw.dtype == {1: at.uint8, 2: at.int16, 3: at.int32, 4: at.int32}[width]
    at.files.save_wav(raw, tmp_path / "b.wav", 16000, format={1: "u8", 2: "s16", 3: "s24", 4: "s32"}[width])
    with wave.open(str(tmp_path / "b.wav")) as file:
        assert (file.getsampwidth(), file.getnchannels(), file.getframerate(), file.getnframes()) == (width, channels, 16000, frames)
        assert file.readframes(frames) == content
    part, _ = at.files.load_wav(tmp_path / "a.wav", frame_offset=70, num_frames=5, device="cpu")
    assert np.array_equal(part.numpy(), sound.numpy()[:, 70:75])


def test_floats(tmp_path):
    sound = np.random.default_rng(1).standard_normal((2, 50)).astype(np.float32)
    at.files.save_wav(at.asarray(sound), tmp_path / "f.wav", 44100)
    got, rate = at.files.load_wav(tmp_path / "f.wav", device="cpu")
    assert rate == 44100 and np.array_equal(got.numpy(), sound)
    content = (tmp_path / "f.wav").read_bytes()
    assert content[20:22] == b"\3\0" and content.endswith(sound.T.tobytes())
    with pytest.raises(at.FormatError, match="the file is truncated"):
        (tmp_path / "f.wav").write_bytes(content[:-1])
        at.files.load_wav(tmp_path / "f.wav")
    with pytest.raises(ValueError, match="format is 'mp3'"):
        at.files.save_wav(at.asarray(sound), tmp_path / "f.wav", 44100, format="mp3")


def test_elements_alone(tmp_path):
    for name in "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64".split():
        values = np.arange(20).astype(name)
        values.tofile(tmp_path / "raw")
        for offset, count in (0, -1), (values.itemsize, -1), (2 * values.itemsize, 5):
            got = at.files.load_raw(tmp_path / "raw", getattr(at, name), offset, count, device="cpu").numpy()
            assert np.array_equal(got, np.fromfile(tmp_path / "raw", name, count, offset=offset)) and got.dtype == name
    with pytest.raises(at.FormatError, match="expected 21 float64"):
        at.files.load_raw(tmp_path / "raw", at.float64, count=21)


def test_texts(tmp_path):
    text = "to be or not to be\n"
    (tmp_path / "text").write_text(text)
    words = at.data.Tokenizer.words(text)
    assert words.encode_file(tmp_path / "text", device="cpu").tolist() == words.encode(text, device="cpu").tolist()
