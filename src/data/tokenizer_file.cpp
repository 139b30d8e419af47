#include "data/tokenizer_file.h"

#include <array>
#include <map>

#include "backend/files.h"
#include "core/error.h"
#include "core/json.h"
#include "core/text.h"
#include "data/bpe.h"
#include "data/pretokenizer.h"

namespace athena {

namespace {

using Json = nlohmann::json;

// GPT-2 writes each byte as a visible character: those of Latin-1 as themselves, the others from U+0100 on.
struct Writing {
  std::array<std::string, 256> characters;
  std::map<char32_t, char> bytes;
  Writing() {
    char32_t next = 0x100;
    for (unsigned byte = 0; byte < 256; byte++) {
      bool visible = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte != 0xad);
      char32_t point = visible ? byte : next++;
      characters[byte] = point < 0x80 ? std::string(1, char(point))
                                      : std::string{char(0xc0 | point >> 6), char(0x80 | (point & 0x3f))};
      bytes[point] = char(byte);
    }
  }
};
const Writing& writing() {
  static const auto* made = new Writing;
  return *made;
}

std::string written(const std::string& token) {
  std::string text;
  for (char byte : token) text += writing().characters[(unsigned char)byte];
  return text;
}

// As an argument of messages.
std::string shown(std::string_view text) { return shortened(printable(text, Controls::none)); }

std::string read_token(const std::string& path, std::string_view text) {
  std::string token;
  for (size_t at = 0; at < text.size();) {
    Character character = first_character(text.substr(at));
    auto byte = writing().bytes.find(character.point);
    if (byte == writing().bytes.end())
      fail(AT_ERROR_FORMAT, "path", "%s: token \"%s\" has a character that stands for no byte", path.c_str(),
           shown(text).c_str());
    token += byte->second;
    at += character.bytes;
  }
  return token;
}

// An object of texts, numbers, and lists of texts, as it is read; nothing else is in the files, and nothing lies
// deeper.
class Document : public nlohmann::json_sax<Json> {
 public:
  explicit Document(const std::string& path) : path_(path) {
    std::string text = whole_file(path);
    if (!Json::sax_parse(text, this)) refuse("is not an object");
  }
  std::map<std::string, std::string> texts;
  std::map<std::string, std::vector<std::string>> lists;
  std::vector<std::pair<std::string, uint64_t>> numbers;

  bool start_object(size_t) override { return ++depth_ == 1 || refuse("has an object within the object"); }
  bool key(string_t& name) override {
    key_ = name;
    return true;
  }
  bool end_object() override { return true; }
  bool start_array(size_t) override {
    in_list_ = true;
    if (++depth_ != 2) refuse("has a list where none is expected");
    lists[key_];
    return true;
  }
  bool end_array() override {
    depth_--;
    in_list_ = false;
    return true;
  }
  bool string(string_t& value) override {
    if (!depth_) refuse("is not an object");
    in_list_ ? lists[key_].push_back(value) : void(texts[key_] = value);
    return true;
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (!depth_ || in_list_) refuse("has a number where a text is expected");
    numbers.emplace_back(key_, value);
    return true;
  }
  bool number_integer(number_integer_t) override { return refuse("has a negative number"); }
  bool number_float(number_float_t, const string_t&) override { return refuse("has a fraction"); }
  bool null() override { return refuse("has a null"); }
  bool boolean(bool) override { return refuse("has a true or false"); }
  bool binary(binary_t&) override { return refuse("has what JSON has not"); }
  bool parse_error(size_t position, const std::string&, const nlohmann::detail::exception&) override {
    fail(AT_ERROR_FORMAT, "path", "%s byte %zu: this is no JSON", path_.c_str(), position);
  }

 private:
  bool refuse(const char* what) {
    fail(AT_ERROR_FORMAT, "path", "%s %s: expected a tokenizer, after the key \"%s\"", path_.c_str(), what,
         shown(key_).c_str());
  }
  const std::string& path_;
  std::string key_;
  int depth_ = 0;
  bool in_list_ = false;
};

class Merges {
 public:
  Merges(const std::string& path, const std::vector<std::string>& vocabulary) : path_(path) {
    for (size_t i = 0; i < vocabulary.size(); i++) ids_.emplace(vocabulary[i], int64_t(i));
  }
  void add(const std::string& line) {
    size_t space = line.find(' ');
    if (space == std::string::npos || line.find(' ', space + 1) != std::string::npos)
      fail(AT_ERROR_FORMAT, "path", "%s: merge %zu is \"%s\", expected two tokens", path_.c_str(), list.size(),
           shown(line).c_str());
    std::string left = read_token(path_, std::string_view(line).substr(0, space));
    std::string right = read_token(path_, std::string_view(line).substr(space + 1));
    list.push_back({id(left), id(right), id(left + right)});
  }
  std::vector<Merge> list;

 private:
  int64_t id(const std::string& token) const {
    auto found = ids_.find(token);
    if (found == ids_.end())
      fail(AT_ERROR_FORMAT, "path", "%s: merge %zu has \"%s\", which the vocabulary lacks", path_.c_str(), list.size(),
           shown(written(token)).c_str());
    return found->second;
  }
  const std::string& path_;
  std::unordered_map<std::string, int64_t> ids_;
};

// What the tokenizers themselves refuse knows no path.
template <class F>
auto of_file(const std::string& path, F f) {
  try {
    return f();
  } catch (const Error& error) {
    std::string text = error.what();
    if (text.starts_with(path)) throw;
    fail(error.status(), "path", "%s: %s", path.c_str(), text.c_str());
  }
}

void append_list(std::string& text, const char* name, const std::vector<std::string>& list) {
  text += ",\n\"" + std::string(name) + "\":[";
  for (size_t i = 0; i < list.size(); i++) text += (i ? ",\n" : "\n") + Json(list[i]).dump();
  text += "]";
}

}  // namespace

void save_tokenizer(const Tokenizer& tokenizer, const std::string& path) {
  std::string text = "{\"kind\":\"" + std::string(tokenizer.kind()) + "\"";
  std::vector<std::string> tokens, merges;
  for (int64_t id = 0; id < tokenizer.size(); id++) tokens.push_back(written(tokenizer.token(id)));
  append_list(text, "vocabulary", tokens);
  if (auto pairs = dynamic_cast<const BytePairs*>(&tokenizer)) {
    for (const Merge& merge : pairs->merges())
      merges.push_back(tokens[size_t(merge.left)] + " " + tokens[size_t(merge.right)]);
    append_list(text, "merges", merges);
  }
  replace_file(path, text + "}\n", OutputFile::Mode::everyone, true);
}

Ref<Tokenizer> load_tokenizer(const std::string& path) {
  Document document(path);
  const std::string& kind = document.texts["kind"];
  std::vector<std::string> vocabulary;
  for (const std::string& token : document.lists["vocabulary"]) vocabulary.push_back(read_token(path, token));
  return of_file(path, [&]() -> Ref<Tokenizer> {
    if (kind == "bytes") return byte_tokenizer();
    if (kind == "characters") return character_tokenizer_of(std::move(vocabulary));
    if (kind == "words") return word_tokenizer_of(std::move(vocabulary));
    if (kind != "bpe")
      fail(AT_ERROR_FORMAT, "path", "its kind is \"%s\", expected bytes, characters, words or bpe",
           shown(kind).c_str());
    Merges merges(path, vocabulary);
    for (const std::string& line : document.lists["merges"]) merges.add(line);
    return Ref<Tokenizer>(new BytePairs(std::move(vocabulary), std::move(merges.list)));
  });
}

Ref<Tokenizer> load_gpt2_tokenizer(const std::string& vocabulary_path, const std::string& merges_path) {
  Document document(vocabulary_path);
  std::vector<std::string> vocabulary(document.numbers.size());
  std::vector<bool> taken(vocabulary.size());
  for (auto& [token, id] : document.numbers) {
    if (id >= vocabulary.size() || taken[id])
      fail(AT_ERROR_FORMAT, "vocabulary_path",
           "%s: token \"%s\" has number %llu, which %s: expected 0 to %zu, each once", vocabulary_path.c_str(),
           shown(token).c_str(), (unsigned long long)id, id < vocabulary.size() ? "another has" : "is too large",
           vocabulary.size() - 1);
    taken[id] = true;
    vocabulary[id] = read_token(vocabulary_path, token);
  }
  Merges merges(merges_path, vocabulary);
  std::string text = whole_file(merges_path);
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at - (end > at && text[end - 1] == '\r'));
    if (!line.empty() && !(at == 0 && line.starts_with("#version"))) merges.add(line);
    at = end + 1;
  }
  return of_file(vocabulary_path,
                 [&] { return Ref<Tokenizer>(new BytePairs(std::move(vocabulary), std::move(merges.list))); });
}

}  // namespace athena
