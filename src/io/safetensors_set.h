// safetensors_set.h: what a path names: a safetensors file, or an index of several beside it that hold the tensors of
// one model (model.safetensors.index.json: huggingface.co/docs/safetensors, "Sharded").
#pragma once

#include <map>
#include <optional>

#include "io/safetensors.h"
#include "ops/state.h"

namespace athena {

struct SafetensorsIndex {
  SafetensorsMetadata metadata;                // numbers as texts
  std::map<std::string, std::string> file_of;  // a tensor's name → the file's, in the index's folder
};

class SafetensorsSet {
 public:
  explicit SafetensorsSet(const std::string& path);
  const SafetensorsMetadata& metadata() const { return index_ ? index_->metadata : single_->metadata(); }
  using Visit = std::function<void(SafetensorsFile& file, const SafetensorsEntry& entry)>;
  // All tensors, file after file. Throws AT_ERROR_FORMAT where a file lacks one that the index says it has.
  void for_each(const Visit& visit);
  // Throws AT_ERROR_ARGUMENT with the names there are.
  Ref<Tensor> tensor(Backend& backend, const std::string& name);

 private:
  SafetensorsFile shard(const std::string& file) const;
  [[noreturn]] void lacks(const std::string& file, const std::string& name) const;
  std::string path_, folder_;
  std::optional<SafetensorsFile> single_;
  std::shared_ptr<const SafetensorsIndex> index_;  // null: a file alone
};

// In files of at most max_shard_size bytes of elements, but for a tensor that has more by itself. path is the index's;
// of "model.safetensors.index.json" the files are "model-00001-of-00003.safetensors" and so on. All are written before
// the first takes an old one's place; files that only the old index names are removed.
void save_sharded(const std::string& path, const std::vector<StateTensor>& tensors, const SafetensorsMetadata& metadata,
                  uint64_t max_shard_size);

}  // namespace athena
