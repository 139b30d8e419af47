/* killed.c: trains from the newest checkpoint in a folder, or from the beginning, with a save after every second step,
   and writes the weights when it is done. For killed.py, which kills it.

   killed FOLDER STEPS WEIGHTS */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "run.h"

enum { WIDTH = 4096, WEIGHTS = 8 * WIDTH }; /* half a MiB with its means: writing takes a while */

static float weights[WEIGHTS];

static int failed(const char* what) {
  char text[1024];
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s: %s\n", what, text);
  return 1;
}

int main(int count, char** given) {
  at_backend* device = NULL;
  struct run run;
  at_checkpoints_options options = AT_CHECKPOINTS_OPTIONS_INIT;
  options.keep_last = 2;
  if (count != 4 || at_backend_open(&device, "auto")) return failed("open");
  if (begin_run(&run, device, given[1], &options, WIDTH)) return failed("begin");
  int64_t step = 0, steps = atoll(given[2]);
  if (at_checkpoints_restore(&step, run.checkpoints, NULL)) return failed("restore");
  if (step < 0) step = 0;
  printf("from %d\n", (int)step), fflush(stdout);
  for (; step < steps; step++) {
    if (train(&run, device, 1)) return failed("train");
    if (step % 2) {
      printf("saving\n"), fflush(stdout);
      if (at_checkpoints_save(run.checkpoints, step + 1, NAN)) return failed("save");
      printf("saved\n"), fflush(stdout);
    }
  }
  if (read_weights(&run, weights, WEIGHTS)) return failed("weights");
  FILE* file = fopen(given[3], "wb");
  if (!file || fwrite(weights, sizeof weights, 1, file) != 1 || fclose(file)) return failed("file");
  end_run(&run);
  at_backend_release(device);
  return 0;
}
