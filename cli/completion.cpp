// completion.cpp: "athena completion": what a shell needs to complete verbs and options, written from what they are.
#include <cstdio>

#include "handle.h"
#include "verbs.h"

namespace cli {

namespace {

struct Verb {
  std::string name, text;
  std::vector<std::string> options;
};

std::vector<Verb> verbs_of(const CLI::App& program) {
  std::vector<Verb> verbs;
  for (const CLI::App* verb : program.get_subcommands({})) {
    verbs.push_back({verb->get_name(), verb->get_description(), {}});
    for (const CLI::Option* option : verb->get_options())
      for (const std::string& name : option->get_lnames()) verbs.back().options.push_back("--" + name);
  }
  return verbs;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

void write_bash(const std::vector<Verb>& verbs) {
  std::string names, cases;
  for (const Verb& verb : verbs) {
    names += verb.name + " ";
    cases += "    " + verb.name + ") words=\"" + joined(verb.options) + "\" ;;\n";
  }
  std::printf(
      "_athena() {\n"
      "  local words=\"%s--help --version\" word=\"${COMP_WORDS[COMP_CWORD]}\"\n"
      "  [ \"$COMP_CWORD\" -gt 1 ] && case \"${COMP_WORDS[1]}\" in\n%s  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
      "}\n"
      "complete -o default -F _athena athena\n",
      names.c_str(), cases.c_str());
}

void write_zsh(const std::vector<Verb>& verbs) {
  std::puts("#compdef athena\nautoload -U +X bashcompinit && bashcompinit");
  write_bash(verbs);
}

void write_fish(const std::vector<Verb>& verbs) {
  for (const Verb& verb : verbs) {
    std::printf("complete -c athena -n __fish_use_subcommand -a %s -d '%s'\n", verb.name.c_str(), verb.text.c_str());
    for (const std::string& option : verb.options)
      std::printf("complete -c athena -n '__fish_seen_subcommand_from %s' -l %s\n", verb.name.c_str(),
                  option.c_str() + 2);
  }
}

}  // namespace

void add_completion(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("completion", "Writes what a shell needs to complete verbs and options");
  auto shell = std::make_shared<std::string>();
  verb->add_option("shell", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  verb->callback([&program, shell] {
    auto write = *shell == "bash" ? write_bash : *shell == "zsh" ? write_zsh : write_fish;
    write(verbs_of(program));
  });
}

}  // namespace cli
