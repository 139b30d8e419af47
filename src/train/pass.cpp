#include "train/pass.h"

#include "core/error.h"

namespace athena {

Batch batch_of(const std::vector<Ref<Tensor>>& fields) {
  Batch batch;
  for (const Ref<Tensor>& field : fields) batch.inputs.push_back(field->value());
  batch.target = batch.inputs.back();
  if (batch.inputs.size() > 1) batch.inputs.pop_back();
  Shape shape = batch.inputs[0]->shape();
  batch.samples = shape.rank ? shape[0] : 1;
  return batch;
}

Value predict(nn::Module& module, const Batch& batch) {
  std::vector<Value> results = module.call(batch.inputs, 1);
  if (results.empty() || !results[0])
    fail(AT_ERROR_NULL, "module", "%s gave no prediction, expected a tensor", module.kind().c_str());
  return results[0];
}

Value loss_of(nn::Module& loss, const Value& prediction, const Value& target) {
  std::vector<Value> results = loss.call(std::vector<Value>{prediction, target}, 1);
  if (results.empty() || !results[0])
    fail(AT_ERROR_NULL, "loss", "%s gave nothing, expected a number", loss.kind().c_str());
  const Value& value = results[0];
  if (value->numel() != 1)
    fail(AT_ERROR_SHAPE, "loss", "%s gave %s, expected one number for a batch", loss.kind().c_str(),
         value->shape().text().c_str());
  if (!is_float(value->dtype()))
    fail(AT_ERROR_DTYPE, "loss", "%s gave %s, expected a float", loss.kind().c_str(), dtype_name(value->dtype()));
  return value;
}

BatchScope::BatchScope(const std::vector<Ref<Tensor>>& buffers) {
  before_.reserve(buffers.size());
  for (const Ref<Tensor>& one : buffers) before_.emplace_back(one, one->raw_value());
}

void BatchScope::take_back() noexcept {
  for (const auto& [tensor, value] : before_) tensor->assign(value);
  draws_.put_back();
}

ModeScope::ModeScope(const Ref<nn::Module>& module, bool training) {
  for (const nn::Named& one : nn::modules(module)) before_.emplace_back(one.module, one.module->is_training());
  nn::set_training(module, training);
}

ModeScope::~ModeScope() {
  for (auto& [module, training] : before_) module->set_training(training);
}

}  // namespace athena
