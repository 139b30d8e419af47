"""athena train: data of every format, what it leaves, what ends it and how it goes on, and what it refuses.
Arguments: the program."""
import gzip
import json
import os
import random
import re
import signal
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

from program import ATHENA, DEVICE, MISUSED, athena, interrupted, refuses, run

SAMPLED = os.environ.get("ATHENA_TEST_DEPTH") == "sample"  # under a sanitizer
TEXT = "".join(f"line {i}: the quick brown fox jumps over the lazy dog {i * 7 % 13} times\n" for i in range(400))


def written(folder, name, text):
    path = Path(folder, name)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def table(folder, rows=300, name="points.csv"):
    draw = random.Random(1)
    lines = ["x,y,side"]
    for _ in range(rows):
        x, y = draw.uniform(-1, 1), draw.uniform(-1, 1)
        lines.append(f"{x:.4f},{y:.4f},{'above' if y > x else 'below'}")
    return written(folder, name, "\n".join(lines) + "\n")


def digits(folder, count=96, part="train"):
    draw = random.Random(2)
    labels = bytes(draw.randrange(4) for _ in range(count))
    pixels = bytearray()
    for label in labels:
        pixels += bytes(200 if i // 16 == label else draw.randrange(40) for i in range(64))
    folder = Path(folder)
    folder.mkdir(exist_ok=True)
    images = gzip.compress(struct.pack(">BBBBIII", 0, 0, 8, 3, count, 8, 8) + bytes(pixels))
    written(folder, f"{'t10k' if part == 'test' else part}-images-idx3-ubyte.gz", images)
    written(folder, f"{'t10k' if part == 'test' else part}-labels-idx1-ubyte", struct.pack(">BBBBI", 0, 0, 8, 1, count) + labels)
    return folder


def cifar(folder, count=24):
    draw = random.Random(3)
    return written(folder, "small.bin", b"".join(bytes([draw.randrange(10)]) + draw.randbytes(3072) for _ in range(count)))


def png(side, shade):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes([shade]) * side) * side
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def pictures(folder, count=40, part="train"):
    """Gray squares of two kinds and several sizes."""
    draw = random.Random(5)
    for i in range(count):
        place = Path(folder, part, ("dark", "light")[i % 2])
        place.mkdir(parents=True, exist_ok=True)
        written(place, f"{i}.png", png(draw.randrange(5, 20), draw.randrange(90) + i % 2 * 160))
    return folder


def npy(shape, numbers, form):
    header = repr({"descr": {"f": "<f4", "q": "<i8"}[form], "fortran_order": False, "shape": shape}).encode()
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + struct.pack(f"<{len(numbers)}{form}", *numbers)


def archive(folder, name="series.npz"):
    import zipfile
    draw = random.Random(4)
    x = [draw.random() for _ in range(60 * 6 * 2)]
    with zipfile.ZipFile(Path(folder, name), "w") as out:
        out.writestr("x.npy", npy((60, 6, 2), x, "f"))
        out.writestr("y.npy", npy((60,), [int(x[i * 12 + 10] > 0.5) for i in range(60)], "q"))
        out.writestr("height.npy", npy((60,), [x[i * 12] * 2 for i in range(60)], "f"))
    return Path(folder, name)


def tensors(path):
    """The bytes of every tensor of a safetensors file, and its metadata."""
    data = Path(path).read_bytes()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + size])
    metadata = header.pop("__metadata__", {})
    body = data[8 + size:]
    return {name: body[slice(*one["data_offsets"])] for name, one in header.items() if name != "athena.checksum"}, metadata


def last(folder):
    return max(Path(folder).glob("checkpoint-*.safetensors"), key=lambda path: int(path.stem.split("-")[-1]))


def numbers(text, name):
    return [float(found) for found in re.findall(rf"\b{name} ([-\d.]+)", text)]


def every_kind_of_data_is_learned():
    with tempfile.TemporaryDirectory() as folder:
        book = written(folder, "book.txt", TEXT)
        jobs = {
            "csv": ("mlp", table(folder), "--lr", "0.02", "--validation-split", "0.2"),
            "idx": ("cnn", digits(Path(folder, "digits")), "--channels", "4,8", "--hidden", "16", "--lr", "0.01"),
            "pictures": ("cnn", pictures(Path(folder, "squares")), "--image-size", "8", "--channels", "4", "--hidden", "8", "--lr", "0.02",
                         "--batch-size", "8", "--validation-split", "0.2", "--workers", "2"),
            "npz": ("gru", archive(folder), "--width", "12", "--layers", "1", "--lr", "0.02", "--batch-size", "4"),
            "values": ("mlp", archive(folder), "--target", "height", "--lr", "0.01", "--input-norm"),
            "characters": ("lstm", book, "--context", "16", "--width", "24", "--lr", "0.01"),
            "bytes": ("rnn", book, "--tokenizer", "bytes", "--context", "16", "--width", "24", "--lr", "0.01"),
            "words": ("transformer", book, "--tokenizer", "words", "--vocabulary", "50", "--context", "8", "--width", "16",
                      "--layers", "1", "--heads", "2", "--lr", "0.01"),
            "bpe": ("transformer", book, "--tokenizer", "bpe", "--vocabulary", "300", "--context", "8", "--width", "16",
                    "--layers", "1", "--heads", "2", "--lr", "0.01"),
        }
        if DEVICE != "cpu":  # data and tokens are made on the host
            jobs = {name: jobs[name] for name in ("idx", "words")}
        for name, job in jobs.items():
            said = athena("train", *job, "--epochs", "4", "--checkpoints", Path(folder, name)).stdout
            losses = numbers(said, "loss")
            assert len(losses) == 4 and losses[-1] < losses[0] * 0.97, (name, said)
            assert said.splitlines()[-1] == str(last(Path(folder, name)))
        said = athena("train", "mlp", cifar(folder), "--epochs", "1", "--checkpoints", Path(folder, "cifar")).stdout
        assert numbers(said, "loss") and numbers(said, "accuracy")


def every_option_takes_part():
    with tempfile.TemporaryDirectory() as folder:
        data = table(folder, 64)
        for i, optimizer in enumerate(("sgd", "adam", "adamax", "nadam", "radam", "rmsprop", "adagrad", "adadelta", "lion", "lamb")):
            schedule = ("cosine", "exponential", "linear", "polynomial", "plateau", "step", "warm-restarts", "none")[i % 8]
            athena("train", "mlp", data, "--hidden", "8,4", "--optimizer", optimizer, "--optimizer-option", "weight_decay=0.01",
                   "--schedule", schedule, "--epochs", "2", "--checkpoints", Path(folder, optimizer), "--quiet")
        said = athena("train", "mlp", "--hidden", "8,4", data, "--activation", "gelu", "--dropout", "0.1", "--optimizer", "sgd",
                      "--optimizer-option", "momentum=0.9", "--optimizer-option", "nesterov=1", "--lr", "0.05",
                      "--schedule", "one-cycle", "--schedule-option", "max_lr=0.1", "--clip-norm", "1", "--clip-value", "0.5",
                      "--accumulate", "2", "--batch-size", "8", "--autocast", "f16", "--metric", "Accuracy()",
                      "--metric", "F1Score(num_classes=2, average='macro')", "--loss", "CrossEntropyLoss(label_smoothing=0.1)",
                      "--early-stopping", "2", "--monitor", "val_accuracy", "--maximize", "--min-delta", "0.5",
                      "--validation", data, "--workers", "2", "--prefetch", "1", "--seed", "3", "--epochs", "9",
                      "--keep-best", "1", "--every-steps", "3", "--device", "cpu", "--no-progress",
                      "--checkpoints", Path(folder, "all"), "--log", Path(folder, "x.jsonl"), "--curve", Path(folder, "x.svg"),
                      "--tensorboard", Path(folder, "board"), "--run-log", Path(folder, "runs.tsv")).stdout
        assert len(numbers(said, "val_f1_score")) == 3, said   # the first epoch was the best, two more did not count
        rows = [json.loads(line) for line in Path(folder, "x.jsonl").read_text().splitlines()]
        assert [row["epoch"] for row in rows] == [0, 1, 2] and rows[0]["step"] == 4, rows
        assert "<svg" in Path(folder, "x.svg").read_text() and not Path(folder, "x.csv").exists()
        assert any("tfevents" in name for name in os.listdir(Path(folder, "board")))
        assert "model=mlp" in Path(folder, "runs.tsv").read_text()
        _, metadata = tensors(last(Path(folder, "all")))
        kept = json.loads(metadata["run"])
        assert kept["data"]["classes"] == ["above", "below"] and kept["module"].startswith("Sequential(Linear("), kept


def what_was_interrupted_goes_on_bit_for_bit():
    with tempfile.TemporaryDirectory() as folder:
        job = ("train", "mlp", table(folder, 4000), "--hidden", "64,64", "--dropout", "0.2", "--batch-size", "8", "--epochs", "15",
               "--schedule", "cosine", "--validation-split", "0.1", "--seed", "5")
        athena(*job, "--checkpoints", Path(folder, "whole"))
        for kind, sent in (("interrupted", 2), ("terminated", 15))[:1 if SAMPLED else 2]:
            there = Path(folder, kind)
            log = Path(folder, kind + ".csv")
            said = interrupted(*job, "--checkpoints", there, "--log", log, after="^epoch 2/", sent=sent)
            assert str(last(there)) in said and "--resume" in said, said
            step = int(last(there).stem.split("-")[-1])
            assert 900 <= step < 6750, step
            refuses(*job, "--checkpoints", there, text="is there already: --resume goes on")
            athena("train", "--resume", "--checkpoints", there, *(job[1:] if sent == 2 else ()))
            whole, resumed = tensors(last(Path(folder, "whole"))), tensors(last(there))
            assert whole[0] == resumed[0] and len(whole[0]) > 6, kind
            epochs = [line.split(",")[1] for line in log.read_text().splitlines()[1:]]
            assert epochs == [str(i) for i in range(15)], epochs
        said = athena("train", "--resume", "--checkpoints", Path(folder, "whole")).stdout
        assert "epoch" not in said, said  # all epochs were trained


def what_is_interrupted_before_it_begins_says_so():
    with tempfile.TemporaryDirectory() as folder:
        pipe = Path(folder, "text")
        os.mkfifo(pipe)
        process = subprocess.Popen([ATHENA, "train", "gru", pipe, "--width", "8", "--context", "8", "--checkpoints", Path(folder, "c")],
                                   stderr=subprocess.PIPE, text=True, env={**os.environ, "ATHENA_DEVICE": DEVICE})
        with open(pipe, "w") as file:  # the program reads it now
            process.send_signal(signal.SIGINT)
            file.write(TEXT)
        _, said = process.communicate(timeout=100)
        assert process.returncode == 128 + signal.SIGINT and "stopped before the first batch" in said, (process.returncode, said)


def what_goes_on_is_what_began():
    with tempfile.TemporaryDirectory() as folder:
        net = written(folder, "net.json", '{"layers": ["LazyLinear(4)", "ReLU()", "LazyLinear({outputs})"]}')
        job = ("train", net, table(folder, 32), "--checkpoints", Path(folder, "a"), "--schedule", "cosine")
        athena(*job, "--epochs", "1")
        refuses("train", "cnn", "--resume", "--checkpoints", Path(folder, "a"), text="network is cnn, but was ")
        refuses(*job, "--resume", "--lr", "0.5", text="lr is 0.5, but was not given")
        refuses(*job, "--resume", "--epochs", "2", text="schedule cosine was made for 1 epochs")
        refuses("train", "--resume", "--checkpoints", Path(folder, "none"), text="none has no checkpoint")
        other = table(folder, 32, "other.csv")
        other.write_text(other.read_text().replace("above", "beside"))
        refuses("train", "--resume", "--checkpoints", Path(folder, "a"), net, other, text='"beside" is none of those trained: above, below')
        net.write_text('{"layers": ["LazyLinear(5)", "ReLU()", "LazyLinear({outputs})"]}')
        refuses(*job, "--resume", text="describes another")
        cut = last(Path(folder, "a"))
        cut.write_bytes(cut.read_bytes()[:-1000])
        refuses("train", "--resume", "--checkpoints", Path(folder, "a"), text=cut.name)


def networks_that_are_wrong_are_told_with_their_place():
    with tempfile.TemporaryDirectory() as folder:
        data = table(folder, 32)

        def told(text, expected, name="net.json"):
            net = written(folder, name, text)
            refuses("train", net, data, "--checkpoints", Path(folder, "c"), text=expected)
        told('{\n  "layers": [,]\n}', "net.json: line 2, column 14")
        told('{"layers": ["ReLU()"]', "net.json: line 1, column 22: ")
        told("[1, 2]", "it is array; expected")
        told('{"layers": []}', "it has no layers")
        told('{"layers": [3]}', "layer 0 is no text")
        told('{"layers": ["ReLU()"], "loss": 3}', "its loss is no text")
        told('{"layers": ["ReLU()"],\n "los": "mse"}',
             'net.json: line 2, column 2: there is no "los", only layers and loss; did you mean loss?')
        told('{"layers": [\n "LazyLinear(4)",\n "Relo()"]}', "net.json: line 3, column 2: ")
        told('{"layers": [\n "LazyLinear(4"]}', "net.json: line 2, column 2: ")
        told('{"layers": ["LazyLinear(4)", "Linear(5, 2)"]}', "layer 1, Linear(5, 2), is given Nx4")
        told('{"layers": ["LazyLinear(4)"]}', "the network gives 2 axes, the last of 4, expected 2, the last of 2 classes")
        told('{"layers": ["LazyLinear(2)"], "loss": "poem"}', "there is no loss poem")
        for text, expected in {
                'layers = ["ReLU()"': "net.toml: line 1, column 19: ",
                "layers = []": "net.toml: it has no layers; expected layers, such as",
                "layers = [3]": "layer 0 is no text",
                "layers = [1979-05-27]": "net.toml: line 1, column 11: a date or time, expected a text",
                "[layers]\na = 1": "it has no layers",
                "layers = ['ReLU()']\nloss = 3": "its loss is no text",
                "layers = ['ReLU()']\n  los = 'mse'":
                    'net.toml: line 2, column 3: there is no "los", only layers and loss; did you mean loss?',
                "layers = ['ReLU()']\nlayers = ['Tanh()']": "net.toml: line 2, column 10: ",
                "layers = [\n 'LazyLinear(4)', # four\n\t'Relo()']": "net.toml: line 3, column 2: ",
                "layers = [\n \"\"\"\nLazyLinear(4\"\"\"]": "net.toml: line 2, column 2: ",
                "layers = ['LazyLinear(2)']\nloss = 'poem'": "there is no loss poem",
                "a." * 100000 + "a = 1": "it has 100000 dots, expected at most 4096"}.items():
            told(text, expected, "net.toml")
        refuses("train", "mpl", data, text="no such network: mlp, cnn, lstm, gru, rnn, transformer; did you mean mlp?")
        refuses("train", "cnn", data, text="cnn is for pictures")
        refuses("train", "transformer", data, text="transformer is for texts")
        refuses("train", "mlp", written(folder, "a.txt", TEXT), text="mlp is not for texts")
        assert not Path(folder, "c").exists()


def a_network_in_toml_is_that_in_json():
    with tempfile.TemporaryDirectory() as folder:
        data = table(folder, 32)
        loss = "CrossEntropyLoss(label_smoothing=0.1)"
        texts = {"net.json": '{"layers": ["LazyLinear(4)", "GELU(approximate=\'tanh\')", "LazyLinear({outputs})"], '
                             '"loss": "' + loss + '"}',
                 "net.toml": f'loss = "{loss}" # first\nlayers = [\n  "LazyLinear(4)",\n  "GELU(approximate=\'tanh\')",\n'
                             "  'LazyLinear({outputs})',\n]\n"}
        trained = []
        for name, text in texts.items():
            there = Path(folder, name + ".checkpoints")
            athena("train", written(folder, name, text), data, "--epochs", "2", "--seed", "4", "--checkpoints", there, "--quiet")
            trained.append(tensors(last(there)))
        (a, said), (b, told) = trained
        assert len(a) > 4 and a == b, (a.keys(), b.keys())
        described = [json.loads(one["run"]) for one in (said, told)]
        assert all(described[0][key] == described[1][key] for key in ("module", "loss", "data")), described
        assert "label_smoothing=0.1" in described[0]["loss"] and "tanh" in described[0]["module"], described


def descriptions_of_random_bytes_are_refused():
    draw = random.Random(6)
    good = '{"layers": ["LazyLinear(4)", "ReLU()", "LazyLinear({outputs})"], "loss": "cross_entropy"}'
    with tempfile.TemporaryDirectory() as folder:
        data = table(folder, 8)
        for i in range(15 if SAMPLED else 60):
            text = bytearray(good.encode())
            for _ in range(draw.randrange(1, 4)):
                at = draw.randrange(len(text))
                text[at:at + draw.randrange(3)] = draw.randbytes(draw.randrange(3))
            net = written(folder, "net.json", bytes(text) if i else b"[" * 100000)
            try:
                athena("train", net, data, "--epochs", "0", "--checkpoints", Path(folder, f"c{i}"))
            except AssertionError as failure:
                assert "status 1," in str(failure) and "athena: " in str(failure), (bytes(text), failure)


def what_cannot_be_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        data = table(folder, 32)
        there = ("--checkpoints", Path(folder, "c"), "--epochs", "1")
        refuses("train", text="network is required", status=MISUSED)
        refuses("train", "mlp", text="data is required", status=MISUSED)
        refuses("train", "mlp", data, "--optimizer", "adamv", text="adamv not in", status=MISUSED)
        refuses("train", "mlp", data, "--validation", data, "--validation-split", "0.5", text="--validation", status=MISUSED)
        refuses("train", "mlp", "/no/such", text="/no/such: there is no such file or folder")
        refuses("train", "mlp", folder, text="has no data of the part train: expected IDX")
        refuses("train", "mlp", data, "--target", "sid", text='no column "sid", only x, y, side; did you mean side?')
        refuses("train", "mlp", data, "--target", "x", *there, text="side")   # texts are no inputs
        refuses("train", "mlp", archive(folder), "--target", "z", text="no array z, only x, y, height")
        refuses("train", "mlp", data, "--optimizer-option", "momentum=1", text="optimizer adamw has no option momentum")
        refuses("train", "mlp", data, "--optimizer-option", "bata1=0.5", text="did you mean beta1?")
        refuses("train", "mlp", data, "--optimizer-option", "beta1=x", text="expected NAME=NUMBER")
        refuses("train", "mlp", data, "--schedule", "cosin", text="did you mean cosine?")
        refuses("train", "mlp", data, "--schedule", "step", "--schedule-option", "gama=1", text="did you mean gamma?")
        refuses("train", "mlp", data, "--schedule-option", "gamma=1", text="--schedule-option is of a --schedule")
        refuses("train", "mlp", data, "--schedule", "step", "--warm-up", "3", text="--warm-up counts steps")
        refuses("train", "mlp", data, "--metric", "Acuracy()", text="Acuracy")
        refuses("train", "mlp", data, "--monitor", "val_f1", "--early-stopping", "2", *there, text="val_f1")
        refuses("train", "mlp", data, "--device", "opencl:99", text="opencl:99")
        refuses("train", "mlp", data, "--device", "no-such-device", text="no-such-device")
        refuses("train", "mlp", data, "--log", Path(folder, "x.txt"), *there, text="ends with .csv or .jsonl")
        refuses("train", "mlp", data, "--log", data, *there, text="is there already")
        refuses("train", "lstm", written(folder, "short.txt", "abc"), text="has 3 tokens, expected more than the context of 128")
        refuses("train", "mlp", written(folder, "odd.bin", b"x" * 100), text="100 bytes, expected a multiple of 3073")
        refuses("train", "mlp", written(folder, "bad.npz", b"PK nothing"), text="bad.npz")
        refuses("train", "mlp", data, "--checkpoints", data, "--epochs", "1", text="points.csv")


def several_devices_train_as_one():
    device = {"opencl": "0"}.get(DEVICE, DEVICE)
    with tempfile.TemporaryDirectory() as folder:
        job = ("train", "mlp", table(folder, 500), "--hidden", "16", "--lr", "0.02", "--batch-size", "20", "--seed", "3",
               "--validation-split", "0.2")
        said = {}
        for name, devices in {"one": ("--device", DEVICE), "two": ("--devices", f"{device},{device}"),
                              "four": ("--devices", ",".join([device] * 4)),
                              "fewer bits": ("--devices", f"{device},{device}", "--reduce-dtype", "bf16")}.items():
            there = Path(folder, name)
            first = athena(*job, "--epochs", "2", *devices, "--checkpoints", there, "--log", Path(folder, name + ".csv")).stdout
            assert first.splitlines()[-1] == str(last(there)) and len(first.splitlines()) == 3, first
            if name == "two":
                launched = ("launch", "-n", "2", "--", ATHENA, *job, "--epochs", "2", "--device", DEVICE, "--quiet",
                            "--checkpoints", Path(folder, "launched"))
                assert athena(*launched).stdout.splitlines() == [str(last(Path(folder, "launched")))]
                assert tensors(last(Path(folder, "launched")))[0] == tensors(last(there))[0]
            rest = athena("train", "--resume", "--epochs", "4", "--checkpoints", there,  # as many ranks, or others
                          *({"two": (), "fewer bits": (), "four": ("--devices", f"{device},{device}")}.get(name, devices))).stdout
            said[name] = [numbers(first + rest, key) for key in ("loss", "val_loss")]
            assert len(Path(folder, name + ".csv").read_text().splitlines()) == 5
        for name, near in ("two", 2e-4), ("four", 2e-4), ("fewer bits", 2e-2):
            for a, b in zip(sum(said["one"], []), sum(said[name], [])):
                assert abs(a - b) <= near, said
        assert len(said["one"][0]) == 4, said
        refuses(*job, "--devices", "cpu,cpu,cpu", text="--batch-size 20 is shared by 3 ranks: expected a multiple of 3")
        for size in "x", "-2", "0":
            refuses(*job, text=f'WORLD_SIZE is "{size}", expected a number from 1 to 256', WORLD_SIZE=size)
        refuses(*job, "--devices", "cpu,cpu", text="rank -1 of this machine none", WORLD_SIZE="2", LOCAL_RANK="-1")
        refuses(*job, "--devices", "cpu,opencl:99", "--checkpoints", Path(folder, "no"), text="opencl:99")
        refuses(*job, "--devices", "cpu", "--device", "cpu", text="--device", status=MISUSED)


def advice_on_batches_trains_nothing():
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder, "c")
        job = ("train", "mlp", table(folder, 64), "--hidden", "8", "--checkpoints", there)
        said = athena(*job, "--advise").stdout.splitlines()
        sizes = [int(line.split()[0]) for line in said[1:-1]]
        assert said[0].split() == ["batch", "size", "memory", "a", "step", "samples/s"], said
        assert sizes == [2 << i for i in range(len(sizes))] and 1 < len(sizes) <= 6, said
        assert int(re.fullmatch(r"--batch-size (\d+)", said[-1])[1]) in sizes, said
        assert not there.exists()
        refuses(*job, "--advise", "--resume", text="excludes", status=MISUSED)


def a_full_disk_leaves_the_checkpoints_as_they_were():
    with tempfile.TemporaryDirectory() as folder:
        job = ("train", "mlp", table(folder, 64), "--hidden", "256,256", "--checkpoints", Path(folder, "c"))
        athena(*job, "--epochs", "1")
        before = {path.name: path.read_bytes() for path in Path(folder, "c").iterdir()}
        # not on another device: what its driver writes would be cut too
        said = athena(*job, "--epochs", "3", "--resume", status=1, limit=100000, ATHENA_DEVICE="cpu").stderr
        assert "checkpoint" in said, said
        assert {path.name: path.read_bytes() for path in Path(folder, "c").iterdir()} == before
        athena(*job, "--epochs", "3", "--resume")


if __name__ == "__main__":
    ANYWHERE = (every_kind_of_data_is_learned, what_was_interrupted_goes_on_bit_for_bit, several_devices_train_as_one)
    run(ANYWHERE if DEVICE != "cpu" else
        (*ANYWHERE, every_option_takes_part, what_is_interrupted_before_it_begins_says_so, what_goes_on_is_what_began,
         networks_that_are_wrong_are_told_with_their_place, a_network_in_toml_is_that_in_json,
         descriptions_of_random_bytes_are_refused, what_cannot_be_is_refused, advice_on_batches_trains_nothing,
         a_full_disk_leaves_the_checkpoints_as_they_were))
