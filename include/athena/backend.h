/* backend.h: devices, and the backends that compute on them. */
#ifndef ATHENA_BACKEND_H
#define ATHENA_BACKEND_H

#include "dtype.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t at_device_kind;
enum {
  AT_DEVICE_INVALID = -1,
  AT_DEVICE_CPU = 0, /* Athena's own CPU backend, or an OpenCL device that is a processor */
  AT_DEVICE_GPU = 1,
  AT_DEVICE_OTHER = 2
};

/* One device of this machine. Set struct_size (AT_DEVICE_INFO_INIT does) before the call. */
typedef struct at_device_info {
  uint32_t struct_size;
  at_device_kind kind;
  char name[64];     /* what at_backend_open takes: "cpu", "opencl:0", … */
  char product[128]; /* "NVIDIA H200" */
  char vendor[128];
  char driver[128];        /* version of the driver; of "cpu" what its kernels are compiled for, and the BLAS */
  uint64_t memory_total;   /* bytes; for the CPU the machine's memory */
  uint64_t memory_largest; /* bytes of the largest single allocation */
  uint32_t compute_units;  /* processors or multiprocessors */
  uint32_t has_f64;        /* 1: computes f64 itself; 0: f64 runs on the CPU, counted as fallbacks */
  uint32_t has_f16;        /* 1: f16 arithmetic in hardware; f16 storage works everywhere */
  uint32_t usable;         /* 0: the reason is in refused */
  char refused[256];       /* why the device cannot be used, "" if it can */
} at_device_info;
#define AT_DEVICE_INFO_INIT                                                          \
  {                                                                                  \
    (uint32_t)sizeof(at_device_info), 0, {0}, {0}, {0}, {0}, 0, 0, 0, 0, 0, 0, { 0 } \
  }
/* The same as the macro, for languages without it; size is the struct's, in bytes. AT_ERROR_NULL: info is NULL.
   AT_ERROR_ARGUMENT: size. */
AT_API at_status at_device_info_init(at_device_info *info, size_t size);

/* Number of devices known, refused ones included. Never 0: the CPU is always there. */
AT_API at_status at_device_count(int32_t *count);

/* Describes device `index` of 0 … count - 1. AT_ERROR_INDEX: no such device; AT_ERROR_ARGUMENT: struct_size. */
AT_API at_status at_device_describe(at_device_info *info, int32_t index);

/*
 * Opens a device: "auto", "cpu", "opencl" (the best OpenCL device), "opencl:N", "gpu" (the best GPU, or an error).
 * "auto" takes the best GPU, else the CPU, so it never fails for lack of a GPU; the variable ATHENA_DEVICE
 * replaces "auto" only. OpenCL devices that are processors are taken by "opencl…" alone. Where several are like the best, a
 * process takes that of its number among the ranks of its machine (LOCAL_RANK, as athena launch, torchrun and mpirun say it).
 * Opening a device again gives the same backend, retained; after AT_ERROR_DEVICE_LOST a new one, and tensors of the old
 * one stay errors.
 * AT_ERROR_DEVICE_NOT_FOUND: lists the devices present, why others were refused, and what OpenCL lacks or which of its calls
 * failed; the next call looks again. "cpu" is refused where the library was compiled for other processors (the build's option
 * `processors`): what a GPU leaves to it is AT_ERROR_UNSUPPORTED then.
 */
AT_API at_status at_backend_open(at_backend **backend, const char *device);
AT_API at_status at_backend_retain(at_backend *backend);
/* Gives one reference back. NULL is fine. Tensors keep their backend alive. */
AT_API at_status at_backend_release(at_backend *backend);

/* Describes the backend's device. */
AT_API at_status at_backend_describe(at_device_info *info, at_backend *backend);

/* Why this device was chosen ("asked for by ATHENA_DEVICE", "the only GPU", …), copied like at_error_text. */
AT_API at_status at_backend_reason(char *text, size_t size, size_t *needed, at_backend *backend);

/* Waits until everything enqueued so far is done; returns the first error found on the way, or AT_ERROR_FAULT_… once for
   updates of an optimizer's parameters that were withheld (at_optimizer_step). Faults of other values are told to who
   reads those. It does not run what is only recorded. */
AT_API at_status at_backend_synchronize(at_backend *backend);

/* Memory of a backend in bytes, and its allocations. */
typedef struct at_memory_stats {
  uint32_t struct_size;
  uint32_t reserved;
  uint64_t used;               /* in live tensors and plans */
  uint64_t cached;             /* kept for reuse */
  uint64_t peak;               /* the largest used + cached */
  uint64_t limit;              /* 0: none */
  uint64_t allocations;        /* asked of the pool */
  uint64_t driver_allocations; /* asked of the device or the operating system */
} at_memory_stats;
#define AT_MEMORY_STATS_INIT \
  { (uint32_t)sizeof(at_memory_stats), 0, 0, 0, 0, 0, 0, 0 }
AT_API at_status at_memory_stats_init(at_memory_stats *stats, size_t size);
AT_API at_status at_backend_memory_stats(at_memory_stats *stats, at_backend *backend);

/*
 * What is alive on the backend, as text for people whose look may change, copied like at_error_text: a line for tensors that
 * are alike (operation, dtype, shape), and one for buffers that are alike, with what they hold; the largest first. It grows
 * and shrinks with the work of other threads, so ask for the size with some room. Takes long where millions are alive.
 * ATHENA_LEAKS=1 writes it, if anything is alive, as warnings to the log when the last reference to the backend is released,
 * and at exit for backends that were not released; nothing is written by default.
 */
AT_API at_status at_backend_memory_report(char *text, size_t size, size_t *needed, at_backend *backend);

/* Bytes the backend may hold (used + cached); 0: no limit. ATHENA_MEMORY_LIMIT sets it at opening ("2G", "512M").
   A request over the limit first gives back what is cached, then fails with AT_ERROR_OUT_OF_MEMORY; the backend stays usable.
   When nine tenths of the limit, or of the device's memory, are in use, a warning goes to the log: one until less than three
   quarters were in use. */
AT_API at_status at_backend_set_memory_limit(at_backend *backend, uint64_t bytes);

/* Gives cached memory back to the device. */
AT_API at_status at_backend_trim(at_backend *backend);

/* What a backend has done since it was opened or last reset. */
typedef struct at_counters {
  uint32_t struct_size;
  uint32_t reserved;
  uint64_t launches;        /* kernels and library calls enqueued */
  uint64_t bytes_to_device; /* from host memory */
  uint64_t bytes_to_host;
  uint64_t copies_to_device;
  uint64_t copies_to_host;
  uint64_t compiles;            /* programs built from source */
  uint64_t program_loads;       /* programs taken from the disk cache */
  uint64_t fallbacks;           /* kernels run on the CPU because the device lacks them */
  uint64_t plans;               /* plans run */
  uint64_t plan_hits;           /* of those, found in the plan cache */
  uint64_t plan_misses_new;     /* made anew: this structure was never seen */
  uint64_t plan_misses_evicted; /* made anew: seen before, but dropped from the cache */
  uint64_t plan_misses_sizes;   /* made anew: the same operations with other sizes */
  uint64_t validations;         /* kernels compared with the CPU */
  uint64_t moved_operands;      /* operands that lay on another device, and were moved to this one */
  uint64_t layout_conversions;  /* activations copied into channels-last memory (at_tensor_to_memory_format) */
} at_counters;
#define AT_COUNTERS_INIT \
  { (uint32_t)sizeof(at_counters), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }
AT_API at_status at_counters_init(at_counters *counters, size_t size);
AT_API at_status at_backend_counters(at_counters *counters, at_backend *backend);
AT_API at_status at_backend_reset_counters(at_backend *backend);

/* An operation whose operands lie on several devices moves them to one: to the first that is not the CPU's, or to where the
   values are that it indexes or changes; at_counters.moved_operands counts, and the log tells once. Gradients go back to where
   an operand lies. While 1, the calling thread's operations fail with AT_ERROR_BACKEND instead. ATHENA_STRICT_DEVICES=1: those
   of all threads. *previous, if not NULL, receives the old value. */
AT_API at_status at_set_strict_devices(int32_t *previous, int32_t strict);

/*
 * How matrix products (matmul, einsum, tensordot, linear layers), and in AT_MATH_TF32 convolutions and attention, of
 * float32 tensors may be computed where the device has matrix units for it. Factors may be rounded to nearest first; their
 * products are exact and added in float32, the result is float32. Everywhere else (processors, devices without such units,
 * other dtypes) the mode changes nothing, and float32 means float32: on NVIDIA's units for data centres each factor is the
 * sum of two TF32 numbers, whose products are as exact as float32's own. Products of float16 and bfloat16 tensors may use
 * matrix units in every mode; they are added in float32.
 * NaN and infinity come through in every mode, but attention may make NaN of an infinity.
 */
typedef int32_t at_math_mode;
enum {
  AT_MATH_INVALID = -1,
  AT_MATH_STRICT = 0, /* float32 means float32: the default */
  AT_MATH_TF32 = 1,   /* factors keep 10 bits of mantissa: relative error 2^-11 each, range of float32 */
  AT_MATH_BF16 = 2,   /* factors become bfloat16: relative error 2^-8 each, range of float32 */
  AT_MATH_F16 = 3,    /* factors become float16: 2^-11 each from 6e-5 to 65504; infinite beyond, 0 below 3e-8 */
  AT_MATH_BF16X3 = 4  /* each factor a sum of two bfloat16, three products: error 2^-15, mostly 2^-16, of the sum
                         of the terms' magnitudes */
};
/* The mode counts when a product is computed, not when it is recorded. Setting one computes nothing.
   AT_ERROR_ARGUMENT: unknown mode. */
AT_API at_status at_backend_set_math_mode(at_backend *backend, at_math_mode mode);
AT_API at_status at_backend_math_mode(at_math_mode *mode, at_backend *backend);

/*
 * Takes in tuning results: which algorithm was fastest for a matrix product or a convolution of some sizes. A program run with
 * ATHENA_TUNE=1 measures each of floats that it meets first on an OpenCL GPU, and writes to tuning.jsonl in the folder of compiled
 * programs, which is read when a backend is opened; such a file may be shipped with a program and is read by this call. A
 * line is a JSON object: "device", what at_device_info calls product; "product"; "algorithm". What is for other devices,
 * or unknown to this version, is passed over; later results replace earlier ones. They count for what has not
 * been computed yet, and may change the last bits of float results. ATHENA_TUNE=0: no results are used. On the CPU the file
 * is read, and nothing more. AT_ERROR_IO: cannot be read; AT_ERROR_FORMAT: a line is something else, then nothing of the
 * file is used.
 */
AT_API at_status at_backend_load_tuning(at_backend *backend, const char *path);

#ifdef __cplusplus
}
#endif
#endif
