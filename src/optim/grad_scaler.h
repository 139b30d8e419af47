// grad_scaler.h: dynamic loss scaling: a factor on the device, and updates that it leaves out.
#pragma once

#include "athena/grad_scaler.h"
#include "optim/optimizer.h"

namespace athena {

class GradScaler : public Object, public Stateful {
 public:
  GradScaler(Backend& backend, const at_grad_scaler_options& options);
  Value scale(const Value& value);
  void unscale(Ref<Optimizer> optimizer);
  void step(Ref<Optimizer> optimizer);
  void update();
  void set_scale(double scale);
  Value current() { return scale_->value(); }
  at_grad_scaler_options numbers();  // waits for the device
  void load_numbers(const at_grad_scaler_options& numbers);
  // Scale and tracker. Throws AT_ERROR_STATE between a step and its update.
  State state() override;
  StateChange prepare(const State& state) override;

 private:
  // An optimizer since the last update.
  struct Use {
    Ref<Optimizer> optimizer;
    Value found;  // 1 where a gradient was not finite, else 0
    bool is_stepped = false;
  };
  Use* use_of(const Optimizer& optimizer);
  Value inverse() const;

  at_grad_scaler_options options_;  // but for scale and tracker
  Ref<Tensor> scale_, tracker_;     // float32 and int32, without axes
  Value one_;
  std::vector<Use> uses_;
};

}  // namespace athena
