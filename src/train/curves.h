// curves.h: numbers over steps, drawn as SVG.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace athena::train {

struct Curve {
  std::string name;
  std::span<const double> values;  // one for each step; not finite: a gap
};
std::string draw_curves(const std::string& title, std::span<const double> steps, const std::vector<Curve>& curves);

}  // namespace athena::train
