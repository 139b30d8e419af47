"""Files of other programs, against those programs' own packages."""
import io
import json
import zipfile

import athena as at
import numpy as np
import pytest

DTYPES = ["?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8"]
SHAPES = [(), (0,), (1,), (5,), (3, 0, 2), (3, 4), (70, 65), (2, 3, 4, 5), (2, 1, 3, 1, 2, 1, 2, 3)]


def drawn(code, shape):
    random = np.random.default_rng(len(shape))
    if code == "?":
        return random.integers(0, 2, shape).astype(bool)
    if code[0] == "f":
        return random.standard_normal(shape).astype(code)
    limits = np.iinfo(code)
    return random.integers(limits.min, limits.max, shape, dtype=code, endpoint=True)


def same(got, wanted):
    got = got.numpy()
    assert got.dtype == wanted.dtype.newbyteorder("=") and got.shape == wanted.shape
    assert np.array_equal(got, wanted)


@pytest.mark.parametrize("code", DTYPES)
def test_numpy_files_are_read(code, tmp_path):
    for shape in SHAPES:
        for order in "<>":
            wanted = drawn(code, shape).astype(np.dtype(code).newbyteorder(order))
            for layout in "CF":
                for version in (1, 0), (2, 0), (3, 0):
                    with open(tmp_path / "x.npy", "wb") as file:
                        np.lib.format.write_array(file, np.array(wanted, order=layout), version)
                    same(at.files.load_npy(tmp_path / "x.npy"), wanted)


@pytest.mark.parametrize("code", DTYPES)
def test_numpy_reads_files(code, tmp_path):
    arrays = {str(shape): drawn(code, shape) for shape in SHAPES}
    tensors = {name: at.asarray(one) for name, one in arrays.items()}
    for compressed in False, True:
        at.files.save_npz(tensors, tmp_path / "all.npz", compressed=compressed)
        assert zipfile.ZipFile(tmp_path / "all.npz").testzip() is None
        with np.load(tmp_path / "all.npz") as read:
            assert list(read) == list(arrays)
            for name, wanted in arrays.items():
                assert read[name].dtype == wanted.dtype and np.array_equal(read[name], wanted)
                at.files.save_npy(tensors[name], tmp_path / "one.npy")
                one = np.load(tmp_path / "one.npy")
                assert one.dtype == wanted.dtype and one.shape == wanted.shape and np.array_equal(one, wanted)
    (np.savez_compressed if code < "f" else np.savez)(tmp_path / "theirs.npz", **arrays)
    for name, got in at.files.load_npz(tmp_path / "theirs.npz").items():
        same(got, arrays[name])


def test_views_and_names(tmp_path):
    x = at.arange(12).reshape((3, 4)).T
    at.files.save_npz({"ä b/c": x, "x.npy": x[1:]}, tmp_path / "x.npz")
    with np.load(tmp_path / "x.npz") as read:
        assert np.array_equal(read["ä b/c"], x.numpy()) and read["x.npy"].shape == (3, 3)
    assert list(at.files.load_npz(tmp_path / "x.npz")) == ["ä b/c", "x.npy"]
    with zipfile.ZipFile(tmp_path / "more.npz", "w") as archive:
        archive.writestr("readme.txt", "no array")
        data = io.BytesIO()
        np.save(data, np.arange(3))
        archive.writestr("a.npy", data.getvalue())
        archive.comment = b"a comment at the end"
    assert at.files.load_npz(tmp_path / "more.npz")["a"].tolist() == [0, 1, 2]
    at.files.save_npz({}, tmp_path / "none.npz")
    assert at.files.load_npz(tmp_path / "none.npz") == {} and len(np.load(tmp_path / "none.npz").files) == 0


def test_what_numpy_lacks_is_refused(tmp_path):
    with pytest.raises(at.DTypeError, match="bfloat16, which NumPy does not have"):
        at.files.save_npy(at.ones((2,), dtype=at.bfloat16), tmp_path / "x.npy")
    assert not (tmp_path / "x.npy").exists()
    for array in np.array(["a"]), np.array([1j]), np.array([None]), np.zeros(1, [("a", "f4")]), np.zeros(1, "M8[s]"):
        np.save(tmp_path / "x.npy", array)
        with pytest.raises(at.FormatError, match=r"x.npy byte \d+: '"):
            at.files.load_npy(tmp_path / "x.npy")


def test_every_cut_is_refused(tmp_path):
    at.files.save_npz({"a": at.arange(100), "b": at.ones((3,))}, tmp_path / "x.npz", compressed=True)
    at.files.save_npy(at.arange(20), tmp_path / "x.npy")
    for name, load in ("x.npz", at.files.load_npz), ("x.npy", at.files.load_npy):
        whole = (tmp_path / name).read_bytes()
        for length in range(len(whole)):
            (tmp_path / f"cut-{name}").write_bytes(whole[:length])
            with pytest.raises(at.FormatError, match=f"cut-{name}"):
                load(tmp_path / f"cut-{name}")
    damaged = bytearray((tmp_path / "x.npz").read_bytes())
    for place in range(len(damaged)):
        other = bytearray(damaged)
        other[place] ^= 0x55
        (tmp_path / "other.npz").write_bytes(other)
        try:  # a name, a date or a flag may change; values may not
            read = at.files.load_npz(tmp_path / "other.npz")
            assert "a" not in read or read["a"].tolist() == list(range(100))
            assert "b" not in read or read["b"].tolist() == [1.0] * 3
        except at.Error:
            pass


def test_tables_are_those_of_pandas(tmp_path):
    pandas = pytest.importorskip("pandas")
    random = np.random.default_rng(1)
    frame = pandas.DataFrame({"r": random.standard_normal(5000) * 10.0 ** random.integers(-300, 300, 5000),
                              "i": random.integers(-2**62, 2**62, 5000), "b": random.integers(0, 2, 5000) == 1,
                              "t": random.choice(["ä", "a,b", 'say "x"', "two\nlines", "z"], 5000)})
    frame.loc[::7, "r"] = np.nan
    frame.loc[::11, "t"] = np.nan
    frame.to_csv(tmp_path / "x.csv", index=False)
    table, wanted = at.files.read_csv(tmp_path / "x.csv"), pandas.read_csv(tmp_path / "x.csv", float_precision="round_trip")
    assert table.columns == list(wanted) and len(table) == 5000
    for name in "rib":
        assert np.array_equal(table[name].numpy(), wanted[name].to_numpy(), equal_nan=name == "r")
    texts = wanted["t"].astype("category")
    assert table.categories("t") == list(texts.cat.categories)
    assert np.array_equal(table["t"].numpy(), texts.cat.codes.to_numpy())
    assert at.files.read_csv(tmp_path / "x.csv", columns=["b", "i"]).columns == ["b", "i"]
    with pytest.raises(at.ArgumentError, match="no column 'x'; 4 names: r, i, b, t"):
        table["x"]
    with pytest.raises(at.DTypeError, match="holds texts"):
        table.matrix(["t"])


def test_files_carry_texts(tmp_path):
    path = tmp_path / "about.safetensors"
    at.save_file({"w": at.ones(2)}, path, metadata={"epoch": "3", "ä": ""})
    assert at.load_metadata(path) == {"epoch": "3", "ä": ""} and list(at.load_file(path)) == ["w"]
    at.save_file({}, path)
    assert at.load_metadata(path) == {}
    with pytest.raises(TypeError):
        at.save_file({}, path, metadata={"epoch": 3})
    with pytest.raises(OSError):
        at.load_metadata(tmp_path / "none")


def test_files_in_shards(tmp_path):
    path = tmp_path / "model.safetensors.index.json"
    model = at.nn.Sequential(at.nn.Linear(3, 4), at.nn.Linear(4, 2))
    model.save(path, max_shard_size=40)
    # torch's own reader of such an index, in short: each name from the file that the map says
    index = json.loads(path.read_text())
    assert sorted(set(index["weight_map"].values())) == [f"model-0000{i}-of-00003.safetensors" for i in (1, 2, 3)]
    assert index["metadata"]["total_size"] == 4 * (12 + 4 + 8 + 2)
    loaded = at.load_file(path)
    for name, value in model.state_dict().items():
        assert at.load_file(tmp_path / index["weight_map"][name])[name].tolist() == value.tolist() == loaded[name].tolist()
    again = at.nn.create(at.load_metadata(path)["athena.module"]).load(path)
    assert again[0].weight.tolist() == model[0].weight.tolist()
    at.save_file({"w": at.ones(2)}, path, {"epoch": "3"}, max_shard_size=100)
    assert at.load_metadata(path)["epoch"] == "3" and [one.name for one in tmp_path.glob("*.safetensors")] == [
        "model-00001-of-00001.safetensors"]
    with pytest.raises(ValueError, match="index.json"):
        model.save(tmp_path / "model.safetensors", max_shard_size=40)
