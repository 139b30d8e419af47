// transfer.cpp: values from and to elsewhere, and the gradient of a move to another backend.
#include "ops/transfer.h"

#include "graph/record/transfer.h"

#include <cstring>

#include "autograd/gradients.h"
#include "graph/run/evaluate.h"

namespace athena {

namespace {
void transfer_gradient(Gradients& g) { g.give(0, transfer(g.grad, g.input(0)->backend())); }
const OpDef definition{.name = "to", .kind = OpKind::transfer, .gradient = transfer_gradient};
[[maybe_unused]] const bool transfer_is_known = (
    transfer_def = []() -> const OpDef& { return definition; }, true);
}  // namespace

}  // namespace athena

namespace athena::ops {

namespace {

double number_of(DType dtype, const char* bytes) {
  return with_type(dtype, [&](auto typed) {
    std::memcpy(&typed, bytes, sizeof typed);
    if constexpr (requires { double(typed); })
      return double(typed);
    else
      return double(float(typed));
  });
}

}  // namespace

Ref<Tensor> moved(Tensor& a, Backend& backend) {
  if (&a.backend() == &backend) return a.view([](const Layout& layout) { return std::optional(layout); });
  return Ref<Tensor>(new Tensor(transfer(a.value(), backend)));
}

double item(Tensor& a) {
  if (a.shape().numel() != 1)
    fail(AT_ERROR_SHAPE, "tensor", "tensor is %s, expected one element", a.shape().text().c_str());
  char bytes[8];
  tensor_to_host(a, bytes, dtype_size(a.dtype()));
  return number_of(a.dtype(), bytes);
}

std::vector<double> numbers(const Value& a) {
  std::vector<char> bytes(a->bytes());
  read_value(a, bytes.data(), bytes.size());
  std::vector<double> all;
  for (size_t at = 0; at < bytes.size(); at += dtype_size(a->dtype()))
    all.push_back(number_of(a->dtype(), bytes.data() + at));
  return all;
}

}  // namespace athena::ops
