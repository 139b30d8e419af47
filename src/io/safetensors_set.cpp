// safetensors_set.cpp: see safetensors_set.h.
#include "io/safetensors_set.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "core/error.h"
#include "core/json.h"
#include "core/json_text.h"
#include "core/text.h"
#include "io/last_read.h"
#include "io/state_file.h"

namespace athena {

namespace {

using Json = nlohmann::json;

constexpr const char* kSet = "athena.set";  // the same text in all files of one save
constexpr std::string_view kIndexSuffix = ".safetensors.index.json";

// Reads {"metadata": {…}, "weight_map": {tensor: file}}; other members are none of ours.
class IndexReader : public nlohmann::json_sax<Json> {
 public:
  IndexReader(const std::string& path, SafetensorsIndex& index) : path_(path), index_(index) {}

  bool null() override { return take("null", false); }
  bool boolean(bool value) override { return take(value ? "true" : "false", false); }
  bool number_integer(int64_t value) override { return take(std::to_string(value), false); }
  bool number_unsigned(uint64_t value) override { return take(std::to_string(value), false); }
  bool number_float(double, const std::string& text) override { return take(text, false); }
  bool string(std::string& value) override { return take(value, true); }
  bool binary(Json::binary_t&) override { return false; }  // not in JSON
  bool start_object(size_t) override { return begin(); }
  bool start_array(size_t) override { return begin(); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }

  bool key(std::string& key) override {
    (depth_ == 1 ? member_ : key_) = std::move(key);
    if (depth_ == 1 && member_ == "weight_map" && std::exchange(has_map_, true))
      refuse("the key 'weight_map' comes twice");
    return true;
  }

  bool parse_error(size_t position, const std::string&, const Json::exception& error) override {
    fail(AT_ERROR_FORMAT, "path", "%s byte %zu: the index is not JSON: %s", path_.c_str(), position, error.what());
  }

  void check() {
    if (!has_map_) refuse("there is no weight_map, which an index of safetensors files has");
  }

 private:
  [[noreturn]] void refuse(const std::string& what) {
    fail(AT_ERROR_FORMAT, "path", "%s: %s", path_.c_str(), what.c_str());
  }

  bool begin() {
    if (depth_ == 2 && member_ == "weight_map")
      refuse("'" + shortened(printable(key_)) + "' in weight_map is no file's name");
    depth_++;
    return true;
  }
  bool end() {
    depth_--;
    return true;
  }

  bool take(const std::string& value, bool is_text) {
    if (depth_ == 1 && member_ == "weight_map") refuse("weight_map is no object of names and files");
    if (depth_ != 2) return true;
    if (member_ == "metadata") index_.metadata.emplace_back(key_, value);
    if (member_ == "weight_map") add(value, is_text);
    return true;
  }

  // Files lie beside the index: a name with a folder in it could reach any file of the system.
  void add(const std::string& file, bool is_text) {
    std::string shown = shortened(printable(file)), name = shortened(printable(key_));
    if (!is_text || file.empty() || file == "." || file == ".." || file.find('/') != std::string::npos ||
        file.find('\0') != std::string::npos)
      refuse("the file of '" + name + "' is '" + shown + "', expected the name of one in the index's folder");
    if (!index_.file_of.emplace(key_, file).second) refuse("'" + name + "' comes twice in weight_map");
  }

  std::string path_;
  SafetensorsIndex& index_;
  int depth_ = 0;
  std::string member_, key_;
  bool has_map_ = false;
};

SafetensorsIndex read_index(const std::string& path, InputFile& file) {
  std::string shown = printable(path);
  if (file.size() > kLongestSafetensorsHeader)
    fail(AT_ERROR_FORMAT, "path", "%s is an index of %llu bytes, expected at most %llu", shown.c_str(),
         (unsigned long long)file.size(), (unsigned long long)kLongestSafetensorsHeader);
  std::string text(file.size(), '\0');
  file.read(0, text.data(), text.size());
  SafetensorsIndex index;
  IndexReader reader(shown, index);
  Json::sax_parse(text, &reader);
  reader.check();
  return index;
}

// What begins a JSON object is, as the length of a safetensors header, far beyond the longest.
bool is_index(InputFile& file) {
  uint8_t first[8] = {};
  return file.read_some(0, first, sizeof first) == sizeof first && first[0] == '{' &&
         std::any_of(first + 4, first + 8, [](uint8_t byte) { return byte != 0; });
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

}  // namespace

SafetensorsSet::SafetensorsSet(const std::string& path) : path_(path), folder_(folder_of(path)) {
  InputFile file(path);
  if (is_index(file))
    index_ = last_read<SafetensorsIndex>(file, [&] { return read_index(path, file); });
  else
    single_.emplace(path, std::move(file));
}

SafetensorsFile SafetensorsSet::shard(const std::string& name) const {
  SafetensorsFile file(folder_ + name);
  const std::string *own = find_metadata(index_->metadata, kSet), *its = find_metadata(file.metadata(), kSet);
  if (own && its && *own != *its)
    fail(AT_ERROR_FORMAT, "path", "%s is of another save than %s: saving was interrupted, save again",
         printable(folder_ + name).c_str(), printable(path_).c_str());
  return file;
}

void SafetensorsSet::lacks(const std::string& file, const std::string& name) const {
  fail(AT_ERROR_FORMAT, "path", "%s says that '%s' is in %s, which has no such tensor", printable(path_).c_str(),
       shortened(printable(name)).c_str(), printable(file).c_str());
}

void SafetensorsSet::for_each(const Visit& visit) {
  if (single_) {
    for (const SafetensorsEntry& entry : single_->entries()) visit(*single_, entry);
    return;
  }
  std::map<std::string, std::set<std::string>> expected;
  for (const auto& [name, file] : index_->file_of) expected[file].insert(name);
  for (auto& [name, names] : expected) {
    SafetensorsFile file = shard(name);
    for (const SafetensorsEntry& entry : file.entries())
      if (names.erase(entry.name)) visit(file, entry);
    if (!names.empty()) lacks(name, *names.begin());
  }
}

Ref<Tensor> SafetensorsSet::tensor(Backend& backend, const std::string& name) {
  if (single_) return single_->tensor(backend, single_->find(name));
  auto found = index_->file_of.find(name);
  if (found == index_->file_of.end()) {
    std::vector<std::string> names;
    for (const auto& [one, file] : index_->file_of) names.push_back(one);
    fail(AT_ERROR_ARGUMENT, "name", "%s has no '%s'; %zu names: %s", printable(path_).c_str(),
         shortened(printable(name)).c_str(), names.size(), list_of_names(names).c_str());
  }
  SafetensorsFile file = shard(found->second);
  if (!file.has(name)) lacks(found->second, name);
  return file.tensor(backend, file.find(name));
}

namespace {

uint64_t bytes_of(const SafetensorsEntry& entry) { return uint64_t(entry.shape.numel()) * dtype_size(entry.dtype); }

// Tensors in the order given, by file.
std::vector<std::vector<size_t>> shards_of(const std::vector<SafetensorsEntry>& entries, uint64_t max_shard_size) {
  std::vector<std::vector<size_t>> shards(1);
  uint64_t filled = 0;
  for (size_t i = 0; i < entries.size(); i++) {
    if (filled + bytes_of(entries[i]) > max_shard_size && !shards.back().empty()) {
      shards.emplace_back();
      filled = 0;
    }
    shards.back().push_back(i);
    filled += bytes_of(entries[i]);
  }
  return shards;
}

std::set<std::string> files_of_index(const std::string& path) {
  std::set<std::string> files;
  try {
    InputFile file(path);
    if (!is_index(file)) return files;
    for (const auto& [name, shard] : read_index(path, file).file_of) files.insert(shard);
  } catch (const Error& error) {
    if (error.status() == AT_ERROR_OUT_OF_MEMORY) throw;  // what is no index names no files
  }
  return files;
}

// Of names and texts that the files have, and so are UTF-8.
std::string index_text(const std::vector<SafetensorsEntry>& entries, const std::vector<std::string>& files,
                       const SafetensorsMetadata& metadata) {
  uint64_t total = 0;
  for (const SafetensorsEntry& entry : entries) total += bytes_of(entry);
  std::string text = "{\n  \"metadata\": {\n    \"total_size\": " + std::to_string(total);
  for (const auto& [key, value] : metadata) text += ",\n    " + json_quoted(key) + ": " + json_quoted(value);
  text += "\n  },\n  \"weight_map\": {";
  for (size_t i = 0; i < entries.size(); i++)
    text += (i ? ",\n    " : "\n    ") + json_quoted(entries[i].name) + ": " + json_quoted(files[i]);
  return text + "\n  }\n}\n";
}

}  // namespace

void save_sharded(const std::string& path, const std::vector<StateTensor>& tensors, const SafetensorsMetadata& metadata,
                  uint64_t max_shard_size) {
  std::string folder = folder_of(path), name = path.substr(folder.size());
  if (name.size() <= kIndexSuffix.size() || !name.ends_with(kIndexSuffix))
    fail(AT_ERROR_ARGUMENT, "path", "path is %s, expected an index's, whose name ends in %s", printable(path).c_str(),
         std::string(kIndexSuffix).c_str());
  if (!max_shard_size) fail(AT_ERROR_ARGUMENT, "max_shard_size", "max_shard_size is 0, expected bytes");
  for (const char* ours : {kSet, "total_size"})
    if (find_metadata(metadata, ours)) fail(AT_ERROR_ARGUMENT, "metadata", "the key '%s' is the index's own", ours);
  std::vector<SafetensorsEntry> entries = entries_of(tensors);
  check_safetensors_names(entries);
  std::string stem = name.substr(0, name.size() - kIndexSuffix.size());
  auto now = std::chrono::system_clock::now().time_since_epoch();
  SafetensorsMetadata about = metadata;
  about.emplace_back(kSet, std::to_string(std::chrono::nanoseconds(now).count()));

  std::vector<std::vector<size_t>> shards = shards_of(entries, max_shard_size);
  std::vector<std::string> files(entries.size());
  std::vector<std::unique_ptr<OutputFile>> written;
  std::set<std::string> old = files_of_index(path);
  for (size_t number = 0; number < shards.size(); number++) {
    char numbers[64];
    snprintf(numbers, sizeof numbers, "-%05zu-of-%05zu.safetensors", number + 1, shards.size());
    std::vector<SafetensorsEntry> own;
    for (size_t i : shards[number]) {
      own.push_back(entries[i]);
      files[i] = stem + numbers;
    }
    written.push_back(std::make_unique<OutputFile>(folder + stem + numbers, OutputFile::Mode::everyone));
    write_safetensors(
        *written.back(), std::move(own), [&](size_t i) { return elements_of(*tensors[shards[number][i]].tensor); },
        about);
    old.erase(stem + numbers);
  }
  std::string index = index_text(entries, files, about);
  OutputFile last(path, OutputFile::Mode::everyone);
  last.write(index.data(), index.size());
  for (auto& file : written) file->commit(true);
  last.commit(true);
  for (const std::string& stale : old) remove_file(folder + stale);
}

}  // namespace athena
