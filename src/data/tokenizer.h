// tokenizer.h: text as numbers of a vocabulary, and back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/object.h"
#include "core/ref.h"

namespace athena {

// Never changes, so any thread may use it.
class Tokenizer : public Object {
 public:
  const char* kind() const { return kind_; }
  int64_t size() const { return int64_t(vocabulary_.size()); }
  const std::string& token(int64_t id) const { return vocabulary_[size_t(id)]; }
  int64_t id(std::string_view token) const;  // -1: there is none
  virtual std::vector<int64_t> encode(std::string_view text) const = 0;
  virtual std::string decode(const std::vector<int64_t>& ids) const;  // all in range

 protected:
  Tokenizer(const char* kind, std::vector<std::string> vocabulary);

 private:
  const char* kind_;
  std::vector<std::string> vocabulary_;
  std::unordered_map<std::string_view, int64_t> ids_;  // into the vocabulary
};

Ref<Tokenizer> byte_tokenizer();
// The characters of a text, in ascending order.
Ref<Tokenizer> character_tokenizer(std::string_view text);
// What stands between white space, the most frequent first, no more than `most` of those that are there `least` times;
// a line's end is "<eos>", a word that is none of them "<unk>".
Ref<Tokenizer> word_tokenizer(std::string_view text, int64_t most, int64_t least);

Ref<Tokenizer> character_tokenizer_of(std::vector<std::string> vocabulary);
Ref<Tokenizer> word_tokenizer_of(std::vector<std::string> vocabulary);

}  // namespace athena
