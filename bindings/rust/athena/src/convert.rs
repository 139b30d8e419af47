//! Tensors and Rust's own collections: nested arrays in, numbers and vectors out, rows one after another.
use crate::error::fail;
use crate::{no_grad, DType, Device, Element, Error, ErrorKind, Result, Tensor};
use std::iter::FusedIterator;

/// What a tensor can be made of: a number, or arrays, vectors and slices of what a tensor can be made of.
pub trait Values {
    #[doc(hidden)]
    type Element: Element;
    /// Appends the sizes to `shape` and the numbers, row-major, to `numbers`; whether all parts have one shape.
    #[doc(hidden)]
    fn put(&self, shape: &mut Vec<i64>, numbers: &mut Vec<Self::Element>) -> bool;
}

macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl Values for $type {
            type Element = $type;
            fn put(&self, _: &mut Vec<i64>, numbers: &mut Vec<$type>) -> bool {
                numbers.push(*self);
                true
            }
        }
        /// On the device "auto", without axes.
        impl TryFrom<$type> for Tensor {
            type Error = Error;
            fn try_from(number: $type) -> Result<Tensor> {
                Tensor::new(&Device::open("auto")?, number)
            }
        }
    )* };
}
numbers!(f32, f64, i8, i16, i32, i64, u8, u16, u32, u64, bool);

impl<V: Values> Values for [V] {
    type Element = V::Element;
    fn put(&self, shape: &mut Vec<i64>, numbers: &mut Vec<V::Element>) -> bool {
        shape.push(self.len() as i64);
        let rank = shape.len();
        let mut inner: Option<Vec<i64>> = None;
        for one in self.iter() {
            let mut found = Vec::new();
            if !one.put(&mut found, numbers) || inner.as_ref().map_or(false, |first| *first != found) {
                return false;
            }
            inner = Some(found);
        }
        shape.truncate(rank);
        shape.extend(inner.unwrap_or_default());
        true
    }
}
impl<V: Values + ?Sized> Values for &V {
    type Element = V::Element;
    fn put(&self, shape: &mut Vec<i64>, numbers: &mut Vec<V::Element>) -> bool {
        (**self).put(shape, numbers)
    }
}
impl<V: Values, const N: usize> Values for [V; N] {
    type Element = V::Element;
    fn put(&self, shape: &mut Vec<i64>, numbers: &mut Vec<V::Element>) -> bool {
        self.as_slice().put(shape, numbers)
    }
}
impl<V: Values> Values for Vec<V> {
    type Element = V::Element;
    fn put(&self, shape: &mut Vec<i64>, numbers: &mut Vec<V::Element>) -> bool {
        self.as_slice().put(shape, numbers)
    }
}

impl Tensor {
    /// A tensor with the numbers and the shape of a number, an array or a vector, nested as you like.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
    /// assert_eq!(x.shape(), [2, 3]);
    /// # Ok(()) }
    /// ```
    pub fn new(device: &Device, values: impl Values) -> Result<Tensor> {
        let (mut shape, mut numbers) = (Vec::new(), Vec::new());
        if !values.put(&mut shape, &mut numbers) {
            let text = "the parts have different shapes, expected one";
            return Err(Error::new(ErrorKind::Shape, "new", "values", text));
        }
        Tensor::from_slice(device, &numbers, &shape)
    }
}

macro_rules! on_the_default_device {
    ($($(#[$doc:meta])* [$($generics:tt)*] $type:ty;)*) => { $(
        $(#[$doc])*
        impl<$($generics)*> TryFrom<$type> for Tensor {
            type Error = Error;
            fn try_from(values: $type) -> Result<Tensor> {
                Tensor::new(&Device::open("auto")?, values)
            }
        }
    )* };
}
on_the_default_device! {
    /// On the device "auto".
    [V: Values] Vec<V>;
    /// On the device "auto".
    [V: Values] &[V];
    /// On the device "auto": `Tensor::try_from([1.0f32, 2.0])?`, nested as you like.
    [V: Values, const N: usize] [V; N];
}

/// The elements, row-major, as [`Tensor::to_vec`].
impl<T: Element> TryFrom<&Tensor> for Vec<T> {
    type Error = Error;
    fn try_from(tensor: &Tensor) -> Result<Vec<T>> {
        tensor.to_vec()
    }
}

/// The only element, as [`Tensor::item`].
impl TryFrom<&Tensor> for f64 {
    type Error = Error;
    fn try_from(tensor: &Tensor) -> Result<f64> {
        tensor.item()
    }
}

/// The positions of a tensor's first axis, one after another, as views; see [`Tensor::iter`].
#[derive(Clone, Debug)]
pub struct Iter {
    tensor: Tensor,
    left: std::ops::Range<i64>,
}

impl Iter {
    fn at(&self, position: i64) -> Tensor {
        self.tensor.select(0, position).unwrap_or_else(|error| fail(error))
    }
}

impl Iterator for Iter {
    type Item = Tensor;
    fn next(&mut self) -> Option<Tensor> {
        self.left.next().map(|position| self.at(position))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.left.end - self.left.start) as usize;
        (left, Some(left))
    }
}
impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Tensor> {
        self.left.next_back().map(|position| self.at(position))
    }
}
impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl Tensor {
    /// The positions of the first axis, one after another, as views. Panics for a tensor without axes; where that may be, use
    /// [`unstack`](Tensor::unstack).
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [[1, 2], [3, 4]])?;
    /// for row in &x {
    ///     println!("{:?}", row.to_vec::<i32>()?);
    /// }
    /// assert_eq!(x.iter().rev().map(|row| row.shape()).collect::<Vec<_>>(), [[2], [2]]);
    /// # Ok(()) }
    /// ```
    #[track_caller]
    pub fn iter(&self) -> Iter {
        let size = self.size(0).unwrap_or_else(|error| fail(error));
        Iter { tensor: self.clone(), left: 0..size }
    }
}

impl IntoIterator for &Tensor {
    type Item = Tensor;
    type IntoIter = Iter;
    #[track_caller]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// Comparing whole tensors. There is no `==`: it would wait for the device unseen, and [`equal`](Tensor::equal) compares
/// element by element.
impl Tensor {
    /// Whether both have one shape and equal elements; a NaN equals nothing. Computes both.
    pub fn array_equal(&self, other: &Tensor) -> Result<bool> {
        Ok(self.shape() == other.shape() && self.equal(other)?.all(())?.item()? != 0.0)
    }

    /// Whether all elements, broadcast, are within `absolute` + `relative` · |other| of each other; equal infinities are.
    /// Computes both.
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1.0f32, 2.0])?;
    /// assert!((&x * 1.000001).allclose(&x, 1e-5, 1e-8)? && !(&x + 1.0).allclose(&x, 1e-5, 1e-8)?);
    /// # Ok(()) }
    /// ```
    pub fn allclose(&self, other: &Tensor, relative: f64, absolute: f64) -> Result<bool> {
        let _guard = no_grad();
        // unsigned differences would wrap
        let float = |x: &Tensor| if x.dtype().is_float() { Ok(x.clone()) } else { x.cast(DType::F64) };
        let (a, b) = (float(self)?, float(other)?);
        let far = b.abs()?.mul(relative)?.add(absolute)?;
        let near = a.sub(&b)?.abs()?.less_equal(&far)?.logical_and(far.isfinite()?)?;
        Ok(near.logical_or(a.equal(&b)?)?.all(())?.item()? != 0.0)
    }
}
