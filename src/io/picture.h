// picture.h: a recorded computation as a picture: what is drawn, and its forms.
#pragma once

#include <string>
#include <vector>

#include "athena/graph.h"
#include "graph/record/tensor.h"

namespace athena {

struct Picture {
  struct Box {
    std::string operation;           // which made it; empty where none is drawn
    std::vector<std::string> lines;  // name, shape, data, grad
    std::vector<uint32_t> operands;  // boxes
    bool cut = false;                // it has operands that are not drawn
  };
  std::vector<Box> boxes;  // the result first
  size_t left_out = 0;     // values
  std::string remark() const;
};

struct NamedValue {
  std::string name;
  Value value;
};

// Options are in their ranges. Throws AT_ERROR_STATE where the graph was freed.
Picture picture_of(Tensor& tensor, const std::vector<NamedValue>& names, const at_graph_options& options);
std::string dot_of(const Picture& picture);
std::string svg_of(const Picture& picture);

}  // namespace athena
