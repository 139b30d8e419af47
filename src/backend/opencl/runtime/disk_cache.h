// disk_cache.h: binaries of compiled programs in a folder that outlives the process, those not used for longest
// dropped. Several processes may share it, and each may end at any moment.
#pragma once

#include <cstdint>
#include <string>

namespace athena::opencl {

class DiskCache {
 public:
  // on: whether to keep anything, where there is a folder for it.
  explicit DiskCache(bool on);
  bool is_on() const { return !directory_.empty(); }
  // key names everything that the binary depends on; false if there is none, or it is damaged.
  bool load(const std::string& key, std::string& binary);
  void save(const std::string& key, const std::string& binary);

 private:
  std::string path_of(const std::string& key) const;
  void make_room();

  std::string directory_;  // empty: nothing is kept
  uint64_t limit_, known_ = 0;
  bool counted_ = false;  // known_ is what the files took when last counted, and what was written since
};

}  // namespace athena::opencl
