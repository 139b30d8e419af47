//! Tensors as text.
use crate::error::told;
use crate::{Result, Tensor};
use athena_sys as sys;
use std::fmt;

/// How [`Tensor::format`] writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Digits behind the point of floats, 4 by default.
    pub precision: i32,
    /// A tensor of more elements is summarised, 1000 by default.
    pub threshold: i64,
    /// So many elements at both ends of each axis, 3 by default, are shown of a summarised one.
    pub edge_items: i64,
    /// Rows are broken so that lines have at most so many characters, 80 by default.
    pub line_width: i32,
    /// Whether floats are written as 1.2000e+05; by default where the numbers are very large, small or different.
    pub scientific: Option<bool>,
}

impl Default for Format {
    fn default() -> Self {
        let sys::at_format_options { precision, threshold, edge_items, line_width, .. } = Default::default();
        Format { precision, threshold, edge_items, line_width, scientific: None }
    }
}

impl Tensor {
    /// The values in brackets, row by row. Computes the tensor; of a summarised one only what is shown is read.
    ///
    /// ```
    /// # use athena::{Device, Format, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [[1.0f32, 2.5], [3.0, 4.0]])?;
    /// assert_eq!(x.to_string(), "[[1.0000, 2.5000],\n [3.0000, 4.0000]]"); // println!("{x}")
    /// assert_eq!(format!("{x:.1}"), "[[1.0, 2.5],\n [3.0, 4.0]]");
    /// let short = Format { threshold: 3, edge_items: 1, precision: 1, ..Format::default() };
    /// assert_eq!(x.flatten(0, -1)?.format(short)?, "[1., ..., 4.]");
    /// # Ok(()) }
    /// ```
    pub fn format(&self, format: Format) -> Result<String> {
        let options = sys::at_format_options {
            precision: format.precision,
            threshold: format.threshold,
            edge_items: format.edge_items,
            line_width: format.line_width,
            scientific: match format.scientific {
                None => sys::AT_SCIENTIFIC_AUTO,
                Some(false) => sys::AT_SCIENTIFIC_NEVER,
                Some(true) => sys::AT_SCIENTIFIC_ALWAYS,
            },
            ..Default::default()
        };
        told(|text, size, needed| unsafe { sys::at_tensor_format(text, size, needed, self.raw(), &options) })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, scientific: Option<bool>) -> fmt::Result {
        let mut format = Format { scientific, ..Format::default() };
        if let Some(precision) = f.precision() {
            format.precision = i32::try_from(precision).unwrap_or(i32::MAX);
        }
        match self.format(format) {
            Ok(text) => f.write_str(&text),
            Err(error) => write!(f, "({error})"), // formatting may not fail
        }
    }
}

/// The values, as [`Tensor::format`] gives them; `{:.2}` sets the precision. Of a tensor that cannot be computed, the error's
/// text in parentheses.
impl fmt::Display for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

/// The values in scientific notation.
impl fmt::LowerExp for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Some(true))
    }
}

/// Shape, dtype and device, which computes nothing; `{:#?}` adds the values.
impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tensor({:?}, {}, {:?})", self.shape(), self.dtype(), self.device().info().name)?;
        if f.alternate() {
            f.write_str("\n")?;
            self.write(f, None)?;
        }
        Ok(())
    }
}
