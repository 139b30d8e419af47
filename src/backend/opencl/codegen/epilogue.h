// epilogue.h: the program that a matrix product's kernel runs on its sums, over runs of neighbouring columns.
#pragma once

#include <string>
#include <vector>

#include "backend/opencl/codegen/kernel_text.h"
#include "backend/opencl/codegen/outputs.h"

namespace athena::opencl {

class Epilogue {
 public:
  // run: how many columns the kernel hands over at once, a power of two from 2 on.
  Epilogue(PreparedLaunch& prepared, const Launch& launch, int run);
  Epilogue(const Epilogue&) = delete;

  // What kernels/epilogue.cl describes, to stand between prelude.cl and the kernel; and all that this text depends on.
  std::string text() const;
  std::string key() const;
  // The arguments EPILOGUE_PARAMETERS and the fields EPILOGUE_PLAN.
  void pass_memory(KernelCommand& command) const;
  void pass_plan(KernelCommand& command, bool wide) const;
  bool is_wide() const;
  // Whether its text may well stand in a kernel several times.
  bool is_short() const { return program_->instructions.size() < 4; }

 private:
  // How the kernel gets at an array's elements of a run.
  enum class Access : char {
    together = 't',  // in pieces of up to 16 bytes
    once = 'o',      // one value for the row
    apart = 'a',     // each by itself
    guarded = 'g',   // likewise, of runs that may be cut short
    ragged = 'r',    // in pieces but for a run that is cut short
  };
  Access access_of(const Operand& operand, const Layout& batch, bool output) const;
  int piece_of(DType dtype) const;
  int rank() const;

  std::string plan() const;
  std::string offsets() const;
  std::string element(size_t array) const;
  std::string load(size_t input) const;
  std::string store(size_t array) const;
  std::string function() const;

  int run_;
  Program product_;  // stands in where the launch has none: the product is the only output
  Outputs outputs_;
  const Program* program_;
  // Of the arrays: all inputs but the product, and outputs.
  std::vector<KernelArray> arrays_;
  std::vector<Layout> batches_, matrices_;  // batches are collapsed together
  Shape batch_;                             // theirs, whatever is wanted of the outputs
  std::vector<Access> accesses_;
};

}  // namespace athena::opencl
