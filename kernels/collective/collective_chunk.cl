// collective_chunk.cl: a group's part of a chunk, sent to other ranks' areas, and taken from the rank's own; part of
// collective.cl.
#pragma OPENCL FP_CONTRACT OFF
#ifdef FOLD

#define DEPTH 4
#define AT_ONCE (MOST_RANKS > 4 ? 1 : MOST_RANKS > 2 ? 2 : 4)

#if ROUNDS
#define E float
#define AS_SENT(e) CAT(put_, D)(e)
#else
#define E S
#define AS_SENT(e) (e)
#endif

static long piece(long total, long stride, uint rank, long length) {
  return stride ? max(0l, min(length, total - (long)rank * stride)) : min(length, total);
}

// Whether packs up to this one can be had, or put, at once.
#define is_whole(at, packs, count) (((ulong)(at) & 15ul) == 0 && (packs) * PER <= (count))
static uint4 whole_pack(global const E* from, long i) {
#if ROUNDS
  return rounded(from + 8 * i);
#else
  return ((global const uint4*)from)[i];
#endif
}
static uint4 fetch(global const E* from, long i, long count) {
  Pack pack;
  if (is_whole(from, i + 1, count)) return whole_pack(from, i);
  pack.all = (uint4)(0u);
  for (int k = 0; k < PER; k++)
    if (i * PER + k < count) pack.e[k] = AS_SENT(from[i * PER + k]);
  return pack.all;
}
static void put(global S* to, long i, long count, uint4 all) {
  Pack pack;
  if (is_whole(to, i + 1, count)) {
    ((global uint4*)to)[i] = all;
    return;
  }
  pack.all = all;
  for (int k = 0; k < PER; k++)
    if (i * PER + k < count) to[i * PER + k] = pack.e[k];
}

// Where in the area of `to` the chunk of this number, from rank `from`, has its place.
static ulong place_of(const CollectivePlan* plan, uint from, uint to, uint group, uint number) {
  const ulong which = ((ulong)(from - (from > to)) * plan->most_groups + group) * DEPTH + number % DEPTH;
  return plan->data + which * plan->place;
}

static void send_chunk(global const E* in, global uint4** areas, const CollectivePlan* plan, uint group, uint row) {
  const long first = ((long)group + (long)row * get_num_groups(0)) * plan->chunk;
  in += plan->in_offset;
#pragma unroll
  for (uint p = 0; p < RANKS; p++) {
    if (p == plan->rank || !(plan->send >> p & 1u)) continue;
    const long count = piece(plan->in_total, plan->in_stride, p, plan->length), all = (count + PER - 1) / PER;
    const uint packs = (uint)max(0l, min((long)plan->chunk, all - first));
    global const E* from = in + p * plan->in_stride;
    global uint4* to = areas[p] + place_of(plan, plan->rank, p, group, plan->number + row);
    uint i = get_local_id(0);
    if (is_whole(from, first + packs, count))
      for (; i + 3 * ITEMS < packs; i += 4 * ITEMS) {
        uint4 held[4];
#pragma unroll
        for (uint k = 0; k < 4; k++) held[k] = whole_pack(from, first + i + k * ITEMS);
#pragma unroll
        for (uint k = 0; k < 4; k++) to[i + k * ITEMS] = held[k];
      }
    for (; i < packs; i += ITEMS) to[i] = fetch(from, first + i, count);
  }
}

static void fold_chunk(global const E* in, global S* out, global uint4* own, const CollectivePlan* plan, uint group,
                       uint row) {
  const long first = ((long)group + (long)row * get_num_groups(0)) * plan->chunk;
  const long mine = piece(plan->in_total, plan->in_stride, plan->rank, plan->length);
  const uint packs = (uint)max(0l, min((long)plan->chunk, (mine + PER - 1) / PER - first));
  uint i = get_local_id(0);
  in += plan->in_offset + plan->rank * plan->in_stride;
  out += plan->out_offset;
  if (is_whole(in, first + packs, mine) && is_whole(out, first + packs, mine))
    for (; i + (AT_ONCE - 1) * ITEMS < packs; i += AT_ONCE * ITEMS) {
      uint4 held[AT_ONCE][MOST_RANKS];
#pragma unroll
      for (uint k = 0; k < AT_ONCE; k++) {
        const uint4 mine = whole_pack(in, first + i + k * ITEMS);  // once, or every rank would have its rounding
#pragma unroll
        for (uint r = 0; r < RANKS; r++)
          held[k][r] = r == plan->rank ? mine
                                       : own[place_of(plan, r, plan->rank, group, plan->number + row) + i + k * ITEMS];
      }
#pragma unroll
      for (uint k = 0; k < AT_ONCE; k++) ((global uint4*)out)[first + i + k * ITEMS] = folded(plan, held[k]);
    }
  for (; i < packs; i += ITEMS) {
    uint4 held[MOST_RANKS];
#pragma unroll
    for (uint r = 0; r < RANKS; r++)
      held[r] = r == plan->rank ? fetch(in, first + i, mine)
                                : own[place_of(plan, r, plan->rank, group, plan->number + row) + i];
    put(out, first + i, mine, folded(plan, held));
  }
}

static void copy_chunk(global const E* in, global S* out, global uint4* own, const CollectivePlan* plan, uint group,
                       uint row) {
  const long first = ((long)group + (long)row * get_num_groups(0)) * plan->chunk;
  in += plan->in_offset + plan->rank * plan->in_stride;
  for (uint r = 0; r < RANKS; r++) {
    if (!(plan->take >> r & 1u)) continue;
    const long count = piece(plan->out_total, plan->out_stride, r, plan->length), all = (count + PER - 1) / PER;
    const uint packs = (uint)max(0l, min((long)plan->chunk, all - first));
    global const uint4* from = own + place_of(plan, r, plan->rank, group, plan->number + row);
    global S* to = out + plan->out_offset + r * plan->out_stride;
    bool whole = is_whole(to, first + packs, count);
    if (r == plan->rank) {  // what it has itself
      whole = whole && is_whole(in, first + packs, count);
      from = whole ? (global const uint4*)in + first : 0;
    }
    uint i = get_local_id(0);
    if (whole)
      for (; i + 3 * ITEMS < packs; i += 4 * ITEMS) {
        uint4 held[4];
#pragma unroll
        for (uint k = 0; k < 4; k++) held[k] = from[i + k * ITEMS];
#pragma unroll
        for (uint k = 0; k < 4; k++) ((global uint4*)to)[first + i + k * ITEMS] = held[k];
      }
    for (; i < packs; i += ITEMS) put(to, first + i, count, from ? from[i] : fetch(in, first + i, count));
  }
}

static void take_chunk(global const E* in, global S* out, global uint4* own, const CollectivePlan* plan, uint group,
                       uint row) {
  if (FOLD)
    fold_chunk(in, out, own, plan, group, row);
  else
    copy_chunk(in, out, own, plan, group, row);
}
#endif
