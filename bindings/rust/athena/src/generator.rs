//! Random number generators.
use crate::error::{check, sure};
use crate::Result;
use athena_sys as sys;
use std::fmt;

shared_handle! {
    /// The state of a random number generator (Philox 4x32-10): a seed and an offset, the number of 128-bit blocks drawn so
    /// far. The same seed and offset give the same numbers on every device. A clone is the same generator.
    ///
    /// ```
    /// use athena::{DType, Device, Generator, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let generator = Generator::new(7)?;
    /// let weights = Tensor::uniform(&device, DType::F32, &[2, 3], -0.1, 0.1, &generator)?;
    /// assert_eq!(generator.state(), (7, 2)); // six numbers take two blocks
    /// # Ok(()) }
    /// ```
    Generator: at_generator, at_generator_retain, at_generator_release
}

impl Generator {
    /// A generator at the beginning of the numbers of `seed`.
    pub fn new(seed: u64) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_generator_create(out, seed) })
    }

    /// Seed and offset: the whole state.
    pub fn state(&self) -> (u64, u64) {
        let (mut seed, mut offset) = (0, 0);
        sure(unsafe { sys::at_generator_state(&mut seed, &mut offset, self.raw()) });
        (seed, offset)
    }

    /// Continues where a generator with this state stood.
    pub fn set_state(&self, seed: u64, offset: u64) -> Result<()> {
        check(unsafe { sys::at_generator_set_state(self.raw(), seed, offset) })
    }
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seed, offset) = self.state();
        write!(f, "Generator {{ seed: {seed}, offset: {offset} }}")
    }
}
