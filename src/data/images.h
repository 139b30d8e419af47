// images.h: a batch of images as transforms see it, and how its elements are chosen.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "data/image_transform.h"
#include "ops/term.h"

namespace athena {

// [N, C, H, W], or [N, H, W] as images of one channel.
class Images {
 public:
  // Throws AT_ERROR_SHAPE for other ranks.
  Images(const Value& field, const std::string& kind);
  const Value& value() const { return value_; }
  Backend& backend() const { return value_->backend(); }
  int64_t samples() const { return value_->dims()[0]; }
  int64_t channels() const { return value_->dims()[1]; }
  int64_t height() const { return value_->dims()[2]; }
  int64_t width() const { return value_->dims()[3]; }
  // Of a number for each sample, beside the images.
  Shape each() const { return {samples(), 1, 1, 1}; }
  // first, first + 1, … along axis 2 or 3, i64.
  ops::Term places(int axis, int64_t count, int64_t first = 0) const;
  // A number, or one for each channel, in dtype, beside the images. Throws AT_ERROR_SHAPE where there are not as many.
  ops::Term numbers(const std::vector<double>& numbers, DType dtype, const char* name) const;
  // The element at each of rows and columns, which lie inside.
  ops::Term at(const ops::Term& rows, const ops::Term& columns) const;
  // Changed, in the field's rank.
  Value field(const Value& changed) const;

 private:
  std::string kind_;
  int rank_;
  Value value_;
};

// What changes images alone, each its own way where it draws.
class ImagesAlone : public ImageTransform {
 public:
  using ImageTransform::ImageTransform;
  Fields call(const Fields& fields, Generator& generator) const override;

 protected:
  virtual Value changed_images(const Images& images, Generator& generator) const = 0;
};

// One number, or a list.
std::vector<double> listed(const nn::Arguments& arguments, const char* name);

enum class PaddingMode { constant, edge, reflect, symmetric };
// Of images with so many rows and columns beyond them the elements at rows and columns, counted from the images' first.
ops::Term padded_at(const Images& images, const ops::Term& rows, const ops::Term& columns, PaddingMode mode,
                    const std::vector<double>& fill);

}  // namespace athena
