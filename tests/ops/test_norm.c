/* test_norm.c: batch, instance, group, layer, RMS and local response norm: PyTorch's values, every dtype and order in
   memory, running statistics, large means, gradients. */
#include "support/gradient.h"

typedef enum { BATCH, EVALUATED, INSTANCE, GROUP, LAYER, RMS, RESPONSE } norm;

static at_tensor* ramp(at_dtype dtype, int64_t n, double first, double step) {
  double values[64];
  for (int64_t i = 0; i < n; i++) values[i] = first + step * (double)i;
  at_tensor* r = NULL;
  assert_ok(at_tensor_cast(&r, vector_f64(n, values), dtype));
  return keep(r);
}

/* Of two groups, and with eps 1e-3. */
static at_tensor* normalized(norm kind, at_tensor* x, at_tensor* mean, at_tensor* var, at_tensor* w, at_tensor* b) {
  at_tensor* r = NULL;
  int64_t dims[8];
  int32_t rank = 0;
  assert_ok(at_tensor_rank(&rank, x));
  assert_ok(at_tensor_shape(dims, 8, x));
  switch (kind) {
    case BATCH:
    case EVALUATED: assert_ok(at_tensor_batch_norm(&r, x, mean, var, w, b, kind == BATCH, 0.3, 1e-3)); break;
    case INSTANCE: assert_ok(at_tensor_instance_norm(&r, x, mean, var, w, b, 1, 0.3, 1e-3)); break;
    case GROUP: assert_ok(at_tensor_group_norm(&r, x, 2, w, b, 1e-3)); break;
    case LAYER: assert_ok(at_tensor_layer_norm(&r, x, rank - 1, dims + 1, w, b, 1e-3)); break;
    case RMS: assert_ok(at_tensor_rms_norm(&r, x, rank - 1, dims + 1, w, 1e-3)); break;
    default: assert_ok(at_tensor_local_response_norm(&r, x, 3, 0.3, 0.75, 2)); break;
  }
  return keep(r);
}

/* PyTorch 1.13.1 in float64, of x = 3 sin(i + 1) + 0.5 [2, 4, 3], weights 0.5 + 0.25 i, biases -1 + 0.5 i, running
   means 0.1 i and variances 1 + 0.5 i: the result, and the gradients of its sum with cos(i). */
static const struct {
  norm kind;
  double result[24], x[24], weight[12], bias[12];
} known[] = {
    {BATCH,
     {-0.6932785731,   -0.5793760667, -1.869394101,  -0.7406266465, -1.275689957,  0.523127651,
      -0.009018603849, 1.113522408,   -0.8360280723, 0.8620773769,  -0.8543728767, 0.8901153573,
      -1.400783998,    -0.4428304302, -1.014336832,  0.5006584234,  -1.282237138,  -0.7252323325,
      -1.721713084,    0.8554476826,  0.5977896694,  2.876670801,   -0.2755217686, -0.4989688898},
     {0.1572790304, -0.1451566288,  -0.1696679059, -0.3121884087, 0.1365872515,  0.4527452129,
      0.4021901012, -0.02070763976, -0.7020791577, -0.3825398513, -0.1050567024, 0.7632442319,
      0.350065073,  0.006285412115, -0.1988049807, -0.4615360688, -0.1298199786, 0.3142119917,
      0.3555497265, 0.287468834,    -0.3224218643, -0.1461005922, -0.3700255261, 0.24047844},
     {2.122438608, 1.448493833, 0.9053261701, 0.6513963663},
     {3.012193428, -3.352484663, 3.625675895, -3.8262992}},
    {EVALUATED,
     {0.5114509406,  0.6131397719, -0.5385506549, -1.645004383,  -2.01620209,  -0.7682806613,
      1.605409769,   2.310300307,  1.086095871,   -0.63191911,   -1.713128553, -0.6142577015,
      -0.1201892402, 0.7350437285, 0.2248195035,  -0.7838685844, -2.020744167, -1.634324649,
      0.5299371405,  2.148244373,  1.98645011,    0.6370937438,  -1.348504363, -1.489255973},
     {0.4997501873, 0.2700161786, -0.2079694595, -0.6060421361, -0.4001399784, 0.1736490301,
      0.6787732487, 0.532956174,  -0.1028583492, -0.720167699,  -0.6632116589, 0.003498121915,
      0.421716174,  0.453496699,  0.06833445042, -0.4650569444, -0.5862488848, -0.1684463041,
      0.4667977373, 0.6989450257, 0.2884854808,  -0.4329314232, -0.7903803853, -0.4211572662},
     {9.35074689, 5.376842202, 6.40972052, 4.573320408},
     {3.012193428, -3.352484663, 3.625675895, -3.8262992}},
    {INSTANCE,
     {-0.6965446579, -0.5989249055, -1.704530437, -0.7413849917, -1.2731176,   0.5145025914,
      -0.1231788173, 1.280460936,   -1.157282119, 1.361298707,   -1.265505909, 1.404207202,
      -1.568833408,  -0.3528656265, -1.078300966, 0.5093000538,  -1.284921665, -0.7243783887,
      -1.407712443,  0.8149650584,  0.5927473851, 2.264083726,   -0.291465218, -0.4726185079},
     {0.1421009347,  -0.1292291647, -0.01287177,   -0.3411515958, 0.2389829595,  0.1021686363,
      0.674298571,   -0.2848789724, -0.3894195986, -0.8793894764, 0.01294445781, 0.8664450186,
      0.2044331491,  0.1384266628,  -0.3428598119, -0.1096117401, -0.2413439844, 0.3509557246,
      0.02916578382, 0.2630442942,  -0.292210078,  0.01681587427, -0.252761844,  0.2359459697},
     {1.819732556, 1.438352092, 1.133567579, 0.8352554963},
     {3.012193428, -3.352484663, 3.625675895, -3.8262992}},
    {GROUP,
     {-0.4049994508, -0.3580008341, -0.8902899378, -1.268723922,  -1.478806681, -0.772534063,
      0.9096903601,  1.367337477,   0.5725280696,  -0.429992198,  -1.214779887, -0.4171727983,
      -0.7171332635, -0.3236122033, -0.5583832953, -0.8083986203, -1.505318525, -1.287589711,
      0.1766176718,  1.239992656,   1.133679115,   0.4442765363,  -1.01437017,  -1.11776817},
     {0.06285737974, -0.05938545529, -0.09836388086, -0.1325730204, 0.03183029601,   0.1956346808,
      0.202109336,   -0.03620237738, -0.1995372546,  -0.2422716174, -0.003874951131, 0.2797768646,
      0.1353400573,  0.009604544105, -0.08388460563, -0.1465196394, -0.04908992911,  0.1345495727,
      0.2912154797,  0.09699385357,  -0.1380468477,  -0.2614187205, -0.1434770981,   0.1547333331},
     {3.618176536, 3.649692513, 3.626237782, 3.751152324},
     {3.012193428, -3.352484663, 3.625675895, -3.8262992}},
    {LAYER,
     {-0.4116223565, 0.4528329478, 0.2093606992, -0.7886742217,  -0.9651951931, 0.8498314851,
      3.843854123,   5.607321811,  4.45922703,   1.473182579,    -0.1005634632, 2.138106927,
      -0.7202458061, 0.5128276315, 0.8785761066, -0.02780904258, -1.0340933,    -0.3625663307,
      2.369490811,   5.296202283,  5.842448227,  3.402827953,    0.4109003423,  0.3443299463},
     {-0.2226686558, -0.3114902936, -0.1779306515,  0.04207677221,  0.2950699588,  0.522394227,
      0.5542038458,  0.2296183492,  -0.334340232,   -0.6835582147,  -0.3851429622, 0.4717678568,
      0.01695834532, -0.2948951484, -0.2888791286,  -0.08144858704, 0.2028619793,  0.4850929298,
      0.6367254633,  0.4774344024,  -0.02150467619, -0.5497504341,  -0.6068014057, 0.02420625996},
     {1.648898655, 1.911873351, 0.03300926013, 1.341398368, 2.155004023, 0.187475284, 1.007197449, 2.269882235,
      0.3790538203, 0.6908795132, 2.343208372, 0.6781000618},
     {1.843853959, 1.447749087, -0.2794096183, -1.749680409, -1.611303101, 0.008498847412, 1.620486995, 1.742606873,
      0.262582028, -1.458859522, -1.839032355, -0.5284073223}},
    {RMS,
     {0.6806048452, 1.089592836,  0.4155803561, -0.9960180133, -1.604585542, -0.266412928, 2.224229607,  3.512003249,
      1.953721191,  -1.401158805, -3.375515465, -1.62323063,   0.3942942176, 1.166360553,  1.097825282,  -0.2036475997,
      -1.601941574, -1.374119765, 0.8507447293, 3.264266013,   3.37066686,   0.5831997271, -2.739557469, -3.227091331},
     {-0.3700717078, -0.4527649837, -0.368984898,  -0.2086022336, 0.02639162717, 0.2899769155,
      0.3780887402,  0.0810442779,  -0.5053742429, -0.9049549363, -0.6410178143, 0.2248311651,
      -0.1910966918, -0.4447090805, -0.4678921372, -0.3468376549, -0.1287053503, 0.1627681014,
      0.3865312528,  0.2972030086,  -0.1928671594, -0.7769201474, -0.9036026568, -0.2970976425},
     {2.026663163, 2.196159535, -0.02282887535, 0.9126071837, 1.721961093, 0.172877776, 1.348700069, 2.611156466,
      0.436496873, 0.348073685, 1.857249691, 0.5268667361},
     {0}},
    {RESPONSE,
     {1.255817855,  1.233316207, 0.5299303319, -0.6455570223, -0.7318241995, -0.1755173861,
      1.07006637,   1.14299389,  0.8904709446, -0.5317529201, -0.9135411614, -0.5711200356,
      0.9355699715, 1.282253728, 1.100595492,  -0.1878411045, -0.7326001681, -0.6423047375,
      0.5393985166, 1.13805474,  1.12719658,   0.2701831809,  -0.8027926476, -0.8858405457},
     {0.163213489,  0.06883014352,   -0.221389865,   -0.124070968,  -0.02999865329, 0.1381051366,
      0.1637619533, -0.009496294897, -0.05508718656, -0.3407729811, -0.1579562405,  -0.006748924332,
      0.3430872625, 0.09882039123,   0.02534232728,  -0.3614406367, -0.03219435885, -0.0423818435,
      0.3527547129, 0.02862536208,   0.01311272404,  -0.3194985231, -0.2375981277,  -0.1254457324},
     {0},
     {0}},
};
/* What became of the running statistics. */
static const double running_batch[2][4] = {{0.7429425979, -0.3793145485, 0.8836912144, -0.2161851466},
                                           {0.9868612241, 1.309705904, 1.683685895, 2.106890965}};
static const double running_instance[2][4] = {{0.7429425979, -0.3793145485, 0.8836912144, -0.2161851466},
                                              {1.055356805, 1.374629401, 1.751763785, 2.184598446}};

static void values_and_gradients_are_pytorchs(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F64, AT_F32};
  for (size_t c = 0; c < COUNT(known) * 2; c++) {
    norm kind = known[c / 2].kind;
    at_dtype dtype = dtypes[c % 2];
    double x[24], up[24], tolerance = dtype == AT_F64 ? 1e-8 : 2e-5;
    for (int i = 0; i < 24; i++) x[i] = 3 * sin(i + 1) + 0.5, up[i] = cos(i);
    int by_row = kind == LAYER || kind == RMS;
    int64_t n = by_row ? 12 : 4;
    at_tensor* a = leaf(casted(reshaped(vector_f64(24, x), 3, (int64_t[]){2, 4, 3}), dtype));
    at_tensor *w = leaf(ramp(dtype, n, 0.5, 0.25)), *b = leaf(ramp(dtype, n, -1, 0.5));
    at_tensor *mean = ramp(dtype, 4, 0, 0.1), *var = ramp(dtype, 4, 1, 0.5);
    at_tensor *weight = w, *bias = b;
    if (by_row) weight = reshaped(w, 2, (int64_t[]){4, 3}), bias = reshaped(b, 2, (int64_t[]){4, 3});
    at_tensor* r = normalized(kind, a, mean, var, weight, bias);
    at_tensor* projected =
        binary(at_tensor_mul, r, casted(reshaped(vector_f64(24, up), 3, (int64_t[]){2, 4, 3}), dtype));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, projected)));
    assert_values(r, 24, known[c / 2].result, tolerance);
    assert_values(gradient_of(a), 24, known[c / 2].x, tolerance);
    if (kind != RESPONSE) assert_values(gradient_of(w), n, known[c / 2].weight, 4 * tolerance);
    if (kind != RESPONSE && kind != RMS) assert_values(gradient_of(b), n, known[c / 2].bias, tolerance);
    if (kind == BATCH || kind == INSTANCE) {
      assert_values(mean, 4, kind == BATCH ? running_batch[0] : running_instance[0], tolerance);
      assert_values(var, 4, kind == BATCH ? running_batch[1] : running_instance[1], tolerance);
    }
  }
}

/* The same in float64, plainly: x is [N, C, L]. */
static void reference(norm kind, const double* x, int64_t N, int64_t C, int64_t L, const double* w, const double* b,
                      double* y) {
  int64_t members = kind == GROUP ? C / 2 : kind == LAYER || kind == RMS ? C : 1, samples = kind == BATCH ? N : 1;
  for (int64_t n0 = 0; n0 < N; n0 += samples)
    for (int64_t c0 = 0; c0 < C; c0 += members) {
      long double mean = 0, var = 0, count = (long double)(samples * members * L);
      for (int pass = 0; pass < 3; pass++)
        for (int64_t n = n0; n < n0 + samples; n++)
          for (int64_t c = c0; c < c0 + members; c++)
            for (int64_t l = 0; l < L; l++) {
              int64_t i = (n * C + c) * L + l, k = kind == LAYER || kind == RMS ? c * L + l : c;
              if (pass == 0 && kind != RMS) mean += x[i] / count;
              if (pass == 1) var += (x[i] - mean) * (x[i] - mean) / count;
              if (pass == 2) y[i] = (double)((x[i] - mean) / sqrtl(var + 1e-3L) * w[k]) + (kind == RMS ? 0 : b[k]);
            }
    }
}

static void check_norm(norm kind, const operand* o, at_dtype dtype, at_memory_format format, double shift) {
  pair a = operand_make(o, dtype, 40 + (uint64_t)kind);
  int64_t n = array_count(&a.host), N = o->dims[0], C = o->dims[1], L = n / (N * C);
  int64_t k = kind == LAYER || kind == RMS ? C * L : C, dims[MAX_RANK];
  double *x = array_memory((size_t)n * sizeof *x), *w = array_memory((size_t)k * 2 * sizeof *w), *b = w + k;
  array wanted = array_new(a.host.rank, a.host.dims), size = array_new(a.host.rank, a.host.dims);
  uint64_t draws = 7;
  for (int64_t i = 0; i < n; i++) x[i] = *array_at(&a.host, i) + shift;
  for (int64_t i = 0; i < k; i++) {
    w[i] = element_round(dtype, draw_between(&draws, 0.5, 2));
    b[i] = element_round(dtype, draw_between(&draws, -1, 1));
  }
  reference(kind, x, N, C, L, w, b, wanted.data);
  for (int64_t i = 0; i < n; i++) size.data[i] = 4 + 2 * fabs(shift);
  at_tensor *given = a.tensor, *weight = casted(vector_f64(k, w), dtype), *bias = casted(vector_f64(k, b), dtype);
  if (shift != 0) given = with_scalar(at_tensor_add_scalar, given, shift);
  if (format == AT_MEMORY_FORMAT_CHANNELS_LAST) {
    at_tensor* moved = NULL;
    assert_ok(at_tensor_to_memory_format(&moved, given, format));
    given = keep(moved);
  }
  if (kind == LAYER || kind == RMS) {
    for (int i = 1; i < o->rank; i++) dims[i - 1] = o->dims[i];
    weight = reshaped(weight, o->rank - 1, dims), bias = reshaped(bias, o->rank - 1, dims);
  }
  check_close(normalized(kind, given, NULL, NULL, weight, bias), dtype, wanted, &size,
              element_of(dtype)->size > 2 ? 8 : 2, "norm");
}

static void all_dtypes_and_orders_in_memory_are_right(void** state) {
  (void)state;
  static const operand operands[] = {
      {4, {8, 6, 5, 7}, PLAIN, 0, 0},     {4, {3, 4, 8, 8}, TRANSPOSED, 0, 0}, {3, {9, 2, 33}, STRIDED, 0, 0},
      {3, {20, 2, 1}, PLAIN, 0, 0},       {4, {8, 4, 9, 8}, PLAIN, 0, 0},      {5, {2, 4, 3, 2, 5}, REVERSED, 0, 0},
      {3, {40, 300, 6}, PLAIN, 0, 0},     {3, {3, 10, 5}, EXPANDED, 0, 0},     {4, {2, 34, 9, 11}, PLAIN, 0, 0},
      {4, {2, 2, 70, 1000}, PLAIN, 0, 0},
  };
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  static const norm kinds[] = {BATCH, INSTANCE, GROUP, LAYER, RMS};
  for (size_t o = 0; o < COUNT(operands); o++)
    for (size_t k = 0; k < COUNT(kinds); k++)
      for (size_t d = 0; d < COUNT(dtypes); d++) {
        if (!thorough() && (o * 3 + k + d) % 7) continue;
        if (kinds[k] == INSTANCE && operands[o].dims[2] == 1) continue;
        check_norm(kinds[k], &operands[o], dtypes[d], AT_MEMORY_FORMAT_CONTIGUOUS, 0);
        if (d < 2) check_norm(kinds[k], &operands[o], dtypes[d], AT_MEMORY_FORMAT_CHANNELS_LAST, 0);
      }
}

static void large_means_lose_no_digits(void** state) {
  (void)state;
  static const operand operands[] = {{4, {4, 6, 20, 30}, PLAIN, 0, 0}, {3, {64, 8, 12}, PLAIN, 0, 0}};
  static const norm kinds[] = {BATCH, INSTANCE, GROUP, LAYER};
  for (size_t c = 0; c < COUNT(operands) * COUNT(kinds); c++) {
    const operand* o = &operands[c / COUNT(kinds)];
    pair a = operand_make(o, AT_F32, c);
    int64_t n = array_count(&a.host), N = o->dims[0], C = o->dims[1];
    norm kind = kinds[c % COUNT(kinds)];
    for (int last = 0; last < 2; last++) {
      at_tensor *x = with_scalar(at_tensor_add_scalar, a.tensor, 1e4), *moved = NULL;
      if (last) {
        assert_ok(at_tensor_to_memory_format(&moved, x, AT_MEMORY_FORMAT_CHANNELS_LAST));
        x = keep(moved);
      }
      double* values = values_of(x); /* rounded as the device has them */
      int64_t k = kind == LAYER ? n / N : C;
      double *ones = array_memory((size_t)k * 2 * sizeof *ones), *wanted = array_memory((size_t)n * sizeof *wanted);
      for (int64_t i = 0; i < k; i++) ones[i] = 1, ones[k + i] = 0;
      reference(kind, values, N, C, n / (N * C), ones, ones + k, wanted);
      assert_values(normalized(kind, x, NULL, NULL, NULL, NULL), n, wanted, 1.5e-3);
    }
  }
}

/* The gradients of the sum of y · up in float64, plainly: of x [N, C, L], weights and biases. */
static void reference_gradients(norm kind, const double* x, const double* up, int64_t N, int64_t C, int64_t L,
                                const double* w, double* dx, double* dw, double* db) {
  int64_t members = kind == GROUP ? C / 2 : kind == LAYER || kind == RMS ? C : 1, samples = kind == BATCH ? N : 1;
  for (int64_t n0 = 0; n0 < N; n0 += samples)
    for (int64_t c0 = 0; c0 < C; c0 += members) {
      double mean = 0, var = 0, all = 0, along = 0, count = (double)(samples * members * L);
      for (int pass = 0; pass < 4; pass++)
        for (int64_t n = n0; n < n0 + samples; n++)
          for (int64_t c = c0; c < c0 + members; c++)
            for (int64_t l = 0; l < L; l++) {
              int64_t i = (n * C + c) * L + l, k = kind == LAYER || kind == RMS ? c * L + l : c;
              double scale = 1 / sqrt(var + 1e-3), normal = (x[i] - mean) * scale;
              if (pass == 0 && kind != RMS) mean += x[i] / count;
              if (pass == 1) var += (x[i] - mean) * (x[i] - mean) / count;
              if (pass == 2) all += kind == RMS ? 0 : up[i] * w[k] / count, along += up[i] * w[k] * normal / count;
              if (pass == 3)
                dx[i] = scale * (up[i] * w[k] - all - normal * along), dw[k] += up[i] * normal, db[k] += up[i];
            }
    }
}

static void gradients_of_larger_arrays_are_right(void** state) {
  (void)state;
  enum { N = 8, C = 8, L = 70, ALL = N * C * L };
  static double x[ALL], up[ALL], dx[ALL], w[C * L], dw[C * L], db[C * L];
  const int64_t dims[] = {N, C, 7, 10};
  for (int c = 0; c < 2 * (int)RESPONSE; c++) {
    norm kind = (norm)(c / 2);
    if (kind == EVALUATED) continue;
    int by_row = kind == LAYER || kind == RMS, k = by_row ? C * L : C;
    for (int i = 0; i < ALL; i++) x[i] = (float)(3 * sin(i * 1.7 + c)), up[i] = (float)cos(i * 0.9);
    for (int i = 0; i < C * L; i++) w[i] = (float)(1 + 0.5 * sin(i)), dw[i] = db[i] = 0;
    reference_gradients(kind, x, up, N, C, L, w, dx, dw, db);
    at_tensor *a = leaf(casted(reshaped(vector_f64(ALL, x), 4, dims), AT_F32)), *given = a, *r = NULL;
    at_tensor *weight = leaf(casted(vector_f64(k, w), AT_F32)), *bias = leaf(filled(AT_F32, 1, (int64_t[]){k}, 0));
    at_memory_format format = c % 2 ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS;
    assert_ok(at_tensor_to_memory_format(&given, a, format));
    r = normalized(kind, keep(given), NULL, NULL, by_row ? reshaped(weight, 3, dims + 1) : weight,
                   by_row ? reshaped(bias, 3, dims + 1) : bias);
    at_tensor* seed = casted(reshaped(vector_f64(ALL, up), 4, dims), AT_F32);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, r, seed))));
    assert_values(gradient_of(a), ALL, dx, 1e-5);
    assert_values(gradient_of(weight), k, dw, 1e-4);
    if (kind != RMS) assert_values(gradient_of(bias), k, db, 1e-4);
  }
}

static void one_element_leaves_the_bias(void** state) {
  (void)state;
  at_tensor* one = filled(AT_F32, 3, (int64_t[]){2, 2, 1}, 7);
  at_tensor *w = ramp(AT_F32, 2, 2, 1), *b = ramp(AT_F32, 2, 5, 1), *r = NULL;
  assert_ok(at_tensor_group_norm(&r, one, 2, w, b, 1e-5));
  assert_values(keep(r), 4, (double[]){5, 6, 5, 6}, 0);
  assert_ok(at_tensor_layer_norm(&r, one, 1, (int64_t[]){1}, NULL, NULL, 1e-5));
  assert_values(keep(r), 4, (double[]){0, 0, 0, 0}, 0);
  at_tensor* same = filled(AT_F32, 3, (int64_t[]){4, 2, 3}, 7);
  assert_values(normalized(BATCH, same, NULL, NULL, NULL, b), 24,
                (double[]){5, 5, 5, 6, 6, 6, 5, 5, 5, 6, 6, 6, 5, 5, 5, 6, 6, 6, 5, 5, 5, 6, 6, 6}, 0);
}

static void nothing_gives_nothing(void** state) {
  (void)state;
  for (norm kind = BATCH; kind <= RESPONSE; kind++) {
    at_tensor *x = leaf(filled(AT_F32, 3, (int64_t[]){0, 2, 3}, 1)), *w = NULL, *b = NULL;
    int by_row = kind == LAYER || kind == RMS;
    w = leaf(filled(AT_F32, by_row ? 2 : 1, (int64_t[]){2, 3}, 1));
    b = leaf(filled(AT_F32, by_row ? 2 : 1, (int64_t[]){2, 3}, 1));
    at_tensor *mean = filled(AT_F32, 1, (int64_t[]){2}, 3), *var = filled(AT_F32, 1, (int64_t[]){2}, 3);
    at_tensor* r = normalized(kind, x, mean, var, w, b);
    assert_values(r, 0, NULL, 0);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, r)));
    if (kind != RESPONSE) assert_values(gradient_of(w), by_row ? 6 : 2, (double[]){0, 0, 0, 0, 0, 0}, 0);
    assert_values(mean, 2, (double[]){3, 3}, 0);
  }
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F32, 3, (int64_t[]){2, 4, 3}, 1), *c4 = filled(AT_F32, 1, (int64_t[]){4}, 1);
  at_tensor *c3 = filled(AT_F32, 1, (int64_t[]){3}, 1), *i4 = filled(AT_I32, 1, (int64_t[]){4}, 1), *r = NULL;
  at_tensor *one = filled(AT_F32, 2, (int64_t[]){1, 4}, 1), *whole = casted(x, AT_I32);
  assert_status(at_tensor_batch_norm(&r, one, NULL, NULL, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_SHAPE);
  assert_error_has("more than one value for each channel");
  assert_ok(at_tensor_batch_norm(&r, one, c4, c4, NULL, NULL, 0, 0.1, 1e-5));
  keep(r);
  assert_status(at_tensor_batch_norm(&r, x, NULL, NULL, NULL, NULL, 0, 0.1, 1e-5), AT_ERROR_NULL);
  assert_status(at_tensor_batch_norm(&r, x, c4, NULL, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_NULL);
  assert_status(at_tensor_batch_norm(&r, x, c3, c3, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_SHAPE);
  assert_status(at_tensor_batch_norm(&r, x, NULL, NULL, c3, NULL, 1, 0.1, 1e-5), AT_ERROR_SHAPE);
  assert_error_has("expected [4], the channels of a, which is 2x4x3");
  assert_status(at_tensor_batch_norm(&r, x, NULL, NULL, i4, NULL, 1, 0.1, 1e-5), AT_ERROR_DTYPE);
  assert_status(at_tensor_batch_norm(&r, whole, NULL, NULL, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_DTYPE);
  assert_status(at_tensor_batch_norm(&r, c4, NULL, NULL, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_SHAPE);
  assert_status(at_tensor_instance_norm(&r, one, NULL, NULL, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_SHAPE);
  at_tensor* thin = filled(AT_F32, 3, (int64_t[]){2, 4, 1}, 1);
  assert_status(at_tensor_instance_norm(&r, thin, NULL, NULL, NULL, NULL, 1, 0.1, 1e-5), AT_ERROR_SHAPE);
  assert_status(at_tensor_group_norm(&r, one, 4, NULL, NULL, 1e-5), AT_ERROR_SHAPE);
  assert_error_has("more than one value for each of 4 groups");
  assert_status(at_tensor_group_norm(&r, x, 3, NULL, NULL, 1e-5), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_group_norm(&r, x, 0, NULL, NULL, 1e-5), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_layer_norm(&r, x, 1, (int64_t[]){4}, NULL, NULL, 1e-5), AT_ERROR_SHAPE);
  assert_status(at_tensor_layer_norm(&r, x, 0, NULL, NULL, NULL, 1e-5), AT_ERROR_SHAPE);
  assert_status(at_tensor_layer_norm(&r, x, 1, (int64_t[]){3}, c4, NULL, 1e-5), AT_ERROR_SHAPE);
  assert_status(at_tensor_rms_norm(&r, whole, 1, (int64_t[]){3}, NULL, 1e-5), AT_ERROR_DTYPE);
  assert_status(at_tensor_local_response_norm(&r, x, 0, 1, 1, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_local_response_norm(&r, one, 3, 1, 1, 1), AT_ERROR_SHAPE);
  assert_null(r);
}

static at_tensor* apply_norm(at_tensor* const* in, const void* kind) {
  int k = *(const int*)kind, last = k >= 100;
  if (last) k -= 100;
  at_tensor *w = k == RESPONSE ? NULL : in[1], *b = k == RESPONSE || k == RMS ? NULL : in[2], *mean = NULL, *var = NULL,
            *given = in[0], *moved = NULL;
  if (k == EVALUATED) mean = ramp(AT_F64, 4, 0, 0.1), var = ramp(AT_F64, 4, 1, 0.5);
  if (last) {
    assert_ok(at_tensor_to_memory_format(&moved, given, AT_MEMORY_FORMAT_CHANNELS_LAST));
    given = keep(moved);
  }
  at_tensor* r = normalized((norm)k, given, mean, var, w, b);
  return binary(at_tensor_mul, r, unary(at_tensor_sin, r));
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (norm kind = BATCH; kind <= RESPONSE; kind++) {
    int by_row = kind == LAYER || kind == RMS;
    operand in[] = {
        {3, {3, 4, 5}, PLAIN, 0, 0}, {by_row ? 2 : 1, {4, 5}, PLAIN, 0.5, 2}, {by_row ? 2 : 1, {4, 5}, PLAIN, 0, 0}};
    int count = kind == RESPONSE ? 1 : kind == RMS ? 2 : 3, first = (int)kind, last = first + 100;
    check_gradient(apply_norm, &first, in, count, 2, "norm");
    if (thorough()) check_gradient(apply_norm, &last, in, count, 2, "norm, channels last");
  }
}

/* Gradients of rows in float64: of x, weights and biases. */
static void gradients_of_rows(int centers, const double* x, const double* g, const double* w, int64_t rows, int64_t n,
                              double* dx, double* dw, double* db) {
  for (int64_t k = 0; k < n; k++) dw[k] = db[k] = 0;
  for (int64_t i = 0; i < rows; i++, x += n, g += n, dx += n) {
    double mean = 0, square = 0, plain = 0, steep = 0;
    for (int64_t k = 0; k < n && centers; k++) mean += x[k] / (double)n;
    for (int64_t k = 0; k < n; k++) square += (x[k] - mean) * (x[k] - mean) / (double)n;
    double scale = 1 / sqrt(square + 1e-3);
    for (int64_t k = 0; k < n; k++) {
      double u = (x[k] - mean) * scale, v = g[k] * (w ? w[k] : 1);
      plain += centers ? v / (double)n : 0, steep += u * v / (double)n, dw[k] += u * g[k], db[k] += g[k];
    }
    for (int64_t k = 0; k < n; k++) dx[k] = scale * (g[k] * (w ? w[k] : 1) - plain - (x[k] - mean) * scale * steep);
  }
}

/* parts & 1: x requires a gradient, 2: there are weights, which do, 4: biases. */
static void check_rows(norm kind, at_dtype dtype, int64_t rows, int64_t n, int parts, double tolerance) {
  const int64_t dims[] = {rows, n};
  at_tensor* in[3] = {casted(random_f32(2, dims, 5), dtype)};
  at_tensor *seed = casted(random_f32(2, dims, 6), dtype), *got[3], *wanting[3];
  if (parts & 2) in[1] = leaf(casted(random_f32(1, &n, 7), dtype));
  if (parts & 4) in[2] = leaf(casted(random_f32(1, &n, 8), dtype));
  if (parts & 1) leaf(in[0]);
  double* made[3] = {array_memory((size_t)(rows * n) * sizeof(double)), array_memory((size_t)n * sizeof(double)),
                     array_memory((size_t)n * sizeof(double))};
  gradients_of_rows(kind == LAYER, values_of(in[0]), values_of(seed), in[1] ? values_of(in[1]) : NULL, rows, n, made[0],
                    made[1], made[2]);
  at_tensor* y = normalized(kind, in[0], NULL, NULL, in[1], in[2]);
  size_t count = 0;
  for (int i = 0; i < 3; i++)
    if (parts >> i & 1) wanting[count++] = in[i];
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.seeds = &seed, options.seed_count = 1;
  assert_ok(at_tensor_grad(got, &y, 1, wanting, count, &options));
  count = 0;
  for (int i = 0; i < 3; i++)
    if (parts >> i & 1) assert_values(keep(got[count++]), i ? n : rows * n, made[i], tolerance * (i ? 8 : 1));
}

static void gradients_of_many_rows_are_right(void** state) {
  (void)state;
  check_rows(LAYER, AT_F32, 37, 19, 7, 2e-5);
  if (!on_cpu() && !deep()) return;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  static const double tolerances[] = {2e-5, 1e-12, 8e-3, 6e-2};
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (int parts = 1; parts < 8; parts++) {
      check_rows(LAYER, dtypes[d], 37, 19, parts, tolerances[d]);
      if (parts < 4) check_rows(RMS, dtypes[d], 16, 40, parts, tolerances[d]);
    }
  check_rows(LAYER, AT_F32, 150, 2065, 7, 5e-5);
  check_rows(RMS, AT_F32, 150, 2065, 3, 5e-5);
}

/* What stands behind batch norm: a ReLU, or the same written as a product, and a convolution of 1 or 3 pixels. */
static at_tensor* behind_norm(at_tensor* const* in, int as_product, int side) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  at_tensor *y = normalized(BATCH, in[0], NULL, NULL, in[1], in[2]), *r = NULL;
  options.padding_before[0] = options.padding_before[1] = options.padding_after[0] = options.padding_after[1] =
      side / 2;
  if (as_product) {
    at_tensor* mask = NULL;
    assert_ok(at_tensor_detach(&mask, y));
    mask = with_scalar(at_tensor_greater_scalar, keep(mask), 0);
    y = binary(at_tensor_mul, y, casted(mask, dtype_of(y)));
  } else {
    y = unary(at_tensor_relu, y);
  }
  assert_ok(at_tensor_conv(&r, y, in[3], NULL, &options));
  return keep(r);
}

static void check_masked(at_dtype dtype, int last, int side, int64_t channels, double tolerance) {
  const int64_t dims[] = {3, channels, 9, 7}, weights[] = {8, channels, side, side}, results[] = {3, 8, 9, 7};
  at_tensor *in[4], *wide[4], *seed = casted(random_f32(4, results, 6), dtype), *got[3], *wanted[3];
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  in[0] = casted(random_f32(4, dims, 5), dtype), in[3] = casted(random_f32(4, weights, 9), dtype);
  if (last) assert_ok(at_tensor_to_memory_format(&in[0], in[0], AT_MEMORY_FORMAT_CHANNELS_LAST)), keep(in[0]);
  for (int i = 1; i < 3; i++)
    in[i] = casted(random_f32(1, &channels, 6 + (uint64_t)i), dtype == AT_F64 ? AT_F64 : AT_F32);
  for (int i = 0; i < 4; i++) wide[i] = leaf(casted(in[i], AT_F64)), leaf(in[i]);
  at_tensor *y = behind_norm(in, 0, side), *exact = behind_norm(wide, 1, side), *seeds = casted(seed, AT_F64);
  options.seeds = &seed, options.seed_count = 1;
  assert_ok(at_tensor_grad(got, &y, 1, in, 3, &options));
  options.seeds = &seeds;
  assert_ok(at_tensor_grad(wanted, &exact, 1, wide, 3, &options));
  for (int i = 0; i < 3; i++) {
    int64_t count = i ? channels : dims[0] * channels * dims[2] * dims[3];
    assert_values(keep(got[i]), count, values_of(keep(wanted[i])), tolerance * (i ? 8 : 1));
  }
}

static void gradients_before_an_activation_are_right(void** state) {
  (void)state;
  for (int last = 0; last < 2; last++)
    for (int side = 1; side < 4; side += 2) {
      check_masked(AT_F32, last, side, 16, 1e-4);
      if (last) check_masked(AT_F64, last, side, 6, 1e-11);
      check_masked(AT_BF16, last, side, side == 1 ? 40 : 16, 0.4);
    }
  check_masked(AT_F32, 1, 1, 5, 1e-4);
  if (deep()) check_masked(AT_F16, 1, 3, 264, 0.1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(values_and_gradients_are_pytorchs), CASE(all_dtypes_and_orders_in_memory_are_right),
      CASE(large_means_lose_no_digits),        CASE(gradients_of_larger_arrays_are_right),
      CASE(one_element_leaves_the_bias),       CASE(nothing_gives_nothing),
      CASE(what_does_not_fit_is_refused),      CASE(derivatives_match_finite_differences),
      CASE(gradients_of_many_rows_are_right),  CASE(gradients_before_an_activation_are_right),
  };
  return RUN("ops/norm", tests);
}
