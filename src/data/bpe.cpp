#include "data/bpe.h"

#include <queue>

#include "core/error.h"
#include "core/text.h"
#include "data/pretokenizer.h"

namespace athena {

namespace {

constexpr size_t kRemembered = 1 << 16;  // pieces of a text

uint64_t pair_key(int64_t left, int64_t right) { return uint64_t(left) << 32 | uint64_t(right); }

}  // namespace

BytePairs::BytePairs(std::vector<std::string> vocabulary, std::vector<Merge> merges)
    : Tokenizer("bpe", std::move(vocabulary)), merges_(std::move(merges)) {
  for (int byte = 0; byte < 256; byte++) {
    char text = char(byte);
    bytes_[byte] = id({&text, 1});
    if (bytes_[byte] < 0) fail(AT_ERROR_FORMAT, "", "the vocabulary has no token of byte 0x%02x", unsigned(byte));
  }
  ranks_.reserve(merges_.size());
  for (size_t rank = 0; rank < merges_.size(); rank++) {
    const Merge& merge = merges_[rank];
    if (token(merge.left) + token(merge.right) != token(merge.joined))
      fail(AT_ERROR_FORMAT, "", "merge %zu makes \"%s\" of \"%s\" and \"%s\"", rank,
           shortened(token(merge.joined)).c_str(), shortened(token(merge.left)).c_str(),
           shortened(token(merge.right)).c_str());
    ranks_.emplace(pair_key(merge.left, merge.right), uint32_t(rank));
  }
}

// A list of tokens, of which the pair of the least rank, the first of several, is joined until none is left.
void BytePairs::encode_piece(std::string_view piece, std::vector<int64_t>& ids) const {
  struct Part {
    int64_t token;
    uint32_t before, after;  // the piece's length: none
  };
  struct Candidate {
    uint32_t rank, at;
    int64_t left, right;  // as they were
    bool operator<(const Candidate& b) const { return rank != b.rank ? rank > b.rank : at > b.at; }
  };
  auto none = uint32_t(piece.size());
  std::vector<Part> parts;
  std::vector<Candidate> heap;
  for (uint32_t i = 0; i < none; i++) parts.push_back({bytes_[(unsigned char)piece[i]], i ? i - 1 : none, i + 1});
  auto consider = [&](uint32_t at) {
    uint32_t after = at == none ? none : parts[at].after;
    if (after == none) return;
    auto found = ranks_.find(pair_key(parts[at].token, parts[after].token));
    if (found == ranks_.end()) return;
    heap.push_back({found->second, at, parts[at].token, parts[after].token});
    std::push_heap(heap.begin(), heap.end());
  };
  for (uint32_t i = 0; i < none; i++) consider(i);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end());
    Candidate best = heap.back();
    heap.pop_back();
    Part& part = parts[best.at];
    if (part.token != best.left || part.after == none || parts[part.after].token != best.right) continue;
    Part& gone = parts[part.after];
    part.token = merges_[best.rank].joined;
    part.after = gone.after;
    gone.token = -1;
    if (part.after != none) parts[part.after].before = best.at;
    consider(part.before);
    consider(best.at);
  }
  for (uint32_t i = 0; i != none; i = parts[i].after) ids.push_back(parts[i].token);
}

std::vector<int64_t> BytePairs::encode(std::string_view text) const {
  struct Known {
    uint32_t begin, count;  // in what is remembered
  };
  std::unordered_map<std::string_view, Known> known;
  std::vector<int64_t> remembered, ids;
  while (!text.empty()) {
    std::string_view piece = first_piece(text);
    text.remove_prefix(piece.size());
    auto found = known.find(piece);
    if (found == known.end()) {
      size_t before = ids.size();
      encode_piece(piece, ids);
      if (known.size() >= kRemembered) continue;
      known.emplace(piece, Known{uint32_t(remembered.size()), uint32_t(ids.size() - before)});
      remembered.insert(remembered.end(), ids.begin() + ptrdiff_t(before), ids.end());
      continue;
    }
    auto begin = remembered.begin() + found->second.begin;
    ids.insert(ids.end(), begin, begin + found->second.count);
  }
  return ids;
}

namespace {

// The pieces of a text while pairs in them are joined.
class Training {
 public:
  explicit Training(std::string_view text) {
    std::unordered_map<std::string_view, size_t> places;
    while (!text.empty()) {
      std::string_view piece = first_piece(text);
      text.remove_prefix(piece.size());
      auto [place, is_new] = places.try_emplace(piece, pieces_.size());
      if (is_new) {
        pieces_.push_back({{}, 0});
        for (char byte : piece) pieces_.back().tokens.push_back((unsigned char)byte);
      }
      pieces_[place->second].count++;
    }
    for (size_t i = 0; i < pieces_.size(); i++)
      for (size_t at = 0; at + 1 < pieces_[i].tokens.size(); at++)
        add(i, pieces_[i].tokens[at], pieces_[i].tokens[at + 1]);
    for (auto& [pair, places_of] : pairs_) queue_.push({places_of.count, pair});
  }

  // The pair that is there most often, at least twice; nothing: none is.
  bool best(uint64_t& pair) {
    while (!queue_.empty()) {
      Entry entry = queue_.top();
      auto found = pairs_.find(entry.pair);
      int64_t count = found == pairs_.end() ? 0 : found->second.count;
      if (count == entry.count) {
        pair = entry.pair;
        return count > 1;
      }
      queue_.pop();
      if (count > 0) queue_.push({count, entry.pair});
    }
    return false;
  }

  void join(uint64_t pair, int64_t joined) {
    std::vector<size_t> places = std::move(pairs_[pair].pieces);
    std::vector<uint64_t> changed;
    size_t last = SIZE_MAX;
    for (size_t place : places) {  // one may be named more than once, next to itself
      if (place == last) continue;
      last = place;
      join_in(place, pair, joined, changed);
    }
    pairs_.erase(pair);
    for (uint64_t each : changed)
      if (auto found = pairs_.find(each); found != pairs_.end()) queue_.push({found->second.count, each});
  }

 private:
  struct Piece {
    std::vector<int64_t> tokens;
    int64_t count;
  };
  struct Places {
    int64_t count = 0;
    std::vector<size_t> pieces;  // where it may be
  };
  struct Entry {
    int64_t count;
    uint64_t pair;
    bool operator<(const Entry& b) const { return count != b.count ? count < b.count : pair > b.pair; }
  };

  // In one pass over the piece: what is read stands behind what is written.
  void join_in(size_t place, uint64_t pair, int64_t joined, std::vector<uint64_t>& changed) {
    auto& [tokens, count] = pieces_[place];
    size_t written = 0;
    for (size_t at = 0; at < tokens.size(); at++) {
      bool has_next = at + 1 < tokens.size();
      if (!has_next || pair_key(tokens[at], tokens[at + 1]) != pair) {
        tokens[written++] = tokens[at];
        continue;
      }
      if (written) {
        pairs_[pair_key(tokens[written - 1], tokens[at])].count -= count;
        changed.push_back(add(place, tokens[written - 1], joined));
      }
      if (at + 2 < tokens.size()) {
        pairs_[pair_key(tokens[at + 1], tokens[at + 2])].count -= count;
        changed.push_back(add(place, joined, tokens[at + 2]));
      }
      tokens[written++] = joined;
      at++;
    }
    tokens.resize(written);
  }

  uint64_t add(size_t place, int64_t left, int64_t right) {
    uint64_t pair = pair_key(left, right);
    Places& places = pairs_[pair];
    places.count += pieces_[place].count;
    if (places.pieces.empty() || places.pieces.back() != place) places.pieces.push_back(place);
    return pair;
  }

  std::vector<Piece> pieces_;
  std::unordered_map<uint64_t, Places> pairs_;
  std::priority_queue<Entry> queue_;
};

}  // namespace

Ref<Tokenizer> train_byte_pairs(std::string_view text, int64_t size) {
  std::vector<std::string> vocabulary;
  std::vector<Merge> merges;
  for (int byte = 0; byte < 256; byte++) vocabulary.emplace_back(1, char(byte));
  Training training(text);
  for (uint64_t pair = 0; int64_t(vocabulary.size()) < size && training.best(pair);) {
    Merge merge{int64_t(pair >> 32), int64_t(uint32_t(pair)), int64_t(vocabulary.size())};
    vocabulary.push_back(vocabulary[size_t(merge.left)] + vocabulary[size_t(merge.right)]);
    merges.push_back(merge);
    training.join(pair, merge.joined);
  }
  return Ref<Tokenizer>(new BytePairs(std::move(vocabulary), std::move(merges)));
}

}  // namespace athena
