//! Scenarios of kind "steps".
use crate::json::Json;
use athena::*;
use std::collections::HashMap;

pub struct Steps<'a> {
    device: &'a Device,
    tensors: HashMap<String, Tensor>,
}

const DTYPES: [DType; 13] = [
    DType::F32,
    DType::F64,
    DType::F16,
    DType::Bf16,
    DType::I8,
    DType::I16,
    DType::I32,
    DType::I64,
    DType::U8,
    DType::U16,
    DType::U32,
    DType::U64,
    DType::Bool,
];

pub fn dtype(step: &Json) -> DType {
    let name = step.at("dtype").text();
    *DTYPES.iter().find(|dtype| dtype.name() == name).unwrap_or_else(|| panic!("unknown dtype {name:?}"))
}

fn axes(step: &Json) -> Vec<i32> {
    step.get("axes").map_or(Vec::new(), |axes| axes.integers().iter().map(|&axis| axis as i32).collect())
}

fn reduction(step: &Json) -> Reduction {
    match step.get("reduction").map(Json::text) {
        None | Some("mean") => Reduction::Mean,
        Some("sum") => Reduction::Sum,
        Some("none") => Reduction::None,
        Some(other) => panic!("unknown reduction {other:?}"),
    }
}

/// A tensor of any dtype from numbers: the float types that Rust lacks by a cast, which is exact for what the file holds.
pub fn from_numbers(device: &Device, dtype: DType, shape: &[i64], values: &[f64]) -> Result<Tensor> {
    macro_rules! typed {
        ($type:ty) => {
            Tensor::from_slice(device, &values.iter().map(|&value| value as $type).collect::<Vec<_>>(), shape)
        };
    }
    match dtype {
        DType::F32 => typed!(f32),
        DType::F64 => typed!(f64),
        DType::I8 => typed!(i8),
        DType::I16 => typed!(i16),
        DType::I32 => typed!(i32),
        DType::I64 => typed!(i64),
        DType::U8 => typed!(u8),
        DType::U16 => typed!(u16),
        DType::U32 => typed!(u32),
        DType::U64 => typed!(u64),
        DType::Bool => Tensor::from_slice(device, &values.iter().map(|&value| value != 0.0).collect::<Vec<_>>(), shape),
        _ => typed!(f32)?.cast(dtype),
    }
}

fn to_numbers(tensor: &Tensor) -> Result<Vec<f64>> {
    macro_rules! typed {
        ($type:ty) => {
            tensor.to_vec::<$type>()?.into_iter().map(|value| value as f64).collect()
        };
    }
    Ok(match tensor.dtype() {
        DType::F32 => typed!(f32),
        DType::F64 => typed!(f64),
        DType::I8 => typed!(i8),
        DType::I16 => typed!(i16),
        DType::I32 => typed!(i32),
        DType::I64 => typed!(i64),
        DType::U8 => typed!(u8),
        DType::U16 => typed!(u16),
        DType::U32 => typed!(u32),
        DType::U64 => typed!(u64),
        DType::Bool => tensor.to_vec::<bool>()?.into_iter().map(|truth| truth as u8 as f64).collect(),
        _ => tensor.cast(DType::F64)?.to_vec()?,
    })
}

pub fn assert_near(got: f64, wanted: f64, tolerance: f64) {
    let far = (got - wanted).abs() > tolerance * wanted.abs().max(1.0);
    assert!(!far && !got.is_nan(), "got {got}, expected {wanted} within {tolerance}");
}

impl<'a> Steps<'a> {
    pub fn new(device: &'a Device) -> Self {
        Steps { device, tensors: HashMap::new() }
    }

    pub fn run(&mut self, steps: &Json) {
        for (i, step) in steps.list().iter().enumerate() {
            let op = step.at("op").text();
            let done = self.step(op, step);
            match (step.get("error"), done) {
                (None, Ok(())) => (),
                (None, Err(error)) => panic!("step {i}, {op}: {error}"),
                (Some(_), Ok(())) => panic!("step {i}, {op} did not fail"),
                (Some(kind), Err(error)) => {
                    assert_eq!(
                        format!("{:?}", error.kind()).to_lowercase(),
                        kind.text().replace('_', ""),
                        "step {i}, {op}"
                    );
                    assert_eq!(error.operation(), step.at("operation").text(), "step {i}, {op}: {error}");
                    assert_eq!(error.argument(), step.at("argument").text(), "step {i}, {op}: {error}");
                    let says = step.get("says").map_or("", Json::text);
                    assert!(error.text().contains(says), "step {i}, {op}: {error}");
                }
            }
        }
    }

    fn input(&self, step: &Json, index: usize) -> Tensor {
        self.named(step.at("in").list()[index].text())
    }

    fn named(&self, name: &str) -> Tensor {
        self.tensors.get(name).unwrap_or_else(|| panic!("no tensor {name:?}")).clone()
    }

    fn inputs(&self, names: &Json) -> Vec<Tensor> {
        names.list().iter().map(|name| self.named(name.text())).collect()
    }

    fn step(&mut self, op: &str, step: &Json) -> Result<()> {
        match op {
            "add_" => self.input(step, 0).add_(self.input(step, 1)),
            "sub_" => self.input(step, 0).sub_(self.input(step, 1)),
            "mul_" => self.input(step, 0).mul_(self.input(step, 1)),
            "div_" => self.input(step, 0).div_(self.input(step, 1)),
            "copy_" => self.input(step, 0).copy_(&self.input(step, 1)),
            "fill_" => self.input(step, 0).fill_(step.at("scalar").number()),
            "set_requires_grad" => self.input(step, 0).set_requires_grad(true),
            "backward" => self.input(step, 0).backward(),
            "zero_grad" => self.input(step, 0).zero_grad(),
            "grad" => self.grad(step),
            "no_grad" => {
                let _guard = no_grad();
                self.run(step.at("steps"));
                Ok(())
            }
            "item" | "requires_grad" | "shares_memory" | "has_grad" => self.question(op, step),
            "expect" => self.expect(step),
            _ => {
                let result = self.operation(op, step)?;
                self.tensors.insert(step.at("out").text().into(), result);
                Ok(())
            }
        }
    }

    fn question(&self, op: &str, step: &Json) -> Result<()> {
        let x = self.input(step, 0);
        let answer = match op {
            "item" => x.item()?,
            "requires_grad" => x.requires_grad() as u8 as f64,
            "has_grad" => x.grad()?.is_some() as u8 as f64,
            _ => x.shares_memory(&self.input(step, 1)) as u8 as f64,
        };
        assert_eq!(answer, step.at("value").number(), "{op}");
        Ok(())
    }

    fn expect(&self, step: &Json) -> Result<()> {
        let x = self.input(step, 0);
        let values = to_numbers(&x)?;
        assert_eq!((x.dtype(), x.shape()), (dtype(step), step.at("shape").integers()));
        let (wanted, tolerance) = (step.at("values").numbers(), step.get("tolerance").map_or(0.0, Json::number));
        assert_eq!(values.len(), wanted.len());
        values.iter().zip(wanted).for_each(|(&got, wanted)| assert_near(got, wanted, tolerance));
        Ok(())
    }

    fn grad(&mut self, step: &Json) -> Result<()> {
        let options = GradOptions {
            retain_graph: step.says("retain_graph"),
            create_graph: step.says("create_graph"),
            allow_unused: step.says("allow_unused"),
            seeds: step.get("seed").map_or(Vec::new(), |seed| vec![Some(self.named(seed.text()))]),
        };
        let grads = grad(&[self.input(step, 0)], &self.inputs(step.at("of")), &options)?;
        for (name, grad) in step.at("outs").list().iter().zip(grads) {
            self.tensors.insert(name.text().into(), grad);
        }
        Ok(())
    }

    fn created(&self, op: &str, step: &Json) -> Option<Result<Tensor>> {
        let shape = step.get("shape").map_or(Vec::new(), Json::integers);
        let number = |key: &str| step.at(key).number();
        Some(match op {
            "from" => from_numbers(self.device, dtype(step), &shape, &step.at("values").numbers()).and_then(|x| {
                if step.says("requires_grad") {
                    x.parameter()
                } else {
                    Ok(x)
                }
            }),
            "zeros" => Tensor::zeros(self.device, dtype(step), &shape),
            "ones" => Tensor::ones(self.device, dtype(step), &shape),
            "full" => Tensor::full(self.device, dtype(step), &shape, number("scalar")),
            "arange" => Tensor::arange(self.device, dtype(step), number("start"), number("stop"), number("step")),
            "rand" => Tensor::rand(self.device, dtype(step), &shape, number("seed") as u64),
            "randn" => Tensor::randn(self.device, dtype(step), &shape, number("seed") as u64),
            "random_bits" => Generator::new(number("seed") as u64)
                .and_then(|generator| Tensor::random_bits(self.device, &shape, &generator)),
            _ => return None,
        })
    }

    fn operation(&self, op: &str, step: &Json) -> Result<Tensor> {
        if let Some(created) = self.created(op, step) {
            return created;
        }
        let a = self.input(step, 0);
        if let Some(stem) = op.strip_suffix("_scalar") {
            return pointwise(stem, &a, step.at("scalar").number());
        }
        let b = || self.input(step, 1);
        let number = |name| step.at(name).number();
        let (keepdims, axis) = (step.says("keepdims"), || step.at("axis").number() as i32);
        let axes = axes(step);
        match op {
            "where" => a.where_cond(b(), self.input(step, 2)),
            "neg" => a.neg(),
            "abs" => a.abs(),
            "sign" => a.sign(),
            "sqrt" => a.sqrt(),
            "rsqrt" => a.rsqrt(),
            "exp" => a.exp(),
            "log" => a.log(),
            "erf" => a.erf(),
            "tanh" => a.tanh(),
            "sigmoid" => a.sigmoid(),
            "relu" => a.relu(),
            "gelu" => a.gelu(),
            "silu" => a.silu(),
            "matmul" => a.matmul(&b()),
            "clone" => a.copy(),
            "detach" => a.detach(),
            "grad_of" => Ok(a.grad()?.expect("a gradient")),
            "cast" => a.cast(dtype(step)),
            "sum" if keepdims => a.sum_keepdims(&axes[..]),
            "mean" if keepdims => a.mean_keepdims(&axes[..]),
            "max" if keepdims => a.max_keepdims(&axes[..]),
            "argmax" if keepdims => a.argmax_keepdims(&axes[..]),
            "sum" => a.sum(&axes[..]),
            "mean" => a.mean(&axes[..]),
            "max" => a.max(&axes[..]),
            "argmax" => a.argmax(&axes[..]),
            "prod" if keepdims => a.prod_keepdims(&axes[..]),
            "min" if keepdims => a.min_keepdims(&axes[..]),
            "prod" => a.prod(&axes[..]),
            "min" => a.min(&axes[..]),
            "any" => a.any(&axes[..]),
            "all" => a.all(&axes[..]),
            "var" => a.var(&axes[..], step.at("correction").number()),
            "std" => a.std(&axes[..], step.at("correction").number()),
            "sort" => a.sort(axis(), step.says("descending")),
            "cumsum" => a.cumsum(axis(), false),
            "tril" => a.tril(step.at("k").number() as i64),
            "einsum" => Tensor::einsum(step.at("subscripts").text(), &self.inputs(step.at("in"))),
            "embedding" => a.embedding(&b(), None),
            "index" => a.index(&self.inputs(step.at("in"))[1..].iter().collect::<Vec<_>>()[..]),
            "one_hot" => a.one_hot(step.at("classes").number() as i64, dtype(step)),
            "stack" => Tensor::stack(&self.inputs(step.at("in")), axis()),
            "mse_loss" => a.mse_loss(&b(), reduction(step)),
            "gaussian_nll_loss" => {
                a.gaussian_nll_loss(&b(), &self.input(step, 2), step.says("full"), number("eps"), reduction(step))
            }
            "margin_ranking_loss" => {
                a.margin_ranking_loss(&b(), &self.input(step, 2), number("margin"), reduction(step))
            }
            "triplet_margin_loss" => {
                let (margin, p, eps) = (number("margin"), number("p"), number("eps"));
                let how = TripletMargin { margin, p, eps, swap: step.says("swap"), reduction: reduction(step) };
                a.triplet_margin_loss(&b(), &self.input(step, 2), how)
            }
            "multi_margin_loss" => {
                let weight = self.input(step, 2);
                a.multi_margin_loss(&b(), number("p") as i32, number("margin"), Some(&weight), reduction(step))
            }
            "multilabel_margin_loss" => a.multilabel_margin_loss(&b(), reduction(step)),
            "multilabel_soft_margin_loss" => {
                a.multilabel_soft_margin_loss(&b(), Some(&self.input(step, 2)), reduction(step))
            }
            "pairwise_distance" => a.pairwise_distance(&b(), number("p"), number("eps"), keepdims),
            "softmax" => a.softmax(axis()),
            "log_softmax" => a.log_softmax(axis()),
            "cross_entropy" => {
                a.cross_entropy_with(&b(), CrossEntropy { reduction: reduction(step), ..CrossEntropy::default() })
            }
            "take_along_axis" => a.take_along_axis(&b(), axis()),
            "concat" => Tensor::concat(&self.inputs(step.at("in")), axis()),
            "reshape" => a.reshape(&step.at("shape").integers()),
            "expand" => a.expand(&step.at("shape").integers()),
            "transpose" => a.transpose(axes[0], axes[1]),
            "permute" => a.permute(&axes),
            "slice" => {
                let end = |key| step.get(key).map(|number| number.number() as i64);
                let range: Slice = match (end("start"), end("stop")) {
                    (Some(start), Some(stop)) => (start..stop).into(),
                    (Some(start), None) => (start..).into(),
                    (None, Some(stop)) => (..stop).into(),
                    (None, None) => (..).into(),
                };
                a.slice_axis(axis(), athena::step(range, end("step").unwrap_or(1)))
            }
            _ => pointwise(op, &a, b()),
        }
    }
}

fn pointwise(op: &str, a: &Tensor, b: impl Operand) -> Result<Tensor> {
    match op {
        "add" => a.add(b),
        "sub" => a.sub(b),
        "mul" => a.mul(b),
        "div" => a.div(b),
        "pow" => a.pow(b),
        "maximum" => a.maximum(b),
        "minimum" => a.minimum(b),
        "equal" => a.equal(b),
        "not_equal" => a.not_equal(b),
        "less" => a.less(b),
        "less_equal" => a.less_equal(b),
        "greater" => a.greater(b),
        "greater_equal" => a.greater_equal(b),
        _ => panic!("unknown operation {op:?}"),
    }
}
