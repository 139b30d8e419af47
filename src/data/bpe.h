// bpe.h: byte pair encoding (Sennrich et al., 2016) over bytes, as GPT-2 does it.
#pragma once

#include "data/tokenizer.h"

namespace athena {

// Two tokens that become one; an earlier pair is joined first.
struct Merge {
  int64_t left, right, joined;
};

class BytePairs : public Tokenizer {
 public:
  // Every byte is a token; AT_ERROR_FORMAT otherwise, and where a merge does not join what it names.
  BytePairs(std::vector<std::string> vocabulary, std::vector<Merge> merges);
  std::vector<int64_t> encode(std::string_view text) const override;
  const std::vector<Merge>& merges() const { return merges_; }

 private:
  void encode_piece(std::string_view piece, std::vector<int64_t>& ids) const;

  std::vector<Merge> merges_;
  std::unordered_map<uint64_t, uint32_t> ranks_;  // of pairs
  int64_t bytes_[256];
};

// The bytes, then what the most frequent pair within pieces of the text (pretokenizer.h) becomes, again and again; of
// pairs that are equally frequent the one of smaller numbers. Fewer than size where no pair is there twice.
Ref<Tokenizer> train_byte_pairs(std::string_view text, int64_t size);

}  // namespace athena
