/* parsers.h: everything that reads texts and files from outside, each as a function of bytes. */
#ifndef PARSERS_H
#define PARSERS_H

#include <stddef.h>
#include <stdint.h>

typedef struct parser {
  const char* name; /* also of its folder in corpus/ */
  void (*parse)(const uint8_t* bytes, size_t size);
} parser;

enum { PARSERS = 18 };
extern const parser parsers[PARSERS];

/* A network's description as the program athena reads it, in TOML or JSON: 0, or 1 with a refusal's text. */
#ifdef __cplusplus
extern "C"
#endif
    int
    read_network(char* why, size_t room, int toml, const uint8_t* bytes, size_t size);

/* Parses, and ends the process if that took longer than an input of this size may, or if an error's text is no UTF-8.
 */
void parse_checked(const parser* parser, const uint8_t* bytes, size_t size);

#endif
