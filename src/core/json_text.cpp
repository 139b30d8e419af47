#include "core/json_text.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "core/text.h"

namespace athena {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr size_t kDeepestJson = 32;  // brackets within brackets

const OrderedJson& json(const void* value) { return *static_cast<const OrderedJson*>(value); }

// Builds the tree in place, so that a failure leaves nothing that needs memory to go.
class TreeBuilder : public nlohmann::json_sax<OrderedJson> {
 public:
  explicit TreeBuilder(OrderedJson& root) : root_(root) { open_.reserve(kDeepestJson); }
  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(int64_t value) override { return put(value); }
  bool number_unsigned(uint64_t value) override { return put(value); }
  bool number_float(double value, const std::string&) override { return put(value); }
  bool string(std::string& value) override { return put(std::move(value)); }
  bool binary(OrderedJson::binary_t&) override { return false; }  // not in JSON
  bool start_object(size_t) override { return open(OrderedJson::value_t::object); }
  bool start_array(size_t) override { return open(OrderedJson::value_t::array); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& key) override {
    twice_ = open_.back()->contains(key);
    key_ = std::move(key);
    return !twice_;
  }
  bool parse_error(size_t byte, const std::string&, const nlohmann::detail::exception&) override {
    byte_ = byte;
    return false;
  }
  std::string complaint() const {
    if (deep_) return "has more than " + std::to_string(kDeepestJson) + " brackets within each other";
    if (twice_) return "has the key '" + shortened(printable(key_)) + "' twice";
    return "is not JSON at byte " + std::to_string(byte_);
  }

 private:
  OrderedJson& place() {
    if (open_.empty()) return root_;
    if (open_.back()->is_object()) return (*open_.back())[key_];
    open_.back()->push_back(nullptr);
    return open_.back()->back();
  }
  template <class V>
  bool put(V&& value) {
    place() = OrderedJson(std::forward<V>(value));
    return true;
  }
  bool open(OrderedJson::value_t type) {
    if (open_.size() == kDeepestJson) return deep_ = true, false;
    OrderedJson& opened = place();
    opened = OrderedJson(type);
    open_.push_back(&opened);
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  OrderedJson& root_;
  std::vector<OrderedJson*> open_;  // those within do not move: only the innermost one grows
  std::string key_;
  size_t byte_ = 0;
  bool deep_ = false, twice_ = false;
};

}  // namespace

std::string json_quoted(std::string_view text) {
  std::string result = "\"", valid = printable(text, Controls::all);
  for (size_t i = 0; i < valid.size(); i++) {
    unsigned char c = (unsigned char)valid[i];
    bool beyond_ascii = c == 0xc2 && (unsigned char)valid[i + 1] < 0xa0;  // the other control characters
    if (c < 0x20 || c == 0x7f || beyond_ascii) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", unsigned((unsigned char)valid[i += beyond_ascii]));
      result += code;
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += valid[i];
  }
  return result + '"';
}

std::string json_text(double number) {
  if (!std::isfinite(number)) return "null";
  char digits[32];
  std::string text(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string json_text(int64_t number) { return std::to_string(number); }

void JsonWriter::add(std::string_view value) {
  if (text_.size() > 1) text_ += ", ";
  text_ += value;
}

void JsonWriter::add(std::string_view name, std::string_view value) {
  add(json_quoted(name) + ": " + std::string(value));
}

struct JsonText::Tree {
  OrderedJson root;
  ~Tree() { take_apart(root); }
};

JsonText::JsonText(std::string_view text, const char* argument) : tree_(new Tree), argument_(argument) {
  TreeBuilder builder(tree_->root);
  if (!OrderedJson::sax_parse(text, &builder))
    fail(AT_ERROR_FORMAT, argument, "%s %s: %s", argument, builder.complaint().c_str(),
         shortened(printable(text)).c_str());
}

JsonText::~JsonText() = default;

JsonPart JsonText::root() const { return {&tree_->root, argument_, argument_}; }

void JsonPart::refuse(const char* expected) const {
  fail(AT_ERROR_FORMAT, argument_, "%s is %s, expected %s", place_.c_str(), shortened(text()).c_str(), expected);
}

bool JsonPart::has(const char* name) const {
  if (!json(value_).is_object()) refuse("an object");
  auto found = json(value_).find(name);
  return found != json(value_).end() && !found->is_null();
}

JsonPart JsonPart::member(const char* name) const {
  if (!has(name)) fail(AT_ERROR_FORMAT, argument_, "%s has no %s: %s", place_.c_str(), name, shortened(text()).c_str());
  return {&*json(value_).find(name), place_ + "." + name, argument_};
}

size_t JsonPart::size() const {
  if (!json(value_).is_array()) refuse("an array");
  return json(value_).size();
}

JsonPart JsonPart::at(size_t index) const {
  if (index >= size()) refuse(("an array of more than " + std::to_string(index)).c_str());
  return {&json(value_)[index], place_ + "[" + std::to_string(index) + "]", argument_};
}

double JsonPart::number() const {
  if (!json(value_).is_number()) refuse("a number");
  return json(value_).get<double>();
}

int64_t JsonPart::integer() const {
  if (!json(value_).is_number_integer() ||
      (json(value_).is_number_unsigned() && json(value_).get<uint64_t>() > uint64_t(INT64_MAX)))
    refuse("an integer");
  return json(value_).get<int64_t>();
}

uint64_t JsonPart::natural() const {
  if (!json(value_).is_number_unsigned()) refuse("an integer of 0 or more");
  return json(value_).get<uint64_t>();
}

bool JsonPart::flag() const {
  if (!json(value_).is_boolean()) refuse("true or false");
  return json(value_).get<bool>();
}

std::string JsonPart::string() const {
  if (!json(value_).is_string()) refuse("a text");
  return json(value_).get<std::string>();
}

std::string JsonPart::text() const { return json(value_).dump(-1, ' ', false, OrderedJson::error_handler_t::replace); }

}  // namespace athena
