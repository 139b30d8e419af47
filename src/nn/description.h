// description.h: modules as text, in the form of a call in PyTorch: Linear(784, 10, bias=False).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/object.h"
#include "core/ref.h"

namespace athena::nn {

struct Call;
struct None {};
struct Item;
using Items = std::vector<Item>;
// One argument: a constant, a tuple of such, or a module.
struct Item {
  std::variant<None, bool, int64_t, double, std::string, Items, Ref<Call>> is;
};
struct Call : Object {
  struct Argument {
    std::string name;  // empty: given by its position
    Item value;
  };
  std::string kind;
  std::vector<Argument> arguments;
};

// Throws AT_ERROR_FORMAT with the place of what is not understood.
Ref<Call> parse(std::string_view text);
// The way back.
std::string text_of(const Item& item);

// The arguments of a kind: "in_features: int, out_features: int, bias: bool = True".
struct Signature {
  enum class Type { integer, number, flag, text, sizes, numbers, module };
  struct Parameter {
    std::string name;
    Type type;
    bool required;
    bool optional;  // takes None
    Item initial;
  };
  std::vector<Parameter> parameters;
  enum class Modules { none, listed, named } modules = Modules::none;
};
Signature signature_of(std::string_view text);

// A row of a table of kinds, as modules.def: with a name, a signature and what it is about.
template <class K>
const K* find_kind(std::span<const K> kinds, std::string_view name) {
  for (const K& one : kinds)
    if (one.name == name) return &one;
  return nullptr;
}
// "Linear Bilinear …"; of one its signature, and on a line of its own what it is about.
template <class K>
std::string text_of_kinds(std::span<const K> kinds, const char* between) {
  std::string names;
  for (const K& one : kinds) names += (names.empty() ? "" : between) + std::string(one.name);
  return names;
}
template <class K>
std::string text_of_kind(const K& kind) {
  return std::string(kind.signature) + "\n" + kind.about;
}

// A call's arguments in the order of the signature, those left out filled in; each of its type.
class Arguments {
 public:
  // Throws AT_ERROR_ARGUMENT for what the kind does not take or lacks.
  Arguments(Signature signature, const Call& call);
  Arguments(const Arguments&) = delete;
  bool is_none(const char* name) const;
  int64_t integer(const char* name) const;
  // Sizes, of which a few multiply without overflow; throws AT_ERROR_ARGUMENT outside of least … 2^40.
  int64_t positive(const char* name) const { return size(name, 1); }
  int64_t size(const char* name, int64_t least = 0) const;
  double number(const char* name) const;
  bool flag(const char* name) const;
  const std::string& text(const char* name) const;
  // One of the words; throws AT_ERROR_ARGUMENT naming them.
  int choice(const char* name, std::initializer_list<const char*> words) const;
  std::vector<int64_t> sizes(const char* name) const;
  // One number stands for each of count axes.
  std::vector<int64_t> sizes(const char* name, int count, int64_t least) const;
  // The same, where None in a tuple stands for a number.
  std::vector<int64_t> sizes_or(const char* name, int count, int64_t none) const;
  bool is_text(const char* name) const;
  int count(const char* name) const;  // of a tuple's items; 0 for what is none
  std::vector<double> numbers(const char* name, int count) const;
  const Call& module(const char* name) const;
  const std::vector<Call::Argument>& modules() const { return modules_; }
  const std::string& kind() const { return kind_; }
  // "in_features=784, out_features=10": what must be given or differs from what is left out.
  std::string text() const;

 private:
  struct Bound {
    const Signature::Parameter* parameter;
    Item value;
    bool given = false;
  };
  const Bound& find(const char* name) const;
  template <class T>
  const T& get(const char* name) const;
  [[noreturn]] void refuse(const Bound& bound, const char* expected) const;
  void check(Bound& bound) const;
  std::string kind_;
  Signature signature_;
  std::vector<Bound> bound_;  // its parameters
  std::vector<Call::Argument> modules_;
};

}  // namespace athena::nn
