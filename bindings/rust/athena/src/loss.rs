//! What training makes small.
use crate::{Reduction, Result, Tensor};
use athena_sys as sys;
use std::ptr;

macro_rules! losses {
    ($($(#[$doc:meta])* $name:ident($($number:ident),*) $function:ident;)*) => {
        /// Losses. The formulas are PyTorch's, of the function with the same name. Input (`self`) and target have one shape:
        /// they do not broadcast. f16 and bf16 are computed in float32. All are differentiable to any order.
        impl Tensor { $(
            $(#[$doc])*
            pub fn $name(&self, target: &Tensor, $($number: f64,)* reduction: Reduction) -> Result<Tensor> {
                Tensor::made(|out| unsafe {
                    sys::$function(out, self.raw(), target.raw(), $($number,)* reduction.raw())
                })
            }
        )* }
    };
}
losses! {
    /// (input − target)².
    ///
    /// ```
    /// # use athena::{Device, Reduction, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let (input, target) = (Tensor::new(&device, [1.0f32, 2.0])?, Tensor::new(&device, [3.0f32, 2.0])?);
    /// assert_eq!(input.mse_loss(&target, Reduction::Mean)?.item()?, 2.0);
    /// # Ok(()) }
    /// ```
    mse_loss() at_tensor_mse_loss;
    /// |input − target|, with derivative 0 where they are equal.
    l1_loss() at_tensor_l1_loss;
    /// d = |input − target|: d²/2 where d < delta, else delta · (d − delta/2).
    huber_loss(delta) at_tensor_huber_loss;
    /// d = |input − target|: d²/(2 · beta) where d < beta, else d − beta/2.
    smooth_l1_loss(beta) at_tensor_smooth_l1_loss;
    /// max(0, margin − input · target), for targets −1 and 1.
    hinge_loss(margin) at_tensor_hinge_loss;
    /// input where target is 1, max(0, margin − input) where it is −1, their sum elsewhere.
    hinge_embedding_loss(margin) at_tensor_hinge_embedding_loss;
    /// log(1 + exp(−input · target)), safe for large inputs; for targets −1 and 1.
    soft_margin_loss() at_tensor_soft_margin_loss;
}

/// How [`Tensor::cross_entropy_with`] and [`Tensor::nll_loss_with`] count.
#[derive(Clone, Copy, Debug)]
pub struct CrossEntropy<'a> {
    /// How the losses of the samples become the result; their mean by default.
    pub reduction: Reduction,
    /// A factor for each class, \[C\]; none by default.
    pub weight: Option<&'a Tensor>,
    /// 0 to 1: so much of each label is spread evenly over all classes; 0 by default.
    pub label_smoothing: f64,
    /// Labels of this value, in range or not, cost nothing; none by default.
    pub ignore_index: Option<i64>,
    /// The axis of the classes, -1 (the last) by default. PyTorch's \[N, C, d1, …\] has 1.
    pub class_axis: i32,
}

impl Default for CrossEntropy<'_> {
    fn default() -> Self {
        CrossEntropy {
            reduction: Reduction::Mean,
            weight: None,
            label_smoothing: 0.0,
            ignore_index: None,
            class_axis: -1,
        }
    }
}

impl CrossEntropy<'_> {
    fn raw(&self) -> sys::at_cross_entropy_options {
        sys::at_cross_entropy_options {
            reduction: self.reduction.raw(),
            weight: self.weight.map_or(ptr::null_mut(), Tensor::raw),
            label_smoothing: self.label_smoothing,
            ignore_index: self.ignore_index.unwrap_or(0),
            has_ignore_index: self.ignore_index.is_some().into(),
            class_axis: self.class_axis,
            ..Default::default()
        }
    }
}

/// How the binary cross entropies count.
#[derive(Clone, Copy, Debug)]
pub struct BinaryCrossEntropy<'a> {
    /// How the losses become the result; their mean by default.
    pub reduction: Reduction,
    /// A factor for each loss, broadcast to the input's shape; none by default.
    pub weight: Option<&'a Tensor>,
    /// With logits: a factor for the target's share, broadcast likewise; none by default.
    pub pos_weight: Option<&'a Tensor>,
}

impl Default for BinaryCrossEntropy<'_> {
    fn default() -> Self {
        BinaryCrossEntropy { reduction: Reduction::Mean, weight: None, pos_weight: None }
    }
}

impl BinaryCrossEntropy<'_> {
    fn raw(&self) -> sys::at_binary_cross_entropy_options {
        sys::at_binary_cross_entropy_options {
            reduction: self.reduction.raw(),
            weight: self.weight.map_or(ptr::null_mut(), Tensor::raw),
            pos_weight: self.pos_weight.map_or(ptr::null_mut(), Tensor::raw),
            ..Default::default()
        }
    }
}

/// How [`Tensor::triplet_margin_loss`] counts; the defaults are PyTorch's.
#[derive(Clone, Copy, Debug)]
pub struct TripletMargin {
    /// By how much farther the negative should be; 1 by default.
    pub margin: f64,
    /// The norm's order; 2 by default.
    pub p: f64,
    /// What is added to each difference; 1e-6 by default.
    pub eps: f64,
    /// Whether ‖positive − negative‖ counts where it is less than ‖anchor − negative‖.
    pub swap: bool,
    /// How the losses become the result; their mean by default.
    pub reduction: Reduction,
}

impl Default for TripletMargin {
    fn default() -> Self {
        TripletMargin { margin: 1.0, p: 2.0, eps: 1e-6, swap: false, reduction: Reduction::Mean }
    }
}

/// Losses with options, and those of other signatures.
impl Tensor {
    /// −log softmax(self)\[label\] over the last axis, averaged: the loss of a classifier. Labels: any integer dtype, one for
    /// each row, or probabilities of the logits' shape. One out of range is `ErrorKind::FaultIndex` at the read.
    pub fn cross_entropy(&self, labels: &Tensor) -> Result<Tensor> {
        self.cross_entropy_with(labels, CrossEntropy::default())
    }

    /// The same with options.
    ///
    /// ```
    /// # use athena::{CrossEntropy, Device, Reduction, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let logits = Tensor::new(&device, [[2.0f32, 0.0], [0.0, 1.0]])?;
    /// let labels = Tensor::new(&device, [0i64, -100])?;
    /// let options = CrossEntropy { label_smoothing: 0.1, ignore_index: Some(-100), ..CrossEntropy::default() };
    /// assert!((logits.cross_entropy_with(&labels, options)?.item()? - 0.226928).abs() < 1e-5);
    /// # Ok(()) }
    /// ```
    pub fn cross_entropy_with(&self, labels: &Tensor, options: CrossEntropy) -> Result<Tensor> {
        let options = options.raw();
        Self::made(|out| unsafe { sys::at_tensor_cross_entropy(out, self.raw(), labels.raw(), &options) })
    }

    /// −self\[label\]: the cross entropy of what is log softmax already; integer labels only.
    pub fn nll_loss(&self, labels: &Tensor) -> Result<Tensor> {
        self.nll_loss_with(labels, CrossEntropy::default())
    }

    /// The same with options; `label_smoothing` must be 0.
    pub fn nll_loss_with(&self, labels: &Tensor, options: CrossEntropy) -> Result<Tensor> {
        let options = options.raw();
        Self::made(|out| unsafe { sys::at_tensor_nll_loss(out, self.raw(), labels.raw(), &options) })
    }

    /// −(target · log self + (1 − target) · log(1 − self)) for probabilities; a logarithm is at least −100.
    pub fn binary_cross_entropy(&self, target: &Tensor, options: BinaryCrossEntropy) -> Result<Tensor> {
        let options = options.raw();
        Self::made(|out| unsafe { sys::at_tensor_binary_cross_entropy(out, self.raw(), target.raw(), &options) })
    }

    /// The same of sigmoid(self), safe for large inputs.
    pub fn binary_cross_entropy_with_logits(&self, target: &Tensor, options: BinaryCrossEntropy) -> Result<Tensor> {
        let options = options.raw();
        Self::made(|out| unsafe {
            sys::at_tensor_binary_cross_entropy_with_logits(out, self.raw(), target.raw(), &options)
        })
    }

    /// The Kullback–Leibler divergence of log probabilities: target · (log target − self); with `log_target`
    /// exp(target) · (target − self).
    pub fn kl_div(&self, target: &Tensor, log_target: bool, reduction: Reduction) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_kl_div(out, self.raw(), target.raw(), log_target.into(), reduction.raw())
        })
    }

    /// With `log_input` exp(self) − target · self; else self − target · log(self + eps). `full` adds Stirling's
    /// target · log target − target + log(2π · target)/2 where target > 1.
    pub fn poisson_nll_loss(
        &self,
        target: &Tensor,
        log_input: bool,
        full: bool,
        eps: f64,
        reduction: Reduction,
    ) -> Result<Tensor> {
        let (log_input, full) = (log_input.into(), full.into());
        Self::made(|out| unsafe {
            sys::at_tensor_poisson_nll_loss(out, self.raw(), target.raw(), log_input, full, eps, reduction.raw())
        })
    }

    /// a·b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the shape to which both broadcast.
    pub fn cosine_similarity(&self, b: &Tensor, axis: i32, eps: f64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_cosine_similarity(out, self.raw(), b.raw(), axis, eps) })
    }

    /// With the cosine of self and b along the last axis: 1 − cosine where target is 1, max(0, cosine − margin) where it is
    /// −1, 0 elsewhere.
    pub fn cosine_embedding_loss(
        &self,
        b: &Tensor,
        target: &Tensor,
        margin: f64,
        reduction: Reduction,
    ) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_cosine_embedding_loss(out, self.raw(), b.raw(), target.raw(), margin, reduction.raw())
        })
    }

    /// (log v + (self − target)²/v)/2 where v is `variance`, at least `eps` (PyTorch's is 1e-6); `full` adds log(2π)/2.
    pub fn gaussian_nll_loss(
        &self,
        target: &Tensor,
        variance: &Tensor,
        full: bool,
        eps: f64,
        reduction: Reduction,
    ) -> Result<Tensor> {
        let (variance, full) = (variance.raw(), full.into());
        Self::made(|out| unsafe {
            sys::at_tensor_gaussian_nll_loss(out, self.raw(), target.raw(), variance, full, eps, reduction.raw())
        })
    }

    /// max(0, margin − target · (self − b)), for targets −1 and 1.
    pub fn margin_ranking_loss(
        &self,
        b: &Tensor,
        target: &Tensor,
        margin: f64,
        reduction: Reduction,
    ) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_margin_ranking_loss(out, self.raw(), b.raw(), target.raw(), margin, reduction.raw())
        })
    }

    /// max(0, ‖self − positive‖ − ‖self − negative‖ + margin).
    ///
    /// ```
    /// # use athena::{Device, Tensor, TripletMargin};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let of = |values: [f32; 2]| Tensor::new(&device, [values]);
    /// let (anchor, near, far) = (of([0.0, 0.0])?, of([3.0, 4.0])?, of([5.0, 0.0])?);
    /// let loss = anchor.triplet_margin_loss(&near, &far, TripletMargin { margin: 0.5, ..TripletMargin::default() })?;
    /// assert!((loss.item()? - 0.5).abs() < 1e-5);
    /// # Ok(()) }
    /// ```
    pub fn triplet_margin_loss(&self, positive: &Tensor, negative: &Tensor, how: TripletMargin) -> Result<Tensor> {
        let (near, far, reduction) = (positive.raw(), negative.raw(), how.reduction.raw());
        let TripletMargin { margin, p, eps, swap, .. } = how;
        Self::made(|out| unsafe {
            sys::at_tensor_triplet_margin_loss(out, self.raw(), near, far, margin, p, eps, swap.into(), reduction)
        })
    }

    /// Σ max(0, margin − self\[label\] + self\[c\])ᵖ / C over the classes c but the label, of scores \[N, C\] and labels \[N\];
    /// p is 1 or 2, `weight` a factor for each label's class.
    pub fn multi_margin_loss(
        &self,
        labels: &Tensor,
        p: i32,
        margin: f64,
        weight: Option<&Tensor>,
        reduction: Reduction,
    ) -> Result<Tensor> {
        let weight = weight.map_or(ptr::null_mut(), Tensor::raw);
        Self::made(|out| unsafe {
            sys::at_tensor_multi_margin_loss(out, self.raw(), labels.raw(), p, margin, weight, reduction.raw())
        })
    }

    /// Σ max(0, 1 − self\[label\] + self\[c\]) / C over the labels of a sample, which end at the first −1, and the classes that
    /// are none.
    pub fn multilabel_margin_loss(&self, labels: &Tensor, reduction: Reduction) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_multilabel_margin_loss(out, self.raw(), labels.raw(), reduction.raw())
        })
    }

    /// The mean along the last axis of the binary cross entropy with logits, times `weight`.
    pub fn multilabel_soft_margin_loss(
        &self,
        target: &Tensor,
        weight: Option<&Tensor>,
        reduction: Reduction,
    ) -> Result<Tensor> {
        let weight = weight.map_or(ptr::null_mut(), Tensor::raw);
        Self::made(|out| unsafe {
            sys::at_tensor_multilabel_soft_margin_loss(out, self.raw(), target.raw(), weight, reduction.raw())
        })
    }

    /// (Σ |self − b + eps|ᵖ)^(1/p) along the last axis; PyTorch's p is 2 and eps 1e-6.
    pub fn pairwise_distance(&self, b: &Tensor, p: f64, eps: f64, keepdims: bool) -> Result<Tensor> {
        let keepdims = keepdims.into();
        Self::made(|out| unsafe { sys::at_tensor_pairwise_distance(out, self.raw(), b.raw(), p, eps, keepdims) })
    }
}
