#include "train/curves.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace athena::train {

namespace {

constexpr double kWidth = 880, kHeight = 480, kLeft = 80, kRight = 850, kTop = 64, kBottom = 410;
// On light ground and on dark; told apart by people who see few colors, too (Okabe and Ito, 2008).
constexpr const char* colors[][2] = {{"#0072b2", "#56b4e9"}, {"#d55e00", "#e69f00"}, {"#009e73", "#2fd3a4"},
                                     {"#cc79a7", "#f0a8d0"}, {"#7a5fb5", "#b9a2f0"}, {"#8a6d00", "#f0e442"},
                                     {"#555555", "#bbbbbb"}, {"#a3123a", "#ff7f9d"}};
constexpr size_t kColors = std::size(colors);

std::string label(double x, double y, const char* kind, const std::string& text) {
  return printed("<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, kind) + escaped_in_xml(text) + "</text>\n";
}

// From low to high between two pixels, with a mark at each multiple of step: 1, 2 or 5 times a power of ten.
struct Axis {
  double low, high, step, begin, end;

  Axis(double least, double most, double begin, double end, int marks, bool rounded) : begin(begin), end(end) {
    if (!(most > least)) {
      double margin = least == 0 ? 1 : std::abs(least) / 2;
      least -= margin, most += margin;
    }
    double rough = most / marks - least / marks, power = std::pow(10, std::floor(std::log10(rough)));
    step = power * (rough <= power ? 1 : rough <= 2 * power ? 2 : rough <= 5 * power ? 5 : 10);
    low = rounded ? std::floor(least / step) * step : least;
    high = rounded ? std::ceil(most / step) * step : most;
  }
  double at(double value) const { return begin + (value / 2 - low / 2) / (high / 2 - low / 2) * (end - begin); }
  std::vector<double> marks() const {
    std::vector<double> all;
    for (int i = 0; i <= 20; i++) {
      double value = (std::ceil(low / step - 1e-9) + i) * step;
      if (value > high + step * 1e-9) break;
      all.push_back(std::abs(value) < step / 2 ? 0 : value);
    }
    return all;
  }
};

std::string style() {
  std::string light, dark;
  for (size_t i = 0; i < kColors; i++) {
    light += printed(".c%zu{stroke:%s}.f%zu{fill:%s}", i, colors[i][0], i, colors[i][0]);
    dark += printed(".c%zu{stroke:%s}.f%zu{fill:%s}", i, colors[i][1], i, colors[i][1]);
  }
  return "<style>text{font:13px "
         "system-ui,sans-serif;fill:#334155}.title{font-size:17px;font-weight:600}.end{text-anchor:end}"
         ".mid{text-anchor:middle}.ground{fill:#ffffff}.grid{stroke:#e2e8f0}.axis{stroke:#64748b}.curve{fill:none;"
         "stroke-width:2;stroke-linejoin:round;stroke-linecap:round}" +
         light +
         "@media "
         "(prefers-color-scheme:dark){text{fill:#cbd5e1}.ground{fill:#0f172a}.grid{stroke:#1e293b}.axis{stroke:#"
         "94a3b8}" +
         dark + "}</style>\n";
}

std::string grid(const Axis& x, const Axis& y) {
  std::string text;
  for (double value : y.marks()) {
    text += printed("<line x1=\"%g\" y1=\"%.1f\" x2=\"%g\" y2=\"%.1f\" class=\"grid\"/>\n", kLeft, y.at(value), kRight,
                    y.at(value));
    text += label(kLeft - 10, y.at(value) + 4, "end", printed("%.5g", value));
  }
  for (double value : x.marks()) {
    text += printed("<line x1=\"%.1f\" y1=\"%g\" x2=\"%.1f\" y2=\"%g\" class=\"axis\"/>\n", x.at(value), kBottom,
                    x.at(value), kBottom + 5);
    text += label(x.at(value), kBottom + 22, "mid", printed("%.7g", value));
  }
  return text + printed("<path d=\"M%g %gV%gH%g\" class=\"axis\" fill=\"none\"/>\n", kLeft, kTop, kBottom, kRight);
}

// A path of what follows one another; what stands alone is a dot.
std::string path(const Curve& curve, std::span<const double> steps, const Axis& x, const Axis& y, size_t color) {
  std::string line, dots;
  auto is_there = [&](size_t i) { return i < steps.size() && std::isfinite(curve.values[i]); };
  for (size_t i = 0; i < steps.size(); i++) {
    if (!is_there(i)) continue;
    bool begins = i == 0 || !is_there(i - 1);
    double at_x = x.at(steps[i]), at_y = y.at(curve.values[i]);
    if (begins && !is_there(i + 1))
      dots += printed("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" class=\"f%zu\"/>\n", at_x, at_y, color);
    else
      line += printed("%c%.1f %.1f", begins ? 'M' : 'L', at_x, at_y);
  }
  if (!line.empty()) line = "<path d=\"" + line + printed("\" class=\"curve c%zu\"/>\n", color);
  return line + dots;
}

// Names in rows below the steps; how far down they reach.
std::string legend(const std::vector<Curve>& curves, double* bottom) {
  std::string text;
  double x = kLeft, y = kBottom + 50;
  for (size_t i = 0; i < curves.size(); i++) {
    std::string name = shortened(curves[i].name, 60);
    double width = 40 + 8 * double(name.size());
    if (x > kLeft && x + width > kRight) x = kLeft, y += 22;
    text += printed("<line x1=\"%g\" y1=\"%g\" x2=\"%g\" y2=\"%g\" class=\"curve c%zu\"/>\n", x, y - 4, x + 18, y - 4,
                    i % kColors);
    text += label(x + 24, y, "name", name);
    x += width;
  }
  *bottom = y;
  return text;
}

}  // namespace

std::string draw_curves(const std::string& title, std::span<const double> steps, const std::vector<Curve>& curves) {
  double least = INFINITY, most = -INFINITY;
  for (const Curve& curve : curves)
    for (double value : curve.values)
      if (std::isfinite(value)) least = std::min(least, value), most = std::max(most, value);
  if (least > most) least = 0, most = 1;
  auto [first, last] = std::minmax_element(steps.begin(), steps.end());
  Axis x(steps.empty() ? 0 : *first, steps.empty() ? 1 : *last, kLeft, kRight, 8, false);
  Axis y(least, most, kBottom, kTop, 6, true);
  double bottom = 0;
  std::string names = legend(curves, &bottom), text;
  double height = std::max(kHeight, bottom + 20);
  text = printed(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" height=\"%g\" role=\"img\">\n",
      kWidth, height, kWidth, height);
  text += "<title>" + escaped_in_xml(title) + "</title>\n" + style();
  text += printed("<rect class=\"ground\" width=\"%g\" height=\"%g\"/>\n", kWidth, height);
  text += label(kLeft, 36, "title", title) + grid(x, y);
  for (size_t i = 0; i < curves.size(); i++) text += path(curves[i], steps, x, y, i % kColors);
  return text + names + "</svg>\n";
}

}  // namespace athena::train
