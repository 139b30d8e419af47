// conv_epilogue.h: the program that a convolution's kernel runs on its sums, pixels by channels.
#pragma once

#include "backend/opencl/codegen/epilogue.h"

namespace athena::opencl {

constexpr int64_t kTiny = 8;  // channels of a group that are not worth a tile

// Whether the kernel that makes it takes one, and a launch less is worth it.
bool conv_takes_epilogue(const Launch& launch, const Device& device);

// The arrays of a launch with all pixels along one axis, where they lie so that they can be seen so.
class PixelRows {
 public:
  explicit PixelRows(const Launch& launch);
  PixelRows(const PixelRows&) = delete;
  const Launch& launch() const { return launch_; }
  int64_t line() const { return line_; }

 private:
  std::vector<Operand> operands_;
  Launch launch_;
  int64_t line_;
};

struct ConvEpilogue {
  ConvEpilogue(PreparedLaunch& prepared, const Launch& launch, int run)
      : rows(launch), program(prepared, rows.launch(), run) {}
  PixelRows rows;
  Epilogue program;
  int64_t line() const { return rows.line(); }  // pixels of a row; what is left of their number is the batch
  KernelCommand& kernel(PreparedLaunch& prepared, const char* file, const Definitions& definitions,
                        const char* entry) const;
};

}  // namespace athena::opencl
