"""The scenarios of kind "data": data sets, and the batches of their loaders, by the documentation of their orders alone."""
import numpy as np

from numbers_of_philox import philox
from scenario import flat


def epoch_seed(seed, epoch):
    words = philox(seed, epoch)
    return words[1] << 32 | words[0]


def bits(seed, epoch, i):
    pair = philox(epoch_seed(seed, epoch), i // 2)[2 * (i % 2):]
    return pair[1] << 32 | pair[0]


def uniform(seed, epoch, i):
    """In (0, 1)."""
    return (bits(seed, epoch, i) >> 11) * 2.0 ** -53 + 2.0 ** -54


def shuffled(count, seed, epoch):
    """Fisher and Yates."""
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = bits(seed, epoch, i) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def weighted(weights, count, seed, epoch):
    ends = np.cumsum(weights)
    last = np.searchsorted(ends, ends[-1])
    return [int(np.searchsorted(ends[:last], uniform(seed, epoch, i) * ends[-1], side="right")) for i in range(count)]


def stratified(labels, seed, epoch):
    met, places = {}, {}
    for i in shuffled(len(labels), seed, epoch):
        member, begins = met.setdefault(labels[i], (0, uniform(seed, epoch, i)))
        places[i] = (member + begins) / labels.count(labels[i])
        met[labels[i]] = member + 1, begins
    return sorted(places, key=lambda i: (places[i], i))


def order_of(one, count, epoch):
    if "order" in one:
        order = one["order"][epoch]
    elif "weights" in one:
        order = weighted(one["weights"], one["num_samples"], one["seed"], epoch)
    elif "strata" in one:
        order = stratified(one["strata"], one["seed"], epoch)
    else:
        order = shuffled(count, one["seed"], epoch) if one["shuffle"] else list(range(count))
    replicas = one["num_replicas"]
    share = len(order) // replicas if one["drop_last"] else -(-len(order) // replicas)
    return [order[(i * replicas + one["rank"]) % len(order)] for i in range(share)]


def data(name, fields, source, **options):
    """fields: (dtype, array) of all samples; source: where the runners have them from."""
    one = {"name": f"data/{name}", "kind": "data", **source, "batch_size": 4, "seed": 11, "shuffle": False, "drop_last": False,
           "flatten": False, "rank": 0, "num_replicas": 1, **options}
    if "subset" in one:
        fields = [(dtype, array[one["subset"]]) for dtype, array in fields]
    one["epochs"] = []
    for epoch in range(2):
        order, size = order_of(one, len(fields[0][1]), epoch), one["batch_size"]
        batches = [order[i:i + size] for i in range(0, len(order), size)]
        if one["drop_last"]:
            batches = [batch for batch in batches if len(batch) == size]
        one["epochs"].append([[told(dtype, array[batch], one["flatten"]) for dtype, array in fields] for batch in batches])
    return one


def told(dtype, array, flatten=False):
    shape = [len(array), -1] if flatten and array.ndim > 2 else array.shape
    return {"dtype": dtype, "shape": list(array.reshape(shape).shape), "values": flat(array)}


def tensors(name, **options):
    samples, labels = np.arange(13 * 6).reshape(13, 2, 3) / 4 - 5, np.arange(13) ** 2 % 7
    fields = [("float32", samples), ("int64", labels)]
    return data(name, fields, {"source": "tensors", "fields": [told(*field) for field in fields]}, **options)


def table():
    rows = [(i, (i * 7 % 5) / 4, "cat" if i % 3 else "ant") for i in range(9)]
    lines = ["width,kind,height", *(f"{width},{kind},{height}" for width, height, kind in rows)]
    fields = [("float32", np.array([row[:2] for row in rows])), ("int64", np.array([int(row[2] == "cat") for row in rows]))]
    return data("a table, shuffled", fields, {"source": "csv", "lines": lines, "inputs": ["width", "height"], "target": "kind"},
                shuffle=True)


def pictures():
    """Folders in the order of their names, files in theirs; not made in that order."""
    made, fields = [], ([], [])
    for label, folder in enumerate(("ants", "bees", "cats")):
        for number in range(label + 1):
            picture = np.arange(18).reshape(3, 2, 3) * 5 + 40 * label + number
            made.insert(0, {"path": f"{folder}/{number}.png", "shape": [3, 2, 3], "values": flat(picture)})
            fields[0].append(picture)
            fields[1].append(label)
    return data("folders of pictures, shuffled", [("uint8", np.array(fields[0])), ("int64", np.array(fields[1]))],
                {"source": "folder", "pictures": made}, shuffle=True)


def scenarios():
    yield tensors("tensors in order")
    yield tensors("tensors, shuffled", shuffle=True)
    yield tensors("tensors, shuffled, flattened, without the rest", shuffle=True, flatten=True, drop_last=True, seed=2 ** 40 + 3)
    yield tensors("a subset, shuffled", shuffle=True, subset=[12, 0, 7, 7, 3])
    for rank in range(3):
        yield tensors(f"rank {rank} of 3", shuffle=True, rank=rank, num_replicas=3, batch_size=2)
    yield tensors("weights", weights=[0, 3, 0.5, *[1] * 8, 8, 0], num_samples=17)
    yield tensors("strata", strata=[int(i % 5 == 0) for i in range(13)])
    yield tensors("an order of the program's own", order=[[5, 4, 12, 5, 0], [1, 1, 2, 3, 11]])
    yield table()
    yield pictures()
