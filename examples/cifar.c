/* Tells ten kinds of things in small photographs apart; examples/README.md tells what it does and prints.
   Build: cc cifar.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out --data DIR [--device NAME] [--quick] */
#include "program.h"

enum { RECORD = 1 + 3 * 32 * 32, MOST = 4000, MOST_PARAMETERS = 16 };

/* A byte of the label, then red, green and blue, row by row. */
static at_dataset* open_photographs(const program* p, int64_t* count) {
  char path[1024];
  find_file(path, p, "cifar10/lossless_4000.bin");
  unsigned char* bytes = malloc((size_t)MOST * RECORD);
  FILE* file = fopen(path, "rb");
  *count = (int64_t)fread(bytes, RECORD, p->quick ? MOST / 2 : MOST, file);
  fclose(file);
  at_tensor *records = NULL, *fields[2] = {NULL, NULL}, *labels = NULL;
  at_dataset* photographs = NULL;
  check(at_scope_begin());
  check(
      at_tensor_from_host(&records, p->backend, AT_U8, 2, (int64_t[]){*count, RECORD}, bytes, (size_t)*count * RECORD));
  check(at_tensor_slice(&fields[0], records, 1, 1, RECORD, 1));
  check(at_tensor_reshape(&fields[0], fields[0], 4, (int64_t[]){*count, 3, 32, 32}));
  check(at_tensor_select(&labels, records, 1, 0));
  check(at_tensor_cast(&fields[1], labels, AT_I64));
  check(at_dataset_from_tensors(&photographs, fields, 2));
  check(at_scope_end(NULL, 0));
  free(bytes);
  return photographs;
}

static at_loader* loader_of(const program* p, at_dataset* set, int training) {
  static const char* const change[] = {
      "Compose(ConvertImageDtype(), Normalize((0.49, 0.48, 0.45), (0.25, 0.24, 0.26)))",
      "Compose(RandomCrop(32, padding=4), RandomHorizontalFlip(), ConvertImageDtype(), "
      "Normalize((0.49, 0.48, 0.45), (0.25, 0.24, 0.26)))"};
  at_loader* loader = NULL;
  at_transform* transform = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = training ? 64 : 200, options.shuffle = training, options.num_workers = 2;
  check(at_loader_create(&loader, set, p->backend, &options));
  check(at_transform_create(&transform, change[training]));
  check(at_loader_use_transform(loader, transform));
  check(at_transform_release(transform));
  return loader;
}

static void make_network(at_module** net, at_module** loss, const program* p) {
  at_network* said = NULL;
  check(at_network_create(&said, 3, (int64_t[]){3, 32, 32}));
  for (int i = 0; i < 3; i++) {
    at_network_conv(said, 32 << i, 3, 1, AT_SAME_PADDING, NULL);
    at_network_norm(said, "batch");
    at_network_add(said, "relu");
    at_network_pool(said, "max", 2, 0);
  }
  at_network_flatten(said);
  at_network_dense(said, 10, "softmax");
  at_network_loss(said, "cross_entropy");
  check(at_network_build(net, loss, said, p->backend, AT_F32, p->generator));
  check(at_network_release(said));
}

int main(int argument_count, char** arguments) {
  program p = program_begin("cifar", argument_count, arguments);
  int64_t count = 0, lengths[2];
  at_dataset *photographs = open_photographs(&p, &count), *parts[2];
  lengths[1] = count / 5, lengths[0] = count - lengths[1];
  check(at_dataset_random_split(parts, photographs, lengths, 2, 0));
  printf("cifar: %lld photographs for training, %lld for validation\n", (long long)lengths[0], (long long)lengths[1]);

  at_module *net = NULL, *loss_of = NULL;
  at_tensor* parameters[MOST_PARAMETERS];
  size_t parameter_count = 0, needed = 0;
  make_network(&net, &loss_of, &p);
  check(at_module_names(NULL, 0, &needed, &parameter_count, net, AT_MODULE_PARAMETERS));
  check(at_module_tensors(parameters, parameter_count, net, AT_MODULE_PARAMETERS));
  at_optimizer* optimizer = adamw_make(parameters, parameter_count, 0.002);
  at_loader *training = loader_of(&p, parts[0], 1), *validation = loader_of(&p, parts[1], 0);
  at_tensor* total = total_make(&p);
  for (int epoch = 1; epoch <= (p.quick ? 3 : 20); epoch++) {
    double loss = epoch_loss(net, loss_of, training, optimizer, total);
    printf("epoch %d: training loss %.4f, validation accuracy %.2f %%\n", epoch, loss,
           accuracy(net, validation, lengths[1], total));
    fflush(stdout);
  }

  check(at_tensor_release(total));
  check(at_loader_release(training));
  check(at_loader_release(validation));
  at_dataset* sets[] = {photographs, parts[0], parts[1]};
  for (int i = 0; i < 3; i++) check(at_dataset_release(sets[i]));
  check(at_optimizer_release(optimizer));
  release_parameters(parameters, parameter_count);
  check(at_module_release(loss_of));
  check(at_module_release(net));
  program_end(&p);
  return 0;
}
