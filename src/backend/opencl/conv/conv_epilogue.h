// conv_epilogue.h: the program that a convolution's kernel runs on its sums, pixels by channels.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "backend/opencl/codegen/epilogue.h"
#include "backend/opencl/contraction/autotuner.h"

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

// An algorithm whose kernel takes the epilogue that `whole` may have: works tells whether the device computes it right,
// add gets the epilogue or NULL. Without one where its numbers are wide.
template <class Works, class Add>
Algorithm with_epilogue(std::string name, const Launch& whole, int run, Works works, Add add) {
  return {std::move(name), [&whole, run, works, add](PreparedLaunch& prepared) {
            if (!works(prepared)) return false;
            std::optional<ConvEpilogue> epilogue;
            if (whole.program) epilogue.emplace(prepared, whole, run);
            if (epilogue && epilogue->program.is_wide()) return false;
            add(prepared, epilogue ? &*epilogue : nullptr);
            return true;
          }};
}

}  // namespace athena::opencl
