//! Ranks that compute together: processes of one machine or several, or threads of a process.
use crate::error::{check, sure, told};
use crate::{DType, Device, GroupWay, Module, Optimizer, ReduceOp, Result, Tensor, Trainer};
use athena_sys as sys;
use std::ffi::CString;
use std::fmt;
use std::ptr;

handle! {
    /// One rank's place among all. Every rank records the same collectives in the same order; tensors that come of them are computed
    /// when one is read, and have gradients. A rank that ends or does not answer is named by an error on all others
    /// ([`ErrorKind::Peer`](crate::ErrorKind::Peer)) within the timeout.
    ///
    /// ```
    /// use athena::{Device, Group, GroupOptions, ReduceOp, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let ranks: Vec<_> = Group::threads(2, GroupOptions::default())?
    ///     .into_iter()
    ///     .map(|group| {
    ///         std::thread::spawn(move || -> athena::Result<Vec<f32>> {
    ///             let x = Tensor::new(&Device::open("cpu")?, [1.0f32, group.rank() as f32])?;
    ///             group.all_reduce(&x, ReduceOp::Sum)?.to_vec()
    ///         })
    ///     })
    ///     .collect();
    /// for rank in ranks {
    ///     assert_eq!(rank.join().unwrap()?, [2.0, 1.0]);
    /// }
    /// # Ok(()) }
    /// ```
    Group: at_group, at_group_release
}

impl fmt::Debug for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Group").field("rank", &self.rank()).field("size", &self.size()).finish()
    }
}

/// How ranks come together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GroupOptions {
    /// What carries elements; rank 0's counts.
    pub way: GroupWay,
    /// How many seconds the others are waited for, in the rendezvous and in every collective: 60.
    pub timeout: f64,
}

impl Default for GroupOptions {
    fn default() -> Self {
        GroupOptions { way: GroupWay::Auto, timeout: sys::at_group_options::default().timeout }
    }
}

impl GroupOptions {
    fn raw(self) -> sys::at_group_options {
        sys::at_group_options { way: self.way.raw(), timeout: self.timeout, ..Default::default() }
    }
}

impl Group {
    /// As `RANK`, `WORLD_SIZE`, `MASTER_ADDR` and `MASTER_PORT` say, which `athena launch` and torchrun set, or as
    /// MPI's mpirun says.
    pub fn from_environment(options: GroupOptions) -> Result<Self> {
        Self::made(|out| unsafe { sys::at_group_from_environment(out, &options.raw()) })
    }

    /// The rank of so many whose rank 0 listens at an address and port. Returns when all are there.
    pub fn new(rank: i32, size: i32, address: &str, port: u16, options: GroupOptions) -> Result<Self> {
        let address = CString::new(address).unwrap_or_default();
        Self::made(|out| unsafe {
            sys::at_group_create(out, rank, size, address.as_ptr(), port.into(), &options.raw())
        })
    }

    /// A group for each of so many threads of this process.
    pub fn threads(count: usize, options: GroupOptions) -> Result<Vec<Self>> {
        let mut handles = vec![ptr::null_mut(); count];
        check(unsafe { sys::at_group_threads(handles.as_mut_ptr(), count, &options.raw()) })?;
        Ok(handles.into_iter().filter_map(ptr::NonNull::new).map(Self::from_raw).collect())
    }

    /// From 0.
    pub fn rank(&self) -> i32 {
        let mut rank = 0;
        sure(unsafe { sys::at_group_rank(&mut rank, self.raw()) });
        rank
    }

    /// How many ranks there are.
    pub fn size(&self) -> i32 {
        let mut size = 0;
        sure(unsafe { sys::at_group_size(&mut size, self.raw()) });
        size
    }

    /// What carries elements: "shared memory", "tcp" or "mpi"; "peer memory" or "nccl" once those of GPUs go from one to the other.
    pub fn way(&self) -> Result<String> {
        told(|text, size, needed| unsafe { sys::at_group_way_name(text, size, needed, self.raw()) })
    }

    /// The fold of all ranks' tensors, in the order of ranks.
    pub fn all_reduce(&self, a: &Tensor, op: ReduceOp) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_all_reduce(out, a.raw(), self.raw(), op.raw()) })
    }

    /// The tensors of all ranks one after another along the first axis.
    pub fn all_gather(&self, a: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_all_gather(out, a.raw(), self.raw()) })
    }

    /// The rank's share of the fold along the first axis.
    pub fn reduce_scatter(&self, a: &Tensor, op: ReduceOp) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_reduce_scatter(out, a.raw(), self.raw(), op.raw()) })
    }

    /// What rank `root` has; of the others shape and dtype count.
    pub fn broadcast(&self, a: &Tensor, root: i32) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_broadcast(out, a.raw(), self.raw(), root) })
    }

    /// Share i of the first axis goes to rank i.
    pub fn all_to_all(&self, a: &Tensor) -> Result<Tensor> {
        Tensor::made(|out| unsafe { sys::at_tensor_all_to_all(out, a.raw(), self.raw()) })
    }

    /// `a` goes to rank `dst`, and what comes from rank `src` is the result: zeros where that is none. All ranks call it; its
    /// gradient goes the other way.
    pub fn send_recv(&self, a: &Tensor, dst: Option<i32>, src: Option<i32>) -> Result<Tensor> {
        let (dst, src) = (dst.unwrap_or(-1), src.unwrap_or(-1));
        Tensor::made(|out| unsafe { sys::at_tensor_send_recv(out, a.raw(), self.raw(), dst, src) })
    }

    /// Returns when rank `peer` has it.
    pub fn send(&self, a: &Tensor, peer: i32) -> Result<()> {
        check(unsafe { sys::at_group_send(a.raw(), self.raw(), peer) })
    }

    /// What rank `peer` sends, of that dtype and shape.
    pub fn recv(&self, device: &Device, dtype: DType, shape: &[i64], peer: i32) -> Result<Tensor> {
        Tensor::made(|out| unsafe {
            sys::at_group_recv(out, device.raw(), dtype.raw(), shape.len() as i32, shape.as_ptr(), self.raw(), peer)
        })
    }

    /// Returns when all ranks are here.
    pub fn barrier(&self) -> Result<()> {
        check(unsafe { sys::at_group_barrier(self.raw()) })
    }
}

fn raw_of(group: Option<&Group>) -> *mut sys::at_group {
    group.map_or(ptr::null_mut(), |group| group.raw())
}

impl Optimizer {
    /// Parameters and state become those of rank 0, and steps take the mean of all ranks' gradients, folded in buckets of about
    /// `bucket_bytes` (0: 25 MiB, or all where GPUs reach each other); none: the own ones again.
    pub fn set_group(&mut self, group: Option<&Group>, bucket_bytes: i64) -> Result<()> {
        check(unsafe { sys::at_optimizer_set_group(self.raw(), raw_of(group), bucket_bytes) })
    }

    /// Whether each rank of the group keeps but its part of the state, as PyTorch's ZeroRedundancyOptimizer; steps are the same. All
    /// ranks ask for the state together then.
    pub fn set_sharded(&mut self, sharded: bool) -> Result<()> {
        check(unsafe { sys::at_optimizer_set_sharded(self.raw(), sharded.into()) })
    }

    /// What gradients of ranks are rounded to before they are exchanged, FSDP's reduce_dtype: [`DType::Bf16`] sends half of what
    /// float32 parameters do; none: the parameters' own, as at first. All ranks say the same.
    pub fn set_reduce_dtype(&mut self, dtype: Option<DType>) -> Result<()> {
        let dtype = dtype.map_or(sys::AT_DTYPE_INVALID, DType::raw);
        check(unsafe { sys::at_optimizer_set_reduce_dtype(self.raw(), dtype) })
    }

    /// The gradients become the mean of all ranks', at once: to clip them by hand before a step.
    pub fn average_gradients(&mut self) -> Result<()> {
        check(unsafe { sys::at_optimizer_average_gradients(self.raw()) })
    }
}

impl Module {
    /// Batch norms in it are one for all ranks while training: mean and variance of all samples, as PyTorch's SyncBatchNorm; none: of
    /// the rank's own again. Copies have no group.
    pub fn set_group(&self, group: Option<&Group>) -> Result<()> {
        check(unsafe { sys::at_module_set_group(self.raw(), raw_of(group)) })
    }
}

impl Trainer {
    /// Trains as one rank of several, with the model of rank 0; none: alone.
    pub fn set_group(&mut self, group: Option<&Group>) -> Result<()> {
        check(unsafe { sys::at_trainer_set_group(self.raw(), raw_of(group)) })
    }
}
