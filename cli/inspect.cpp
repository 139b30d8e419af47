// inspect.cpp: "athena inspect": what a safetensors file holds.
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "handle.h"
#include "table.h"
#include "verbs.h"

namespace cli {

namespace {

struct InspectOptions {
  std::string path;
  bool json = false, values = false;
};

std::vector<std::string> texts(at_status (*copy)(char*, size_t, size_t*, const char*), const std::string& path) {
  return texts_of([&](char* text, size_t size, size_t* needed) { return copy(text, size, needed, path.c_str()); });
}

struct Held {
  std::string name, dtype;
  std::vector<int64_t> shape;
  uint64_t bytes;
  double least, most, mean;
};

double reduced(at_status (*reduce)(at_tensor**, at_tensor*, const int32_t*, size_t, int32_t), const Tensor& tensor) {
  Tensor wide, result;
  double value = 0;
  check(at_tensor_cast(wide.out(), tensor.get(), AT_F64));
  check(reduce(result.out(), wide.get(), nullptr, 0, 0));
  check(at_tensor_item(&value, result.get()));
  return value;
}

Held look_at(const Backend& backend, const InspectOptions& options, const std::string& name) {
  Tensor tensor;
  check(at_tensor_load_file(tensor.out(), backend.get(), options.path.c_str(), name.c_str()));
  Held held{name, "", {}, 0, NAN, NAN, NAN};
  int32_t rank = 0;
  int64_t dims[64];
  check(at_tensor_rank(&rank, tensor.get()));
  check(at_tensor_shape(dims, 64, tensor.get()));
  held.shape.assign(dims, dims + rank);
  at_dtype dtype;
  const char* word = "";
  size_t size = 0;
  check(at_tensor_dtype(&dtype, tensor.get()));
  check(at_dtype_name(&word, dtype));
  check(at_dtype_size(&size, dtype));
  held.dtype = word;
  int64_t count = 1;
  for (int64_t dim : held.shape) count *= dim;
  held.bytes = uint64_t(count) * size;
  if (!options.values || count == 0) return held;
  held.least = reduced(at_tensor_min, tensor);
  held.most = reduced(at_tensor_max, tensor);
  held.mean = reduced(at_tensor_mean, tensor);
  return held;
}

std::string shape_text(const std::vector<int64_t>& shape) {
  std::string text = "[";
  for (int64_t dim : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(dim);
  return text + "]";
}

void tensors_as_json(const std::vector<std::string>& metadata, const std::vector<Held>& tensors, bool values) {
  nlohmann::ordered_json file{{"metadata", nlohmann::ordered_json::object()},
                              {"tensors", nlohmann::ordered_json::array()}};
  for (size_t i = 0; i + 1 < metadata.size(); i += 2) file["metadata"][metadata[i]] = metadata[i + 1];
  for (const Held& held : tensors) {
    nlohmann::ordered_json entry{
        {"name", held.name}, {"dtype", held.dtype}, {"shape", held.shape}, {"bytes", held.bytes}};
    if (values) entry.update({{"min", held.least}, {"max", held.most}, {"mean", held.mean}});
    file["tensors"].push_back(entry);
  }
  std::puts(file.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
}

std::string shortened(std::string text) {  // to a line
  text = text.substr(0, text.find('\n'));
  return text.size() > 200 ? text.substr(0, 200) + " ..." : text;
}

void tensors_as_table(const std::vector<std::string>& metadata, const std::vector<Held>& tensors, bool values) {
  for (size_t i = 0; i + 1 < metadata.size(); i += 2)
    std::printf("%s: %s\n", metadata[i].c_str(), shortened(metadata[i + 1]).c_str());
  if (!metadata.empty()) std::puts("");
  std::vector<std::string> headings{"tensor", "dtype", "shape", ">size"};
  if (values) headings.insert(headings.end(), {">min", ">max", ">mean"});
  Table table(headings);
  uint64_t all = 0;
  for (const Held& held : tensors) {
    std::vector<std::string> row{held.name, held.dtype, shape_text(held.shape), bytes(held.bytes)};
    if (values)
      for (double value : {held.least, held.most, held.mean}) row.push_back(format("%.4g", value));
    table.add(row);
    all += held.bytes;
  }
  table.print();
  std::printf("\n%zu tensors, %s\n", tensors.size(), bytes(all).c_str());
}

void inspect(const InspectOptions& options) {
  Backend backend = open("cpu");
  std::vector<std::string> metadata = texts(at_tensor_file_metadata, options.path);
  std::vector<Held> tensors;
  for (const std::string& name : texts(at_tensor_file_names, options.path))
    tensors.push_back(look_at(backend, options, name));
  (options.json ? tensors_as_json : tensors_as_table)(metadata, tensors, options.values);
}

}  // namespace

void add_inspect(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("inspect", "Shows what a safetensors file or a checkpoint holds");
  auto options = std::make_shared<InspectOptions>();
  verb->add_option("file", options->path, "The file")->required();
  verb->add_flag("--values", options->values, "The least, largest and mean value of each tensor too");
  verb->add_flag("--json", options->json, "As JSON");
  verb->callback([options] { inspect(*options); });
}

}  // namespace cli
