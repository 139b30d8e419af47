/* test_metric.c: metrics of whole sets, whatever the batches, are those of NumPy (metrics.py); hand cases; plans.
 */
#include "support/athena_test.h"

#include "metrics.h"

static at_metric* metric(const char* text) {
  at_metric* made = NULL;
  assert_ok(at_metric_create(&made, device(), text));
  return made;
}

static double value(at_metric* m) {
  at_tensor* result = NULL;
  assert_ok(at_metric_value(&result, m));
  return item(keep(result));
}

/* Samples first … last - 1 of one side of a data set. */
static at_tensor* samples(int which, int target, int64_t first, int64_t last) {
  int64_t dims[4], each = 1;
  int rank = target ? data[which].target_rank : data[which].prediction_rank;
  memcpy(dims, data[which].dims[target], sizeof dims);
  for (int i = 1; i < rank; i++) each *= dims[i];
  dims[0] = last - first;
  const double* from = (target ? data[which].target : data[which].prediction) + first * each;
  int labels = target && data[which].labels;
  size_t n = (size_t)(dims[0] * each);
  float numbers[2048];
  int64_t integers[2048];
  assert_true(n <= 2048);
  for (size_t i = 0; i < n; i++) numbers[i] = (float)from[i], integers[i] = (int64_t)from[i];
  at_tensor* made = NULL;
  if (labels)
    assert_ok(at_tensor_from_host(&made, device(), AT_I64, rank, dims, integers, n * 8));
  else
    assert_ok(at_tensor_from_host(&made, device(), AT_F32, rank, dims, numbers, n * 4));
  return keep(made);
}

static void count(at_metric* m, int which, int64_t first, int64_t last) {
  assert_ok(at_metric_update(m, samples(which, 0, first, last), samples(which, 1, first, last)));
}

static void assert_value(at_metric* m, const char* text, const double* wanted, int n) {
  at_tensor* result = NULL;
  assert_ok(at_metric_value(&result, m));
  int64_t elements;
  assert_ok(at_tensor_numel(&elements, keep(result)));
  if (elements != n) refuse("%s has %lld elements, expected %d", text, (long long)elements, n);
  double* got = values_of(result);
  double tolerance = strstr(text, "Perplexity") ? 1e-6 : 1e-12; /* float32 there */
  for (int i = 0; i < n; i++)
    if (!(fabs(got[i] - wanted[i]) <= tolerance * fmax(1, fabs(wanted[i])) || (isnan(got[i]) && isnan(wanted[i]))))
      refuse("%s: element %d is %.17g, expected %.17g", text, i, got[i], wanted[i]);
}

static void values_are_those_of_numpy_whatever_the_batches(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(cases); i++) {
    int which = cases[i].data;
    if (!thorough() && i % 3) continue;
    at_metric *m = metric(cases[i].text), *other = metric(cases[i].text);
    count(m, which, 0, 60);
    assert_value(m, cases[i].text, cases[i].value, cases[i].count);
    assert_ok(at_metric_reset(m));
    count(m, which, 0, 7);
    count(m, which, 7, 8);
    count(m, which, 8, 8); /* an empty batch */
    count(other, which, 8, 37);
    count(other, which, 37, 60);
    assert_ok(at_metric_merge(m, other));
    assert_value(m, cases[i].text, cases[i].value, cases[i].count);
    assert_ok(at_metric_release(m) | at_metric_release(other));
  }
}

static void counts_are_saved_and_loaded(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(cases); i++) {
    if (!thorough() && i % 3 != 1) continue;
    at_metric *m = metric(cases[i].text), *again = metric(cases[i].text);
    count(m, cases[i].data, 0, 33);
    char text[128], description[256];
    size_t bytes, n;
    assert_ok(at_metric_names(text, sizeof text, &bytes, &n, m));
    const char* names[4];
    at_tensor* tensors[4];
    const char* at = text;
    for (size_t k = 0; k < n; k++) names[k] = at, at += strlen(at) + 1;
    assert_ok(at_metric_tensors(tensors, n, m));
    assert_ok(at_metric_load_state(again, names, tensors, n));
    assert_status(at_metric_load_state(again, names, tensors, n - 1), AT_ERROR_ARGUMENT);
    for (size_t k = 0; k < n; k++) assert_ok(at_tensor_release(tensors[k]));
    count(again, cases[i].data, 33, 60);
    assert_value(again, cases[i].text, cases[i].value, cases[i].count);
    assert_ok(at_metric_description(description, sizeof description, NULL, again));
    at_metric* third = metric(description);
    assert_ok(at_metric_release(m) | at_metric_release(again) | at_metric_release(third));
  }
}

static at_tensor* integers(int64_t n, const int64_t* values) { return vector_i64(n, values); }

static void nothing_counted_is_no_number_or_zero(void** state) {
  (void)state;
  static const char* const none[] = {"Accuracy()",         "TopKAccuracy()", "Mean()", "MeanLoss()",
                                     "MeanSquaredError()", "Perplexity()",   "AUROC()"};
  for (size_t i = 0; i < COUNT(none); i++) {
    at_metric* m = metric(none[i]);
    assert_true(isnan(value(m)));
    assert_ok(at_metric_release(m));
  }
  at_metric* f1 = metric("F1Score(num_classes=3)");
  assert_near(value(f1), 0, 0);
  at_metric* unknown = metric("F1Score()");
  at_tensor* result = NULL;
  assert_status(at_metric_value(&result, unknown), AT_ERROR_STATE);
  size_t n = 7;
  assert_ok(at_metric_names(NULL, 0, NULL, &n, unknown));
  assert_int_equal(n, 0);
  assert_ok(at_metric_reset(unknown));
  assert_ok(at_metric_release(f1) | at_metric_release(unknown));
}

static void classes_may_be_given_as_they_are_or_one_hot(void** state) {
  (void)state;
  at_tensor *predicted = integers(4, (int64_t[]){2, 0, 1, 1}), *target = integers(4, (int64_t[]){2, 0, 0, 1});
  at_tensor* hot = matrix_f32(4, 3, (float[]){0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0});
  at_metric *accuracy = metric("Accuracy()"), *f1 = metric("F1Score(num_classes=3, average='none')");
  assert_ok(at_metric_update(accuracy, predicted, target) | at_metric_update(f1, predicted, target));
  assert_near(value(accuracy), 0.75, 0);
  assert_value(f1, "F1Score", (double[]){2.0 / 3, 2.0 / 3, 1}, 3);
  assert_ok(at_metric_update(accuracy, hot, target) | at_metric_update(accuracy, hot, hot));
  assert_near(value(accuracy), 11.0 / 12, 1e-15);
  at_metric* last = metric("Accuracy(class_axis=-1)");
  assert_ok(at_metric_update(last, hot, target));
  assert_near(value(last), 1, 0);
  assert_ok(at_metric_release(accuracy) | at_metric_release(f1) | at_metric_release(last));
}

static void ties_go_to_the_first_class(void** state) {
  (void)state;
  at_tensor* scores = matrix_f32(3, 4, (float[]){1, 1, 1, 1, 0, 2, 2, 2, NAN, 1, 2, 3});
  for (int k = 1; k <= 4; k++) {
    char text[32];
    snprintf(text, sizeof text, "Accuracy(top_k=%d)", k);
    at_metric* m = metric(text);
    assert_ok(at_metric_update(m, scores, integers(3, (int64_t[]){1, 3, 2})));
    static const double right[] = {0, 1, 3, 3}; /* second, third, and third behind NaN and 3 */
    assert_near(value(m), right[k - 1] / 3, 1e-15);
    assert_ok(at_metric_release(m));
  }
}

static void losses_weigh_as_their_batches(void** state) {
  (void)state;
  at_metric *all = metric("MeanLoss()"), *some = metric("MeanLoss(ignore_index=-1)"), *mean = metric("Mean()");
  at_tensor *one = filled(AT_F32, 0, NULL, 2), *two = filled(AT_F32, 0, NULL, 5), *none = filled(AT_F32, 0, NULL, NAN);
  at_tensor* ignored = integers(2, (int64_t[]){-1, -1});
  at_tensor *first = integers(3, (int64_t[]){0, -1, 1}), *second = integers(1, (int64_t[]){0});
  assert_ok(at_metric_update(all, one, first) | at_metric_update(all, two, second));
  assert_ok(at_metric_update(some, one, first) | at_metric_update(some, none, ignored) |
            at_metric_update(some, two, second));
  assert_near(value(all), 11.0 / 4, 1e-15);
  assert_near(value(some), 3, 1e-15);
  assert_ok(at_metric_update(mean, vector_f32(3, (float[]){1, 2, 6}), NULL) | at_metric_update(mean, two, NULL));
  assert_near(value(mean), 14.0 / 4, 1e-15);
  assert_status(at_metric_update(all, one, NULL), AT_ERROR_NULL);
  assert_ok(at_metric_release(all) | at_metric_release(some) | at_metric_release(mean));
}

/* 2^24 + 1 has no place in float32, nor has a sum of so many small errors. */
static void millions_are_counted_exactly(void** state) {
  (void)state;
  int64_t n = 1 << 20;
  at_tensor *ones = filled(AT_F32, 1, &n, 1), *tenth = filled(AT_F32, 1, &n, 0.1);
  at_metric *accuracy = metric("Accuracy('binary')"), *mean = metric("Mean()");
  for (int i = 0; i < 20; i++) assert_ok(at_metric_update(accuracy, ones, ones) | at_metric_update(mean, tenth, NULL));
  assert_ok(at_metric_update(accuracy, vector_f32(1, (float[]){0}), vector_f32(1, (float[]){1})));
  assert_near(value(accuracy), 20.0 * (double)n / (20.0 * (double)n + 1), 1e-16);
  assert_near(value(mean), (double)0.1f, 1e-15);
  assert_ok(at_metric_release(accuracy) | at_metric_release(mean));
}

static void what_does_not_fit_is_refused_and_not_counted(void** state) {
  (void)state;
  at_metric* m = metric("F1Score(num_classes=3)");
  at_tensor *scores = matrix_f32(2, 3, (float[]){1, 0, 0, 0, 0, 1}), *four = filled(AT_F32, 2, (int64_t[]){2, 4}, 1);
  at_tensor* labels = integers(2, (int64_t[]){0, 2});
  assert_ok(at_metric_update(m, scores, labels));
  assert_status(at_metric_update(m, four, labels), AT_ERROR_SHAPE);
  assert_error_has("prediction has 4 classes, expected 3");
  assert_status(at_metric_update(m, scores, integers(3, (int64_t[]){0, 1, 2})), AT_ERROR_SHAPE);
  assert_error_has("prediction is 2x3 and target is [3], expected [2] or the prediction's shape");
  assert_status(at_metric_update(m, scores, vector_f32(2, (float[]){0, 1})), AT_ERROR_DTYPE);
  assert_status(at_metric_update(m, scores, NULL), AT_ERROR_NULL);
  assert_status(at_metric_update(m, filled(AT_F32, 1, (int64_t[]){2}, 1), labels), AT_ERROR_SHAPE);
  assert_near(value(m), 1, 0);
  at_metric* other = metric("F1Score(num_classes=4)");
  assert_status(at_metric_merge(m, other), AT_ERROR_ARGUMENT);
  assert_error_has("other is F1Score(num_classes=4), expected F1Score(num_classes=3)");
  assert_ok(at_metric_release(other));
  static const char* const wrong[] = {"Accuracy(top_k=0)",
                                      "Accuracy('some')",
                                      "Accuracy('binary', top_k=2)",
                                      "F1Score(average='all')",
                                      "F1Score(num_classes=0)",
                                      "AUROC(thresholds=1)",
                                      "Linear(2, 2)",
                                      "Mean(1)",
                                      "ConfusionMatrix(normalize='rows')",
                                      "ConfusionMatrix(num_classes=1099511627776)"};
  for (size_t i = 0; i < COUNT(wrong); i++) {
    at_metric* made = NULL;
    at_status status = at_metric_create(&made, device(), wrong[i]);
    if (!status || made) refuse("%s is no metric", wrong[i]);
  }
  assert_status(at_metric_create(&other, device(), "Accuracy("), AT_ERROR_FORMAT);
  assert_ok(at_metric_release(m));
}

/* The fault is its batch's, and of what follows until the counts begin anew. */
static void a_class_out_of_range_is_told_at_the_read(void** state) {
  (void)state;
  static const char* const texts[] = {"Recall(num_classes=3)", "ConfusionMatrix()"};
  for (size_t i = 0; i < COUNT(texts); i++) {
    at_metric* m = metric(texts[i]);
    at_tensor* scores = matrix_f32(2, 3, (float[]){1, 0, 0, 0, 0, 1});
    assert_ok(at_metric_update(m, scores, integers(2, (int64_t[]){0, 3})));
    at_tensor* result = NULL;
    assert_ok(at_metric_value(&result, m));
    float read[9];
    int64_t elements;
    assert_ok(at_tensor_numel(&elements, keep(result)));
    assert_status(at_tensor_to_host(result, read, (size_t)elements * 8), AT_ERROR_FAULT_INDEX);
    assert_ok(at_metric_reset(m));
    assert_ok(at_metric_update(m, scores, integers(2, (int64_t[]){0, 2})));
    assert_ok(at_metric_value(&result, m));
    values_of(keep(result));
    assert_ok(at_metric_release(m));
  }
}

static uint64_t misses(void) {
  at_counters now = counters();
  return now.plan_misses_new + now.plan_misses_sizes + now.plan_misses_evicted;
}

/* Before or after the step that runs it: a plan a step, the same ones, and nothing read. */
static void a_repeated_step_repeats_its_plan(void** state) {
  (void)state;
  for (int after = 0; after < 2; after++) {
    at_tensor *x = random_f32(2, (int64_t[]){8, 4}, 3), *w = leaf(random_f32(2, (int64_t[]){4, 3}, 4));
    at_tensor* labels = integers(8, (int64_t[]){0, 1, 2, 0, 1, 2, 0, 1});
    at_optimizer* optimizer = NULL;
    assert_ok(at_optimizer_sgd(&optimizer, &w, 1, NULL));
    at_metric *accuracy = metric("Accuracy()"), *f1 = metric("F1Score()"), *mean = metric("Mean()");
    uint64_t plans = 0, run = 0, read = 0;
    for (int step = 0; step < 12; step++) {
      if (step == 4) plans = misses(), run = counters().plans, read = counters().copies_to_host;
      at_tensor *logits = binary(at_tensor_matmul, x, w), *loss = NULL;
      assert_ok(at_tensor_cross_entropy(&loss, logits, labels, NULL));
      keep(loss);
      for (int half = 0; half < 2; half++) {
        if (half == after)
          assert_ok(at_metric_update(accuracy, logits, labels) | at_metric_update(f1, logits, labels) |
                    at_metric_update(mean, loss, NULL));
        if (half == 0) {
          assert_ok(at_optimizer_zero_grad(optimizer));
          assert_ok(at_tensor_backward(loss));
          assert_ok(at_optimizer_step(optimizer));
        }
      }
    }
    assert_int_equal(misses(), plans);
    assert_int_equal(counters().plans - run, 8);
    assert_int_equal(counters().copies_to_host, read);
    double right = value(accuracy) * 96;
    assert_near(right, round(right), 1e-9);
    assert_true(value(f1) >= 0);
    assert_ok(at_metric_release(accuracy) | at_metric_release(f1) | at_metric_release(mean));
    assert_ok(at_optimizer_release(optimizer));
  }
}

/* Without steps an update runs what the one before recorded. */
static void an_evaluation_repeats_its_plan(void** state) {
  (void)state;
  at_tensor *x = random_f32(2, (int64_t[]){8, 4}, 3), *w = random_f32(2, (int64_t[]){4, 3}, 4);
  at_tensor* labels = integers(8, (int64_t[]){0, 1, 2, 0, 1, 2, 0, 1});
  at_metric* accuracy = metric("Accuracy()");
  uint64_t plans = 0, run = 0;
  for (int batch = 0; batch < 12; batch++) {
    if (batch == 4) plans = misses(), run = counters().plans;
    at_tensor* logits = NULL;
    assert_ok(at_tensor_matmul(&logits, x, w));
    assert_ok(at_metric_update(accuracy, logits, labels));
    assert_ok(at_tensor_release(logits));
  }
  assert_int_equal(misses(), plans);
  assert_int_equal(counters().plans - run, 8);
  double right = value(accuracy) * 96;
  assert_near(right, round(right), 1e-9);
  assert_ok(at_metric_release(accuracy));
}

static void kinds_tell_their_arguments(void** state) {
  (void)state;
  char kinds[1024], signature[2048];
  assert_ok(at_metric_kinds(kinds, sizeof kinds, NULL));
  assert_non_null(strstr(kinds, "Accuracy TopKAccuracy Precision"));
  for (char* one = strtok(kinds, " "); one; one = strtok(NULL, " ")) {
    assert_ok(at_metric_signature(signature, sizeof signature, NULL, one));
    assert_non_null(strchr(signature, '\n'));
    at_metric* made = metric(one);
    char kind[64];
    assert_ok(at_metric_kind(kind, sizeof kind, NULL, made));
    assert_string_equal(kind, one);
    assert_ok(at_metric_release(made));
  }
  assert_status(at_metric_signature(signature, sizeof signature, NULL, "Linear"), AT_ERROR_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(values_are_those_of_numpy_whatever_the_batches),
      CASE(counts_are_saved_and_loaded),
      CASE(nothing_counted_is_no_number_or_zero),
      CASE(classes_may_be_given_as_they_are_or_one_hot),
      CASE(ties_go_to_the_first_class),
      CASE(losses_weigh_as_their_batches),
      CASE(millions_are_counted_exactly),
      CASE(what_does_not_fit_is_refused_and_not_counted),
      CASE(a_class_out_of_range_is_told_at_the_read),
      CASE(a_repeated_step_repeats_its_plan),
      CASE(an_evaluation_repeats_its_plan),
      CASE(kinds_tell_their_arguments),
  };
  return RUN("train/metric", tests);
}
