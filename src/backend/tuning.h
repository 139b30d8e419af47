// tuning.h: which algorithm was fastest for a product or convolution on this device when it was measured; kept as JSON
// lines.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace athena {

class Tuning {
 public:
  // device: what such devices are called; results of others are passed over.
  // ATHENA_TUNE counts as it is now.
  explicit Tuning(std::string device);

  // ATHENA_TUNE=1: products without a result are to be measured.
  bool measures() const { return use_ == Use::measure; }
  bool is_empty() const;
  // The algorithm's name; "" where there is no result.
  std::string find(const std::string& product) const;
  // Keeps a result, also in the folder for cached programs.
  void add(const std::string& product, const std::string& algorithm, double microseconds, double untuned);
  // Takes a file's results in, over those there are: all of them or, where it throws, none. Throws AT_ERROR_IO,
  // AT_ERROR_FORMAT.
  void load(const std::string& path);
  // What was added by processes before; warns of lines that are damaged, and passes over them.
  void load_kept();

 private:
  void take(const std::string& path, const std::string& content, bool forgiving);

  enum class Use : uint8_t { none, stored, measure };

  std::string device_;
  Use use_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::string> algorithms_;
};

}  // namespace athena
