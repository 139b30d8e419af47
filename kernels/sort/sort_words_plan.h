// sort_words_plan.h: what the kernels of sort_words.cl are told, and sizes on which the scratch memory depends.
#define SORT_TILE(paired) ((paired) ? 2048 : 4096)  // words in local memory
#define SORT_EACH(paired) ((paired) ? 4 : 8)        // words of an item, in a block of a radix pass
#define SORT_DIGITS 16
#define SORT_SCANNED 8  // counts an item scans

// Runs of `run` words; each is a line of `length` words, or part of `parts` of one, and yields its first `keep`.
typedef struct {
  Long from, to, runs;
  Uint run, parts, length, keep;
} SortRunsPlan;

// A radix pass. Places of counts and sums are counted in 32-bit numbers; there are `count` counts in `pieces`.
typedef struct {
  Long from, to, counts, sums, count, pieces;
  Uint shift, length, blocks;
} RadixPlan;
