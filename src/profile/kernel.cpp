#include "profile/kernel.h"

namespace athena {

namespace {

constexpr size_t kOps = 8;  // of a program, named; the others are counted

const char* op_name(PointwiseOp op) {
  switch (op) {
    case PointwiseOp::cast: return "cast";
    case PointwiseOp::row_sum: return "row_sum";
    case PointwiseOp::row_max: return "row_max";
    case PointwiseOp::row_take: return "row_take";
    case PointwiseOp::row_put: return "row_put";
    default: return pointwise_info(op).name;
  }
}

std::string ops_of(const Program& program) {
  std::string text;
  size_t named = 0;
  for (const auto& instruction : program.instructions) {
    if (named++ == kOps) break;
    if (!text.empty()) text += ' ';
    text += op_name(instruction.op);
  }
  if (program.instructions.size() > kOps) text += " +" + std::to_string(program.instructions.size() - kOps);
  return text.empty() ? "copy" : text;
}

std::string work_of(const Launch& launch) {
  switch (launch.kind) {
    case KernelKind::pointwise: return ops_of(*launch.program);
    case KernelKind::reduce: {
      static const char* const names[] = {"sum", "prod", "max", "min", "argmax", "argmin", "any", "all"};
      static_assert(std::size(names) == size_t(Reduction::all) + 1);
      return names[int(launch.as<ReduceAttributes>().reduction)];
    }
    case KernelKind::matmul: return launch.program ? "matmul " + ops_of(*launch.program) : "matmul";
    case KernelKind::take_along: return "take_along";
    case KernelKind::put_along: return "put_along";
    case KernelKind::random: {
      static const char* const names[] = {"bits",        "uniform", "normal", "truncated_normal", "integers",
                                          "permutation", "counted", "range",  "orthogonal"};
      static_assert(std::size(names) == size_t(Random::orthogonal) + 1);
      return names[int(launch.as<RandomAttributes>().draw)];
    }
    case KernelKind::scan: {
      static const char* const names[] = {"cumsum",       "cumprod",    "argcummax", "argcummin",
                                          "logcumsumexp", "recurrence", "cummax",    "cummin"};
      static_assert(std::size(names) == size_t(Scan::min) + 1);
      return names[int(launch.as<ScanAttributes>().scan)];
    }
    case KernelKind::place: return "place";
    case KernelKind::search: return "search";
    case KernelKind::sort: return launch.as<SortAttributes>().wanted == Sorted::values ? "sort" : "argsort";
  }
  return "";
}

}  // namespace

std::string kernel_name(const Launch& launch) {
  if (launch.user) return launch.user;
  std::string name = work_of(launch);
  if (!launch.outputs.empty()) name += std::string(" ") + dtype_name(launch.outputs[0].dtype);
  return name;
}

}  // namespace athena
