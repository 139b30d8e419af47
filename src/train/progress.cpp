#include "train/progress.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "backend/platform.h"
#include "core/clock.h"
#include "ops/transfer.h"

namespace athena {

namespace {

constexpr double kEvery = 0.25;  // seconds
constexpr int kWidth = 20;

std::string clock_text(double seconds) {
  char text[32];
  long long whole = (long long)std::min(seconds, 3.6e8);
  if (whole < 3600)
    snprintf(text, sizeof text, "%lld:%02lld", whole / 60, whole % 60);
  else
    snprintf(text, sizeof text, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
  return text;
}

std::string bar(int64_t done, int64_t all) {
  int filled = int(kWidth * std::min(done, all) / all);
  return " [" + std::string(filled, '#') + std::string(kWidth - filled, '.') + "]";
}

}  // namespace

ProgressLine::ProgressLine(bool keeps) : shown_(platform::errors_on_terminal()), keeps_(keeps) {}

void ProgressLine::batch(int64_t epoch, int64_t batch, int64_t batches, double seconds, const Value& loss) {
  double now = double(steady_nanoseconds()) * 1e-9;
  if (!shown_ || now - last_ < kEvery) return;
  last_ = now;
  double rate = seconds > 0 ? double(batch) / seconds : 0, memory = double(loss->backend().memory().used) / (1 << 20);
  std::string all = batches > 0 ? "/" + std::to_string(batches) + bar(batch, batches) : std::string();
  std::string left =
      batches > 0 && rate > 0 ? clock_text(double(batches - batch) / rate) + " left" : clock_text(seconds);
  char line[256];
  snprintf(line, sizeof line, "epoch %lld/%lld  %lld%s  %.1f batches/s  loss %.4g  %s  %.0f MiB", (long long)epoch + 1,
           (long long)epochs_, (long long)batch, all.c_str(), rate, ops::numbers(loss)[0], left.c_str(), memory);
  write(line, false);
}

void ProgressLine::end_epoch(int64_t epoch, int64_t batches, double seconds, double loss) {
  if (!shown_) return;
  if (!keeps_) {
    if (open_) write("", false);
    open_ = false;
    return;
  }
  char line[256];
  snprintf(line, sizeof line, "epoch %lld/%lld  %lld batches  %.1f batches/s  loss %.4g  %s", (long long)epoch + 1,
           (long long)epochs_, (long long)batches, seconds > 0 ? double(batches) / seconds : 0, loss,
           clock_text(seconds).c_str());
  write(line, true);
}

void ProgressLine::end() {
  if (open_) write("", true);
}

// Over what stood there; nothing depends on whether it was written.
void ProgressLine::write(const char* line, bool stays) {
  fprintf(stderr, "\r\033[K%s%s", line, stays && *line ? "\n" : "");
  fflush(stderr);
  open_ = !stays;
}

}  // namespace athena
