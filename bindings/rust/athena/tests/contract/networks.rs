//! The scenarios of networks.json: modules, builders, optimizers, schedules, averages, mixed precision.
use crate::constructors::constructed;
use crate::json::Json;
use crate::kinds::optimizer_of;
use crate::steps::{assert_near, dtype, from_numbers};
use athena::*;
use std::collections::HashMap;

fn tensor_of(device: &Device, dtype: DType, one: &Json) -> Tensor {
    from_numbers(device, dtype, &one.at("shape").integers(), &one.at("values").numbers()).unwrap()
}

pub fn tensor(device: &Device, one: &Json) -> Tensor {
    tensor_of(device, DType::F64, one)
}

pub fn same(got: &Tensor, wanted: &Json, tolerance: f64) {
    assert_eq!(got.shape(), wanted.at("shape").integers());
    let got = got.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
    got.iter().zip(wanted.at("values").numbers()).for_each(|(&got, wanted)| assert_near(got, wanted, tolerance));
}

pub fn state(device: &Device, named: &Json) -> Vec<(String, Tensor)> {
    named.list().iter().map(|one| (one.at("name").text().to_string(), tensor(device, one))).collect()
}

fn same_names(got: &[(String, Tensor)], wanted: &Json) {
    let wanted: Vec<&str> = wanted.list().iter().map(|one| one.at("name").text()).collect();
    assert_eq!(got.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), wanted);
}

/// The sum of the products, differentiated.
fn pull(result: &Tensor, cotangent: &Tensor) {
    (result * cotangent).sum(()).unwrap().backward().unwrap();
}

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/nn/pytorch.safetensors");

/// What PyTorch has of one case, by "group/name".
struct Stored<'a> {
    device: &'a Device,
    names: &'a [String],
    number: usize,
}

impl Stored<'_> {
    fn of(&self, group: &str) -> Vec<(String, Tensor)> {
        let prefix = format!("{}/{group}/", self.number);
        let own = self.names.iter().filter_map(|name| Some((name, name.strip_prefix(&prefix)?)));
        own.map(|(whole, name)| (name.to_string(), load_file(self.device, CASES, whole).unwrap())).collect()
    }
    fn numbered(&self, group: &str) -> HashMap<usize, Tensor> {
        self.of(group).into_iter().map(|(name, tensor)| (name.parse().unwrap(), tensor)).collect()
    }
}

fn equal(got: &Tensor, wanted: &Tensor) {
    assert_eq!((got.shape(), got.dtype()), (wanted.shape(), wanted.dtype()));
    let [got, wanted] = [got, wanted].map(|one| one.cast(DType::F64).unwrap().to_vec::<f64>().unwrap());
    let largest = wanted.iter().fold(1.0, |most: f64, one| most.max(one.abs()));
    got.iter()
        .zip(&wanted)
        .for_each(|(got, wanted)| assert!((got - wanted).abs() <= 1e-12 * largest, "{got} {wanted}"));
}

fn check_kind(description: &nn::Description, text: &str, training: bool, stored: &Stored) {
    let module = description.build(stored.device, DType::F64, None).unwrap();
    let again = Module::new(text, stored.device, DType::F64, None).unwrap();
    // these repeat their layer's description as it was given
    if !["TransformerEncoder", "TransformerDecoder"].contains(&&module.kind()[..]) {
        assert_eq!(module.description(), again.description());
    }
    module.load_state(&stored.of("state"), true).unwrap();
    if training {
        module.train();
    } else {
        module.eval();
    }
    assert_eq!(module.is_training(), training);
    let (given, gradients) = (stored.numbered("input"), stored.numbered("input_grad"));
    gradients.keys().for_each(|i| given[i].set_requires_grad(true).unwrap());
    let inputs: Vec<Option<&Tensor>> = (0..=*given.keys().max().unwrap()).map(|i| given.get(&i)).collect();
    let (wanted, cotangents) = (stored.numbered("result"), stored.numbered("cotangent"));
    let results = module.call(&inputs, wanted.len()).unwrap();
    let products = cotangents.iter().map(|(&i, cotangent)| (&results[i] * cotangent).sum(()).unwrap());
    let total = products.reduce(|a, b| a + b).unwrap();
    if total.requires_grad() {
        total.backward().unwrap();
    }
    wanted.iter().for_each(|(&i, wanted)| equal(&results[i], wanted));
    gradients.iter().for_each(|(i, wanted)| equal(&given[i].grad().unwrap().unwrap(), wanted));
    for (name, wanted) in stored.of("grad") {
        equal(&module.tensor(&name).unwrap().grad().unwrap().unwrap(), &wanted);
    }
    stored.of("after").iter().for_each(|(name, wanted)| equal(&module.tensor(name).unwrap(), wanted));
    let copy = module.copy().unwrap();
    module.set_requires_grad(false).unwrap();
    assert!(!module.parameters().iter().any(Tensor::requires_grad));
    copy.to_dtype(DType::F32).unwrap();
    for ((name, before), (name_after, after)) in module.state().into_iter().zip(copy.state()) {
        let cast = if before.dtype() == DType::F64 { DType::F32 } else { before.dtype() };
        assert_eq!((name, cast), (name_after, after.dtype()));
    }
}

/// On OpenCL every eighth: a kernel takes PoCL long to compile.
pub fn modules(device: &Device) {
    let (names, about): (Vec<String>, HashMap<_, _>) =
        (file_names(CASES).unwrap(), file_metadata(CASES).unwrap().into_iter().collect());
    let all = constructed();
    assert!(all.len() > 300 && about["cases"] == all.len().to_string());
    for number in (0..all.len()).step_by(if device.info().name == "cpu" { 1 } else { 8 }) {
        let text = &about[&number.to_string()];
        let training = about[&format!("{number}/mode")] == "training";
        let stored = Stored { device, names: &names, number };
        let checked = || check_kind(&all[number], text, training, &stored);
        if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(checked)) {
            eprintln!("{text}");
            std::panic::resume_unwind(panic);
        }
    }
}

struct Gate;

impl nn::Layer for Gate {
    fn forward(&self, module: &Module, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        let scaled = module.tensor("scale")?.mul(&inputs[0])?;
        if !module.is_training() {
            return Ok(vec![scaled]);
        }
        Ok(vec![module.child("inner")?.forward(&inputs[0])?.sigmoid()?.mul(&scaled)?])
    }
}

pub fn custom(scenario: &Json, device: &Device) {
    let tolerance = scenario.at("tolerance").number();
    let network = nn::sequential((nn::linear(2, 3),)).build(device, DType::F64, None).unwrap();
    let gate = Module::custom("Gate", Gate).unwrap();
    gate.add_parameter("scale", &Tensor::zeros(device, DType::F64, &[3]).unwrap()).unwrap();
    gate.add_child("inner", &nn::linear(3, 3).build(device, DType::F64, None).unwrap()).unwrap();
    network.add_child("1", &gate).unwrap();
    network.load_state(&state(device, scenario.at("state")), true).unwrap();
    let x = tensor(device, scenario.at("input")).parameter().unwrap();
    let y = network.forward(&x).unwrap();
    same(&y, scenario.at("training"), tolerance);
    pull(&y, &tensor(device, scenario.at("cotangent")));
    same(&x.grad().unwrap().unwrap(), scenario.at("input_grad"), tolerance);
    same_names(&network.named_parameters(), scenario.at("grads"));
    for (one, wanted) in network.parameters().iter().zip(scenario.at("grads").list()) {
        same(&one.grad().unwrap().unwrap(), wanted, tolerance);
    }
    same_names(&network.state(), scenario.at("state"));
    network.eval();
    same(&network.forward(&x).unwrap(), scenario.at("evaluating"), tolerance);
}

pub fn network(scenario: &Json, device: &Device) {
    let mut builder = Network::builder(&scenario.at("sample").integers()).dtype(DType::F64);
    for call in scenario.at("calls").list() {
        let call = call.list();
        let number = |i: usize| call[i].number() as i64;
        builder = match call[0].text() {
            "dense" => builder.dense(number(1), call[2].text()),
            "conv" => builder.conv(number(1), number(2), number(3), number(4), call[5].text()),
            "pool" => builder.pool(call[1].text(), number(2)),
            "dropout" => builder.dropout(call[1].number()),
            "norm" => builder.norm(call[1].text()),
            "add" => builder.add(call[1].text()),
            "flatten" => builder.flatten(),
            other => panic!("unknown call {other:?}"),
        };
    }
    let generator = Generator::new(1).unwrap();
    let (made, loss) = builder.loss(scenario.at("loss").text()).build_with_loss(device, &generator).unwrap();
    let said = |key: &str| scenario.at(key).text().to_string();
    assert_eq!((made.description(), loss.description()), (said("description"), said("loss_description")));
    made.load_state(&state(device, scenario.at("state")), true).unwrap();
    let y = made.forward(&tensor(device, scenario.at("input"))).unwrap();
    let tolerance = scenario.at("tolerance").number();
    same(&y, scenario.at("result"), tolerance);
    let targets = tensor_of(device, dtype(scenario.at("targets")), scenario.at("targets"));
    let value = loss.call(&[&y, &targets], 1).unwrap()[0].item().unwrap();
    assert_near(value, scenario.at("value").number(), tolerance);
}

fn begin(scenario: &Json, device: &Device, values: Option<&[Tensor]>) -> (Vec<Tensor>, Optimizer) {
    let groups = scenario.at("groups").list();
    let mut parameters: Vec<Tensor> =
        groups.iter().flat_map(|group| group.list()).map(|one| tensor(device, one)).collect();
    if let Some(values) = values {
        parameters = values.iter().map(|one| one.detach().unwrap().copy().unwrap()).collect();
    }
    parameters.iter().for_each(|one| one.set_requires_grad(true).unwrap());
    let first = groups[0].list().len();
    let mut made = optimizer_of(scenario.at("optimizer").text(), &parameters[..first], scenario).unwrap();
    made.add_group(&parameters[first..]).unwrap();
    let second = scenario.at("second");
    made.set_option(1, second.at("name").text(), second.at("value").number()).unwrap();
    if let Some(bound) = scenario.get("clip_norm") {
        made.set_clip_norm(bound.number()).unwrap();
    }
    if let Some(bound) = scenario.get("clip_value") {
        made.set_clip_value(bound.number()).unwrap();
    }
    (parameters, made)
}

pub fn optimizer(scenario: &Json, device: &Device) {
    let curvatures: Vec<Tensor> = scenario.at("curvatures").list().iter().map(|one| tensor(device, one)).collect();
    let (mut parameters, mut optimizer) = begin(scenario, device, None);
    for round in 0..scenario.at("rounds").number() as usize {
        if scenario.at("resume").number() as usize == round {
            let (values, mut next) = begin(scenario, device, Some(&parameters));
            next.load_state(&optimizer.state().unwrap(), &optimizer.param_groups().unwrap()).unwrap();
            parameters = values;
            optimizer = next;
        }
        optimizer.zero_grad().unwrap();
        parameters.iter().zip(&curvatures).for_each(|(p, c)| pull(&(p * p), c));
        optimizer.step().unwrap();
    }
    let tolerance = scenario.at("tolerance").number();
    parameters.iter().zip(scenario.at("results").list()).for_each(|(one, wanted)| same(one, wanted, tolerance));
    if let Some(norm) = scenario.get("norm") {
        assert_near(optimizer.grad_norm().unwrap().item().unwrap(), norm.number(), tolerance);
    }
}

pub fn scheduled(about: &Json, on: &Optimizer) -> Result<Schedule> {
    let number = |key: &str| about.at(key).number();
    let whole = |key: &str| about.at(key).number() as i64;
    let factors = || -> Vec<Vec<f64>> { about.at("factors").list().iter().map(Json::numbers).collect() };
    let parts = || about.at("parts").list().iter().map(|one| scheduled(one, on).unwrap());
    match about.at("kind").text() {
        "step_lr" => Schedule::step_lr(on, whole("step_size"), number("gamma")),
        "multi_step_lr" => Schedule::multi_step_lr(on, &about.at("milestones").integers(), number("gamma")),
        "exponential_lr" => Schedule::exponential_lr(on, number("gamma")),
        "constant_lr" => Schedule::constant_lr(on, number("factor"), whole("total_iters")),
        "linear_lr" => Schedule::linear_lr(on, number("start_factor"), number("end_factor"), whole("total_iters")),
        "polynomial_lr" => Schedule::polynomial_lr(on, whole("total_iters"), number("power")),
        "cosine_annealing_lr" => Schedule::cosine_annealing_lr(on, whole("t_max"), number("eta_min")),
        "cosine_annealing_warm_restarts" => {
            Schedule::cosine_annealing_warm_restarts(on, whole("t_0"), whole("t_mult"), number("eta_min"))
        }
        "lambda_lr" => {
            let factors = factors();
            Schedule::lambda_lr(on, move |group, n| Ok(factors[group][n as usize]))
        }
        "multiplicative_lr" => {
            let factors = factors();
            Schedule::multiplicative_lr(on, move |group, n| Ok(factors[group][n as usize]))
        }
        "one_cycle_lr" => Schedule::one_cycle_lr(
            on,
            OneCycle {
                max_lr: number("max_lr"),
                total_steps: whole("total_steps"),
                pct_start: number("pct_start"),
                base_momentum: number("base_momentum"),
                max_momentum: number("max_momentum"),
                div_factor: number("div_factor"),
                final_div_factor: number("final_div_factor"),
                ..OneCycle::default()
            },
        ),
        "reduce_lr_on_plateau" => Schedule::reduce_lr_on_plateau(
            on,
            Plateau {
                factor: number("factor"),
                patience: whole("patience"),
                threshold: number("threshold"),
                cooldown: whole("cooldown"),
                min_lr: number("min_lr"),
                eps: number("eps"),
                ..Plateau::default()
            },
        ),
        "sequential" => Schedule::sequential_lr(parts(), &about.at("milestones").integers()),
        "chained" => Schedule::chained_scheduler(parts()),
        kind => panic!("unknown schedule {kind:?}"),
    }
}

fn begin_schedule(scenario: &Json, device: &Device) -> (Optimizer, Schedule) {
    let parameter = || Tensor::zeros(device, DType::F64, &[1]).unwrap().parameter().unwrap();
    let (rates, momentum) = (scenario.at("rates").numbers(), scenario.at("momentum").number());
    let rule = Sgd { learning_rate: rates[0], momentum, ..Sgd::default() };
    let mut on = Optimizer::sgd(&[parameter()], rule).unwrap();
    on.add_group(&[parameter()]).unwrap();
    on.set_option(1, "lr", rates[1]).unwrap();
    let schedule = scheduled(scenario.at("schedule"), &on).unwrap();
    (on, schedule)
}

pub fn schedule(scenario: &Json, device: &Device) {
    let (mut on, mut now) = begin_schedule(scenario, device);
    let (metrics, tolerance) = (scenario.at("metrics").numbers(), scenario.at("tolerance").number());
    for (n, wanted) in scenario.at("set").list().iter().enumerate() {
        if n == scenario.at("resume").number() as usize {
            let (mut next, mut schedule) = begin_schedule(scenario, device);
            next.load_state(&on.state().unwrap(), &on.param_groups().unwrap()).unwrap();
            schedule.load_state(&now.state().unwrap()).unwrap();
            now = schedule;
            on = next;
        }
        if n > 0 {
            on.step().unwrap();
            match metrics.get(n) {
                Some(&metric) => now.advance_by(metric).unwrap(),
                None => now.advance().unwrap(),
            }
        }
        for (i, wanted) in wanted.numbers().into_iter().enumerate() {
            assert_near(on.option(i / 2, ["lr", "momentum"][i % 2]).unwrap(), wanted, tolerance);
        }
    }
}

pub fn average(scenario: &Json, device: &Device) {
    let module = Module::new(scenario.at("module").text(), device, DType::F64, None).unwrap();
    module.load_state(&state(device, scenario.at("state")), true).unwrap();
    let average = module.copy().unwrap();
    for other in scenario.at("others").list() {
        module.load_state(&state(device, other), true).unwrap();
        average.average(&module, scenario.at("weight").number(), scenario.says("use_buffers")).unwrap();
    }
    same_names(&average.state(), scenario.at("results"));
    for ((_, got), wanted) in average.state().iter().zip(scenario.at("results").list()) {
        same(got, wanted, scenario.at("tolerance").number());
    }
}

pub fn apply(scenario: &Json, device: &Device) {
    let module = Module::new(scenario.at("module").text(), device, DType::F64, None).unwrap();
    let mut seen = Vec::new();
    let note = |name: &str, module: &Module| {
        seen.push([name.to_string(), module.kind()]);
        Ok(())
    };
    module.apply(note).unwrap();
    let wanted = scenario.at("seen").list().iter().map(|pair| [0, 1].map(|i| pair.list()[i].text().to_string()));
    assert_eq!(seen, wanted.collect::<Vec<_>>());
}

pub fn precision(scenario: &Json, device: &Device) {
    let number = |key: &str| scenario.at(key).number();
    let weight = tensor_of(device, DType::F32, scenario.at("weight")).parameter().unwrap();
    let rule = Sgd { learning_rate: number("learning_rate"), ..Sgd::default() };
    let mut on = Optimizer::sgd(&[&weight], rule).unwrap();
    let scaling = GradScaling {
        scale: number("scale"),
        growth_interval: number("growth_interval") as i64,
        growth_factor: number("growth_factor"),
        backoff_factor: number("backoff_factor"),
        ..GradScaling::default()
    };
    let mut scaler = GradScaler::new(device, scaling).unwrap();
    for (x, seen) in scenario.at("inputs").list().iter().zip(scenario.at("seen").list()) {
        let x = tensor_of(device, DType::F32, x);
        on.zero_grad().unwrap();
        let loss = {
            let _scope = autocast(dtype(scenario)).unwrap();
            let product = x.matmul(&weight).unwrap();
            assert_eq!(product.dtype(), dtype(scenario));
            product.sum(()).unwrap()
        };
        scaler.scale(&loss).unwrap().backward().unwrap();
        scaler.step(&mut on).unwrap();
        scaler.update().unwrap();
        assert_eq!(scaler.scale_tensor().unwrap().item().unwrap(), seen.at("scale").number());
        same(&weight, seen.at("weight"), 0.0);
    }
}

fn attempt(scenario: &Json, device: &Device) -> Result<()> {
    let zeros = Tensor::zeros(device, DType::F64, &scenario.at("shape").integers())?;
    let module = Module::new(scenario.at("module").text(), device, DType::F64, None)?;
    match scenario.at("what").text() {
        "forward" => module.forward(&zeros).map(drop),
        "load_state" => {
            let state: Vec<_> = module.state().into_iter().map(|(name, _)| (name, zeros.clone())).collect();
            module.load_state(&state, true)
        }
        "set_option" => Optimizer::sgd(&module.parameters(), Sgd::default())?.set_option(0, "lr", -1.0),
        _ => Ok(()),
    }
}

pub fn refused(scenario: &Json, device: &Device) {
    assert_refused(scenario, attempt(scenario, device));
}

pub fn assert_refused(scenario: &Json, answer: Result<()>) {
    let error = answer.unwrap_err();
    let wanted = ["operation", "argument", "text"].map(|key| scenario.at(key).text());
    assert_eq!([error.operation(), error.argument(), error.text()], wanted);
    assert_eq!(format!("{:?}", error.kind()).to_lowercase(), scenario.at("error").text().replace('_', ""));
}
