/* test_transforms.c: transforms of images against torchvision's numbers where nothing is random, and against plain
   loops with the drawn numbers where something is; the same from a loader with any number of workers. */
#include "support/athena_test.h"
#include "transforms.h"

enum { SAMPLES = 2, CHANNELS = 3, HEIGHT = 5, WIDTH = 7, PLANE = HEIGHT * WIDTH };

static at_transform* transform_of(const char* text) {
  at_transform* made = NULL;
  assert_ok(at_transform_create(&made, text));
  return made;
}

static at_generator* generator_of(uint64_t seed) {
  at_generator* made = NULL;
  assert_ok(at_generator_create(&made, seed));
  return made;
}

static at_tensor* apply(const char* text, at_tensor* images, at_generator* generator) {
  at_transform* transform = transform_of(text);
  at_tensor* result = NULL;
  assert_ok(at_transform_apply(&result, transform, &images, 1, generator));
  assert_ok(at_transform_release(transform));
  return keep(result);
}

static at_tensor* floats(int32_t rank, const int64_t* dims, const float* numbers) {
  at_tensor* made = NULL;
  size_t count = 1;
  for (int i = 0; i < rank; i++) count *= (size_t)dims[i];
  assert_ok(at_tensor_from_host(&made, device(), AT_F32, rank, dims, numbers, count * sizeof *numbers));
  return keep(made);
}

/* samples images whose elements all differ, as floats. */
static at_tensor* numbered(int64_t samples, float* numbers) {
  for (int64_t i = 0; i < samples * CHANNELS * PLANE; i++) numbers[i] = (float)(i + 1);
  return floats(4, (int64_t[]){samples, CHANNELS, HEIGHT, WIDTH}, numbers);
}

static void read_floats(at_tensor* tensor, float* numbers, size_t count) {
  assert_ok(at_tensor_to_host(casted(tensor, AT_F32), numbers, count * sizeof *numbers));
}
static void read_doubles(at_tensor* tensor, double* numbers, size_t count) {
  assert_ok(at_tensor_to_host(casted(tensor, AT_F64), numbers, count * sizeof *numbers));
}

static void numbers_are_torchvisions(void** state) {
  (void)state;
  const int64_t dims[] = {1, CHANNELS, HEIGHT, WIDTH};
  float images[CHANNELS * PLANE], found[CHANNELS * 100];
  uint8_t bytes[COUNT(images)];
  for (size_t i = 0; i < COUNT(images); i++) images[i] = (float)(i * 37 % 101) / 8, bytes[i] = (uint8_t)(i * 37 % 256);
  at_generator* generator = generator_of(1);
  for (size_t k = 0; k < COUNT(transformed); k++) {
    at_tensor* given = NULL;
    if (transformed[k].bytes)
      assert_ok(at_tensor_from_host(&given, device(), AT_U8, 4, dims, bytes, sizeof bytes)), keep(given);
    else
      given = floats(4, dims, images);
    at_tensor* made = apply(transformed[k].text, given, generator);
    int64_t shape[4], count = 1;
    assert_ok(at_tensor_shape(shape, 4, made));
    for (int i = 0; i < 4; i++) assert_int_equal(shape[i], transformed[k].dims[i]), count *= shape[i];
    read_floats(made, found, (size_t)count);
    for (int64_t i = 0; i < count; i++)
      if (!(fabsf(found[i] - transformed[k].wanted[i]) <= 2e-5f))
        refuse("%s: element %lld is %.9g, torchvision's %.9g", transformed[k].text, (long long)i, found[i],
               transformed[k].wanted[i]);
  }
  assert_ok(at_generator_release(generator));
}

static void images_without_channels_and_other_floats_are_taken(void** state) {
  (void)state;
  float numbers[2 * PLANE], found[2 * 4];
  for (int i = 0; i < 2 * PLANE; i++) numbers[i] = (float)i;
  at_generator* generator = generator_of(1);
  at_tensor* given = floats(3, (int64_t[]){2, HEIGHT, WIDTH}, numbers);
  const at_dtype dtypes[] = {AT_F32, AT_F16, AT_BF16, AT_F64};
  for (size_t k = 0; k < COUNT(dtypes); k++) {
    at_tensor* made = apply("Compose(CenterCrop(2), Normalize(1, 2))", casted(given, dtypes[k]), generator);
    at_dtype dtype;
    int32_t rank;
    assert_ok(at_tensor_dtype(&dtype, made));
    assert_ok(at_tensor_rank(&rank, made));
    assert_int_equal(dtype, dtypes[k]);
    assert_int_equal(rank, 3);
    read_floats(made, found, 8);
    for (int i = 0; i < 8; i++) { /* rows 2 and 3, for 1.5 is rounded to even; columns 2 and 3 */
      float wanted = (float)(i / 4 * PLANE + (2 + i / 2 % 2) * WIDTH + 2 + i % 2 - 1) / 2;
      assert_true(fabsf(found[i] - wanted) <= (k == 2 ? 0.13f : 0));
    }
  }
  at_tensor* empty = floats(4, (int64_t[]){0, CHANNELS, HEIGHT, WIDTH}, numbers);
  const char* all = "Compose(RandomCrop(4, padding=1), RandomHorizontalFlip(), RandomRotation(9), RandomErasing())";
  int64_t dims[4];
  assert_ok(at_tensor_shape(dims, 4, apply(all, empty, generator)));
  assert_true(dims[0] == 0 && dims[2] == 4);
  assert_ok(at_generator_release(generator));
}

static void crops_begin_where_integers_are_drawn(void** state) {
  (void)state;
  enum { N = 300, SIZE = 4, PADDING = 2 };
  static float numbers[N * CHANNELS * PLANE], found[N * CHANNELS * SIZE * SIZE];
  double tops[N], lefts[N];
  at_generator *generator = generator_of(7), *again = generator_of(7);
  at_tensor* made = apply("RandomCrop(4, padding=2, fill=(-1, -2, -3))", numbered(N, numbers), generator);
  read_floats(made, found, COUNT(found));
  at_tensor* drawn = NULL;
  assert_ok(at_tensor_random_integers(&drawn, device(), AT_I64, 1, (int64_t[]){N}, 0, HEIGHT + 2 * PADDING - SIZE + 1,
                                      again));
  read_doubles(keep(drawn), tops, N);
  assert_ok(
      at_tensor_random_integers(&drawn, device(), AT_I64, 1, (int64_t[]){N}, 0, WIDTH + 2 * PADDING - SIZE + 1, again));
  read_doubles(keep(drawn), lefts, N);
  int seen[HEIGHT + 2 * PADDING - SIZE + 1][WIDTH + 2 * PADDING - SIZE + 1] = {{0}};
  for (int i = 0; i < N * CHANNELS * SIZE * SIZE; i++) {
    int n = i / (CHANNELS * SIZE * SIZE), c = i / (SIZE * SIZE) % CHANNELS;
    int y = i / SIZE % SIZE + (int)tops[n] - PADDING, x = i % SIZE + (int)lefts[n] - PADDING;
    int inside = y >= 0 && y < HEIGHT && x >= 0 && x < WIDTH;
    float wanted = inside ? numbers[(n * CHANNELS + c) * PLANE + y * WIDTH + x] : (float)(-1 - c);
    if (found[i] != wanted) refuse("element %d is %g, expected %g", i, found[i], wanted);
    seen[(int)tops[n]][(int)lefts[n]] = 1;
  }
  int places = 0;
  for (int i = 0; i < (int)(sizeof seen / sizeof(int)); i++) places += (&seen[0][0])[i];
  assert_true(places > 40); /* of 48 */
  uint64_t seed, at[2];
  assert_ok(at_generator_state(&seed, &at[0], generator));
  assert_ok(at_generator_state(&seed, &at[1], again));
  assert_int_equal(at[0], at[1]);
  made = apply("RandomCrop((7, 9), pad_if_needed=True)", numbered(1, numbers), generator);
  read_floats(made, found, CHANNELS * 7 * 9);
  int kept = 0;
  for (int i = 0; i < CHANNELS * 7 * 9; i++) kept += found[i] != 0;
  assert_true(kept > 0);
  assert_ok(at_generator_release(generator));
  assert_ok(at_generator_release(again));
}

static void flips_come_with_their_probability(void** state) {
  (void)state;
  enum { N = 2000 };
  static float numbers[N * CHANNELS * PLANE], found[N * CHANNELS * PLANE];
  static double drawn[N];
  for (int vertical = 0; vertical < 2; vertical++) {
    at_generator *generator = generator_of(3), *again = generator_of(3);
    at_tensor *made = apply(vertical ? "RandomVerticalFlip(p=0.3)" : "RandomHorizontalFlip(p=0.3)",
                            numbered(N, numbers), generator),
              *bits = NULL;
    read_floats(made, found, COUNT(found));
    assert_ok(at_tensor_bernoulli(&bits, device(), AT_F32, 1, (int64_t[]){N}, 0.3, again));
    read_doubles(keep(bits), drawn, N);
    int flipped = 0;
    for (int n = 0; n < N; n++) {
      flipped += drawn[n] != 0;
      for (int i = 0; i < CHANNELS * PLANE; i++) {
        int c = i / PLANE, y = i / WIDTH % HEIGHT, x = i % WIDTH;
        if (drawn[n] != 0) y = vertical ? HEIGHT - 1 - y : y, x = vertical ? x : WIDTH - 1 - x;
        assert_true(found[n * CHANNELS * PLANE + i] == numbers[(n * CHANNELS + c) * PLANE + y * WIDTH + x]);
      }
    }
    assert_true(abs(flipped - 600) < 4 * 21); /* four deviations */
    assert_ok(at_generator_release(generator));
    assert_ok(at_generator_release(again));
  }
}

static at_tensor* uniform(int32_t rank, const int64_t* dims, double low, double high, at_generator* generator) {
  at_tensor* made = NULL;
  assert_ok(at_tensor_uniform(&made, device(), AT_F32, rank, dims, low, high, generator));
  return keep(made);
}

/* The angle of each sample is one number: every sample equals what a rotation by that angle alone makes of it. */
static void each_sample_is_turned_by_its_own_angle(void** state) {
  (void)state;
  enum { N = 40 };
  static float numbers[N * CHANNELS * PLANE], found[N * CHANNELS * PLANE], one[CHANNELS * PLANE];
  double angles[N];
  at_generator *generator = generator_of(5), *again = generator_of(5);
  at_tensor* images = numbered(N, numbers);
  read_floats(apply("RandomRotation(40, 'bilinear', fill=3)", images, generator), found, COUNT(found));
  read_doubles(uniform(1, (int64_t[]){N}, -40, 40, again), angles, N);
  double least = 0, most = 0;
  for (int n = 0; n < N; n++) {
    char text[99];
    snprintf(text, sizeof text, "RandomRotation((%.9g, %.9g), 'bilinear', fill=3)", angles[n], angles[n]);
    read_floats(apply(text, sliced(images, 0, n, n + 1, 1), again), one, COUNT(one));
    for (int i = 0; i < CHANNELS * PLANE; i++) assert_true(fabsf(one[i] - found[n * CHANNELS * PLANE + i]) <= 1e-2f);
    least = fmin(least, angles[n]), most = fmax(most, angles[n]);
  }
  assert_true(least < -30 && least >= -40 && most > 30 && most <= 40);
  assert_ok(at_generator_release(generator));
  assert_ok(at_generator_release(again));
}

/* torchvision's search with the numbers that are drawn, in floats. */
static void rectangles_are_erased_as_torchvision_chooses_them(void** state) {
  (void)state;
  enum { N = 500, H = 12, W = 16 };
  static float numbers[N * H * W], found[N * H * W];
  static double bits[N], areas[10 * N], ratios[10 * N], tops[N], lefts[N];
  for (int i = 0; i < N * H * W; i++) numbers[i] = (float)(i + 1);
  at_generator *generator = generator_of(11), *again = generator_of(11);
  at_tensor *made = apply("RandomErasing(p=0.7, scale=(0.05, 0.6), ratio=(0.3, 3.3), value=-5)",
                          floats(4, (int64_t[]){N, 1, H, W}, numbers), generator),
            *drawn = NULL;
  read_floats(made, found, COUNT(found));
  assert_ok(at_tensor_bernoulli(&drawn, device(), AT_F32, 1, (int64_t[]){N}, 0.7, again));
  read_doubles(keep(drawn), bits, N);
  read_doubles(uniform(2, (int64_t[]){10, N}, 0.05, 0.6, again), areas, 10 * N);
  read_doubles(uniform(2, (int64_t[]){10, N}, log(0.3), log(3.3), again), ratios, 10 * N);
  read_doubles(uniform(1, (int64_t[]){N}, 0, 1, again), tops, N);
  read_doubles(uniform(1, (int64_t[]){N}, 0, 1, again), lefts, N);
  int erased = 0, retried = 0;
  for (int n = 0; n < N; n++) {
    float h = 0, w = 0;
    for (int k = 0; k < 10 && h == 0; k++) {
      float area = (float)areas[k * N + n] * (H * W), ratio = expf((float)ratios[k * N + n]);
      float rows = rintf(sqrtf(area * ratio)), columns = rintf(sqrtf(area / ratio));
      if (rows < H && columns < W) h = rows, w = columns, retried += k > 0;
    }
    float top = fminf(floorf((float)tops[n] * (H - h + 1)), H - h),
          left = fminf(floorf((float)lefts[n] * (W - w + 1)), W - w);
    if (bits[n] != 0 && h > 0) erased++;
    for (int i = 0; i < H * W; i++) {
      float y = (float)(i / W), x = (float)(i % W);
      int hit = bits[n] != 0 && y >= top && y < top + h && x >= left && x < left + w;
      if (found[n * H * W + i] != (hit ? -5 : numbers[n * H * W + i]))
        refuse("sample %d, element %d is %g; rectangle %g x %g at %g, %g", n, i, found[n * H * W + i], h, w, top, left);
    }
  }
  assert_true(abs(erased - 350) < 4 * 11);
  assert_true(retried > 0);
  assert_ok(at_generator_release(generator));
  assert_ok(at_generator_release(again));
}

static void samples_and_targets_are_mixed_by_one_number(void** state) {
  (void)state;
  enum { N = 4, CLASSES = 5, TIMES = 400 };
  static const double alphas[] = {0.2, 1, 4};
  float numbers[N * CHANNELS * PLANE], found[COUNT(numbers)], shares[N * CLASSES];
  int64_t labels[N] = {3, 0, 4, 1};
  at_tensor *inputs[2] = {numbered(N, numbers), NULL}, *mixed[2];
  assert_ok(at_tensor_from_host(&inputs[1], device(), AT_I64, 1, (int64_t[]){N}, labels, sizeof labels));
  keep(inputs[1]);
  at_generator* generator = generator_of(2);
  for (size_t a = 0; a < COUNT(alphas); a++) {
    char text[64];
    snprintf(text, sizeof text, "MixUp(alpha=%g, num_classes=5)", alphas[a]);
    at_transform* transform = transform_of(text);
    double sum = 0, squares = 0;
    int times = on_cpu() || deep() ? TIMES : TIMES / 4;
    for (int k = 0; k < times; k++) {
      assert_ok(at_transform_apply(mixed, transform, inputs, 2, generator));
      read_floats(keep(mixed[1]), shares, COUNT(shares));
      double share = shares[3];
      assert_true(share >= 0 && share <= 1);
      sum += share, squares += (share - 0.5) * (share - 0.5);
      read_floats(keep(mixed[0]), found, COUNT(found));
      for (int i = 0; i < (int)COUNT(shares); i++) {
        int n = i / CLASSES, c = i % CLASSES, before = (n + N - 1) % N;
        double wanted = (labels[n] == c) * share + (labels[before] == c) * (1 - share);
        assert_true(fabs(shares[i] - wanted) < 1e-6);
      }
      for (int i = 0; i < (int)COUNT(numbers); i++) {
        int before = (i + (N - 1) * CHANNELS * PLANE) % (N * CHANNELS * PLANE);
        double wanted = numbers[i] * share + numbers[before] * (1 - share);
        assert_true(fabs(found[i] - wanted) < 1e-3);
      }
    }
    double variance = 0.25 / (2 * alphas[a] + 1), deviation = sqrt(variance / times);
    assert_true(fabs(sum / times - 0.5) < 4 * deviation);
    assert_true(fabs(squares / times - variance) < 0.3 * variance);
    assert_ok(at_transform_release(transform));
  }
  assert_ok(at_generator_release(generator));
}

static at_loader* augmented(int workers, const char* text) {
  enum { N = 23 };
  static float numbers[N * CHANNELS * PLANE];
  int64_t labels[N];
  for (int i = 0; i < N; i++) labels[i] = i % 4;
  at_tensor* fields[2] = {numbered(N, numbers), NULL};
  assert_ok(at_tensor_from_host(&fields[1], device(), AT_I64, 1, (int64_t[]){N}, labels, sizeof labels));
  keep(fields[1]);
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  assert_ok(at_dataset_from_tensors(&set, fields, 2));
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 5, options.shuffle = 1, options.seed = 9, options.num_workers = workers;
  assert_ok(at_loader_create(&loader, set, device(), &options));
  assert_ok(at_dataset_release(set));
  at_transform* transform = transform_of(text);
  assert_ok(at_loader_use_transform(loader, transform));
  assert_ok(at_transform_release(transform));
  return loader;
}

static at_status applied(at_tensor** results, size_t result_count, at_tensor* const* inputs, size_t input_count,
                         at_generator* generator, void* userdata) {
  assert_int_equal(result_count, input_count);
  return at_transform_apply(results, userdata, inputs, input_count, generator);
}

/* Whoever makes it, after whichever other, and as a callback gives it, which records the transform for every batch. */
static void a_batch_is_a_function_of_its_number(void** state) {
  (void)state;
  static const char* const texts[] = {
      "Compose(RandomCrop((5, 7), padding=2), RandomHorizontalFlip(), RandomRotation(20), RandomErasing(), "
      "Normalize((1, 2, 3), 4), MixUp(num_classes=4))",
      "Compose(RandomCrop((4, 6), padding=2, fill=(1, 2, 3)), ConvertImageDtype('bfloat16'), Normalize(1, 4))",
      "Compose(RandomCrop(5, padding=3, padding_mode='reflect'), RandomCrop(9, padding=4, padding_mode='edge'))",
      "Compose(RandomVerticalFlip(0.3), RandomRotation(20, 'bilinear', fill=3), CenterCrop((9, 3)))",
      "Compose(ConvertImageDtype('float64'), RandomErasing(value=(1, 2, 3)))",
      "Compose()",
  };
  enum { BATCHES = 10, MOST = 5 * CHANNELS * 9 * 9, CALLED = 3 };
  static float first[BATCHES][2][MOST], found[MOST];
  static const int workers[] = {0, 1, 8, 0};
  for (size_t k = 0; k < COUNT(texts); k += thorough() ? 1 : COUNT(texts)) {
    at_transform* transform = transform_of(texts[k]);
    for (size_t w = 0; w < COUNT(workers); w++) {
      at_loader* loader = augmented(workers[w], texts[k]);
      if (w == CALLED) assert_ok(at_loader_set_transform(loader, 2, applied, transform, NULL));
      for (int again = 0; again < 2; again++) {
        for (int i = 0; i < BATCHES; i++) {
          int at = again ? BATCHES - 1 - i : i;
          at_tensor* batch[2];
          if (again) assert_ok(at_loader_set_state(loader, at / 5, at % 5));
          if (!again && i % 5 == 0 && i) {
            assert_ok(at_loader_next(batch, 2, loader)); /* the epoch's end */
            assert_null(batch[0]);
          }
          assert_ok(at_loader_next(batch, 2, loader));
          for (int f = 0; f < 2; f++) {
            int64_t count;
            assert_ok(at_tensor_numel(&count, keep(batch[f])));
            assert_true(count <= MOST);
            read_floats(batch[f], w || again ? found : first[at][f], (size_t)count);
            if ((w || again) && memcmp(found, first[at][f], (size_t)count * sizeof *found))
              refuse("%s: field %d of batch %d of loader %zu is another", texts[k], f, at, w);
          }
        }
      }
      assert_ok(at_loader_release(loader));
    }
    assert_ok(at_transform_release(transform));
    assert_memory_not_equal(first[0], first[5], sizeof first[0]);
  }
}

/* Batches of a step repeat its plan, and what is pointwise behind the crop's gather is one launch with it or beside it.
 */
static void plans_are_repeated(void** state) {
  (void)state;
  float numbers[SAMPLES * CHANNELS * PLANE];
  at_tensor* images = numbered(SAMPLES, numbers);
  at_generator* generator = generator_of(4);
  const char* text = "Compose(RandomCrop((5, 7), padding=2), RandomHorizontalFlip(), Normalize(1, 2), RandomErasing())";
  assert_ok(at_tensor_eval(apply(text, images, generator)));
  at_counters before = counters();
  for (int i = 0; i < 5; i++) assert_ok(at_tensor_eval(apply(text, images, generator)));
  at_counters after = counters();
  assert_int_equal(after.plans - before.plans, after.plan_hits - before.plan_hits);
  assert_true(after.launches - before.launches <= 5 * 40);
  assert_ok(at_generator_release(generator));
}

static void descriptions_come_back(void** state) {
  (void)state;
  static const char* const texts[] = {
      "Compose(RandomCrop(size=32, padding=4), Compose(RandomHorizontalFlip()))",
      "Normalize(mean=(0.5, 1, 2), std=0.25)",
      "RandomErasing(p=0.25, value=(1, 2, 3))",
      "MixUp(num_classes=10)",
  };
  for (size_t i = 0; i < COUNT(texts); i++) {
    char text[200];
    at_transform* made = transform_of(texts[i]);
    assert_ok(at_transform_description(text, sizeof text, NULL, made));
    assert_string_equal(text, texts[i]);
    assert_ok(at_transform_release(made));
  }
  char text[400];
  assert_ok(at_transform_kinds(text, sizeof text, NULL));
  assert_non_null(strstr(text, "RandomCrop RandomHorizontalFlip"));
  assert_ok(at_transform_signature(text, sizeof text, NULL, "Normalize"));
  assert_non_null(strstr(text, "mean: floats, std: floats\n"));
}

static void what_is_wrong_is_refused(void** state) {
  (void)state;
  static const struct {
    const char *text, *said;
  } texts[] = {
      {"Crop(3)", "there is no transform Crop"},
      {"Normalize(0.5)", "lacks std"},
      {"Normalize(0.5, (1, 0))", "other than 0"},
      {"RandomCrop(0)", "1 or more"},
      {"RandomCrop(3, padding=(1, 2, 3))", "1, 2 or 4"},
      {"RandomCrop(3, padding=-1)", "1, 2 or 4"},
      {"RandomCrop(3, padding_mode='wrap')", "'symmetric'"},
      {"RandomHorizontalFlip(1.5)", "p of RandomHorizontalFlip is 1.5"},
      {"RandomRotation(-3)", "degrees"},
      {"RandomRotation(3, 'cubic')", "'bilinear'"},
      {"RandomErasing(scale=(0.5, 0.2))", "ascending"},
      {"RandomErasing(ratio=(0, 1))", "above 0"},
      {"RandomErasing(scale=(0.5, 2))", "1 or less"},
      {"MixUp(0)", "above 0"},
      {"ConvertImageDtype('uint8')", "'bfloat16'"},
      {"Compose(RandomCrop(3), Crop(3))", "there is no transform Crop"},
  };
  at_transform* made = NULL;
  for (size_t i = 0; i < COUNT(texts); i++) {
    assert_status(at_transform_create(&made, texts[i].text), AT_ERROR_ARGUMENT);
    assert_error_has(texts[i].said);
    assert_null(made);
  }
  assert_status(at_transform_create(&made, "Normalize("), AT_ERROR_FORMAT);
  float numbers[SAMPLES * CHANNELS * PLANE];
  at_tensor *images = numbered(SAMPLES, numbers), *flat = reshaped(images, 2, (int64_t[]){SAMPLES, CHANNELS * PLANE});
  static const struct {
    const char* text;
    at_status status;
    const char* said;
    int other; /* 1: two axes; 2: integers */
  } calls[] = {
      {"CenterCrop(2)", AT_ERROR_SHAPE, "expected images [N, C, H, W]", 1},
      {"Compose(RandomHorizontalFlip(), RandomCrop(6))", AT_ERROR_SHAPE, "at least 6 x 6", 0},
      {"RandomCrop(5, padding=5, padding_mode='reflect')", AT_ERROR_SHAPE, "mirrored", 0},
      {"Normalize((1, 2), 3)", AT_ERROR_SHAPE, "3 channels", 0},
      {"Normalize(1, 3)", AT_ERROR_DTYPE, "inputs", 2},
      {"RandomErasing(value=300)", AT_ERROR_ARGUMENT, "value", 2},
      {"MixUp()", AT_ERROR_ARGUMENT, "expected 2", 0},
  };
  at_generator* generator = generator_of(1);
  for (size_t i = 0; i < COUNT(calls); i++) {
    at_tensor *given = calls[i].other == 1   ? flat
                       : calls[i].other == 2 ? casted(images, AT_U8)
                                             : images,
              *result = NULL;
    at_transform* transform = transform_of(calls[i].text);
    assert_status(at_transform_apply(&result, transform, &given, 1, generator), calls[i].status);
    assert_error_has(calls[i].said);
    assert_null(result);
    assert_ok(at_transform_release(transform));
  }
  uint64_t seed, offset;
  assert_ok(at_generator_state(&seed, &offset, generator));
  assert_int_equal(offset, 0); /* nothing was drawn for what failed */
  at_transform* mixup = transform_of("MixUp()");
  at_tensor *pair[2] = {images, casted(sliced(reshaped(images, 1, (int64_t[]){SAMPLES * CHANNELS * PLANE}), 0, 0, 2, 1),
                                       AT_I64)},
            *mixed[2];
  assert_status(at_transform_apply(mixed, mixup, pair, 2, generator), AT_ERROR_ARGUMENT);
  assert_error_has("num_classes");
  assert_ok(at_transform_release(mixup));
  assert_ok(at_generator_release(generator));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(numbers_are_torchvisions),
      CASE(images_without_channels_and_other_floats_are_taken),
      CASE(crops_begin_where_integers_are_drawn),
      CASE(flips_come_with_their_probability),
      CASE(each_sample_is_turned_by_its_own_angle),
      CASE(rectangles_are_erased_as_torchvision_chooses_them),
      CASE(samples_and_targets_are_mixed_by_one_number),
      CASE(a_batch_is_a_function_of_its_number),
      CASE(plans_are_repeated),
      CASE(descriptions_come_back),
      CASE(what_is_wrong_is_refused),
  };
  return RUN("data/transforms", tests);
}
