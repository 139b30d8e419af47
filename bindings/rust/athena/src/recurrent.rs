//! Recurrent networks, over sequences and one step at a time.
use crate::error::check;
use crate::tensor::{owned, pair, raws};
use crate::{Direction, Generator, Result, Tensor};
use athena_sys as sys;
use std::{borrow::Borrow, ptr};

/// How a recurrent network is built; by default one layer with biases that goes forward.
#[derive(Clone, Copy, Debug)]
pub struct Recurrent<'a> {
    /// The output of each layer is the input of the next.
    pub layers: i32,
    /// Which way the steps are taken.
    pub direction: Direction,
    /// Whether `bias_ih` and `bias_hh` follow each pair of weights.
    pub biases: bool,
    /// Input and output are \[B, T, …\]; states are not.
    pub batch_first: bool,
    /// GRU: whether the state is multiplied before r resets it, as in PyTorch; not so by default in ONNX.
    pub linear_before_reset: bool,
    /// A share of the output of all layers but the last that is zeroed, drawn from the generator.
    pub dropout: Option<(f64, &'a Generator)>,
    /// The steps that each sequence has, integers \[B\].
    pub lengths: Option<&'a Tensor>,
}

impl Default for Recurrent<'_> {
    fn default() -> Self {
        Recurrent {
            layers: 1,
            direction: Direction::Forward,
            biases: true,
            batch_first: false,
            linear_before_reset: true,
            dropout: None,
            lengths: None,
        }
    }
}

impl Recurrent<'_> {
    fn raw(&self) -> sys::at_recurrent_options {
        sys::at_recurrent_options {
            num_layers: self.layers,
            direction: self.direction.raw(),
            has_biases: self.biases.into(),
            batch_first: self.batch_first.into(),
            linear_before_reset: self.linear_before_reset.into(),
            dropout: self.dropout.map_or(0.0, |(share, _)| share),
            generator: self.dropout.map_or(ptr::null_mut(), |(_, generator)| generator.raw()),
            lengths: or_null(self.lengths),
            ..Default::default()
        }
    }
}

fn or_null(tensor: Option<&Tensor>) -> *mut sys::at_tensor {
    tensor.map_or(ptr::null_mut(), Tensor::raw)
}

macro_rules! recurrent {
    ($($(#[$doc:meta])* $name:ident $function:ident $(#[$cell_doc:meta])* $cell:ident $cell_function:ident;)*) => {
        /// Recurrent networks with one state: outputs and last states of input (`self`) \[T, B, I\], or one step of \[B, I\].
        /// Weights are PyTorch's in PyTorch's order; without a state it is zeros.
        impl Tensor { $(
            $(#[$doc])*
            pub fn $name<T: Borrow<Tensor>>(
                &self,
                state: Option<&Tensor>,
                weights: &[T],
                how: Recurrent,
            ) -> Result<(Tensor, Tensor)> {
                let (weights, options) = (raws(weights), how.raw());
                pair(|output, last| unsafe {
                    let (first, count) = (weights.as_ptr(), weights.len());
                    sys::$function(output, last, self.raw(), or_null(state), first, count, &options)
                })
            }

            $(#[$cell_doc])*
            pub fn $cell(
                &self,
                state: Option<&Tensor>,
                [weight_ih, weight_hh]: [&Tensor; 2],
                biases: Option<[&Tensor; 2]>,
            ) -> Result<Tensor> {
                let [bias_ih, bias_hh] = biases.map_or([ptr::null_mut(); 2], |two| two.map(Tensor::raw));
                Self::made(|out| unsafe {
                    let (ih, hh) = (weight_ih.raw(), weight_hh.raw());
                    sys::$cell_function(out, self.raw(), or_null(state), ih, hh, bias_ih, bias_hh)
                })
            }
        )* }
    };
}
recurrent! {
    /// tanh(W_ih·x + b_ih + W_hh·h + b_hh) over sequences.
    ///
    /// ```
    /// # use athena::{DType, Device, Recurrent, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let (x, w) = (Tensor::ones(&device, DType::F32, &[5, 2, 3])?, |n| Tensor::ones(&device, DType::F32, &[4, n]));
    /// let how = Recurrent { biases: false, ..Default::default() };
    /// let (output, last) = x.rnn_tanh(None, &[w(3)?, w(4)?], how)?;
    /// assert_eq!((output.shape(), last.shape()), (vec![5, 2, 4], vec![1, 2, 4]));
    /// # Ok(()) }
    /// ```
    rnn_tanh at_tensor_rnn_tanh
    /// One step of it.
    rnn_tanh_cell at_tensor_rnn_tanh_cell;
    /// The same with relu.
    rnn_relu at_tensor_rnn_relu
    /// One step of it.
    rnn_relu_cell at_tensor_rnn_relu_cell;
    /// GRU, gates r, z, n.
    gru at_tensor_gru
    /// One step of it.
    gru_cell at_tensor_gru_cell;
}

/// LSTM, gates i, f, g, o, whose states are h and c.
impl Tensor {
    /// Over sequences: outputs, the last h and the last c. One more weight for each layer and direction, \[P, H\], projects h.
    pub fn lstm<T: Borrow<Tensor>>(
        &self,
        state: Option<(&Tensor, &Tensor)>,
        weights: &[T],
        how: Recurrent,
    ) -> Result<(Tensor, Tensor, Tensor)> {
        let [mut output, mut h, mut c] = [ptr::null_mut(); 3];
        let (weights, options) = (raws(weights), how.raw());
        let (h_0, c_0) = (or_null(state.map(|two| two.0)), or_null(state.map(|two| two.1)));
        check(unsafe {
            let (first, count) = (weights.as_ptr(), weights.len());
            sys::at_tensor_lstm(&mut output, &mut h, &mut c, self.raw(), h_0, c_0, first, count, &options)
        })?;
        Ok((owned(output), owned(h), owned(c)))
    }

    /// One step: the next h and c.
    pub fn lstm_cell(
        &self,
        state: Option<(&Tensor, &Tensor)>,
        [weight_ih, weight_hh]: [&Tensor; 2],
        biases: Option<[&Tensor; 2]>,
    ) -> Result<(Tensor, Tensor)> {
        let [bias_ih, bias_hh] = biases.map_or([ptr::null_mut(); 2], |two| two.map(Tensor::raw));
        let (h_0, c_0) = (or_null(state.map(|two| two.0)), or_null(state.map(|two| two.1)));
        pair(|h, c| unsafe {
            let (ih, hh) = (weight_ih.raw(), weight_hh.raw());
            sys::at_tensor_lstm_cell(h, c, self.raw(), h_0, c_0, ih, hh, bias_ih, bias_hh)
        })
    }
}
