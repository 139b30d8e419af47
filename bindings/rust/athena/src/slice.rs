//! Slicing with Rust's ranges.
use crate::{Error, ErrorKind, Result, Tensor};
use athena_sys as sys;
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// What to take of one axis: a range, a range with a [`step`], or one position, which drops the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    start: i64,
    stop: i64,
    step: i64,
    drops: bool,
}

const OPEN: i64 = sys::AT_SLICE_END;

impl Slice {
    fn between(start: i64, stop: i64) -> Self {
        Slice { start, stop, step: 1, drops: false }
    }
}

// After the last element comes position 0 again, which is not what is meant.
fn after(last: i64) -> i64 {
    if last == -1 {
        OPEN
    } else {
        last + 1
    }
}

impl From<RangeFull> for Slice {
    fn from(_: RangeFull) -> Self {
        Slice::between(OPEN, OPEN)
    }
}
impl From<Range<i64>> for Slice {
    fn from(range: Range<i64>) -> Self {
        Slice::between(range.start, range.end)
    }
}
impl From<RangeFrom<i64>> for Slice {
    fn from(range: RangeFrom<i64>) -> Self {
        Slice::between(range.start, OPEN)
    }
}
impl From<RangeTo<i64>> for Slice {
    fn from(range: RangeTo<i64>) -> Self {
        Slice::between(OPEN, range.end)
    }
}
impl From<RangeInclusive<i64>> for Slice {
    fn from(range: RangeInclusive<i64>) -> Self {
        Slice::between(*range.start(), after(*range.end()))
    }
}
impl From<RangeToInclusive<i64>> for Slice {
    fn from(range: RangeToInclusive<i64>) -> Self {
        Slice::between(OPEN, after(range.end))
    }
}
impl From<i64> for Slice {
    fn from(position: i64) -> Self {
        Slice { drops: true, ..Slice::between(position, after(position)) }
    }
}

/// Every `by`-th element of a range; a negative number walks backwards, from the range's start down to its end, as in Python.
///
/// ```
/// # use athena::{step, DType, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let x = Tensor::arange(&Device::open("cpu")?, DType::I64, 0.0, 6.0, 1.0)?;
/// assert_eq!(x.slice(step(.., -1))?.to_vec::<i64>()?, [5, 4, 3, 2, 1, 0]);
/// assert_eq!(x.slice(step(1.., 2))?.to_vec::<i64>()?, [1, 3, 5]);
/// # Ok(()) }
/// ```
pub fn step(range: impl Into<Slice>, by: i64) -> Slice {
    Slice { step: by, ..range.into() }
}

/// One [`Slice`] or a tuple of them, for the first axes of a tensor.
pub trait Slices {
    #[doc(hidden)]
    fn list(self) -> Vec<Slice>;
}

macro_rules! single {
    ($($type:ty),*) => { $(
        impl Slices for $type {
            fn list(self) -> Vec<Slice> {
                vec![self.into()]
            }
        }
    )* };
}
single!(i64, RangeFull, Range<i64>, RangeFrom<i64>, RangeTo<i64>, RangeInclusive<i64>, RangeToInclusive<i64>, Slice);

impl Slices for &[Slice] {
    fn list(self) -> Vec<Slice> {
        self.to_vec()
    }
}

macro_rules! tuple {
    ($($name:ident),*) => {
        impl<$($name: Into<Slice>),*> Slices for ($($name,)*) {
            fn list(self) -> Vec<Slice> {
                #[allow(non_snake_case)]
                let ($($name,)*) = self;
                vec![$($name.into()),*]
            }
        }
    };
}
tuple!(A);
tuple!(A, B);
tuple!(A, B, C);
tuple!(A, B, C, D);
tuple!(A, B, C, D, E);
tuple!(A, B, C, D, E, F);
tuple!(A, B, C, D, E, F, G);
tuple!(A, B, C, D, E, F, G, H);

impl Tensor {
    /// A view of part of the tensor: one range or position for each of its first axes, with Python's rules. Negative positions
    /// count from the end, ranges are clamped, a single position drops its axis ([`ErrorKind::Index`] out of range).
    /// Clippy takes `1..-1` for a mistake (`reversed_empty_ranges`); allow that lint where you mean it.
    ///
    /// ```
    /// # use athena::{step, DType, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::arange(&Device::open("cpu")?, DType::I64, 0.0, 12.0, 1.0)?.reshape(&[3, 4])?;
    /// assert_eq!(x.slice(1)?.to_vec::<i64>()?, [4, 5, 6, 7]);
    /// assert_eq!(x.slice((.., -1))?.to_vec::<i64>()?, [3, 7, 11]);
    /// assert_eq!(x.slice((1.., step(..3, 2)))?.to_vec::<i64>()?, [4, 6, 8, 10]);
    /// x.slice((0, 1..3))?.fill_(9.0)?; // x sees it
    /// assert_eq!(x.slice(0)?.to_vec::<i64>()?, [0, 9, 9, 3]);
    /// # Ok(()) }
    /// ```
    pub fn slice(&self, slices: impl Slices) -> Result<Tensor> {
        let slices = slices.list();
        let shape = self.checked_shape()?;
        if slices.len() > shape.len() {
            let text = format!("{} slices for a tensor of rank {}", slices.len(), shape.len());
            return Err(Error::new(ErrorKind::Index, "slice", "slices", &text));
        }
        let mut view = self.clone();
        for (axis, slice) in slices.iter().enumerate().filter(|(_, slice)| **slice != Slice::from(..)) {
            let size = shape[axis];
            if slice.drops && !(-size..size).contains(&slice.start) {
                let text = format!("position {} of axis {axis}, which has size {size}", slice.start);
                return Err(Error::new(ErrorKind::Index, "slice", "slices", &text));
            }
            view = view.slice_axis(axis as i32, *slice)?;
        }
        if !slices.iter().any(|slice| slice.drops) {
            return Ok(view);
        }
        let left = view.shape().into_iter().enumerate();
        let dims: Vec<i64> = left
            .filter(|(axis, _)| !slices.get(*axis).map_or(false, |slice| slice.drops))
            .map(|(_, size)| size)
            .collect();
        view.reshape(&dims)
    }

    /// A view of part of one axis; negative axes count from the end. A single position keeps the axis with size 1.
    pub fn slice_axis(&self, axis: i32, slice: impl Into<Slice>) -> Result<Tensor> {
        let Slice { start, stop, step, .. } = slice.into();
        Tensor::made(|out| unsafe { sys::at_tensor_slice(out, self.raw(), axis, start, stop, step) })
    }
}
