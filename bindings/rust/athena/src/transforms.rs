// Written by tools/generate-bindings from src/data/transforms.def; do not edit.
//! Descriptions of transforms, a function for each kind, of which [`Transform::new`](crate::Transform::new) makes one.
use crate::nn::{described, Description, Floats, Ints, Modules, Value};

/// One transform after the other.
pub fn compose(modules: impl Modules) -> Description {
    Description::of("Compose").holding(modules.list())
}

/// Floats: those of integers divided by the largest number of their dtype, so that pixels become 0
/// … 1.
pub fn convert_image_dtype() -> ConvertImageDtype {
    ConvertImageDtype(Description::of("ConvertImageDtype"))
}

/// What [`convert_image_dtype`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertImageDtype(Description);
described!(ConvertImageDtype);

impl ConvertImageDtype {
    /// Left out: float32.
    pub fn dtype(self, dtype: &str) -> Self {
        Self(self.0.with("dtype", dtype.text()))
    }
}

/// (a − mean) / std, one number of each or one for each channel.
pub fn normalize(mean: impl Into<Floats>, std: impl Into<Floats>) -> Description {
    Description::of("Normalize").and(mean.into().text()).and(std.into().text())
}

/// The middle of so many rows and columns; where there are fewer, zeros around them.
pub fn center_crop(size: impl Into<Ints>) -> Description {
    Description::of("CenterCrop").and(size.into().text())
}

/// So many rows and columns anywhere in images that padding surrounds, a number for all sides, two
/// for columns and rows, or left, top, right and bottom; padding_mode: 'constant', 'edge',
/// 'reflect' or 'symmetric'.
pub fn random_crop(size: impl Into<Ints>) -> RandomCrop {
    RandomCrop(Description::of("RandomCrop").and(size.into().text()))
}

/// What [`random_crop`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomCrop(Description);
described!(RandomCrop);

impl RandomCrop {
    /// Left out: nothing.
    pub fn padding(self, padding: impl Into<Ints>) -> Self {
        Self(self.0.with("padding", padding.into().text()))
    }
    /// Left out: false.
    pub fn pad_if_needed(self, pad_if_needed: bool) -> Self {
        Self(self.0.with("pad_if_needed", pad_if_needed.text()))
    }
    /// Left out: 0.0.
    pub fn fill(self, fill: impl Into<Floats>) -> Self {
        Self(self.0.with("fill", fill.into().text()))
    }
    /// Left out: constant.
    pub fn padding_mode(self, padding_mode: &str) -> Self {
        Self(self.0.with("padding_mode", padding_mode.text()))
    }
}

/// With probability p the columns in reverse.
pub fn random_horizontal_flip() -> RandomHorizontalFlip {
    RandomHorizontalFlip(Description::of("RandomHorizontalFlip"))
}

/// What [`random_horizontal_flip`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomHorizontalFlip(Description);
described!(RandomHorizontalFlip);

impl RandomHorizontalFlip {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// With probability p the rows in reverse.
pub fn random_vertical_flip() -> RandomVerticalFlip {
    RandomVerticalFlip(Description::of("RandomVerticalFlip"))
}

/// What [`random_vertical_flip`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomVerticalFlip(Description);
described!(RandomVerticalFlip);

impl RandomVerticalFlip {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
}

/// Turned counterclockwise about the middle by an angle from −degrees to degrees, or between two;
/// interpolation: 'nearest' or 'bilinear'; what was outside is fill.
pub fn random_rotation(degrees: impl Into<Floats>) -> RandomRotation {
    RandomRotation(Description::of("RandomRotation").and(degrees.into().text()))
}

/// What [`random_rotation`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomRotation(Description);
described!(RandomRotation);

impl RandomRotation {
    /// Left out: nearest.
    pub fn interpolation(self, interpolation: &str) -> Self {
        Self(self.0.with("interpolation", interpolation.text()))
    }
    /// Left out: 0.0.
    pub fn fill(self, fill: impl Into<Floats>) -> Self {
        Self(self.0.with("fill", fill.into().text()))
    }
}

/// With probability p a rectangle of value, whose share of the area is within scale and whose
/// height to width is within ratio (Zhong and others, AAAI 2020).
pub fn random_erasing() -> RandomErasing {
    RandomErasing(Description::of("RandomErasing"))
}

/// What [`random_erasing`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomErasing(Description);
described!(RandomErasing);

impl RandomErasing {
    /// Left out: 0.5.
    pub fn p(self, p: f64) -> Self {
        Self(self.0.with("p", p.text()))
    }
    /// Left out: (0.02, 0.33).
    pub fn scale(self, scale: impl Into<Floats>) -> Self {
        Self(self.0.with("scale", scale.into().text()))
    }
    /// Left out: (0.3, 3.3).
    pub fn ratio(self, ratio: impl Into<Floats>) -> Self {
        Self(self.0.with("ratio", ratio.into().text()))
    }
    /// Left out: 0.0.
    pub fn value(self, value: impl Into<Floats>) -> Self {
        Self(self.0.with("value", value.into().text()))
    }
}

/// Each sample and the one before it, and their targets, weighed by a number of the batch from the
/// distribution Beta(alpha, alpha) (Zhang and others, ICLR 2018). Targets are one-hot, or classes
/// of which num_classes tells how many there are.
pub fn mix_up() -> MixUp {
    MixUp(Description::of("MixUp"))
}

/// What [`mix_up`] gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixUp(Description);
described!(MixUp);

impl MixUp {
    /// Left out: 1.0.
    pub fn alpha(self, alpha: f64) -> Self {
        Self(self.0.with("alpha", alpha.text()))
    }
    /// Left out: nothing.
    pub fn num_classes(self, num_classes: i64) -> Self {
        Self(self.0.with("num_classes", num_classes.text()))
    }
}
