#include "optim/update_writer.h"

#include <map>
#include <memory>
#include <mutex>

namespace athena {

UpdateWriter::UpdateWriter(const Rule& rule, DType dtype, Clipping clipping, size_t numbers)
    : rule_(rule), dtype_(dtype), clipping_(clipping) {
  for (size_t i = 0; i <= rule.state.size(); i++) add_input(false, false);
  gradient_ = add_input(false, false);
  if (rule.counts) program_.withheld = add_input(false, true);
  if (clipping.norm) factor_ = add_input(false, true);
  first_number_ = int(program_.inputs.size());
  for (size_t i = 0; i < numbers; i++) add_input(true, false);
  if (clipping.value) bound_ = add_input(true, false);
  if (rule.counts) enqueued_ = add_input(true, false);
  program_.guarded = true;
}

int UpdateWriter::add_input(bool scalar, bool uniform) {
  program_.inputs.push_back({.dtype = dtype_, .scalar = scalar, .uniform = uniform});
  return int(program_.inputs.size()) - 1;
}

Term UpdateWriter::gradient() {
  Term g{this, uint8_t(gradient_)};
  if (clipping_.value) {
    Term bound{this, uint8_t(bound_)};
    g = minimum(maximum(g, -bound), bound);
  }
  if (clipping_.norm) g = g * Term{this, uint8_t(factor_)};
  return rule_.flag("maximize") ? -g : g;
}

Term UpdateWriter::step() { return Term{this, uint8_t(enqueued_)} - Term{this, uint8_t(program_.withheld)}; }

Term UpdateWriter::apply(PointwiseOp op, Registers registers) {
  DType dtype = pointwise_info(op).result == PointwiseResult::BOOL ? DType::boolean : dtype_;
  program_.instructions.push_back({op, dtype, {registers.a, registers.b, registers.c}});
  return {this, uint8_t(program_.inputs.size() + program_.instructions.size() - 1)};
}

const Program& update_program(const Rule& rule, DType dtype, Clipping clipping) {
  static auto* mutex = new std::mutex;
  static auto* programs = new std::map<std::string, std::unique_ptr<Program>>;
  UpdateWriter writer(rule, dtype, clipping, rule.numbers(rule.defaults()).size());
  rule.write(writer);
  Program program = writer.take();
  std::lock_guard lock(*mutex);
  auto& known = (*programs)[program.signature()];
  if (!known) known = std::make_unique<Program>(std::move(program));
  return *known;
}

}  // namespace athena
