#include "optim/update_writer.h"

#include <map>
#include <memory>
#include <mutex>

namespace athena {

UpdateWriter::UpdateWriter(const Rule& rule, DType dtype, UpdateKind kind, size_t numbers)
    : rule_(rule), parameters_(dtype), dtype_(computed_in(dtype)), kind_(kind) {
  for (size_t i = 0; i <= rule.state.size(); i++) add_array();
  gradient_ = add_input(kind.reduced.value_or(dtype), false, false);
  if (rule.direct) direction_ = add_array();
  if (rule.counts) program_.withheld = add_input(dtype_, false, true);
  if (kind.scaled) {
    inverse_ = add_input(dtype_, false, true);
    program_.skip = add_input(dtype_, false, true);
  }
  if (kind.clips_norm) factor_ = add_input(dtype_, false, true);
  if (kind.grouped) program_.groups = add_input(DType::i64, false, true, true);
  first_number_ = int(program_.inputs.size());
  for (size_t i = 0; i < numbers; i++) add_number();
  if (rule.counts) begun_ = add_number();
  if (kind.clips_value) bound_ = add_input(dtype_, true, false);
  if (rule.counts) enqueued_ = add_input(dtype_, true, false);
  program_.guarded = true;
}

int UpdateWriter::add_input(DType dtype, bool scalar, bool uniform, bool grouped) {
  program_.inputs.push_back({.dtype = dtype, .scalar = scalar, .uniform = uniform, .grouped = grouped});
  return int(program_.inputs.size()) - 1;
}

Term UpdateWriter::gradient() {
  Term g{this, uint8_t(gradient_)};
  if (kind_.reduced.value_or(parameters_) != dtype_) g = cast(g, dtype_);
  if (kind_.scaled) g = g * Term{this, uint8_t(inverse_)};
  if (kind_.clips_value) {
    Term bound{this, uint8_t(bound_)};
    g = minimum(maximum(g, -bound), bound);
  }
  if (kind_.clips_norm) g = g * Term{this, uint8_t(factor_)};
  return rule_.flag("maximize") ? -g : g;
}

// Those withheld count neither for the group nor for those before it.
Term UpdateWriter::step() {
  auto term = [&](int reg) { return Term{this, uint8_t(reg)}; };
  return term(enqueued_) - term(begun_) - term(program_.withheld);
}

Term UpdateWriter::apply(PointwiseOp op, Registers registers) {
  DType dtype = pointwise_info(op).result == PointwiseResult::BOOL ? DType::boolean : dtype_;
  program_.instructions.push_back({op, dtype, {registers.a, registers.b, registers.c}});
  return {this, uint8_t(program_.inputs.size() + program_.instructions.size() - 1)};
}

Term UpdateWriter::cast(Term a, DType to) {
  program_.instructions.push_back({PointwiseOp::cast, to, {a.reg, 0, 0}});
  return {this, uint8_t(program_.inputs.size() + program_.instructions.size() - 1)};
}

Program UpdateWriter::take() {
  if (parameters_ != dtype_)
    program_.outputs.push_back({cast({this, program_.outputs[0].reg}, parameters_).reg, parameters_});
  return std::move(program_);
}

const Program& update_program(const Rule& rule, DType dtype, UpdateKind kind) {
  static auto* mutex = new std::mutex;
  static auto* programs = new std::map<std::string, std::unique_ptr<Program>>;
  UpdateWriter writer(rule, dtype, kind, rule.numbers(rule.defaults()).size());
  rule.write(writer);
  Program program = writer.take();
  std::lock_guard lock(*mutex);
  auto& known = (*programs)[program.signature()];
  if (!known) known = std::make_unique<Program>(std::move(program));
  return *known;
}

}  // namespace athena
