/* options.h: the demo's command line. */
#ifndef DEMO_OPTIONS_H
#define DEMO_OPTIONS_H

#include <stdint.h>

typedef struct options {
  const char* device; /* what at_backend_open takes */
  const char* data;   /* folder with the MNIST files, or NULL: made-up digits */
  const char* out;    /* folder for the model and the chart */
  int epochs;
  uint64_t seed;
} options;

/* Prints the usage and ends the program for --help and for what it does not understand. */
options options_parse(int count, char** arguments);

#endif
