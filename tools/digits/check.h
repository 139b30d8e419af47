/* check.h: the demo's way with errors: say what went wrong and stop. */
#ifndef DEMO_CHECK_H
#define DEMO_CHECK_H

#include <athena.h>

/* Every call of the library goes through this. */
void check(at_status status);
/* The same for what is not the library's: prints as printf does and stops. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2), noreturn))
#endif
void stop(const char *format, ...);
/* calloc that stops where there is no memory. */
void* allocate(size_t count, size_t size);

#endif
