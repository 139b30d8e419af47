// Written by tools/generate-bindings from src/train/metrics.def; do not edit.
//! Descriptions of metrics, a function for each kind, of which [`Metric::new`](crate::Metric::new) makes one.
use crate::nn::{described, Description, Value};

/// The share of right answers: of samples whose class has one of the top_k highest scores, or with
/// the task 'binary' or 'multilabel' of elements that are above threshold where the target is 1.
pub fn accuracy() -> Accuracy {
    Accuracy(Description::of("Accuracy"))
}

/// What [`accuracy`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accuracy(Description);
described!(Accuracy);

impl Accuracy {
    /// Left out: multiclass.
    pub fn task(self, task: &str) -> Self {
        Self(self.0.with("task", task.text()))
    }
    /// Left out: 1.
    pub fn top_k(self, top_k: i64) -> Self {
        Self(self.0.with("top_k", top_k.text()))
    }
    /// Left out: 0.5.
    pub fn threshold(self, threshold: f64) -> Self {
        Self(self.0.with("threshold", threshold.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: 1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}

/// The share of samples whose class has one of the top_k highest scores.
pub fn top_k_accuracy() -> TopKAccuracy {
    TopKAccuracy(Description::of("TopKAccuracy"))
}

/// What [`top_k_accuracy`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopKAccuracy(Description);
described!(TopKAccuracy);

impl TopKAccuracy {
    /// Left out: 5.
    pub fn top_k(self, top_k: i64) -> Self {
        Self(self.0.with("top_k", top_k.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: 1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}

/// Of what was said to be of a class, the share that is; average: 'micro', 'macro', 'weighted' or
/// 'none'.
pub fn precision() -> Precision {
    Precision(Description::of("Precision"))
}

/// What [`precision`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Precision(Description);
described!(Precision);

impl Precision {
    /// Left out: multiclass.
    pub fn task(self, task: &str) -> Self {
        Self(self.0.with("task", task.text()))
    }
    /// Left out: nothing.
    pub fn num_classes(self, num_classes: i64) -> Self {
        Self(self.0.with("num_classes", num_classes.text()))
    }
    /// Left out: macro.
    pub fn average(self, average: &str) -> Self {
        Self(self.0.with("average", average.text()))
    }
    /// Left out: 0.5.
    pub fn threshold(self, threshold: f64) -> Self {
        Self(self.0.with("threshold", threshold.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: 1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}

/// Of what is of a class, the share that was said to be; average: 'micro', 'macro', 'weighted' or
/// 'none'.
pub fn recall() -> Recall {
    Recall(Description::of("Recall"))
}

/// What [`recall`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recall(Description);
described!(Recall);

impl Recall {
    /// Left out: multiclass.
    pub fn task(self, task: &str) -> Self {
        Self(self.0.with("task", task.text()))
    }
    /// Left out: nothing.
    pub fn num_classes(self, num_classes: i64) -> Self {
        Self(self.0.with("num_classes", num_classes.text()))
    }
    /// Left out: macro.
    pub fn average(self, average: &str) -> Self {
        Self(self.0.with("average", average.text()))
    }
    /// Left out: 0.5.
    pub fn threshold(self, threshold: f64) -> Self {
        Self(self.0.with("threshold", threshold.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: 1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}

/// The harmonic mean of precision and recall; average: 'micro', 'macro', 'weighted' or 'none'.
pub fn f1_score() -> F1Score {
    F1Score(Description::of("F1Score"))
}

/// What [`f1_score`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct F1Score(Description);
described!(F1Score);

impl F1Score {
    /// Left out: multiclass.
    pub fn task(self, task: &str) -> Self {
        Self(self.0.with("task", task.text()))
    }
    /// Left out: nothing.
    pub fn num_classes(self, num_classes: i64) -> Self {
        Self(self.0.with("num_classes", num_classes.text()))
    }
    /// Left out: macro.
    pub fn average(self, average: &str) -> Self {
        Self(self.0.with("average", average.text()))
    }
    /// Left out: 0.5.
    pub fn threshold(self, threshold: f64) -> Self {
        Self(self.0.with("threshold", threshold.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: 1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}

/// How many samples of each class, a row, were said to be of each, a column; normalize: 'none',
/// 'true', 'pred' or 'all'. With the task 'multilabel' a matrix for each label.
pub fn confusion_matrix() -> ConfusionMatrix {
    ConfusionMatrix(Description::of("ConfusionMatrix"))
}

/// What [`confusion_matrix`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfusionMatrix(Description);
described!(ConfusionMatrix);

impl ConfusionMatrix {
    /// Left out: multiclass.
    pub fn task(self, task: &str) -> Self {
        Self(self.0.with("task", task.text()))
    }
    /// Left out: nothing.
    pub fn num_classes(self, num_classes: i64) -> Self {
        Self(self.0.with("num_classes", num_classes.text()))
    }
    /// Left out: none.
    pub fn normalize(self, normalize: &str) -> Self {
        Self(self.0.with("normalize", normalize.text()))
    }
    /// Left out: 0.5.
    pub fn threshold(self, threshold: f64) -> Self {
        Self(self.0.with("threshold", threshold.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: 1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}

/// The chance that a positive has a higher score than a negative, of scores from 0 to 1 sorted into
/// thresholds equal parts.
pub fn auroc() -> AUROC {
    AUROC(Description::of("AUROC"))
}

/// What [`auroc`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AUROC(Description);
described!(AUROC);

impl AUROC {
    /// Left out: 1000.
    pub fn thresholds(self, thresholds: i64) -> Self {
        Self(self.0.with("thresholds", thresholds.text()))
    }
    /// Left out: false.
    pub fn from_logits(self, from_logits: bool) -> Self {
        Self(self.0.with("from_logits", from_logits.text()))
    }
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
}

/// The mean of all elements; a target, if there is one, is a weight for each.
pub fn mean() -> Description {
    Description::of("Mean")
}

/// The mean of losses, each the mean over a batch: weighted by the elements on the first axis of
/// its target, or with ignore_index by the elements of the target that are others.
pub fn mean_loss() -> MeanLoss {
    MeanLoss(Description::of("MeanLoss"))
}

/// What [`mean_loss`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeanLoss(Description);
described!(MeanLoss);

impl MeanLoss {
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
}

/// The mean of |prediction − target|.
pub fn mean_absolute_error() -> Description {
    Description::of("MeanAbsoluteError")
}

/// The mean of (prediction − target)².
pub fn mean_squared_error() -> Description {
    Description::of("MeanSquaredError")
}

/// The root of the mean of (prediction − target)².
pub fn root_mean_squared_error() -> Description {
    Description::of("RootMeanSquaredError")
}

/// The mean of |prediction − target| / max(|target|, 1.17e-06).
pub fn mean_absolute_percentage_error() -> Description {
    Description::of("MeanAbsolutePercentageError")
}

/// 1 − Σ (target − prediction)² / Σ (target − its mean)², the mean over the outputs of \[N,
/// outputs\].
pub fn r2_score() -> Description {
    Description::of("R2Score")
}

/// exp of the mean of −log softmax(scores)\[target\].
pub fn perplexity() -> Perplexity {
    Perplexity(Description::of("Perplexity"))
}

/// What [`perplexity`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perplexity(Description);
described!(Perplexity);

impl Perplexity {
    /// Left out: nothing.
    pub fn ignore_index(self, ignore_index: i64) -> Self {
        Self(self.0.with("ignore_index", ignore_index.text()))
    }
    /// Left out: -1.
    pub fn class_axis(self, class_axis: i64) -> Self {
        Self(self.0.with("class_axis", class_axis.text()))
    }
}
