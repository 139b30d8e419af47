//! What a program adds to differentiation: rules of its own, recomputation, hooks on gradients.
use crate::error::{check, failed_in_callback, Failed};
use crate::tensor::{owned, raws};
use crate::{Error, ErrorKind, Module, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::marker::PhantomData;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr;

// Of the inputs, how many results are wanted, and where it is a module's the module.
pub(crate) type Callback =
    Box<dyn Fn(&[Option<Tensor>], usize, Option<&Module>) -> Result<Vec<Option<Tensor>>> + Send + Sync>;

// Calls a Callback: its error, or its panic, which must not cross C, is kept for the call that led here.
pub(crate) unsafe extern "C" fn call(
    results: *mut *mut sys::at_tensor,
    result_count: usize,
    inputs: *const *mut sys::at_tensor,
    input_count: usize,
    userdata: *mut c_void,
) -> sys::at_status {
    call_module(results, result_count, ptr::null_mut(), inputs, input_count, userdata)
}

// The same of a module, or of none.
pub(crate) unsafe extern "C" fn call_module(
    results: *mut *mut sys::at_tensor,
    result_count: usize,
    module: *mut sys::at_module,
    inputs: *const *mut sys::at_tensor,
    input_count: usize,
    userdata: *mut c_void,
) -> sys::at_status {
    let answer = catch_unwind(AssertUnwindSafe(|| {
        let inputs = (0..input_count).map(|i| *inputs.add(i));
        let inputs: Vec<_> = inputs.map(|one| (!one.is_null()).then(|| lent(one))).collect();
        let module = ptr::NonNull::new(module).map(|one| {
            sys::at_module_retain(one.as_ptr());
            Module::from_raw(one)
        });
        let made = (*userdata.cast::<Callback>())(&inputs, result_count, module.as_ref())?;
        if made.len() != result_count {
            let text = format!("{} results, expected {result_count}", made.len());
            return Err(Error::callback(text));
        }
        for (i, tensor) in made.into_iter().enumerate() {
            *results.add(i) = tensor.map_or(ptr::null_mut(), Tensor::into_raw);
        }
        Ok(())
    }));
    answered(answer)
}

// Of a callback: AT_OK, or its error or panic, which is kept.
pub(crate) fn answered(answer: std::thread::Result<Result<()>>) -> sys::at_status {
    failed_in_callback(match answer {
        Ok(Ok(())) => return sys::AT_OK,
        Ok(Err(error)) => Failed::Error(error),
        Err(payload) => Failed::Panic(payload),
    });
    sys::AT_ERROR_CALLBACK
}

// A tensor that is somebody else's, with a reference of its own.
unsafe fn lent(handle: *mut sys::at_tensor) -> Tensor {
    sys::at_tensor_retain(handle);
    owned(handle)
}

pub(crate) unsafe extern "C" fn destroy<C>(userdata: *mut c_void) {
    let _ = catch_unwind(AssertUnwindSafe(|| drop(Box::from_raw(userdata.cast::<C>()))));
}

// Gives a callback to a call, which keeps it unless it fails.
pub(crate) fn with_callback<C>(callback: C, call: impl FnOnce(*mut c_void) -> sys::at_status) -> Result<()> {
    struct Refused<C>(*mut c_void, PhantomData<C>);
    impl<C> Drop for Refused<C> {
        fn drop(&mut self) {
            // SAFETY: a call that failed has not kept it
            unsafe { destroy::<C>(self.0) }
        }
    }
    let refused = Refused::<C>(Box::into_raw(Box::new(callback)).cast(), PhantomData);
    check(call(refused.0))?; // or goes on with a panic
    std::mem::forget(refused);
    Ok(())
}

pub(crate) fn all(given: &[Option<Tensor>], operation: &str) -> Result<Vec<Tensor>> {
    let missing = || Error::new(ErrorKind::Null, operation, "inputs", "an input is missing");
    given.iter().map(|one| one.clone().ok_or_else(missing)).collect()
}

/// A function with a gradient of its own. `values` are what it makes of `inputs`, computed as you like, best under
/// [`no_grad`](crate::no_grad); each result is a new tensor with the value of one of them, through which gradients flow to
/// `inputs` by `backward` and not by the operations that made the value. Nothing is copied.
///
/// `backward` is called once in each backward that walks by. It is given the gradients of the results (zeros for a result that
/// nothing depends on, `None` for one of no float dtype) and gives those of the inputs (`None` where there is none).
/// It may record any operation; with `create_graph` these are differentiated in turn. An error in it becomes the
/// error of the call that led there, [`ErrorKind::Callback`]; a panic goes on there.
///
/// ```
/// use athena::{custom, no_grad, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// // rounds, and lets the gradient through as if it had not
/// fn round_through(x: &Tensor) -> athena::Result<Tensor> {
///     let value = { let _guard = no_grad(); x.round()? };
///     Ok(custom(&[value], &[x], |gradients| Ok(gradients.to_vec()))?.remove(0))
/// }
/// let x = Tensor::new(&Device::open("cpu")?, [0.4f32, 1.7])?.parameter()?;
/// let y = round_through(&x)?;
/// assert_eq!(y.to_vec::<f32>()?, [0.0, 2.0]);
/// y.sum(())?.backward()?;
/// assert_eq!(x.grad()?.unwrap().to_vec::<f32>()?, [1.0, 1.0]);
/// # Ok(()) }
/// ```
pub fn custom<V: Borrow<Tensor>, I: Borrow<Tensor>>(
    values: &[V],
    inputs: &[I],
    backward: impl Fn(&[Option<Tensor>]) -> Result<Vec<Option<Tensor>>> + Send + Sync + 'static,
) -> Result<Vec<Tensor>> {
    let (values, inputs) = (raws(values), raws(inputs));
    let mut results = vec![ptr::null_mut(); values.len()];
    with_callback::<Callback>(Box::new(move |given, _, _| backward(given)), |userdata| unsafe {
        let (v, i) = (values.as_ptr(), inputs.as_ptr());
        let out = results.as_mut_ptr();
        sys::at_tensor_custom(out, v, values.len(), i, inputs.len(), Some(call), userdata, Some(destroy::<Callback>))
    })?;
    Ok(results.into_iter().map(owned).collect())
}

/// What a function makes of inputs, without keeping for the gradients more than the inputs: it is called now, without
/// gradients, and again in each backward that walks by. It must make the same values both times from `inputs` alone.
///
/// ```
/// use athena::{checkpoint, Device, Tensor};
/// # fn main() -> athena::Result<()> {
/// let x = Tensor::new(&Device::open("cpu")?, [1.0f32, 2.0])?.parameter()?;
/// let [y] = checkpoint(&[&x], |inputs| Ok([inputs[0].exp()?.mul(&inputs[0])?]))?;
/// y.sum(())?.backward()?; // exp(x) is computed again
/// assert!((x.grad()?.unwrap().slice(0)?.item()? - 2.0 * 1f64.exp()).abs() < 1e-5);
/// # Ok(()) }
/// ```
pub fn checkpoint<I: Borrow<Tensor>, const N: usize>(
    inputs: &[I],
    function: impl Fn(&[Tensor]) -> Result<[Tensor; N]> + Send + Sync + 'static,
) -> Result<[Tensor; N]> {
    let inputs = raws(inputs);
    let mut results = [ptr::null_mut(); N];
    let again = move |given: &[Option<Tensor>], _, _: Option<&Module>| {
        Ok(Vec::from(function(&all(given, "checkpoint")?)?.map(Some)))
    };
    with_callback::<Callback>(Box::new(again), |userdata| unsafe {
        let (out, i) = (results.as_mut_ptr(), inputs.as_ptr());
        sys::at_checkpoint(out, N, i, inputs.len(), Some(call), userdata, Some(destroy::<Callback>))
    })?;
    Ok(results.map(owned))
}

/// A hook on a tensor's gradient; see [`Tensor::add_hook`]. It stays when this is dropped.
#[derive(Debug)]
pub struct Hook(u64);

impl Hook {
    /// Takes it away. `ErrorKind::Argument`: its tensor is gone.
    pub fn remove(self) -> Result<()> {
        check(unsafe { sys::at_hook_remove(self.0) })
    }
}

impl Tensor {
    /// Calls a function with this tensor's gradient whenever a backward walks by, before it is used; what it gives takes the
    /// gradient's place, `None` leaves it as it is. On a leaf it sees what this backward found before that is added to
    /// [`grad`](Tensor::grad).
    ///
    /// ```
    /// # use athena::{Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let x = Tensor::new(&Device::open("cpu")?, [1.0f32, 20.0])?.parameter()?;
    /// let hook = x.add_hook(|gradient| gradient.clamp(-5.0, 5.0).map(Some))?;
    /// (&x * &x).sum(())?.backward()?;
    /// assert_eq!(x.grad()?.unwrap().to_vec::<f32>()?, [2.0, 5.0]);
    /// hook.remove()?;
    /// # Ok(()) }
    /// ```
    pub fn add_hook(&self, hook: impl Fn(&Tensor) -> Result<Option<Tensor>> + Send + Sync + 'static) -> Result<Hook> {
        let mut id = 0;
        let told = move |given: &[Option<Tensor>], _, _: Option<&Module>| {
            given.iter().flatten().map(&hook).collect() // one gradient
        };
        with_callback::<Callback>(Box::new(told), |userdata| unsafe {
            sys::at_tensor_add_hook(&mut id, self.raw(), Some(call), userdata, Some(destroy::<Callback>))
        })?;
        Ok(Hook(id))
    }
}
