// heads.h: an attention's operands as its kernels walk them: by heads of keys, each with the rows of all heads of
// queries that read it.
#pragma once

#include <algorithm>

#include "backend/backend.h"
#include "core/random.h"

namespace athena::cpu {

// Matrices [batch, head, row, column] in memory, strides in elements.
struct Heads {
  char* data = nullptr;
  int64_t batch = 0, head = 0, row = 0, column = 0;
  size_t element = 0;
  int64_t at(int64_t b, int64_t h) const { return b * batch + h * head; }
};
// Null where nobody wants it.
Heads heads_of(const Operand& operand);

// Keys [begin, end) are those a query may see, unless a mask hides them; where it stands among them.
struct KeySpan {
  int64_t begin, end, position;
};

struct AttentionShape {
  AttentionShape(const Launch& launch, size_t before_extras);

  bool has(AttentionExtra extra) const { return attributes.extras & extra; }
  KeySpan span(int64_t b, int64_t i) const;
  // Row r of those that read one head of keys: of head and query.
  int64_t rows() const { return group * queries; }
  // What is added to the score of one query and key by a mask, −infinity where it hides the key.
  double masked(int64_t b, int64_t h, int64_t i, int64_t j) const;
  double slope(int64_t b, int64_t h) const;
  // Factors of the weights of `count` keys from `first` on, a multiple of 4, each `step` after the last.
  template <class C>
  void keep(C* factors, int64_t step, int64_t b, int64_t h, int64_t i, int64_t first, int64_t count) const {
    uint64_t row = uint64_t((b * heads + h) * queries + i) * uint64_t((keys + 3) / 4);
    for (int64_t j = 0; j < count; j += 4) {
      PhiloxBlock block = philox(arguments.seed, arguments.offset + row + uint64_t((first + j) / 4));
      for (int64_t k = 0; k < std::min<int64_t>(4, count - j); k++)
        factors[(j + k) * step] = block.word[k] < arguments.drop_below ? C(0) : C(arguments.kept);
    }
  }
  bool is_biased() const { return attributes.extras & (kAttentionMask | kAttentionAllowed | kAttentionSlopes); }

  DType dtype;
  AttentionAttributes attributes;
  AttentionArguments arguments;
  int64_t batch, heads, kv_heads, group, queries, keys, width, value_width;
  Heads query, key, value, mask, slopes;

 private:
  int64_t offset(const Operand& offsets, int64_t s) const;

  DType mask_dtype = DType::boolean;
  const Operand* sequences = nullptr;  // of queries, then of keys
  const Operand* lengths = nullptr;
};

}  // namespace athena::cpu
