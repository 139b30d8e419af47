// composed_attention.cpp: attention by operations, with all scores in memory: what derivatives of derivatives follow.
#include <cmath>

#include "ops/attention.h"
#include "ops/composed.h"
#include "ops/index.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/term.h"
#include "ops/unique.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

constexpr unsigned kLast = 1u << 3;

Term counted(const Attention& a, int axis, int64_t count) {
  Shape shape{1, 1, 1, 1};
  shape.dims[axis] = count;
  return reshape(arange(a.query->backend(), DType::i64, 0, double(count), 1), shape);
}

// Where each query is among the keys, and which it sees.
struct Places {
  Term position, seen;
};

Places places(const Attention& a) {
  int64_t queries = a.query->dims()[2], keys = a.key->dims()[2];
  Term i = counted(a, 2, queries), j = counted(a, 3, keys), none = counted(a, 3, 1);
  Term position = i + double(a.arguments.query_offset), begin = none, end = none + double(keys);
  Term own = none + double(queries);
  if (a.has(kAttentionSequences)) {
    const Value& of_queries = a.extra(kAttentionSequences);
    const Value& of_keys = (&of_queries)[1];
    int64_t count = of_queries->numel();
    Value sequence = pointwise(PointwiseOp::sub, searchsorted(of_queries, flat(i), true), 1.0);
    Value next = clamp(pointwise(PointwiseOp::add, sequence, 1.0), 0, double(count - 1));
    auto at = [&](const Value& offsets, const Value& which) -> Term {
      return reshape(take(offsets, which, 0, false), {1, 1, queries, 1});
    };
    Term first = at(of_queries, clamp(sequence, 0, double(count - 1)));
    begin = at(of_keys, clamp(sequence, 0, double(count - 1)));
    end = at(of_keys, next);
    own = at(of_queries, next) - first;
    position = position - first + begin;
    end = where(Term(reshape(less(Term(sequence), 0.0).value, {1, 1, queries, 1})), begin, end);
  }
  if (a.has(kAttentionLengths)) {
    const Value& lengths = a.extra(kAttentionLengths);
    end = reshape(clamp(lengths, 0, double(keys)), {lengths->dims()[0], 1, 1, 1});
  }
  if (a.attributes.causal == AT_CAUSAL_LOWER_RIGHT) position = position + (end - begin) - own;
  Term seen = logical_and(j >= begin, j < end);
  if (a.attributes.causal != AT_CAUSAL_NONE) seen = logical_and(seen, j <= position);
  if (a.attributes.left >= 0) seen = logical_and(seen, j >= position - double(a.attributes.left));
  if (a.attributes.right >= 0) seen = logical_and(seen, j <= position + double(a.attributes.right));
  if (a.has(kAttentionAllowed)) seen = logical_and(seen, a.extra(kAttentionAllowed));
  return {position, seen};
}

// The wide forms of the inputs, and all that lies between them and the result.
struct Composed {
  explicit Composed(const Attention& attention)
      : a(attention),
        wide(opmath_dtype(a.query->dtype())),
        query(cast(a.query, wide)),
        key(spread(a.key)),
        value(spread(a.value)),
        capped(scores()) {
    Places where_they_are = places(a);
    Term s = capped;
    if (a.has(kAttentionSlopes)) {
      const Value& slopes = a.extra(kAttentionSlopes);
      Term distance = cast(abs(where_they_are.position - counted(a, 3, a.key->dims()[2])), wide);
      s = s - Term(reshape(slopes, {slopes->dims()[0], slopes->dims()[1], 1, 1})) * distance;
    }
    if (a.has(kAttentionMask)) s = s + Term(cast(a.extra(kAttentionMask), wide));
    s = where(where_they_are.seen, s, -INFINITY);
    Term most = largest(s), e = exp(s - most), total = sum(e, kLast, true);
    weights = e / where(total == 0.0, 1.0, total);
    dropped = a.has(kAttentionDropout) ? weights * kept() : weights;
  }

  // Of a head of keys for each of queries.
  Value spread(const Value& of_keys) const {
    int64_t heads = a.query->dims()[1];
    const Shape shape = of_keys->shape();
    Value wider = cast(of_keys, wide);
    if (shape[1] == heads) return wider;
    Value grouped = reshape(wider, {shape[0], shape[1], 1, shape[2], shape[3]});
    return reshape(expand(grouped, {shape[0], shape[1], heads / shape[1], shape[2], shape[3]}),
                   {shape[0], heads, shape[2], shape[3]});
  }
  Value gathered(const Value& of_heads, const Value& like) const {
    const Shape to = like->shape(), from = of_heads->shape();
    Value grouped = reshape(of_heads, {to[0], to[1], from[1] / to[1], to[2], to[3]});
    return cast(reshape(sum(grouped, 1u << 2, false), to), like->dtype());
  }
  Term scores() const {
    Term s = Term(matmul(query, transpose(key, 2, 3))) * a.arguments.scale;
    return a.has(kAttentionCap) ? tanh(s / a.arguments.softcap) * a.arguments.softcap : s;
  }
  // A number that no gradient passes: weights do not depend on it.
  static Term largest(const Term& s) {
    NoGradScope scope(true);
    if (s.value->dims()[3] == 0) return number(s, 0);
    Term most = max(s, kLast, true);
    return where(most == -INFINITY, 0.0, most);
  }
  Term kept() const {
    const AttentionArguments& told = a.arguments;
    int64_t keys = a.key->dims()[2], room = (keys + 3) / 4 * 4;
    Shape shape{a.query->dims()[0], a.query->dims()[1], a.query->dims()[2], room};
    RandomArguments draw{.seed = told.seed, .offset = told.offset};
    Term bits = random(a.query->backend(), DType::u32, shape, Random::bits, draw);
    if (told.drop_below >> 32) return number(capped, 0);
    Term keeps = view((bits >= double(told.drop_below)).value, slicing(3, 0, keys, 1));
    return Term(cast(keeps, wide)) * told.kept;
  }

  const Attention& a;
  DType wide;
  Value query, key, value;
  Term capped, weights{nullptr}, dropped{nullptr};
};

}  // namespace

Value composed_attention(const Attention& a) {
  Composed c(a);
  return matmul(c.dropped, c.value);
}

AttentionGradients composed_attention_backward(const Attention& a, const Value& grad) {
  Composed c(a);
  Value from = cast(grad, c.wide);
  Term of_weights = matmul(from, transpose(c.value, 2, 3));
  if (a.has(kAttentionDropout)) of_weights = of_weights * c.kept();
  Term of_scores = c.weights * (of_weights - Term(sum(c.weights * of_weights, kLast, true)));
  if (a.has(kAttentionCap)) {
    Term part = c.capped / a.arguments.softcap;
    of_scores = of_scores * (1.0 - part * part);
  }
  of_scores = of_scores * a.arguments.scale;
  return {cast(matmul(of_scores, c.key), a.query->dtype()),
          c.gathered(matmul(transpose(of_scores, 2, 3), c.query), a.key),
          c.gathered(matmul(transpose(c.dropped, 2, 3), from), a.value)};
}

}  // namespace athena::ops
