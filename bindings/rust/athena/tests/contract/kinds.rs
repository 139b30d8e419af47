//! Scenarios that are more than steps.
use crate::json::Json;
use crate::steps::{assert_near, from_numbers};
use crate::Skipped;
use athena::*;
use std::path::Path;

fn tensor(device: &Device, one: &Json) -> Tensor {
    from_numbers(device, DType::F32, &one.at("shape").integers(), &one.at("values").numbers()).unwrap()
}

/// A rule of the scenario's numbers, which are all of the rule's, and flags, where they are set.
macro_rules! made {
    ($parameters:expr, $options:expr, $make:ident, $rule:ident, $($number:ident),+; $($flag:ident),+) => {
        Optimizer::$make($parameters, $rule {
            $($number: $options.at(stringify!($number)).number(),)+
            $($flag: $options.get(stringify!($flag)).is_some(),)+
        })
    };
}

pub fn optimizer_of(rule: &str, p: &[Tensor], o: &Json) -> Result<Optimizer> {
    match rule {
        "sgd" => made!(p, o, sgd, Sgd, learning_rate, momentum, weight_decay, dampening; nesterov, maximize),
        "adam" => made!(p, o, adam, Adam, learning_rate, beta1, beta2, epsilon, weight_decay; amsgrad, maximize),
        "adamw" => made!(p, o, adamw, AdamW, learning_rate, beta1, beta2, epsilon, weight_decay; amsgrad, maximize),
        "adamax" => made!(p, o, adamax, Adamax, learning_rate, beta1, beta2, epsilon, weight_decay; maximize),
        "nadam" => {
            made!(p, o, nadam, NAdam, learning_rate, beta1, beta2, epsilon, weight_decay, momentum_decay; maximize)
        }
        "radam" => made!(p, o, radam, RAdam, learning_rate, beta1, beta2, epsilon, weight_decay; maximize),
        "rmsprop" => {
            made!(p, o, rmsprop, RmsProp, learning_rate, alpha, epsilon, weight_decay, momentum; centered, maximize)
        }
        "adagrad" => {
            made!(p, o, adagrad, Adagrad, learning_rate, lr_decay, weight_decay, initial_accumulator_value, epsilon; maximize)
        }
        "adadelta" => made!(p, o, adadelta, Adadelta, learning_rate, rho, epsilon, weight_decay; maximize),
        "lion" => made!(p, o, lion, Lion, learning_rate, beta1, beta2, weight_decay; maximize),
        "lamb" => made!(p, o, lamb, Lamb, learning_rate, beta1, beta2, epsilon, weight_decay; maximize),
        "muon" => {
            let number = |key: &str| o.at(key).number();
            let rule = Muon {
                learning_rate: number("learning_rate"),
                weight_decay: number("weight_decay"),
                momentum: number("momentum"),
                epsilon: number("epsilon"),
                ns_coefficients: (number("ns_a"), number("ns_b"), number("ns_c")),
                ns_steps: number("ns_steps") as i64,
                nesterov: o.says("nesterov"),
                ..Muon::default()
            };
            Optimizer::muon(p, rule)
        }
        _ => panic!("unknown optimizer {rule:?}"),
    }
}

fn must_fault(read: Result<()>, operation: &str) {
    let error = read.unwrap_err();
    assert_eq!((error.kind(), error.operation(), error.argument()), (ErrorKind::FaultIndex, operation, "labels"));
}

pub fn train(network: &Json, rule: &str, device: &Device) {
    let x = tensor(device, network.at("inputs"));
    let labels = network.at("labels").integers();
    let labels = Tensor::from_slice(device, &labels, &[labels.len() as i64]).unwrap();
    let parameters = network.at("parameters").list().iter().map(|one| tensor(device, one).parameter().unwrap());
    let p: Vec<Tensor> = parameters.collect();
    let mut optimizer = optimizer_of(rule, &p, network).unwrap();
    let mut learn = |labels: &Tensor| {
        let scores = (x.matmul(&p[0]).unwrap() + &p[1]).tanh().unwrap().matmul(&p[2]).unwrap() + &p[3];
        let loss = scores.cross_entropy(labels).unwrap();
        loss.backward().unwrap();
        optimizer.step().unwrap();
        optimizer.zero_grad().unwrap();
        loss
    };
    let mut losses = Vec::new();
    for round in 0..network.at("rounds").number() as usize {
        if let Some(bad) = network.get("bad").filter(|bad| bad.at("round").number() as usize == round) {
            let labels = bad.at("labels").integers();
            let labels = Tensor::from_slice(device, &labels, &[labels.len() as i64]).unwrap();
            must_fault(learn(&labels).item().map(drop), "cross_entropy");
            must_fault(p[0].to_vec::<f32>().map(drop), "optimizer_step");
            p[0].to_vec::<f32>().unwrap();
        }
        losses.push(learn(&labels).item().unwrap());
    }
    for one in network.at("losses").list() {
        let round = one.at("round").number() as usize;
        assert_near(losses[round], one.at("loss").number(), network.at("tolerance").number());
    }
}

pub fn threads(scenario: &Json, device: &Device) {
    std::thread::scope(|scope| {
        for network in scenario.at("networks").list() {
            scope.spawn(move || train(network, "sgd", device));
        }
    });
}

pub fn shared(scenario: &Json, device: &Device) {
    let x = tensor(device, scenario) * 2.0;
    let sums = scenario.at("sums").numbers();
    let rounds = scenario.at("rounds").number() as usize;
    std::thread::scope(|scope| {
        for _ in 0..scenario.at("threads").number() as usize {
            scope.spawn(|| {
                for i in 0..rounds {
                    let sum = x.slice((i % 3) as i64..).unwrap().sum(()).unwrap();
                    assert_eq!(sum.item().unwrap(), sums[i % 3]);
                }
            });
        }
    });
}

// Forgotten in the language's own way is dropped: here everything at the end, in the order it was made.
pub fn abandoned(scenario: &Json, device: &Device) {
    device.synchronize().unwrap();
    let before = device.memory_stats().used;
    let shape = scenario.at("shape").integers();
    let count = shape.iter().product::<i64>() as usize;
    let mut forgotten = Vec::new();
    for i in 0..scenario.at("count").number() as usize {
        let x = Tensor::from_slice(device, &vec![i as f32; count], &shape).unwrap().parameter().unwrap();
        let y = x.relu().unwrap() + &x;
        if i % 2 == 0 {
            y.eval().unwrap();
        }
        if i % 3 == 0 {
            y.sum(()).unwrap().backward().unwrap();
        }
        forgotten.push((x, y));
    }
    drop(forgotten);
    device.synchronize().unwrap();
    let growth = device.memory_stats().used.saturating_sub(before);
    assert!(growth <= scenario.at("growth").number() as u64, "grown by {growth} bytes");
}

fn digits(folder: &Path, part: &str) -> Dataset {
    let path = |what: &str| {
        let plain = folder.join(format!("{part}-{what}-ubyte"));
        if plain.exists() {
            plain
        } else {
            folder.join(format!("{part}-{what}-ubyte.gz"))
        }
    };
    Dataset::open_idx(path("images-idx3"), path("labels-idx1")).unwrap()
}

fn scores(parameters: &[Tensor], pixels: Tensor) -> Tensor {
    let last = parameters.len() / 2 - 1;
    parameters.chunks_exact(2).enumerate().fold(pixels, |x, (i, pair)| {
        let y = x.matmul(&pair[0]).unwrap() + &pair[1];
        if i < last {
            y.relu().unwrap()
        } else {
            y
        }
    })
}

pub fn mnist(scenario: &Json, device: &Device) -> Option<Skipped> {
    let folder = std::env::var_os("ATHENA_TEST_DATA").map(|data| Path::new(&data).join("mnist"));
    let folder = match folder {
        Some(folder) if folder.is_dir() => folder,
        _ => return Some(Skipped("no MNIST in $ATHENA_TEST_DATA/mnist".into())),
    };
    let number = |key: &str| scenario.at(key).number();
    let (layers, seed) = (scenario.at("layers").integers(), number("seed") as u64);
    let generator = Generator::new(seed).unwrap();
    let mut parameters = Vec::new();
    for (sizes, bound) in layers.windows(2).zip(scenario.at("bounds").numbers()) {
        parameters.push(Tensor::uniform(device, DType::F32, sizes, -bound, bound, &generator).unwrap());
        parameters.push(Tensor::zeros(device, DType::F32, &sizes[1..]).unwrap());
    }
    parameters.iter().for_each(|one| one.set_requires_grad(true).unwrap());
    let rule = AdamW { learning_rate: number("learning_rate"), ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&parameters, rule).unwrap();
    let batches =
        Batches { size: number("batch_size") as i64, shuffle: true, flatten: true, seed, ..Batches::default() };
    for batch in Loader::new(&digits(&folder, "train"), device, batches).unwrap() {
        let [pixels, labels] = batch.unwrap();
        scores(&parameters, pixels).cross_entropy(&labels).unwrap().backward().unwrap();
        optimizer.step().unwrap();
        optimizer.zero_grad().unwrap();
    }
    let _guard = no_grad();
    let (test, mut right) = (digits(&folder, "t10k"), 0.0);
    let batches = Batches { size: 1000, flatten: true, ..Batches::default() };
    for batch in Loader::new(&test, device, batches).unwrap() {
        let [pixels, labels] = batch.unwrap();
        let guesses = scores(&parameters, pixels).argmax(-1).unwrap();
        right += guesses.equal(&labels).unwrap().sum(()).unwrap().item().unwrap();
    }
    println!("# {right} of {} digits right", test.len());
    let share = right / test.len() as f64;
    assert!((number("least")..=number("most")).contains(&share), "{share}");
    if let (Ok(wanted), "cpu") = (std::env::var("ATHENA_CONTRACT_RIGHT"), &device.info().name[..]) {
        assert_eq!(right.to_string(), wanted, "not what C has");
    }
    None
}
