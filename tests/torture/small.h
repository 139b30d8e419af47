/* small.h: with TORTURE_AS_SMALL=1 every device offers what small GPUs do, no more, and is held to it: no doubles, no
 * arithmetic of halves, no sub-groups, 64 items of a work-group, 32 KiB of local memory. With TORTURE_GROUP alone
 * it says that a work-group has at most that many items, and what insists on more gets it. */

#define SMALL_LOCAL 32768

static int is_small(void) {
  static atomic_int known = -1;
  if (known < 0) {
    const char* small = getenv("TORTURE_AS_SMALL");
    known = small && *small == '1';
  }
  return known;
}
static size_t largest_group(void) {
  static atomic_long known = -1;
  if (known < 0) {
    const char* group = getenv("TORTURE_GROUP");
    known = group && atol(group) > 0 ? atol(group) : is_small() ? 64 : LONG_MAX;
  }
  return (size_t)known;
}
static void at_most(size_t* size) {
  if (*size > largest_group()) *size = largest_group();
}

/* Spaces in place of an extension's name. */
static void forget(char* list, const char* word) {
  for (char* at = list; (at = strstr(at, word));) {
    while (at > list && at[-1] != ' ') at--;
    while (*at && *at != ' ') *at++ = ' ';
  }
}

static void small_device(cl_device_info what, void* value) {
  if (!value) return;
  if (what == CL_DEVICE_MAX_WORK_GROUP_SIZE) at_most(value);
  if (what == CL_DEVICE_MAX_WORK_ITEM_SIZES)
    for (int i = 0; i < 3; i++) at_most((size_t*)value + i);
  if (!is_small()) return;
  if (what == CL_DEVICE_LOCAL_MEM_SIZE) *(cl_ulong*)value = SMALL_LOCAL;
  if (what == CL_DEVICE_DOUBLE_FP_CONFIG) *(cl_device_fp_config*)value = 0;
  if (what != CL_DEVICE_EXTENSIONS) return;
  for (const char** word = (const char*[]){"cl_khr_fp64", "cl_khr_fp16", "subgroup", NULL}; *word; word++)
    forget(value, *word);
}

/* What such a device's compiler does not know must not compile. */
static const char SMALL_SOURCE[] =
    "#undef cl_khr_fp64\n#undef cl_khr_fp16\n#undef __opencl_c_fp64\n"
    "#pragma OPENCL EXTENSION cl_khr_fp64 : disable\n#pragma OPENCL EXTENSION cl_khr_fp16 : disable\n"
    "#define double no_double\n#define double2 no_double\n#define double4 no_double\n#define double8 no_double\n"
    "#line 1\n";

static cl_program small_program(__typeof__(clCreateProgramWithSource)* next, cl_context context, cl_uint count,
                                const char** strings, const size_t* lengths, cl_int* code) {
  if (!is_small() || !strings) return next(context, count, strings, lengths, code);
  const char* texts[64] = {SMALL_SOURCE};
  size_t sizes[64] = {0};
  if (count > 63) abort();
  for (cl_uint i = 0; i < count; i++) texts[i + 1] = strings[i], sizes[i + 1] = lengths ? lengths[i] : 0;
  return next(context, count + 1, texts, sizes, code);
}

static cl_int small_launch(cl_kernel kernel, cl_uint dimensions, const size_t* local) {
  static __typeof__(clGetKernelInfo)* get_info;
  static __typeof__(clGetContextInfo)* get_devices;
  static __typeof__(clGetKernelWorkGroupInfo)* get;
  if (!is_small() || !local) return CL_SUCCESS;
  size_t items = 1;
  for (cl_uint i = 0; i < dimensions; i++) items *= local[i];
  if (items > largest_group()) return CL_INVALID_WORK_GROUP_SIZE;
  if (!get_info) get_info = (__typeof__(clGetKernelInfo)*)find("clGetKernelInfo");
  if (!get_devices) get_devices = (__typeof__(clGetContextInfo)*)find("clGetContextInfo");
  if (!get) get = (__typeof__(clGetKernelWorkGroupInfo)*)find("clGetKernelWorkGroupInfo");
  cl_context context;
  cl_device_id device;
  cl_ulong bytes = 0;
  cl_int code = get_info(kernel, CL_KERNEL_CONTEXT, sizeof context, &context, NULL);
  if (code == CL_SUCCESS) code = get_devices(context, CL_CONTEXT_DEVICES, sizeof device, &device, NULL);
  if (code == CL_SUCCESS) code = get(kernel, device, CL_KERNEL_LOCAL_MEM_SIZE, sizeof bytes, &bytes, NULL);
  return code != CL_SUCCESS ? code : bytes > SMALL_LOCAL ? CL_OUT_OF_RESOURCES : CL_SUCCESS;
}

static void small_kernel(cl_kernel_work_group_info what, void* value) {
  if (value && what == CL_KERNEL_WORK_GROUP_SIZE) at_most(value);
}
