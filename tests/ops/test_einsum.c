/* test_einsum.c: sums over named axes against loops over every label, their derivatives, and bad subscripts. */
#include "support/gradient.h"

/* labels: one character for each axis of each operand, then of the result, as a reader of the subscripts would say. */
typedef struct einsum_case {
  const char* subscripts;
  const char* labels[MAX_INPUTS + 1];
  int count;
  operand operands[MAX_INPUTS];
} einsum_case;

#define P(rank, ...) \
  { rank, {__VA_ARGS__}, PLAIN, 0, 0 }
#define T(rank, ...) \
  { rank, {__VA_ARGS__}, TRANSPOSED, 0, 0 }
#define S(rank, ...) \
  { rank, {__VA_ARGS__}, STRIDED, 0, 0 }
#define R(rank, ...) \
  { rank, {__VA_ARGS__}, REVERSED, 0, 0 }
#define E(rank, ...) \
  { rank, {__VA_ARGS__}, EXPANDED, 0, 0 }

static const einsum_case cases[] = {
    {"ij,jk", {"ij", "jk", "ik"}, 2, {P(2, 3, 5), P(2, 5, 4)}},
    {"ij,jk->ki", {"ij", "jk", "ki"}, 2, {P(2, 3, 5), T(2, 5, 4)}},
    {" bqhd, bkhd -> bhqk ", {"bqhd", "bkhd", "bhqk"}, 2, {P(4, 2, 3, 2, 5), P(4, 2, 4, 2, 5)}},
    {"bhqk,bkhd->bqhd", {"bhqk", "bkhd", "bqhd"}, 2, {P(4, 2, 2, 3, 4), T(4, 2, 4, 2, 5)}},
    {"abcd,cbe->dea", {"abcd", "cbe", "dea"}, 2, {P(4, 2, 3, 4, 2), R(3, 4, 3, 5)}},
    {"acbd,bc->ad", {"acbd", "bc", "ad"}, 2, {S(4, 2, 3, 4, 5), P(2, 4, 3)}},
    {"ii", {"ii", ""}, 1, {P(2, 4, 4)}},
    {"ii->i", {"ii", "i"}, 1, {T(2, 4, 4)}},
    {"iji->j", {"iji", "j"}, 1, {S(3, 3, 2, 3)}},
    {"iiij->ji", {"iiij", "ji"}, 1, {P(4, 3, 3, 3, 2)}},
    {"ba", {"ba", "ab"}, 1, {P(2, 3, 4)}},
    {"aB", {"aB", "Ba"}, 1, {P(2, 3, 4)}},
    {"ij->", {"ij", ""}, 1, {R(2, 3, 4)}},
    {"...ij->...ji", {"xyij", "xyji"}, 1, {P(4, 2, 3, 4, 5)}},
    {"...ij,...jk", {"xyij", "yjk", "xyik"}, 2, {P(4, 2, 3, 2, 5), P(3, 3, 5, 4)}},
    {"i...,...", {"ixy", "y", "xyi"}, 2, {P(3, 2, 3, 4), P(1, 4)}},
    {"...i->i", {"xyi", "i"}, 1, {P(3, 2, 3, 4)}}, /* what "..." stands for is summed */
    {"i,j->ij", {"i", "j", "ij"}, 2, {P(1, 3), S(1, 4)}},
    {"ij,ij->ij", {"ij", "ij", "ij"}, 2, {P(2, 3, 4), T(2, 3, 4)}},
    {"ij,ji->", {"ij", "ji", ""}, 2, {P(2, 3, 4), P(2, 4, 3)}},
    {"bi,bi->b", {"bi", "bi", "b"}, 2, {P(2, 3, 5), T(2, 3, 5)}},
    {"ij,jk->ik", {"i.", "jk", "ik"}, 2, {P(2, 3, 1), P(2, 5, 4)}}, /* '.': size 1, stretched */
    {"ij,jk->i", {"ij", ".k", "i"}, 2, {P(2, 3, 5), P(2, 1, 4)}},
    {"bij,bjk->bik", {".ij", "bjk", "bik"}, 2, {P(3, 1, 3, 5), P(3, 2, 5, 4)}},
    {"bij,bjk->bik", {"bij", "bjk", "bik"}, 2, {E(3, 3, 2, 5), P(3, 3, 5, 4)}},
    {",->", {"", "", ""}, 2, {P(0, 0), P(0, 0)}},
    {"i,->i", {"i", "", "i"}, 2, {P(1, 3), P(0, 0)}},
    {"ij,jk,kl->il", {"ij", "jk", "kl", "il"}, 3, {P(2, 3, 5), P(2, 5, 2), T(2, 2, 6)}},
    {"i,ij,j->", {"i", "ij", "j", ""}, 3, {P(1, 3), P(2, 3, 4), P(1, 4)}},
    {"ij,ik,il->jkl", {"ij", "ik", "il", "jkl"}, 3, {P(2, 5, 2), P(2, 5, 3), P(2, 5, 4)}},
    {"ab,cd,bc,da->ac", {"ab", "cd", "bc", "da", "ac"}, 4, {P(2, 2, 3), P(2, 4, 5), P(2, 3, 4), R(2, 5, 2)}},
    {"abcdefgh,abcdefgh->abcdefgh",
     {"abcdefgh", "abcdefgh", "abcdefgh"},
     2,
     {P(8, 1, 2, 1, 2, 1, 2, 1, 2), P(8, 1, 2, 1, 2, 1, 2, 1, 2)}},
    {"abcdefgh,abcdefgi->abcdefhi",
     {"abcdefgh", "abcdefgi", "abcdefhi"},
     2,
     {P(8, 1, 2, 1, 2, 1, 2, 2, 2), T(8, 1, 2, 1, 2, 1, 2, 2, 2)}},
    {"ij,jk->ik", {"ij", "jk", "ik"}, 2, {P(2, 0, 5), P(2, 5, 4)}},
    {"ij,jk->ik", {"ij", "jk", "ik"}, 2, {P(2, 3, 0), P(2, 0, 4)}},
    {"ij->j", {"ij", "j"}, 1, {P(2, 0, 3)}},
    {"oc,bchw->bohw", {"oc", "bchw", "bohw"}, 2, {P(2, 20, 8), P(4, 3, 8, 5, 6)}},
    {"ijk,ilk->jl", {"ijk", "ilk", "jl"}, 2, {P(3, 7, 33, 5), P(3, 7, 20, 5)}},
};

/* Sums over all labels, one by one; size receives the sum of magnitudes. */
static array einsum_host(const einsum_case* c, const array* operands, array* size) {
  char names[32] = "";
  int64_t sizes[32], at[32] = {0}, dims[MAX_RANK], all = 1;
  for (int k = 0; k < c->count; k++)
    for (int i = 0; i < operands[k].rank; i++) {
      const char* known = strchr(names, c->labels[k][i]);
      if (known || c->labels[k][i] == '.') continue;
      sizes[strlen(names)] = operands[k].dims[i];
      all *= operands[k].dims[i];
      names[strlen(names)] = c->labels[k][i];
    }
  const char* result = c->labels[c->count];
  for (size_t i = 0; i < strlen(result); i++) dims[i] = sizes[strchr(names, result[i]) - names];
  array r = array_new((int)strlen(result), dims);
  *size = array_new(r.rank, dims);
  for (int64_t turn = 0; turn < all; turn++) {
    double product = 1;
    int64_t rest = turn, place = 0;
    for (int i = 0; names[i]; i++) at[i] = rest % sizes[i], rest /= sizes[i];
    for (int k = 0; k < c->count; k++) {
      const double* p = operands[k].data;
      for (int i = 0; i < operands[k].rank; i++)
        if (c->labels[k][i] != '.') p += at[strchr(names, c->labels[k][i]) - names] * operands[k].strides[i];
      product *= *p;
    }
    for (int i = 0; i < r.rank; i++) place += at[strchr(names, result[i]) - names] * r.strides[i];
    r.data[place] += product;
    size->data[place] += fabs(product);
  }
  return r;
}

static at_tensor* einsum(const char* subscripts, at_tensor* const* tensors, int count) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_einsum(&r, subscripts, tensors, (size_t)count));
  return keep(r);
}

static void check_case(const einsum_case* c, at_dtype dtype) {
  at_tensor* tensors[MAX_INPUTS];
  array hosts[MAX_INPUTS], size;
  for (int k = 0; k < c->count; k++) {
    pair p = operand_make(&c->operands[k], dtype, 80 + (uint64_t)k);
    tensors[k] = p.tensor, hosts[k] = p.host;
  }
  array wanted = einsum_host(c, hosts, &size);
  /* halves round once a pair of operands, and once where an operand's own sum goes before */
  double ulps = dtype == AT_F16 || dtype == AT_BF16 ? 2 * c->count : 8;
  check_close(einsum(c->subscripts, tensors, c->count), dtype, wanted, &size, ulps, c->subscripts);
}

static void sums_match_the_reference(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) check_case(&cases[c], AT_F32);
  static const at_dtype dtypes[] = {AT_F64, AT_F16, AT_BF16, AT_I32, AT_U8, AT_U64};
  static const size_t some[] = {1, 8, 17, 20, 22, 27};
  for (size_t d = 0; d < (on_cpu() || deep() ? COUNT(dtypes) : 1); d++)
    for (size_t i = 0; i < COUNT(some); i++)
      if (dtypes[d] != AT_U8 || i < 3) check_case(&cases[some[i]], dtypes[d]); /* larger sums leave uint8 */
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const einsum_case* c = parameter;
  return einsum(c->subscripts, in, c->count);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases) - 1; c++) {
    if (!on_cpu() && !deep() && c % 6) continue;
    check_gradient(apply, &cases[c], cases[c].operands, cases[c].count, 2, cases[c].subscripts);
  }
}

static void dtypes_promote_and_integers_wrap(void** state) {
  (void)state;
  at_tensor* bytes[] = {filled(AT_U8, 1, (int64_t[]){3}, 200), filled(AT_U8, 1, (int64_t[]){3}, 2)};
  at_tensor* dot = einsum("i,i", bytes, 2);
  assert_int_equal(dtype_of(dot), AT_U8);
  assert_near(item(dot), 1200 % 256, 0);
  assert_near(item(einsum("i->", bytes, 1)), 600 % 256, 0);
  at_tensor* mixed[] = {filled(AT_I8, 1, (int64_t[]){3}, 3), filled(AT_F64, 1, (int64_t[]){3}, 0.5)};
  assert_int_equal(dtype_of(einsum("i,i", mixed, 2)), AT_F64);
  assert_near(item(einsum("i,i", mixed, 2)), 4.5, 0);
}

/* One product for each pair, and nothing copied before it. */
static void views_are_not_copied(void** state) {
  (void)state;
  static const einsum_case some[] = {
      {"ij,jk->ki", {0}, 2, {P(2, 3, 5), T(2, 5, 4)}},
      {"bqhd,bkhd->bhqk", {0}, 2, {P(4, 2, 3, 2, 5), P(4, 2, 4, 2, 5)}},
      {"bhqk,bkhd->bqhd", {0}, 2, {P(4, 2, 2, 3, 4), P(4, 2, 4, 2, 5)}},
      {"ijk,jkl->li", {0}, 2, {P(3, 2, 3, 4), T(3, 3, 4, 5)}}, /* the smaller … */
      {"oc,bchw->bohw", {0}, 2, {P(2, 20, 8), P(4, 3, 8, 5, 6)}},
      {"ij,kj->ik", {0}, 2, {E(2, 3, 5), P(2, 4, 5)}},
  };
  for (size_t c = 0; c < COUNT(some); c++) {
    at_tensor* tensors[2];
    for (int k = 0; k < 2; k++) {
      tensors[k] = operand_make(&some[c].operands[k], AT_F32, 3).tensor;
      assert_ok(at_tensor_eval(tensors[k]));
    }
    uint64_t before = counters().launches;
    at_tensor* r = einsum(some[c].subscripts, tensors, 2);
    assert_ok(at_tensor_eval(r));
    int launches = (int)(counters().launches - before), wanted = c == 3 ? 2 : 1; /* … is copied */
    if (launches != wanted) refuse("%s took %d launches, not %d", some[c].subscripts, launches, wanted);
  }
}

static void the_result_is_no_view(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 2, (float[]){1, 2, 3, 4}), *turned = einsum("ij->ji", &a, 1),
            *same = einsum("ij", &a, 1);
  assert_ok(at_tensor_fill_(a, 7));
  assert_values(turned, 4, (double[]){1, 3, 2, 4}, 0);
  assert_ok(at_tensor_fill_(same, 5));
  assert_values(a, 4, (double[]){7, 7, 7, 7}, 0);
}

static void many_operands_are_fine(void** state) {
  (void)state;
  enum { MANY = 300 };
  at_tensor* tensors[MANY];
  char subscripts[2 * MANY];
  for (int i = 0; i < MANY; i++) {
    tensors[i] = i ? tensors[0] : filled(AT_F64, 1, (int64_t[]){2}, -1);
    subscripts[2 * i] = 'i';
    subscripts[2 * i + 1] = i + 1 < MANY ? ',' : '\0';
  }
  assert_near(item(einsum(subscripts, tensors, MANY)), 2, 0);
}

typedef struct bad_subscripts {
  const char* text;
  at_status status;
  const char* part;
} bad_subscripts;

static void bad_subscripts_are_refused(void** state) {
  (void)state;
  static const bad_subscripts bad[] = {
      {"i?,jk", AT_ERROR_ARGUMENT, "position 1 is '?', expected a letter"},
      {"ij,j\x01k", AT_ERROR_ARGUMENT, "position 4 is byte 0x01"},
      {"ij,j\xffk", AT_ERROR_ARGUMENT, "position 4 is byte 0xff"},
      {"ij,jk-", AT_ERROR_ARGUMENT, "position 6 is the end, expected '>'"},
      {"ij,jk->i1", AT_ERROR_ARGUMENT, "position 8 is '1'"},
      {"ij,jk->im", AT_ERROR_ARGUMENT, "position 8 is 'm', expected a letter that an operand has"},
      {"ij,jk->ii", AT_ERROR_ARGUMENT, "position 8 is 'i', expected each label of the result once"},
      {"ij,jk->......", AT_ERROR_ARGUMENT, "position 10 is '.', expected each label of the result once"},
      {"ij,jk->ik,", AT_ERROR_ARGUMENT, "position 9 is ','"},
      {"i..,jk", AT_ERROR_ARGUMENT, "position 3 is ',', expected '.' of \"...\""},
      {"...i...,jk", AT_ERROR_ARGUMENT, "position 4 is '.', expected \"...\" once"},
      {"ij", AT_ERROR_ARGUMENT, "position 2 is the end, expected ',' and operand 1 of 2"},
      {"ij->i", AT_ERROR_ARGUMENT, "position 2 is '-', expected ',' and operand 1 of 2"},
      {"", AT_ERROR_SHAPE, "operand 0 is 3x4 with 2 axes, the subscripts at position 0 name 0"},
      {"ij,jk,k", AT_ERROR_ARGUMENT, "position 6 begins operand 2, but there are 2 tensors"},
      {"ij,jkl", AT_ERROR_SHAPE, "operand 1 is 4x5 with 2 axes, the subscripts at position 3 name 3"},
      {"ij,...jkl", AT_ERROR_SHAPE, "operand 1 is 4x5 with 2 axes, the subscripts at position 3 name 3 and more"},
      {"ij,ik", AT_ERROR_SHAPE, "operand 1 is 4x5: size 4 along 'i' (axis 0), expected 3"},
      {"ii,jk", AT_ERROR_SHAPE, "operand 0 is 3x4: size 4 along 'i' (axis 1), expected 3"},
      {"...,...", AT_ERROR_SHAPE, "operand 1 is 4x5: size 4 along '.' (axis 0), expected 3"},
  };
  at_tensor *tensors[] = {filled(AT_F32, 2, (int64_t[]){3, 4}, 1), filled(AT_F32, 2, (int64_t[]){4, 5}, 1)}, *r;
  for (size_t i = 0; i < COUNT(bad); i++) {
    r = tensors[0];
    assert_status(at_tensor_einsum(&r, bad[i].text, tensors, 2), bad[i].status);
    assert_null(r);
    assert_error_has("[einsum]");
    assert_error_has(bad[i].part);
  }
  assert_status(at_tensor_einsum(&r, "ij,jk", tensors, 0), AT_ERROR_ARGUMENT);
}

static void too_many_axes_and_bools_are_refused(void** state) {
  (void)state;
  int64_t ones[] = {1, 1, 1, 1, 1};
  at_tensor *tensors[] = {filled(AT_F32, 5, ones, 1), filled(AT_F32, 5, ones, 1)}, *r = NULL;
  assert_status(at_tensor_einsum(&r, "abcde,fghij", tensors, 2), AT_ERROR_SHAPE);
  assert_ok(at_tensor_einsum(&r, "abcde,efghi->abcdfghi", tensors, 2));
  assert_ok(at_tensor_release(r));
  int64_t one_more[] = {1, 1, 1, 1};
  at_tensor* three[] = {filled(AT_F32, 4, one_more, 1), filled(AT_F32, 5, ones, 1), filled(AT_F32, 5, ones, 1)};
  assert_ok(at_tensor_einsum(&r, "abcd,efghi,jklmn->", three, 3)); /* sums go first */
  assert_ok(at_tensor_release(r));
  at_tensor* bools[] = {filled(AT_BOOL, 1, ones, 1), filled(AT_BOOL, 1, ones, 1)};
  assert_status(at_tensor_einsum(&r, "i,i", bools, 2), AT_ERROR_DTYPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(sums_match_the_reference),         CASE(derivatives_match_finite_differences),
      CASE(dtypes_promote_and_integers_wrap), CASE(views_are_not_copied),
      CASE(many_operands_are_fine),           CASE(the_result_is_no_view),
      CASE(bad_subscripts_are_refused),       CASE(too_many_axes_and_bools_are_refused),
  };
  return RUN("ops/einsum", tests);
}
