/* test_image_folder.c: folders of pictures as data sets: what is found, what becomes of sizes, and batches of them.
   Python's test_image_folder.py compares with Pillow. */
#include <sys/stat.h>
#include <unistd.h>

#include "support/athena_test.h"

/* A folder of its own, which is made, and paths in it. */
static const char* path_in(const char* folder, const char* name) {
  static char path[4][2048];
  static int which;
  which = (which + 1) % 4;
  snprintf(path[which], sizeof path[which], "%s/%s", folder, name);
  return path[which];
}
static const char* new_folder(const char* name) {
  static char path[1024];
  snprintf(path, sizeof path, "%s", temporary_path(name));
  assert_int_equal(mkdir(path, 0700), 0);
  return path;
}
static void add_folder(const char* folder, const char* name) {
  assert_int_equal(mkdir(path_in(folder, name), 0700), 0);
}

/* A picture whose pixels are all `value`. */
static void add_picture(const char* folder, const char* name, int64_t height, int64_t width, int value) {
  at_tensor* x = filled(AT_U8, 3, (int64_t[]){3, height, width}, value);
  assert_ok(at_tensor_save_png(path_in(folder, name), x));
}

/* Pictures 10, 11, … in three classes; they are of several sizes. */
static const char* new_pictures(const char* name) {
  const char* folder = new_folder(name);
  add_folder(folder, "b"), add_folder(folder, "a"), add_folder(folder, "a/deep"), add_folder(folder, "C");
  add_picture(folder, "C/x.PNG", 8, 6, 10);
  add_picture(folder, "a/2.png", 7, 9, 12);
  add_picture(folder, "a/1.png", 6, 6, 11);
  add_picture(folder, "a/deep/0.jpeg", 12, 8, 13); /* what it is its content says */
  add_picture(folder, "b/1.png", 5, 20, 14);
  write_bytes(path_in(folder, "b/notes.txt"), "none", 4);
  write_bytes(path_in(folder, "notes.png"), "none", 4);
  return folder;
}

static void remove_tree(const char* folder) {
  char command[2200];
  snprintf(command, sizeof command, "rm -rf '%s'", folder);
  assert_int_equal(system(command), 0);
}

static at_dataset* open_with(const char* folder, at_image_folder_options options) {
  at_dataset* set = NULL;
  assert_ok(at_dataset_open_image_folder(&set, folder, &options));
  return set;
}

static at_image_folder_options cropped(int32_t shorter, int32_t side) {
  at_image_folder_options options = AT_IMAGE_FOLDER_OPTIONS_INIT;
  options.shorter_side = shorter, options.crop_height = options.crop_width = side;
  return options;
}

static void assert_classes(at_dataset* set, const char* wanted, size_t size, size_t how_many) {
  char text[64];
  size_t needed = 0, count = 0;
  assert_ok(at_dataset_classes(text, sizeof text, &needed, &count, set));
  assert_int_equal(needed, size);
  assert_int_equal(count, how_many);
  assert_memory_equal(text, wanted, size);
}

static void folders_are_classes_in_order(void** state) {
  (void)state;
  const char* folder = new_pictures("order");
  at_dataset *set = open_with(folder, cropped(0, 4)), *part = NULL, *both = NULL;
  int64_t labels[10], length = 0, dims[3];
  int32_t rank = -1;
  assert_ok(at_dataset_length(&length, set));
  assert_int_equal(length, 5);
  assert_classes(set, "C\0a\0b", 6, 3); /* as bytes have it */
  assert_ok(at_dataset_labels(labels, 5, set));
  assert_memory_equal(labels, ((int64_t[]){0, 1, 1, 1, 2}), 5 * sizeof *labels);
  for (int i = 0; i < 5; i++) { /* 10, 11, 12, 13, 14: folders below a class come behind its own files */
    at_tensor* fields[2];
    assert_ok(at_dataset_get(fields, 2, set, device(), i));
    assert_near(item(sliced(sliced(sliced(keep(fields[0]), 0, 0, 1, 1), 1, 1, 2, 1), 2, 1, 2, 1)), 10 + i, 0);
    assert_near(item(keep(fields[1])), (double)labels[i], 0);
  }
  assert_ok(at_dataset_sample_shape(dims, 3, &rank, set, 0));
  assert_true(rank == 3 && dims[0] == 3 && dims[1] == 4 && dims[2] == 4);
  assert_ok(at_dataset_sample_shape(dims, 3, &rank, set, 1));
  assert_int_equal(rank, 0);
  assert_ok(at_dataset_subset(&part, set, (int64_t[]){4, 0}, 2));
  assert_classes(part, "C\0a\0b", 6, 3);
  assert_ok(at_dataset_labels(labels, 2, part));
  assert_true(labels[0] == 2 && labels[1] == 0);
  assert_ok(at_dataset_concat(&both, (at_dataset*[]){part, set}, 2));
  assert_classes(both, "C\0a\0b", 6, 3);
  assert_ok(at_dataset_labels(labels, 7, both));
  assert_memory_equal(labels, ((int64_t[]){2, 0, 0, 1, 1, 1, 2}), 7 * sizeof *labels);
  assert_status(at_dataset_labels(labels, 6, both), AT_ERROR_ARGUMENT);
  assert_ok(at_dataset_release(part)), assert_ok(at_dataset_release(both)), assert_ok(at_dataset_release(set));
  remove_tree(folder);
}

static void data_without_classes_have_none(void** state) {
  (void)state;
  at_tensor* x = vector_f32(2, (float[]){1, 2});
  at_dataset* set = NULL;
  int64_t labels[2];
  assert_ok(at_dataset_from_tensors(&set, &x, 1));
  assert_classes(set, "", 0, 0);
  assert_status(at_dataset_labels(labels, 2, set), AT_ERROR_STATE);
  assert_ok(at_dataset_release(set));
}

static at_tensor* first_picture(const char* folder, at_image_folder_options options) {
  at_dataset* set = open_with(folder, options);
  at_tensor* fields[2];
  assert_ok(at_dataset_get(fields, 2, set, device(), 0));
  keep(fields[1]);
  assert_ok(at_dataset_release(set));
  return keep(fields[0]);
}

static void sizes_become_what_is_asked_for(void** state) {
  (void)state;
  const char* folder = new_folder("sizes");
  at_image_folder_options options = AT_IMAGE_FOLDER_OPTIONS_INIT;
  uint8_t row[8] = {0, 0, 80, 80, 160, 160, 240, 240};
  at_tensor* x = NULL;
  options.mode = AT_IMAGE_GRAY;
  add_folder(folder, "one");
  assert_ok(at_tensor_from_host(&x, device(), AT_U8, 2, (int64_t[]){2, 4}, row, sizeof row));
  assert_ok(at_tensor_save_png(path_in(folder, "one/x.png"), keep(x)));
  assert_values(first_picture(folder, options), 8, (double[]){0, 0, 80, 80, 160, 160, 240, 240}, 0);
  options.shorter_side = 2;
  assert_values(first_picture(folder, options), 8, (double[]){0, 0, 80, 80, 160, 160, 240, 240}, 0);
  options.shorter_side = 1; /* each pixel is a mean, by a triangle, of those within two of its middle */
  assert_values(first_picture(folder, options), 2, (double[]){91, 149}, 0);
  options.shorter_side = 0, options.height = 2, options.width = 2;
  assert_values(first_picture(folder, options), 4, (double[]){11, 69, 171, 229}, 0);
  options.height = options.width = 0, options.crop_height = 2, options.crop_width = 2;
  assert_values(first_picture(folder, options), 4, (double[]){0, 80, 160, 240}, 0);
  options.scale = 1;
  assert_int_equal(dtype_of(first_picture(folder, options)), AT_F32);
  assert_values(first_picture(folder, options), 4, (double[]){0, 80 / 255.f, 160 / 255.f, 240 / 255.f}, 0);
  options.scale = 0;
  options.crop_height = 4, options.crop_width = 3; /* zeros above and below */
  assert_values(first_picture(folder, options), 12, (double[]){0, 0, 0, 0, 0, 80, 160, 160, 240, 0, 0, 0}, 0);
  remove_tree(folder);
}

/* All bytes of an epoch, in order. */
static size_t epoch_of(at_dataset* set, int workers, uint8_t* bytes) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 2, options.shuffle = 1, options.seed = 5, options.num_workers = workers;
  at_loader* loader = NULL;
  size_t size = 0;
  assert_ok(at_loader_create(&loader, set, device(), &options));
  for (int pass = 0; pass < 2; pass++)
    for (;;) {
      at_tensor* fields[2];
      int64_t samples = 0;
      assert_ok(at_loader_next(fields, 2, loader));
      if (!fields[0]) break;
      assert_ok(at_tensor_size(&samples, keep(fields[0]), 0));
      assert_ok(at_tensor_to_host(fields[0], bytes + size, (size_t)samples * 3 * 5 * 5));
      size += (size_t)samples * 3 * 5 * 5;
      assert_ok(at_tensor_to_host(keep(fields[1]), bytes + size, (size_t)samples * 8));
      size += (size_t)samples * 8;
    }
  assert_ok(at_loader_release(loader));
  return size;
}

static void batches_are_the_same_with_any_number_of_workers(void** state) {
  (void)state;
  const char* folder = new_pictures("workers");
  at_dataset* set = open_with(folder, cropped(6, 5));
  static uint8_t wanted[4096], got[4096];
  size_t size = epoch_of(set, 0, wanted);
  assert_int_equal(size, 2 * 5 * (3 * 5 * 5 + 8));
  static const int workers[] = {1, 8};
  for (size_t i = 0; i < COUNT(workers); i++) {
    assert_int_equal(epoch_of(set, workers[i], got), size);
    assert_memory_equal(got, wanted, size);
  }
  assert_ok(at_dataset_release(set));
  remove_tree(folder);
}

static void a_changed_file_is_its_batchs_error(void** state) {
  (void)state;
  const char* folder = new_pictures("changed");
  for (int workers = 0; workers < 3; workers++) {
    at_dataset* set = open_with(folder, cropped(6, 5));
    at_loader_options options = AT_LOADER_OPTIONS_INIT;
    at_loader* loader = NULL;
    at_tensor* fields[2];
    options.batch_size = 1, options.num_workers = workers;
    assert_ok(at_loader_create(&loader, set, device(), &options));
    unlink(path_in(folder, "a/1.png"));
    write_bytes(path_in(folder, "a/2.png"), "\x89PNG\r\n\x1a\n", 8);
    assert_ok(at_loader_next(fields, 2, loader));
    keep(fields[0]), keep(fields[1]);
    for (int times = 0; times < 2; times++) { /* it is tried again */
      assert_status(at_loader_next(fields, 2, loader), AT_ERROR_IO);
      assert_error_has("a/1.png");
      assert_null(fields[0]);
    }
    add_picture(folder, "a/1.png", 30, 40, 11);
    assert_ok(at_loader_next(fields, 2, loader));
    keep(fields[0]), keep(fields[1]);
    assert_status(at_loader_next(fields, 2, loader), AT_ERROR_FORMAT);
    assert_error_has("a/2.png");
    add_picture(folder, "a/2.png", 1, 1, 12);
    for (int i = 12; i < 15; i++) {
      assert_ok(at_loader_next(fields, 2, loader));
      keep(fields[1]);
      assert_near(item(sliced(sliced(sliced(keep(fields[0]), 1, 0, 1, 1), 2, 2, 3, 1), 3, 2, 3, 1)), i, 0);
    }
    assert_ok(at_loader_release(loader));
    assert_ok(at_dataset_release(set));
  }
  remove_tree(folder);
}

static void sizes_that_differ_are_padded_or_told(void** state) {
  (void)state;
  const char* folder = new_pictures("differ");
  at_image_folder_options natural = AT_IMAGE_FOLDER_OPTIONS_INIT;
  at_dataset* set = open_with(folder, natural);
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  at_loader* loader = NULL;
  at_tensor* fields[2];
  int64_t dims[4];
  assert_ok(at_loader_create(&loader, set, device(), &options));
  assert_status(at_loader_next(fields, 2, loader), AT_ERROR_SHAPE);
  assert_ok(at_loader_release(loader));
  options.pad = 1;
  assert_ok(at_loader_create(&loader, set, device(), &options));
  assert_ok(at_loader_next(fields, 2, loader));
  keep(fields[1]);
  assert_ok(at_tensor_shape(dims, 4, keep(fields[0])));
  assert_true(dims[0] == 5 && dims[1] == 3 && dims[2] == 12 && dims[3] == 20);
  assert_ok(at_loader_release(loader));
  assert_ok(at_dataset_release(set));
  remove_tree(folder);
}

static void what_is_no_such_folder_is_refused(void** state) {
  (void)state;
  at_dataset* set = NULL;
  const char* folder = new_folder("none");
  assert_status(at_dataset_open_image_folder(&set, "/no/such", NULL), AT_ERROR_IO);
  assert_status(at_dataset_open_image_folder(&set, NULL, NULL), AT_ERROR_NULL);
  assert_status(at_dataset_open_image_folder(&set, folder, NULL), AT_ERROR_FORMAT);
  assert_error_has("one for each class");
  add_folder(folder, "empty");
  assert_status(at_dataset_open_image_folder(&set, folder, NULL), AT_ERROR_FORMAT);
  assert_error_has("none/empty has no .png");
  assert_int_equal(symlink("..", path_in(folder, "empty/up")), 0);
  assert_status(at_dataset_open_image_folder(&set, folder, NULL), AT_ERROR_FORMAT);
  assert_error_has("leads back");
  at_image_folder_options options = AT_IMAGE_FOLDER_OPTIONS_INIT;
  options.mode = 9;
  assert_status(at_dataset_open_image_folder(&set, folder, &options), AT_ERROR_ARGUMENT);
  options = cropped(-1, 4);
  assert_status(at_dataset_open_image_folder(&set, folder, &options), AT_ERROR_ARGUMENT);
  options = cropped(4, 65537);
  assert_status(at_dataset_open_image_folder(&set, folder, &options), AT_ERROR_ARGUMENT);
  options = cropped(4, 0), options.crop_width = 4;
  assert_status(at_dataset_open_image_folder(&set, folder, &options), AT_ERROR_ARGUMENT);
  options = cropped(4, 4), options.height = options.width = 4;
  assert_status(at_dataset_open_image_folder(&set, folder, &options), AT_ERROR_ARGUMENT);
  assert_null(set);
  remove_tree(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(folders_are_classes_in_order),       CASE(data_without_classes_have_none),
      CASE(sizes_become_what_is_asked_for),     CASE(batches_are_the_same_with_any_number_of_workers),
      CASE(a_changed_file_is_its_batchs_error), CASE(sizes_that_differ_are_padded_or_told),
      CASE(what_is_no_such_folder_is_refused),
  };
  return RUN("data/image_folder", tests);
}
