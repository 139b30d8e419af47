// tokenizer_file.h: tokenizers in files: Athena's, and the two of GPT-2.
#pragma once

#include <string>

#include "data/tokenizer.h"

namespace athena {

// A JSON object: "kind", "vocabulary": the tokens, in GPT-2's writing of bytes, and for "bpe" "merges": "left right".
void save_tokenizer(const Tokenizer& tokenizer, const std::string& path);
Ref<Tokenizer> load_tokenizer(const std::string& path);
// vocab.json, an object of tokens and numbers, and merges.txt, whose lines are pairs.
Ref<Tokenizer> load_gpt2_tokenizer(const std::string& vocabulary_path, const std::string& merges_path);

}  // namespace athena
