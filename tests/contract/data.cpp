/* data.cpp: data sets, and the batches of their loaders, with any number of workers and resumed. */
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "contract.h"

namespace contract {

namespace {

namespace fs = std::filesystem;

Owned<at_dataset> of_tensors(const Json& scenario) {
  std::vector<Tensor> fields;
  for (const Json& one : scenario["fields"]) fields.push_back(make(one, one["dtype"]));
  Owned<at_dataset> all = result_of(at_dataset_from_tensors, borrowed(fields).data(), fields.size());
  if (!scenario.contains("subset")) return all;
  std::vector<int64_t> chosen = scenario["subset"];
  return result_of(at_dataset_subset, all.get(), chosen.data(), chosen.size());
}

Owned<at_dataset> of_table(const Json& scenario, const fs::path& folder) {
  std::string path = folder / "table.csv";
  std::ofstream file(path);
  for (const std::string line : scenario["lines"]) file << line << "\n";
  file.close();
  at_table* table = nullptr;
  check(at_table_read_csv(&table, path.c_str(), nullptr, 0, nullptr));
  std::unique_ptr<at_table, at_status (*)(at_table*)> owner(table, at_table_release);
  std::vector<std::string> names = scenario["inputs"];
  std::vector<const char*> inputs;
  for (const std::string& name : names) inputs.push_back(name.c_str());
  std::vector<Tensor> fields;
  fields.push_back(result_of(at_table_matrix, table, device, AT_F32, inputs.data(), inputs.size()));
  fields.push_back(result_of(at_table_column, table, device, scenario["target"].get_ref<const std::string&>().c_str()));
  return result_of(at_dataset_from_tensors, borrowed(fields).data(), fields.size());
}

Owned<at_dataset> of_pictures(const Json& scenario, const fs::path& folder) {
  for (const Json& one : scenario["pictures"]) {
    fs::path path = folder / one["path"].get<std::string>();
    fs::create_directory(path.parent_path());
    check(at_tensor_save_png(path.c_str(), make(one, "uint8").get()));
  }
  return result_of(at_dataset_open_image_folder, folder.c_str(), nullptr);
}

/* Orders that a scenario has for its epochs. */
using Orders = std::vector<std::vector<int64_t>>;

at_status order_of(int64_t* indices, size_t count, int64_t epoch, void* userdata) {
  const auto& orders = *static_cast<const Orders*>(userdata);
  if (size_t(epoch) >= orders.size() || orders[size_t(epoch)].size() != count) return AT_ERROR_ARGUMENT;
  std::copy_n(orders[size_t(epoch)].begin(), count, indices);
  return AT_OK;
}

Owned<at_loader> loader_of(const Json& scenario, at_dataset* dataset, int32_t workers, Orders& orders) {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = scenario["batch_size"];
  options.seed = scenario["seed"];
  options.shuffle = scenario["shuffle"].get<bool>();
  options.drop_last = scenario["drop_last"].get<bool>();
  options.flatten = scenario["flatten"].get<bool>();
  options.rank = scenario["rank"];
  options.num_replicas = scenario["num_replicas"];
  options.num_workers = workers;
  Owned<at_loader> loader = result_of(at_loader_create, dataset, device, &options);
  if (scenario.contains("weights")) {
    std::vector<double> weights = scenario["weights"];
    check(at_loader_set_weights(loader.get(), weights.data(), weights.size(), scenario["num_samples"], 1));
  } else if (scenario.contains("strata")) {
    std::vector<int64_t> labels = scenario["strata"];
    check(at_loader_set_strata(loader.get(), labels.data(), labels.size()));
  } else if (scenario.contains("order")) {
    orders = scenario["order"].get<Orders>();
    check(at_loader_set_sampler(loader.get(), int64_t(orders[0].size()), order_of, &orders, nullptr));
  }
  return loader;
}

/* The batches from `first` on, and the end of the epoch. */
void expect_epoch(at_loader* loader, const Json& batches, size_t first) {
  for (size_t n = first; n <= batches.size(); n++) {
    at_tensor* fields[2] = {};
    check(at_loader_next(fields, 2, loader));
    Tensor owners[2] = {Tensor(fields[0]), Tensor(fields[1])};
    if ((n < batches.size()) != (fields[0] != nullptr)) throw Broken("batch " + std::to_string(n) + " is the end");
    for (size_t i = 0; i < 2 && fields[0]; i++) {
      const Json& wanted = batches[n][i];
      std::string what = "batch " + std::to_string(n) + ", field " + std::to_string(i);
      at_dtype dtype;
      check(at_tensor_dtype(&dtype, fields[i]));
      if (dtype != dtype_of(wanted["dtype"])) throw Broken(what + " has another dtype");
      expect(what, fields[i], wanted, 0);
    }
  }
}

}  // namespace

void run_data(const Json& scenario) {
  std::string name = (fs::temp_directory_path() / "athena-contract-XXXXXX").string();
  if (!mkdtemp(name.data())) throw Broken("there is no temporary folder");
  struct Folder {
    fs::path path;
    ~Folder() { fs::remove_all(path); }
  } folder{name};
  Owned<at_dataset> dataset = scenario["source"] == "tensors" ? of_tensors(scenario)
                              : scenario["source"] == "csv"   ? of_table(scenario, folder.path)
                                                              : of_pictures(scenario, folder.path);
  for (int32_t workers : {0, 1, 8}) {
    Orders orders;
    Owned<at_loader> loader = loader_of(scenario, dataset.get(), workers, orders);
    for (const Json& epoch : scenario["epochs"]) expect_epoch(loader.get(), epoch, 0);
    check(at_loader_set_state(loader.get(), 1, 1));
    expect_epoch(loader.get(), scenario["epochs"][1], 1);
  }
}

}  // namespace contract
