// picture_dot.cpp: pictures in Graphviz' language.
#include "io/picture.h"

namespace athena {

namespace {

// What a record's label shows as it is.
std::string escaped_in_record(const std::string& text) {
  std::string all;
  for (char c : text) {
    if (std::string_view("{}|<>\"\\").find(c) != std::string_view::npos) all += '\\';
    all += c;
  }
  return all;
}

}  // namespace

std::string dot_of(const Picture& picture) {
  std::string text = "digraph {\n  rankdir=LR\n";
  for (size_t i = 0; i < picture.boxes.size(); i++) {
    const Picture::Box& box = picture.boxes[i];
    std::string id = std::to_string(i), label;
    for (const std::string& line : box.lines) label += (label.empty() ? "" : " | ") + escaped_in_record(line);
    text += "  v" + id + " [shape=record, label=\"{ " + label + " }\"" + (box.cut ? ", style=dashed" : "") + "]\n";
    if (box.operation.empty()) continue;
    text += "  o" + id + " [label=\"" + box.operation + "\"]\n  o" + id + " -> v" + id + "\n";
    for (uint32_t operand : box.operands) text += "  v" + std::to_string(operand) + " -> o" + id + "\n";
  }
  if (picture.left_out) text += "  label=\"" + picture.remark() + "\"\n";
  return text + "}\n";
}

}  // namespace athena
