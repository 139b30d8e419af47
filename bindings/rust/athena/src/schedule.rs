//! What sets the rates of an optimizer from step to step.
use crate::error::{c_string, check, sure, told};
use crate::function::{answered, destroy, with_callback};
use crate::{Optimizer, Result};
use athena_sys as sys;
use std::fmt;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};

// Of the number of a group and n.
type Factor = Box<dyn Fn(usize, i64) -> Result<f64> + Send + Sync>;

type MakeByFactor = fn(
    *mut *mut sys::at_schedule,
    *mut sys::at_optimizer,
    sys::at_lr_callback,
    *mut c_void,
    sys::at_destroy_callback,
) -> sys::at_status;

// Calls a Factor: its error, or its panic, is kept for the call that led here.
unsafe extern "C" fn call_factor(factor: *mut f64, group: usize, n: i64, userdata: *mut c_void) -> sys::at_status {
    answered(catch_unwind(AssertUnwindSafe(|| {
        *factor = (*userdata.cast::<Factor>())(group, n)?;
        Ok(())
    })))
}

handle! {
    /// Learning rates that change: set at once, and with every [`advance`](Schedule::advance), which follows the optimizer's
    /// step. They change numbers of the update, never a plan. Names and numbers are PyTorch's; n counts the calls of `advance`.
    ///
    /// ```
    /// use athena::{Device, Optimizer, Schedule, Sgd, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::from_slice(&Device::open("cpu")?, &[4.0f32], &[1])?.parameter()?;
    /// let optimizer = Optimizer::sgd(&[&x], Sgd { learning_rate: 0.5, ..Sgd::default() })?;
    /// let warm_up = Schedule::linear_lr(&optimizer, 0.5, 1.0, 2)?;
    /// let rest = Schedule::exponential_lr(&optimizer, 0.5)?;
    /// let mut schedule = Schedule::sequential_lr([warm_up, rest], &[2])?;
    /// let mut rates = vec![schedule.last_lr(0)?];
    /// for _ in 0..3 {
    ///     schedule.advance()?;
    ///     rates.push(schedule.last_lr(0)?);
    /// }
    /// assert_eq!(rates, [0.25, 0.375, 0.5, 0.25]);
    /// # Ok(()) }
    /// ```
    Schedule: at_schedule, at_schedule_release
}

/// Up to max_lr and down again (Smith and Topin, 2018), momentum the other way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneCycle {
    /// 0.1 by default.
    pub max_lr: f64,
    /// 100 by default.
    pub total_steps: i64,
    /// 0.3 by default: the part of the steps in which the rate rises.
    pub pct_start: f64,
    /// Along straight lines; no by default.
    pub linear: bool,
    /// Yes by default.
    pub cycle_momentum: bool,
    /// 0.85 by default.
    pub base_momentum: f64,
    /// 0.95 by default.
    pub max_momentum: f64,
    /// 25 by default.
    pub div_factor: f64,
    /// 10000 by default.
    pub final_div_factor: f64,
    /// No by default.
    pub three_phase: bool,
}

impl Default for OneCycle {
    fn default() -> Self {
        OneCycle {
            max_lr: 0.1,
            total_steps: 100,
            pct_start: 0.3,
            linear: false,
            cycle_momentum: true,
            base_momentum: 0.85,
            max_momentum: 0.95,
            div_factor: 25.0,
            final_div_factor: 10000.0,
            three_phase: false,
        }
    }
}

/// The rate times factor where a metric has not become better for more than patience steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plateau {
    /// More is better; no by default.
    pub maximize: bool,
    /// 0.1 by default.
    pub factor: f64,
    /// 10 by default.
    pub patience: i64,
    /// 0.0001 by default.
    pub threshold: f64,
    /// The threshold is a difference, not relative to the best; no by default.
    pub absolute: bool,
    /// 0 by default.
    pub cooldown: i64,
    /// 0 by default.
    pub min_lr: f64,
    /// 1e-8 by default.
    pub eps: f64,
}

impl Default for Plateau {
    fn default() -> Self {
        Plateau {
            maximize: false,
            factor: 0.1,
            patience: 10,
            threshold: 0.0001,
            absolute: false,
            cooldown: 0,
            min_lr: 0.0,
            eps: 1e-8,
        }
    }
}

impl Schedule {
    /// The rate times gamma every `step_size` steps.
    pub fn step_lr(optimizer: &Optimizer, step_size: i64, gamma: f64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_schedule_step_lr(out, optimizer.raw(), step_size, gamma) })
    }

    /// The rate times gamma at each milestone.
    pub fn multi_step_lr(optimizer: &Optimizer, milestones: &[i64], gamma: f64) -> Result<Self> {
        let (numbers, count) = (milestones.as_ptr(), milestones.len());
        Self::made(|out| unsafe { sys::at_schedule_multi_step_lr(out, optimizer.raw(), numbers, count, gamma) })
    }

    /// The rate times gamma every step.
    pub fn exponential_lr(optimizer: &Optimizer, gamma: f64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_schedule_exponential_lr(out, optimizer.raw(), gamma) })
    }

    /// The rate times factor for so many steps.
    pub fn constant_lr(optimizer: &Optimizer, factor: f64, total_iters: i64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_schedule_constant_lr(out, optimizer.raw(), factor, total_iters) })
    }

    /// The rate times a factor that goes from start to end in so many steps: a warm-up, with `sequential_lr`.
    pub fn linear_lr(optimizer: &Optimizer, start_factor: f64, end_factor: f64, total_iters: i64) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_schedule_linear_lr(out, optimizer.raw(), start_factor, end_factor, total_iters)
        })
    }

    /// The rate times (1 − n / total_iters)^power.
    pub fn polynomial_lr(optimizer: &Optimizer, total_iters: i64, power: f64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_schedule_polynomial_lr(out, optimizer.raw(), total_iters, power) })
    }

    /// Half a cosine from the rate to eta_min in t_max steps.
    pub fn cosine_annealing_lr(optimizer: &Optimizer, t_max: i64, eta_min: f64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_schedule_cosine_annealing_lr(out, optimizer.raw(), t_max, eta_min) })
    }

    /// The same in t_0 steps, then again from the rate, each time in t_mult times as many.
    pub fn cosine_annealing_warm_restarts(optimizer: &Optimizer, t_0: i64, t_mult: i64, eta_min: f64) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_schedule_cosine_annealing_warm_restarts(out, optimizer.raw(), t_0, t_mult, eta_min)
        })
    }

    /// A group's first rate times a function of its number and n. An error of the function becomes that of the call that asked,
    /// [`ErrorKind::Callback`](crate::ErrorKind::Callback), and a panic goes on there; then no rate has changed.
    ///
    /// ```
    /// use athena::{Device, Optimizer, Schedule, Sgd, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::from_slice(&Device::open("cpu")?, &[4.0f32], &[1])?.parameter()?;
    /// let optimizer = Optimizer::sgd(&[&x], Sgd { learning_rate: 0.5, ..Sgd::default() })?;
    /// let mut schedule = Schedule::lambda_lr(&optimizer, |_group, n| Ok(1.0 / (1 + n) as f64))?;
    /// schedule.advance()?;
    /// assert_eq!(schedule.last_lr(0)?, 0.25);
    /// # Ok(()) }
    /// ```
    pub fn lambda_lr(
        optimizer: &Optimizer,
        factor: impl Fn(usize, i64) -> Result<f64> + Send + Sync + 'static,
    ) -> Result<Self> {
        Self::made_by_factor(optimizer, Box::new(factor), |out, of, callback, userdata, destroy| unsafe {
            sys::at_schedule_lambda_lr(out, of, callback, userdata, destroy)
        })
    }

    /// The rate times a function of the number of the group and n, from 1.
    pub fn multiplicative_lr(
        optimizer: &Optimizer,
        factor: impl Fn(usize, i64) -> Result<f64> + Send + Sync + 'static,
    ) -> Result<Self> {
        Self::made_by_factor(optimizer, Box::new(factor), |out, of, callback, userdata, destroy| unsafe {
            sys::at_schedule_multiplicative_lr(out, of, callback, userdata, destroy)
        })
    }

    fn made_by_factor(optimizer: &Optimizer, factor: Factor, make: MakeByFactor) -> Result<Self> {
        let mut made = std::ptr::null_mut();
        with_callback::<Factor>(factor, |userdata| {
            make(&mut made, optimizer.raw(), Some(call_factor), userdata, Some(destroy::<Factor>))
        })?;
        Self::made(|out| {
            unsafe { *out = made };
            sys::AT_OK
        })
    }

    /// Up and down again.
    pub fn one_cycle_lr(optimizer: &Optimizer, cycle: OneCycle) -> Result<Self> {
        let options = sys::at_one_cycle_lr_options {
            linear: cycle.linear.into(),
            max_lr: cycle.max_lr,
            total_steps: cycle.total_steps,
            pct_start: cycle.pct_start,
            base_momentum: cycle.base_momentum,
            max_momentum: cycle.max_momentum,
            div_factor: cycle.div_factor,
            final_div_factor: cycle.final_div_factor,
            cycle_momentum: cycle.cycle_momentum.into(),
            three_phase: cycle.three_phase.into(),
            ..Default::default()
        };
        Self::made(|out| unsafe { sys::at_schedule_one_cycle_lr(out, optimizer.raw(), &options) })
    }

    /// By a metric: see [`advance_by`](Schedule::advance_by).
    pub fn reduce_lr_on_plateau(optimizer: &Optimizer, plateau: Plateau) -> Result<Self> {
        let options = sys::at_reduce_lr_on_plateau_options {
            maximize: plateau.maximize.into(),
            factor: plateau.factor,
            patience: plateau.patience,
            threshold: plateau.threshold,
            absolute: plateau.absolute.into(),
            cooldown: plateau.cooldown,
            min_lr: plateau.min_lr,
            eps: plateau.eps,
            ..Default::default()
        };
        Self::made(|out| unsafe { sys::at_schedule_reduce_lr_on_plateau(out, optimizer.raw(), &options) })
    }

    /// The first, and from each milestone on the next one: milestones, one less than schedules, rise. All must be new.
    pub fn sequential_lr(schedules: impl IntoIterator<Item = Schedule>, milestones: &[i64]) -> Result<Self> {
        let parts: Vec<Schedule> = schedules.into_iter().collect();
        let raw: Vec<_> = parts.iter().map(Schedule::raw).collect();
        let (numbers, count) = (milestones.as_ptr(), milestones.len());
        Self::made(|out| unsafe { sys::at_schedule_sequential_lr(out, raw.as_ptr(), raw.len(), numbers, count) })
    }

    /// All at once, one after the other: their factors multiply.
    pub fn chained_scheduler(schedules: impl IntoIterator<Item = Schedule>) -> Result<Self> {
        let parts: Vec<Schedule> = schedules.into_iter().collect();
        let raw: Vec<_> = parts.iter().map(Schedule::raw).collect();
        Self::made(|out| unsafe { sys::at_schedule_chained_scheduler(out, raw.as_ptr(), raw.len()) })
    }

    /// Sets the next rates.
    pub fn advance(&mut self) -> Result<()> {
        check(unsafe { sys::at_schedule_advance(self.raw()) })
    }

    /// The same by a metric.
    pub fn advance_by(&mut self, metric: f64) -> Result<()> {
        check(unsafe { sys::at_schedule_advance_by(self.raw(), metric) })
    }

    /// How far it is, as JSON by PyTorch's names; the rates are the optimizer's.
    pub fn state(&self) -> Result<String> {
        told(|text, size, needed| unsafe { sys::at_schedule_state(text, size, needed, self.raw()) })
    }

    /// Goes on from there.
    pub fn load_state(&mut self, state: &str) -> Result<()> {
        let state = c_string("schedule_load_state", "state", state)?;
        check(unsafe { sys::at_schedule_load_state(self.raw(), state.as_ptr()) })
    }

    /// The rate that was set last for a group.
    pub fn last_lr(&self, group: usize) -> Result<f64> {
        let mut rate = 0.0;
        check(unsafe { sys::at_schedule_last_lr(&mut rate, self.raw(), group) })?;
        Ok(rate)
    }
}

impl fmt::Debug for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rate = 0.0;
        sure(unsafe { sys::at_schedule_last_lr(&mut rate, self.raw(), 0) });
        write!(f, "Schedule {{ last_lr: {rate} }}")
    }
}
