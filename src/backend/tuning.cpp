#include "backend/tuning.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "backend/files.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/log.h"
#include "core/text.h"

namespace athena {

namespace {

using Json = nlohmann::ordered_json;

std::string kept_path() {
  std::string folder = platform::cache_directory();
  return folder.empty() ? "" : folder + "/tuning.jsonl";
}

double rounded(double microseconds) { return std::round(microseconds * 100) / 100; }

// Null where the text is no object of strings "device", "product" and "algorithm".
Json result_of(const std::string& text) {
  Json result = Json::parse(text, nullptr, false);
  if (!result.is_object()) return nullptr;
  for (const char* name : {"device", "product", "algorithm"})
    if (!result.contains(name) || !result[name].is_string()) return nullptr;
  return result;
}

}  // namespace

Tuning::Tuning(std::string device) : device_(std::move(device)) {
  std::string asked = platform::environment("ATHENA_TUNE");
  use_ = asked == "0" ? Use::none : asked == "1" ? Use::measure : Use::stored;
}

bool Tuning::is_empty() const {
  std::lock_guard lock(mutex_);
  return algorithms_.empty();
}

std::string Tuning::find(const std::string& product) const {
  std::lock_guard lock(mutex_);
  auto found = algorithms_.find(product);
  return found == algorithms_.end() ? "" : found->second;
}

void Tuning::add(const std::string& product, const std::string& algorithm, double microseconds, double untuned) {
  std::lock_guard lock(mutex_);
  algorithms_[product] = algorithm;
  std::string path = kept_path(), content;
  if (path.empty()) return;
  Json line{{"device", device_},
            {"product", product},
            {"algorithm", algorithm},
            {"us", rounded(microseconds)},
            {"untuned_us", rounded(untuned)}};
  try {
    read_file(path, content);
    if (!content.empty() && content.back() != '\n') content += '\n';
    content += line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    replace_file(path, content, OutputFile::Mode::owner, true);
  } catch (const Error& error) {
    log(AT_LOG_WARN, "%s: the tuning of %s is lost at the end", error.what(), product.c_str());
  }
}

void Tuning::load(const std::string& path) {
  std::string content;
  if (!read_file(path, content))
    fail(AT_ERROR_IO, "path", "%s cannot be read: no such file, expected one of tuning results",
         printable(path).c_str());
  take(path, content, false);
}

void Tuning::load_kept() {
  std::string path = kept_path(), content;
  try {
    if (!path.empty() && read_file(path, content)) take(path, content, true);
  } catch (const Error& error) {
    log(AT_LOG_WARN, "%s: the tuning kept there is not used", error.what());
  }
}

void Tuning::take(const std::string& path, const std::string& content, bool forgiving) {
  constexpr char kWrong[] =
      "%s, line %d is %s, expected a JSON object with strings \"device\", \"product\" and \"algorithm\"";
  std::istringstream lines(content);
  std::string shown = printable(path);
  std::string line;
  std::unordered_map<std::string, std::string> found;
  for (int number = 1; std::getline(lines, line); number++) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Json result = result_of(line);
    if (result.is_null() && !forgiving)
      fail(AT_ERROR_FORMAT, "path", kWrong, shown.c_str(), number, shortened(line).c_str());
    if (result.is_null()) log(AT_LOG_WARN, kWrong, shown.c_str(), number, shortened(line).c_str());
    if (result.is_object() && result["device"] == device_) found[result["product"]] = result["algorithm"];
  }
  if (use_ == Use::none) return;
  std::lock_guard lock(mutex_);
  found.merge(algorithms_);
  algorithms_.swap(found);
}

}  // namespace athena
