//! A formula over tensors as one operation.
use crate::error::c_string;
use crate::file::NamedTensors;
use crate::{Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;

/// Computes a formula, element by element, over tensors that it calls by their names: sums, products, powers (`^`),
/// comparisons, choices (`c ? a : b`), numbers, and the functions of this crate that treat every element alone. Broadcasting,
/// dtypes and gradients are theirs, and the whole is fused as any chain of them. `ErrorKind::Argument`: the text names the
/// column.
///
/// ```
/// use athena::{map, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let device = Device::open("cpu")?;
/// let (a, b) = (Tensor::new(&device, [1.0f32, 4.0])?, Tensor::new(&device, [3.0f32, -2.0])?);
/// assert_eq!(map("b > 0 ? sqrt(a) * b : a ^ 2", &[("a", &a), ("b", &b)])?.to_vec::<f32>()?, [3.0, 16.0]);
/// # Ok(()) }
/// ```
pub fn map<N: AsRef<str>, T: Borrow<Tensor>>(expression: &str, tensors: &[(N, T)]) -> Result<Tensor> {
    let expression = c_string("map", "expression", expression)?;
    let named = NamedTensors::new("map", tensors)?;
    Tensor::made(|out| unsafe {
        sys::at_tensor_map(out, expression.as_ptr(), named.names(), named.tensors(), named.len())
    })
}
