/* data.c: see data.h. */
#include "data.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "digits.h"

enum { MADE_UP_TRAIN = 19200, MADE_UP_TEST = 2000 };

static at_dataset* made_up(size_t count, uint64_t seed) {
  const int64_t dims[3] = {(int64_t)count, DIGIT_SIDE, DIGIT_SIDE};
  float* pixels = allocate(count * DIGIT_PIXELS, sizeof *pixels);
  int64_t* labels = allocate(count, sizeof *labels);
  digits_draw(pixels, labels, count, seed);
  at_backend* host = NULL;
  at_tensor* fields[2] = {NULL, NULL};
  at_dataset* set = NULL;
  check(at_backend_open(&host, "cpu"));
  check(at_tensor_from_host(&fields[0], host, AT_F32, 3, dims, pixels, count * DIGIT_PIXELS * sizeof *pixels));
  check(at_tensor_from_host(&fields[1], host, AT_I64, 1, dims, labels, count * sizeof *labels));
  check(at_dataset_from_tensors(&set, fields, 2));
  for (int i = 0; i < 2; i++) check(at_tensor_release(fields[i]));
  check(at_backend_release(host));
  free(pixels);
  free(labels);
  return set;
}

/* The file's name with or without .gz, whichever is there. */
static void locate(char* path, size_t size, const char* folder, const char* name) {
  static const char* const endings[2] = {"", ".gz"};
  for (int i = 0; i < 2; i++) {
    int length = snprintf(path, size, "%s/%s%s", folder, name, endings[i]);
    if (length < 0 || (size_t)length >= size) stop("the folder's name is too long: %s", folder);
    FILE* file = fopen(path, "rb");
    if (!file) continue;
    fclose(file);
    return;
  }
  stop("--data %s: there is neither %s nor %s.gz to read in that folder", folder, name, name);
}

static at_dataset* mnist(const char* folder, const char* images, const char* labels) {
  char image_path[4096], label_path[4096];
  locate(image_path, sizeof image_path, folder, images);
  locate(label_path, sizeof label_path, folder, labels);
  at_dataset* set = NULL;
  check(at_dataset_open_idx(&set, image_path, label_path));
  int64_t dims[AT_MAX_RANK], count = 0;
  int32_t rank = 0;
  check(at_dataset_sample_shape(dims, AT_MAX_RANK, &rank, set, 0));
  check(at_dataset_length(&count, set));
  if (rank != 2 || dims[0] != DIGIT_SIDE || dims[1] != DIGIT_SIDE) stop("%s: expected images of 28x28", image_path);
  if (count < 1) stop("%s: expected at least one image", image_path);
  return set;
}

digit_data data_open(const char* folder, uint64_t seed) {
  digit_data data;
  if (folder) {
    data.train = mnist(folder, "train-images-idx3-ubyte", "train-labels-idx1-ubyte");
    data.test = mnist(folder, "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte");
  } else {
    data.train = made_up(MADE_UP_TRAIN, 2 * seed);
    data.test = made_up(MADE_UP_TEST, 2 * seed + 1);
  }
  int64_t train = 0, test = 0;
  check(at_dataset_length(&train, data.train));
  check(at_dataset_length(&test, data.test));
  printf("digits   %s%s: %" PRId64 " to train on, %" PRId64 " to test with\n", folder ? "MNIST from " : "made up",
         folder ? folder : " by a jittering pen (no --data given)", train, test);
  return data;
}

void data_release(digit_data* data) {
  check(at_dataset_release(data->train));
  check(at_dataset_release(data->test));
}
