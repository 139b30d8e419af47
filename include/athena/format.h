/* format.h: a tensor's values as text, for people to read. */
#ifndef ATHENA_FORMAT_H
#define ATHENA_FORMAT_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether floats are written as 1.2000e+05. AT_SCIENTIFIC_AUTO: if the largest is 1e8 or more or above 1000 times the
   smallest, or if one is below 1e-4. */
typedef int32_t at_scientific;
enum { AT_SCIENTIFIC_INVALID = -1, AT_SCIENTIFIC_AUTO = 0, AT_SCIENTIFIC_NEVER = 1, AT_SCIENTIFIC_ALWAYS = 2 };

/* How at_tensor_format writes; behind each stands its default. */
typedef struct at_format_options {
  uint32_t struct_size;
  int32_t precision;        /* 4: digits behind the point of floats, 0 to 17 */
  int64_t threshold;        /* 1000: a tensor of more elements is summarised, */
  int64_t edge_items;       /* 3: which shows so many elements at both ends of each axis, at least 1 */
  int32_t line_width;       /* 80: rows are broken so that lines have at most so many characters, if one element fits */
  at_scientific scientific; /* AT_SCIENTIFIC_AUTO */
} at_format_options;
#define AT_FORMAT_OPTIONS_INIT \
  { (uint32_t)sizeof(at_format_options), 4, 1000, 3, 80, AT_SCIENTIFIC_AUTO }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_format_options_init(at_format_options *options, size_t size);

/*
 * The values in brackets, row by row, as wide as each other: "[[1.0000, 2.5000],\n [3.0000, 4.0000]]"; "..." stands for
 * what a summary leaves out, "[]" for no elements; floats that are all whole are "1.", bools true and false. Waits for the
 * value; of a summarised tensor only what is shown is read. text, size and needed as in at_error_text; options NULL: the
 * defaults. AT_ERROR_ARGUMENT: an option out of its range.
 */
AT_API at_status at_tensor_format(char *text, size_t size, size_t *needed, at_tensor *tensor,
                                  const at_format_options *options);

#ifdef __cplusplus
}
#endif
#endif
