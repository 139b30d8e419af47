"""Writes autocast.h: the dtypes of results under PyTorch's autocast to bfloat16 on the CPU. With PyTorch 1.13.1."""
import torch
import torch.nn.functional as F

square, row, image = torch.rand(3, 3) * 0.5 + 0.2, torch.rand(2) * 0.5, torch.rand(1, 2, 4, 4)
sequence, grid, one = torch.rand(2, 2, 4), torch.rand(1, 2, 2, 2), torch.ones(3, 3)
classes, signs = torch.tensor([0, 1, 2]), torch.ones(3)
# Each casts what it computes with.
CASES = {
    "matmul": lambda c: c(square) @ c(square),
    "inner": lambda c: torch.inner(c(square), c(square)),
    "einsum": lambda c: torch.einsum("ij,jk->ik", c(square), c(square)),
    "tensordot": lambda c: torch.tensordot(c(square), c(square), 1),
    "matrix_power": lambda c: torch.linalg.matrix_power(c(square), 3),
    "conv": lambda c: F.conv2d(c(image), c(torch.rand(3, 2, 2, 2))),
    "conv_transpose": lambda c: F.conv_transpose2d(c(image), c(torch.rand(2, 3, 2, 2))),
    "softmax": lambda c: F.softmax(c(square), 1),
    "softmin": lambda c: F.softmin(c(square), 1),
    "log_softmax": lambda c: F.log_softmax(c(square), 1),
    "logsumexp": lambda c: torch.logsumexp(c(square), 1),
    "sum": lambda c: c(square).sum(),
    "mean": lambda c: c(square).mean(),
    "prod": lambda c: c(square).prod(),
    "cumsum": lambda c: c(square).cumsum(1),
    "cumprod": lambda c: c(square).cumprod(1),
    "norm": lambda c: torch.linalg.vector_norm(c(square)),
    "quantile": lambda c: torch.quantile(c(square), 0.5),
    "trace": lambda c: torch.trace(c(square)),
    "layer_norm": lambda c: F.layer_norm(c(square), (3,)),
    "group_norm": lambda c: F.group_norm(c(image), 2),
    "grid_sample": lambda c: F.grid_sample(c(image), c(grid), align_corners=False),
    "cosine_similarity": lambda c: F.cosine_similarity(c(square), c(square)),
    "binary_cross_entropy": lambda c: F.binary_cross_entropy(c(square), c(square)),
    "binary_cross_entropy_with_logits": lambda c: F.binary_cross_entropy_with_logits(c(square), c(square)),
    "cosine_embedding_loss": lambda c: F.cosine_embedding_loss(c(square), c(square), signs),
    "cross_entropy": lambda c: F.cross_entropy(c(square), classes),
    "nll_loss": lambda c: F.nll_loss(c(square), classes),
    "hinge_embedding_loss": lambda c: F.hinge_embedding_loss(c(square), one),
    "huber_loss": lambda c: F.huber_loss(c(square), c(square)),
    "kl_div": lambda c: F.kl_div(c(square), c(square)),
    "l1_loss": lambda c: F.l1_loss(c(square), c(square)),
    "mse_loss": lambda c: F.mse_loss(c(square), c(square)),
    "poisson_nll_loss": lambda c: F.poisson_nll_loss(c(square), c(square)),
    "smooth_l1_loss": lambda c: F.smooth_l1_loss(c(square), c(square)),
    "soft_margin_loss": lambda c: F.soft_margin_loss(c(square), c(one)),
    "margin_ranking_loss": lambda c: F.margin_ranking_loss(c(square), c(square), c(one)),
    "multi_margin_loss": lambda c: F.multi_margin_loss(c(square), classes),
    "multilabel_margin_loss": lambda c: F.multilabel_margin_loss(c(square), torch.zeros(3, 3, dtype=torch.int64)),
    "triplet_margin_loss": lambda c: F.triplet_margin_loss(c(square), c(square), c(square)),
    "concat": lambda c: torch.cat([c(square), square]),
    "stack": lambda c: torch.stack([c(square), square]),
    "addcdiv": lambda c: torch.addcdiv(c(square), c(square), c(square)),
    "addcmul": lambda c: torch.addcmul(c(square), c(square), c(square)),
    "atan2": lambda c: torch.atan2(c(square), c(square)),
    "add": lambda c: c(square) + c(square),
    "where": lambda c: torch.where(square > 0.4, c(square), c(square)),
    "gelu": lambda c: F.gelu(c(square)),
    "softplus": lambda c: F.softplus(c(square)),
    "max_pool": lambda c: F.max_pool2d(c(image), 2),
    "avg_pool": lambda c: F.avg_pool2d(c(image), 2),
    "embedding": lambda c: F.embedding(classes, c(square)),
}
UNARY = ("acos asin cosh erfinv exp expm1 log log10 log2 log1p reciprocal rsqrt sinh tan "
         "abs erf relu sigmoid sin sqrt square tanh")
CASES |= {name: lambda c, name=name: getattr(torch, name)(c(square)) for name in UNARY.split()}
SHORT = {torch.float32: "AT_F32", torch.bfloat16: "AT_BF16", torch.float64: "AT_F64"}

print("/* autocast.h: the dtypes of results under PyTorch 1.13.1's autocast to bfloat16 on the CPU, from inputs of float32,\n"
      "   bfloat16 and float64. Written by autocast.py. */")
for name, case in CASES.items():
    with torch.autocast("cpu", dtype=torch.bfloat16):
        found = [case(lambda x, dtype=dtype: x.to(dtype)).dtype for dtype in (torch.float32, torch.bfloat16, torch.float64)]
    print(f"PYTORCH({name}, {', '.join(SHORT[dtype] for dtype in found)})")
