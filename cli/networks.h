// networks.h: networks by name and by description, made for data.
#pragma once

#include "settings.h"

namespace cli {

struct Made {
  Module module;
  std::string loss;  // its description
};
// A network whose samples and outputs are those of facts, with first values of generator. Throws Failure, for a
// description with its line.
Made make_network(const NetworkOptions& options, const Facts& facts, const Backend& backend,
                  const Generator& generator);
// The loss of a description; of texts for every place of a sample.
Module make_loss(const std::string& text, const Facts& facts, const Backend& backend);
std::string description_of(const Module& module);

}  // namespace cli
