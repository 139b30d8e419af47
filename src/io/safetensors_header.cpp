// safetensors_header.cpp: see safetensors_header.h.
#include "io/safetensors_header.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/error.h"
#include "core/json.h"
#include "core/text.h"

namespace athena {

namespace {

using Json = nlohmann::json;

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
       context.path, printable(name).c_str(), shortened(value.dump()).c_str());
}

Shape shape_of(const Context& context, const std::string& name, DType dtype, const Json& value) {
  bool sizes = value.is_array() && value.size() <= size_t(kMaxRank) &&
               std::all_of(value.begin(), value.end(), [](const Json& size) {
                 return size.is_number_unsigned() && size.get<uint64_t>() <= uint64_t(INT64_MAX);
               });
  if (!sizes)
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): shape of '%s' is %s, expected an array of 0 to %d sizes",
         context.path, printable(name).c_str(), shortened(value.dump()).c_str(), kMaxRank);
  int64_t dims[kMaxRank] = {};
  std::transform(value.begin(), value.end(), dims, [](const Json& size) { return size.get<int64_t>(); });
  try {
    return checked_shape(int32_t(value.size()), dims, dtype);
  } catch (const Error& error) {
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): shape of '%s': %s", context.path, printable(name).c_str(),
         error.what());
  }
}

SafetensorsEntry entry_of(const Context& context, const std::string& name, const Json& value) {
  if (!value.is_object() || value.size() != 3 || !value.contains("dtype") || !value.contains("shape") ||
      !value.contains("data_offsets"))
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): '%s' is not an object of dtype, shape and data_offsets",
         context.path, printable(name).c_str());
  SafetensorsEntry entry;
  entry.name = name;
  entry.dtype = dtype_of(context, name, value["dtype"]);
  entry.shape = shape_of(context, name, entry.dtype, value["shape"]);
  const Json& offsets = value["data_offsets"];
  if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned() ||
      !offsets[1].is_number_unsigned() || offsets[0].get<uint64_t>() > offsets[1].get<uint64_t>())
    fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): data_offsets of '%s' are %s, expected [begin, end]",
         context.path, printable(name).c_str(), shortened(offsets.dump()).c_str());
  entry.begin = offsets[0].get<uint64_t>();
  entry.end = offsets[1].get<uint64_t>();
  uint64_t expected = uint64_t(entry.shape.numel()) * dtype_size(entry.dtype);
  if (entry.bytes() != expected)
    fail(AT_ERROR_FORMAT, "path", "%s byte %llu: '%s' has %llu bytes, expected %llu for %s %s", context.path,
         context.at(entry.begin), printable(name).c_str(), (unsigned long long)entry.bytes(),
         (unsigned long long)expected, dtype_name(entry.dtype), entry.shape.text().c_str());
  return entry;
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
           context.at(entry.begin), printable(entry.name).c_str(),
           entry.begin < reached ? "overlaps" : "leaves a gap after", context.at(reached));
    reached = entry.end;
  }
  if (reached != elements)
    fail(AT_ERROR_FORMAT, "path", "%s ends at byte %llu, expected %llu from the header", context.path,
         context.at(elements), context.at(reached));
}

[[noreturn]] void comes_twice(const Context& context, const std::string& key) {
  fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): the key '%s' comes twice", context.path, printable(key).c_str());
}

// Positions in the order of their texts, which must differ.
template <class F>
std::vector<uint32_t> sorted(const Context& context, size_t count, F&& text) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return text(a) < text(b); });
  for (size_t i = 1; i < count; i++)
    if (text(order[i - 1]) == text(order[i])) comes_twice(context, text(order[i]));
  return order;
}

// Builds the header's members one after another: an object of all would be searched for each.
class Handler : public nlohmann::json_sax<Json> {
 public:
  Handler(const Context& context, SafetensorsHeader& header) : context_(context), header_(header) {}
  ~Handler() override { take_apart(member_); }

  bool null() override { return take(nullptr); }
  bool boolean(bool value) override { return take(value); }
  bool number_integer(int64_t value) override { return take(value); }
  bool number_unsigned(uint64_t value) override { return take(value); }
  bool number_float(double value, const std::string&) override { return take(value); }
  bool string(std::string& value) override { return take(std::move(value)); }
  bool binary(Json::binary_t&) override { return false; }  // not in JSON
  bool start_object(size_t) override { return begin(Json::object()); }
  bool start_array(size_t) override { return begin(Json::array()); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }

  bool key(std::string& key) override {
    if (depth_ > 1 && !in_metadata_ && open_.back()->contains(key)) comes_twice(context_, key);
    (depth_ == 1 ? name_ : key_) = std::move(key);
    if (depth_ > 1) return true;
    in_metadata_ = name_ == "__metadata__";
    if (in_metadata_ && std::exchange(met_metadata_, true)) comes_twice(context_, name_);
    return true;
  }

  bool parse_error(size_t position, const std::string&, const Json::exception& error) override {
    fail(AT_ERROR_FORMAT, "path", "%s byte %llu: the header is not JSON: %s", context_.path,
         (unsigned long long)(kPrefix + position), error.what());
  }

 private:
  static constexpr int kDeepest = 4;     // header, array, shape: one more for what is wrong
  static constexpr size_t kWidest = 16;  // a shape, and more for what is wrong

  bool take(Json value) {
    if (in_metadata_)
      add_text(value);
    else if (depth_ == 1)
      header_.entries.push_back(entry_of(context_, name_, value));
    else
      place(std::move(value));
    return true;
  }

  bool begin(Json value) {
    if (++depth_ > kDeepest) fail(AT_ERROR_FORMAT, "path", "%s header (byte 8) is nested too deeply", context_.path);
    if (depth_ == 1 || (in_metadata_ && depth_ == 2 && value.is_object())) return true;
    if (in_metadata_) add_text(value);
    if (depth_ == 2) {
      take_apart(member_);
      member_ = std::move(value);
    }
    open_.push_back(depth_ == 2 ? &member_ : place(std::move(value)));
    return true;
  }

  bool end() {
    depth_--;
    if (in_metadata_ || depth_ == 0) return true;
    open_.pop_back();
    if (depth_ == 1) header_.entries.push_back(entry_of(context_, name_, member_));
    return true;
  }

  Json* place(Json value) {
    Json& into = *open_.back();
    if (into.size() == kWidest)
      fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): '%s' has more than %zu values where at most %d are expected",
           context_.path, printable(name_).c_str(), kWidest, kMaxRank);
    if (into.is_object()) return &into.emplace(key_, std::move(value)).first.value();
    into.push_back(std::move(value));
    return &into.back();
  }

  void add_text(const Json& value) {
    if (depth_ != 2 || !value.is_string())
      fail(AT_ERROR_FORMAT, "path", "%s header (byte 8): __metadata__ is not an object of texts", context_.path);
    header_.metadata.emplace_back(key_, value.get<std::string>());
  }

  const Context& context_;
  SafetensorsHeader& header_;
  int depth_ = 0;  // of objects and arrays that are open
  std::string name_, key_;
  bool in_metadata_ = false, met_metadata_ = false;
  Json member_;              // the one being built
  std::vector<Json*> open_;  // it, and what is open in it
};

std::string quoted(const std::string& text) { return Json(text).dump(); }

std::string metadata_text(const SafetensorsMetadata& metadata) {
  std::string text;
  for (const auto& [key, value] : metadata) text += (text.empty() ? "" : ",") + quoted(key) + ":" + quoted(value);
  return metadata.empty() ? "" : "\"__metadata__\":{" + text + "}";
}

std::string entry_text(const SafetensorsEntry& entry) {
  std::string sizes;
  for (int i = 0; i < entry.shape.rank; i++) sizes += (i ? "," : "") + std::to_string(entry.shape.dims[i]);
  return quoted(entry.name) + ":{\"dtype\":\"" + kNames[int(entry.dtype)] + "\",\"shape\":[" + sizes +
         "],\"data_offsets\":[" + std::to_string(entry.begin) + "," + std::to_string(entry.end) + "]}";
}

}  // namespace

const std::string* find_metadata(const SafetensorsMetadata& metadata, std::string_view key) {
  for (const auto& [name, value] : metadata)
    if (name == key) return &value;
  return nullptr;
}

const SafetensorsEntry* SafetensorsHeader::find(const std::string& name) const {
  auto found = std::lower_bound(by_name.begin(), by_name.end(), name,
                                [&](uint32_t at, const std::string& wanted) { return entries[at].name < wanted; });
  return found != by_name.end() && entries[*found].name == name ? &entries[*found] : nullptr;
}

std::string format_safetensors_header(const std::vector<SafetensorsEntry>& entries,
                                      const SafetensorsMetadata& metadata) {
  std::string text;
  try {
    text = "{" + metadata_text(metadata);
    for (const SafetensorsEntry& entry : entries) {
      if (text.size() > 1) text += ',';
      text += entry_text(entry);
    }
  } catch (const Json::type_error& error) {  // the only one dump() has
    fail(AT_ERROR_ARGUMENT, "names", "a name or text is not UTF-8: %s", error.what());
  }
  text += '}';
  text.resize((text.size() + 7) / 8 * 8, ' ');
  return text;
}

SafetensorsHeader parse_safetensors_header(const std::string& path, const std::string& text, uint64_t elements) {
  Context context{path.c_str(), text.size()};
  if (text.empty() || text[0] != '{')
    fail(AT_ERROR_FORMAT, "path", "%s byte 8 is not '{': not a safetensors file", context.path);
  SafetensorsHeader header;
  Handler handler(context, header);
  Json::sax_parse(text, &handler);
  check_cover(context, header.entries, elements);
  header.by_name = sorted(
      context, header.entries.size(), [&](uint32_t i) -> auto& { return header.entries[i].name; });
  sorted(
      context, header.metadata.size(), [&](uint32_t i) -> auto& { return header.metadata[i].first; });
  header.start = kPrefix + text.size();
  return header;
}

}  // namespace athena
