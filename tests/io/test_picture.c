/* test_picture.c: computations as pictures, in Graphviz' language and as SVG. */
#include "support/athena_test.h"

static const char* drawn(at_tensor* tensor, const char* const* names, at_tensor* const* tensors, size_t count,
                         const at_graph_options* options) {
  static char* text;
  size_t needed = 0;
  assert_ok(at_tensor_graph(NULL, 0, &needed, tensor, names, tensors, count, options));
  text = realloc(text, needed);
  assert_ok(at_tensor_graph(text, needed, NULL, tensor, names, tensors, count, options));
  assert_int_equal(strlen(text) + 1, needed);
  return text;
}

static at_graph_options dot(void) {
  at_graph_options options = AT_GRAPH_OPTIONS_INIT;
  options.format = AT_GRAPH_DOT;
  return options;
}

static int count_of(const char* text, const char* part) {
  int count = 0;
  for (const char* at = strstr(text, part); at; at = strstr(at + 1, part)) count++;
  return count;
}

/* Tags that are closed in order, attributes in quotes, no bare & or <: what an XML parser would refuse. */
static void assert_well_formed(const char* text) {
  char open[16][32];
  int depth = 0;
  for (const char* at = text; *at;) {
    if (*at == '&') {
      if (strncmp(at, "&lt;", 4) && strncmp(at, "&gt;", 4) && strncmp(at, "&amp;", 5) && strncmp(at, "&quot;", 6))
        refuse("a bare & at %.40s", at);
      at++;
      continue;
    }
    if (*at != '<') {
      if (*at == '>') refuse("a bare > at %.40s", at);
      at++;
      continue;
    }
    const char* end = strchr(at, '>');
    if (!end) refuse("a tag that does not end: %.40s", at);
    int quotes = 0;
    for (const char* c = at + 1; c < end; c++) {
      quotes += *c == '"';
      if (*c == '<') refuse("a tag in a tag: %.40s", at);
    }
    assert_int_equal(quotes % 2, 0);
    size_t length = strcspn(at + 1 + (at[1] == '/'), " />");
    if (at[1] == '/') {
      assert_true(depth > 0 && strlen(open[depth - 1]) == length && !strncmp(open[depth - 1], at + 2, length));
      depth--;
    } else if (end[-1] != '/') {
      assert_true(depth < 16 && length < 32);
      snprintf(open[depth++], 32, "%.*s", (int)length, at + 1);
    }
    at = end + 1;
  }
  assert_int_equal(depth, 0);
}

static double attribute(const char* tag, const char* name) {
  const char* found = strstr(tag, name);
  assert_non_null(found);
  return strtod(found + strlen(name), NULL);
}

/* Boxes lie in the picture and beside each other. */
static void assert_apart(const char* svg) {
  enum { MOST = 4096 };
  static double boxes[MOST][4];
  int count = 0;
  double width = 0, height = 0;
  assert_int_equal(sscanf(strstr(svg, "viewBox=\"0 0 "), "viewBox=\"0 0 %lf %lf", &width, &height), 2);
  for (const char* at = strstr(svg, "<rect x="); at && count < MOST; at = strstr(at + 1, "<rect x="), count++) {
    boxes[count][0] = attribute(at, " x=\""), boxes[count][1] = attribute(at, " y=\"");
    boxes[count][2] = boxes[count][0] + attribute(at, " width=\"");
    boxes[count][3] = boxes[count][1] + attribute(at, " height=\"");
    assert_true(boxes[count][0] >= 0 && boxes[count][1] >= 0 && boxes[count][2] <= width && boxes[count][3] <= height);
    for (int i = 0; i < count; i++)
      if (boxes[i][0] < boxes[count][2] && boxes[count][0] < boxes[i][2] && boxes[i][1] < boxes[count][3] &&
          boxes[count][1] < boxes[i][3])
        refuse("boxes %d and %d overlap", i, count);
  }
}

static at_tensor* number(double value) { return leaf(filled(AT_F32, 0, NULL, value)); }

static void values_stand_with_data_and_gradients(void** state) {
  (void)state;
  at_tensor *a = number(2), *b = number(-3), *c = binary(at_tensor_mul, a, b);
  at_tensor* y = binary(at_tensor_add, with_scalar(at_tensor_mul_scalar, c, 1.5), a);
  const char* names[] = {"a", "b"};
  at_graph_options options = dot();
  const char* text = drawn(y, names, (at_tensor*[]){a, b}, 2, &options);
  assert_string_equal(text,
                      "digraph {\n  rankdir=LR\n"
                      "  v0 [shape=record, label=\"{ data -7. | grad 1. }\"]\n"
                      "  o0 [label=\"add\"]\n  o0 -> v0\n  v1 -> o0\n  v2 -> o0\n"
                      "  v1 [shape=record, label=\"{ data -9. | grad 1. }\"]\n"
                      "  o1 [label=\"mul\"]\n  o1 -> v1\n  v3 -> o1\n  v4 -> o1\n"
                      "  v2 [shape=record, label=\"{ a | data 2. | grad -3.5000 }\"]\n"
                      "  v3 [shape=record, label=\"{ data -6. | grad 1.5000 }\"]\n"
                      "  o3 [label=\"mul\"]\n  o3 -> v3\n  v2 -> o3\n  v5 -> o3\n"
                      "  v4 [shape=record, label=\"{ data 1.5000 }\"]\n"
                      "  v5 [shape=record, label=\"{ b | data -3. | grad 3. }\"]\n}\n");
  at_tensor* grad = NULL;
  assert_ok(at_tensor_grad_of(&grad, a));
  assert_null(grad);
  assert_ok(at_tensor_backward(y)); /* the graph is still there */
  assert_near(item(gradient_of(a)), -3.5, 0);
}

static void a_picture_has_the_same_boxes_and_edges(void** state) {
  (void)state;
  at_tensor *a = number(2), *b = number(-3), *y = binary(at_tensor_mul, a, a);
  y = binary(at_tensor_add, unary(at_tensor_tanh, binary(at_tensor_mul, y, b)), a);
  const char* svg = drawn(y, NULL, NULL, 0, NULL);
  assert_well_formed(svg);
  assert_apart(svg);
  assert_int_equal(count_of(svg, "<g class=\"value\">"), 6);
  assert_int_equal(count_of(svg, "<g class=\"operation\">"), 4);
  assert_int_equal(count_of(svg, "<path class=\"edge\""), 7 + 4); /* of operands and of results */
  assert_int_equal(count_of(svg, ">data "), 6);
  assert_int_equal(count_of(svg, ">grad "), 6);
  at_graph_options options = dot();
  assert_int_equal(count_of(drawn(y, NULL, NULL, 0, &options), " -> "), 7 + 4);
}

static void names_are_shown_as_they_are(void** state) {
  (void)state;
  at_tensor* a = number(1);
  at_tensor *y = unary(at_tensor_exp, a), *tensors[] = {a, y, number(5)};
  const char* names[] = {"<w|{0}\\ & \"h\xc3\xb6he\">", "", "elsewhere"};
  const char* svg = drawn(y, names, tensors, 3, NULL);
  assert_well_formed(svg);
  assert_non_null(strstr(svg, ">&lt;w|{0}\\ &amp; &quot;h\xc3\xb6he&quot;&gt;<"));
  assert_null(strstr(svg, "elsewhere"));
  at_graph_options options = dot();
  assert_non_null(
      strstr(drawn(y, names, tensors, 3, &options), "{ \\<w\\|\\{0\\}\\\\ & \\\"h\xc3\xb6he\\\"\\> | data"));
  names[0] = "broken \xff\n";
  assert_non_null(strstr(drawn(y, names, tensors, 3, NULL), ">broken \\xff\\x0a<"));
}

static void large_values_have_their_shape(void** state) {
  (void)state;
  at_tensor* x = leaf(random_f32(2, (int64_t[]){100, 3}, 1));
  at_tensor* y = reduce_all(at_tensor_mean, unary(at_tensor_relu, x));
  at_graph_options options = dot();
  const char* text = drawn(y, NULL, NULL, 0, &options);
  assert_int_equal(count_of(text, "{ shape 100x3 }"), 2);
  at_tensor* pair = binary(at_tensor_mul, leaf(matrix_f32(1, 2, (float[]){3, 0.5f})), filled(AT_F32, 0, NULL, 2));
  assert_non_null(strstr(drawn(pair, NULL, NULL, 0, &options), "{ shape 1x2 | data [6., 1.] | grad [1., 1.] }"));
  options.precision = 1;
  assert_non_null(strstr(drawn(pair, NULL, NULL, 0, &options), "data [3.0, 0.5] | grad [2., 2.] }"));
}

static void without_values_nothing_is_computed(void** state) {
  (void)state;
  at_tensor *x = number(2), *y = unary(at_tensor_exp, binary(at_tensor_mul, x, x));
  at_graph_options options = dot();
  options.values = 0;
  uint64_t before = counters().plans;
  assert_int_equal(count_of(drawn(y, NULL, NULL, 0, &options), "{ number }"), 3);
  assert_int_equal(counters().plans, before);
}

static void of_large_graphs_the_nearest_is_drawn(void** state) {
  (void)state;
  at_tensor *x = number(1), *y = x;
  for (int i = 0; i < 3000; i++) {
    at_tensor* next = NULL;
    assert_ok(at_tensor_add(&next, y, x));
    if (y != x) assert_ok(at_tensor_release(y));
    y = next;
  }
  keep(y);
  at_graph_options options = AT_GRAPH_OPTIONS_INIT;
  options.max_nodes = 50;
  const char* svg = drawn(y, NULL, NULL, 0, &options);
  assert_well_formed(svg);
  assert_apart(svg);
  assert_int_equal(count_of(svg, "<g class=\"value"), 50);
  assert_int_equal(count_of(svg, "<g class=\"value cut\">"), 1);
  assert_non_null(strstr(svg, ">2951 more values are not drawn<"));
  assert_non_null(strstr(svg, ">data 3001.<"));
  options.format = AT_GRAPH_DOT;
  const char* text = drawn(y, NULL, NULL, 0, &options);
  assert_int_equal(count_of(text, "shape=record"), 50);
  assert_non_null(strstr(text, "label=\"2951 more values are not drawn\""));
  options.format = AT_GRAPH_SVG, options.max_nodes = 3001; /* all of them, one line past each to x */
  svg = drawn(y, NULL, NULL, 0, &options);
  assert_int_equal(count_of(svg, "<g class=\"value\">"), 3001);
  assert_null(strstr(svg, "more values"));
}

static void lines_across_many_layers_are_bounded(void** state) {
  (void)state;
  enum { LEAVES = 1500 };
  at_tensor *leaves[LEAVES], *y = number(1);
  for (int i = 0; i < LEAVES; i++) leaves[i] = number(1);
  for (int i = 0; i < 2 * LEAVES; i++) y = binary(at_tensor_mul, y, leaves[i % LEAVES]); /* each used far apart */
  at_graph_options options = AT_GRAPH_OPTIONS_INIT;
  options.values = 0, options.max_nodes = 100000;
  const char* svg = drawn(y, NULL, NULL, 0, &options);
  assert_int_equal(count_of(svg, "<g class=\"value\">"), 3 * LEAVES + 1);
  assert_int_equal(count_of(svg, "<path class=\"edge\""), 3 * 2 * LEAVES);
  assert_well_formed(svg);
}

static void a_graph_that_was_freed_says_so(void** state) {
  (void)state;
  at_tensor *x = number(2), *y = unary(at_tensor_exp, x);
  assert_ok(at_tensor_backward(y));
  char text[64] = "before";
  size_t needed = 1;
  assert_status(at_tensor_graph(text, sizeof text, &needed, y, NULL, NULL, 0, NULL), AT_ERROR_STATE);
  assert_error_has("the graph was freed by an earlier backward; draw before it");
  assert_int_equal(count_of(drawn(x, NULL, NULL, 0, NULL), "<g class=\"value\">"), 1);
}

static void what_requires_no_gradients_is_one_box(void** state) {
  (void)state;
  at_graph_options options = dot();
  at_tensor* whole = binary(at_tensor_add, vector_i64(2, (int64_t[]){1, 2}), vector_i64(2, (int64_t[]){3, 4}));
  assert_string_equal(drawn(whole, NULL, NULL, 0, &options),
                      "digraph {\n  rankdir=LR\n  v0 [shape=record, label=\"{ shape [2] | data [4, 6] }\"]\n}\n");
  at_tensor* x = number(3);
  assert_ok(at_tensor_add_(filled(AT_F32, 0, NULL, 1), x));
  assert_non_null(strstr(drawn(x, NULL, NULL, 0, &options), "{ data 3. | grad 1. }"));
}

static void leaves_are_known_after_a_step(void** state) {
  (void)state;
  at_tensor *w = number(3), *before = binary(at_tensor_mul, w, w), *optimized = w;
  at_optimizer* optimizer = NULL;
  at_sgd_options sgd = AT_SGD_OPTIONS_INIT;
  sgd.learning_rate = 0.5;
  assert_ok(at_optimizer_sgd(&optimizer, &optimized, 1, &sgd));
  assert_ok(at_tensor_backward(binary(at_tensor_mul, w, w)));
  assert_ok(at_optimizer_step(optimizer));
  const char* name = "w";
  at_graph_options options = dot();
  assert_non_null(strstr(drawn(before, &name, &w, 1, &options), "{ w | data 3. | grad 6. }")); /* its value of then */
  at_tensor* after = binary(at_tensor_mul, w, w);
  assert_non_null(strstr(drawn(after, &name, &w, 1, &options), "{ w | data 0. | grad 0. }"));
  assert_ok(at_optimizer_release(optimizer));
}

static void modules_and_their_views_are_drawn(void** state) {
  (void)state;
  at_generator* generator = NULL;
  at_module* module = NULL;
  assert_ok(at_generator_create(&generator, 1));
  assert_ok(at_module_create(&module, device(), AT_F32, "Sequential(Linear(2, 8), LayerNorm(8), ReLU(), Linear(8, 1))",
                             generator));
  at_tensor* y = NULL;
  assert_ok(at_module_forward(&y, module, random_f32(2, (int64_t[]){5, 2}, 1)));
  const char* svg = drawn(reduce_all(at_tensor_sum, keep(y)), NULL, NULL, 0, NULL);
  assert_well_formed(svg);
  assert_apart(svg);
  assert_int_equal(count_of(svg, ">matmul<"), 2);
  assert_int_equal(count_of(svg, ">view<"), 2); /* the weights are transposed */
  assert_null(strstr(svg, "module_forward"));
  assert_ok(at_module_release(module));
  assert_ok(at_generator_release(generator));
}

static void wrong_options_are_told(void** state) {
  (void)state;
  at_graph_options wrong[5] = {AT_GRAPH_OPTIONS_INIT, AT_GRAPH_OPTIONS_INIT, AT_GRAPH_OPTIONS_INIT,
                               AT_GRAPH_OPTIONS_INIT, AT_GRAPH_OPTIONS_INIT};
  wrong[0].format = 2, wrong[1].max_nodes = 0, wrong[2].max_nodes = 100001, wrong[3].values = -1;
  wrong[4].precision = 18;
  for (size_t i = 0; i < COUNT(wrong); i++)
    assert_status(at_tensor_graph(NULL, 0, NULL, number(1), NULL, NULL, 0, &wrong[i]), AT_ERROR_ARGUMENT);
  assert_error_has("precision is 18, expected 0 to 17");
  assert_status(at_tensor_graph(NULL, 0, NULL, number(1), NULL, NULL, 1, NULL), AT_ERROR_NULL);
  char little[9];
  size_t needed = 0;
  at_graph_options options = dot();
  assert_ok(at_tensor_graph(little, sizeof little, &needed, number(1), NULL, NULL, 0, &options));
  assert_string_equal(little, "digraph ");
  assert_true(needed > sizeof little);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(values_stand_with_data_and_gradients),  CASE(a_picture_has_the_same_boxes_and_edges),
      CASE(names_are_shown_as_they_are),           CASE(large_values_have_their_shape),
      CASE(without_values_nothing_is_computed),    CASE(of_large_graphs_the_nearest_is_drawn),
      CASE(lines_across_many_layers_are_bounded),  CASE(a_graph_that_was_freed_says_so),
      CASE(what_requires_no_gradients_is_one_box), CASE(leaves_are_known_after_a_step),
      CASE(modules_and_their_views_are_drawn),     CASE(wrong_options_are_told)};
  return RUN("io/picture", tests);
}
