//! Convolution over one, two or three spatial axes, and its transpose.
use crate::{Error, ErrorKind, Padding, Result, Tensor};
use athena_sys as sys;

/// How wide the padding of a convolution is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConvPadding<'a> {
    /// None.
    Valid,
    /// As much as keeps the sizes, an odd one more behind; strides are 1.
    Same,
    /// As much before as behind, a number for each spatial axis.
    Each(&'a [i64]),
    /// Before and behind each spatial axis.
    Pairs(&'a [(i64, i64)]),
}

/// How [`Tensor::conv`] and [`Tensor::conv_transpose`] go over their input. Lists have a number for each spatial axis, or
/// none, which stands for the default.
#[derive(Clone, Copy, Debug)]
pub struct Conv<'a> {
    /// Steps of the kernel; 1 by default.
    pub stride: &'a [i64],
    /// Steps between the elements of the kernel; 1 by default.
    pub dilation: &'a [i64],
    /// None by default.
    pub padding: ConvPadding<'a>,
    /// What the padding is filled with; zeros by default, the only constant there is.
    pub padding_mode: Padding,
    /// So many parts of the channels are convolved apart; 1 by default.
    pub groups: i32,
    /// Of the transpose: how much longer the result is, at its end; 0 by default.
    pub output_padding: &'a [i64],
}

impl Default for Conv<'_> {
    fn default() -> Self {
        Conv {
            stride: &[],
            dilation: &[],
            padding: ConvPadding::Valid,
            padding_mode: Padding::Constant(0.0),
            groups: 1,
            output_padding: &[],
        }
    }
}

fn refused(argument: &str, text: &str) -> Error {
    Error::new(ErrorKind::Argument, "conv", argument, text)
}

fn mode(padding: Padding) -> Result<sys::at_pad_mode> {
    match padding {
        Padding::Constant(value) if value != 0.0 => {
            Err(refused("padding_mode", &format!("the padding is filled with {value}, expected 0")))
        }
        Padding::Constant(_) => Ok(sys::AT_PAD_CONSTANT),
        Padding::Reflect => Ok(sys::AT_PAD_REFLECT),
        Padding::Replicate => Ok(sys::AT_PAD_REPLICATE),
        Padding::Circular => Ok(sys::AT_PAD_CIRCULAR),
    }
}

fn numbers<T: Copy>(given: &[T], what: &str, number: impl Fn(T) -> i64) -> Result<[i64; 3]> {
    if given.len() > 3 {
        return Err(refused(what, &format!("{what} has {} numbers, expected at most 3", given.len())));
    }
    let mut three = [0; 3];
    for (to, &from) in three.iter_mut().zip(given) {
        *to = number(from);
    }
    Ok(three)
}

impl Conv<'_> {
    fn raw(&self) -> Result<sys::at_conv_options> {
        let mut options = sys::at_conv_options {
            padding_mode: mode(self.padding_mode)?,
            groups: self.groups,
            stride: numbers(self.stride, "stride", |one| one)?,
            dilation: numbers(self.dilation, "dilation", |one| one)?,
            output_padding: numbers(self.output_padding, "output_padding", |one| one)?,
            ..Default::default()
        };
        match self.padding {
            ConvPadding::Valid => options.padding = sys::AT_CONV_PADDING_VALID,
            ConvPadding::Same => options.padding = sys::AT_CONV_PADDING_SAME,
            ConvPadding::Each(both) => {
                options.padding_before = numbers(both, "padding", |one| one)?;
                options.padding_after = options.padding_before;
            }
            ConvPadding::Pairs(pairs) => {
                options.padding_before = numbers(pairs, "padding", |pair| pair.0)?;
                options.padding_after = numbers(pairs, "padding", |pair| pair.1)?;
            }
        }
        Ok(options)
    }
}

fn raw_or_null(tensor: Option<&Tensor>) -> *mut sys::at_tensor {
    tensor.map_or(std::ptr::null_mut(), Tensor::raw)
}

/// Convolutions of \[N, C, sizes…\], or \[C, sizes…\] for one alone; the rank of the weight says how many spatial axes there
/// are, 1 to 3.
impl Tensor {
    /// By a weight \[K, C / groups, sizes…\], plus a bias \[K\].
    ///
    /// ```
    /// # use athena::{Conv, ConvPadding, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let x = Tensor::new(&device, [[[1.0f32, 2.0, 3.0, 4.0]]])?;
    /// let weight = Tensor::new(&device, [[[1.0f32, 10.0, 100.0]]])?;
    /// let same = Conv { padding: ConvPadding::Same, ..Conv::default() };
    /// assert_eq!(x.conv(&weight, None, same)?.to_vec::<f32>()?, [210.0, 321.0, 432.0, 43.0]);
    /// # Ok(()) }
    /// ```
    pub fn conv(&self, weight: &Tensor, bias: Option<&Tensor>, options: Conv) -> Result<Tensor> {
        let options = options.raw()?;
        Self::made(|out| unsafe { sys::at_tensor_conv(out, self.raw(), weight.raw(), raw_or_null(bias), &options) })
    }

    /// The gradient of [`Tensor::conv`] by its input, `self` being that of the result; the weight is
    /// \[C, K / groups, sizes…\] for an input of C channels.
    pub fn conv_transpose(&self, weight: &Tensor, bias: Option<&Tensor>, options: Conv) -> Result<Tensor> {
        let options = options.raw()?;
        Self::made(|out| unsafe {
            sys::at_tensor_conv_transpose(out, self.raw(), weight.raw(), raw_or_null(bias), &options)
        })
    }
}
