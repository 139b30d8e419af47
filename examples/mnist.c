/* Reads handwritten digits; examples/README.md tells what it does and prints.
   Build: cc mnist.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out --data DIR [--device NAME] [--quick] */
#include "program.h"

enum { PARAMETERS = 4 };

/* The network said layer by layer; what was wrong first is the error of the build. */
static void make_network(at_module** net, at_module** loss, const program* p) {
  at_network* said = NULL;
  check(at_network_create(&said, 1, (int64_t[]){784}));
  at_network_dense(said, 128, "relu");
  at_network_dense(said, 10, "softmax");
  at_network_loss(said, "cross_entropy");
  check(at_network_build(net, loss, said, p->backend, AT_F32, p->generator));
  check(at_network_release(said));
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

  at_module *net = NULL, *loss_of = NULL;
  at_tensor* parameters[PARAMETERS];
  make_network(&net, &loss_of, &p);
  check(at_module_tensors(parameters, PARAMETERS, net, AT_MODULE_PARAMETERS));
  at_optimizer* optimizer = adamw_make(parameters, PARAMETERS, 0.002);
  at_loader *shuffled = loader_of(&p, parts[0], 128, 1), *validation = loader_of(&p, parts[1], 1000, 0);
  at_loader* testing = loader_of(&p, test, 1000, 0);
  at_tensor* total = total_make(&p);
  for (int epoch = 1; epoch <= (p.quick ? 1 : 3); epoch++) {
    double loss = epoch_loss(net, loss_of, shuffled, optimizer, total);
    printf("epoch %d: training loss %.4f, validation accuracy %.2f %%\n", epoch, loss,
           accuracy(net, validation, lengths[1], total));
    fflush(stdout);
  }
  printf("test accuracy %.2f %%\n", accuracy(net, testing, tests, total));

  check(at_tensor_release(total));
  at_loader* loaders[] = {shuffled, validation, testing};
  at_dataset* sets[] = {training, test, parts[0], parts[1]};
  for (int i = 0; i < 3; i++) check(at_loader_release(loaders[i]));
  for (int i = 0; i < 4; i++) check(at_dataset_release(sets[i]));
  check(at_optimizer_release(optimizer));
  release_parameters(parameters, PARAMETERS);
  check(at_module_release(loss_of));
  check(at_module_release(net));
  program_end(&p);
  return 0;
}
