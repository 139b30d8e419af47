// safetensors_header.h: the JSON header of a safetensors file to and from entries.
#pragma once

#include <string>
#include <vector>

#include "io/safetensors.h"

namespace athena {

// Padded with spaces so that the elements after it begin at a multiple of 8.
std::string format_safetensors_header(const std::vector<SafetensorsEntry>& entries,
                                      const SafetensorsMetadata& metadata);

// Checks everything: JSON, names, dtypes, shapes, and that the entries cover `elements` bytes without gap or overlap.
// path is for messages. Time goes with the header's length, whatever is in it.
SafetensorsHeader parse_safetensors_header(const std::string& path, const std::string& text, uint64_t elements);

}  // namespace athena
