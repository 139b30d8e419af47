/* base.h: export macro, opaque handle types, fixed-width aliases. Every other header includes this one. */
#ifndef ATHENA_BASE_H
#define ATHENA_BASE_H

#include <stddef.h>
#include <stdint.h>

#if UINTPTR_MAX < 0xffffffffffffffffu
#error "Athena needs a 64-bit platform: handles carry 64 bits"
#endif

#if defined(_WIN32)
#if defined(ATHENA_BUILDING)
#define AT_API __declspec(dllexport)
#elif defined(ATHENA_STATIC)
#define AT_API
#else
#define AT_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define AT_API __attribute__((visibility("default")))
#else
#define AT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Handles. Every object is reached through a typed opaque pointer that is NOT an address: never dereference,
 * compare only for equality. A null, released, foreign or wrong-kind handle gives a status, never a crash.
 * Results that are handles are owned by the caller and given back with the object's _release function;
 * handles passed in are borrowed for the call. _retain adds one reference to the same handle.
 * On failure every result is set to NULL or 0.
 */
typedef struct at_backend at_backend;     /* a device with one in-order queue; free-threaded */
typedef struct at_tensor at_tensor;       /* an array on a backend; free-threaded */
typedef struct at_generator at_generator; /* a random number generator's state; free-threaded */
typedef struct at_optimizer at_optimizer; /* an update rule and its state; exclusive: one thread at a time */
typedef struct at_dataset at_dataset;     /* arrays of samples in host memory; free-threaded, immutable */
typedef struct at_loader at_loader;       /* a shuffling batch iterator; exclusive: one thread at a time */
typedef struct at_memory at_memory;       /* a tensor's memory, lent to the outside; free-threaded, immutable */
typedef struct at_kernel at_kernel;       /* an OpenCL kernel of the program's own; free-threaded, immutable */
typedef struct at_module at_module;       /* a layer or a network; free-threaded */
typedef struct at_tokenizer at_tokenizer; /* text as numbers; free-threaded, immutable */

/*
 * Callbacks are called with no lock held; any at_ function may be called there. A C++ exception that leaves one makes the
 * call that led there fail with AT_ERROR_CALLBACK, its text in the error's; out of a destroy or a log callback, for whose
 * verdict nobody waits, it is logged and goes no further. A callback may end its thread: pthread_exit and pthread_cancel
 * unwind the call that led there as an error does. While the library itself works a thread is not cancelled.
 * A callback must not jump out of the call (longjmp): what the call held is lost for good. The thread can go on all the same;
 * a later call, no deeper in the stack, takes back what the lost one had set on it.
 */
/* Told once that a callback's or an object's userdata is no longer needed. */
typedef void (*at_destroy_callback)(void *userdata);

/* The largest number of dimensions of a tensor. */
#define AT_MAX_RANK 8

#ifdef __cplusplus
}
#endif
#endif
