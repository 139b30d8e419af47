#include "profile/kernel.h"

#include <algorithm>

namespace athena {

namespace {

constexpr size_t kOps = 8;  // of a program, named; the others are counted

const char* op_name(PointwiseOp op) {
  switch (op) {
    case PointwiseOp::cast: return "cast";
    case PointwiseOp::row_sum: return "row_sum";
    case PointwiseOp::row_max: return "row_max";
    case PointwiseOp::row_gather: return "row_gather";
    case PointwiseOp::row_scatter: return "row_scatter";
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
  std::string name = launch.kind == KernelKind::pointwise ? "" : name_of(launch.kind, launch.attributes);
  if (!launch.program) return name;
  return name + (name.empty() ? "" : " ") + ops_of(*launch.program);
}

}  // namespace

std::string kernel_name(const Launch& launch) {
  if (launch.user) return launch.user;
  std::string name = work_of(launch);
  auto out = std::find_if(launch.outputs.begin(), launch.outputs.end(), [](auto& output) { return output.buffer; });
  if (out != launch.outputs.end()) name += std::string(" ") + dtype_name(out->dtype);
  return name;
}

}  // namespace athena
