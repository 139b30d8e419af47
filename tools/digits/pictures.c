/* pictures.c: see pictures.h. */
#include "pictures.h"

#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "digits.h"

enum { LOOK_AT = 500, CLASSES = 10, IN_A_ROW = 3, FIRST_COLUMN = 2, LAST_COLUMN = 26 };

typedef struct answers {
  int64_t count, labels[LOOK_AT];
  float pixels[LOOK_AT][DIGIT_PIXELS], chances[LOOK_AT][CLASSES];
} answers;

static void ask(answers* a, const network* net, at_backend* backend, at_dataset* digits) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = LOOK_AT;
  options.flatten = 1;
  at_loader* loader = NULL;
  at_tensor *batch[2], *chances = NULL;
  check(at_loader_create(&loader, digits, backend, &options));
  check(at_loader_next(batch, 2, loader));
  at_tensor *pixels = batch[0], *labels = batch[1];
  check(at_set_no_grad(NULL, 1));
  at_tensor* logits = network_logits(net, pixels);
  check(at_tensor_softmax(&chances, logits, 1));
  check(at_set_no_grad(NULL, 0));
  check(at_tensor_size(&a->count, pixels, 0));
  size_t count = (size_t)a->count;
  check(at_tensor_to_host(pixels, a->pixels, count * sizeof *a->pixels));
  check(at_tensor_to_host(labels, a->labels, count * sizeof *a->labels));
  check(at_tensor_to_host(chances, a->chances, count * sizeof *a->chances));
  check(at_loader_release(loader));
  at_tensor* used[] = {pixels, labels, logits, chances};
  for (size_t i = 0; i < sizeof used / sizeof *used; i++) check(at_tensor_release(used[i]));
}

static int best(const float* chances) {
  int at = 0;
  for (int i = 1; i < CLASSES; i++)
    if (chances[i] > chances[at]) at = i;
  return at;
}

/* Letters are twice as high as wide, so two rows of pixels make a line. */
static void print_row(const answers* a, const int64_t* chosen, int count) {
  static const char inks[] = " .:-=+*#%@";
  for (int y = 4; y < DIGIT_SIDE - 4; y += 2) {
    for (int k = 0; k < count; k++) {
      const float* row = a->pixels[chosen[k]] + y * DIGIT_SIDE;
      fputs("  ", stdout);
      for (int x = FIRST_COLUMN; x < LAST_COLUMN; x++) {
        float ink = (row[x] + row[x + DIGIT_SIDE]) / 2;
        putchar(inks[(int)(ink * 9 + 0.5f)]);
      }
    }
    putchar('\n');
  }
  for (int k = 0; k < count; k++) {
    const float* chances = a->chances[chosen[k]];
    int guess = best(chances);
    char text[64];
    snprintf(text, sizeof text, "a %d, read as %d (%.1f %%)", (int)a->labels[chosen[k]], guess, 100 * chances[guess]);
    printf("  %-24s", text);
  }
  puts("\n");
}

static void print_some(const answers* a, int right) {
  int64_t chosen[IN_A_ROW];
  int count = 0;
  for (int64_t i = 0; i < a->count && count < IN_A_ROW; i++)
    if ((best(a->chances[i]) == a->labels[i]) == right) chosen[count++] = i;
  if (!count) return;
  puts(right ? "read right" : "read wrong");
  print_row(a, chosen, count);
}

void pictures_print(const network* net, at_backend* backend, at_dataset* digits) {
  answers* a = allocate(1, sizeof *a);
  ask(a, net, backend, digits);
  print_some(a, 1);
  print_some(a, 0);
  free(a);
}
