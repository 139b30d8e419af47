// recurrent.cpp: one step of a recurrent network and its way back, row by row.
#include <cstring>
#include <vector>

#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/recurrent/recurrent.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/recurrent/recurrent.h"
#include "backend/cpu/simd/hyperbolic.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

// Out of line: the library would grow by one of these for every place and dtype.
template <class T>
HWY_NOINLINE Vector<T> bent(Vector<T> x) {
  return tanh(x);
}
template <class T>
HWY_NOINLINE Vector<T> opened(Vector<T> x) {
  return sigmoid_(x);
}
template <class S>
HWY_NOINLINE Vector<Compute<S>> read_some(const S* from, int64_t count) {
  S some[Vector<Compute<S>>::kLanes] = {};
  std::memcpy(some, from, size_t(count) * sizeof(S));
  return read(some);
}
template <class S>
HWY_NOINLINE void write_some(S* to, Vector<Compute<S>> value, int64_t count) {
  S some[Vector<Compute<S>>::kLanes];
  write(some, value);
  std::memcpy(to, some, size_t(count) * sizeof(S));
}

// Elements that lie `width` apart for each gate, of one row; null where there are none.
template <class S>
struct Gates {
  using V = Vector<Compute<S>>;
  S* at;
  int64_t width;

  Gates row(int64_t b, int64_t gates) const { return {at ? at + b * gates * width : nullptr, width}; }
  // A last vector may be shorter.
  V get(int64_t gate, int64_t j) const {
    const S* from = at + gate * width + j;
    return j + int64_t(V::kLanes) <= width ? read(from) : read_some(from, width - j);
  }
  V get(int64_t j) const { return get(0, j); }
  void put(int64_t gate, int64_t j, V value) const {
    if (!at) return;
    S* to = at + gate * width + j;
    j + int64_t(V::kLanes) <= width ? write(to, value) : write_some(to, value, width - j);
  }
  void put(int64_t j, V value) const { put(0, j, value); }
};

template <class S>
class Rows {
 public:
  explicit Rows(const RecurrentStep& step) : step_(step) {}

  void run(int64_t begin, int64_t end) const {
    bool back = step_.attributes.backward;
    for (int64_t b = begin; b < end; b++) {
      if (step_.lengths && step_.lengths[b] <= step_.step)
        back ? stay_back(b) : stay(b);
      else if (step_.attributes.kind == RecurrentKind::lstm)
        back ? lstm_back(b) : lstm(b);
      else if (step_.attributes.kind == RecurrentKind::gru)
        back ? gru_back(b) : gru(b);
      else
        back ? plain_back(b) : plain(b);
    }
  }

 private:
  using T = Compute<S>;
  using V = Vector<T>;

  Gates<S> in(int i, int64_t b, int64_t gates = 1) const {
    return Gates<S>{reinterpret_cast<S*>(const_cast<char*>(step_.in[i])), step_.hidden}.row(b, gates);
  }
  Gates<S> out(int i, int64_t b, int64_t gates = 1) const {
    return Gates<S>{reinterpret_cast<S*>(step_.out[i]), step_.hidden}.row(b, gates);
  }
  template <class F>
  void each(F&& f) const {
    for (int64_t j = 0; j < step_.hidden; j += int64_t(V::kLanes)) f(j);
  }

  // A sequence that has ended.
  void stay(int64_t b) const {
    bool lstm = step_.attributes.kind == RecurrentKind::lstm;
    if (out(0, b).at) std::memcpy(out(0, b).at, in(2, b).at, size_t(step_.hidden) * sizeof(S));
    if (lstm && out(2, b).at) std::memcpy(out(2, b).at, in(3, b).at, size_t(step_.hidden) * sizeof(S));
    if (int64_t gates = step_.attributes.kind < RecurrentKind::lstm ? 0 : 4) clear(out(1, b, gates), gates);
  }
  void stay_back(int64_t b) const {
    bool lstm = step_.attributes.kind == RecurrentKind::lstm, gru = step_.attributes.kind == RecurrentKind::gru;
    int64_t gates = lstm ? 4 : gru ? 3 : 1;
    Gates<S> of_output = in(0, b), of_h = in(1, b), direct = out(1, b);
    clear(out(0, b, gates), gates);
    if (gru) clear(out(2, b, gates), gates);
    each([&](int64_t j) { direct.put(j, of_output.get(j) + of_h.get(j)); });
    if (lstm && out(2, b).at) std::memcpy(out(2, b).at, in(2, b).at, size_t(step_.hidden) * sizeof(S));
  }
  void clear(const Gates<S>& row, int64_t gates) const {
    if (row.at) std::memset(static_cast<void*>(row.at), 0, size_t(gates * step_.hidden) * sizeof(S));
  }

  // What the state adds to a gate, and what both do.
  struct Sums {
    Gates<S> input, state, bias;
    V of_state(int64_t gate, int64_t j) const { return state.get(gate, j) + bias.get(gate, j); }
    V operator()(int64_t gate, int64_t j) const { return input.get(gate, j) + of_state(gate, j); }
  };
  Sums sums(int64_t b, int64_t gates, int bias) const { return {in(0, b, gates), in(1, b, gates), in(bias, 0)}; }

  void plain(int64_t b) const {
    Sums sum = sums(b, 1, 3);
    Gates<S> h = out(0, b);
    bool relu = step_.attributes.kind == RecurrentKind::relu;
    each([&](int64_t j) {
      V x = sum(0, j);
      h.put(j, relu ? max_(x, V(T(0))) : bent(x));
    });
  }
  void plain_back(int64_t b) const {
    Gates<S> of_output = in(0, b), of_h = in(1, b), h = in(2, b), given = out(0, b), direct = out(1, b);
    bool relu = step_.attributes.kind == RecurrentKind::relu;
    V zero(T(0)), one(T(1));
    each([&](int64_t j) {
      V y = h.get(j), d = of_output.get(j) + of_h.get(j);
      given.put(j, relu ? select(y > zero, d, zero) : d * (one - y * y));
      direct.put(j, zero);
    });
  }

  void lstm(int64_t b) const {
    Sums sum = sums(b, 4, 4);
    Gates<S> c_before = in(3, b), h = out(0, b), kept = out(1, b, 4), c = out(2, b);
    each([&](int64_t j) {
      V i = opened(sum(0, j)), f = opened(sum(1, j)), g = bent(sum(2, j)), o = opened(sum(3, j));
      V next = f * c_before.get(j) + i * g;
      kept.put(0, j, i), kept.put(1, j, f), kept.put(2, j, g), kept.put(3, j, o);
      c.put(j, next);
      h.put(j, o * bent(next));
    });
  }
  void lstm_back(int64_t b) const {
    Gates<S> of_output = in(0, b), of_h = in(1, b), of_c = in(2, b), kept = in(3, b, 4), c = in(4, b),
             c_before = in(5, b), given = out(0, b, 4), direct = out(1, b), c_given = out(2, b);
    V one(T(1));
    each([&](int64_t j) {
      V i = kept.get(0, j), f = kept.get(1, j), g = kept.get(2, j), o = kept.get(3, j), shown = bent(c.get(j));
      V d = of_output.get(j) + of_h.get(j), sum = of_c.get(j) + d * o * (one - shown * shown);
      given.put(0, j, sum * g * i * (one - i));
      given.put(1, j, sum * c_before.get(j) * f * (one - f));
      given.put(2, j, sum * i * (one - g * g));
      given.put(3, j, d * shown * o * (one - o));
      c_given.put(j, sum * f);
      direct.put(j, V(T(0)));
    });
  }

  void gru(int64_t b) const {
    Sums sum = sums(b, 3, 3);
    Gates<S> before = in(2, b), h = out(0, b), kept = out(1, b, 4);
    each([&](int64_t j) {
      V r = opened(sum(0, j)), z = opened(sum(1, j)), state = sum.of_state(2, j);
      V n = bent(sum.input.get(2, j) + r * state);
      kept.put(0, j, r), kept.put(1, j, z), kept.put(2, j, n), kept.put(3, j, state);
      h.put(j, n + z * (before.get(j) - n));
    });
  }
  void gru_back(int64_t b) const {
    Gates<S> of_output = in(0, b), of_h = in(1, b), kept = in(2, b, 4), before = in(3, b);
    Gates<S> given = out(0, b, 3), direct = out(1, b), state_given = out(2, b, 3);
    V one(T(1));
    each([&](int64_t j) {
      V r = kept.get(0, j), z = kept.get(1, j), n = kept.get(2, j), state = kept.get(3, j);
      V d = of_output.get(j) + of_h.get(j), dn = d * (one - z) * (one - n * n);
      V dr = dn * state * r * (one - r), dz = d * (before.get(j) - n) * z * (one - z);
      given.put(0, j, dr), given.put(1, j, dz), given.put(2, j, dn);
      state_given.put(0, j, dr), state_given.put(1, j, dz), state_given.put(2, j, dn * r);
      direct.put(j, d * z);
    });
  }

  const RecurrentStep& step_;
};

}  // namespace

void recurrent_on_target(const RecurrentStep& step, int64_t begin, int64_t end) {
  switch (step.dtype) {
    case DType::f32: return Rows<float>(step).run(begin, end);
    case DType::f64: return Rows<double>(step).run(begin, end);
    case DType::f16: return Rows<f16>(step).run(begin, end);
    default: return Rows<bf16>(step).run(begin, end);
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

namespace {
constexpr int64_t kCells = 2048;  // hidden values worth a task

char* first_of(const Operand& operand) {
  return operand.buffer ? address(operand) + size_t(operand.layout.offset) * dtype_size(operand.dtype) : nullptr;
}
}  // namespace

void recurrent(const Launch& launch, FaultTable&) {
  RecurrentStep step{launch.as<RecurrentAttributes>(), launch.inputs[0].dtype};
  size_t operands = launch.inputs.size();
  if (step.attributes.has_lengths) {
    step.lengths = reinterpret_cast<const int64_t*>(first_of(launch.inputs[--operands]));
    step.step = launch.argument<RecurrentArguments>().step;
  }
  for (size_t i = 0; i < operands; i++) step.in[i] = first_of(launch.inputs[i]);
  std::vector<char> no_bias;
  if (!step.attributes.backward && !step.attributes.has_bias) {
    no_bias.resize(size_t(launch.inputs[0].layout.shape[1]) * dtype_size(step.dtype));
    step.in[operands] = no_bias.data();
  }
  for (size_t i = 0; i < launch.outputs.size(); i++) step.out[i] = first_of(launch.outputs[i]);
  // a state or what is like one
  const Shape& rows = launch.inputs[step.attributes.backward ? 0 : 2].layout.shape;
  step.hidden = rows[1];
  static const auto run = ATHENA_CHOOSE(recurrent_on_target);
  int64_t grain = std::max<int64_t>(kCells / step.hidden, 1);
  parallel_for(rows[0], grain, 1, [&](int64_t begin, int64_t end) { run(step, begin, end); });
}

}  // namespace athena::cpu
#endif
