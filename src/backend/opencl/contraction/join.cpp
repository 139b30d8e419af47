// join.cpp: arguments of join.cl.
#include "backend/opencl/contraction/join.h"

#include <algorithm>

#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {
#include "kernels/contraction/join_plan.h"
}

int64_t join_lanes(int64_t parts, int64_t group) {
  return std::min<int64_t>(parts >= 32 ? 16 : parts >= 8 ? 4 : 1, group);
}

void add_join(PreparedLaunch& prepared, const Launch& launch, int64_t parts, const JoinedRowSums& row_sums) {
  const Operand& output = launch.outputs[0];
  int64_t group = prepared.device().group, lanes = join_lanes(parts, group);
  int64_t results = output.layout.shape.numel();
  bool wide = is_wide(output.layout);
  Definitions definitions = Definitions().set("D", output.dtype).set("LANES", lanes).flag("WIDE", wide);
  definitions.flag("ROW_SUMS", row_sums.output != 0);
  KernelCommand& join = prepared.kernel("contraction/join.cl", definitions, "join").scratch().output(0);
  if (row_sums.output) join.output(row_sums.output);
  int64_t rows = row_sums.output ? row_sums.rows : 0;
  pass(join,
       JoinPlan{.out_offset = Follows::output_start,
                .sums_offset = {Follows::output_start, row_sums.output},
                .sums_at = row_sums.at,
                .count = results,
                .parts = parts,
                .rows = rows},
       wide);
  join.groups(rounded_up(results + rows, group / lanes), size_t(group));
}

}  // namespace athena::opencl
