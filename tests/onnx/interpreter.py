"""Runs a graph's nodes in order, each as calls of Athena."""
import operators  # noqa: F401 - fills the registry
from registry import Call
from values import tensor


def run(graph, inputs, versions, around=None):
    """The outputs, by name, of a graph with these inputs by name; around: the values that a graph within sees."""
    known = {**(around or {}), **{one.name: tensor(one) for one in graph.initializers}, **inputs}

    def within(inner, values):
        names = [one.name for one in inner.inputs]
        made = run(inner, dict(zip(names, values)), versions, known)
        return [made[one.name] for one in inner.outputs]

    for node in graph.nodes:
        made = Call(node, versions, within)([known[name] if name else None for name in node.inputs])
        known.update((name, value) for name, value in zip(node.outputs, made) if name)
    return {one.name: known[one.name] for one in graph.outputs}
