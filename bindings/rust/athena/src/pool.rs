//! Windows over images, lines and volumes, their other sizes, and elements rearranged.
use crate::enums::{Coordinates, GridPadding, Interpolation};
use crate::tensor::pair;
use crate::{Result, Tensor};
use athena_sys as sys;
use std::ptr;

/// How windows slide: what is empty is left to the library.
///
/// ```
/// use athena::Windows;
/// let windows = Windows { stride: &[2, 2], padding: &[1, 1], ..Windows::of(&[3, 3]) };
/// # let _ = windows;
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Windows<'a> {
    /// Their sizes, one for each spatial axis, 1 to 3.
    pub window: &'a [i64],
    /// Their steps; empty: their sizes, or of [`Tensor::im2col`] 1.
    pub stride: &'a [i64],
    /// Elements more on both sides of each axis; pooling also takes pairs of before and after. Empty: none.
    pub padding: &'a [i64],
    /// Steps between the elements of a window; empty: 1.
    pub dilation: &'a [i64],
    /// Whether a pooling window may end behind the input and its padding.
    pub ceil_mode: bool,
}

impl<'a> Windows<'a> {
    /// Windows of a size, and defaults for the rest.
    pub fn of(window: &'a [i64]) -> Self {
        Windows { window, ..Default::default() }
    }
}

impl<'a, const N: usize> From<&'a [i64; N]> for Windows<'a> {
    fn from(window: &'a [i64; N]) -> Self {
        Windows::of(window)
    }
}

/// Pooling of \[N, C, spatial…\], or of one sample \[C, spatial…\], of a float dtype; results lie in memory as the input does.
impl Tensor {
    /// The largest element of each window, and where in the row-major spatial axes it lies, i64.
    ///
    /// ```
    /// # use athena::{Device, Tensor, Windows};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [[3f32, 9., 1., 7.]])?;
    /// let (values, indices) = x.max_pool(&[2])?;
    /// assert_eq!((values.to_vec::<f32>()?, indices.to_vec::<i64>()?), (vec![9., 7.], vec![1, 3]));
    /// # Ok(()) }
    /// ```
    pub fn max_pool<'a>(&self, windows: impl Into<Windows<'a>>) -> Result<(Tensor, Tensor)> {
        let w = windows.into();
        let (window, stride, padding, dilation) = (w.window, w.stride, w.padding, w.dilation);
        pair(|values, indices| unsafe {
            sys::at_tensor_max_pool(
                values,
                indices,
                self.raw(),
                window.as_ptr(),
                window.len(),
                stride.as_ptr(),
                stride.len(),
                padding.as_ptr(),
                padding.len(),
                dilation.as_ptr(),
                dilation.len(),
                w.ceil_mode.into(),
            )
        })
    }

    /// The mean of each window, the padding's zeros being elements.
    pub fn avg_pool<'a>(&self, windows: impl Into<Windows<'a>>) -> Result<Tensor> {
        self.avg_pool_with(windows, true, None)
    }

    /// The sum of each window over `divisor`, or over its elements, those in the padding only with `count_include_pad`.
    pub fn avg_pool_with<'a>(
        &self,
        windows: impl Into<Windows<'a>>,
        count_include_pad: bool,
        divisor: Option<i64>,
    ) -> Result<Tensor> {
        let w = windows.into();
        Self::made(|out| unsafe {
            sys::at_tensor_avg_pool(
                out,
                self.raw(),
                w.window.as_ptr(),
                w.window.len(),
                w.stride.as_ptr(),
                w.stride.len(),
                w.padding.as_ptr(),
                w.padding.len(),
                w.ceil_mode.into(),
                count_include_pad.into(),
                divisor.unwrap_or(0),
            )
        })
    }

    /// (Σ x^p)^(1/p) over each window; padding and dilation are not read.
    pub fn lp_pool<'a>(&self, p: f64, windows: impl Into<Windows<'a>>) -> Result<Tensor> {
        let w = windows.into();
        let (window, stride) = (w.window, w.stride);
        Self::made(|out| unsafe {
            let (stride, steps) = (stride.as_ptr(), stride.len());
            sys::at_tensor_lp_pool(out, self.raw(), p, window.as_ptr(), window.len(), stride, steps, w.ceil_mode.into())
        })
    }

    /// The largest elements, and their places, of windows that part the input as evenly as the sizes of the result demand.
    pub fn adaptive_max_pool(&self, sizes: &[i64]) -> Result<(Tensor, Tensor)> {
        pair(|values, indices| unsafe {
            sys::at_tensor_adaptive_max_pool(values, indices, self.raw(), sizes.as_ptr(), sizes.len())
        })
    }

    /// The means of such windows.
    pub fn adaptive_avg_pool(&self, sizes: &[i64]) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_adaptive_avg_pool(out, self.raw(), sizes.as_ptr(), sizes.len()) })
    }

    /// Zeros of these spatial sizes in which each element stands where [`max_pool`](Tensor::max_pool)'s indices say.
    pub fn max_unpool(&self, indices: &Tensor, sizes: &[i64]) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_max_unpool(out, self.raw(), indices.raw(), sizes.as_ptr(), sizes.len())
        })
    }

    /// Other spatial sizes, the elements between those that there are being the nearest or weighed from those beside.
    pub fn interpolate(&self, sizes: &[i64], mode: Interpolation, coordinates: Coordinates) -> Result<Tensor> {
        Self::made(|out| unsafe {
            let (mode, coordinates) = (mode.raw(), coordinates.raw());
            sys::at_tensor_interpolate(out, self.raw(), sizes.as_ptr(), sizes.len(), ptr::null(), 0, mode, coordinates)
        })
    }

    /// The same with the sizes there are times these, rounded down.
    pub fn interpolate_by(&self, scales: &[f64], mode: Interpolation, coordinates: Coordinates) -> Result<Tensor> {
        Self::made(|out| unsafe {
            let (mode, coordinates) = (mode.raw(), coordinates.raw());
            let count = scales.len();
            sys::at_tensor_interpolate(out, self.raw(), ptr::null(), 0, scales.as_ptr(), count, mode, coordinates)
        })
    }

    /// Every window as a column: \[N, C · elements of a window, windows\].
    pub fn im2col<'a>(&self, windows: impl Into<Windows<'a>>) -> Result<Tensor> {
        let w = windows.into();
        Self::made(|out| unsafe {
            sys::at_tensor_im2col(
                out,
                self.raw(),
                w.window.as_ptr(),
                w.window.len(),
                w.dilation.as_ptr(),
                w.dilation.len(),
                w.padding.as_ptr(),
                w.padding.len(),
                w.stride.as_ptr(),
                w.stride.len(),
            )
        })
    }

    /// Such columns added up where they came from in \[N, C, sizes…\].
    pub fn col2im<'a>(&self, sizes: &[i64], windows: impl Into<Windows<'a>>) -> Result<Tensor> {
        let w = windows.into();
        Self::made(|out| unsafe {
            sys::at_tensor_col2im(
                out,
                self.raw(),
                sizes.as_ptr(),
                sizes.len(),
                w.window.as_ptr(),
                w.window.len(),
                w.dilation.as_ptr(),
                w.dilation.len(),
                w.padding.as_ptr(),
                w.padding.len(),
                w.stride.as_ptr(),
                w.stride.len(),
            )
        })
    }

    /// Where a grid, \[N, H', W', 2\] or \[N, D', H', W', 3\] of x, y and z from -1 to 1, says: PyTorch's `grid_sample`.
    pub fn grid_sample(
        &self,
        grid: &Tensor,
        mode: Interpolation,
        padding: GridPadding,
        align_corners: bool,
    ) -> Result<Tensor> {
        Self::made(|out| unsafe {
            let (mode, padding) = (mode.raw(), padding.raw());
            sys::at_tensor_grid_sample(out, self.raw(), grid.raw(), mode, padding, align_corners.into())
        })
    }

    /// The grid of these spatial sizes by which [`grid_sample`](Tensor::grid_sample) maps as this, \[N, 2, 3\] or
    /// \[N, 3, 4\], says.
    pub fn affine_grid(&self, sizes: &[i64], align_corners: bool) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_affine_grid(out, self.raw(), sizes.as_ptr(), sizes.len(), align_corners.into())
        })
    }

    /// \[…, C · factor², H, W\] as \[…, C, H · factor, W · factor\].
    pub fn pixel_shuffle(&self, factor: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_pixel_shuffle(out, self.raw(), factor) })
    }

    /// The way back.
    pub fn pixel_unshuffle(&self, factor: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_pixel_unshuffle(out, self.raw(), factor) })
    }

    /// The channels of so many groups taken in turn.
    pub fn channel_shuffle(&self, groups: i64) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_channel_shuffle(out, self.raw(), groups) })
    }
}
