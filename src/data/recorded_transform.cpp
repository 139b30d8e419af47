// recorded_transform.cpp: when a transform is recorded, and when what was recorded is copied.
#include "data/recorded_transform.h"

#include <mutex>

#include "graph/record/recording.h"

namespace athena {

namespace {

class RecordedTransform : public Transform {
 public:
  explicit RecordedTransform(Ref<ImageTransform> transform) : transform_(std::move(transform)) {}
  size_t fields(size_t before) const override { return before; }
  std::vector<Ref<Tensor>> call(const std::vector<Ref<Tensor>>& batch, uint64_t seed) const override {
    NoGradScope scope(true);
    ImageTransform::Fields fields;
    for (const Ref<Tensor>& one : batch) fields.push_back(one->raw_value());
    std::vector<Ref<Tensor>> changed;
    for (Value& one : recorded(fields, seed)) changed.push_back(Ref<Tensor>(new Tensor(std::move(one))));
    return changed;
  }

 private:
  ImageTransform::Fields drawn(const ImageTransform::Fields& fields, uint64_t seed) const {
    Ref<Generator> generator(new Generator(seed));
    return transform_->call(fields, *generator);
  }
  // The second batch of a kind in a row is worth remembering.
  ImageTransform::Fields recorded(const ImageTransform::Fields& fields, uint64_t seed) const {
    std::lock_guard lock(mutex_);
    if (!recording_.fits(fields)) {
      recording_ = Recording(fields);
      return drawn(fields, seed);
    }
    if (!recording_.is_kept()) recording_.keep(drawn(recording_.stand_ins(), 0));
    return recording_.again(fields, seed);
  }

  Ref<ImageTransform> transform_;
  mutable std::mutex mutex_;  // loaders made by split() share this
  mutable Recording recording_;
};

}  // namespace

Ref<Transform> recorded_transform(Ref<ImageTransform> transform) {
  return Ref<Transform>(new RecordedTransform(std::move(transform)));
}

}  // namespace athena
