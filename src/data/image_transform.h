// image_transform.h: images changed on the device: what becomes of a batch's fields is recorded, drawn anew for each
// sample.
#pragma once

#include <string>
#include <vector>

#include "graph/record/node.h"
#include "nn/description.h"
#include "ops/generator.h"

namespace athena {

class ImageTransform : public Object {
 public:
  using Fields = std::vector<Value>;  // images first, then what belongs to them
  explicit ImageTransform(const nn::Arguments& arguments) : kind_(arguments.kind()), arguments_(arguments.text()) {}
  // As a call on one line, from which create_transform() makes another one.
  virtual std::string description() const { return kind_ + "(" + arguments_ + ")"; }
  // As many fields as there were. Any thread; nothing is drawn where it throws.
  virtual Fields call(const Fields& fields, Generator& generator) const = 0;

 protected:
  const std::string& kind() const { return kind_; }

 private:
  std::string kind_, arguments_;
};

}  // namespace athena
