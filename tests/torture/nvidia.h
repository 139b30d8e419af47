/* nvidia.h: with TORTURE_AS_NVIDIA=1 every device says that it is an NVIDIA GPU, too old for matrix instructions, and
 * imports memory from descriptors of files. It is of the process's rank, RANK, alone. */
#include <sys/mman.h>

static int is_nvidia(void) {
  const char* nvidia = getenv("TORTURE_AS_NVIDIA");
  return nvidia && *nvidia == '1';
}

/* Whether it answers instead of the driver. */
static int nvidia_device(cl_device_info what, void* value) {
  enum { UUID = 0x106A, MAJOR = 0x4000, MINOR = 0x4001 };
  const char* rank = getenv("RANK");
  if (!is_nvidia() || !value || (what != UUID && what != MAJOR && what != MINOR)) return 0;
  if (what == MAJOR || what == MINOR) *(cl_uint*)value = what == MAJOR ? 7 : 0;
  if (what == UUID) memset(value, 0, 16), ((char*)value)[0] = 1, ((char*)value)[1] = (char)(rank ? atoi(rank) : 0);
  return 1;
}
static void nvidia_words(cl_device_info what, void* value, size_t* size) {
  static const char more[] = " cl_nv_device_attribute_query";
  if (!is_nvidia()) return;
  if (what == CL_DEVICE_TYPE && value) *(cl_device_type*)value = CL_DEVICE_TYPE_GPU;
  if (what != CL_DEVICE_EXTENSIONS) return;
  if (size) *size += sizeof more - 1;
  if (value) strcat(value, more);
}

/* The file's pages as a buffer. */
static cl_mem nvidia_memory(cl_context context, const cl_mem_properties* properties, cl_mem_flags flags, size_t size,
                            cl_int* code) {
  void* at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, (int)properties[1], 0);
  return clCreateBuffer(context, flags | CL_MEM_USE_HOST_PTR, size, at, code);
}
