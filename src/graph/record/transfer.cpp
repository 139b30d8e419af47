#include "graph/record/transfer.h"

#include <set>

#include "backend/platform.h"
#include "backend/registry.h"
#include "core/log.h"
#include "core/thread.h"

namespace athena {

namespace {

bool strict_by_environment() {
  static const bool strict = platform::environment("ATHENA_STRICT_DEVICES") == "1";
  return strict;
}

void log_once(const Backend& from, const Backend& to) {
  static auto* mutex = new std::mutex;
  static auto* known = new std::set<std::pair<const Backend*, const Backend*>>;
  {
    std::lock_guard lock(*mutex);
    if (!known->insert({&from, &to}).second) return;
  }
  log(AT_LOG_WARN,
      "an operand on %s is moved to %s, where the others are; at_counters.moved_operands counts such moves",
      from.info().name.c_str(), to.info().name.c_str());
}

}  // namespace

Backend& preferred_backend(Backend& a, Backend& b) { return &a == &cpu_backend() ? b : a; }

Value on_backend(const Value& value, Backend& backend) {
  if (&value->backend() == &backend) return value;
  if (value->kind() == OpKind::constant) return Node::constant(backend, value->dtype(), value->scalar());
  if (strict_devices())
    fail(AT_ERROR_BACKEND, "", "an operand is on %s, expected %s like the others: move it there first",
         value->backend().info().name.c_str(), backend.info().name.c_str());
  log_once(value->backend(), backend);
  backend.counters().moved_operands++;
  return transfer(value, backend);
}

Value transfer(const Value& value, Backend& backend) {
  if (&value->backend() == &backend) return value;
  return Node::make(transfer_def(), backend, value->dtype(), value->shape(), {&value, 1});
}

bool strict_devices() { return this_thread().strict_devices || strict_by_environment(); }
void set_strict_devices(bool strict) { this_thread().strict_devices = strict; }

}  // namespace athena
