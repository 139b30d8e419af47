#include "nn/description.h"

#include <charconv>
#include <limits>

#include "core/error.h"
#include "core/text.h"

namespace athena::nn {

namespace {

constexpr int kDeepest = 64;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}
  Ref<Call> whole() {
    Ref<Call> call = this->call(word());
    end();
    return call;
  }
  Signature signature();

 private:
  [[noreturn]] void refuse(const char* expected) {
    std::string found = at_ < text_.size() ? "'" + shortened(printable(text_.substr(at_)), 20) + "'" : "the end";
    fail(AT_ERROR_FORMAT, "text", "%s at byte %zu of '%s', expected %s", found.c_str(), at_,
         shortened(printable(text_)).c_str(), expected);
  }
  char next() {
    while (at_ < text_.size() && is_space(text_[at_])) at_++;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (next() != c || at_ == text_.size()) return false;
    at_++;
    return true;
  }
  void need(char c, const char* expected) {
    if (!take(c)) refuse(expected);
  }
  void end() {
    if (next(), at_ != text_.size()) refuse("the end");
  }
  std::string word() {
    if (!is_letter(next())) refuse("a name");
    size_t begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) at_++;
    return std::string(text_.substr(begin, at_ - begin));
  }
  // Of a call's brackets: until the closing one, one by one.
  template <class F>
  void listed(char closing, const char* expected, F&& one) {
    if (++depth_ > kDeepest) fail(AT_ERROR_FORMAT, "text", "brackets are nested deeper than %d", kDeepest);
    while (!take(closing)) {
      one();
      if (next() != closing) need(',', expected);
    }
    depth_--;
  }
  Ref<Call> call(std::string kind) {
    Ref<Call> made(new Call);
    made->kind = std::move(kind);
    if (!take('(')) return made;
    listed(')', "',' or ')'", [&] { made->arguments.push_back(argument()); });
    return made;
  }
  Call::Argument argument() {
    if (!is_letter(next())) return {"", item()};
    std::string name = word();
    if (take('=')) return {std::move(name), item()};
    return {"", named(std::move(name))};
  }
  Item named(std::string name) {
    if (name == "True" || name == "true") return {true};
    if (name == "False" || name == "false") return {false};
    if (name == "None" || name == "null") return {None{}};
    if (name == "inf") return {std::numeric_limits<double>::infinity()};
    return {call(std::move(name))};
  }
  Item item() {
    char c = next();
    if (c == '(' || c == '[') return tuple(c == '(' ? ')' : ']');
    if (c == '\'' || c == '"') return {quoted(c)};
    if (is_letter(c)) return named(word());
    return number();
  }
  Item tuple(char closing) {
    at_++;
    Items items;
    listed(closing, closing == ')' ? "',' or ')'" : "',' or ']'", [&] { items.push_back(item()); });
    return {std::move(items)};
  }
  std::string quoted(char quote) {
    size_t end = text_.find(quote, ++at_);
    if (end == std::string_view::npos) refuse("a closing quotation mark");
    std::string found(text_.substr(at_, end - at_));
    at_ = end + 1;
    return found;
  }
  Item number() {
    const char *begin = text_.data() + at_, *last = text_.data() + text_.size();
    const char* first = begin != last && *begin == '+' ? begin + 1 : begin;
    int64_t whole = 0;
    double real = 0;
    auto [end, status] = std::from_chars(first, last, whole);
    auto [real_end, real_status] = std::from_chars(first, last, real);
    if (real_status != std::errc()) refuse("a value");
    at_ = size_t(real_end - text_.data());
    if (status == std::errc() && end == real_end) return {whole};
    return {real};
  }

  std::string_view text_;
  size_t at_ = 0;
  int depth_ = 0;
};

Signature Parser::signature() {
  Signature made;
  while (next()) {
    if (take('*')) {
      made.modules = take('*') ? Signature::Modules::named : Signature::Modules::listed;
      word();
    } else {
      Signature::Parameter parameter{word(), Signature::Type::integer, true, false, {None{}}};
      need(':', "':'");
      static constexpr std::pair<const char*, Signature::Type> types[] = {
          {"int", Signature::Type::integer},   {"float", Signature::Type::number}, {"bool", Signature::Type::flag},
          {"str", Signature::Type::text},      {"ints", Signature::Type::sizes},   {"module", Signature::Type::module},
          {"floats", Signature::Type::numbers}};
      std::string type = word();
      for (auto [name, is] : types)
        if (type == name) parameter.type = is;
      parameter.optional = take('?');
      if (take('=')) parameter.required = false, parameter.initial = item();
      if (!parameter.required && std::holds_alternative<None>(parameter.initial.is)) parameter.optional = true;
      made.parameters.push_back(std::move(parameter));
    }
    if (next()) need(',', "','");
  }
  return made;
}

struct Printer {
  std::string operator()(None) const { return "None"; }
  std::string operator()(bool flag) const { return flag ? "True" : "False"; }
  std::string operator()(int64_t whole) const { return std::to_string(whole); }
  std::string operator()(double number) const {
    char text[32];
    auto end = std::to_chars(text, text + sizeof text, number).ptr;
    std::string found(text, end);
    return found.find_first_of(".einf") == std::string::npos ? found + ".0" : found;
  }
  std::string operator()(const std::string& text) const { return "'" + text + "'"; }
  std::string operator()(const Items& items) const {
    std::string all;
    for (const Item& one : items) all += (all.empty() ? "" : ", ") + text_of(one);
    return "(" + all + (items.size() == 1 ? ",)" : ")");
  }
  std::string operator()(const Ref<Call>& call) const {
    std::string all;
    for (const auto& [name, value] : call->arguments)
      all += (all.empty() ? "" : ", ") + (name.empty() ? "" : name + "=") + text_of(value);
    return call->kind + "(" + all + ")";
  }
};

std::string names_of(const Signature& signature) {
  std::string names;
  for (const auto& one : signature.parameters) names += (names.empty() ? "" : ", ") + one.name;
  return names.empty() ? "none" : names;
}

bool is_module(const Item& item) { return std::holds_alternative<Ref<Call>>(item.is); }

}  // namespace

Ref<Call> parse(std::string_view text) { return Parser(text).whole(); }
std::string text_of(const Item& item) { return std::visit(Printer(), item.is); }
Signature signature_of(std::string_view text) { return Parser(text).signature(); }

Arguments::Arguments(Signature signature, const Call& call) : kind_(call.kind), signature_(std::move(signature)) {
  for (const auto& parameter : signature_.parameters) bound_.push_back({&parameter, parameter.initial});
  size_t position = 0;
  for (const auto& argument : call.arguments) {
    if (signature_.modules != Signature::Modules::none && is_module(argument.value)) {
      if ((signature_.modules == Signature::Modules::named) == argument.name.empty())
        fail(AT_ERROR_ARGUMENT, "text", "%s has %s, expected modules %s names", kind_.c_str(),
             text_of(argument.value).c_str(), argument.name.empty() ? "with" : "without");
      modules_.push_back(argument);
      continue;
    }
    Bound* to = nullptr;
    if (!argument.name.empty())
      for (Bound& one : bound_) to = one.parameter->name == argument.name ? &one : to;
    else if (position < bound_.size())
      to = &bound_[position++];
    if (!to)
      fail(AT_ERROR_ARGUMENT, "text", "%s has no argument %s, expected %s", kind_.c_str(),
           argument.name.empty() ? text_of(argument.value).c_str() : argument.name.c_str(),
           names_of(signature_).c_str());
    if (to->given) fail(AT_ERROR_ARGUMENT, "text", "%s has %s twice", kind_.c_str(), to->parameter->name.c_str());
    to->value = argument.value;
    to->given = true;
    check(*to);
  }
  for (Bound& one : bound_)
    if (one.parameter->required && !one.given)
      fail(AT_ERROR_ARGUMENT, "text", "%s lacks %s, expected %s", kind_.c_str(), one.parameter->name.c_str(),
           names_of(signature_).c_str());
}

void Arguments::refuse(const Bound& bound, const char* expected) const {
  fail(AT_ERROR_ARGUMENT, "text", "%s of %s is %s, expected %s", bound.parameter->name.c_str(), kind_.c_str(),
       shortened(printable(text_of(bound.value))).c_str(), expected);
}

// A whole number is a number, too; what may be left out may be None.
void Arguments::check(Bound& bound) const {
  auto& is = bound.value.is;
  const auto& parameter = *bound.parameter;
  if (std::holds_alternative<None>(is) && parameter.optional) return;
  switch (parameter.type) {
    case Signature::Type::integer:
      if (!std::holds_alternative<int64_t>(is)) refuse(bound, "a whole number");
      break;
    case Signature::Type::number:
      if (auto whole = std::get_if<int64_t>(&is)) is = double(*whole);
      if (!std::holds_alternative<double>(is)) refuse(bound, "a number");
      break;
    case Signature::Type::flag:
      if (!std::holds_alternative<bool>(is)) refuse(bound, "True or False");
      break;
    case Signature::Type::text:
      if (!std::holds_alternative<std::string>(is)) refuse(bound, "a word in quotation marks");
      break;
    case Signature::Type::sizes:
      if (std::holds_alternative<std::string>(is) && std::holds_alternative<int64_t>(parameter.initial.is))
        break;  // padding='same'
      if (auto items = std::get_if<Items>(&is)) {
        for (const Item& one : *items)
          if (!std::holds_alternative<int64_t>(one.is) && !std::holds_alternative<None>(one.is))
            refuse(bound, "whole numbers");
      } else if (!std::holds_alternative<int64_t>(is)) {
        refuse(bound, "a whole number, or one for each axis");
      }
      break;
    case Signature::Type::numbers:
      if (auto items = std::get_if<Items>(&is)) {
        for (const Item& one : *items)
          if (!std::holds_alternative<int64_t>(one.is) && !std::holds_alternative<double>(one.is))
            refuse(bound, "numbers");
      } else if (!std::holds_alternative<int64_t>(is) && !std::holds_alternative<double>(is)) {
        refuse(bound, "a number, or one for each axis");
      }
      break;
    case Signature::Type::module:
      if (!is_module(bound.value)) refuse(bound, "a module");
      break;
  }
}

const Arguments::Bound& Arguments::find(const char* name) const {
  for (const Bound& one : bound_)
    if (one.parameter->name == name) return one;
  fail(AT_ERROR_INTERNAL, "", "%s has no argument %s", kind_.c_str(), name);
}

template <class T>
const T& Arguments::get(const char* name) const {
  return std::get<T>(find(name).value.is);
}

bool Arguments::is_none(const char* name) const { return std::holds_alternative<None>(find(name).value.is); }
int64_t Arguments::integer(const char* name) const { return get<int64_t>(name); }
double Arguments::number(const char* name) const { return get<double>(name); }
bool Arguments::flag(const char* name) const { return get<bool>(name); }
const std::string& Arguments::text(const char* name) const { return get<std::string>(name); }
const Call& Arguments::module(const char* name) const { return *get<Ref<Call>>(name); }

int64_t Arguments::size(const char* name, int64_t least) const {
  if (integer(name) < least || integer(name) > int64_t(1) << 40) refuse(find(name), least ? "1 to 2^40" : "0 to 2^40");
  return integer(name);
}

int Arguments::choice(const char* name, std::initializer_list<const char*> words) const {
  int i = 0;
  std::string all;
  for (const char* word : words) {
    if (text(name) == word) return i;
    all += std::string(i++ ? ", '" : "'") + word + "'";
  }
  refuse(find(name), all.c_str());
}

std::vector<int64_t> Arguments::sizes(const char* name) const {
  const Bound& bound = find(name);
  if (auto one = std::get_if<int64_t>(&bound.value.is)) return {*one};
  auto items = std::get_if<Items>(&bound.value.is);
  if (!items) refuse(bound, "a whole number, or one for each axis");
  std::vector<int64_t> found;
  for (const Item& item : *items) {
    auto whole = std::get_if<int64_t>(&item.is);
    if (!whole) refuse(bound, "whole numbers");
    found.push_back(*whole);
  }
  return found;
}

std::vector<int64_t> Arguments::sizes(const char* name, int count, int64_t least) const {
  std::vector<int64_t> found = sizes(name);
  if (found.size() == 1) found.resize(size_t(count), found[0]);
  std::string expected =
      "a number, or one for each of " + std::to_string(count) + " axes, " + std::to_string(least) + " or more";
  if (found.size() != size_t(count)) refuse(find(name), expected.c_str());
  for (int64_t one : found)
    if (one < least) refuse(find(name), expected.c_str());
  return found;
}

std::vector<int64_t> Arguments::sizes_or(const char* name, int count, int64_t none) const {
  auto items = std::get_if<Items>(&find(name).value.is);
  if (!items) return sizes(name, count, 0);
  std::vector<int64_t> found;
  for (const Item& item : *items)
    found.push_back(std::holds_alternative<int64_t>(item.is) ? std::get<int64_t>(item.is) : none);
  if (found.size() != size_t(count)) refuse(find(name), ("one for each of " + std::to_string(count) + " axes").c_str());
  return found;
}

std::vector<double> Arguments::numbers(const char* name, int count) const {
  auto number_of = [](const Item& item) {
    auto whole = std::get_if<int64_t>(&item.is);
    return whole ? double(*whole) : std::get<double>(item.is);
  };
  const Bound& bound = find(name);
  auto items = std::get_if<Items>(&bound.value.is);
  if (!items) return std::vector<double>(size_t(count), number_of(bound.value));
  std::vector<double> found;
  for (const Item& item : *items) found.push_back(number_of(item));
  if (found.size() != size_t(count)) refuse(bound, ("one for each of " + std::to_string(count) + " axes").c_str());
  return found;
}

int Arguments::count(const char* name) const {
  auto items = std::get_if<Items>(&find(name).value.is);
  return items ? int(items->size()) : 0;
}

bool Arguments::is_text(const char* name) const { return std::holds_alternative<std::string>(find(name).value.is); }

std::string Arguments::text() const {
  std::string all;
  for (const Bound& one : bound_) {
    std::string value = text_of(one.value);
    if (!one.parameter->required && value == text_of(one.parameter->initial)) continue;
    all += (all.empty() ? "" : ", ") + one.parameter->name + "=" + value;
  }
  return all;
}

}  // namespace athena::nn
