// verbs.h: the verbs of the command line; each adds its options to the program and says what is done.
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

void add_train(CLI::App& program);
void add_eval(CLI::App& program);
void add_generate(CLI::App& program);
void add_devices(CLI::App& program);
void add_doctor(CLI::App& program);
void add_launch(CLI::App& program);
void add_inspect(CLI::App& program);
void add_bench(CLI::App& program);
void add_tune(CLI::App& program);
void add_trace(CLI::App& program);
void add_completion(CLI::App& program);

}  // namespace cli
