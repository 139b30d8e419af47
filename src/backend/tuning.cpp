#include "backend/tuning.h"

#include <cmath>
#include <map>
#include <optional>
#include <sstream>

#include "backend/files.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/json.h"
#include "core/log.h"
#include "core/text.h"

namespace athena {

namespace {

using Json = nlohmann::json;

std::string kept_path() {
  std::string folder = platform::cache_directory();
  return folder.empty() ? "" : folder + "/tuning.jsonl";
}

double rounded(double microseconds) { return std::round(microseconds * 100) / 100; }

// The texts that an object has, by key.
class Texts : public nlohmann::json_sax<Json> {
 public:
  std::map<std::string, std::string> of;

  bool null() override { return drop(); }
  bool boolean(bool) override { return drop(); }
  bool number_integer(int64_t) override { return drop(); }
  bool number_unsigned(uint64_t) override { return drop(); }
  bool number_float(double, const std::string&) override { return drop(); }
  bool string(std::string& value) override {
    if (depth_ == 1) of[key_] = std::move(value);
    return depth_ > 0;
  }
  bool binary(Json::binary_t&) override { return false; }  // not in JSON
  bool start_object(size_t) override { return begin(); }
  bool start_array(size_t) override { return depth_ > 0 && begin(); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool key(std::string& key) override {
    if (depth_ == 1) key_ = std::move(key);
    return true;
  }
  bool parse_error(size_t, const std::string&, const Json::exception&) override { return false; }

 private:
  bool drop() {
    if (depth_ == 1) of.erase(key_);
    return depth_ > 0;
  }
  bool begin() {
    if (depth_ == 1) of.erase(key_);
    depth_++;
    return true;
  }
  bool end() {
    depth_--;
    return true;
  }

  int depth_ = 0;
  std::string key_;
};

// Nothing where the text is no object of strings "device", "product" and "algorithm".
std::optional<Texts> result_of(const std::string& text) {
  Texts found;
  if (!Json::sax_parse(text, &found)) return std::nullopt;
  for (const char* name : {"device", "product", "algorithm"})
    if (!found.of.count(name)) return std::nullopt;
  return found;
}

std::string quoted_json(const std::string& text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
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
  std::string line = "{\"device\":" + quoted_json(device_) + ",\"product\":" + quoted_json(product) +
                     ",\"algorithm\":" + quoted_json(algorithm) + ",\"us\":" + Json(rounded(microseconds)).dump() +
                     ",\"untuned_us\":" + Json(rounded(untuned)).dump() + "}\n";
  try {
    read_file(path, content);
    if (!content.empty() && content.back() != '\n') content += '\n';
    content += line;
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
    std::optional<Texts> result = result_of(line);
    if (!result && !forgiving) fail(AT_ERROR_FORMAT, "path", kWrong, shown.c_str(), number, shortened(line).c_str());
    if (!result) log(AT_LOG_WARN, kWrong, shown.c_str(), number, shortened(line).c_str());
    if (result && result->of["device"] == device_) found[result->of["product"]] = result->of["algorithm"];
  }
  if (use_ == Use::none) return;
  std::lock_guard lock(mutex_);
  found.merge(algorithms_);
  algorithms_.swap(found);
}

}  // namespace athena
