/* options.c: see options.h. */
#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: tools/demo [options]\n"
    "Trains a network of 784-512-256-10 neurons to read digits.\n"
    "  --device auto|cpu|opencl[:N]   where to compute (auto: the best GPU, else the CPU)\n"
    "  --data DIR                     the four MNIST files, gzipped or not (without: made-up digits)\n"
    "  --epochs N                     passes over the training digits (5)\n"
    "  --seed N                       for the weights, the order and the made-up digits (1)\n"
    "  --out DIR                      where the model and the chart go (out)\n";

static void refuse(const char* what, const char* value) {
  fprintf(stderr, "demo: %s %s\n%s", what, value, usage);
  exit(2);
}

static unsigned long long number(const char* option, const char* text, unsigned long long least,
                                 unsigned long long most) {
  char* end = NULL;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  if (*text < '0' || *text > '9' || *end || errno || value < least || value > most) refuse(option, text);
  return value;
}

options options_parse(int count, char** arguments) {
  options o = {"auto", NULL, "out", 5, 1};
  for (int i = 1; i < count; i++) {
    const char* name = arguments[i];
    if (!strcmp(name, "--help") || !strcmp(name, "-h")) {
      fputs(usage, stdout);
      exit(0);
    }
    if (i + 1 == count) refuse("no such option, or no value for it:", name);
    const char* value = arguments[++i];
    if (!strcmp(name, "--device"))
      o.device = value;
    else if (!strcmp(name, "--data"))
      o.data = value;
    else if (!strcmp(name, "--out"))
      o.out = value;
    else if (!strcmp(name, "--epochs"))
      o.epochs = (int)number("--epochs wants 1 to 1000, not", value, 1, 1000);
    else if (!strcmp(name, "--seed"))
      o.seed = number("--seed wants a number from 0, not", value, 0, UINT64_MAX);
    else
      refuse("unknown option", name);
  }
  return o;
}
