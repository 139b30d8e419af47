"""Losses."""
import athena as at
from athena.nn import functional as F
from registry import operator


def options(call, weight):
    return {"weight": weight, "ignore_index": call.get("ignore_index"), "reduction": call.get("reduction", "mean")}


@operator("NegativeLogLikelihoodLoss")
def nll(call, x, target, weight=None):
    return F.nll_loss(x, target, **options(call, weight))


@operator("SoftmaxCrossEntropyLoss")
def cross_entropy(call, x, target, weight=None):
    loss = F.cross_entropy(x, target, **options(call, weight))
    return (loss, at.log_softmax(x, 1)) if len(call.outputs) > 1 else loss
