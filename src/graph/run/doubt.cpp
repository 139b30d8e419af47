#include "graph/run/doubt.h"

#include <algorithm>

namespace athena {

namespace {

constexpr size_t kBits = 64;

template <class Words>
bool has(const Words& words, size_t bit) {
  return words[bit / kBits] >> bit % kBits & 1;
}

template <class Words>
bool is_empty(const Words& words) {
  return std::all_of(words.begin(), words.end(), [](uint64_t word) { return word == 0; });
}

// How the indices that it reads are counted.
Failure::Indices indices_of(const Node& node) {
  Failure::Indices indices;
  if (node.runs(KernelKind::gather)) indices.from_end = node.attributes<GatherAttributes>().from_end;
  if (node.runs(KernelKind::scatter)) indices.from_end = node.attributes<ScatterAttributes>().from_end;
  indices.labels = !indices.from_end && !node.def().in_place;
  return indices;
}

}  // namespace

void Doubt::prepare(Backend& backend) {
  if (!find_doubtful_inputs() && plan_.fault_steps().empty()) return;
  follow();
  take_slots(backend);
  name_failures();
  guard_against_inputs(backend);
}

bool Doubt::find_doubtful_inputs() {
  std::lock_guard lock(graph_mutex());
  for (size_t i = 0; i < trace_.externals.size(); i++) {
    const Ref<Failure>& failure = trace_.externals[i]->failure();
    if (!failure || failure->state() == Failure::State::clean) continue;
    if (input_of_.empty()) input_of_.resize(trace_.externals.size(), Plan::kNone);
    input_of_[i] = uint32_t(inputs_.size());
    inputs_.push_back(failure);
  }
  return !inputs_.empty();
}

void Doubt::follow() {
  words_ = (own() + inputs_.size() + kBits - 1) / kBits;
  faults_.resize(trace_.steps.size() * words_);
  update_.resize(words_);
  for (uint32_t i = 0; i < trace_.steps.size(); i++) {
    const Trace::Step& step = trace_.steps[i];
    auto add = [](std::span<Word> set, size_t bit) { set[bit / kBits] |= Word(1) << bit % kBits; };
    if (plan_.fault_of(i) != Plan::kNone) add(faults_of(i), plan_.fault_of(i));
    for (uint32_t k = 0; k < step.count; k++) {
      const StepInput& source = trace_.sources[step.first + k];
      // Where an update is withheld, its value is input 0, the old one.
      std::span<Word> set = step.node->kind() == OpKind::program && k > 0 ? update_ : faults_of(i);
      if (source.kind == StepInput::Kind::step)
        for (size_t w = 0; w < words_; w++) set[w] |= faults_of(source.index)[w];
      else if (source.kind == StepInput::Kind::external && !input_of_.empty() && input_of_[source.index] != Plan::kNone)
        add(set, own() + input_of_[source.index]);
    }
  }
}

const Node& Doubt::faulty(uint32_t i) const { return *trace_.steps[plan_.fault_steps()[i]].node; }

void Doubt::take_slots(Backend& backend) {
  FaultWatch& watch = Engine::of(backend).faults;
  bool guarded = !is_empty(update_);
  auto slots = uint32_t(std::min<size_t>(own(), Backend::kFaultSlots - 2));
  shared_ = slots < own();
  watch.reserve(backend, slots + guarded);
  first_ = watch.next_slot();
  for (uint32_t i = 0; i < slots; i++)
    own_.push_back(Ref<Failure>(new Failure(first_ + i, faulty(i).label(), indices_of(faulty(i)))));
  for (uint32_t i = 0; i < slots; i++) watch.watch(own_[i]);
  if (!guarded) return;
  guard_ = watch.next_slot();
  watch.watch(nullptr);
}

void Doubt::name_failures() {
  failures_.resize(trace_.steps.size());
  for (uint32_t i = 0; i < failures_.size(); i++)
    if (auto faults = faults_of(i); !is_empty(faults)) failures_[i] = failure_of(faults);
  if (guard_) update_failure_ = failure_of(update_);
}

Ref<Failure> Doubt::failure_of(std::span<const Word> faults) {
  for (auto known = named_.rbegin(); known != named_.rend(); ++known)
    if (std::equal(faults.begin(), faults.end(), known->first.begin())) return known->second;
  std::vector<Ref<Failure>> causes;
  auto add = [&](Failure* cause) {
    if (cause->state() != Failure::State::clean) causes.push_back(Ref<Failure>(cause));
  };
  for (size_t i = 0; i < own_.size(); i++)
    if (shared_ || has(faults, i)) add(own_[i].get());
  for (size_t i = 0; i < inputs_.size(); i++)
    if (has(faults, own() + i)) inputs_[i]->each(add);
  std::sort(causes.begin(), causes.end(), [](const auto& a, const auto& b) { return a.get() < b.get(); });
  causes.erase(std::unique(causes.begin(), causes.end()), causes.end());
  std::sort(causes.begin(), causes.end(), [](const auto& a, const auto& b) { return a->slot() < b->slot(); });
  Ref<Failure> failure = causes.size() == 1 ? causes[0] : Ref<Failure>(new Failure(std::move(causes)));
  named_.push_back({{faults.begin(), faults.end()}, failure});
  return failure;
}

// What the update reads from earlier runs.
void Doubt::guard_against_inputs(Backend& backend) {
  if (!guard_) return;
  std::vector<Failure*> causes;
  for (size_t i = 0; i < inputs_.size(); i++)
    if (has(update_, own() + i)) inputs_[i]->each([&](Failure* cause) { causes.push_back(cause); });
  std::sort(causes.begin(), causes.end());
  causes.erase(std::unique(causes.begin(), causes.end()), causes.end());
  for (Failure* cause : causes)
    if (cause->state() == Failure::State::unknown)
      backend.forward_fault(cause->slot(), guard_);
    else if (cause->state() == Failure::State::failed)
      backend.put_fault(guard_, cause->fault());
}

FaultSlots Doubt::slots(const PlannedLaunch& launch) const {
  FaultSlots slots;
  if (!any()) return slots;
  if (launch.launch.program && launch.launch.program->guarded) slots.guard = guard_;
  if (launch.faults == 0) return slots;
  slots.first = std::min(first_ + launch.first_fault, first_ + uint32_t(own_.size()) - launch.faults);
  slots.guard = guard_;
  for (uint32_t k = 0; k < launch.faults; k++)
    slots.guarding |= Word(guard_ && (shared_ || has(update_, launch.first_fault + k))) << k;
  return slots;
}

Ref<Failure> Doubt::take(uint32_t step, FaultWatch& watch) noexcept {
  if (!any()) return nullptr;
  const Node& node = *trace_.steps[step].node;
  if (guard_ && node.kind() == OpKind::program) watch.watch_update(Ref<Updates>(node.detail.updates), update_failure_);
  return std::move(failures_[step]);
}

}  // namespace athena
