// network.cpp: see parsers.h.
#include <cstring>

#include "../../cli/description.h"
#include "../../cli/handle.h"
#include "parsers/parsers.h"

int read_network(char* why, size_t room, int toml, const uint8_t* bytes, size_t size) try {
  cli::parse_description(toml ? "net.toml" : "net.json", std::string(reinterpret_cast<const char*>(bytes), size));
  return 0;
} catch (const cli::Failure& failure) {
  strncpy(why, failure.what(), room - 1);
  return 1;
}
