"""A minimal Debian 12 in a folder, and commands run in it. What is mounted there is mounted in a namespace of the command
alone, so nothing stays mounted, however the command or this program ends."""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

SUITE = "bookworm"
USER = "reader"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PROXIES = [name for name in ("http_proxy", "https_proxy", "no_proxy") if name in os.environ]
# dies with this program, and takes along whatever it started
ALONE = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child"]
ENTER = """
mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --rbind /sys "$1/sys" &&
exec chroot "$1" "$2" -c "$3"
"""
NETWORK = re.compile(r".*(?:Could not resolve|Could not connect|Temporary failure|Unable to connect|timed out|Bad Gateway"
                     r"|Forbidden).*")


class Unavailable(Exception):
    """Why no root can be had on this machine."""


class Root:
    """What is in `folder` is deleted before and afterwards."""

    def __init__(self, folder, log):
        self.folder, self.log = Path(folder), log
        self.home = self.folder / "home" / USER

    def __enter__(self):
        self.delete()
        try:
            self.make()
        except BaseException:
            self.delete()
            raise
        return self

    def __exit__(self, *_):
        self.delete()

    def delete(self):
        if any(str(self.folder) in line for line in Path("/proc/self/mounts").read_text().splitlines()):
            sys.exit(f"something is mounted below {self.folder}")
        subprocess.run(["rm", "-rf", "--one-file-system", self.folder], check=True)

    def make(self):
        settings = self.folder.with_suffix(".conf")
        settings.write_text(apt_settings())
        sources = apt_sources(self.folder)
        command = [*ALONE, "mmdebstrap", "--mode=root", "--variant=minbase", "--components=main", f"--aptopt={settings}",
                   "--include=sudo,ca-certificates", "--skip=check/empty", SUITE, self.folder, *sources]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True)
        self.log.write(done.stdout)
        unreachable = NETWORK.search(done.stdout)
        if done.returncode and unreachable:
            raise Unavailable(f"the packages of Debian cannot be reached: {unreachable[0].strip()}")
        if done.returncode:
            raise RuntimeError(f"mmdebstrap failed:\n{done.stdout[-3000:]}")
        for name in ("hosts", "resolv.conf"):
            shutil.copyfile(Path("/etc") / name, self.folder / "etc" / name)
        (self.folder / "etc" / "sudoers.d" / USER).write_text(f"{USER} ALL=(ALL) NOPASSWD: ALL\n")
        self.run(f"useradd --create-home --shell /bin/sh {USER}", user="root", timeout=60)

    def give(self, path):
        """Makes the user the owner of a path that the host has put there."""
        self.run(f"chown -R {USER}: /{Path(path).relative_to(self.folder)}", user="root", timeout=60)

    def run(self, script, timeout, user=USER, cwd="~"):
        """Runs lines of shell as the user; gives what they printed, or raises CalledProcessError with it."""
        names = [f"{name}='{os.environ[name]}'" for name in PROXIES]
        clean = " ".join(["env", "-i", f"PATH={PATH}", "LANG=C.UTF-8", *names])
        inner = self.folder / "tmp" / "script.sh"
        inner.write_text(f"set -e\ncd {cwd}\n{script}\n")
        enter = f"exec {clean} runuser -u {user} -- env HOME=$(getent passwd {user} | cut -d: -f6) sh /tmp/script.sh"
        command = [*ALONE, "sh", "-c", ENTER, "sh", self.folder, "/bin/sh", enter]
        self.log.write(f"$ {script}\n")
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=timeout)
            status, printed = done.returncode, done.stdout.decode(errors="replace")
        except subprocess.TimeoutExpired as late:
            status, printed = -1, (late.output or b"").decode(errors="replace") + f"\nstopped after {timeout} s"
        self.log.write(f"{printed}\n")
        self.log.flush()
        if status:
            raise subprocess.CalledProcessError(status, script, printed)
        return printed


def require():
    """Raises Unavailable where a root cannot be made."""
    if os.geteuid():
        raise Unavailable("only root can make one")
    missing = [name for name in ("mmdebstrap", "setpriv", "unshare", "git") if not shutil.which(name)]
    if missing:
        raise Unavailable(f"{' and '.join(missing)} is not installed")
    may = subprocess.run([*ALONE, "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True, text=True)
    if may.returncode:
        raise Unavailable(f"nothing may be mounted here: {may.stderr.strip()}")


def apt_settings():
    """The host's ways to the network, for apt: proxies, certificates, dates."""
    dump = subprocess.run(["apt-config", "dump", "--no-empty"], capture_output=True, text=True).stdout
    lines = [line for line in dump.splitlines() if re.match(r"Acquire::(?!IndexTargets|Changelogs|CompressionTypes|Lang)", line)]
    lines += [f'Acquire::{name.split("_")[0]}::Proxy "{os.environ[name]}";' for name in PROXIES if name != "no_proxy"]
    return "\n".join(lines) + "\n"


def apt_sources(folder):
    """Files with what the host's sources say of Debian 12; none: mmdebstrap's own mirror."""
    apt, wanted = Path("/etc/apt"), {".list": [], ".sources": []}
    for file in [apt / "sources.list", *sorted((apt / "sources.list.d").glob("*"))]:
        if not file.is_file() or file.suffix not in wanted:
            continue
        text = re.sub(r"^#.*\n", "", file.read_text(), flags=re.MULTILINE)
        parts, pattern = ((re.split(r"\n{2,}", text), rf"^Suites:.*\b{SUITE}") if file.suffix == ".sources"
                          else (text.splitlines(), rf"^deb (\[.*\] )?\S+ {SUITE}"))
        wanted[file.suffix] += [part.strip() for part in parts if re.search(pattern, part, re.MULTILINE)]
    files = []
    for suffix, parts in wanted.items():
        if parts:
            files.append(folder.with_suffix(suffix))
            files[-1].write_text("\n\n".join(parts) + "\n")
    return files
