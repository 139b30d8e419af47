#include "data/tokenizer.h"

#include <algorithm>
#include <map>

#include "core/error.h"
#include "core/text.h"
#include "data/pretokenizer.h"

namespace athena {

namespace {

constexpr char kLineEnd[] = "<eos>", kUnknown[] = "<unk>";

class ByteTokenizer final : public Tokenizer {
 public:
  ByteTokenizer() : Tokenizer("bytes", all()) {}
  std::vector<int64_t> encode(std::string_view text) const override {
    std::vector<int64_t> ids(text.size());
    std::transform(text.begin(), text.end(), ids.begin(), [](char byte) { return int64_t((unsigned char)byte); });
    return ids;
  }

 private:
  static std::vector<std::string> all() {
    std::vector<std::string> bytes;
    for (int byte = 0; byte < 256; byte++) bytes.emplace_back(1, char(byte));
    return bytes;
  }
};

Character character_at(std::string_view text, size_t at) {
  Character character = first_character(text.substr(at));
  if (character.point == 0xfffd && character.bytes == 1)
    fail(AT_ERROR_FORMAT, "text", "byte %zu of the text is 0x%02x, which no character of UTF-8 has there", at,
         unsigned((unsigned char)text[at]));
  return character;
}

class CharacterTokenizer final : public Tokenizer {
 public:
  explicit CharacterTokenizer(std::vector<std::string> vocabulary) : Tokenizer("characters", std::move(vocabulary)) {}
  std::vector<int64_t> encode(std::string_view text) const override {
    std::vector<int64_t> ids;
    ids.reserve(text.size());
    for (size_t at = 0; at < text.size();) {
      std::string_view one = text.substr(at, character_at(text, at).bytes);
      int64_t found = id(one);
      if (found < 0)
        fail(AT_ERROR_ARGUMENT, "text", "\"%s\" at byte %zu is none of the vocabulary's %lld characters",
             printable(one, Controls::none).c_str(), at, (long long)size());
      ids.push_back(found);
      at += one.size();
    }
    return ids;
  }
};

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Calls f with each word, and with the name of each line's end.
template <class F>
void each_word(std::string_view text, F f) {
  for (size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      if (text[at++] == '\n') f(std::string_view(kLineEnd));
      continue;
    }
    size_t end = at;
    while (end < text.size() && !is_space(text[end])) end++;
    f(text.substr(at, end - at));
    at = end;
  }
}

class WordTokenizer final : public Tokenizer {
 public:
  explicit WordTokenizer(std::vector<std::string> vocabulary)
      : Tokenizer("words", std::move(vocabulary)), unknown_(id(kUnknown)) {}
  std::vector<int64_t> encode(std::string_view text) const override {
    std::vector<int64_t> ids;
    each_word(text, [&](std::string_view word) {
      int64_t found = id(word);
      ids.push_back(found < 0 ? unknown_ : found);
    });
    return ids;
  }
  std::string decode(const std::vector<int64_t>& ids) const override {
    std::string text;
    for (int64_t each : ids) {
      const std::string& word = token(each);
      if (word == kLineEnd) {
        text += '\n';
        continue;
      }
      if (!text.empty() && text.back() != '\n') text += ' ';
      text += word;
    }
    return text;
  }

 private:
  int64_t unknown_;
};

}  // namespace

Tokenizer::Tokenizer(const char* kind, std::vector<std::string> vocabulary)
    : kind_(kind), vocabulary_(std::move(vocabulary)) {
  ids_.reserve(vocabulary_.size());
  for (size_t i = 0; i < vocabulary_.size(); i++)
    if (!ids_.emplace(vocabulary_[i], int64_t(i)).second)
      fail(AT_ERROR_FORMAT, "", "tokens %lld and %zu of the vocabulary are both \"%s\"",
           (long long)ids_[vocabulary_[i]], i, shortened(vocabulary_[i]).c_str());
}

int64_t Tokenizer::id(std::string_view token) const {
  auto found = ids_.find(token);
  return found == ids_.end() ? -1 : found->second;
}

std::string Tokenizer::decode(const std::vector<int64_t>& ids) const {
  std::string text;
  for (int64_t each : ids) text += token(each);
  return text;
}

Ref<Tokenizer> byte_tokenizer() { return Ref<Tokenizer>(new ByteTokenizer()); }
Ref<Tokenizer> character_tokenizer_of(std::vector<std::string> vocabulary) {
  return Ref<Tokenizer>(new CharacterTokenizer(std::move(vocabulary)));
}
Ref<Tokenizer> word_tokenizer_of(std::vector<std::string> vocabulary) {
  if (std::find(vocabulary.begin(), vocabulary.end(), kUnknown) == vocabulary.end()) vocabulary.push_back(kUnknown);
  return Ref<Tokenizer>(new WordTokenizer(std::move(vocabulary)));
}

Ref<Tokenizer> character_tokenizer(std::string_view text) {
  std::map<char32_t, std::string> found;
  for (size_t at = 0; at < text.size();) {
    Character character = character_at(text, at);
    found.try_emplace(character.point, text.substr(at, character.bytes));
    at += character.bytes;
  }
  std::vector<std::string> vocabulary;
  for (auto& [point, bytes] : found) vocabulary.push_back(bytes);
  return character_tokenizer_of(std::move(vocabulary));
}

Ref<Tokenizer> word_tokenizer(std::string_view text, int64_t most, int64_t least) {
  std::unordered_map<std::string_view, size_t> places;
  std::vector<std::pair<std::string_view, int64_t>> counts;  // in the order of the text
  each_word(text, [&](std::string_view word) {
    auto [place, is_new] = places.try_emplace(word, counts.size());
    if (is_new) counts.emplace_back(word, 0);
    counts[place->second].second++;
  });
  std::stable_sort(counts.begin(), counts.end(), [](auto& a, auto& b) { return a.second > b.second; });
  std::vector<std::string> vocabulary;
  for (auto& [word, count] : counts)
    if (count >= least && int64_t(vocabulary.size()) < most) vocabulary.emplace_back(word);
  return word_tokenizer_of(std::move(vocabulary));
}

}  // namespace athena
