#include "dataset.h"

#include <strings.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "formats.h"
#include "near.h"

namespace cli {

namespace fs = std::filesystem;

const std::vector<std::string> DataOptions::formats{"auto", "idx", "cifar", "csv", "npz", "pictures", "text"};
const std::vector<std::string> DataOptions::tokenizers{"characters", "bytes", "words", "bpe"};

void to_json(nlohmann::json& json, const Facts& facts) {
  json = {{"task", facts.task},       {"input", facts.input},     {"outputs", facts.outputs},
          {"classes", facts.classes}, {"columns", facts.columns}, {"target", facts.target}};
}
void from_json(const nlohmann::json& json, Facts& facts) {
  json.at("task").get_to(facts.task);
  json.at("input").get_to(facts.input);
  json.at("outputs").get_to(facts.outputs);
  json.at("classes").get_to(facts.classes);
  json.at("columns").get_to(facts.columns);
  json.at("target").get_to(facts.target);
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || fs::is_directory(path) || (file.peek() != EOF && !(text << file.rdbuf())))
    throw Failure(path + " cannot be read: " + (fs::is_directory(path) ? "it is a folder" : std::strerror(errno)));
  return std::move(text).str();
}

namespace {

// The first of these files that there is; "" where there is none.
std::string first_of(const fs::path& folder, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (fs::is_regular_file(folder / name)) return folder / name;
  return "";
}

std::vector<std::string> idx_names(const std::string& part, const char* what) {
  std::string start = part == "train" ? "train-" : part == "test" ? "t10k-" : part + "-", end = what;
  std::vector<std::string> names;
  for (const char* join : {"-", "."})
    for (const char* packed : {"", ".gz"})
      names.push_back(start + (end == "images" ? "images" : "labels") + join +
                      (end == "images" ? "idx3-ubyte" : "idx1-ubyte") + packed);
  return names;
}

std::vector<std::string> cifar_files(const fs::path& folder, const std::string& part) {
  std::vector<std::string> found;
  if (part == "train")
    for (int i = 1; i <= 5; i++)
      if (std::string one = first_of(folder, {format("data_batch_%d.bin", i)}); !one.empty()) found.push_back(one);
  if (found.empty())
    if (std::string one = first_of(folder, {part == "test" ? "test_batch.bin" : "train.bin", part + ".bin"});
        !one.empty())
      found.push_back(one);
  return found;
}

// Whether a folder in this one has some.
bool has_pictures(const fs::path& folder) {
  std::error_code error;
  for (const fs::directory_entry& one : fs::directory_iterator(folder, error))
    for (const fs::directory_entry& file : fs::directory_iterator(one.path(), error))
      for (const char* end : {".png", ".jpg", ".jpeg"})
        if (strcasecmp(file.path().extension().c_str(), end) == 0) return true;
  return false;
}

struct Found {
  std::string format;
  std::vector<std::string> files;
};

Found in_folder(const fs::path& folder, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    std::string images = first_of(folder, idx_names(part, "images")),
                labels = first_of(folder, idx_names(part, "labels"));
    if (!images.empty() && !labels.empty()) return {"idx", {images, labels}};
    if (std::vector<std::string> files = cifar_files(folder, part); !files.empty()) return {"cifar", files};
    if (std::string text = first_of(folder, {part + ".txt"}); !text.empty()) return {"text", {text}};
    if (std::string table = first_of(folder, {part + ".csv"}); !table.empty()) return {"csv", {table}};
    if (has_pictures(folder / part)) return {"pictures", {folder / part}};
  }
  if (has_pictures(folder)) return {"pictures", {folder}};
  throw Failure(folder.string() + " has no data of the part " + parts[0] + ": expected IDX files (" +
                idx_names(parts[0], "images")[0] +
                " and labels, plain or .gz), CIFAR's (data_batch_1.bin, train.bin), " + parts[0] + ".txt, " + parts[0] +
                ".csv, or a folder of pictures for each class");
}

Found find(const std::string& path, const std::vector<std::string>& parts, const std::string& wanted) {
  std::error_code error;
  if (!fs::exists(path, error)) throw Failure(path + ": there is no such file or folder");
  Found found = fs::is_directory(path) ? in_folder(path, parts) : Found{"text", {path}};
  std::string end = fs::path(path).extension();
  if (!fs::is_directory(path)) {
    if (end == ".csv" || end == ".tsv") found.format = "csv";
    if (end == ".npz") found.format = "npz";
    if (end == ".bin") found.format = "cifar";
  }
  if (wanted != "auto") found.format = wanted;
  if (found.format == "idx" && found.files.size() != 2)
    throw Failure(path + " is a file: IDX files are read from a folder that has images and labels");
  return found;
}

std::string written(const std::vector<int64_t>& shape) {
  std::string text;
  for (int64_t size : shape) text += (text.empty() ? "" : "x") + std::to_string(size);
  return text.empty() ? "no axes" : text;
}

// That data set as the network was made for it.
void check_fits(const std::string& path, const Facts& found, const Facts& wanted) {
  if (found.task != wanted.task)
    throw Failure(path + " is data of " + found.task + ", but the network was trained on " + wanted.task);
  if (found.input != wanted.input)
    throw Failure(path + " has samples of " + written(found.input) + ", but the network was trained on " +
                  written(wanted.input));
  if (found.outputs > wanted.outputs || (wanted.task == "values" && found.outputs != wanted.outputs))
    throw Failure(path + format(" has targets for %lld outputs, but the network has %lld", (long long)found.outputs,
                                (long long)wanted.outputs));
}

Dataset first_samples(Dataset all, int64_t most) {
  int64_t count = 0;
  check(at_dataset_length(&count, all.get()));
  if (most == 0 || count <= most) return all;
  std::vector<int64_t> indices(static_cast<size_t>(most));
  for (size_t i = 0; i < indices.size(); i++) indices[i] = int64_t(i);
  Dataset some;
  check(at_dataset_subset(some.out(), all.get(), indices.data(), indices.size()));
  return some;
}

}  // namespace

Dataset open_data(const std::string& path, const std::vector<std::string>& parts, const DataOptions& options,
                  Facts& facts) {
  Found found = find(path, parts, options.format);
  bool known = !facts.task.empty();
  std::string kind = found.format == "text" ? "text" : found.format == "csv" ? "a table" : "arrays";
  std::string wanted = facts.is_text() ? "text" : facts.columns.empty() ? "arrays" : "a table";
  if (known && kind != wanted) throw Failure(path + " is " + kind + ", but the network was trained on " + wanted);
  Facts read = facts;
  Dataset set;
  if (found.format == "idx")
    set = read_idx(found.files[0], found.files[1], read);
  else if (found.format == "cifar")
    set = read_cifar(found.files, read);
  else if (found.format == "csv")
    set = read_csv(found.files[0], options, read);
  else if (found.format == "pictures")
    set = read_pictures(found.files[0], options, read);
  else if (found.format == "npz")
    set = read_npz(found.files[0], parts[0], options, read);
  else
    set = read_text(found.files[0], options, read);
  set = first_samples(std::move(set), options.samples);
  if (known)
    check_fits(path, read, facts);
  else
    facts = read;
  return set;
}

}  // namespace cli
