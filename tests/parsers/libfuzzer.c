/* libfuzzer.c: one parser, number PARSER, for libFuzzer. */
#include "parsers/parsers.h"

#include <athena.h>

int LLVMFuzzerInitialize(int* count, char*** arguments);
int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size);

int LLVMFuzzerInitialize(int* count, char*** arguments) {
  (void)count, (void)arguments;
  return at_log_set_level(AT_LOG_OFF) != AT_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  parse_checked(&parsers[PARSER], bytes, size);
  return 0;
}
