//! Layers and networks: tensors and modules under names, and what they make of their inputs.
use crate::error::{c_string, check, copied, fail, listed, sure, told};
use crate::file::{c_path, NamedTensors};
use crate::function::{all, answered, call_module, destroy, with_callback, Callback};
use crate::nn::Description;
use crate::tensor::several;
use crate::{DType, Device, Generator, Result, Tensor};
use athena_sys as sys;
use std::borrow::Borrow;
use std::ffi::CStr;
use std::fmt;
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::ptr;

shared_handle! {
    /// A layer, or a network of layers: tensors and modules under names, and what they make of their inputs. A clone is the
    /// same module. Names have points, "0.weight"; kinds, names and layouts are PyTorch's, so that a state of its files fits.
    ///
    /// ```
    /// use athena::{nn, AdamW, Device, DType, Generator, Optimizer, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let x = Tensor::new(&device, [[0.0f32, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])?;
    /// let labels = Tensor::new(&device, [0i64, 1, 1, 0])?;
    /// let layers = nn::sequential((nn::linear(2, 16), nn::tanh(), nn::linear(16, 2)));
    /// let network = layers.build(&device, DType::F32, Some(&Generator::new(1)?))?;
    /// let rule = AdamW { learning_rate: 0.05, ..AdamW::default() };
    /// let mut optimizer = Optimizer::adamw(&network.parameters(), rule)?;
    /// for _ in 0..150 {
    ///     network.zero_grad()?;
    ///     network.forward(&x)?.cross_entropy(&labels)?.backward()?;
    ///     optimizer.step()?;
    /// }
    /// assert_eq!(network.forward(&x)?.argmax(-1)?.to_vec::<i64>()?, [0, 1, 1, 0]);
    /// assert_eq!(network.child("2")?.to_string(), "Linear(in_features=16, out_features=2)");
    /// # Ok(()) }
    /// ```
    Module: at_module, at_module_retain, at_module_release
}

/// A layer of the program's own, for [`Module::custom`]. What it trains, and modules in it, are given to the module by
/// [`Module::add_parameter`], [`Module::add_child`].
pub trait Layer: Send + Sync {
    /// What the layer makes of its inputs: at least as many tensors as the caller wants, which is one inside of other modules.
    /// `module` is the layer's: it has what was given to it, and tells whether it [`is_training`](Module::is_training).
    fn forward(&self, module: &Module, inputs: &[Tensor]) -> Result<Vec<Tensor>>;
}

struct Function<F>(F);

impl<F: Fn(&[Tensor]) -> Result<Vec<Tensor>> + Send + Sync> Layer for Function<F> {
    fn forward(&self, _: &Module, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        (self.0)(inputs)
    }
}

type Visitor<'a> = &'a mut dyn FnMut(&str, &Module) -> Result<()>;

unsafe extern "C" fn visit(module: *mut sys::at_module, name: *const c_char, userdata: *mut c_void) -> sys::at_status {
    answered(catch_unwind(AssertUnwindSafe(|| {
        sys::at_module_retain(module);
        let module = Module::from_raw(ptr::NonNull::new(module).expect("the library gives the module"));
        let name = CStr::from_ptr(name).to_string_lossy();
        (*userdata.cast::<Visitor>())(&name, &module)
    })))
}

/// Making modules.
impl Module {
    /// What a text describes; see [`Description::build`].
    pub fn new(
        description: impl Into<Description>,
        device: &Device,
        dtype: DType,
        generator: Option<&Generator>,
    ) -> Result<Module> {
        description.into().build(device, dtype, generator)
    }

    /// A layer of the program's own; `kind` is its name. An error of it is the error of the call that led there, a panic goes
    /// on there. It can stand in any other module, but be neither copied nor described.
    ///
    /// ```
    /// use athena::{nn, Device, DType, Module, Result, Tensor};
    /// struct Gate;
    /// impl nn::Layer for Gate {
    ///     fn forward(&self, module: &Module, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
    ///         let gate = module.child("inner")?.forward(&inputs[0])?.sigmoid()?;
    ///         Ok(vec![gate.mul(&inputs[0])?])
    ///     }
    /// }
    /// # fn main() -> Result<()> {
    /// let device = Device::open("cpu")?;
    /// let inner = nn::linear(3, 3).build(&device, DType::F32, None)?;
    /// let gate = Module::custom("Gate", Gate)?;
    /// gate.add_child("inner", &inner)?;
    /// let network = Module::new("Sequential(Linear(2, 3))", &device, DType::F32, None)?;
    /// network.add_child("1", &gate)?;
    /// assert_eq!(network.forward(&Tensor::ones(&device, DType::F32, &[4, 2])?)?.shape(), [4, 3]);
    /// assert_eq!(network.parameters().len(), 4);
    /// # Ok(()) }
    /// ```
    pub fn custom(kind: &str, layer: impl Layer + 'static) -> Result<Module> {
        let kind = c_string("module_custom", "kind", kind)?;
        let mut module = ptr::null_mut();
        let forward = move |given: &[Option<Tensor>], wanted: usize, module: Option<&Module>| {
            let module = module.expect("the library gives the module");
            let mut made = layer.forward(module, &all(given, "module")?)?;
            made.truncate(wanted);
            Ok(made.into_iter().map(Some).collect())
        };
        with_callback::<Callback>(Box::new(forward), |userdata| unsafe {
            sys::at_module_custom(&mut module, kind.as_ptr(), Some(call_module), userdata, Some(destroy::<Callback>))
        })?;
        Ok(Module::from_raw(ptr::NonNull::new(module).expect("the library gives a handle or an error")))
    }

    /// The same of a closure.
    pub fn from_fn(
        kind: &str,
        forward: impl Fn(&[Tensor]) -> Result<Vec<Tensor>> + Send + Sync + 'static,
    ) -> Result<Module> {
        Module::custom(kind, Function(forward))
    }

    /// Another module with copies of all tensors; generators are the same. `ErrorKind::Unsupported`: a layer of the program's
    /// own is in it.
    pub fn copy(&self) -> Result<Module> {
        Module::made(|out| unsafe { sys::at_module_copy(out, self.raw()) })
    }

    /// Parameters of this copy of a module go weight of the way, from 0 to 1, to that module's: 1 − decay for an exponential moving
    /// average, after every step; 1 copies. Buffers become the module's; with `use_buffers` those of floats go the same way. All
    /// parameters of one optimizer take one launch.
    ///
    /// ```
    /// use athena::{nn, DType, Device, Optimizer, Sgd};
    /// # fn main() -> athena::Result<()> {
    /// let module = nn::linear(2, 1).build(&Device::open("cpu")?, DType::F32, None)?;
    /// let average = module.copy()?;
    /// let mut optimizer = Optimizer::sgd(&module.parameters(), Sgd::default())?;
    /// optimizer.step()?;
    /// average.average(&module, 0.01, false)?;
    /// # Ok(()) }
    /// ```
    pub fn average(&self, module: &Module, weight: f64, use_buffers: bool) -> Result<()> {
        check(unsafe { sys::at_module_average(self.raw(), module.raw(), weight, use_buffers.into()) })
    }
}

/// Calling them.
impl Module {
    /// What the module makes of one input.
    pub fn forward(&self, input: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_module_forward(out, self.raw(), input.raw()) })
    }

    /// The first `results` of what it makes of several inputs: tensors, or options with `None` for one left out.
    pub fn call<'a, I: Copy + Into<Option<&'a Tensor>>>(&self, inputs: &[I], results: usize) -> Result<Vec<Tensor>> {
        let inputs = optional(inputs);
        several(results, |out| unsafe { sys::at_module_call(out, results, self.raw(), inputs.as_ptr(), inputs.len()) })
    }

    /// The same as [`call`](Module::call), but of what it computes only inputs and results are kept: a backward computes the
    /// rest again, with the same numbers dropped and under the same [`autocast`](crate::autocast).
    pub fn checkpoint<'a, I: Copy + Into<Option<&'a Tensor>>>(
        &self,
        inputs: &[I],
        results: usize,
    ) -> Result<Vec<Tensor>> {
        let inputs = optional(inputs);
        several(results, |out| unsafe {
            sys::at_module_checkpoint(out, results, self.raw(), inputs.as_ptr(), inputs.len())
        })
    }

    /// A table of the modules for these inputs: shapes, parameters, multiply-adds, bytes. Nothing is computed.
    pub fn summary<'a, I: Copy + Into<Option<&'a Tensor>>>(&self, inputs: &[I]) -> Result<String> {
        let inputs = optional(inputs);
        told(|text, size, needed| unsafe {
            sys::at_module_summary(text, size, needed, self.raw(), inputs.as_ptr(), inputs.len())
        })
    }

    /// Dropout and its kin are at work from now on, in this and in all modules below, as in a new module.
    pub fn train(&self) {
        sure(unsafe { sys::at_module_set_training(self.raw(), 1) });
    }

    /// They rest.
    pub fn eval(&self) {
        sure(unsafe { sys::at_module_set_training(self.raw(), 0) });
    }

    /// Whether they are at work.
    pub fn is_training(&self) -> bool {
        let mut training = 0;
        sure(unsafe { sys::at_module_training(&mut training, self.raw()) });
        training != 0
    }
}

/// What is in them.
impl Module {
    fn names(&self, members: sys::at_module_members) -> Vec<String> {
        let names = listed(|text, size, needed| unsafe {
            sys::at_module_names(text, size, needed, ptr::null_mut(), self.raw(), members)
        });
        names.unwrap_or_else(|error| fail(error))
    }

    fn tensors(&self, members: sys::at_module_members) -> Vec<(String, Tensor)> {
        let names = self.names(members);
        let tensors =
            several(names.len(), |out| unsafe { sys::at_module_tensors(out, names.len(), self.raw(), members) });
        names.into_iter().zip(tensors.unwrap_or_else(|error| fail(error))).collect()
    }

    fn modules_named(&self, members: sys::at_module_members) -> Vec<(String, Module)> {
        let child = |name: String| {
            let module = self.child(&name).unwrap_or_else(|error| fail(error));
            (name, module)
        };
        self.names(members).into_iter().map(child).collect()
    }

    /// What is trained, each tensor once though two modules share it.
    pub fn parameters(&self) -> Vec<Tensor> {
        self.named_parameters().into_iter().map(|(_, tensor)| tensor).collect()
    }

    /// The same with names: "0.weight".
    pub fn named_parameters(&self) -> Vec<(String, Tensor)> {
        self.tensors(sys::AT_MODULE_PARAMETERS)
    }

    /// Other tensors, such as running statistics.
    pub fn named_buffers(&self) -> Vec<(String, Tensor)> {
        self.tensors(sys::AT_MODULE_BUFFERS)
    }

    /// What is saved: parameters and buffers under all of their names.
    pub fn state(&self) -> Vec<(String, Tensor)> {
        self.tensors(sys::AT_MODULE_STATE)
    }

    /// The modules directly in it.
    pub fn children(&self) -> Vec<(String, Module)> {
        self.modules_named(sys::AT_MODULE_CHILDREN)
    }

    /// All modules below it.
    pub fn modules(&self) -> Vec<(String, Module)> {
        self.modules_named(sys::AT_MODULE_MODULES)
    }

    /// Calls a function for every module below, those in a module before it, and then for this one, whose name is "". Its error
    /// ends the walk and becomes this one's, [`ErrorKind::Callback`](crate::ErrorKind::Callback); a panic goes on here.
    ///
    /// ```
    /// use athena::{nn, Device, DType};
    /// # fn main() -> athena::Result<()> {
    /// let layers = nn::sequential((nn::linear(2, 3), nn::relu()));
    /// let network = layers.build(&Device::open("cpu")?, DType::F32, None)?;
    /// let mut seen = Vec::new();
    /// network.apply(|name, module| {
    ///     seen.push(format!("{name}: {}", module.kind()));
    ///     Ok(())
    /// })?;
    /// assert_eq!(seen, ["0: Linear", "1: ReLU", ": Sequential"]);
    /// # Ok(()) }
    /// ```
    pub fn apply(&self, mut function: impl FnMut(&str, &Module) -> Result<()>) -> Result<()> {
        let mut visitor: Visitor = &mut function;
        let userdata = ptr::addr_of_mut!(visitor).cast();
        check(unsafe { sys::at_module_apply(self.raw(), Some(visit), userdata) })
    }

    /// One tensor. `ErrorKind::Argument`: there is none of that name, with the names there are.
    pub fn tensor(&self, name: &str) -> Result<Tensor> {
        let name = c_string("module_tensor", "name", name)?;
        Tensor::made(|out| unsafe { sys::at_module_tensor(out, self.raw(), name.as_ptr()) })
    }

    /// Another tensor, of the same shape, in the place of one.
    pub fn set_tensor(&self, name: &str, tensor: &Tensor) -> Result<()> {
        let name = c_string("module_set_tensor", "name", name)?;
        check(unsafe { sys::at_module_set_tensor(self.raw(), name.as_ptr(), tensor.raw()) })
    }

    /// One module.
    pub fn child(&self, name: &str) -> Result<Module> {
        let name = c_string("module_child", "name", name)?;
        Module::made(|out| unsafe { sys::at_module_child(out, self.raw(), name.as_ptr()) })
    }

    /// Something new that is trained, under a name without points: it requires gradients from now on.
    pub fn add_parameter(&self, name: &str, tensor: &Tensor) -> Result<()> {
        let name = c_string("module_add_parameter", "name", name)?;
        check(unsafe { sys::at_module_add_parameter(self.raw(), name.as_ptr(), tensor.raw()) })
    }

    /// Another new tensor; one that is not `persistent` is not saved.
    pub fn add_buffer(&self, name: &str, tensor: &Tensor, persistent: bool) -> Result<()> {
        let name = c_string("module_add_buffer", "name", name)?;
        check(unsafe { sys::at_module_add_buffer(self.raw(), name.as_ptr(), tensor.raw(), persistent.into()) })
    }

    /// A module in this one; in a `Sequential` it is called last.
    pub fn add_child(&self, name: &str, child: &Module) -> Result<()> {
        let name = c_string("module_add_child", "name", name)?;
        check(unsafe { sys::at_module_add_child(self.raw(), name.as_ptr(), child.raw()) })
    }

    /// Another module in the place of one directly in it.
    pub fn set_child(&self, name: &str, child: &Module) -> Result<()> {
        let name = c_string("module_set_child", "name", name)?;
        check(unsafe { sys::at_module_set_child(self.raw(), name.as_ptr(), child.raw()) })
    }

    /// Takes out a tensor or a module of its own, unless the arguments of its kind ask for it.
    pub fn remove(&self, name: &str) -> Result<()> {
        let name = c_string("module_remove", "name", name)?;
        check(unsafe { sys::at_module_remove(self.raw(), name.as_ptr()) })
    }

    /// The kind: "Linear".
    pub fn kind(&self) -> String {
        copied(|text, size, needed| unsafe { sys::at_module_kind(text, size, needed, self.raw()) }).unwrap_or_default()
    }

    /// On one line, as [`Module::new`] takes it; `to_string` has a line for each module.
    pub fn description(&self) -> String {
        copied(|text, size, needed| unsafe { sys::at_module_description(text, size, needed, self.raw()) })
            .unwrap_or_default()
    }
}

/// Changing all below them.
impl Module {
    /// Whether the parameters are trained: false freezes them.
    pub fn set_requires_grad(&self, requires_grad: bool) -> Result<()> {
        check(unsafe { sys::at_module_set_requires_grad(self.raw(), requires_grad.into()) })
    }

    /// Forgets the gradients of all parameters.
    pub fn zero_grad(&self) -> Result<()> {
        check(unsafe { sys::at_module_zero_grad(self.raw()) })
    }

    /// Moves all tensors to a device. Parameters of an optimizer change themselves, and its state with them; others that change
    /// are new ones without gradients: take them again. `ErrorKind::State`: the optimizer has parameters of other modules too.
    pub fn to(&self, device: &Device) -> Result<()> {
        check(unsafe { sys::at_module_to(self.raw(), device.raw(), sys::AT_DTYPE_INVALID) })
    }

    /// Casts the tensors of floats, likewise.
    pub fn to_dtype(&self, dtype: DType) -> Result<()> {
        check(unsafe { sys::at_module_to(self.raw(), ptr::null_mut(), dtype.raw()) })
    }

    /// Copies the values of named tensors into the module's, all or none. `strict`: the names must be those of
    /// [`state`](Module::state) (`ErrorKind::Argument` with what is missing and what is unknown), else the others stay.
    pub fn load_state<N: AsRef<str>, T: Borrow<Tensor>>(&self, state: &[(N, T)], strict: bool) -> Result<()> {
        let named = NamedTensors::new("module_load_state", state)?;
        check(unsafe {
            sys::at_module_load_state(self.raw(), named.names(), named.tensors(), named.len(), strict.into())
        })
    }

    /// Writes the state to a safetensors file, with the description in its metadata.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path("module_save", "path", path.as_ref())?;
        check(unsafe { sys::at_module_save(self.raw(), path.as_ptr()) })
    }

    /// The same to several files with an index, as [`save_sharded`](crate::save_sharded); [`load`](Module::load) takes the index.
    pub fn save_sharded(&self, path: impl AsRef<Path>, max_shard_size: u64) -> Result<()> {
        let path = c_path("module_save_sharded", "path", path.as_ref())?;
        check(unsafe { sys::at_module_save_sharded(self.raw(), path.as_ptr(), max_shard_size) })
    }

    /// Takes the state from a safetensors file with the same names and shapes, also one of PyTorch's; all or nothing.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        self.load_from(path.as_ref(), true)
    }

    /// The same of those names that both have.
    pub fn load_partly(&self, path: impl AsRef<Path>) -> Result<()> {
        self.load_from(path.as_ref(), false)
    }

    fn load_from(&self, path: &Path, strict: bool) -> Result<()> {
        let path = c_path("module_load", "path", path)?;
        check(unsafe { sys::at_module_load(self.raw(), path.as_ptr(), strict.into()) })
    }
}

fn optional<'a, I: Copy + Into<Option<&'a Tensor>>>(inputs: &[I]) -> Vec<*mut sys::at_tensor> {
    let raw = |&one: &I| one.into().map_or(ptr::null_mut(), Tensor::raw);
    inputs.iter().map(raw).collect()
}

/// A line for each module, with their names, as PyTorch prints it.
impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = copied(|text, size, needed| unsafe { sys::at_module_format(text, size, needed, self.raw()) });
        f.write_str(&text.unwrap_or_default())
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.description())
    }
}
