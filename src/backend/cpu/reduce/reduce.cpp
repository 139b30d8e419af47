// reduce.cpp: folds over any axes of a strided array.
//
// What is folded is cut into chunks by shape alone, so results do not depend on the number of threads.
#include <atomic>
#include <vector>

#include "backend/cpu/reduce/reducers.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/walk.h"

namespace athena::cpu {

namespace {

constexpr int64_t kChunk = 65536;   // elements folded by one task
constexpr int64_t kSoon = 4 << 20;  // bytes of a fold that stops early
constexpr int64_t kColumns = 1024;  // outputs folded side by side
constexpr int64_t kEven = 8;        // rows of them at once, and chunks

Layout axes_of(const Layout& layout, int first, int count) {
  Layout part = some_axes(layout, first, count);
  Layout* only = &part;
  if (part.shape.numel() > 0) collapse(&only, 1);
  return part;
}

class AxisReduction {
 public:
  explicit AxisReduction(const Launch& launch)
      : reducer_(reducer_of(launch.as<ReduceAttributes>().reduction, launch.inputs[0].dtype)) {
    const Operand &in = launch.inputs[0], &out = launch.outputs[0];
    element_ = int64_t(dtype_size(in.dtype));
    result_ = int64_t(dtype_size(out.dtype));
    state_ = int64_t(reducer_.bytes);
    from_ = address(in);
    to_ = address(out) + out.layout.offset * result_;
    int folded = launch.as<ReduceAttributes>().folded(), kept = in.layout.shape.rank - folded;
    kept_ = axes_of(in.layout, 0, kept);
    folded_ = axes_of(in.layout, kept, folded);
    kept_.offset = in.layout.offset;
    outputs_ = kept_.shape.numel();
    length_ = folded_.shape.numel();
    across_ = kept_.strides[kept_.shape.rank - 1];
    step_ = folded_.strides[folded_.shape.rank - 1];
    int64_t row_length = kept_.shape.dims[kept_.shape.rank - 1];
    by_columns_ = row_length > 1 && std::abs(across_) < std::abs(step_);
    width_ = by_columns_ ? std::min(kColumns, row_length) : 1;
  }

  void run() {
    int64_t chunk = std::max<int64_t>(1, (by_columns_ ? 4 : 1) * kChunk / width_);
    int64_t chunks = (length_ + chunk - 1) / chunk;
    if (by_columns_ && chunks > 1) {  // equal ones, which threads share evenly
      chunks = (chunks + kEven - 1) / kEven * kEven;
      chunk = ((length_ + chunks - 1) / chunks + kEven - 1) / kEven * kEven;
      chunks = (length_ + chunk - 1) / chunk;
    }
    if (chunks == 1) {
      int64_t grain = std::max<int64_t>(1, kChunk / 4 / length_);
      parallel_for(outputs_, grain, 1, [&](int64_t begin, int64_t end) { reduce(begin, end, 0, length_, nullptr); });
      return;
    }
    std::vector<char> partial(size_t(chunks * outputs_ * state_));
    auto part = [&](int64_t c) { return &partial[size_t(c * outputs_ * state_)]; };
    std::atomic<bool> decided = false;  // what chunks that have not begun would say no longer counts
    auto one = [&](int64_t c) {
      reducer_.clear(part(c), outputs_);
      if (decided.load(std::memory_order_relaxed)) return;
      reduce(0, outputs_, c * chunk, std::min(length_, (c + 1) * chunk), part(c));
      if (outputs_ == 1 && reducer_.is_decided && reducer_.is_decided(part(c))) decided = true;
    };
    // The first elements may do, and little is read sooner than a thread wakes.
    int64_t alone = reducer_.is_decided ? length_ * element_ <= kSoon ? chunks : 1 : 0;
    for (int64_t c = 0; c < alone; c++) one(c);
    auto rest = [&](int64_t c) { one(alone + c); };
    if (decided)
      for (int64_t c = 0; c < chunks - alone; c++) rest(c);
    else
      parallel_tasks(chunks - alone, rest);
    for (int64_t c = 1; c < chunks; c++) reducer_.merge(part(0), part(c), outputs_);
    reducer_.finish(to_, part(0), outputs_);
  }

 private:
  // Outputs [first, last), elements [begin, end) of what is folded: into `partial`, or finished if that is NULL.
  void reduce(int64_t first, int64_t last, int64_t begin, int64_t end, char* partial) const {
    alignas(16) char totals[kColumns * kLargestState];
    bool whole_rows = !partial && !by_columns_ && folded_.shape.rank == 1;
    walk(kept_, first, last, [&](int64_t output, int64_t offset, int64_t length) {
      if (whole_rows)
        return reducer_.rows(to_ + output * result_, from_ + offset * element_, across_, length, step_, length_);
      int64_t block = by_columns_ ? kColumns : 1;
      for (int64_t k = 0; k < length; k += block) {
        const char* from = from_ + (offset + k * across_) * element_;
        char* to = to_ + (output + k) * result_;
        int64_t width = std::min(block, length - k);
        char* states = partial ? partial + (output + k) * state_ : totals;
        reducer_.clear(states, width);
        walk(folded_, begin, end, [&](int64_t position, int64_t inner, int64_t n) {
          const char* at = from + inner * element_;
          by_columns_ ? reducer_.columns(states, at, across_, width, step_, n, position)
                      : reducer_.run(states, at, step_, n, position);
        });
        if (!partial) reducer_.finish(to, states, width);
      }
    });
  }

  const Reducer& reducer_;
  const char* from_;
  char* to_;
  Layout kept_, folded_;
  int64_t outputs_, length_;          // elements of each
  int64_t element_, result_, state_;  // bytes
  int64_t across_, step_;             // between outputs and between elements of one
  int64_t width_;
  bool by_columns_;
};

}  // namespace

void reduce(const Launch& launch, FaultTable&) { AxisReduction(launch).run(); }

}  // namespace athena::cpu
