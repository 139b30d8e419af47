/* version.h: which library was loaded and what it was built with. */
#ifndef ATHENA_VERSION_H
#define ATHENA_VERSION_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers; the build reads it from here. ABI = SONAME: it changes only when a program
   compiled against an older header could break. */
#define AT_VERSION_MAJOR 0
#define AT_VERSION_MINOR 0
#define AT_VERSION_PATCH 1
#define AT_ABI_VERSION 0

/* The ABI number of the loaded library. AT_ERROR_NULL: version is NULL. */
AT_API at_status at_abi_version(int32_t *version);

/* "major.minor.patch" of the loaded library, copied like at_error_text. */
AT_API at_status at_version_string(char *text, size_t size, size_t *needed);

/* Whether the loaded library has a named feature: "openblas", "opencl" (built in; says nothing of the machine), "mpi" (its module
   and an MPI are found), "nccl" (is found). *present = 0 for names it does not know. AT_ERROR_NULL: present or name is NULL. */
AT_API at_status at_has_feature(int32_t *present, const char *name);

#ifdef __cplusplus
}
#endif
#endif
