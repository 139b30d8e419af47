#include "nn/summary.h"

#include <algorithm>
#include <map>

#include "core/text.h"

namespace athena::nn {

namespace {

struct Line {
  std::string name, kind, result;
  int64_t parameters = 0, trained = 0, multiply_adds = 0;
};

int64_t bytes_of(const Value& value) { return value->numel() * int64_t(dtype_size(value->dtype())); }

std::string shapes_of(std::span<const Value> values) {
  std::string text;
  for (const Value& value : values)
    if (value) text += (text.empty() ? "" : ", ") + value->shape().text();
  return text;
}

// 1234567 as 1,234,567.
std::string grouped(int64_t number) {
  std::string text = std::to_string(number);
  for (int at = int(text.size()) - 3; at > 0; at -= 3) text.insert(size_t(at), ",");
  return text;
}

// As wide as characters, not bytes, demand.
std::string padded(const std::string& text, size_t width, bool right) {
  size_t characters = size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
  std::string spaces(width > characters ? width - characters : 0, ' ');
  return right ? spaces + text : text + spaces;
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<size_t> widths(rows[0].size());
  for (const auto& row : rows)
    for (size_t i = 0; i < row.size(); i++) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (size_t i = 0; i < row.size(); i++) line += (i ? "  " : "") + padded(row[i], widths[i], i >= 3);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

struct Totals {
  int64_t parameters = 0, trained = 0, bytes = 0, gradients = 0, results = 0, multiply_adds = 0;
};

}  // namespace

std::string summary(const Ref<Module>& module, std::span<const Value> inputs) {
  std::vector<Named> all = modules(module);
  std::map<Module*, Line> lines;
  Totals totals;
  {
    NoGradScope scope(true);
    Evaluating evaluating(module);
    CallObserver observer([&](Module& one, std::span<const Value> given, std::span<const Value> results) {
      Line& line = lines[&one];
      line.result = shapes_of(results);
      line.multiply_adds += one.multiply_adds(given, results);
      totals.multiply_adds += one.multiply_adds(given, results);
      if (one.children().empty())
        for (const Value& value : results) totals.results += value ? bytes_of(value) : 0;
    });
    module->call(inputs);
  }
  for (const NamedTensor& one : parameters(module)) {
    int64_t count = one.tensor->shape().numel(), bytes = count * int64_t(dtype_size(one.tensor->dtype()));
    totals.parameters += count;
    totals.bytes += bytes;
    if (one.tensor->requires_grad()) totals.trained += count, totals.gradients += bytes;
  }
  std::vector<std::vector<std::string>> rows{{"module", "kind", "result", "parameters", "multiply-adds"}};
  for (const Named& one : all) {
    Line& line = lines[one.module.get()];
    for (const auto& member : one.module->members())
      if (member.role == Module::Role::parameter) line.parameters += member.tensor->shape().numel();
    rows.push_back({one.name.empty() ? "(all)" : one.name, one.module->kind(), line.result,
                    line.parameters ? grouped(line.parameters) : "",
                    line.multiply_adds ? grouped(line.multiply_adds) : ""});
    line.parameters = 0;  // a module that stands twice shows them each time, counted once above
  }
  return table(rows) + "parameters: " + grouped(totals.parameters) + ", trained: " + grouped(totals.trained) +
         "\nmultiply-adds: " + grouped(totals.multiply_adds) + "\nbytes: parameters " + grouped(totals.bytes) +
         ", gradients " + grouped(totals.gradients) + ", results " + grouped(totals.results) + "\n";
}

}  // namespace athena::nn
