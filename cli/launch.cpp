// launch.cpp: "athena launch": runs a program as the ranks of a group, and ends all of them when one fails.
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "handle.h"
#include "ranks.h"
#include "verbs.h"

namespace cli {

namespace {

struct LaunchOptions {
  int ranks = 1, hosts = 1, host = 0, port = 0;
  std::string address = "127.0.0.1";
  std::vector<std::string> program;
};

constexpr auto kPatience = std::chrono::seconds(5);  // in which ranks may end by themselves, then as they are asked

class Launch {
 public:
  explicit Launch(const LaunchOptions& options) : options_(options) {
    sigemptyset(&awaited_);
    for (int one : {SIGINT, SIGTERM, SIGHUP, SIGCHLD}) sigaddset(&awaited_, one);
    sigprocmask(SIG_BLOCK, &awaited_, &before_);
  }
  ~Launch() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

  int run() {
    set("MASTER_ADDR", options_.address);
    set("MASTER_PORT", std::to_string(options_.port ? options_.port : free_port()));
    set("WORLD_SIZE", std::to_string(size()));
    set("LOCAL_WORLD_SIZE", std::to_string(options_.ranks));
    for (int i = 0; i < options_.ranks; i++) start(i);
    while (living_ > 0) {
      wait();
      reap();
      if (failed_ && Clock::now() >= next_) insist();
    }
    return status_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  int size() const { return options_.ranks * options_.hosts; }
  static void set(const char* name, const std::string& value) { setenv(name, value.c_str(), 1); }

  void start(int local) {
    set("RANK", std::to_string(options_.host * options_.ranks + local));
    set("LOCAL_RANK", std::to_string(local));
    std::vector<char*> words;
    for (const std::string& word : options_.program) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    pid_t own = getpid(), made = fork();
    if (made < 0) throw Failure("cannot start a process: " + std::string(std::strerror(errno)));
    if (made == 0) {
      prctl(PR_SET_PDEATHSIG, SIGTERM);
      sigprocmask(SIG_SETMASK, &before_, nullptr);
      if (getppid() == own) execvp(words[0], words.data());
      std::fprintf(stderr, "athena: cannot run %s: %s\n", words[0], std::strerror(errno));
      _exit(127);
    }
    processes_.push_back(made);
    living_++;
  }

  // For a child's end or a signal to hand on; what came from a terminal all have had. Who waits for other ranks may
  // hear of it late: the next signals insist.
  void wait() {
    timespec most{0, 200'000'000};
    siginfo_t info;
    int got = sigtimedwait(&awaited_, &info, &most);
    if (got <= 0 || got == SIGCHLD) return;
    if (std::exchange(stopping_, true))
      insist();
    else if (info.si_code != SI_KERNEL)
      send(got);
  }
  void reap() {
    int status;
    for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;)
      for (size_t i = 0; i < processes_.size(); i++)
        if (processes_[i] == ended) {
          processes_[i] = 0;
          living_--;
          if (status != 0 && !failed_) tell(int(i), status);
        }
  }
  void tell(int local, int status) {
    int rank = options_.host * options_.ranks + local;
    failed_ = true;
    next_ = Clock::now() + kPatience;
    if (WIFSIGNALED(status))
      std::fprintf(stderr, "athena: rank %d of %d was ended by signal %d (%s)\n", rank, size(), WTERMSIG(status),
                   strsignal(WTERMSIG(status)));
    else
      std::fprintf(stderr, "athena: rank %d of %d failed with status %d\n", rank, size(), WEXITSTATUS(status));
    status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }
  void insist() {
    send(asked_ ? SIGKILL : SIGTERM);
    asked_ = true;
    next_ = Clock::now() + kPatience;
  }
  void send(int signal) {
    for (pid_t one : processes_)
      if (one) kill(one, signal);
  }

  const LaunchOptions& options_;
  sigset_t awaited_, before_;
  std::vector<pid_t> processes_;  // 0: ended
  int living_ = 0, status_ = 0;
  bool failed_ = false, stopping_ = false, asked_ = false;
  Clock::time_point next_;
};

void launch(const LaunchOptions& options) {
  if (options.host >= options.hosts)
    throw Failure("--host is " + std::to_string(options.host) + ", expected less than --hosts");
  if (options.hosts > 1 && !options.port)
    throw Failure("with several hosts --address and --port say where rank 0 listens");
  if (int status = Launch(options).run()) throw CLI::RuntimeError(status);
}

}  // namespace

void add_launch(CLI::App& program) {
  CLI::App* verb =
      program.add_subcommand("launch", "Runs a program as the ranks of a group, on one machine or several");
  auto options = std::make_shared<LaunchOptions>();
  verb->add_option("-n,--ranks", options->ranks, "How many processes on this machine")->check(CLI::Range(1, 256));
  verb->add_option("--address", options->address, "Where rank 0 listens")->capture_default_str();
  verb->add_option("--port", options->port, "Its port; of one machine a free one")->check(CLI::Range(1, 65535));
  verb->add_option("--hosts", options->hosts, "How many machines take part")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  verb->add_option("--host", options->host, "Which of them this is, from 0")
      ->check(CLI::Range(0, 255))
      ->capture_default_str();
  verb->add_option("program", options->program, "After --: the program and its arguments")->required();
  verb->callback([options] { launch(*options); });
}

}  // namespace cli
