#include "train/checkpoints.h"

#include <algorithm>
#include <optional>
#include <set>

#include "backend/files.h"
#include "backend/registry.h"
#include "core/error.h"
#include "core/log.h"
#include "core/text.h"
#include "io/safetensors.h"

namespace athena {

namespace {

constexpr const char *kPrefix = "checkpoint-", *kSuffix = ".safetensors", *kAbout = "athena.checkpoint";

bool is_checkpoint(const std::string& name, const std::string& prefix) {
  std::string_view suffix = kSuffix;
  if (name.size() <= prefix.size() + suffix.size() || !name.starts_with(prefix) || !name.ends_with(suffix))
    return false;
  std::string_view digits(name);
  digits = digits.substr(prefix.size(), name.size() - prefix.size() - suffix.size());
  return digits.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string about(int64_t number, int64_t step, double metric, const std::string& tag) {
  JsonWriter json(true);
  json.add("number", json_text(number));
  json.add("step", json_text(step));
  json.add("metric", json_text(metric));
  if (!tag.empty()) json.add("tag", json_quoted(tag));
  return json.text();
}

void warn(const Error& error) { log(AT_LOG_WARN, "a checkpoint is damaged and passed over: %s", error.text().c_str()); }

}  // namespace

Checkpoints::Checkpoints(std::string directory, const CheckpointsOptions& options)
    : directory_(std::move(directory)), options_(options) {
  if (directory_.empty()) fail(AT_ERROR_ARGUMENT, "directory", "directory is empty, expected a path");
  if (options.keep_last < 0 || options.keep_best < 0)
    fail(AT_ERROR_ARGUMENT, "options", "keep_last is %lld and keep_best %lld, expected 0 or more",
         (long long)options.keep_last, (long long)options.keep_best);
}

std::string Checkpoints::prefix() const {
  std::string tag = this->tag();
  return tag.empty() ? kPrefix : kPrefix + tag + "-";
}

const Checkpoints::Named* Checkpoints::find(const std::string& name) const {
  for (const Named& one : parts_)
    if (one.name == name) return &one;
  return nullptr;
}

void Checkpoints::add(const std::string& name, const Part& part) {
  std::string shown = shortened(printable(name));
  if (name.empty() || name.find('/') != std::string::npos || name.starts_with("athena."))
    fail(AT_ERROR_ARGUMENT, "name", "name is '%s', expected one without '/', and not athena.…", shown.c_str());
  if (find(name)) fail(AT_ERROR_ARGUMENT, "name", "there is a part '%s' already", shown.c_str());
  parts_.push_back({{name, part}, nullptr});
}

void Checkpoints::join(PartSource& source) {
  if (source_ && source_ != &source)
    fail(AT_ERROR_STATE, "checkpoints", "checkpoints are those of another trainer, expected some of their own");
  source_ = &source;
}

std::vector<NamedPart> Checkpoints::all_parts() const {
  std::vector<NamedPart> all(parts_.begin(), parts_.end());
  if (!source_) return all;
  for (NamedPart& one : source_->parts()) {
    if (find(one.name)) fail(AT_ERROR_ARGUMENT, "name", "there is a part '%s' beside the trainer's", one.name.c_str());
    all.push_back(std::move(one));
  }
  return all;
}

void Checkpoints::set_text(const std::string& name, const std::string& text) {
  if (!find(name)) {
    Ref<TextPart> made(new TextPart);
    made->text = text;
    add(name, stateful_part(made));
    parts_.back().text = made.get();
    return;
  }
  if (!find(name)->text) fail(AT_ERROR_ARGUMENT, "name", "'%s' is no text", printable(name).c_str());
  find(name)->text->text = text;
}

const std::string& Checkpoints::text(const std::string& name) const {
  const Named* found = find(name);
  if (!found || !found->text)
    fail(AT_ERROR_ARGUMENT, "name", "there is no text '%s'", shortened(printable(name)).c_str());
  return found->text->text;
}

// In the order of their saves; what cannot be read is passed over.
std::vector<Checkpoints::File> Checkpoints::list() {
  std::vector<File> files;
  std::string prefix = this->prefix();
  for (const std::string& name : names_in(directory_)) {
    if (!is_checkpoint(name, prefix)) continue;
    std::string path = directory_ + "/" + name;
    try {
      SafetensorsFile file(path);
      const std::string* text = find_metadata(file.metadata(), kAbout);
      if (!text) fail(AT_ERROR_FORMAT, "path", "%s has no metadata '%s'", printable(path).c_str(), kAbout);
      JsonText json(*text, kAbout);
      JsonPart root = json.root();
      double metric = root.has("metric") ? root.member("metric").number() : NAN;
      files.push_back({path, root.member("number").integer(), root.member("step").integer(), metric});
    } catch (const Error& error) {
      if (error.status() != AT_ERROR_FORMAT) throw;
      warn(error);
    }
  }
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.number < b.number; });
  return files;
}

void Checkpoints::save(int64_t step, double metric) {
  if (step < 0) fail(AT_ERROR_ARGUMENT, "step", "step is %lld, expected 0 or more", (long long)step);
  make_folders(directory_);
  if (listed_ != prefix()) files_ = list();
  listed_ = prefix();
  File file{directory_ + "/" + listed_ + std::to_string(step) + kSuffix, 1, step, metric};
  if (!files_.empty()) file.number = files_.back().number + 1;
  std::vector<StateTensor> tensors;
  SafetensorsMetadata metadata{{kAbout, about(file.number, step, metric, tag())}};
  for (const NamedPart& one : all_parts()) {
    State state = one.part.state->state();
    for (StateTensor& tensor : state.tensors) tensors.push_back({one.name + "/" + tensor.name, tensor.tensor});
    metadata.emplace_back(one.name, std::move(state.numbers));
  }
  std::vector<SafetensorsEntry> entries;
  for (const StateTensor& one : tensors) entries.push_back({one.name, one.tensor->dtype(), one.tensor->shape()});
  files_.reserve(files_.size() + 1);
  path_.reserve(file.path.size());
  save_safetensors(
      file.path, std::move(entries), [&](size_t i) { return elements_of(*tensors[i].tensor); }, metadata, true);
  std::erase_if(files_, [&](const File& other) { return other.path == file.path; });
  path_ = file.path;
  files_.push_back(std::move(file));
  trim();
}

// The files that neither are among the last nor the best go.
void Checkpoints::trim() {
  if (!options_.keep_last) return;
  std::vector<const File*> by_metric;
  for (const File& file : files_)
    if (!std::isnan(file.metric)) by_metric.push_back(&file);
  std::stable_sort(by_metric.begin(), by_metric.end(), [&](const File* a, const File* b) {
    return options_.maximize ? a->metric > b->metric : a->metric < b->metric;
  });
  by_metric.resize(std::min(by_metric.size(), size_t(options_.keep_best)));
  std::set<std::string> kept;
  for (const File* file : by_metric) kept.insert(file->path);
  size_t last = std::min(files_.size(), size_t(options_.keep_last));
  for (size_t i = files_.size() - last; i < files_.size(); i++) kept.insert(files_[i].path);
  std::erase_if(files_, [&](const File& file) {
    if (kept.count(file.path)) return false;
    if (!remove_file(file.path))
      log(AT_LOG_WARN, "the old checkpoint %s cannot be removed", printable(file.path).c_str());
    return true;
  });
}

std::string Checkpoints::best() {
  files_ = list();
  listed_ = prefix();
  const File* best = nullptr;
  for (const File& file : files_)
    if (!std::isnan(file.metric) &&
        (!best || (options_.maximize ? file.metric > best->metric : file.metric < best->metric)))
      best = &file;
  return best ? best->path : "";
}

int64_t Checkpoints::restore() {
  files_ = list();
  listed_ = prefix();
  std::optional<Error> damage;
  for (size_t i = files_.size(); i-- > 0;) {
    try {
      check_safetensors(files_[i].path);
    } catch (const Error& error) {
      if (error.status() != AT_ERROR_FORMAT) throw;
      warn(error);
      damage = error;
      continue;
    }
    load(files_[i].path);
    return files_[i].step;
  }
  std::vector<std::string> names = names_in(directory_);
  if (damage || std::any_of(names.begin(), names.end(), [&](const auto& name) { return is_checkpoint(name, listed_); }))
    fail(AT_ERROR_FORMAT, "checkpoints", "none of the checkpoints in %s can be read%s%s", printable(directory_).c_str(),
         damage ? ": " : "", damage ? damage->text().c_str() : "");
  return -1;
}

int64_t Checkpoints::restore(const std::string& path) {
  check_safetensors(path);
  return load(path);
}

// All parts or none.
int64_t Checkpoints::load(const std::string& path) {
  SafetensorsFile file(path);
  std::vector<std::string> missing, unknown;
  std::vector<NamedPart> parts = all_parts();
  std::set<std::string> known{kAbout};
  for (const NamedPart& one : parts) {
    known.insert(one.name);
    if (!find_metadata(file.metadata(), one.name)) missing.push_back(one.name);
  }
  for (const auto& [key, value] : file.metadata())
    if (!known.count(key)) unknown.push_back(key);
  if (!missing.empty() || !unknown.empty() || !find_metadata(file.metadata(), kAbout))
    fail(AT_ERROR_ARGUMENT, "checkpoints", "the parts of %s differ from the checkpoint's: missing %s; unknown %s",
         printable(path).c_str(), list_of_names(missing).c_str(), list_of_names(unknown).c_str());
  std::vector<StateChange> changes;
  for (const NamedPart& one : parts) {
    State own = one.part.state->names_of_state(), given{{}, *find_metadata(file.metadata(), one.name)};
    std::string prefix = one.name + "/";
    for (const SafetensorsEntry& entry : file.entries()) {
      if (!entry.name.starts_with(prefix)) continue;
      std::string name = entry.name.substr(prefix.size());
      const StateTensor* like = own.find(name);
      Backend& backend = like ? like->tensor->backend() : cpu_backend();
      given.tensors.push_back({name, file.tensor(backend, entry)});
    }
    changes.push_back(one.part.state->prepare(given));
  }
  JsonText json(*find_metadata(file.metadata(), kAbout), kAbout);
  int64_t step = json.root().member("step").integer();
  std::string now = path;
  Stateful::apply_changes(std::move(changes));
  path_.swap(now);
  return step;
}

}  // namespace athena
