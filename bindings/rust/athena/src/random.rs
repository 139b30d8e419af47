//! Random numbers and first values of weights.
use crate::error::check;
use crate::tensor::rank_of;
use crate::{DType, Device, FanMode, Generator, Nonlinearity, Result, Tensor};
use athena_sys as sys;

/// By seed: the same one gives the same bits on every device.
impl Tensor {
    /// Uniform in [0, 1), float dtypes only.
    pub fn rand(device: &Device, dtype: DType, shape: &[i64], seed: u64) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_tensor_rand(out, device.raw(), dtype.raw(), rank_of(shape), shape.as_ptr(), seed)
        })
    }

    /// Standard normal, likewise.
    pub fn randn(device: &Device, dtype: DType, shape: &[i64], seed: u64) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_tensor_randn(out, device.raw(), dtype.raw(), rank_of(shape), shape.as_ptr(), seed)
        })
    }
}

macro_rules! drawn {
    ($($(#[$doc:meta])* $name:ident($($number:ident: $type:ident),*) $function:ident;)*) => {
        /// Drawn from a generator, which advances. The same state gives the same values on every device.
        impl Tensor { $(
            $(#[$doc])*
            #[allow(clippy::too_many_arguments)] // each is a number with a name in the formula
            pub fn $name(
                device: &Device,
                dtype: DType,
                shape: &[i64],
                $($number: $type,)*
                generator: &Generator,
            ) -> Result<Self> {
                Self::made(|out| unsafe {
                    let (rank, dims) = (rank_of(shape), shape.as_ptr());
                    sys::$function(out, device.raw(), dtype.raw(), rank, dims, $(drawn!($number: $type),)* generator.raw())
                })
            }
        )* }
    };
    ($number:ident: FanMode) => { $number.raw() };
    ($number:ident: $type:ident) => { $number };
}
drawn! {
    /// Uniform in [low, high).
    uniform(low: f64, high: f64) at_tensor_uniform;
    /// Normal with a mean and a standard deviation.
    normal(mean: f64, deviation: f64) at_tensor_normal;
    /// Normal with mean and deviation, restricted to low … high (values, not deviations).
    truncated_normal(mean: f64, deviation: f64, low: f64, high: f64) at_tensor_truncated_normal;
    /// Integers in low … high - 1, each as probable as the others; integer dtypes.
    random_integers(low: i64, high: i64) at_tensor_random_integers;
    /// 1 with probability p, else 0, in any dtype.
    bernoulli(p: f64) at_tensor_bernoulli;
    /// Weights \[out, in, …\] uniform within ± gain · √(6 / (fan in + fan out)) (Glorot and Bengio, AISTATS 2010).
    xavier_uniform(gain: f64) at_tensor_xavier_uniform;
    /// Weights \[out, in, …\], normal with deviation gain · √(2 / (fan in + fan out)).
    xavier_normal(gain: f64) at_tensor_xavier_normal;
    /// Weights \[out, in, …\] uniform within ± gain · √(3 / fan) (He et al., ICCV 2015).
    kaiming_uniform(mode: FanMode, gain: f64) at_tensor_kaiming_uniform;
    /// Weights \[out, in, …\], normal with deviation gain / √fan.
    ///
    /// ```
    /// # use athena::{DType, Device, FanMode, Generator, Nonlinearity, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let (device, generator) = (Device::open("cpu")?, Generator::new(1)?);
    /// let gain = Nonlinearity::Relu.gain(0.0)?;
    /// let weight = Tensor::kaiming_normal(&device, DType::F32, &[64, 100], FanMode::In, gain, &generator)?;
    /// assert!((weight.std((), 0.0)?.item()? - 0.1 * 2f64.sqrt()).abs() < 0.01);
    /// # Ok(()) }
    /// ```
    kaiming_normal(mode: FanMode, gain: f64) at_tensor_kaiming_normal;
    /// gain times a random matrix with orthonormal rows or columns, whichever are fewer, seen as \[shape\[0\], the rest\]
    /// (Saxe et al., ICLR 2014).
    orthogonal(gain: f64) at_tensor_orthogonal;
}

impl Tensor {
    /// Raw 32-bit words of a generator, u32.
    pub fn random_bits(device: &Device, shape: &[i64], generator: &Generator) -> Result<Self> {
        Self::made(|out| unsafe {
            sys::at_tensor_random_bits(out, device.raw(), rank_of(shape), shape.as_ptr(), generator.raw())
        })
    }

    /// 0 … count - 1 in random order, i64.
    pub fn permutation(device: &Device, count: i64, generator: &Generator) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_tensor_permutation(out, device.raw(), count, generator.raw()) })
    }

    /// 1 where a uniform number is below this tensor's element, a probability, else 0; no gradient.
    pub fn bernoulli_each(&self, generator: &Generator) -> Result<Tensor> {
        Self::made(|out| unsafe { sys::at_tensor_bernoulli_each(out, self.raw(), generator.raw()) })
    }
}

impl Nonlinearity {
    /// The gain that keeps variances through it: 1, 5/3, √2, √(2 / (1 + slope²)), 3/4. Only the leaky relu reads the slope.
    pub fn gain(self, slope: f64) -> Result<f64> {
        let mut gain = 0.0;
        check(unsafe { sys::at_nonlinearity_gain(&mut gain, self.raw(), slope) })?;
        Ok(gain)
    }
}
