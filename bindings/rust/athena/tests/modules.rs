//! Modules: descriptions, what is in them, states, layers of the program's own.
use athena::nn::{self, Description, Layer};
use athena::*;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

fn device() -> Device {
    Device::open("auto").unwrap()
}

fn made(description: impl Into<Description>) -> Module {
    Module::new(description, &device(), DType::F32, None).unwrap()
}

fn ones(shape: &[i64]) -> Tensor {
    Tensor::ones(&device(), DType::F32, shape).unwrap()
}

fn names<T>(named: Vec<(String, T)>) -> Vec<String> {
    named.into_iter().map(|(name, _)| name).collect()
}

fn f32s(tensor: &Tensor) -> Vec<f32> {
    tensor.to_vec().unwrap()
}

#[test]
fn descriptions_are_pytorchs_calls() {
    let said = |description: Description| description.to_string();
    assert_eq!(said(nn::linear(784, 10).into()), "Linear(784, 10)");
    assert_eq!(said(nn::linear(784, 10).bias(true).bias(false).into()), "Linear(784, 10, bias=False)");
    assert_eq!(said(nn::leaky_relu().negative_slope(1e-7).into()), "LeakyReLU(negative_slope=1e-7)");
    assert_eq!(said(nn::gelu().approximate("tanh").into()), "GELU(approximate='tanh')");
    assert_eq!(said(nn::unflatten(1, 3)), "Unflatten(1, 3)");
    assert_eq!(said(nn::unflatten(1, [2, 2])), "Unflatten(1, (2, 2,))");
    assert_eq!(said(nn::unflatten(1, [None, Some(2)])), "Unflatten(1, (None, 2,))");
    assert_eq!(said(nn::hardtanh().min_val(-2.0).into()), "Hardtanh(min_val=-2.0)");
    assert_eq!(said(nn::conv2d(3, 8, [3, 5]).padding("same").into()), "Conv2d(3, 8, (3, 5,), padding='same')");
    assert_eq!(said(nn::batch_norm1d(4).momentum(None).into()), "BatchNorm1d(4, momentum=None)");
    assert_eq!(said(nn::batch_norm1d(4).momentum(0.5).eps(1e-3).into()), "BatchNorm1d(4, momentum=0.5, eps=0.001)");
    assert_eq!(said(nn::upsample().scale_factor([2.0, 1.5]).into()), "Upsample(scale_factor=(2.0, 1.5,))");
    let layer = nn::transformer_encoder_layer(8, 2).batch_first(true);
    let encoder = "TransformerEncoder(TransformerEncoderLayer(8, 2, batch_first=True), 2, norm=LayerNorm(8))";
    assert_eq!(said(nn::transformer_encoder(layer, 2).norm(nn::layer_norm(8)).into()), encoder);
    let nested = nn::sequential((nn::residual([nn::relu()]), "Dropout(0.1)", nn::module_dict([("a", nn::prelu())])));
    assert_eq!(said(nested), "Sequential(Residual(ReLU()), Dropout(0.1), ModuleDict(a=PReLU()))");
    let many: Vec<Description> = (0..3).map(|i| nn::linear(i, i + 1).into()).collect();
    assert_eq!(said(nn::module_list(many)), "ModuleList(Linear(0, 1), Linear(1, 2), Linear(2, 3))");
    assert_eq!(
        said(nn::module_dict((("a", nn::relu()), ("b", nn::glu().dim(0))))),
        "ModuleDict(a=ReLU(), b=GLU(dim=0))"
    );
}

#[test]
fn every_kind_has_its_function() {
    let source = include_str!("../src/layers.rs");
    let kinds = nn::kinds();
    assert!(kinds.len() > 30 && kinds.contains(&"Linear".to_string()));
    for kind in kinds {
        assert!(source.contains(&format!("Description::of(\"{kind}\")")), "{kind}");
        let signature = nn::signature(&kind).unwrap();
        assert!(signature.lines().count() >= 2, "{signature}");
    }
    assert_eq!(nn::signature("Nothing").unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn a_description_that_is_wrong_is_an_error_that_tells() {
    let build = |text: &str| Module::new(text, &device(), DType::F32, None).unwrap_err();
    assert_eq!(build("Linear(784,").kind(), ErrorKind::Format);
    let error = build("Linear(784, 10, size=3)");
    assert!(error.kind() == ErrorKind::Argument && error.text().contains("bias"), "{error}");
    assert_eq!(build("Linear(\0)").argument(), "text");
    let integers = nn::linear(2, 2).build(&device(), DType::I64, None).unwrap_err();
    assert_eq!(integers.kind(), ErrorKind::DType);
}

#[test]
fn first_values_are_drawn_from_the_generator() {
    let (generator, again) = (Generator::new(5).unwrap(), Generator::new(5).unwrap());
    let network = Network::builder(&[4]).dense(3, "relu").dense(2, None).build_with(&device(), &generator).unwrap();
    for (inputs, shapes) in [(4f64, [&[3i64, 4][..], &[3]]), (3f64, [&[2, 3][..], &[2]])].iter() {
        for shape in shapes {
            let bound = 1.0 / inputs.sqrt();
            let wanted = Tensor::uniform(&device(), DType::F32, shape, -bound, bound, &again).unwrap();
            let found =
                network.parameters().into_iter().any(|one| one.shape() == *shape && f32s(&one) == f32s(&wanted));
            assert!(found, "{shape:?}");
        }
    }
    assert_eq!(generator.state(), again.state());
}

#[test]
fn builders_describe_a_sequential() {
    let builder =
        Network::builder(&[784]).dense(128, "relu").dense(64, "log_softmax").dense(10, None).add("Softmax(dim=1)");
    let text =
        "Sequential(Linear(in_features=784, out_features=128), ReLU(), Linear(in_features=128, out_features=64), \
                LogSoftmax(), Linear(in_features=64, out_features=10), Softmax(dim=1))";
    assert!(builder.summary(&device()).unwrap().contains("parameters: 109,386"));
    let network = builder.build(&device(), 1).unwrap();
    assert_eq!(network.description(), text);
    assert_eq!(names(network.children()), ["0", "1", "2", "3", "4", "5"]);
    assert_eq!(network.forward(&ones(&[2, 784])).unwrap().shape(), [2, 10]);
    let error = Network::builder(&[2]).dense(2, "nonsense").build(&device(), 1).unwrap_err();
    assert!(error.text().contains("nonsense") && error.text().contains("ReLU"), "{error}");
    let misfit =
        Network::builder(&[1, 8, 8]).pool("max", 2).flatten().add("Linear(9, 2)").build(&device(), 1).unwrap_err();
    assert!(misfit.text().contains("layer 2, Linear(9, 2), is given Nx16"), "{misfit}");
    let none = Network::builder(&[2]).dense(2, None).build_with_loss(&device(), &Generator::new(1).unwrap());
    assert_eq!(none.unwrap_err().kind(), ErrorKind::State);
}

#[test]
fn builders_make_images_and_sequences() {
    let own = Module::from_fn("Halved", |x| Ok(vec![x[0].mul(0.5)?])).unwrap();
    let images = Network::builder(&[1, 8, 8]).conv(4, 3, 1, athena::SAME_PADDING, "relu").norm("batch").pool("avg", 2);
    let images = images.dropout(0.1).module(&own).flatten().dense(3, "log_softmax").loss("nll").dtype(DType::F64);
    let (network, loss) = images.build_with_loss(&device(), &Generator::new(1).unwrap()).unwrap();
    assert_eq!(loss.description(), "CrossEntropyLoss()");
    assert_eq!(network.tensor("7.weight").unwrap().dtype(), DType::F64);
    let words = Network::builder(&[6]).embedding(20, 5).recurrent("gru", 7, 2, true, true).dense(2, None);
    let tokens = Tensor::new(&device(), [[1i64, 2, 3, 4, 5, 6]]).unwrap();
    assert_eq!(words.build(&device(), 1).unwrap().forward(&tokens).unwrap().shape(), [1, 2]);
}

#[test]
fn modules_tell_what_is_in_them() {
    let network = made("Sequential(Linear(2, 3), Sequential(ReLU(), Linear(3, 1, bias=False)))");
    assert_eq!(names(network.named_parameters()), ["0.weight", "0.bias", "1.1.weight"]);
    assert_eq!(names(network.children()), ["0", "1"]);
    assert_eq!(names(network.modules()), ["0", "1", "1.0", "1.1"]);
    assert_eq!((network.kind(), network.child("1.0").unwrap().kind()), ("Sequential".into(), "ReLU".into()));
    assert_eq!(format!("{:?}", network.child("0").unwrap()), "Linear(in_features=2, out_features=3)");
    assert!(network.to_string().contains("\n  (0): Linear(in_features=2, out_features=3)\n"), "{network}");
    assert_eq!(made(network.description().as_str()).to_string(), network.to_string());
    assert!(network.tensor("0.weight").unwrap().shares_memory(&network.parameters()[0]));
    let error = network.tensor("weight").unwrap_err();
    assert!(error.kind() == ErrorKind::Argument && error.text().contains("0.weight"), "{error}");
    assert_eq!(network.child("7").unwrap_err().kind(), ErrorKind::Argument);
    let summary = network.summary(&[&ones(&[5, 2])]).unwrap();
    assert!(summary.contains("Linear") && summary.contains('9'), "{summary}");
}

#[test]
fn tensors_and_modules_are_added_and_replaced() {
    let held = made("ModuleList()");
    held.add_parameter("scale", &ones(&[2])).unwrap();
    held.add_buffer("mean", &ones(&[2]), true).unwrap();
    held.add_buffer("scratch", &ones(&[2]), false).unwrap();
    held.add_child("inner", &made("Linear(1, 1)")).unwrap();
    assert!(held.tensor("scale").unwrap().requires_grad());
    assert_eq!(names(held.named_buffers()), ["mean", "scratch"]);
    assert_eq!(names(held.state()), ["scale", "mean", "inner.weight", "inner.bias"]);
    assert_eq!(held.add_parameter("scale", &ones(&[2])).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(held.add_child("a.b", &made("ReLU")).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(held.add_child("again", &held).unwrap_err().kind(), ErrorKind::Argument);
    held.set_tensor("mean", &ones(&[2]).mul(3.0).unwrap()).unwrap();
    assert_eq!(f32s(&held.tensor("mean").unwrap()), [3.0, 3.0]);
    assert_eq!(held.set_tensor("mean", &ones(&[3])).unwrap_err().kind(), ErrorKind::Shape);
    held.set_child("inner", &made("ReLU")).unwrap();
    assert_eq!(held.child("inner").unwrap().kind(), "ReLU");
    assert_eq!(held.set_child("outer", &made("ReLU")).unwrap_err().kind(), ErrorKind::Argument);
    held.remove("inner").unwrap();
    held.remove("scratch").unwrap();
    assert_eq!(names(held.state()), ["scale", "mean"]);
    assert_eq!(made("Linear(1, 1)").remove("weight").unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn training_evaluating_and_freezing() {
    let network = made(nn::sequential((nn::linear(4, 4), nn::dropout().p(0.9))));
    let (x, inner) = (ones(&[8, 4]), network.child("1").unwrap());
    assert!(network.is_training() && f32s(&network.forward(&x).unwrap()).contains(&0.0));
    network.eval();
    assert!(!network.is_training() && !inner.is_training());
    assert!(!f32s(&network.forward(&x).unwrap()).contains(&0.0));
    network.train();
    assert!(inner.is_training());
    network.set_requires_grad(false).unwrap();
    assert!(!network.forward(&x).unwrap().requires_grad());
    network.set_requires_grad(true).unwrap();
    network.forward(&x).unwrap().sum(()).unwrap().backward().unwrap();
    assert!(network.parameters().iter().all(|one| one.grad().unwrap().is_some()));
    network.zero_grad().unwrap();
    assert!(network.parameters().iter().all(|one| one.grad().unwrap().is_none()));
}

#[test]
fn modules_move_and_are_copied() {
    let network = made("Linear(2, 2)");
    let copy = network.copy().unwrap();
    no_grad_fill(&copy, 7.0);
    assert_eq!(f32s(&copy.tensor("bias").unwrap()), [7.0; 2]);
    assert_ne!(f32s(&network.tensor("bias").unwrap()), [7.0; 2]);
    copy.to_dtype(DType::F64).unwrap();
    copy.to(&Device::open("cpu").unwrap()).unwrap();
    assert_eq!(copy.tensor("weight").unwrap().dtype(), DType::F64);
    assert_eq!(copy.tensor("weight").unwrap().device().info().name, "cpu");
    let weight = network.tensor("weight").unwrap();
    let optimizer = Optimizer::sgd(&network.parameters(), Sgd::default()).unwrap();
    network.to_dtype(DType::F64).unwrap();
    assert_eq!(weight.dtype(), DType::F64); // the optimizer's own change themselves
    drop(optimizer);
    network.to_dtype(DType::F32).unwrap();
    let (other, weight) = (made("Linear(2, 2)"), network.tensor("weight").unwrap());
    let _both = Optimizer::sgd(&[&weight, &other.tensor("weight").unwrap()], Sgd::default()).unwrap();
    assert_eq!(network.to_dtype(DType::F64).unwrap_err().kind(), ErrorKind::State);
    assert!(network.clone().tensor("bias").unwrap().shares_memory(&network.tensor("bias").unwrap()));
}

fn no_grad_fill(module: &Module, value: f64) {
    let _guard = no_grad();
    for parameter in module.parameters() {
        parameter.fill_(value).unwrap();
    }
}

#[test]
fn states_are_loaded_whole_or_not_at_all() {
    let (from, to) = (made("Linear(2, 2)"), made("Sequential(Linear(2, 2), Linear(2, 2))"));
    no_grad_fill(&from, 4.0);
    let renamed: Vec<_> = from.state().into_iter().map(|(name, one)| (format!("1.{name}"), one)).collect();
    let error = to.load_state(&renamed, true).unwrap_err();
    assert!(error.kind() == ErrorKind::Argument && error.text().contains("0.weight"), "{error}");
    to.load_state(&renamed, false).unwrap();
    assert_eq!(f32s(&to.tensor("1.bias").unwrap()), [4.0; 2]);
    let path = std::env::temp_dir().join(format!("athena-module-{}.safetensors", std::process::id()));
    to.save(&path).unwrap();
    let described = file_metadata(&path).unwrap().into_iter().find(|(key, _)| key == "athena.module").unwrap().1;
    let again = made(described);
    again.load(&path).unwrap();
    assert_eq!(f32s(&again.tensor("0.weight").unwrap()), f32s(&to.tensor("0.weight").unwrap()));
    let fewer = made("Sequential(Linear(2, 2))");
    assert_eq!(fewer.load(&path).unwrap_err().kind(), ErrorKind::Argument);
    fewer.load_partly(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
}

struct Scaled {
    scale: Tensor,
    dropped: Arc<AtomicUsize>,
}

impl Layer for Scaled {
    fn forward(&self, module: &Module, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        if !module.is_training() {
            return Ok(vec![inputs[0].mul(&module.tensor("scale")?)?.mul(10.0)?]);
        }
        Ok(vec![inputs[0].mul(&self.scale)?, inputs[0].clone()])
    }
}

impl Drop for Scaled {
    fn drop(&mut self) {
        self.dropped.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn layers_of_ones_own_are_modules() {
    let dropped = Arc::new(AtomicUsize::new(0));
    let scale = ones(&[3]).mul(2.0).unwrap();
    let own = Module::custom("Scaled", Scaled { scale: scale.clone(), dropped: dropped.clone() }).unwrap();
    own.add_parameter("scale", &scale).unwrap();
    let network = made("Sequential(ReLU())");
    network.add_child("1", &own).unwrap();
    network.add_child("2", &made("Identity")).unwrap();
    assert_eq!(names(network.named_parameters()), ["1.scale"]);
    assert!(network.to_string().contains("(1): Scaled()"), "{network}");
    let y = network.forward(&ones(&[2, 3])).unwrap();
    assert_eq!(f32s(&y), [2.0; 6]);
    y.sum(()).unwrap().backward().unwrap();
    assert_eq!(f32s(&network.tensor("1.scale").unwrap().grad().unwrap().unwrap()), [2.0; 3]);
    assert_eq!(own.call(&[&ones(&[3])], 2).unwrap().len(), 2);
    assert_eq!(own.call(&[&ones(&[3])], 3).unwrap_err().kind(), ErrorKind::Callback);
    assert_eq!(own.call(&[None], 1).unwrap_err().kind(), ErrorKind::Callback);
    assert_eq!(network.copy().unwrap_err().kind(), ErrorKind::Unsupported);
    network.eval();
    assert_eq!(f32s(&network.forward(&ones(&[2, 3])).unwrap()), [20.0; 6]);
    drop(own);
    assert_eq!(dropped.load(Ordering::Relaxed), 0);
    drop(network);
    assert_eq!(dropped.load(Ordering::Relaxed), 1);
}

#[test]
fn what_a_layer_fails_with_arrives_at_the_call() {
    struct Payload(i32);
    let network = made("Sequential(Identity())");
    network.add_child("1", &Module::from_fn("Failing", |x| Ok(vec![x[0].reshape(&[7])?])).unwrap()).unwrap();
    let error = network.forward(&ones(&[2])).unwrap_err();
    assert!(error.kind() == ErrorKind::Callback && error.text().contains("[reshape]"), "{error}");
    let panicking = Module::from_fn("Panicking", |_| resume_unwind(Box::new(Payload(7)))).unwrap();
    let outer = Module::from_fn("Outer", move |x| Ok(vec![panicking.forward(&x[0])?])).unwrap();
    let x = ones(&[2]);
    let payload = catch_unwind(AssertUnwindSafe(|| outer.forward(&x))).expect_err("no panic");
    assert_eq!(payload.downcast::<Payload>().expect("another payload").0, 7);
    let payload = catch_unwind(AssertUnwindSafe(|| outer.summary(&[&x]))).expect_err("no panic");
    assert_eq!(payload.downcast::<Payload>().expect("another payload").0, 7);
}

#[test]
fn networks_of_images_and_sequences() {
    let layers = (
        nn::conv2d(1, 4, 3).padding(1).bias(false),
        nn::batch_norm2d(4),
        nn::relu(),
        nn::max_pool2d(2),
        nn::adaptive_avg_pool2d([None, Some(1)]),
        nn::flatten(),
        nn::linear(16, 2),
    );
    let y = made(nn::sequential(layers)).forward(&ones(&[3, 1, 8, 8])).unwrap();
    assert_eq!(y.shape(), [3, 2]);
    let lstm = made(nn::lstm(5, 4).num_layers(2).batch_first(true));
    let results = lstm.call(&[&ones(&[2, 7, 5])], 3).unwrap();
    assert_eq!((results[0].shape(), results[2].shape()), (vec![2, 7, 4], vec![2, 2, 4]));
    let encoder = made(nn::transformer_encoder(nn::transformer_encoder_layer(8, 2).batch_first(true), 2));
    assert_eq!(encoder.forward(&ones(&[2, 3, 8])).unwrap().shape(), [2, 3, 8]);
}

#[test]
fn several_inputs_and_results() {
    let both = made(nn::bilinear(2, 3, 4));
    let y = both.call(&[&ones(&[5, 2]), &ones(&[5, 3])], 1).unwrap();
    assert_eq!(y[0].shape(), [5, 4]);
    assert_eq!(both.call(&[&ones(&[5, 2])], 1).unwrap_err().kind(), ErrorKind::Argument);
    let bag = made("EmbeddingBag(4, 2, mode='sum')");
    let indices = Tensor::new(&device(), [0i64, 1, 2]).unwrap();
    let offsets = Tensor::new(&device(), [0i64, 1]).unwrap();
    assert_eq!(bag.call(&[Some(&indices), Some(&offsets), None], 1).unwrap()[0].shape(), [2, 2]);
}

#[test]
fn an_error_ends_an_apply() {
    let network = made(nn::sequential((nn::relu(), nn::tanh())));
    let mut seen = 0;
    let found = network.apply(|name, module| {
        seen += 1;
        if name == "1" {
            module.tensor("no such").map(drop)
        } else {
            Ok(())
        }
    });
    let error = found.unwrap_err();
    assert_eq!((error.kind(), seen), (ErrorKind::Callback, 2));
    assert!(error.text().contains("there is no tensor no such"), "{error}");
    let stopped = catch_unwind(AssertUnwindSafe(|| network.apply(|_, _| panic!("enough"))));
    assert_eq!(stopped.unwrap_err().downcast_ref(), Some(&"enough"));
}
