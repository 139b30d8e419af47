/* recurrent.h: recurrent networks: plain ones, LSTM and GRU, over sequences and one step at a time. */
#ifndef ATHENA_RECURRENT_H
#define ATHENA_RECURRENT_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Formulas, sizes and the order of weights are PyTorch's. T steps, B sequences, I inputs, H hidden values; P values come out
 * of a step, H of them unless LSTM projects. G gates: 1, or 4 of LSTM (in the order i, f, g, o), or 3 of GRU (r, z, n).
 *   plain  h' = act(W_ih·x + b_ih + W_hh·h + b_hh)
 *   LSTM   i, f, o = sigmoid(likewise), g = tanh(likewise); c' = f·c + i·g; h' = o·tanh(c'), or W_hr of that
 *   GRU    r, z = sigmoid(likewise); n = tanh(W_in·x + b_in + r·(W_hn·h + b_hn)); h' = (1 − z)·n + z·h
 * All tensors have the dtype of input, a float (AT_ERROR_DTYPE). f16 and bf16 are computed in float32 and rounded where they
 * are stored. Gradients of any order. AT_ERROR_SHAPE names what was given and what was expected.
 */

/* Which way the steps are taken; with both, each layer's output has the forward values, then those of the way back. */
typedef int32_t at_direction;
enum { AT_DIRECTION_INVALID = -1, AT_DIRECTION_FORWARD = 0, AT_DIRECTION_REVERSE = 1, AT_DIRECTION_BIDIRECTIONAL = 2 };

typedef struct at_recurrent_options {
  uint32_t struct_size;
  int32_t num_layers; /* L: the output of each is the input of the next */
  at_direction direction;
  int32_t has_biases;
  int32_t batch_first;         /* input and output are [B, T, …]; states are not */
  int32_t linear_before_reset; /* GRU: 0 for n = tanh(W_in·x + b_in + W_hn·(r·h) + b_hn), which is ONNX's default */
  double dropout;              /* 0 to 1: so much of the output of all layers but the last is zeroed, the rest scaled */
  at_generator *generator;     /* of dropout; NULL where that is 0 */
  at_tensor *lengths;          /* [B], integers: the steps that each sequence has, as told below; NULL: T */
} at_recurrent_options;
#define AT_RECURRENT_OPTIONS_INIT \
  { (uint32_t)sizeof(at_recurrent_options), 1, AT_DIRECTION_FORWARD, 1, 0, 1, 0, NULL, NULL }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_recurrent_options_init(at_recurrent_options *options, size_t size);

/*
 * Over sequences. D directions: 1, or 2 where there are both. input [T, B, I], T > 0; h_0 [L·D, B, P] and c_0 [L·D, B, H], the
 * states before the first step, NULL: zeros. weights, for each layer and in it for each direction: weight_ih [G·H, I], in
 * later layers [G·H, D·P], weight_hh [G·H, P], with biases bias_ih and bias_hh [G·H], and where LSTM projects weight_hr
 * [P, H]: their count says whether it does. output [T, B, D·P]; h_n and c_n, of the shape of h_0 and c_0, the states after
 * each sequence's last step, may be NULL: not wanted. options NULL: the defaults.
 * With lengths each sequence ends after so many steps: its output is 0 from there on, its state stays, and the way back
 * begins at its end, as with PyTorch's packed sequences. They are not looked at: less than 0 counts as 0, more than T as T.
 * AT_ERROR_ARGUMENT: a count of weights that does not fit, an option out of range, dropout without generator.
 */
AT_API at_status at_tensor_rnn_tanh(at_tensor **output, at_tensor **h_n, at_tensor *input, at_tensor *h_0,
                                    at_tensor *const *weights, size_t count, const at_recurrent_options *options);
AT_API at_status at_tensor_rnn_relu(at_tensor **output, at_tensor **h_n, at_tensor *input, at_tensor *h_0,
                                    at_tensor *const *weights, size_t count, const at_recurrent_options *options);
AT_API at_status at_tensor_gru(at_tensor **output, at_tensor **h_n, at_tensor *input, at_tensor *h_0,
                               at_tensor *const *weights, size_t count, const at_recurrent_options *options);
AT_API at_status at_tensor_lstm(at_tensor **output, at_tensor **h_n, at_tensor **c_n, at_tensor *input, at_tensor *h_0,
                                at_tensor *c_0, at_tensor *const *weights, size_t count,
                                const at_recurrent_options *options);

/* One step: input [B, I], states [B, H], NULL: zeros; weights as above, the biases both or neither. */
AT_API at_status at_tensor_rnn_tanh_cell(at_tensor **h, at_tensor *input, at_tensor *h_0, at_tensor *weight_ih,
                                         at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
AT_API at_status at_tensor_rnn_relu_cell(at_tensor **h, at_tensor *input, at_tensor *h_0, at_tensor *weight_ih,
                                         at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
AT_API at_status at_tensor_gru_cell(at_tensor **h, at_tensor *input, at_tensor *h_0, at_tensor *weight_ih,
                                    at_tensor *weight_hh, at_tensor *bias_ih, at_tensor *bias_hh);
AT_API at_status at_tensor_lstm_cell(at_tensor **h, at_tensor **c, at_tensor *input, at_tensor *h_0, at_tensor *c_0,
                                     at_tensor *weight_ih, at_tensor *weight_hh, at_tensor *bias_ih,
                                     at_tensor *bias_hh);

#ifdef __cplusplus
}
#endif
#endif
