//! What queries find among keys.
use crate::{Causal, Generator, Result, Tensor};
use athena_sys as sys;
use std::ptr;

/// How [`Tensor::scaled_dot_product_attention`] attends.
#[derive(Clone, Copy, Debug)]
pub struct Attention<'a> {
    /// Which keys come after a query, and are hidden from it; none by default.
    pub causal: Causal,
    /// Broadcasts to \[…, heads, L, S\]: bool, true where a key takes part, or added to scores; none by default.
    pub mask: Option<&'a Tensor>,
    /// 1/√E by default.
    pub scale: Option<f64>,
    /// Key and value may have fewer heads, which divide the query's; not by default.
    pub enable_gqa: bool,
    /// c > 0: scores are c · tanh(score / c); 0 by default.
    pub softcap: f64,
    /// How many keys before and after its position a query sees; negative, as by default: all.
    pub window: (i64, i64),
    /// Query i is so many positions further on; 0 by default.
    pub query_offset: i64,
    /// Where packed sequences of queries and of keys begin, and the last ends: \[n + 1\] each; none by default.
    pub offsets: Option<(&'a Tensor, &'a Tensor)>,
    /// Keys from there on are hidden: \[batch\] or one element; none by default.
    pub key_lengths: Option<&'a Tensor>,
    /// \[heads\] or \[batch, heads\]: slope · |position − key| is subtracted; none by default.
    pub alibi_slopes: Option<&'a Tensor>,
    /// With which probability weights become 0, and what that draws from; none by default.
    pub dropout: Option<(f64, &'a Generator)>,
}

impl Default for Attention<'_> {
    fn default() -> Self {
        Attention {
            causal: Causal::None,
            mask: None,
            scale: None,
            enable_gqa: false,
            softcap: 0.0,
            window: (-1, -1),
            query_offset: 0,
            offsets: None,
            key_lengths: None,
            alibi_slopes: None,
            dropout: None,
        }
    }
}

impl Attention<'_> {
    fn raw(&self) -> sys::at_attention_options {
        let raw = |tensor: Option<&Tensor>| tensor.map_or(ptr::null_mut(), Tensor::raw);
        sys::at_attention_options {
            causal: self.causal.raw(),
            mask: raw(self.mask),
            scale: self.scale.unwrap_or(0.0),
            has_scale: self.scale.is_some().into(),
            enable_gqa: self.enable_gqa.into(),
            softcap: self.softcap,
            window_left: self.window.0,
            window_right: self.window.1,
            query_offset: self.query_offset,
            query_offsets: raw(self.offsets.map(|both| both.0)),
            key_offsets: raw(self.offsets.map(|both| both.1)),
            key_lengths: raw(self.key_lengths),
            alibi_slopes: raw(self.alibi_slopes),
            dropout_p: self.dropout.map_or(0.0, |both| both.0),
            ..Default::default()
        }
    }
}

/// Attention.
impl Tensor {
    /// softmax(scale · self keyᵀ + mask) value, of self \[…, heads, L, E\], key \[…, heads, S, E\] and value
    /// \[…, heads, S, Ev\] of one float dtype, whose leading sizes broadcast. Queries without a key give 0. No matrix of
    /// scores is ever in memory.
    ///
    /// ```
    /// # use athena::{Attention, Causal, Device, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let device = Device::open("cpu")?;
    /// let query = Tensor::new(&device, [[1.0f32, 0.0], [0.0, 1.0]])?;
    /// let value = Tensor::new(&device, [[1.0f32], [3.0]])?;
    /// let options = Attention { causal: Causal::UpperLeft, ..Attention::default() };
    /// let out = query.scaled_dot_product_attention(&query, &value, options)?;
    /// assert_eq!(out.shape(), [2, 1]);
    /// # Ok(()) }
    /// ```
    pub fn scaled_dot_product_attention(&self, key: &Tensor, value: &Tensor, options: Attention) -> Result<Tensor> {
        let (raw, source) = (options.raw(), options.dropout.map_or(ptr::null_mut(), |both| both.1.raw()));
        Self::made(|out| unsafe {
            sys::at_tensor_scaled_dot_product_attention(out, self.raw(), key.raw(), value.raw(), &raw, source)
        })
    }
    /// Pairs of the last axis turned by angles whose cosines and sines \[…, P\] broadcast to the other axes: element i goes
    /// with i + P, or interleaved 2i with 2i + 1; elements from 2P on stay. Position p usually has the angles p · 10000^(−i/P).
    pub fn rotary_embedding(&self, cosines: &Tensor, sines: &Tensor, interleaved: bool) -> Result<Tensor> {
        Self::made(|out| unsafe {
            sys::at_tensor_rotary_embedding(out, self.raw(), cosines.raw(), sines.raw(), interleaved.into())
        })
    }
}
