"""Logs of a run: read by readers that know nothing of their writer."""
import json
import math
import multiprocessing
import resource
import struct
import time
import xml.etree.ElementTree

import pytest

import athena as at
from athena import events


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x82F63B78 * (crc & 1)
    crc ^= 0xFFFFFFFF
    return (crc >> 15 | crc << 17) + 0xA282EAD8 & 0xFFFFFFFF  # masked


def records(data):
    """TFRecords: length, its check, data, its check."""
    while data:
        length, check = struct.unpack_from("<QI", data)
        body, (after,) = data[12:12 + length], struct.unpack_from("<I", data, 12 + length)
        assert len(body) == length and check == crc32c(data[:8]) and after == crc32c(body)
        yield body
        data = data[16 + length:]


def fields(message):
    """(number, value) of a protocol buffer."""
    at_ = 0

    def varint():
        nonlocal at_
        number = shift = 0
        while True:
            byte = message[at_]
            number, shift, at_ = number | (byte & 127) << shift, shift + 7, at_ + 1
            if byte < 128:
                return number
    while at_ < len(message):
        key = varint()
        if key & 7 == 0:
            yield key >> 3, varint()
        else:
            size = {1: 8, 5: 4}.get(key & 7) or varint()
            piece = message[at_:at_ + size]
            at_ += size
            yield key >> 3, struct.unpack({1: "<d", 5: "<f"}[key & 7], piece)[0] if key & 7 in (1, 5) else piece


def scalars(path):
    """[(step, {tag: value})]"""
    first, *rest = [dict(fields(one)) for one in records(path.read_bytes())]
    assert first[3] == b"brain.Event:2" and abs(first[1] - time.time()) < 60
    found = []
    for event in rest:
        values = [dict(fields(value)) for number, value in fields(event[5]) if number == 1]
        found.append((event[2], {one[1].decode(): one[2] for one in values}))
    return found


def test_tensorboard_reads_what_is_written(tmp_path):
    assert crc32c(b"123456789") == (0xE3069283 >> 15 | 0xE3069283 << 17 & 0xFFFFFFFF) + 0xA282EAD8 & 0xFFFFFFFF
    path = tmp_path / "events.out.tfevents.1"
    log = events.EventLog(path)
    for step in (0, 200, 1 << 40):
        log.log(step, {"train/loss": 0.5, "é": math.nan if step else math.inf}, epoch=3)
    found = scalars(path)
    assert [step for step, _ in found] == [0, 200, 1 << 40]
    assert found[0][1] == {"epoch": 3, "train/loss": 0.5, "é": math.inf} and math.isnan(found[1][1]["é"])
    with open(path, "ab") as file:
        file.write(b"half a record")
    log.truncate(200)
    log.log(201, {"train/loss": 0.25})
    assert [step for step, _ in scalars(path)] == [0, 200, 201]


def test_csv_and_jsonl_resume_without_duplicates(tmp_path):
    for name in ("log.csv", "log.jsonl"):
        log = events.EventLog(tmp_path / name)
        log.truncate(5)  # of nothing
        assert not (tmp_path / name).exists()
        for step in range(4):
            log.log(step, {"loss": at.tensor(1 / (step + 1)), 'say "x", y': math.nan}, epoch=step // 2)
        with open(tmp_path / name, "a") as file:
            file.write('{"step": 9' if "json" in name else "9,1")  # of a process that died
        log.truncate(1)
        log.log(2, {"loss": 0.125})
    lines = (tmp_path / "log.csv").read_text().splitlines()
    assert lines[0] == 'step,epoch,time,loss,"say ""x"", y"' and [line.split(",")[0] for line in lines[1:]] == ["0", "1", "2"]
    assert lines[3].startswith("2,,") and lines[3].endswith(",0.125,") and lines[2].endswith(",0.5,nan")
    entries = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [one["step"] for one in entries] == [0, 1, 2] and "epoch" not in entries[2]
    assert entries[1]["loss"] == 0.5 and entries[1]['say "x", y'] is None and abs(entries[1]["time"] - time.time()) < 60


def test_curves_are_valid_xml(tmp_path):
    log = events.EventLog(tmp_path / "log.csv")
    for step in range(30):
        log.log(step, {"loss <&>": math.exp(-step / 9), "accuracy": math.nan if step % 7 == 3 else 1 - math.exp(-step / 9)})
    log.draw(tmp_path / "log.svg", 'A "run" & more')
    root = xml.etree.ElementTree.parse(tmp_path / "log.svg").getroot()
    name = "{http://www.w3.org/2000/svg}"
    texts = [one.text for one in root.iter(name + "text")]
    assert 'A "run" & more' in texts and "loss <&>" in texts and "0.2" in texts and "25" in texts
    paths = [one.get("d") for one in root.iter(name + "path") if "curve" in one.get("class")]
    assert [path.count("M") for path in paths] == [1, 5]
    numbers = [float(v) for path in paths for v in path.replace("M", " ").replace("L", " ").split()]
    assert all(0 <= v <= 880 for v in numbers)
    for single in ({"one": 3.0}, {"one": math.nan}, {}):
        other = events.EventLog(tmp_path / f"{len(single)}{single.get('one')}.csv")
        other.log(5, single)
        other.draw(tmp_path / "one.svg")
        xml.etree.ElementTree.parse(tmp_path / "one.svg")


def _append(path, which):
    log = events.EventLog(path)
    for step in range(100):
        log.log(step, {"which": which, "step": step})
        events.log_run(path.with_suffix(".txt"), "cpu", f"model {which}", 3, 1.5, {"accuracy": 0.5})


def test_processes_append_to_one_file(tmp_path):
    path = tmp_path / "log.csv"
    processes = [multiprocessing.get_context("spawn").Process(target=_append, args=(path, which)) for which in range(3)]
    for one in processes:
        one.start()
    for one in processes:
        one.join()
    lines = path.read_text().splitlines()
    assert len(lines) == 301 and all(line.count(",") == 4 for line in lines) and sum("step" in line for line in lines) == 1
    runs = path.with_suffix(".txt").read_text().splitlines()
    assert len(runs) == 300 and all(line.endswith("\tepochs=3\tepoch_seconds=1.5\taccuracy=0.5") for line in runs)


def test_what_cannot_be_written_is_told(tmp_path):
    log = events.EventLog(tmp_path / "log.csv")
    log.log(1, {"loss": 1.0})
    before = (tmp_path / "log.csv").read_bytes()
    for values in ({"other": 1.0}, {"": 1.0}, {"a\nb": 1.0}):
        with pytest.raises(at.ArgumentError):
            log.log(2, values)
    assert (tmp_path / "log.csv").read_bytes() == before
    for path in (tmp_path, "/dev/full", tmp_path / "no" / "folder.csv"):
        with pytest.raises(at.FileError):
            events.EventLog(path).log(1, {"loss": 1.0})
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 5, hard))  # as a full disk: some bytes go in
    try:
        with pytest.raises(at.FileError):
            log.log(2, {"loss": 1.0})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (tmp_path / "log.csv").read_bytes() == before
    (tmp_path / "other.csv").write_text("a,b,c\n1,2,3\n")
    with pytest.raises(at.FormatError):
        events.EventLog(tmp_path / "other.csv").log(1, {"loss": 1.0})
    (tmp_path / "x.tfevents").write_bytes(b"no records")
    with pytest.raises(at.FormatError):
        events.EventLog(tmp_path / "x.tfevents").truncate(1)
