"""Products of matrices and their kin."""
import athena as at
from registry import operator, plain

plain(__name__, {"MatMul": at.matmul})


@operator("Gemm")
def gemm(call, a, b, c=None):
    a, b = a.T if call.get("transA", 0) else a, b.T if call.get("transB", 0) else b
    alpha, beta = call.get("alpha", 1.0), call.get("beta", 1.0)
    return alpha * (a @ b) if c is None else at.addmm(c, a, b, beta=beta, alpha=alpha)


@operator("Einsum")
def einsum(call, *inputs):
    return at.einsum(call.get("equation"), *inputs)


@operator("MatMulInteger")
def integers(call, a, b, a_zero=None, b_zero=None):
    return at.matmul(shifted(a, a_zero, -1), shifted(b, b_zero, 0))


def shifted(x, zero, axis):
    """As int32, less the zero point: one number, or one for each row or column."""
    x = x.astype(at.int32)
    if zero is None:
        return x
    zero = zero.astype(at.int32)
    return x - (zero.unsqueeze(axis) if zero.ndim == 1 and zero.size > 1 else zero)
