// json_text.h: numbers as JSON, written and read where memory may run out and texts come from files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace athena {

// A text between quotation marks; what is no UTF-8 as printable() shows it.
std::string json_quoted(std::string_view text);
// As short as gives the same number again; null for what is not finite.
std::string json_text(double number);
std::string json_text(int64_t number);
inline std::string json_text(bool flag) { return flag ? "true" : "false"; }

// Members one after another between brackets.
class JsonWriter {
 public:
  explicit JsonWriter(bool object) : object_(object), text_(object ? "{" : "[") {}
  // value is JSON.
  void add(std::string_view name, std::string_view value);  // of an object
  void add(std::string_view value);                         // of an array
  std::string text() const { return text_ + (object_ ? '}' : ']'); }

 private:
  bool object_;
  std::string text_;
};

// A part of a JSON text. What it is not throws AT_ERROR_FORMAT naming its place: "param_groups[0].lr".
class JsonPart {
 public:
  bool has(const char* name) const;  // a member that is not null
  JsonPart member(const char* name) const;
  size_t size() const;  // of an array
  JsonPart at(size_t index) const;
  double number() const;
  int64_t integer() const;
  uint64_t natural() const;
  bool flag() const;
  std::string string() const;
  std::string text() const;  // as JSON
  const std::string& place() const { return place_; }

 private:
  friend class JsonText;
  JsonPart(const void* value, std::string place, const char* argument)
      : value_(value), place_(std::move(place)), argument_(argument) {}
  [[noreturn]] void refuse(const char* expected) const;
  const void* value_;
  std::string place_;
  const char* argument_;
};

class JsonText {
 public:
  // argument: what messages call it. Throws AT_ERROR_FORMAT with the byte that is not JSON.
  JsonText(std::string_view text, const char* argument);
  ~JsonText();
  JsonPart root() const;

 private:
  struct Tree;
  std::unique_ptr<Tree> tree_;
  const char* argument_;
};

}  // namespace athena
