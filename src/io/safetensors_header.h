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
// Entries come in the order of their elements. metadata receives what there is.
std::vector<SafetensorsEntry> parse_safetensors_header(const std::string& path, const std::string& header,
                                                       uint64_t elements, SafetensorsMetadata& metadata);

}  // namespace athena
