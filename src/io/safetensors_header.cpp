// safetensors_header.cpp: see safetensors_header.h.
#include "io/safetensors_header.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/error.h"

namespace athena {

namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kPrefix = 8;  // bytes before the header
constexpr const char* kNames[kDTypeCount] = {"F32", "F64", "F16", "BF16", "I8",  "I16", "I32",
                                             "I64", "U8",  "U16", "U32",  "U64", "BOOL"};

// The place of an entry's elements in the file, for messages.
struct Context {
  const char* path;
  uint64_t header;
  unsigned long long at(uint64_t offset) const { return kPrefix + header + offset; }
};

DType dtype_of(const Context& context, const std::string& name, const Json& value) {
  if (value.is_string())
    for (int i = 0; i < kDTypeCount; i++)
      if (value.get_ref<const std::string&>() == kNames[i]) return DType(i);
  fail(AT_ERROR_FORMAT, "path",
       "%s header (byte 8): dtype of '%s' is %s, expected one of F64 F32 F16 BF16 I64 I32 I16 I8 U64 U32 U16 U8 BOOL",
       context.path, name.c_str(), value.dump().c_str());
}

Shape shape_of(const Context& context, const std::string& name, DType dtype, const Json& value) {
  bool sizes = value.is_array() && value.size() <= size_t(kMaxRank) &&
               std::all_of(value.begin(), value.end(), [](const Json& size) {
                 return size.is_number_unsigned() && size.get<uint64_t>() <= uint64_t(INT64_MAX);
               });
  if (!sizes)
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): shape of '%s' is %.200s, expected an array of 0 to %d sizes",
         context.path, name.c_str(), value.dump().c_str(), kMaxRank);
  int64_t dims[kMaxRank] = {};
  std::transform(value.begin(), value.end(), dims, [](const Json& size) { return size.get<int64_t>(); });
  try {
    return checked_shape(int32_t(value.size()), dims, dtype);
  } catch (const Error& error) {
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): shape of '%s': %s", context.path, name.c_str(), error.what());
  }
}

SafetensorsEntry entry_of(const Context& context, const std::string& name, const Json& value) {
  if (!value.is_object() || value.size() != 3 || !value.contains("dtype") || !value.contains("shape") ||
      !value.contains("data_offsets"))
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): '%s' is not an object of dtype, shape and data_offsets",
         context.path, name.c_str());
  SafetensorsEntry entry;
  entry.name = name;
  entry.dtype = dtype_of(context, name, value["dtype"]);
  entry.shape = shape_of(context, name, entry.dtype, value["shape"]);
  const Json& offsets = value["data_offsets"];
  if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned() ||
      !offsets[1].is_number_unsigned() || offsets[0].get<uint64_t>() > offsets[1].get<uint64_t>())
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): data_offsets of '%s' are %.200s, expected [begin, end]",
         context.path, name.c_str(), offsets.dump().c_str());
  entry.begin = offsets[0].get<uint64_t>();
  entry.end = offsets[1].get<uint64_t>();
  uint64_t expected = uint64_t(entry.shape.numel()) * dtype_size(entry.dtype);
  if (entry.bytes() != expected)
    fail(AT_ERROR_FORMAT, "path", "%s byte %llu: '%s' has %llu bytes, expected %llu for %s %s", context.path,
         context.at(entry.begin), name.c_str(), (unsigned long long)entry.bytes(), (unsigned long long)expected,
         dtype_name(entry.dtype), entry.shape.text().c_str());
  return entry;
}

SafetensorsMetadata metadata_of(const Context& context, const Json& value) {
  bool strings = value.is_object();
  for (const Json& text : value) strings = strings && text.is_string();
  if (!strings)
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): __metadata__ is not an object of texts", context.path);
  SafetensorsMetadata metadata;
  for (auto& [key, text] : value.items()) metadata.emplace_back(key, text.get<std::string>());
  return metadata;
}

// Arrays must follow each other without gap or overlap and end with the file.
void check_cover(const Context& context, std::vector<SafetensorsEntry>& entries, uint64_t elements) {
  std::stable_sort(entries.begin(), entries.end(), [](const SafetensorsEntry& a, const SafetensorsEntry& b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  uint64_t reached = 0;
  for (const SafetensorsEntry& entry : entries) {
    if (entry.begin != reached)
      fail(AT_ERROR_FORMAT, "path",
           "%s byte %llu: '%s' begins here and %s the array before it, which ends at byte %llu", context.path,
           context.at(entry.begin), entry.name.c_str(), entry.begin < reached ? "overlaps" : "leaves a gap after",
           context.at(reached));
    reached = entry.end;
  }
  if (reached != elements)
    fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu, expected %llu from the header", context.path,
         context.at(elements), context.at(reached));
}

// nlohmann keeps one of two equal keys; the format forbids them. Depth is bounded by what a header can hold.
Json parse(const Context& context, const std::string& header) {
  std::vector<std::set<std::string>> keys;
  auto check = [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth > 4) fail(AT_ERROR_FORMAT, "path", "%s header (byte 8) is nested too deeply", context.path);
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(value.get<std::string>()).second)
      fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): the key '%s' comes twice", context.path,
           value.get_ref<const std::string&>().c_str());
    return true;
  };
  try {
    return Json::parse(header, check);
  } catch (const Json::parse_error& error) {
    fail(AT_ERROR_FORMAT, "path", "%s byte %llu: the header is not JSON: %s", context.path,
         (unsigned long long)(kPrefix + error.byte), error.what());
  }
}

}  // namespace

std::string format_safetensors_header(const std::vector<SafetensorsEntry>& entries,
                                      const SafetensorsMetadata& metadata) {
  Json header = Json::object();
  std::string text;
  try {
    for (const auto& [key, value] : metadata) header["__metadata__"][key] = value;
    for (const SafetensorsEntry& entry : entries) {
      std::vector<int64_t> dims(entry.shape.dims, entry.shape.dims + entry.shape.rank);
      header.emplace(
          entry.name,
          Json{{"dtype", kNames[int(entry.dtype)]}, {"shape", dims}, {"data_offsets", {entry.begin, entry.end}}});
    }
    text = header.dump();
  } catch (const Json::type_error& error) {  // the only one dump() has
    fail(AT_ERROR_ARGUMENT, "names", "a name or text is not UTF-8: %s", error.what());
  }
  text.resize((text.size() + 7) / 8 * 8, ' ');
  return text;
}

std::vector<SafetensorsEntry> parse_safetensors_header(const std::string& path, const std::string& header,
                                                       uint64_t elements, SafetensorsMetadata& metadata) {
  Context context{path.c_str(), header.size()};
  if (header.empty() || header[0] != '{')
    fail(AT_ERROR_FORMAT, "path", "%s byte 8 is not '{': not a safetensors file", context.path);
  Json json = parse(context, header);
  std::vector<SafetensorsEntry> entries;
  for (auto& [name, value] : json.items()) {
    if (name == "__metadata__")
      metadata = metadata_of(context, value);
    else
      entries.push_back(entry_of(context, name, value));
  }
  check_cover(context, entries, elements);
  return entries;
}

}  // namespace athena
