// col2im.cl: columns [outer, taps, windows] added up where they came from in [outer, D, H, W]: every element looks at
// the windows that it was in.
//
// D  element type, any but boolean
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#include "spatial/col2im_plan.h"

// The window whose tap an element is along axis d, or -1.
static idx window_of(const Col2imPlan* plan, int d, idx element, idx tap) {
  const idx at = element + plan->before[d] - tap * plan->dilation[d], window = at / plan->stride[d];
  return at < 0 || at != window * plan->stride[d] || window >= plan->windows[d] ? -1 : window;
}

kernel GROUP_OF(WG) void col2im(global const S* in, global S* out, const Col2imPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  idx at[4];
  uidx outer = i;
  for (int d = 3; d > 0; d--) {
    at[d] = (idx)(outer % (uidx)plan.size[d]);
    outer /= (uidx)plan.size[d];
  }
  const idx windows = plan.windows[1] * plan.windows[2] * plan.windows[3];
  in += plan.in_offset + (long)outer * plan.taps[1] * plan.taps[2] * plan.taps[3] * windows;
  A sum = 0;
  for (idx a = 0; a < plan.taps[1]; a++) {
    const idx z = window_of(&plan, 1, at[1], a);
    for (idx b = 0; b < plan.taps[2] && z >= 0; b++) {
      const idx y = window_of(&plan, 2, at[2], b);
      for (idx c = 0; c < plan.taps[3] && y >= 0; c++) {
        const idx x = window_of(&plan, 3, at[3], c);
        if (x < 0) continue;
        const idx tap = (a * plan.taps[2] + b) * plan.taps[3] + c;
        sum += (A)CAT(get_, D)(in[(long)tap * windows + (z * plan.windows[2] + y) * plan.windows[3] + x]);
      }
    }
  }
  out[plan.out_offset + (long)i] = CAT(put_, D)((C)sum);
}
