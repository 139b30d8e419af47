"""The program athena: each verb's help, results, refusals and exit statuses. Arguments: the program."""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from program import ATHENA, FAILED, MISUSED, ROOT, athena, refuses, run

FILE = ROOT / "tests" / "nn" / "pytorch.safetensors"


def verbs():
    return re.findall(r"^  (\w+) ", athena("--help").stdout.split("Subcommands:")[1], re.MULTILINE)


def every_verb_explains_itself_and_stands_in_the_manual():
    manual = (ROOT / "cli" / "athena.1").read_text().replace("\\fR", "").replace("\\fB", "").replace("\\fI", "")
    page = (ROOT / "docs" / "command-line.md").read_text()
    assert len(verbs()) >= 10
    for verb in verbs():
        help_text = athena(verb, "--help").stdout
        assert f".B {verb}" in manual and f"athena {verb}" in page, verb
        for option in re.findall(r"--[a-z-]+", help_text):
            assert option in manual, f"{option} of {verb}"


def misuse_ends_with_2():
    athena(status=MISUSED)
    for verb in verbs():
        refuses(verb, "--no-such-option", text="Run with --help for more information", status=MISUSED)
    refuses("frob", text="frob", status=MISUSED)
    refuses("inspekt", "x", text="did you mean inspect?", status=MISUSED)
    refuses("train", "mlp", "x", "--epoch", "3", text="did you mean --epochs?", status=MISUSED)
    refuses("inspect", text="file is required", status=MISUSED)
    refuses("bench", "poems", text="poems", status=MISUSED)
    refuses("devices", "--jsn", text="--jsn", status=MISUSED)
    refuses("bench", "--seconds", "-1", text="--seconds", status=MISUSED)


def versions_agree():
    wanted = subprocess.run([ROOT / "tools" / "version"], capture_output=True, text=True, check=True).stdout.strip()
    assert athena("--version").stdout == f"athena {wanted}\n"


def devices_are_listed():
    found = json.loads(athena("devices", "--json").stdout)
    assert found[0]["name"] == "cpu" and found[0]["usable"]
    table = athena("devices").stdout
    assert all(one["name"] in table for one in found) and '"auto" is cpu: asked for by ATHENA_DEVICE' in table
    refuses("devices", text="no-such-device", ATHENA_DEVICE="no-such-device")
    two = {"POCL_DEVICES": "pthread pthread", "ATHENA_DEVICE": "opencl"}  # alike
    if len(re.findall(r"^opencl:\d.* pthread", athena("devices", **two | {"ATHENA_DEVICE": "cpu"}).stdout, re.M)) == 2:
        for name, value in (("LOCAL_RANK", "0"), ("LOCAL_RANK", "3"), ("OMPI_COMM_WORLD_LOCAL_RANK", "1"), ("LOCAL_RANK", "x")):
            table = athena("devices", **two | {name: value}).stdout
            assert f'"auto" is opencl:{int(value in "13")}: the best of 2 OpenCL devices' in table, (value, table)


def the_doctor_says_what_is_wrong():
    said = athena("doctor").stdout
    assert all(f"{one['name']}: ok" in said for one in json.loads(athena("devices", "--json").stdout) if one["usable"]), said
    assert '"auto" is cpu: asked for by ATHENA_DEVICE' in said, said
    assert '"auto" is none: ' in athena("doctor", ATHENA_DEVICE="no-such-device").stdout
    with tempfile.TemporaryDirectory() as folder:
        without = athena("doctor", OCL_ICD_VENDORS=folder).stdout
        assert "cpu: ok" in without
        has_opencl = "with OpenCL" in without
        assert not has_opencl or "no driver is registered" in without and "install the driver" in without, without
        Path(folder, "broken.icd").write_text("libno_such_driver.so\n")
        broken = athena("doctor", OCL_ICD_VENDORS=folder).stdout
        assert "cpu: ok" in broken
        assert not has_opencl or f"{folder}/broken.icd: its driver does not load: libno_such_driver.so" in broken, broken
        assert not has_opencl or "install the driver that the file names anew" in broken, broken
        Path(folder, "libOpenCL.so.1").write_text("no library")
        alone = athena("doctor", LD_LIBRARY_PATH=folder).stdout
        assert "cpu: ok" in alone and (not has_opencl or "install a loader of OpenCL" in alone), alone


def the_doctor_measures_between_ranks():
    rate = r"16 MiB to a rank and as much from it at \d+ MB/s, an all-reduce of one element in [\d.]+ [a-z]+$"
    said = athena("doctor").stdout
    assert re.search("^  shared memory: " + rate, said, re.MULTILINE) and re.search("^  tcp: " + rate, said, re.MULTILINE), said
    assert "  peer memory: " in said or " by peer memory: " in said, said
    assert "  nccl: " in said or " by nccl: " in said, said
    without = athena("doctor", ATHENA_MPI_MODULE="/no/such/module.so").stdout
    assert "  mpi: not found\n" in without and "MPI is not used: libathena-mpi.so: /no/such/module.so" in without, without
    mpirun = shutil.which("mpirun")
    if "  mpi: found" not in said or not mpirun:
        return print("# there is no module for MPI here, or no mpirun: its way is not measured")
    env = dict(os.environ, ATHENA_DEVICE="cpu", OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
               OMPI_MCA_rmaps_base_oversubscribe="1")
    done = subprocess.run([mpirun, "-n", "2", ATHENA, "doctor"], capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL)
    assert done.returncode == 0 and len(re.findall("^  mpi: " + rate, done.stdout, re.MULTILINE)) == 1, done.stdout + done.stderr
    assert done.stdout.count("self-test") == 1, done.stdout


def files_are_shown():
    text = athena("inspect", FILE).stdout
    assert re.search(r"^\d+ tensors, ", text, re.MULTILINE) and "float64" in text
    found = json.loads(athena("inspect", FILE, "--json", "--values").stdout)
    first = found["tensors"][0]
    assert first["min"] <= first["mean"] <= first["max"] and len(first["shape"]) > 0
    assert sum(one["bytes"] for one in found["tensors"]) < FILE.stat().st_size
    refuses("inspect", "/no/such/file", text="/no/such/file cannot be opened")
    with tempfile.TemporaryDirectory() as folder:
        cut = Path(folder, "cut.safetensors")
        cut.write_bytes(FILE.read_bytes()[:1000])
        refuses("inspect", cut, text="cut.safetensors")
        refuses("inspect", folder, text=folder)


def benches_print_their_tables():
    quick = ("--quick", "--seconds", "0.01", "--device")
    text = athena("bench", *quick, "cpu").stdout
    for word in ("Products", "GFLOP/s", "Operations", "softmax", "Training steps", "samples/s"):
        assert word in text, word
    assert "speedup" not in text and "opencl" not in text, text
    refuses("bench", "--device", "cpu,no-such-device", text="no-such-device")
    others = [one["name"] for one in json.loads(athena("devices", "--json").stdout) if one["usable"] and one["name"] != "cpu"]
    if others:
        text = athena("bench", "matmul", *quick, f"cpu,{others[0]},cpu").stdout
        rows = re.findall(r"^ *(\d+) +([\d.]+) (us|ms|s) .*?GFLOP/s +([\d.]+) (us|ms|s) .*GFLOP/s +([\d.]+)x$", text, re.MULTILINE)
        assert [row[0] for row in rows] == ["128", "256"], text
        assert re.search(rf" cpu +rate +{others[0]} +rate +speedup$", text, re.MULTILINE), text
        unit = {"us": 1e-6, "ms": 1e-3, "s": 1}
        for _, first, first_unit, second, second_unit, speedup in rows:
            ratio = float(first) * unit[first_unit] / (float(second) * unit[second_unit])
            assert abs(float(speedup) - ratio) < 0.01 + 0.01 * ratio, text


def sizes_and_devices_to_tune_are_checked():
    refuses("tune", text="is a processor")
    refuses("tune", "12x", text='size "12x"')
    refuses("tune", "0", text='size "0"')
    refuses("tune", "--dtype", "int8", text='dtype "int8"')


def traces_are_written():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "x.trace.json")
        athena("trace", "-o", path.with_suffix("").with_suffix(""), "--", ATHENA, "bench", "matmul", "--quick", "--seconds", "0.01")
        events = json.loads(path.read_text())["traceEvents"]
        assert any(event["name"] == "matmul float32" and event["dur"] > 0 for event in events)
        refuses("trace", "-o", path, "--", "no-such-program", text="cannot be run", status=127)
        assert not path.exists()
        refuses("trace", "-o", path, "--", "true", text="no trace", status=FAILED)
        refuses("trace", "-o", path, "--", "sh", "-c", "exit 7", text="no trace", status=7)


def ranks_are_launched_and_those_that_fail_named():
    said = athena("launch", "-n", "3", "--", "sh", "-c", "echo $RANK/$WORLD_SIZE at $MASTER_ADDR").stdout
    assert sorted(said.splitlines()) == [f"{rank}/3 at 127.0.0.1" for rank in range(3)], said
    said = athena("launch", "-n", "2", "--hosts", "2", "--host", "1", "--port", "29999", "--", "sh", "-c", "echo $RANK $MASTER_PORT").stdout
    assert sorted(said.splitlines()) == ["2 29999", "3 29999"], said
    refuses("launch", "-n", "2", "--", "sh", "-c", "test $RANK = 0 || exit 5", text="rank 1 of 2 failed with status 5", status=5)
    refuses("launch", "-n", "2", "--", "sh", "-c", "test $RANK = 1 && kill -9 $$; exec sleep 100",
            text="rank 1 of 2 was ended by signal 9", status=128 + 9)
    refuses("launch", "--", "no-such-program", text="cannot run no-such-program", status=127)
    refuses("launch", "-n", "2", text="program is required", status=MISUSED)
    refuses("launch", "--nproc_per_node", "2", "--", "true", text="--nproc_per_node was not expected", status=MISUSED)
    process = subprocess.Popen([ATHENA, "launch", "-n", "2", "--", "sh", "-c", "echo up; exec sleep 100"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    assert process.stdout.readline() == process.stdout.readline() == "up\n"
    process.terminate()
    assert "was ended by signal 15" in process.communicate(timeout=50)[1] and process.returncode == 128 + 15
    process = subprocess.Popen([ATHENA, "launch", "-n", "2", "--", "sh", "-c", "trap '' INT TERM; echo up; while :; do sleep 0.1; done"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout.readline() == process.stdout.readline() == "up\n"
    for _ in range(100):  # three, if none comes while the one before it waits
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            time.sleep(0.3)
    said = process.communicate(timeout=50)[1]
    assert "was ended by signal 9" in said and process.returncode == 128 + 9, said


def shells_take_the_completions():
    for shell in ("bash", "zsh", "fish"):
        text = athena("completion", shell).stdout
        assert all(verb in text for verb in verbs())
        if shutil.which(shell):
            subprocess.run([shell, "-n"], input=text, text=True, check=True)
    refuses("completion", "tcsh", text="tcsh", status=MISUSED)
    tried = subprocess.run(["bash", "-c", 'eval "$1"; COMP_WORDS=(athena inspect --v); COMP_CWORD=2; _athena; echo "${COMPREPLY[@]}"',
                            "bash", athena("completion", "bash").stdout], capture_output=True, text=True, check=True)
    assert tried.stdout == "--values\n", tried


def a_full_disk_is_told():
    with open("/dev/full", "w") as full:
        athena("devices", stdout=full, status=FAILED)


run((every_verb_explains_itself_and_stands_in_the_manual, misuse_ends_with_2, versions_agree, devices_are_listed,
     the_doctor_says_what_is_wrong, the_doctor_measures_between_ranks, files_are_shown, benches_print_their_tables,
     sizes_and_devices_to_tune_are_checked,
     traces_are_written, ranks_are_launched_and_those_that_fail_named, shells_take_the_completions, a_full_disk_is_told))
