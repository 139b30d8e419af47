// devices.cpp: "athena devices": what this machine can compute on.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "devices.h"
#include "handle.h"
#include "table.h"
#include "verbs.h"

namespace cli {

std::vector<at_device_info> devices() {
  int32_t count = 0;
  check(at_device_count(&count));
  std::vector<at_device_info> found;
  for (int32_t i = 0; i < count; i++) {
    at_device_info info = AT_DEVICE_INFO_INIT;
    check(at_device_describe(&info, i));
    found.push_back(info);
  }
  return found;
}

const char* kind_name(at_device_kind kind) {
  switch (kind) {
    case AT_DEVICE_CPU: return "processor";
    case AT_DEVICE_GPU: return "GPU";
    default: return "accelerator";
  }
}

std::string what_auto_is(const Backend& chosen) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  check(at_backend_describe(&info, chosen.get()));
  std::string reason = text_of(
      [&](char* text, size_t size, size_t* needed) { return at_backend_reason(text, size, needed, chosen.get()); });
  return std::string("\"auto\" is ") + info.name + ": " + reason;
}

namespace {

void as_json() {
  auto list = nlohmann::ordered_json::array();
  for (const at_device_info& info : devices())
    list.push_back({{"name", info.name},
                    {"kind", kind_name(info.kind)},
                    {"product", info.product},
                    {"vendor", info.vendor},
                    {"driver", info.driver},
                    {"memory_total", info.memory_total},
                    {"memory_largest", info.memory_largest},
                    {"compute_units", info.compute_units},
                    {"float64", info.has_f64 != 0},
                    {"float16", info.has_f16 != 0},
                    {"usable", info.usable != 0},
                    {"refused", info.refused}});
  std::puts(list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
}

void as_table() {
  Table table({"device", "kind", "product", ">memory", ">units", "f64", "f16", "driver"});
  for (const at_device_info& info : devices())
    table.add({info.name, kind_name(info.kind), info.product, bytes(info.memory_total),
               std::to_string(info.compute_units), info.has_f64 ? "yes" : "no", info.has_f16 ? "yes" : "no",
               info.usable ? info.driver : std::string("refused: ") + info.refused});
  table.print();
  std::printf("\n%s\n", what_auto_is(open("auto")).c_str());
}

}  // namespace

void add_devices(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("devices", "Lists the devices of this machine");
  auto json = std::make_shared<bool>(false);
  verb->add_flag("--json", *json, "As JSON");
  verb->callback([json] { *json ? as_json() : as_table(); });
}

}  // namespace cli
