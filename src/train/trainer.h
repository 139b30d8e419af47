// trainer.h: the loop that trains a module, with all that goes on beside it.
#pragma once

#include <exception>
#include <mutex>
#include <optional>

#include "athena/trainer.h"
#include "core/error.h"
#include "data/loader.h"
#include "graph/record/autocast.h"
#include "optim/grad_scaler.h"
#include "optim/schedule.h"
#include "train/checkpoints.h"
#include "train/early_stopping.h"
#include "train/history.h"
#include "train/mean_loss.h"
#include "train/metric.h"
#include "train/pass.h"
#include "train/progress.h"

namespace athena {

struct ThreadState;

class Trainer : public Object, public Stateful, public PartSource {
 public:
  struct Event {
    at_trainer_moment moment;
    int64_t epoch, batch, batches, step;
    Value loss;  // null but at the end of a batch
  };
  class Listener : public Object {
   public:
    explicit Listener(int32_t moments) : moments_(moments) {}
    bool wants(at_trainer_moment moment) const { return moments_ & moment; }
    virtual void told(const Event& event) = 0;

   private:
    int32_t moments_;
  };

  // Throws AT_ERROR_ARGUMENT.
  Trainer(Ref<nn::Module> module, Ref<nn::Module> loss, Ref<Optimizer> optimizer, int64_t accumulate);
  ~Trainer() override;

  void fit(const Ref<Loader>& loader, int64_t epochs);
  void stop() { stop_ = true; }
  // The loss, then the metrics.
  std::vector<double> evaluate(Loader& loader);
  size_t measures() const { return 1 + metrics_.size(); }
  Value predict(Loader& loader);
  // What steps with batches of several sizes take, the smallest first, and the size advised, 0: none. All is as before
  // afterwards: batch_size.cpp.
  struct BatchSizes {
    std::vector<at_batch_size_trial> trials;
    int64_t advised;
  };
  BatchSizes advise_batch_size(Loader& loader, const at_batch_size_options& options);

  // All throw AT_ERROR_STATE while the trainer is at work.
  void set_validation(Ref<Loader> loader, int64_t every);
  void set_validation_split(double fraction, uint64_t seed);
  void add_metric(std::string name, Ref<train::Metric> metric);
  void add_schedule(Ref<Schedule> schedule, bool every_step, std::string monitor);
  void set_early_stopping(EarlyStopping stopping);
  void add_event_log(std::string path, at_event_format format);
  void set_tag(std::string tag);
  void set_progress(bool shown, bool keeps);
  void set_autocast(Autocast dtype);
  void set_grad_scaler(Ref<GradScaler> scaler);
  void add_listener(Ref<Listener> listener);
  void set_group(Ref<Communicator> group);  // ranks.cpp
  // Null: none any more. 0 epochs or steps: not after them.
  void set_checkpoints(Ref<Checkpoints> checkpoints, int64_t every_epochs, int64_t every_steps, std::string monitor);

  // Where it is: position.cpp. A change throws AT_ERROR_STATE while the trainer is at work.
  State state() override;
  StateChange prepare(const State& state) override;
  // That, and those of what it was given.
  std::vector<NamedPart> parts() override;
  const std::string& tag() const override { return tag_; }

  History history() const;

 private:
  // While one lives the trainer is at work in this thread; `within`: it may be already.
  class Work {
   public:
    Work(Trainer& trainer, bool within);
    ~Work() {
      if (outermost_) trainer_.worker_ = nullptr;
    }
    Work(const Work&) = delete;

   private:
    Trainer& trainer_;
    bool outermost_;
  };
  struct Scheduled {
    Ref<Schedule> schedule;
    bool every_step;
    std::string monitor;
  };
  struct Measured {
    std::string name;
    Ref<train::Metric> metric;
  };
  struct Saving {
    Ref<Checkpoints> checkpoints;
    int64_t every_epochs, every_steps;
    std::string monitor;
  };
  struct EventLog {
    std::string path;
    at_event_format format;
  };
  struct Position {
    int64_t epoch = 0, batch = 0, step = 0;
    bool operator==(const Position&) const = default;
  };
  struct Restored;
  class CountsScope;
  class Trials;
  struct Sources {
    Ref<Loader> training, validation;
  };
  Sources sources(const Ref<Loader>& loader) const;
  // The loss and the metrics, and after them those of what is validated.
  std::vector<std::string> measured_names(bool validates) const;
  void check_monitor(const std::string& monitor, bool validates) const;
  std::string monitored(const std::string& monitor) const;
  Event here(at_trainer_moment moment) const { return {moment, epoch_, batch_, batches_, step_, nullptr}; }
  void tell(const Event& event);

  void go_on_in_logs();
  void log_epoch(bool validates);
  void log_run(int64_t first);
  void draw_log(const std::string& path);

  // Under autocast, where that is set.
  struct Passed {
    Value prediction, loss;
  };
  Passed pass(const Batch& batch);
  void fit_alone(const Ref<Loader>& loader, int64_t epochs);
  bool train_epochs(const Sources& from, int64_t epochs);  // whether the training has ended, too
  bool train_epoch(Loader& loader);                        // whether to its end
  Value train_batch(const std::vector<Ref<Tensor>>& fields);
  Value learn(const Batch& batch);
  void find_buffers();
  void compute_gradients(const Value& loss);
  void step();
  void update_scale();
  void tell_late_error();
  void tell_faults(const std::function<void()>& read_losses);
  bool end_epoch(Loader* validation);
  bool leads() const { return !group_ || group_->rank() == 0; }  // saves and logs
  bool stops() const;
  std::vector<double> summed(std::vector<double> own);
  void gather_losses();
  double agree(std::vector<double>& trained, std::vector<double>& validated);
  Position position() const { return {epoch_, batch_, step_}; }
  void save(double metric);
  void save_within_epoch();
  void save_after_epoch(bool last);
  void save_where_stopped();
  // One more row of the history, which was what this gives.
  History write_row(const std::vector<double>& trained, const std::vector<double>& validated, double samples);
  void count(const Value& prediction, const Value& target);
  std::vector<double> measured(MeanLoss& losses);
  void advance_after_epoch(const Scheduled& one);

  Ref<nn::Module> module_, loss_;
  Ref<Optimizer> optimizer_;
  int64_t accumulate_;

  Ref<Loader> validation_;
  int64_t validate_every_ = 1;
  double split_ = 0;
  uint64_t split_seed_ = 0;
  std::vector<Measured> metrics_;
  std::vector<Scheduled> schedules_;
  std::optional<EarlyStopping> stopping_;
  Autocast autocast_;
  Ref<GradScaler> scaler_;
  std::vector<Ref<Listener>> listeners_;
  std::optional<Saving> saving_;
  Ref<Communicator> group_;
  bool all_stop_ = false;
  std::vector<EventLog> logs_;
  std::string tag_;
  std::optional<ProgressLine> progress_;

  // Where the training is.
  int64_t epoch_ = 0, batch_ = 0, batches_ = -1, step_ = 0;
  std::vector<Ref<Tensor>> buffers_;  // that batches may change
  int64_t gathered_ = 0;              // batches since the last step
  bool scaled_ = false;               // a step, whose scale is not updated yet
  double seconds_ = 0, rate_ = 0;     // of training in this epoch; of the last step
  std::exception_ptr late_;           // to be told
  std::optional<Error> fault_;        // too, when the epoch ends
  Position saved_;                    // in a checkpoint, or at the beginning
  MeanLoss losses_;
  mutable std::mutex history_mutex_;
  History history_;

  std::atomic<bool> stop_ = false;
  std::atomic<const ThreadState*> worker_ = nullptr;  // the thread that the trainer is at work in
};

}  // namespace athena
