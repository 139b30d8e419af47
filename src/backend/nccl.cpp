#include "backend/nccl.h"

#include "backend/module.h"
#include "backend/platform.h"
#include "core/log.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr const char* kNccl = "libnccl.so.2";
constexpr int kOldest = 21400;  // the first whose communicators need not block

struct FoundNccl {
  Nccl table{};
  bool whole = false;
  std::string why;
};

FoundNccl load_nccl() {
  FoundNccl found;
  Nccl& table = found.table;
  std::string given = platform::environment("ATHENA_NCCL_LIBRARY");
  const std::string name = given.empty() ? kNccl : given;
  void* library = platform::open_module(name, found.why);
  auto find = [&](const char* function, auto& pointer) { return platform::find_function(library, function, pointer); };
  int (*version)(int*) = nullptr;
  if (library && find("ncclGetVersion", version) && version(&table.version) == Nccl::kSuccess)
    found.whole = table.version >= kOldest && find("ncclGetUniqueId", table.get_id) &&
                  find("ncclCommInitRankConfig", table.init) && find("ncclCommFinalize", table.finalize) &&
                  find("ncclCommDestroy", table.destroy) && find("ncclCommAbort", table.abort) &&
                  find("ncclCommGetAsyncError", table.async_error) && find("ncclGetErrorString", table.error_text) &&
                  find("ncclGetLastError", table.last_error) && find("ncclAllReduce", table.all_reduce) &&
                  find("ncclReduceScatter", table.reduce_scatter) && find("ncclAllGather", table.all_gather) &&
                  find("ncclBroadcast", table.broadcast) && find("ncclSend", table.send) &&
                  find("ncclRecv", table.receive) && find("ncclGroupStart", table.group_start) &&
                  find("ncclGroupEnd", table.group_end);
  std::string number = printed("%d.%d.%d", table.version / 10000, table.version / 100 % 100, table.version % 100);
  if (library && !found.whole)
    found.why = name + (table.version ? " is NCCL " + number : " is no NCCL") + ", expected 2.14 or newer";
  if (found.whole)
    log(AT_LOG_INFO, "NCCL is %s: %s", number.c_str(), name.c_str());
  else
    log(AT_LOG_INFO, "NCCL is not used: %s", found.why.c_str());
  return found;
}

}  // namespace

const Nccl* find_nccl(std::string* why) {
  static const FoundNccl found = load_nccl();
  if (why) *why = found.why;
  return found.whole ? &found.table : nullptr;
}

}  // namespace athena
