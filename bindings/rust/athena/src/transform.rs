//! What becomes of a batch's images, on the device.
use crate::error::{c_string, copied, text, told};
use crate::nn::Description;
use crate::tensor::{raws, several};
use crate::{Generator, Result, Tensor};
use athena_sys as sys;
use std::fmt;

shared_handle! {
    /// How a batch is changed; never changes itself. [`transforms`](crate::transforms) has a function for each kind; names,
    /// arguments and meaning are torchvision's. A [`Loader`](crate::Loader) applies one with `use_transform`.
    ///
    /// ```
    /// use athena::{transforms, Device, Generator, Tensor, Transform};
    /// # fn main() -> athena::Result<()> {
    /// let (crop, flip) = (transforms::random_crop(32).padding(4), transforms::random_horizontal_flip());
    /// let augment = Transform::new(transforms::compose((crop, flip)))?;
    /// let images = Tensor::zeros(&Device::open("cpu")?, athena::DType::F32, &[8, 3, 32, 32])?;
    /// let images = augment.apply(&[&images], &Generator::new(1)?)?.remove(0);
    /// assert_eq!(images.shape(), [8, 3, 32, 32]);
    /// # Ok(()) }
    /// ```
    Transform: at_transform, at_transform_retain, at_transform_release
}

impl Transform {
    /// What a text describes. `ErrorKind::Format`: it is no description, with the place. `ErrorKind::Argument`: no such kind or
    /// argument, with those that there are.
    pub fn new(description: impl Into<Description>) -> Result<Transform> {
        let text = c_string("transform_create", "text", &description.into().to_string())?;
        Transform::made(|out| unsafe { sys::at_transform_create(out, text.as_ptr()) })
    }

    /// The names of all kinds.
    pub fn kinds() -> Vec<String> {
        text(sys::at_transform_kinds).split(' ').map(String::from).collect()
    }

    /// The arguments of a kind with types and defaults, and on a line of its own what it says.
    pub fn signature(kind: &str) -> Result<String> {
        let kind = c_string("transform_signature", "kind", kind)?;
        told(|text, size, needed| unsafe { sys::at_transform_signature(text, size, needed, kind.as_ptr()) })
    }

    /// Images \[N, C, H, W\] changed, and what belongs to them: as many tensors as are given. What is random is drawn from the
    /// generator, each sample's by itself.
    pub fn apply(&self, inputs: &[&Tensor], generator: &Generator) -> Result<Vec<Tensor>> {
        let given = raws(inputs);
        several(given.len(), |out| unsafe {
            sys::at_transform_apply(out, self.raw(), given.as_ptr(), given.len(), generator.raw())
        })
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text, size, needed| unsafe { sys::at_transform_description(text, size, needed, self.raw()) };
        f.write_str(&copied(text).unwrap_or_default())
    }
}

impl fmt::Debug for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
