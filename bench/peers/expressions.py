"""The workloads of bench/expressions.c that are no single function, in PyTorch."""
import torch


class Expressions:
    def squares(self, n):
        return self.numbers((n, n), 1, 2), self.numbers((n, n), 1000003, 2)

    def lines(self, n):
        return self.numbers((1, n), 3000017), self.numbers((n, 1), 5000011)

    def of_one(self, n, f):
        x = self.numbers((n, n), 1, 2)
        return lambda: (f(x),)

    def of_two(self, n, f):
        x, y = self.squares(n)
        return lambda: (f(x, y),)

    def mul_number(self, n, m):
        return self.of_one(n, lambda x: x * 1.5)

    def abs(self, n, m):
        return self.of_one(n, torch.abs)

    def neg(self, n, m):
        return self.of_one(n, torch.neg)

    def clamp(self, n, m):
        return self.of_one(n, lambda x: x.clamp(-0.5, 0.5))

    def where(self, n, m):
        x, y = self.squares(n)
        below = x < y
        return lambda: (torch.where(below, x, y),)

    def less(self, n, m):
        return self.of_two(n, torch.lt)

    def maximum(self, n, m):
        return self.of_two(n, torch.maximum)

    def to_f16(self, n, m):
        return self.of_one(n, lambda x: x.half())

    def to_i32(self, n, m):
        return self.of_one(n, lambda x: x.int())

    def from_f16(self, n, m):
        x = self.numbers((n, n), 1, 2).half()
        return lambda: (x.float(),)

    def flip(self, n, m):
        return self.of_one(n, lambda x: x.flip(m))

    def concat(self, n, m):
        return self.of_two(n, lambda x, y: torch.cat((x, y), m))

    def standardize(self, n, m):
        return self.of_one(n, lambda x: (x - x.mean(-1, keepdim=True)) / x.std(-1, keepdim=True))

    def gelu(self, n, m):
        return self.of_one(n, lambda x: x * 0.5 * (1 + torch.erf(x * 0.70710678118654752440)))

    def smooth_l1(self, n, m):
        def f(x, y):
            d = (x - y).abs()
            return torch.where(d < 1, d * d * 0.5, d - 0.5)
        return self.of_two(n, f)

    def affine(self, n, m):
        row, column = self.lines(n)
        return self.of_one(n, lambda x: x * row + column)

    def where_clamp(self, n, m):
        return self.of_two(n, lambda x, y: torch.where(x < y, x.clamp(-0.5, 0.5) * 2, y * 0.1))

    def gate(self, n, m):
        def f(x, y):
            g = torch.sigmoid(x)
            return g * torch.tanh(y) + (1 - g) * y
        return self.of_two(n, f)

    def distance(self, n, m):
        row, column = self.lines(n)
        return self.of_one(n, lambda x: (column - row).square() + (x - row).square())

    def mask_scale(self, n, m):
        x, y = self.squares(n)
        below = x < y
        return lambda: ((x * 0.125).masked_fill(below, -10000),)

    def half_chain(self, n, m):
        row, column = self.lines(n)
        x = self.numbers((n, n), 1, 2).half()
        return lambda: (torch.relu(x.float() * row + column).half(),)

    def kernel(self, n, m):
        row, _ = self.lines(n)

        def f(x):
            r = torch.exp(x * x * -0.5) * row
            return r.masked_fill(r < 0.01, 0)
        return self.of_one(n, f)
