// expression.cpp: a formula read by recursive descent and recorded while it is read.
#include "ops/expression.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <unordered_map>

#include "core/text.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/registry.h"

namespace athena::ops {

namespace {

constexpr size_t kLongest = 65535;
constexpr int kDeepest = 64;

// A number until it meets a tensor: its dtype follows from that.
struct ExpressionTerm {
  Value value;
  double number = 0;
  std::optional<__int128> whole = std::nullopt;  // the number itself where it is written as an integer of 64 bits
  bool beyond_double() const { return !value && whole && (*whole > kExact || *whole < -kExact); }

 private:
  static constexpr __int128 kExact = __int128(1) << 53;
};

bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_name(char c) { return begins_name(c) || is_digit(c); }

void check_name(const char* name, size_t i) {
  if (!name) fail(AT_ERROR_NULL, "names", "names[%zu] is NULL, expected a name", i);
  bool good = begins_name(name[0]);
  for (const char* c = name; *c; c++) good &= in_name(*c);
  if (!good)
    fail(AT_ERROR_ARGUMENT, "names", "names[%zu] is \"%s\", expected letters, digits and _, a digit not first", i,
         shortened(name, 100).c_str());
}

class Expression {
 public:
  Expression(const std::string& text, const std::vector<Named>& names) : text_(text), names_(names) {
    for (size_t i = 0; i < names.size(); i++) {
      check_name(names[i].name, i);
      auto [before, fresh] = place_.emplace(names[i].name, i);
      if (!fresh)
        fail(AT_ERROR_ARGUMENT, "names", "names[%zu] and names[%zu] are both \"%.100s\"", before->second, i,
             names[i].name);
    }
  }

  Value record() {
    ExpressionTerm all = choice();
    if (met()) expected("an operator or the end");
    Value value = valued(all, nullptr);
    for (const Named& named : names_)
      if (named.value == value) return copy(value);  // a result is a tensor of its own
    return value;
  }

 private:
  // One more level of what is inside each other.
  struct Level {
    explicit Level(Expression& formula) : formula(formula) {
      if (++formula.depth_ > kDeepest)
        fail(AT_ERROR_ARGUMENT, "expression", "column %zu: more than %d levels of parentheses, choices and powers",
             formula.at_ + 1, kDeepest);
    }
    ~Level() { formula.depth_--; }
    Expression& formula;
  };

  // The next character that is not white, 0 at the end.
  char met() {
    while (at_ < text_.size() && std::strchr(" \t\r\n", text_[at_])) at_++;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(const char* token) {
    met();
    size_t length = std::strlen(token);
    if (text_.compare(at_, length, token) != 0) return false;
    at_ += length;
    return true;
  }
  [[noreturn]] void expected(const char* what) {
    char c = met();
    std::string found = c == '\0' ? "the end" : std::string("'") + c + "'";
    if (begins_name(c)) found = "'" + name() + "'", at_ -= found.size() - 2;
    if (c != '\0' && (c < ' ' || c > '~')) {
      char byte[16];
      std::snprintf(byte, sizeof byte, "byte 0x%02x", unsigned(uint8_t(c)));
      found = byte;
    }
    fail(AT_ERROR_ARGUMENT, "expression", "column %zu: met %s, expected %s", at_ + 1, found.c_str(), what);
  }
  std::string name() {
    size_t from = at_;
    while (at_ < text_.size() && in_name(text_[at_])) at_++;
    return text_.substr(from, at_ - from);
  }

  ExpressionTerm choice() {
    Level level(*this);
    ExpressionTerm condition = comparison();
    size_t column = at_;
    if (!take("?")) return condition;
    ExpressionTerm a = choice();
    if (!take(":")) expected("':' and the other choice");
    ExpressionTerm b = choice();
    if (!condition.value || condition.value->dtype() != DType::boolean)
      fail(AT_ERROR_DTYPE, "expression", "column %zu: the condition before '?' is %s, expected a comparison or bool",
           column + 1, condition.value ? dtype_name(condition.value->dtype()) : "a number");
    ExpressionTerm terms[] = {condition, a, b};
    return apply({"?", 3, PointwiseOp::where, nullptr}, terms, column);
  }

  ExpressionTerm comparison() {
    ExpressionTerm a = sum();
    size_t column = at_;
    PointwiseOp op;
    if (!comparing(&op)) return a;
    ExpressionTerm terms[] = {a, sum()};
    ExpressionTerm result = apply(operation_of(op), terms, column);
    size_t next = at_;
    if (comparing(&op)) {
      at_ = next;
      expected("no second comparison: choose with '?' or parentheses");
    }
    return result;
  }
  bool comparing(PointwiseOp* op) {
    static constexpr struct {
      const char* token;
      PointwiseOp op;
    } tokens[] = {{"<=", PointwiseOp::less_equal}, {">=", PointwiseOp::greater_equal}, {"==", PointwiseOp::equal},
                  {"!=", PointwiseOp::not_equal},  {"<", PointwiseOp::less},           {">", PointwiseOp::greater}};
    for (const auto& one : tokens)
      if (take(one.token)) {
        *op = one.op;
        return true;
      }
    return false;
  }

  ExpressionTerm sum() {
    ExpressionTerm a = product();
    for (;;) {
      size_t column = (met(), at_);
      if (take("+"))
        a = operate(PointwiseOp::add, a, product(), column);
      else if (take("-"))
        a = operate(PointwiseOp::sub, a, product(), column);
      else
        return a;
    }
  }

  ExpressionTerm product() {
    ExpressionTerm a = sign();
    for (;;) {
      size_t column = (met(), at_);
      if (text_.compare(at_, 2, "**") != 0 && take("*"))
        a = operate(PointwiseOp::mul, a, sign(), column);
      else if (take("/"))
        a = operate(PointwiseOp::div, a, sign(), column);
      else
        return a;
    }
  }

  ExpressionTerm sign() {
    bool negative = false;
    size_t column = (met(), at_);
    while (met() == '-' || met() == '+') negative ^= text_[at_++] == '-';
    ExpressionTerm a = power();
    if (!negative) return a;
    if (!a.value) return {nullptr, -a.number, a.whole ? std::optional(-*a.whole) : std::nullopt};
    return apply({"-", 1, PointwiseOp::neg, nullptr}, &a, column);
  }

  ExpressionTerm power() {
    ExpressionTerm base = primary();
    size_t column = (met(), at_);
    if (!take("^") && !take("**")) return base;
    Level level(*this);
    return operate(PointwiseOp::pow, base, sign(), column);
  }

  ExpressionTerm primary() {
    char c = met();
    if (take("(")) {
      ExpressionTerm inside = choice();
      if (!take(")")) expected("an operator or ')'");
      return inside;
    }
    if (is_digit(c) || c == '.') return number();
    if (!begins_name(c)) expected("a number, a name or '('");
    size_t column = at_;
    std::string word = name();
    if (met() == '(') return call(word, column);
    if (auto found = place_.find(word); found != place_.end()) return {names_[found->second].value, 0};
    std::string known;
    for (const Named& named : names_) {
      if (known.size() > 200) break;
      known += (known.empty() ? "" : ", ") + std::string(named.name);
    }
    fail(AT_ERROR_ARGUMENT, "expression", "column %zu: met '%.100s', expected one of the names %s", column + 1,
         word.c_str(), known.c_str());
  }

  ExpressionTerm number() {
    ExpressionTerm term;
    const char* from = text_.data() + at_;
    auto [end, error] = std::from_chars(from, text_.data() + text_.size(), term.number);
    if (error == std::errc::result_out_of_range)
      fail(AT_ERROR_ARGUMENT, "expression", "column %zu: the number %.*s is beyond what a double holds", at_ + 1,
           int(std::min<ptrdiff_t>(end - from, 100)), from);
    if (error != std::errc()) expected("a number, a name or '('");
    if (uint64_t whole = 0; std::from_chars(from, end, whole).ptr == end && std::all_of(from, end, is_digit))
      term.whole = whole;
    at_ += size_t(end - from);
    return term;
  }

  ExpressionTerm call(const std::string& word, size_t column) {
    const Operation* function = find_operation(word);
    if (!function)
      fail(AT_ERROR_ARGUMENT, "expression", "column %zu: met '%.100s(', expected a function of pointwise.h", column + 1,
           word.c_str());
    ExpressionTerm terms[3];
    int count = 0;
    take("(");
    if (met() != ')') {
      do {
        ExpressionTerm term = choice();
        if (count < 3) terms[count] = term;
        count++;
      } while (take(","));
    }
    if (met() != ')') expected("an operator, ',' or ')'");
    at_++;
    if (count != function->inputs)
      fail(AT_ERROR_ARGUMENT, "expression", "column %zu: met %s with %d arguments, expected %d", column + 1,
           function->name, count, function->inputs);
    return apply(*function, terms, column);
  }

  // Numbers stay numbers.
  ExpressionTerm operate(PointwiseOp op, const ExpressionTerm& a, const ExpressionTerm& b, size_t column) {
    if (!a.value && !b.value) {
      switch (op) {
        case PointwiseOp::add: return {nullptr, a.number + b.number};
        case PointwiseOp::sub: return {nullptr, a.number - b.number};
        case PointwiseOp::mul: return {nullptr, a.number * b.number};
        case PointwiseOp::div: return {nullptr, a.number / b.number};
        default: return {nullptr, std::pow(a.number, b.number)};
      }
    }
    ExpressionTerm terms[] = {a, b};
    return apply(operation_of(op), terms, column);
  }

  ExpressionTerm apply(const Operation& function, const ExpressionTerm* terms, size_t column) {
    try {
      return {called(function, terms), 0};
    } catch (const Error& error) {
      throw Error(error.status(), "expression",
                  "column " + std::to_string(column + 1) + ": in " + function.name + ": " + error.text());
    }
  }

  Value called(const Operation& operation, const ExpressionTerm* terms) {
    if (operation.inputs == 2 && terms[0].value && !terms[1].value && !terms[1].beyond_double())
      return operation.record(terms[0].value, terms[1].number);
    Value like, values[3];
    for (int i = operation.chooses(); i < operation.inputs && !like; i++) like = terms[i].value;
    for (int i = 0; i < operation.inputs; i++) values[i] = valued(terms[i], like);
    return operation.record({values, size_t(operation.inputs)});
  }

  // A number as it stands with a tensor, or with all of them.
  Value valued(const ExpressionTerm& term, Value like) {
    if (term.value) return term.value;
    if (!like) {
      DType dtype = names_[0].value->dtype();
      for (const Named& named : names_) dtype = promote(dtype, named.value->dtype());
      like = full(names_[0].value->backend(), dtype, {}, 0);
    }
    return term.beyond_double() ? integer_like(like, *term.whole) : number_like(like, term.number);
  }

  const std::string& text_;
  const std::vector<Named>& names_;
  std::unordered_map<std::string_view, size_t> place_;  // of each name
  size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Value map(const char* expression, const std::vector<Named>& names) {
  size_t length = strnlen(expression, kLongest + 1);
  if (length > kLongest)
    fail(AT_ERROR_ARGUMENT, "expression", "expression is longer than %zu bytes, expected at most that", kLongest);
  std::string text(expression, length);
  return Expression(text, names).record();
}

}  // namespace athena::ops
