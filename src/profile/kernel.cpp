#include "profile/kernel.h"

namespace athena {

namespace {

constexpr size_t kRows = 8;  // of a program, named; the others are counted

const char* row_name(Row row) {
  switch (row) {
    case Row::cast: return "cast";
    case Row::row_sum: return "row_sum";
    case Row::row_max: return "row_max";
    case Row::row_take: return "row_take";
    case Row::row_put: return "row_put";
    default: return row_info(row).name;
  }
}

std::string rows_of(const Program& program) {
  std::string text;
  size_t named = 0;
  for (const auto& instruction : program.instructions) {
    if (named++ == kRows) break;
    if (!text.empty()) text += ' ';
    text += row_name(instruction.row);
  }
  if (program.instructions.size() > kRows) text += " +" + std::to_string(program.instructions.size() - kRows);
  return text.empty() ? "copy" : text;
}

std::string work_of(const Launch& launch) {
  switch (launch.kind) {
    case KernelKind::pointwise: return rows_of(*launch.program);
    case KernelKind::reduce: {
      static const char* const names[] = {"sum", "prod", "max", "min", "argmax", "argmin", "any", "all"};
      static_assert(std::size(names) == size_t(Reduction::all) + 1);
      return names[int(launch.reduction)];
    }
    case KernelKind::matmul: return launch.program ? "matmul " + rows_of(*launch.program) : "matmul";
    case KernelKind::take_along: return "take_along";
    case KernelKind::put_along: return "put_along";
    case KernelKind::random: {
      static const char* const names[] = {"bits",        "uniform", "normal", "truncated_normal", "integers",
                                          "permutation", "counted", "range",  "orthogonal"};
      static_assert(std::size(names) == size_t(Random::orthogonal) + 1);
      return names[int(launch.random)];
    }
    case KernelKind::scan: {
      static const char* const names[] = {"cumsum",       "cumprod",    "argcummax", "argcummin",
                                          "logcumsumexp", "recurrence", "cummax",    "cummin"};
      static_assert(std::size(names) == size_t(Scan::min) + 1);
      return names[launch.variant];
    }
    case KernelKind::place: return "place";
    case KernelKind::search: return "search";
    case KernelKind::sort: return launch.variant == int(Sorted::values) ? "sort" : "argsort";
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
