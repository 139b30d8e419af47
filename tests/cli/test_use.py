"""athena eval and athena generate: what networks are worth and write that athena train left. Arguments: the program."""
import json
import shutil
import tempfile
from pathlib import Path

from program import DEVICE, MISUSED, athena, refuses, run
from test_train import TEXT, archive, digits, last, numbers, pictures, table, written


def evaluation_finds_what_validation_found():
    with tempfile.TemporaryDirectory() as folder:
        data, other = table(folder), table(folder, 100, "other.csv")
        shown = digits(digits(Path(folder, "digits"), 40), 30, "test")
        sums, squares = archive(folder), pictures(pictures(Path(folder, "squares")), 30, "test")
        book, rest = written(folder, "book.txt", TEXT), written(folder, "rest.txt", TEXT[3000:9000])
        for name, network, trained, held, more in (
                ("csv", "mlp", data, other, ()), ("idx", "cnn", shown, shown, ("--channels", "4")),
                ("pictures", "cnn", squares, squares, ("--channels", "4", "--image-size", "8")),
                ("npz", "lstm", sums, sums, ("--width", "8")), ("values", "mlp", sums, sums, ("--target", "height")),
                ("text", "lstm", book, rest, ("--context", "16", "--width", "16"))):
            if DEVICE != "cpu" and name in ("pictures", "npz", "values"):  # read on the host
                continue
            there = Path(folder, name)
            said = athena("train", network, trained, "--validation", held, "--epochs", "2", "--checkpoints", there, *more).stdout
            for path in (there, last(there)):
                found = json.loads(athena("eval", path, held, "--json").stdout)
                assert abs(found["loss"] - numbers(said, "val_loss")[-1]) < 6e-5, (name, said, found)
                assert found["samples"] > 20 and found["checkpoint"].endswith(last(there).name), found
            text = athena("eval", there, held).stdout
            assert numbers(text, "loss")[0] == round(found["loss"], 6) and numbers(text, "samples") == [found["samples"]], text
        assert found["perplexity"] > 1
        found = json.loads(athena("eval", Path(folder, "idx"), shown, "--json", "--part", "train", "--samples", "10",
                                  "--batch-size", "4", "--workers", "1", "--metric", "TopKAccuracy(top_k=2)",
                                  "--metric", "F1Score(num_classes=4)").stdout)
        assert found["samples"] == 10 and {"top_k_accuracy", "f1_score"} < set(found) and "accuracy" not in found, found
        # the order of rows and classes in another file makes no difference
        lines = other.read_text().splitlines()
        other.write_text("\n".join(["side,y,x"] + [",".join(reversed(line.split(","))) for line in sorted(lines[1:])]) + "\n")
        again = json.loads(athena("eval", Path(folder, "csv"), other, "--json").stdout)
        assert again["samples"] == 100 and again["accuracy"] > 0.5, again


def evaluation_refuses_what_does_not_fit():
    with tempfile.TemporaryDirectory() as folder:
        squares = pictures(Path(folder, "squares"))
        athena("train", "cnn", squares, "--epochs", "1", "--image-size", "8", "--channels", "2", "--checkpoints", Path(folder, "p"))
        Path(squares, "train", "light").rename(Path(squares, "train", "bright"))
        refuses("eval", Path(folder, "p"), squares, "--part", "train",
                text="has the classes bright, dark, but the network was trained on dark, light")
        data, book = table(folder), written(folder, "book.txt", TEXT)
        there = Path(folder, "c")
        athena("train", "mlp", data, "--epochs", "1", "--checkpoints", there)
        refuses("eval", there, text="data is required", status=MISUSED)
        refuses("eval", "/no/such", data, text="/no/such: there is no such checkpoint")
        refuses("eval", folder, data, text="has no checkpoint")
        refuses("eval", there, "/no/such", text="/no/such: there is no such file or folder")
        refuses("eval", there, book, text="book.txt is text, but the network was trained on a table")
        refuses("eval", there, written(folder, "few.csv", "x,side\n1,above\n"), text="few.csv has no column 'y'")
        refuses("eval", there, data, "--metric", "Acuracy()", text="Acuracy")
        refuses("eval", there, data, "--device", "no-such-device", text="no-such-device")
        refuses("eval", data, data, text="points.csv")
        other = Path(folder, "other")
        athena("train", "mlp", digits(Path(folder, "digits")), "--epochs", "1", "--checkpoints", other)
        refuses("eval", other, archive(folder), text="has samples of 6x2, but the network was trained on 8x8")
        damaged = Path(folder, "damaged.safetensors")
        shutil.copy(last(there), damaged)
        content = bytearray(damaged.read_bytes())
        content[-5000] ^= 1
        damaged.write_bytes(content)
        refuses("eval", damaged, data, text="damaged.safetensors")
        refuses("generate", there, text="was trained on classes, expected a network for text")


def text_goes_on_as_it_was_learned():
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder, "c")
        athena("train", "gru", written(folder, "a.txt", "abcdefgh\n" * 300), "--context", "12", "--width", "32", "--layers", "1",
               "--lr", "0.02", "--epochs", "12", "--batch-size", "8", "--checkpoints", there)
        likeliest = athena("generate", there, "--prompt", "cde", "--length", "15", "--temperature", "0").stdout
        assert likeliest == "cdefgh\nabcdefgh\nab" + "\n", likeliest
        assert athena("generate", there, "--length", "3", "--temperature", "0").stdout == "abc\n"
        assert athena("generate", there, "--prompt", "ab", "--length", "0").stdout == "ab\n"
        alone = athena("generate", there, "--prompt", "cde", "--length", "15", "--top-k", "1", "--seed", "9").stdout
        narrow = athena("generate", there, "--prompt", "cde", "--length", "15", "--top-p", "0.01").stdout
        assert alone == likeliest == narrow
        wild = [athena("generate", last(there), "--length", "40", "--temperature", "50", "--seed", seed).stdout for seed in (1, 1, 2)]
        assert wild[0] == wild[1] != wild[2] and len(wild[0]) == 41 and len(set(wild[0])) > 5, wild
        refuses("generate", there, "--prompt", "xyz", text="x")
        refuses("generate", there, "--temperature", "-1", text="--temperature", status=MISUSED)
        refuses("generate", there, "--top-p", "2", text="--top-p", status=MISUSED)
        refuses("generate", there, "--lenght", "2", text="did you mean --length?", status=MISUSED)
        for kind in ("bytes", "words", "bpe") if DEVICE == "cpu" else ("bytes",):
            other = Path(folder, kind)
            athena("train", "transformer", written(folder, "b.txt", TEXT), "--tokenizer", kind, "--vocabulary", "290", "--context", "8",
                   "--width", "16", "--layers", "1", "--heads", "2", "--epochs", "1", "--checkpoints", other)
            said = athena("generate", other, "--prompt", "the quick", "--length", "12").stdout
            assert said.startswith("the quick") and len(said) > 12, (kind, said)


run((evaluation_finds_what_validation_found, text_goes_on_as_it_was_learned,
     *((evaluation_refuses_what_does_not_fit,) if DEVICE == "cpu" else ())))
