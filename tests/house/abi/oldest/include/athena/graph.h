/* graph.h: what a tensor was computed from, drawn. */
#ifndef ATHENA_GRAPH_H
#define ATHENA_GRAPH_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A picture that browsers show, or the language of Graphviz. */
typedef int32_t at_graph_format;
enum { AT_GRAPH_INVALID = -1, AT_GRAPH_SVG = 0, AT_GRAPH_DOT = 1 };

/* How at_tensor_graph draws; behind each stands its default. */
typedef struct at_graph_options {
  uint32_t struct_size;
  at_graph_format format; /* AT_GRAPH_SVG */
  int64_t max_nodes;      /* 1000: of more values those nearest to the tensor are drawn, 1 to 100000 */
  int32_t values; /* 1: data and gradients of values of up to 4 elements, which are computed; 0: shapes, nothing is */
  int32_t precision; /* 4: digits behind the point of floats, 0 to 17 */
} at_graph_options;
#define AT_GRAPH_OPTIONS_INIT \
  { (uint32_t)sizeof(at_graph_options), AT_GRAPH_SVG, 1000, 1, 4 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_graph_options_init(at_graph_options *options, size_t size);

/*
 * The computation that gradients of the tensor flow through, as UTF-8 text: a box for each value, an ellipse for each
 * operation, an edge for each operand, from left to right. It ends at leaves, and at values that require no gradients,
 * numbers among them. A box has the value's name, shape (unless it is one number), data and grad: the gradient of the sum
 * of the tensor's elements by this value, found anew as by at_tensor_grad; .grad of leaves is neither shown nor touched,
 * the graph stays, hooks are called. Values that were shown stay in memory as long as the graph. Boxes with a dashed rim
 * have operands that max_nodes leaves out; how many values it leaves out is told below.
 * names, tensors: names of count tensors, for those that are drawn. text, size and needed as in at_error_text; options
 * NULL: the defaults. AT_ERROR_STATE: a backward freed the graph; AT_ERROR_ARGUMENT: an option out of its range.
 */
AT_API at_status at_tensor_graph(char *text, size_t size, size_t *needed, at_tensor *tensor, const char *const *names,
                                 at_tensor *const *tensors, size_t count, const at_graph_options *options);

#ifdef __cplusplus
}
#endif
#endif
