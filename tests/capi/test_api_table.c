/* test_api_table.c: the table holds every exported function under its name. functions.inc is made from the headers. */
#include <dlfcn.h>

#include "support/athena_test.h"

static void every_entry_is_the_exported_function(void** state) {
  (void)state;
  const at_api* api = NULL;
  assert_ok(at_get_api(&api, AT_ABI_VERSION));
  assert_non_null(api);
  assert_true(api->size >= sizeof(at_api));
  assert_int_equal(api->abi_version_number, AT_ABI_VERSION);
  size_t count = 0;
#define FUNCTION(name)                                                                            \
  do {                                                                                            \
    void *entry, *symbol = dlsym(RTLD_DEFAULT, "at_" #name);                                      \
    memcpy(&entry, &api->name, sizeof entry);                                                     \
    if (!entry || entry != symbol) refuse("entry " #name " is %p, the symbol %p", entry, symbol); \
    count++;                                                                                      \
  } while (0);
#include "functions.inc"
#undef FUNCTION
  assert_int_equal(sizeof(at_api), 8 + count * sizeof(void*)); /* no entry without a function */
}

static void another_abi_is_refused(void** state) {
  (void)state;
  const at_api* api = (const at_api*)8;
  assert_status(at_get_api(&api, AT_ABI_VERSION + 1), AT_ERROR_UNSUPPORTED);
  assert_null(api);
  assert_status(at_get_api(&api, -1), AT_ERROR_UNSUPPORTED);
  assert_status(at_get_api(NULL, AT_ABI_VERSION), AT_ERROR_NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(every_entry_is_the_exported_function), CASE(another_abi_is_refused)};
  return RUN("capi/api_table", tests);
}
