//! Computations as pictures.
use crate::error::told;
use crate::file::NamedTensors;
use crate::{GraphFormat, Result, Tensor};
use athena_sys as sys;

/// How [`Tensor::graph`] draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graph {
    /// SVG by default.
    pub format: GraphFormat,
    /// Of more values those nearest to the tensor are drawn, 1000 by default.
    pub max_nodes: i64,
    /// Whether data and gradients of values of up to 4 elements are shown, which are computed; true by default.
    pub values: bool,
    /// Digits behind the point of floats, 4 by default.
    pub precision: i32,
}

impl Default for Graph {
    fn default() -> Self {
        let sys::at_graph_options { max_nodes, values, precision, .. } = Default::default();
        Graph { format: GraphFormat::Svg, max_nodes, values: values != 0, precision }
    }
}

impl Tensor {
    /// The computation that gradients of this tensor flow through, drawn: a box for each value, with its data and the gradient
    /// of this tensor's sum by it, an ellipse for each operation. Ends at leaves and at what requires no gradients; `.grad()`
    /// is not touched, the graph stays. `names` are those of tensors that may be in it. `ErrorKind::State`: a backward freed
    /// the graph.
    ///
    /// ```
    /// # use athena::{Device, Graph, GraphFormat, Tensor};
    /// # fn main() -> athena::Result<()> {
    /// let a = Tensor::new(&Device::open("cpu")?, 2.0f32)?.parameter()?;
    /// let square = &a * &a;
    /// let dot = square.graph(&[("a", &a)], Graph { format: GraphFormat::Dot, ..Graph::default() })?;
    /// assert!(dot.contains("{ a | data 2. | grad 4. }"));
    /// # Ok(()) }
    /// ```
    pub fn graph(&self, names: &[(&str, &Tensor)], graph: Graph) -> Result<String> {
        let named = NamedTensors::new("graph", names)?;
        let (names, tensors, count) = (named.names(), named.tensors(), named.len());
        let options = sys::at_graph_options {
            format: graph.format.raw(),
            max_nodes: graph.max_nodes,
            values: graph.values.into(),
            precision: graph.precision,
            ..Default::default()
        };
        told(|text, size, needed| unsafe {
            sys::at_tensor_graph(text, size, needed, self.raw(), names, tensors, count, &options)
        })
    }
}
