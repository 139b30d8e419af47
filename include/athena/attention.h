/* attention.h: what queries find among keys. */
#ifndef ATHENA_ATTENTION_H
#define ATHENA_ATTENTION_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which keys come after a query, and are hidden from it. */
typedef int32_t at_causal;
enum {
  AT_CAUSAL_INVALID = -1,
  AT_CAUSAL_NONE = 0,
  AT_CAUSAL_UPPER_LEFT = 1, /* query i is at key i: PyTorch's is_causal */
  AT_CAUSAL_LOWER_RIGHT = 2 /* the last query is at the last key, as where queries continue a cache */
};

typedef struct at_attention_options {
  uint32_t struct_size;
  at_causal causal;
  at_tensor *mask; /* broadcasts to [..., heads, L, S]. bool: true where a key takes part; float: added. NULL: none */
  double scale;    /* read if has_scale; else 1/√E */
  int32_t has_scale;
  int32_t enable_gqa;       /* non-zero: key and value may have fewer heads, which divide the query's */
  double softcap;           /* c > 0: scores are c · tanh(score / c) before masks; 0: as they are */
  int64_t window_left;      /* how many keys before its position a query sees; negative: all */
  int64_t window_right;     /* and after it */
  int64_t query_offset;     /* query i is so many positions further on */
  at_tensor *query_offsets; /* packed sequences: integers [n + 1], see below */
  at_tensor *key_offsets;
  at_tensor *key_lengths;  /* integers, [batch] or of one element: keys from there on are hidden. NULL: none are */
  at_tensor *alibi_slopes; /* [heads] or [batch, heads]: slope · |position − key| is subtracted. NULL: nothing is */
  double dropout_p;        /* 0 to 1: weights become 0 with this probability, the others times 1/(1 − p) */
} at_attention_options;
#define AT_ATTENTION_OPTIONS_INIT \
  { (uint32_t)sizeof(at_attention_options), AT_CAUSAL_NONE, NULL, 0, 0, 0, 0, -1, -1, 0, NULL, NULL, NULL, NULL, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_attention_options_init(at_attention_options *options, size_t size);

/*
 * result = dropout(softmax(cap(scale · query · keyᵀ) + bias)) · value, [..., heads, L, Ev], of query [..., heads, L, E], key
 * [..., heads, S, E] and value [..., heads, S, Ev], all of one float dtype; the leading sizes broadcast. f16 and bf16 are
 * computed in float32 and rounded once; on matrix units weights, and gradients of scores, are rounded before they multiply.
 * options NULL: the defaults. generator: what dropout draws from; NULL where nothing is.
 *   bias    mask − slope · |position − j|, and −∞ where key j is hidden from the query: by a bool mask, by its length, where
 *           j > position if causal, or outside position − left … position + right. Conditions add up.
 *   position  i + query_offset; with AT_CAUSAL_LOWER_RIGHT also + keys − queries, so that it is that of i in a cache to
 *           which the queries' own keys were appended. keys is key_lengths[batch] where that is given.
 * A query that sees no key gives 0, and so do its gradients.
 * Packed sequences: with query_offsets and key_offsets, both [n + 1] from 0 on, rising, query and key are [heads, L, E] and
 * [heads, S, E], and queries query_offsets[s] … query_offsets[s + 1] − 1 see only keys key_offsets[s] … key_offsets[s + 1]
 * − 1; positions count within a sequence. Rows beyond the last offset see nothing. Offsets and lengths are not looked at:
 * what is out of range is cut off.
 * Neither scores nor weights are ever in memory as a whole (Dao, "FlashAttention-2", 2023), but where a float mask or slopes
 * require gradients, and in derivatives of derivatives. Lengths, offsets, scale and the generator's numbers are no part of a
 * plan: a cache of fixed size that fills up step by step runs one plan.
 * Dropout: weight [b, h, i, j] draws as element ((b·heads + h)·L + i)·⌈S/4⌉·4 + j of at_tensor_random_bits.
 * AT_ERROR_DTYPE, AT_ERROR_SHAPE: query, key, value, or what options have does not fit. AT_ERROR_ARGUMENT: numbers out of
 * range; one of the offsets alone, or with key_lengths.
 */
AT_API at_status at_tensor_scaled_dot_product_attention(at_tensor **result, at_tensor *query, at_tensor *key,
                                                        at_tensor *value, const at_attention_options *options,
                                                        at_generator *generator);
/*
 * Positions told by rotation (Su and others, "RoFormer", 2021): pairs (x, y) of a's last axis become (x·cos − y·sin, y·cos +
 * x·sin), in a's dtype, rounded once. a: [..., E]; cosines and sines: [..., P] of one shape, P <= E/2, the other axes broadcast
 * to a's. Element i < P goes with element i + P, or interleaved 2i with 2i + 1; elements from 2P on stay. Position p usually
 * has the angles p · 10000^(−i/P). AT_ERROR_DTYPE: no float; AT_ERROR_SHAPE: sizes that do not fit.
 */
AT_API at_status at_tensor_rotary_embedding(at_tensor **result, at_tensor *a, at_tensor *cosines, at_tensor *sines,
                                            int32_t interleaved);

#ifdef __cplusplus
}
#endif
#endif
