/* main.c: trains a network to read digits and shows what came of it. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "chart.h"
#include "check.h"
#include "options.h"
#include "pictures.h"

static at_backend* open_device(const char* name, at_device_info* info) {
  at_backend* backend = NULL;
  char reason[512] = "", version[32] = "";
  check(at_backend_open(&backend, name));
  check(at_backend_describe(info, backend));
  check(at_backend_reason(reason, sizeof reason, NULL, backend));
  check(at_version_string(version, sizeof version, NULL));
  printf("athena   %s\n", version);
  printf("device   %s: %s, %u units, %.1f GB, driver %s\n", info->name, info->product, info->compute_units,
         (double)info->memory_total / 1e9, info->driver);
  printf("because  %s\n", reason);
  return backend;
}

static void join(char* path, size_t size, const char* folder, const char* name) {
  int length = snprintf(path, size, "%s/%s", folder, name);
  if (length < 0 || (size_t)length >= size) stop("the folder's name is too long: %s", folder);
}

static void write_results(const options* o, const network* net, const history* past, const at_device_info* device) {
  char model[4096], chart[4096], subtitle[512];
  if (mkdir(o->out, 0777) && errno != EEXIST) stop("--out %s: %s", o->out, strerror(errno));
  join(model, sizeof model, o->out, "digits.safetensors");
  join(chart, sizeof chart, o->out, "training.svg");
  network_save(net, model);
  snprintf(subtitle, sizeof subtitle, "784-512-256-10, AdamW with cosine decay, %s digits, seed %llu, on %s (%s)",
           o->data ? "MNIST" : "made-up", (unsigned long long)o->seed, device->name, device->product);
  chart_write(chart, past, "Learning to read digits", subtitle);
  printf("model    %s\n", model);
  printf("chart    %s\n", chart);
}

int main(int count, char** arguments) {
  options o = options_parse(count, arguments);
  at_device_info device = AT_DEVICE_INFO_INIT;
  at_backend* backend = open_device(o.device, &device);
  digit_data data = data_open(o.data, o.seed);
  network net = {{NULL}};
  network_create(&net, backend, o.seed);
  printf("network  784-512-256-10, relu, batches of 128, AdamW with cosine decay, seed %llu\n\n",
         (unsigned long long)o.seed);

  profile time;
  history past = train(&net, backend, &data, o.epochs, o.seed, &time);
  putchar('\n');
  profile_print(&time, backend);
  putchar('\n');
  pictures_print(&net, backend, data.test);
  write_results(&o, &net, &past, &device);
  printf("final test accuracy: %.2f %%\n", 100 * past.accuracies[past.epochs - 1]);

  history_release(&past);
  network_release(&net);
  data_release(&data);
  check(at_backend_release(backend));
  return 0;
}
