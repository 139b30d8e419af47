/* schedule.h: learning rates that change from step to step. Names, numbers and defaults are PyTorch's. */
#ifndef ATHENA_SCHEDULE_H
#define ATHENA_SCHEDULE_H

#include "optimizer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_schedule at_schedule; /* what sets an optimizer's rates; exclusive, with its optimizer */

/*
 * A schedule sets the rates of all groups of an optimizer, at once and with every at_schedule_advance, which follows
 * at_optimizer_step: numbers of the update change, no plan does. base is a group's rate when its first schedule was made, n
 * counts the calls of advance. Schedules of one optimizer multiply where they are advanced in turn (at_schedule_chained), as in
 * PyTorch. A schedule keeps its optimizer; like that it is exclusive. AT_ERROR_ARGUMENT: a count below 1 (below 0 for
 * total_iters and milestones), a number that is not finite or out of the range told.
 */
/* base * gamma^(n / step_size), rounded down. */
AT_API at_status at_schedule_step_lr(at_schedule **schedule, at_optimizer *optimizer, int64_t step_size, double gamma);
/* The rate times gamma at each milestone; milestones rise. */
AT_API at_status at_schedule_multi_step_lr(at_schedule **schedule, at_optimizer *optimizer, const int64_t *milestones,
                                           size_t count, double gamma);
/* base * gamma^n. */
AT_API at_status at_schedule_exponential_lr(at_schedule **schedule, at_optimizer *optimizer, double gamma);
/* base * factor, from 0 to 1, until n is total_iters, then base. */
AT_API at_status at_schedule_constant_lr(at_schedule **schedule, at_optimizer *optimizer, double factor,
                                         int64_t total_iters);
/* From base * start_factor, in (0, 1], to base * end_factor, in [0, 1], in total_iters equal parts: a warm-up, with
   at_schedule_sequential before another. */
AT_API at_status at_schedule_linear_lr(at_schedule **schedule, at_optimizer *optimizer, double start_factor,
                                       double end_factor, int64_t total_iters);
/* base * (1 - n / total_iters)^power, then 0. */
AT_API at_status at_schedule_polynomial_lr(at_schedule **schedule, at_optimizer *optimizer, int64_t total_iters,
                                           double power);
/* eta_min + (base - eta_min) * (1 + cos(pi * n / t_max)) / 2. */
AT_API at_status at_schedule_cosine_annealing_lr(at_schedule **schedule, at_optimizer *optimizer, int64_t t_max,
                                                 double eta_min);
/* The same from base to eta_min in t_0 steps, then again, each time in t_mult times as many. */
AT_API at_status at_schedule_cosine_annealing_warm_restarts(at_schedule **schedule, at_optimizer *optimizer,
                                                            int64_t t_0, int64_t t_mult, double eta_min);

/* Writes what the rate of a group is multiplied by at n. Another status than AT_OK fails the call that led here with
   AT_ERROR_CALLBACK and the error's text; then no rate has changed. */
typedef at_status (*at_lr_callback)(double *factor, size_t group, int64_t n, void *userdata);
/* base * factor, asked for n = 0 at once and with every advance for the next n, for every group. A factor below 0 or not finite
   is AT_ERROR_ARGUMENT. destroy, which may be NULL, is told when the schedule no longer needs userdata; where this call
   fails it is not. */
AT_API at_status at_schedule_lambda_lr(at_schedule **schedule, at_optimizer *optimizer, at_lr_callback factor,
                                       void *userdata, at_destroy_callback destroy);
/* The rate times factor, asked from n = 1 on. */
AT_API at_status at_schedule_multiplicative_lr(at_schedule **schedule, at_optimizer *optimizer, at_lr_callback factor,
                                               void *userdata, at_destroy_callback destroy);

/* Smith and Topin, 2018: from max_lr / div_factor up to max_lr in pct_start of total_steps, then down to that start divided
   by final_div_factor; with three_phase down to the start first, as fast as up. A momentum, or beta1, goes the other way,
   from max_momentum to base_momentum. After total_steps advance is AT_ERROR_STATE. */
typedef struct at_one_cycle_lr_options {
  uint32_t struct_size;
  int32_t linear;          /* 0: along a cosine */
  double max_lr;           /* 0.1 */
  int64_t total_steps;     /* 100, at least 2 */
  double pct_start;        /* 0.3, from 0 to 1 */
  double base_momentum;    /* 0.85 */
  double max_momentum;     /* 0.95 */
  double div_factor;       /* 25 */
  double final_div_factor; /* 10000 */
  int32_t cycle_momentum;  /* 1: AT_ERROR_ARGUMENT where the rule has none */
  int32_t three_phase;     /* 0 */
} at_one_cycle_lr_options;
#define AT_ONE_CYCLE_LR_OPTIONS_INIT \
  { (uint32_t)sizeof(at_one_cycle_lr_options), 0, 0.1, 100, 0.3, 0.85, 0.95, 25.0, 10000.0, 1, 0 }
AT_API at_status at_one_cycle_lr_options_init(at_one_cycle_lr_options *options, size_t size);
AT_API at_status at_schedule_one_cycle_lr(at_schedule **schedule, at_optimizer *optimizer,
                                          const at_one_cycle_lr_options *options);

/* The rate times factor where a metric, given to at_schedule_advance_by, has not become better for more than patience
   calls; then cooldown calls are passed over. */
typedef struct at_reduce_lr_on_plateau_options {
  uint32_t struct_size;
  int32_t maximize; /* 0: less is better */
  double factor;    /* 0.1, less than 1 */
  int64_t patience; /* 10 */
  double threshold; /* 0.0001: by how much, relative to the best */
  int32_t absolute; /* 0; 1: the threshold is a difference */
  int32_t reserved;
  int64_t cooldown; /* 0 */
  double min_lr;    /* 0 */
  double eps;       /* 1e-8: changes by no more are left */
} at_reduce_lr_on_plateau_options;
#define AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT \
  { (uint32_t)sizeof(at_reduce_lr_on_plateau_options), 0, 0.1, 10, 0.0001, 0, 0, 0, 0, 1e-8 }
AT_API at_status at_reduce_lr_on_plateau_options_init(at_reduce_lr_on_plateau_options *options, size_t size);
AT_API at_status at_schedule_reduce_lr_on_plateau(at_schedule **schedule, at_optimizer *optimizer,
                                                  const at_reduce_lr_on_plateau_options *options);

/* The first, and when n is a milestone the next one from its beginning: milestones, one less than schedules, rise from 1. All must
   be new and of one optimizer, and are from then on advanced by this one alone: AT_ERROR_STATE otherwise. The result may be
   part of another. Where a part's advance fails, no part has moved. */
AT_API at_status at_schedule_sequential_lr(at_schedule **schedule, at_schedule *const *schedules, size_t count,
                                           const int64_t *milestones, size_t milestone_count);
/* All at once, one after the other; else as at_schedule_sequential_lr. */
AT_API at_status at_schedule_chained_scheduler(at_schedule **schedule, at_schedule *const *schedules, size_t count);
/* at_schedule_sequential_lr of two. */
AT_API at_status at_schedule_sequential(at_schedule **schedule, at_schedule *first, at_schedule *second,
                                        int64_t milestone);
/* at_schedule_chained_scheduler of two. */
AT_API at_status at_schedule_chained(at_schedule **schedule, at_schedule *first, at_schedule *second);

/* AT_ERROR_STATE: a schedule that wants a metric. */
AT_API at_status at_schedule_advance(at_schedule *schedule);
/* AT_ERROR_STATE: one that wants none; AT_ERROR_ARGUMENT: NaN. */
AT_API at_status at_schedule_advance_by(at_schedule *schedule, double metric);
/* The rate that was set last for a group, counted from 0. */
AT_API at_status at_schedule_last_lr(double *learning_rate, at_schedule *schedule, size_t group);
/* How far it is, as JSON by PyTorch's names: last_epoch (n), base_lrs, best, … and, of several schedules in one, _schedulers. What
   it was made with is not in it, and the rates are the optimizer's: see at_optimizer_load_state. text, size and needed as in
   at_error_text. */
AT_API at_status at_schedule_state(char *text, size_t size, size_t *needed, at_schedule *schedule);
/* Goes on from there; other members, such as PyTorch's of what a schedule is made with, are passed over. AT_ERROR_FORMAT,
   AT_ERROR_ARGUMENT: the text names what is missing or wrong, and nothing has changed. */
AT_API at_status at_schedule_load_state(at_schedule *schedule, const char *state);
AT_API at_status at_schedule_retain(at_schedule *schedule);
AT_API at_status at_schedule_release(at_schedule *schedule);

#ifdef __cplusplus
}
#endif
#endif
