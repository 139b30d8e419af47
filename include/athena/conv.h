/* conv.h: convolution over one, two or three spatial axes, and its transpose. */
#ifndef ATHENA_CONV_H
#define ATHENA_CONV_H

#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How wide the padding is. */
typedef int32_t at_conv_padding;
enum {
  AT_CONV_PADDING_INVALID = -1,
  AT_CONV_PADDING_EXPLICIT = 0, /* padding_before and padding_after */
  AT_CONV_PADDING_VALID = 1,    /* none */
  AT_CONV_PADDING_SAME = 2      /* as much as keeps the sizes, an odd one more behind; strides are 1 */
};

/* Of arrays, number i is that of spatial axis i; those of axes that the weight does not have are not read. */
typedef struct at_conv_options {
  uint32_t struct_size;
  at_conv_padding padding;
  at_pad_mode padding_mode; /* what the padding is filled with: AT_PAD_CONSTANT are zeros */
  int32_t groups;           /* so many parts of the channels are convolved apart */
  int64_t stride[3];        /* 0: 1 */
  int64_t dilation[3];      /* 0: 1 */
  int64_t padding_before[3];
  int64_t padding_after[3];
  int64_t output_padding[3]; /* of the transpose: how much longer the result is, at its end */
} at_conv_options;
#define AT_CONV_OPTIONS_INIT                                                                                   \
  {                                                                                                            \
    (uint32_t)sizeof(at_conv_options), AT_CONV_PADDING_EXPLICIT, AT_PAD_CONSTANT, 1, {0}, {0}, {0}, {0}, { 0 } \
  }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_conv_options_init(at_conv_options *options, size_t size);

/*
 * result[n, k, o…] = bias[k] + Σ over c, r… of weight[k, c, r…] · input[n, g·C/groups + c, o·stride + r·dilation − before…],
 * with g = k / (K / groups), input being 0 (or as padding_mode says) outside of its sizes.
 * input: [N, C, sizes…], or [C, sizes…] for one alone; weight: [K, C / groups, sizes…], whose rank, 3 to 5, says how many
 * spatial axes there are; bias: [K], or NULL. options NULL: the defaults. An axis of the result has
 * (size + before + after − dilation · (kernel − 1) − 1) / stride + 1 elements, rounded down.
 * The dtypes, floats, promote. f16 and bf16 are summed in float32 and rounded once. Differentiable to any order.
 * AT_ERROR_DTYPE: no float; AT_ERROR_SHAPE: ranks or sizes that do not fit, or a kernel larger than the padded input;
 * AT_ERROR_ARGUMENT: numbers out of range, a padding_mode with numbers that at_tensor_pad refuses.
 */
AT_API at_status at_tensor_conv(at_tensor **result, at_tensor *input, at_tensor *weight, at_tensor *bias,
                                const at_conv_options *options);
/*
 * The gradient of at_tensor_conv by its input, of which `input` is the gradient of the result: every element of input is
 * multiplied with the kernel and added up where the kernel lies. weight: [C, K / groups, sizes…] for an input of C
 * channels and a result of K. An axis of the result has
 * (size − 1) · stride − before − after + dilation · (kernel − 1) + output_padding + 1 elements.
 * AT_ERROR_ARGUMENT also: output_padding not less than the larger of stride and dilation, a padding that is not explicit,
 * a padding_mode other than zeros.
 */
AT_API at_status at_tensor_conv_transpose(at_tensor **result, at_tensor *input, at_tensor *weight, at_tensor *bias,
                                          const at_conv_options *options);

#ifdef __cplusplus
}
#endif
#endif
