// update_writer.h: writes the program of an update as arithmetic.
#pragma once

#include <optional>

#include "optim/rule.h"

namespace athena {

// What an update computes besides its rule.
struct UpdateKind {
  bool clips_value = false, clips_norm = false;
  bool scaled = false;   // gradients are multiplied by a factor, and the update is left out where a flag says so
  bool grouped = false;  // numbers are arrays with an element for each group
  std::optional<DType> reduced{};  // of gradients, where it is not the parameters'
};

// A register of the program being written.
struct Term {
  UpdateWriter* writer;
  uint8_t reg;
};

class UpdateWriter {
 public:
  UpdateWriter(const Rule& rule, DType dtype, UpdateKind kind, size_t numbers);
  Term parameter() { return {this, 0}; }
  Term state(size_t row) { return {this, uint8_t(1 + row)}; }
  Term gradient();  // divided by its scale, clipped, and negated where the rule maximizes
  Term direction() { return {this, uint8_t(direction_)}; }
  Term number(size_t i) { return {this, uint8_t(first_number_ + i)}; }
  Term step();                                                                // from 1
  void output(Term term) { program_.outputs.push_back({term.reg, dtype_}); }  // the parameter first, then the state
  Term apply(PointwiseOp op, Term a) { return apply(op, {a.reg, 0, 0}); }
  Term apply(PointwiseOp op, Term a, Term b) { return apply(op, {a.reg, b.reg, 0}); }
  Term where(Term condition, Term a, Term b) { return apply(PointwiseOp::where, {condition.reg, a.reg, b.reg}); }
  Program take();

 private:
  struct Registers {
    uint8_t a, b, c;
  };
  Term apply(PointwiseOp op, Registers registers);
  Term cast(Term a, DType to);
  int add_input(DType dtype, bool scalar, bool uniform, bool grouped = false);
  int add_array() { return add_input(dtype_, false, false); }
  int add_number() { return add_input(dtype_, !kind_.grouped, kind_.grouped, kind_.grouped); }

  const Rule& rule_;
  DType parameters_, dtype_;  // of 16 bits or dtype_; what is computed with
  UpdateKind kind_;
  Program program_;
  int gradient_, direction_ = -1, factor_ = -1, first_number_, begun_ = -1, bound_ = -1, enqueued_ = -1, inverse_ = -1;
};

inline Term operator+(Term a, Term b) { return a.writer->apply(PointwiseOp::add, a, b); }
inline Term operator-(Term a, Term b) { return a.writer->apply(PointwiseOp::sub, a, b); }
inline Term operator*(Term a, Term b) { return a.writer->apply(PointwiseOp::mul, a, b); }
inline Term operator/(Term a, Term b) { return a.writer->apply(PointwiseOp::div, a, b); }
inline Term operator-(Term a) { return a.writer->apply(PointwiseOp::neg, a); }
inline Term sqrt(Term a) { return a.writer->apply(PointwiseOp::sqrt, a); }
inline Term exp(Term a) { return a.writer->apply(PointwiseOp::exp, a); }
inline Term expm1(Term a) { return a.writer->apply(PointwiseOp::expm1, a); }
inline Term abs(Term a) { return a.writer->apply(PointwiseOp::abs, a); }
inline Term sign(Term a) { return a.writer->apply(PointwiseOp::sign, a); }
inline Term maximum(Term a, Term b) { return a.writer->apply(PointwiseOp::maximum, a, b); }
inline Term minimum(Term a, Term b) { return a.writer->apply(PointwiseOp::minimum, a, b); }
inline Term operator>(Term a, Term b) { return a.writer->apply(PointwiseOp::greater, a, b); }
inline Term where(Term condition, Term a, Term b) { return a.writer->where(condition, a, b); }

// The program of a rule: inputs the parameters, the rows of state, the gradient, the direction (if the rule has one),
// how many updates were withheld (if it counts), the factor of the norm (if clipped), the table of groups (if grouped);
// the rule's numbers and after how many steps a group began (if it counts), of each group; the bound of values (if
// clipped), and how many steps were enqueued (if it counts). Of parameters of 16 bits, dtype, it updates float32
// copies; the last output is the rounded parameters. Interned: plans know programs by their addresses.
const Program& update_program(const Rule& rule, DType dtype, UpdateKind kind);

}  // namespace athena
