// checkpoints.h: parts of training under names, and files of all of them.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "train/parts.h"

namespace athena {

struct CheckpointsOptions {
  int64_t keep_last = 3, keep_best = 0;  // 0 of the last: all
  bool maximize = false;
};

class Checkpoints : public Object {
 public:
  // Throws AT_ERROR_ARGUMENT. The directory is made by the first save.
  Checkpoints(std::string directory, const CheckpointsOptions& options);
  // Throws AT_ERROR_ARGUMENT: a name that is empty, taken, or has a '/'.
  void add(const std::string& name, const Part& part);
  // What has parts too, until it leaves. Throws AT_ERROR_STATE where another does.
  void join(PartSource& source);
  void leave(const PartSource& source) noexcept {
    if (source_ == &source) source_ = nullptr;
  }
  void set_text(const std::string& name, const std::string& text);
  const std::string& text(const std::string& name) const;

  void save(int64_t step, double metric = NAN);
  // The step, -1 where there is no file. Throws AT_ERROR_FORMAT where all are damaged.
  int64_t restore();
  int64_t restore(const std::string& path);
  const std::string& path() const { return path_; }  // of the last of these
  std::string best();                                // "" where no file has a metric

 private:
  struct Named : NamedPart {
    TextPart* text;  // null where it is something else
  };
  struct File {
    std::string path;
    int64_t number, step;  // number: which save it was
    double metric;
  };
  std::string tag() const { return source_ ? source_->tag() : ""; }
  std::string prefix() const;  // of the names of files
  const Named* find(const std::string& name) const;
  std::vector<NamedPart> all_parts() const;
  std::vector<File> list();
  void trim();
  int64_t load(const std::string& path);

  std::string directory_;
  CheckpointsOptions options_;
  std::vector<Named> parts_;
  PartSource* source_ = nullptr;
  std::vector<File> files_;  // in the order of their saves; read once for a prefix
  std::string listed_;       // their prefix
  std::string path_;
};

}  // namespace athena
