// dataset.h: data sets by path, and what networks need to know of them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "handle.h"

namespace cli {

struct DataOptions {
  std::string format = "auto";                // or one of data_formats
  std::string inputs, target, task = "auto";  // of tables and archives
  std::string delimiter = ",";                // of tables
  bool no_header = false;                     // of tables
  std::string tokenizer = "characters";       // of texts
  int64_t vocabulary = 0, context = 128;      // of texts
  int64_t image_size = 64;                    // of pictures
  int64_t samples = 0;                        // so many at most, the first ones; 0: all
  static const std::vector<std::string> formats, tokenizers;
};

// What a network is made for, and what else must be as it was where it is used again.
struct Facts {
  std::string task;                  // "classes", "values" or "text"
  std::vector<int64_t> input;        // the shape of a sample
  int64_t outputs = 0;               // numbers that the network gives: classes, values, tokens
  std::vector<std::string> classes;  // their names, where a table or folders have them
  std::vector<std::string> columns;  // of a table, those that are read
  std::string target;                // and that which is predicted
  std::string tokenizer;             // as JSON
  bool is_text() const { return task == "text"; }
};
void to_json(nlohmann::json& json, const Facts& facts);
void from_json(const nlohmann::json& json, Facts& facts);

// parts: of a folder that has several, in the order in which they are wanted: "train", "valid", "test".
// facts: filled in where its task is empty, else what the data must fit.
Dataset open_data(const std::string& path, const std::vector<std::string>& parts, const DataOptions& options,
                  Facts& facts);
Tokenizer tokenizer_of(const Facts& facts);
std::string read_file(const std::string& path);

}  // namespace cli
