// judge.cpp: what must hold after a call, and handles of any kind.
#include <algorithm>
#include <cstring>

#include "draw.h"

namespace {

constexpr size_t kMostOwned = 40;
constexpr int64_t kMostElements = 1 << 14;  // larger tensors are let go of unread

bool is_utf8(const char* text) {
  for (auto at = reinterpret_cast<const unsigned char*>(text); *at;) {
    int more = *at < 0x80                            ? 0
               : (*at & 0xe0) == 0xc0 && *at >= 0xc2 ? 1
               : (*at & 0xf0) == 0xe0                ? 2
               : (*at & 0xf8) == 0xf0 && *at <= 0xf4 ? 3
                                                     : -1;
    if (more < 0) return false;
    at++;
    for (; more; more--, at++)
      if ((*at & 0xc0) != 0x80) return false;
  }
  return true;
}

}  // namespace

void Call::judge(at_status given) {
  status = given;
  say(" -> %d", int(status));
  if (status) {
    run.bad[size_t(number_of_function)]++;
    judge_failure();
  } else {
    run.good[size_t(number_of_function)]++;
    judge_success();
  }
}

void Call::judge_failure() {
  char text[4096] = "", operation[64] = "";
  at_status last = AT_OK;
  bool known = std::find(kStatuses, kStatuses + kStatusCount, status) != kStatuses + kStatusCount;
  if (!known || status == AT_ERROR_INTERNAL || status == AT_ERROR_FORKED) {
    api().error_text(text, sizeof text, nullptr);
    wrong("%s returned %d: %s", function, int(status), text);
  }
  for (auto [room, size] : scalars)
    for (size_t i = 0; i < size; i++)
      if (room[i]) wrong("%s failed with %d and left a number that is not 0", function, int(status));
  for (const Place& place : results)
    for (size_t i = 0; i < place.count; i++)
      if (place.handles[i])
        wrong("%s failed with %d and left result %zu of %zu that is not NULL", function, int(status), i, place.count);
  api().error_status(&last);
  if (last != status) wrong("%s returned %d, but the thread's record has %d", function, int(status), int(last));
  api().error_text(text, sizeof text, nullptr);
  api().error_operation(operation, sizeof operation, nullptr);
  if (text[0] != '[' || std::strlen(text) < 8) wrong("%s failed with %d and says '%s'", function, int(status), text);
  if (!is_utf8(text)) wrong("%s failed with %d and a text that is no UTF-8: %s", function, int(status), text);
}

void Call::judge_success() {
  if (refused) wrong("%s took a handle that is none", function);
  if (retained.handle) run.add(retained.kind, retained.handle);
  if (released.handle) {
    run.drop(released.kind, released.handle);
    if (!alive(api(), released.kind, released.handle)) {
      auto& dead = run.dead[int(released.kind)];
      if (dead.size() > 8) dead.erase(dead.begin());
      dead.push_back(released.handle);
    }
  }
  for (const Place& place : results)
    for (size_t i = 0; i < place.count; i++) {
      void* handle = place.handles[i];
      if (!handle) continue;
      if (!alive(api(), place.kind, handle)) wrong("%s made a handle %p that is none", function, handle);
      int64_t elements = 0;
      if (place.kind == Kind::tensor) api().tensor_numel(&elements, static_cast<at_tensor*>(handle));
      auto& list = run.own[int(place.kind)];
      if (elements > kMostElements) {
        release(api(), place.kind, handle);
        continue;
      }
      run.add(place.kind, handle);
      size_t most = place.kind == Kind::tensor ? kMostOwned : 6;
      if (list.size() > most) {
        std::swap(list[random.below(list.size())], list.back());
        release(api(), place.kind, list.back());
        list.pop_back();
      }
    }
}

bool alive(const at_api& api, Kind kind, void* handle) {
  char text[1];
  at_device_info device = AT_DEVICE_INFO_INIT;
  at_memory_info memory = AT_MEMORY_INFO_INIT;
  at_kernel_info kernel = AT_KERNEL_INFO_INIT;
  int64_t length;
  double rate;
  int32_t rank;
  uint64_t seed, offset;
  (void)text;
  switch (kind) {
    case Kind::backend: return !api.backend_describe(&device, static_cast<at_backend*>(handle));
    case Kind::tensor: return !api.tensor_rank(&rank, static_cast<at_tensor*>(handle));
    case Kind::generator: return !api.generator_state(&seed, &offset, static_cast<at_generator*>(handle));
    case Kind::optimizer: return !api.optimizer_learning_rate(&rate, static_cast<at_optimizer*>(handle));
    case Kind::dataset: return !api.dataset_length(&length, static_cast<at_dataset*>(handle));
    case Kind::loader: return !api.loader_length(&length, static_cast<at_loader*>(handle));
    case Kind::memory: return !api.memory_describe(&memory, static_cast<at_memory*>(handle));
    case Kind::kernel: return !api.kernel_describe(&kernel, static_cast<at_kernel*>(handle));
    case Kind::schedule: return !api.schedule_last_lr(&rate, static_cast<at_schedule*>(handle), 0);
    case Kind::tokenizer: return !api.tokenizer_vocabulary_size(&length, static_cast<at_tokenizer*>(handle));
    case Kind::module: return !api.module_training(&rank, static_cast<at_module*>(handle));
    case Kind::checkpoints: return !api.checkpoints_path(text, 0, nullptr, static_cast<at_checkpoints*>(handle));
    case Kind::metric: return !api.metric_names(nullptr, 0, nullptr, nullptr, static_cast<at_metric*>(handle));
    case Kind::grad_scaler:
      return !api.grad_scaler_retain(static_cast<at_grad_scaler*>(handle)) &&
             !api.grad_scaler_release(static_cast<at_grad_scaler*>(handle));
    case Kind::trainer: return !api.trainer_history(nullptr, 0, nullptr, static_cast<at_trainer*>(handle));
    case Kind::network:
      if (api.network_retain(static_cast<at_network*>(handle))) return false;
      return !api.network_release(static_cast<at_network*>(handle));
    case Kind::table: return !api.table_rows(&length, static_cast<at_table*>(handle));
    case Kind::transform: return !api.transform_description(nullptr, 0, nullptr, static_cast<at_transform*>(handle));
    case Kind::group: return !api.group_way_name(nullptr, 0, nullptr, static_cast<at_group*>(handle));
    case Kind::count: break;
  }
  return false;
}

void release(const at_api& api, Kind kind, void* handle) {
  switch (kind) {
    case Kind::backend: api.backend_release(static_cast<at_backend*>(handle)); break;
    case Kind::tensor: api.tensor_release(static_cast<at_tensor*>(handle)); break;
    case Kind::generator: api.generator_release(static_cast<at_generator*>(handle)); break;
    case Kind::optimizer: api.optimizer_release(static_cast<at_optimizer*>(handle)); break;
    case Kind::dataset: api.dataset_release(static_cast<at_dataset*>(handle)); break;
    case Kind::loader: api.loader_release(static_cast<at_loader*>(handle)); break;
    case Kind::memory: api.memory_release(static_cast<at_memory*>(handle)); break;
    case Kind::kernel: api.kernel_release(static_cast<at_kernel*>(handle)); break;
    case Kind::schedule: api.schedule_release(static_cast<at_schedule*>(handle)); break;
    case Kind::tokenizer: api.tokenizer_release(static_cast<at_tokenizer*>(handle)); break;
    case Kind::module: api.module_release(static_cast<at_module*>(handle)); break;
    case Kind::checkpoints: api.checkpoints_release(static_cast<at_checkpoints*>(handle)); break;
    case Kind::metric: api.metric_release(static_cast<at_metric*>(handle)); break;
    case Kind::grad_scaler: api.grad_scaler_release(static_cast<at_grad_scaler*>(handle)); break;
    case Kind::trainer: api.trainer_release(static_cast<at_trainer*>(handle)); break;
    case Kind::network: api.network_release(static_cast<at_network*>(handle)); break;
    case Kind::table: api.table_release(static_cast<at_table*>(handle)); break;
    case Kind::transform: api.transform_release(static_cast<at_transform*>(handle)); break;
    case Kind::group: api.group_release(static_cast<at_group*>(handle)); break;
    case Kind::count: break;
  }
}
