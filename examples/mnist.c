/* Reads handwritten digits; examples/README.md tells what it does and prints.
   Build: cc mnist.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out --data DIR [--device NAME] [--quick] */
#include "program.h"

enum { PARAMETERS = 4 };
typedef union network {
  struct {
    linear hidden, output;
  };
  at_tensor* parameters[PARAMETERS];
} network;

static at_tensor* scores_of(const network* net, at_tensor* pixels) {
  at_tensor* active = NULL;
  check(at_tensor_relu(&active, linear_apply(net->hidden, pixels)));
  return linear_apply(net->output, active);
}

static at_dataset* open_digits(const program* p, const char* images, const char* labels, int64_t first) {
  char images_path[1024], labels_path[1024];
  at_dataset *all = NULL, *some = NULL;
  find_file(images_path, p, images);
  find_file(labels_path, p, labels);
  check(at_dataset_open_idx(&all, images_path, labels_path));
  if (!p->quick) return all;
  int64_t* indices = malloc((size_t)first * sizeof *indices);
  for (int64_t i = 0; i < first; i++) indices[i] = i;
  check(at_dataset_subset(&some, all, indices, (size_t)first));
  free(indices);
  check(at_dataset_release(all));
  return some;
}

static at_loader* loader_of(const program* p, at_dataset* set, int64_t batch, int shuffle) {
  at_loader* loader = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = batch, options.shuffle = shuffle, options.flatten = 1;
  check(at_loader_create(&loader, set, p->backend, &options));
  return loader;
}

/* The next pixels and labels; 0 at the end of an epoch. */
static int next_batch(at_tensor* batch[2], at_loader* loader) {
  check(at_loader_next(batch, 2, loader));
  return batch[0] != NULL;
}

static double epoch_loss(const network* net, at_loader* loader, at_optimizer* optimizer, at_tensor* total) {
  int64_t batches = 0;
  check(at_loader_length(&batches, loader));
  for (int64_t i = 0; i <= batches; i++) {
    at_tensor *batch[2], *loss = NULL;
    check(at_scope_begin());
    if (next_batch(batch, loader)) {
      check(at_tensor_cross_entropy(&loss, scores_of(net, batch[0]), batch[1], NULL));
      optimizer_update(optimizer, loss);
      total_add(total, loss);
    }
    check(at_scope_end(NULL, 0));
  }
  return total_mean(total, batches);
}

/* The percentage of digits recognised. */
static double accuracy(const network* net, at_loader* loader, at_dataset* set, at_tensor* total) {
  int64_t count = 0, batches = 0;
  check(at_dataset_length(&count, set));
  check(at_loader_length(&batches, loader));
  check(at_set_no_grad(NULL, 1));
  for (int64_t i = 0; i <= batches; i++) {
    at_tensor *batch[2], *guess = NULL, *right = NULL, *sum = NULL;
    check(at_scope_begin());
    if (next_batch(batch, loader)) {
      check(at_tensor_argmax(&guess, scores_of(net, batch[0]), (int32_t[]){1}, 1, 0));
      check(at_tensor_equal(&right, guess, batch[1]));
      check(at_tensor_sum(&sum, right, NULL, 0, 0));
      total_add(total, sum);
    }
    check(at_scope_end(NULL, 0));
  }
  check(at_set_no_grad(NULL, 0));
  return 100 * total_mean(total, count);
}

int main(int count, char** arguments) {
  program p = program_begin("mnist", count, arguments);
  at_dataset* training = open_digits(&p, "mnist/train-images-idx3-ubyte.gz", "mnist/train-labels-idx1-ubyte.gz", 6000);
  at_dataset* test = open_digits(&p, "mnist/t10k-images-idx3-ubyte.gz", "mnist/t10k-labels-idx1-ubyte.gz", 1000);
  int64_t lengths[2] = {p.quick ? 5000 : 55000, p.quick ? 1000 : 5000}, tests = 0;
  at_dataset* parts[2];
  check(at_dataset_random_split(parts, training, lengths, 2, 0));
  check(at_dataset_length(&tests, test));
  printf("mnist: %lld digits for training, %lld for validation, %lld for testing\n", (long long)lengths[0],
         (long long)lengths[1], (long long)tests);

  network net;
  net.hidden = linear_make(&p, 784, 128);
  net.output = linear_make(&p, 128, 10);
  at_optimizer* optimizer = adamw_make(net.parameters, PARAMETERS, 0.002);
  at_loader *shuffled = loader_of(&p, parts[0], 128, 1), *validation = loader_of(&p, parts[1], 1000, 0);
  at_loader* testing = loader_of(&p, test, 1000, 0);
  at_tensor* total = total_make(&p);
  for (int epoch = 1; epoch <= (p.quick ? 1 : 3); epoch++) {
    double loss = epoch_loss(&net, shuffled, optimizer, total);
    printf("epoch %d: training loss %.4f, validation accuracy %.2f %%\n", epoch, loss,
           accuracy(&net, validation, parts[1], total));
    fflush(stdout);
  }
  printf("test accuracy %.2f %%\n", accuracy(&net, testing, test, total));

  check(at_tensor_release(total));
  at_loader* loaders[] = {shuffled, validation, testing};
  at_dataset* sets[] = {training, test, parts[0], parts[1]};
  for (int i = 0; i < 3; i++) check(at_loader_release(loaders[i]));
  for (int i = 0; i < 4; i++) check(at_dataset_release(sets[i]));
  check(at_optimizer_release(optimizer));
  release_parameters(net.parameters, PARAMETERS);
  program_end(&p);
  return 0;
}
