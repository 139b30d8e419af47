// trace.cpp: "athena trace": when each kernel and copy of a program was, for Chrome and Perfetto.
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "handle.h"
#include "verbs.h"

namespace cli {

namespace {

struct TraceOptions {
  std::string output = "profile.trace.json";
  std::vector<std::string> program;
};

constexpr int kNotFound = 127;  // as shells say

// The status of a program run with this environment.
int run_program(const std::vector<std::string>& program) {
  std::vector<char*> arguments;
  for (const std::string& each : program) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  pid_t child = fork();
  if (child < 0) throw Failure(std::string("no process can be started: ") + std::strerror(errno));
  if (child == 0) {
    execvp(arguments[0], arguments.data());
    std::fprintf(stderr, "athena: %s cannot be run: %s\n", arguments[0], std::strerror(errno));
    _exit(kNotFound);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw Failure(std::string("waiting for the program: ") + std::strerror(errno));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void trace(TraceOptions options) {
  if (!options.output.ends_with(".trace.json")) options.output += ".trace.json";
  namespace fs = std::filesystem;
  std::string path = fs::absolute(options.output);  // the program may go elsewhere
  std::error_code none;
  fs::remove(path, none);  // what is there after the run is of the run
  if (setenv("ATHENA_PROFILE", path.c_str(), 1) != 0) throw Failure("ATHENA_PROFILE cannot be set");
  int status = run_program(options.program);
  if (status == kNotFound) throw CLI::RuntimeError(kNotFound);
  if (fs::exists(path))
    std::fprintf(stderr, "athena: the trace is in %s: open it with https://ui.perfetto.dev or chrome://tracing\n",
                 options.output.c_str());
  else
    std::fprintf(stderr, "athena: no trace: the program opened no device of Athena, or did not come to its end\n");
  if (status || !fs::exists(path)) throw CLI::RuntimeError(status ? status : 1);
}

}  // namespace

void add_trace(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("trace", "Runs a program and writes when each of its kernels and copies was");
  auto options = std::make_shared<TraceOptions>();
  verb->add_option("-o,--output", options->output, "The file, which gets the ending .trace.json")
      ->capture_default_str();
  verb->add_option("program", options->program, "The program with its arguments, after --")->required();
  verb->callback([options] { trace(*options); });
}

}  // namespace cli
