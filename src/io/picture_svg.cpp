// picture_svg.cpp: pictures in layers, the result on the right: each value stands left of all that is computed from it,
// values in a layer in the order that their neighbours suggest (Sugiyama, Tagawa and Toda, 1981).
#include <algorithm>

#include "core/text.h"
#include "io/picture.h"

namespace athena {

namespace {

constexpr double kCharacter = 7.3, kLine = 17, kMargin = 9, kGap = 16, kBetween = 56, kEdge = 12;
constexpr int kSweeps = 6;
constexpr size_t kMostPlaces = 1 << 17;  // n values may need n² / 4

double width_of(const std::string& text) {
  return kCharacter * double(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string label(double x, double y, const std::string& text) {
  return printed("<text x=\"%.1f\" y=\"%.1f\">", x, y) + escaped_in_xml(text) + "</text>";
}

// A box, or where the edges from one pass through a layer.
struct Place {
  size_t layer = 0;
  double height = kEdge, box = 0, operation = 0, y = 0, order = 0;  // widths; y is the middle
  std::vector<uint32_t> left, right;
};

class Layers {
 public:
  explicit Layers(const Picture& picture) : picture_(picture), places_(picture.boxes.size()) {
    assign();
    measure();
    connect();
    sort();
    align();
  }

  std::string svg() {
    double bottom = 0, right = kMargin;
    for (const Place& one : places_) bottom = std::max(bottom, one.y + one.height / 2);
    for (size_t layer = layers_.size(); layer-- > 0;) {
      width_.resize(std::max(width_.size(), layer + 1));
      end_.resize(std::max(end_.size(), layer + 1));
      for (uint32_t p : layers_[layer]) width_[layer] = std::max(width_[layer], total(places_[p]));
      end_[layer] = right + width_[layer];
      right = end_[layer] + (layer ? kBetween : kMargin);
    }
    std::string remark = picture_.remark(), text = edges();
    for (size_t i = 0; i < picture_.boxes.size(); i++) text += box(i);
    if (!remark.empty()) {
      bottom += 2 * kLine;
      text += "<g class=\"remark\">" + label(kMargin, bottom, remark) + "</g>\n";
      right = std::max(right, 2 * kMargin + width_of(remark));
    }
    bottom += kMargin;
    return printed(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.1f %.1f\" width=\"%.0f\" height=\"%.0f\" "
               "role=\"img\">\n",
               right, bottom, right, bottom) +
           "<style>text{font:12px monospace;fill:#334155}.ground,.value rect,.operation ellipse{fill:#ffffff}"
           ".value rect,.operation ellipse{stroke:#64748b}.cut rect{stroke-dasharray:4 3}.operation "
           "text{text-anchor:middle}.edge,.rail{fill:none;stroke:#94a3b8}@media(prefers-color-scheme:dark){text{"
           "fill:#cbd5e1}.ground,.value rect,.operation ellipse{fill:#0f172a}}</style>\n" +
           printed("<rect class=\"ground\" width=\"%.1f\" height=\"%.1f\"/>\n", right, bottom) + text + "</svg>\n";
  }

 private:
  static double total(const Place& place) { return place.box + (place.operation ? place.operation + kGap : 0); }
  size_t boxes() const { return picture_.boxes.size(); }

  // A value's layer is one more than the largest of what is computed from it.
  void assign() {
    std::vector<uint32_t> waiting(boxes()), ready{0};
    for (const auto& box : picture_.boxes)
      for (uint32_t operand : box.operands) waiting[operand]++;
    for (size_t k = 0; k < ready.size(); k++)
      for (uint32_t operand : picture_.boxes[ready[k]].operands) {
        places_[operand].layer = std::max(places_[operand].layer, places_[ready[k]].layer + 1);
        if (--waiting[operand] == 0) ready.push_back(operand);
      }
    for (uint32_t i : ready) {
      layers_.resize(std::max(layers_.size(), places_[i].layer + 1));
      layers_[places_[i].layer].push_back(i);
    }
  }

  void measure() {
    for (size_t i = 0; i < boxes(); i++) {
      const Picture::Box& box = picture_.boxes[i];
      for (const std::string& line : box.lines) places_[i].box = std::max(places_[i].box, width_of(line) + 2 * kMargin);
      places_[i].height = kLine * double(box.lines.size()) + kMargin;
      if (!box.operation.empty()) places_[i].operation = width_of(box.operation) + 2.5 * kMargin;
    }
  }

  void join(uint32_t left, uint32_t right) {
    places_[left].right.push_back(right);
    places_[right].left.push_back(left);
  }

  // Edges to layers beyond the next share one line, a place in each layer between, as long as there are not too many.
  void connect() {
    rails_.resize(boxes());
    for (uint32_t i = 0; i < boxes(); i++)
      for (uint32_t operand : picture_.boxes[i].operands) {
        std::vector<uint32_t>& rail = rails_[operand];
        for (size_t layer = places_[operand].layer;
             layer - rail.size() - 1 > places_[i].layer && places_.size() < kMostPlaces;) {
          uint32_t passing = uint32_t(places_.size()), last = rail.empty() ? operand : rail.back();
          Place place;
          place.layer = layer - rail.size() - 1;
          places_.push_back(place);
          layers_[place.layer].push_back(passing);
          join(last, passing);
          rail.push_back(passing);
        }
        join(before(operand, places_[i].layer), i);
      }
  }
  // Where the line from operand is in the layer left of one.
  uint32_t before(uint32_t operand, size_t layer) const {
    size_t passed = std::min(places_[operand].layer - layer - 1, rails_[operand].size());
    return passed ? rails_[operand][passed - 1] : operand;
  }

  void sort() {
    for (auto& layer : layers_) number(layer);
    for (int sweep = 0; sweep < kSweeps; sweep++) {
      bool leftwards = sweep % 2 == 0;
      for (size_t k = 0; k < layers_.size(); k++) {
        auto& layer = layers_[leftwards ? k : layers_.size() - 1 - k];
        for (uint32_t p : layer) {
          const auto& near = leftwards ? places_[p].right : places_[p].left;
          if (!near.empty()) places_[p].order = mean(near, &Place::order);
        }
        std::stable_sort(layer.begin(), layer.end(),
                         [&](uint32_t a, uint32_t b) { return places_[a].order < places_[b].order; });
        number(layer);
      }
    }
  }
  void number(const std::vector<uint32_t>& layer) {
    for (size_t k = 0; k < layer.size(); k++) places_[layer[k]].order = (double(k) + 0.5) / double(layer.size());
  }
  double mean(const std::vector<uint32_t>& near, double Place::*what) const {
    double sum = 0;
    for (uint32_t p : near) sum += places_[p].*what;
    return sum / double(near.size());
  }

  // Each beside its neighbours as far as those above leave room, then the layer as a whole.
  void align() {
    for (int sweep = 0; sweep < kSweeps; sweep++) {
      bool leftwards = sweep % 2 == 0;
      for (size_t k = 0; k < layers_.size(); k++) {
        const auto& layer = layers_[leftwards ? k : layers_.size() - 1 - k];
        double above = -1e300, off = 0;
        for (uint32_t p : layer) {
          Place& place = places_[p];
          const auto& near = leftwards ? place.right : place.left;
          double wanted = near.empty() ? place.y : mean(near, &Place::y);
          place.y = std::max(wanted, above + place.height / 2);
          off += wanted - place.y;
          above = place.y + place.height / 2 + kGap;
        }
        for (uint32_t p : layer) places_[p].y += off / double(layer.size());
      }
    }
    double top = 1e300;
    for (const Place& one : places_) top = std::min(top, one.y - one.height / 2);
    for (Place& one : places_) one.y += kMargin - top;
  }

  double begin(const Place& place) const { return end_[place.layer] - width_[place.layer]; }
  double operation_at(const Place& place) const { return end_[place.layer] - total(place); }

  static std::string curve(double x0, double y0, double x1, double y1) {
    double middle = (x0 + x1) / 2;
    return printed("C%.1f %.1f %.1f %.1f %.1f %.1f", middle, y0, middle, y1, x1, y1);
  }

  std::string edges() const {
    std::string text;
    for (uint32_t i = 0; i < boxes(); i++) {
      const Place* from = &places_[i];
      std::string rail = rails_[i].empty() ? "" : printed("M%.1f %.1f", end_[from->layer], from->y);
      for (uint32_t p : rails_[i]) {
        rail += curve(end_[from->layer], from->y, begin(places_[p]), places_[p].y) +
                printed("H%.1f", end_[places_[p].layer]);
        from = &places_[p];
      }
      if (!rail.empty()) text += "<path class=\"rail\" d=\"" + rail + "\"/>\n";
      const auto& operands = picture_.boxes[i].operands;
      for (size_t k = 0; k < operands.size(); k++) {
        const Place& source = places_[before(operands[k], places_[i].layer)];
        double aim = places_[i].y +
                     5 * (double(k) - double(operands.size() - 1) / 2) / std::max(1.0, double(operands.size()) / 4);
        text += printed("<path class=\"edge\" d=\"M%.1f %.1f", end_[source.layer], source.y) +
                curve(end_[source.layer], source.y, operation_at(places_[i]), aim) + "\"/>\n";
      }
    }
    return text;
  }

  std::string box(size_t i) const {
    const Place& place = places_[i];
    const Picture::Box& box = picture_.boxes[i];
    double x = end_[place.layer] - place.box, y = place.y - place.height / 2;
    std::string text = box.cut ? "<g class=\"value cut\">" : "<g class=\"value\">";
    text +=
        printed("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\"/>", x, y, place.box, place.height);
    for (size_t k = 0; k < box.lines.size(); k++)
      text += label(x + kMargin, y + kLine * double(k + 1) - 1, box.lines[k]);
    text += "</g>\n";
    if (box.operation.empty()) return text;
    double middle = operation_at(place) + place.operation / 2;
    return text + printed("<path class=\"edge\" d=\"M%.1f %.1fH%.1f\"/>", middle + place.operation / 2, place.y, x) +
           printed("<g class=\"operation\"><ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"%.1f\" ry=\"13\"/>", middle, place.y,
                   place.operation / 2) +
           label(middle, place.y + 4, box.operation) + "</g>\n";
  }

  const Picture& picture_;
  std::vector<Place> places_;  // the boxes, then those passed through
  std::vector<std::vector<uint32_t>> layers_, rails_;
  std::vector<double> width_, end_;  // of layers; where they end on the right
};

}  // namespace

std::string svg_of(const Picture& picture) { return Layers(picture).svg(); }

}  // namespace athena
