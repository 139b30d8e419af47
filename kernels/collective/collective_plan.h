// collective_plan.h: what collective.cl is told. Counts of in and out are elements, chunks are counted in packs of 16
// bytes. Rank p is sent the elements of in from in_offset + p * in_stride on, as many as there are before in_total and
// `length` at most; what comes from it goes to out likewise. A stride of 0: the same for all, in_total of them.
typedef struct {
  Long in_offset, in_stride, in_total, out_offset, out_stride, out_total, length;
  Ulong limit;            // nanoseconds that are waited at most
  Uint send, take;        // a bit for each rank
  Uint number, row;       // of the launch's first chunk of every group, modulo 2^32; which one, where launches are apart
  Uint chunk, chunks;     // packs of one, how many there are
  Uint rank, ranks, fold, most_groups;
  Uint data, place;       // where in a rank's memory chunks lie, and how many packs each has
  Uint missing, faulty;   // slots for faults: of what does not come, of operands; 0: none
} CollectivePlan;
