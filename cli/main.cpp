// main.cpp: the program athena: its verbs and exit statuses.
#include <algorithm>
#include <cstdio>
#include <iostream>

#include "handle.h"
#include "near.h"
#include "verbs.h"

namespace {

enum : int { kDone, kFailed, kMisused };

// The first word that was not expected, an option before others: what follows one may be left over too. And the option,
// or the verb, that was probably meant.
std::string unexpected(const CLI::App& program) {
  std::vector<std::string> rest = program.remaining(true), names;
  auto is_option = [](const std::string& word) { return word.size() > 1 && word[0] == '-' && word != "--"; };
  auto first = std::find_if(rest.begin(), rest.end(), is_option);
  std::string word = first != rest.end() ? *first : rest.empty() ? "" : rest[0];
  std::vector<CLI::App*> chosen = program.get_subcommands();
  if (chosen.empty())
    for (const CLI::App* verb : program.get_subcommands({})) names.push_back(verb->get_name());
  else
    for (const CLI::Option* option : chosen[0]->get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  word = word.substr(0, word.find('='));
  return word + " was not expected" + cli::near(word, names);
}

std::string version() { return "athena " + cli::text_of(at_version_string); }

}  // namespace

int main(int count, char** arguments) try {
  CLI::App program{"Trains and runs neural networks, and tells about devices and files.", "athena"};
  program.set_version_flag("--version", version);
  program.require_subcommand(0, 1);
  program.get_formatter()->column_width(34);
  cli::add_train(program);
  cli::add_eval(program);
  cli::add_generate(program);
  cli::add_devices(program);
  cli::add_doctor(program);
  cli::add_launch(program);
  cli::add_inspect(program);
  cli::add_bench(program);
  cli::add_tune(program);
  cli::add_trace(program);
  cli::add_completion(program);
  try {
    program.parse(count, arguments);
  } catch (const CLI::Success& wanted) {  // --help, --version
    return program.exit(wanted);
  } catch (const CLI::RuntimeError& status) {  // a verb has said why
    return status.get_exit_code();
  } catch (const CLI::ExtrasError&) {
    std::fprintf(stderr, "%s\nRun with --help for more information.\n", unexpected(program).c_str());
    return kMisused;
  } catch (const CLI::ParseError& error) {
    program.exit(error, std::cout, std::cerr);
    return kMisused;
  }
  if (program.get_subcommands().empty()) {
    std::fputs(program.help().c_str(), stderr);
    return kMisused;
  }
  if (std::fflush(stdout) != 0) throw cli::Failure("standard output cannot be written");
  return kDone;
} catch (const std::exception& failure) {
  std::fflush(stdout);
  std::fprintf(stderr, "athena: %s\n", failure.what());
  return kFailed;
}
