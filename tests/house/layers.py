"""Who may include whom: rooms go one way, the operating system has a few doors, outsiders see public headers only."""
import re

from rule import ROOT, Claims, tracked

ROOMS = [["core"], ["backend"], ["graph"], ["autograd"], ["ops"], ["nn"], ["optim", "data", "io", "profile"], ["dist"],
         ["train"], ["capi"]]
# folders of a room, of which each includes only those to its left
PARTS = {"graph": ["record", "plan", "run"],
         "backend/cpu": ["runtime", "simd", "reduce", "pointwise", "contraction", "conv", "index", "sort", "random", "spatial"],
         "backend/opencl": ["runtime", "codegen", "pointwise", "contraction", "conv", "reduce", "sort", "index", "random", "spatial"]}
RANK = {room: rank for rank, level in enumerate(ROOMS) for room in level}
SYSTEM = re.compile(r"^(sys/|linux/|arpa/|netinet/)|^(netdb|unistd|dlfcn|fcntl|pthread|sched|signal|poll|pwd|dirent|termios|"
                    r"windows|execinfo|link|spawn)\.h$")
DOORS = ("src/backend/platform.cpp", "src/backend/files.cpp", "src/backend/socket.cpp",
         "src/backend/shared_mapping.cpp", "src/backend/module.cpp")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def includes(path):
    return [(kind == '"', name) for kind, name in INCLUDE.findall((ROOT / path).read_text(errors="replace"))]


def room_problems(path):
    room, problems = path.parts[1], []
    if room not in RANK:
        return [f"{path}: {room} is no room of tests/house/layers.py"] if len(path.parts) > 2 else []
    for quoted, name in includes(path):
        target = name.split("/")[0]
        if quoted and target not in RANK and not (ROOT / path.parent / name).exists() and target != "athena":
            continue  # generated at build time
        if quoted and target not in RANK and target != "athena":
            problems.append(f"{path}: include {name} by its room's name")
        if target in RANK and target != room and RANK[target] >= RANK[room]:
            problems.append(f"{path}: {room} may not include {name}")
    return problems


def part_of(name):
    """The room whose folders have an order, and the place of a file's folder in it; None if it has none."""
    room, _, part = name.rpartition("/")[0].rpartition("/")
    return (room, PARTS[room].index(part)) if part in PARTS.get(room, []) else None


def part_problems(path):
    here, problems = part_of("/".join(path.parts[1:])), []
    for _, name in includes(path) if here else []:
        there = part_of(name)
        if there and there[0] == here[0] and there[1] > here[1]:
            problems.append(f"{path}: {path.parts[-2]} may not include {name}")
    return problems


def stem_of(path):
    return str(path).removeprefix("src/").rsplit(".", 1)[0]


def links(paths):
    """Of each stem, a header and its source, the stems that it includes."""
    graph = {}
    known = {stem_of(path) for path in paths}
    for path in paths:
        if path.parts[1] == "ops" and path.suffix == ".cpp":
            graph.setdefault(stem_of(path), set())
            continue  # gradients of one family are recorded with the operations of another
        targets = {stem_of(name) for quoted, name in includes(path) if quoted}
        graph.setdefault(stem_of(path), set()).update(targets & known - {stem_of(path)})
    return graph


def knots(graph):
    """Stems that include each other, if by others: those that can be reached from each other."""
    def reached(start):
        seen, waiting = set(), [start]
        while waiting:
            for target in graph[waiting.pop()] - seen:
                seen.add(target)
                waiting.append(target)
        return seen
    reach = {stem: reached(stem) for stem in graph}
    return {frozenset(other for other in reach[stem] if stem in reach[other]) for stem in graph if stem in reach[stem]}


def twin_problems(path):
    here, other = ("cpu", "opencl") if path.parts[2] == "cpu" else ("opencl", "cpu")
    return [f"{path}: backend/{here} may not include {name}" for _, name in includes(path)
            if name.startswith(f"backend/{other}/")]


def outside_problems(path):
    problems = []
    for _, name in includes(path):
        if name.split("/")[0] in RANK and not (ROOT / path.parent / name).exists() or "src/" in name:
            problems.append(f"{path}: {name} is not a public header")
    return problems


claims = Claims()
sources = [p for p in tracked("src") if p.suffix in (".cpp", ".h", ".def", ".c")]
claims.check("rooms include only rooms to their left", [x for p in sources for x in room_problems(p)])
claims.check("folders of a room include only folders to their left", [x for p in sources for x in part_problems(p)])
claims.check("no stems include each other, if by others",
             [" ".join(sorted(knot)) for knot in knots(links(sources))])
twins = [p for p in sources if len(p.parts) > 3 and p.parts[1] == "backend" and p.parts[2] in ("cpu", "opencl")]
claims.check("the two backend rooms do not know each other", [x for p in twins for x in twin_problems(p)])
claims.check("nobody but the doors includes headers of the operating system",
             [f"{p}: {name}" for p in sources if str(p) not in DOORS for _, name in includes(p) if SYSTEM.search(name)])
strangers = [p for p in sources if p not in twins and str(p) != "src/backend/registry.cpp"]
claims.check("only the registry names one of the two backend rooms",
             [f"{p}: {name}" for p in strangers for _, name in includes(p)
              if name.startswith(("backend/cpu/", "backend/opencl/"))])
claims.check("headers of kernels are for the OpenCL backend, and for what tells backends of kernels",
             [f"{p}: {name}" for p in sources
              if p.parts[1:3] not in (("backend", "opencl"), ("backend", "attributes.h")) for _, name in includes(p)
              if name.startswith("kernels/")])
outsiders = [p for p in tracked("tests", "bench", "examples", "tools", "bindings") if p.suffix in (".c", ".h", ".cpp")]
claims.check("tests, bench, examples, tools and bindings use public headers only",
             [x for p in outsiders for x in outside_problems(p)])
claims.done()
