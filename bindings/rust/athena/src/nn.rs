//! Descriptions of layers and networks: a function for each kind, which [`Description::build`] makes a [`Module`] of.
//!
//! ```
//! use athena::{nn, DType, Device, Tensor};
//! # fn main() -> athena::Result<()> {
//! let device = Device::open("cpu")?;
//! let layers = nn::sequential((nn::linear(4, 8).bias(false), nn::relu(), nn::dropout().p(0.1), nn::linear(8, 2)));
//! assert_eq!(layers.to_string(), "Sequential(Linear(4, 8, bias=False), ReLU(), Dropout(p=0.1), Linear(8, 2))");
//! let network = layers.build(&device, DType::F32, None)?;
//! network.eval();
//! assert_eq!(network.forward(&Tensor::ones(&device, DType::F32, &[3, 4])?)?.shape(), [3, 2]);
//! # Ok(()) }
//! ```
use crate::error::{c_string, text, told};
use crate::{DType, Device, Generator, Module, Result};
use athena_sys as sys;
use std::fmt;

#[doc(inline)]
pub use crate::layers::*;
pub use crate::module::Layer;

/// What is to be built, as text in the form of PyTorch's calls: `Linear(784, 10, bias=False)`. The functions of this module
/// make such; any text can be one (`Description::from("Linear(784, 10)")`), which [`build`](Description::build) judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    kind: String, // of a plain text: all of it
    arguments: Option<Vec<(String, String)>>,
}

impl Description {
    pub(crate) fn of(kind: &str) -> Self {
        Description { kind: kind.into(), arguments: Some(Vec::new()) }
    }

    /// An argument by its position.
    pub(crate) fn and(mut self, value: String) -> Self {
        self.arguments.get_or_insert_with(Vec::new).push((String::new(), value));
        self
    }

    /// An argument by its name, instead of an earlier one.
    pub(crate) fn with(mut self, name: &str, value: String) -> Self {
        let arguments = self.arguments.get_or_insert_with(Vec::new);
        arguments.retain(|(given, _)| given != name);
        arguments.push((name.into(), value));
        self
    }

    pub(crate) fn holding(mut self, modules: Vec<(String, Description)>) -> Self {
        let modules = modules.into_iter().map(|(name, module)| (name, module.to_string()));
        self.arguments.get_or_insert_with(Vec::new).extend(modules);
        self
    }

    /// A module as described, with all those inside of it: parameters of a float dtype on a device, their first values drawn
    /// from a generator, which later gives what dropout drops; without one from the beginning of seed 0.
    /// `ErrorKind::Format`: it is no description, with the place. `ErrorKind::Argument`: no such kind or argument, with
    /// those that there are.
    pub fn build(&self, device: &Device, dtype: DType, generator: Option<&Generator>) -> Result<Module> {
        let text = c_string("module_create", "text", &self.to_string())?;
        let generator = generator.map_or(std::ptr::null_mut(), Generator::raw);
        Module::made(|out| unsafe { sys::at_module_create(out, device.raw(), dtype.raw(), text.as_ptr(), generator) })
    }
}

impl From<&str> for Description {
    fn from(text: &str) -> Self {
        Description { kind: text.into(), arguments: None }
    }
}

impl From<String> for Description {
    fn from(text: String) -> Self {
        Description { kind: text, arguments: None }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        let one = |(name, value): &(String, String)| match name.as_str() {
            "" => value.clone(),
            name => format!("{name}={value}"),
        };
        match &self.arguments {
            Some(arguments) => write!(f, "({})", arguments.iter().map(one).collect::<Vec<_>>().join(", ")),
            None => Ok(()),
        }
    }
}

// A kind of which something may be left out is a description, too.
macro_rules! described {
    ($kind:ident) => {
        impl std::ops::Deref for $kind {
            type Target = Description;
            fn deref(&self) -> &Description {
                &self.0
            }
        }
        impl From<$kind> for Description {
            fn from(described: $kind) -> Description {
                described.0
            }
        }
        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
pub(crate) use described;

/// Sizes: one number for all axes, or a list with one for each, `None` where it is left open; or a word such as "same".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ints(String);

/// Factors: one number for all axes, or a list with one for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floats(String);

fn tuple(each: impl Iterator<Item = String>) -> String {
    format!("({})", each.map(|one| one + ",").collect::<Vec<String>>().join(" "))
}

impl From<i64> for Ints {
    fn from(size: i64) -> Self {
        Ints(size.to_string())
    }
}
impl From<&str> for Ints {
    fn from(word: &str) -> Self {
        Ints(word.text())
    }
}
impl From<&[i64]> for Ints {
    fn from(sizes: &[i64]) -> Self {
        Ints(tuple(sizes.iter().copied().map(i64::text)))
    }
}
impl<const N: usize> From<[i64; N]> for Ints {
    fn from(sizes: [i64; N]) -> Self {
        sizes[..].into()
    }
}
impl<const N: usize> From<[Option<i64>; N]> for Ints {
    fn from(sizes: [Option<i64>; N]) -> Self {
        Ints(tuple(sizes.iter().copied().map(Option::text)))
    }
}

impl From<f64> for Floats {
    fn from(factor: f64) -> Self {
        Floats(factor.text())
    }
}
impl From<&[f64]> for Floats {
    fn from(factors: &[f64]) -> Self {
        Floats(tuple(factors.iter().copied().map(f64::text)))
    }
}
impl<const N: usize> From<[f64; N]> for Floats {
    fn from(factors: [f64; N]) -> Self {
        factors[..].into()
    }
}

/// What a description has for an argument.
pub(crate) trait Value {
    fn text(self) -> String;
}
impl Value for i64 {
    fn text(self) -> String {
        self.to_string()
    }
}
impl Value for f64 {
    fn text(self) -> String {
        format!("{self:?}")
    }
}
impl Value for bool {
    fn text(self) -> String {
        if self { "True" } else { "False" }.into()
    }
}
impl Value for &str {
    fn text(self) -> String {
        let quote = if self.contains('\'') { '"' } else { '\'' };
        format!("{quote}{self}{quote}")
    }
}
impl Value for Ints {
    fn text(self) -> String {
        self.0
    }
}
impl Value for Floats {
    fn text(self) -> String {
        self.0
    }
}
impl Value for Description {
    fn text(self) -> String {
        self.to_string()
    }
}
impl<V: Value> Value for Option<V> {
    fn text(self) -> String {
        self.map_or("None".into(), V::text)
    }
}

/// Modules in their order: a tuple of descriptions of any kinds, or an array or vector of one type.
pub trait Modules {
    #[doc(hidden)]
    fn list(self) -> Vec<(String, Description)>;
}

/// Modules with names: a tuple of pairs, or an array or vector of pairs of one type.
pub trait NamedModules {
    #[doc(hidden)]
    fn list(self) -> Vec<(String, Description)>;
}

impl<D: Into<Description>> Modules for Vec<D> {
    fn list(self) -> Vec<(String, Description)> {
        self.into_iter().map(|one| (String::new(), one.into())).collect()
    }
}
impl<D: Into<Description>, const N: usize> Modules for [D; N] {
    fn list(self) -> Vec<(String, Description)> {
        Vec::from(self).list()
    }
}
impl<S: Into<String>, D: Into<Description>> NamedModules for Vec<(S, D)> {
    fn list(self) -> Vec<(String, Description)> {
        self.into_iter().map(|(name, one)| (name.into(), one.into())).collect()
    }
}
impl<S: Into<String>, D: Into<Description>, const N: usize> NamedModules for [(S, D); N] {
    fn list(self) -> Vec<(String, Description)> {
        Vec::from(self).list()
    }
}

macro_rules! tuples {
    ($($type:ident $at:tt)*) => {
        impl<$($type: Into<Description>),*> Modules for ($($type,)*) {
            fn list(self) -> Vec<(String, Description)> {
                vec![$((String::new(), self.$at.into())),*]
            }
        }
        impl<$($type: Into<Description>),*> NamedModules for ($((&str, $type),)*) {
            fn list(self) -> Vec<(String, Description)> {
                vec![$((self.$at.0.into(), self.$at.1.into())),*]
            }
        }
    };
}
tuples! {}
tuples! { A 0 }
tuples! { A 0 B 1 }
tuples! { A 0 B 1 C 2 }
tuples! { A 0 B 1 C 2 D 3 }
tuples! { A 0 B 1 C 2 D 3 E 4 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 }
tuples! { A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 }

/// The names of all kinds: "Linear", ….
pub fn kinds() -> Vec<String> {
    text(sys::at_module_kinds).split(' ').map(String::from).collect()
}

/// The arguments of a kind with their types and defaults, and on a line of its own what it does.
pub fn signature(kind: &str) -> Result<String> {
    let kind = c_string("module_signature", "kind", kind)?;
    told(|text, size, needed| unsafe { sys::at_module_signature(text, size, needed, kind.as_ptr()) })
}
