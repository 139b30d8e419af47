"""The node cases of an archive, one after another: model and data sets."""
import re
import tarfile

from wire import Model, Optional, Sequence, TensorProto

KINDS = {"tensor": TensorProto, "sequence": Sequence, "optional": Optional}
DATA = re.compile(r"test_data_set_(\d+)/(input|output)_(\d+)\.pb")


class Case:
    """A model and its data sets: inputs and outputs as bytes, read when asked for, as what they are is in the model."""

    def __init__(self, name, files):
        self.name, self.model = name, Model(files["model.onnx"])
        self.sets = {}
        for path, data in files.items():
            found = DATA.fullmatch(path)
            if found:
                number, side, place = int(found[1]), found[2], int(found[3])
                self.sets.setdefault(number, {"input": {}, "output": {}})[side][place] = data

    def data(self):
        """The (inputs, outputs) of each set, messages by name."""
        graph = self.model.graph
        for _, sides in sorted(self.sets.items()):
            yield tuple({value.name: KINDS[value.type.kind](sides[side][i]) for i, value in enumerate(values) if i in sides[side]}
                        for side, values in (("input", graph.inputs), ("output", graph.outputs)))


def read(archive):
    """The cases in the archive's order; the files of one stand beside each other."""
    name, files = None, {}
    with tarfile.open(archive, "r|xz") as stream:
        for member in stream:
            parts = member.name.split("/", 2)
            if len(parts) < 3 or not member.isfile():
                continue
            if parts[1] != name and files:
                yield Case(name, files)
                files = {}
            name = parts[1]
            files[parts[2]] = stream.extractfile(member).read()
    if files:
        yield Case(name, files)
