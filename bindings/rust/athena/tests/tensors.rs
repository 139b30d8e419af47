//! Operators, slices, errors, gradients and files as Rust sees them; numbers are the contract's business.
#![allow(clippy::reversed_empty_ranges)] // 1..=-2 ends at the last but one
use athena::*;

fn device() -> Device {
    Device::open("auto").unwrap()
}

fn vector(values: &[f32]) -> Tensor {
    Tensor::from_slice(&device(), values, &[values.len() as i64]).unwrap()
}

fn f32s(tensor: &Tensor) -> Vec<f32> {
    tensor.to_vec().unwrap()
}

#[test]
fn operators_take_references_values_and_numbers_on_both_sides() {
    let (a, b) = (vector(&[1.0, 2.0]), vector(&[4.0, 8.0]));
    for sum in [&a + &b, &a + b.clone(), a.clone() + &b, a.clone() + b.clone()] {
        assert_eq!(f32s(&sum), [5.0, 10.0]);
    }
    assert_eq!(f32s(&(&b - 1)), [3.0, 7.0]);
    assert_eq!(f32s(&(&b * 0.5f32)), [2.0, 4.0]);
    assert_eq!(f32s(&(b.clone() / 2.0)), [2.0, 4.0]);
    assert_eq!(f32s(&(1 + &b)), [5.0, 9.0]);
    assert_eq!(f32s(&(10.0 - &b)), [6.0, 2.0]);
    assert_eq!(f32s(&(2.0 * b.clone())), [8.0, 16.0]);
    assert_eq!(f32s(&(8.0 / &b)), [2.0, 1.0]);
    assert_eq!(f32s(&-&b), [-4.0, -8.0]);
    assert_eq!(f32s(&(-b - a)), [-5.0, -10.0]);
}

#[test]
fn a_number_on_the_left_has_the_dtype_that_it_would_have_on_the_right() {
    let whole = Tensor::from_slice(&device(), &[1i32, 3], &[2]).unwrap();
    let truth = Tensor::from_slice(&device(), &[true, false], &[2]).unwrap();
    let half = vector(&[1.0]).cast(DType::F16).unwrap();
    for (a, number) in [
        (&whole, 2.0),
        (&whole, 2.5),
        (&truth, 2.0),
        (&truth, 0.5),
        (&whole, f64::INFINITY),
        (&whole, f64::NAN),
        (&whole, 1e19),
        (&half, 0.1),
    ] {
        assert_eq!((number - a).dtype(), (a - number).dtype(), "{number} and {a:?}");
    }
    assert_eq!((5 - &whole).to_vec::<i32>().unwrap(), [4, 2]);
}

#[test]
fn assigning_operators_work_in_place() {
    let mut a = vector(&[1.0, 2.0, 3.0]);
    let view = a.slice(1..).unwrap();
    a += &vector(&[1.0]);
    a *= 2;
    a -= vector(&[0.0, 0.0, 1.0]);
    a /= 2.0;
    assert_eq!(f32s(&a), [2.0, 3.0, 3.5]);
    assert_eq!(f32s(&view), [3.0, 3.5]);
}

#[test]
fn remainders_and_bits_have_operators() {
    let device = device();
    let (a, b) = (Tensor::new(&device, [7, -7]).unwrap(), Tensor::new(&device, [4, 5]).unwrap());
    let i32s = |tensor: Tensor| tensor.to_vec::<i32>().unwrap();
    assert_eq!(i32s(&a % &b), [7 % 4, -7 % 5]); // as Rust's own: the sign of the left
    assert_eq!(i32s(&a % 4), [3, -3]);
    assert_eq!(i32s(10 % &b), [2, 0]);
    assert_eq!(i32s(&a & &b), [7 & 4, -7 & 5]);
    assert_eq!(i32s(&a | 8), [15, -7 | 8]);
    assert_eq!(i32s(1 ^ &a), [6, -7 ^ 1]);
    assert_eq!(i32s(!&b), [!4, !5]);
    let (positive, mut odd) = (a.greater(0).unwrap(), (&a & 1).cast(DType::Bool).unwrap());
    assert_eq!((!&positive & &odd).to_vec::<bool>().unwrap(), [false, true]);
    odd &= positive;
    assert_eq!(odd.to_vec::<bool>().unwrap(), [true, false]);
}

#[test]
fn operators_panic_with_the_text_that_methods_return() {
    let (a, b) = (vector(&[1.0, 2.0]), vector(&[1.0, 2.0, 3.0]));
    let error = a.add(&b).unwrap_err();
    assert_eq!((error.kind(), error.operation(), error.argument()), (ErrorKind::Shape, "add", "b"));
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| &a + &b)).unwrap_err();
    assert_eq!(panic.downcast_ref::<String>().unwrap(), error.text());
}

#[test]
fn numbers_that_do_not_fit_into_integers_are_refused() {
    let bytes = Tensor::full(&Device::open("cpu").unwrap(), DType::U8, &[2], 200.0).unwrap();
    let error = bytes.add(300).unwrap_err();
    assert_eq!((error.kind(), error.operation(), error.argument()), (ErrorKind::Argument, "add_scalar", "b"));
    assert!(error.text().ends_with("expected 0 … 255 of uint8"), "{error}");
    assert_eq!(bytes.full_like(-1.0).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(bytes.mul_(256).unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn errors_keep_their_own_record() {
    let first = vector(&[1.0, 2.0]).item().unwrap_err();
    let second = Device::open("nonsense").unwrap_err();
    let elsewhere = std::thread::spawn(|| vector(&[]).max(()).unwrap_err()).join().unwrap();
    assert_eq!((first.operation(), first.kind()), ("item", ErrorKind::Shape));
    assert_eq!((second.operation(), second.argument()), ("backend_open", "device"));
    assert_eq!((elsewhere.operation(), elsewhere.kind()), ("max", ErrorKind::Shape));
    let boxed: Box<dyn std::error::Error + Send + Sync> = Box::new(first.clone());
    assert_eq!(boxed.to_string(), first.text());
    assert!(format!("{first:?}").starts_with("Shape: [item]"));
}

#[test]
fn what_c_strings_cannot_hold_is_an_error() {
    assert_eq!(Device::open("c\0pu").unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(load_file(&device(), "a\0b", "w").unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(Dataset::open_idx("no such file", "neither").unwrap_err().kind(), ErrorKind::Io);
}

#[test]
fn reading_asks_for_the_right_type() {
    let error = vector(&[1.0]).to_vec::<f64>().unwrap_err();
    assert_eq!((error.kind(), error.operation()), (ErrorKind::DType, "to_vec"));
    assert!(error.text().contains("float32") && error.text().contains("float64"), "{error}");
    assert!(vector(&[]).to_vec::<f32>().unwrap().is_empty());
    let truth = vector(&[0.0, 3.0]).cast(DType::Bool).unwrap();
    assert_eq!(truth.to_vec::<bool>().unwrap(), [false, true]);
}

#[test]
fn slices_follow_python() {
    let x = Tensor::arange(&device(), DType::I64, 0.0, 24.0, 1.0).unwrap().reshape(&[2, 3, 4]).unwrap();
    let shape = |slices: &[Slice]| x.slice(slices).map(|view| view.shape());
    assert_eq!(shape(&[]).unwrap(), [2, 3, 4]);
    assert_eq!(shape(&[1.into()]).unwrap(), [3, 4]);
    assert_eq!(shape(&[(..).into(), (-1).into()]).unwrap(), [2, 4]);
    assert_eq!(shape(&[(5..).into(), (..=-1).into()]).unwrap(), [0, 3, 4]);
    assert_eq!(x.slice((1, -1, ..=1)).unwrap().to_vec::<i64>().unwrap(), [20, 21]);
    assert_eq!(x.slice((0, 0, 1..=-2)).unwrap().to_vec::<i64>().unwrap(), [1, 2]);
    assert_eq!(x.slice((1, 1, 1)).unwrap().item().unwrap(), 17.0);
    assert_eq!(x.slice((0, 0, step(3..0, -2))).unwrap().to_vec::<i64>().unwrap(), [3, 1]);
    assert!(x.slice((.., 1..2, -1)).unwrap().shares_memory(&x));
    for wrong in [shape(&[2.into()]), shape(&[(-3).into()]), shape(&[0.into(); 4])] {
        assert_eq!(wrong.unwrap_err().kind(), ErrorKind::Index);
    }
    assert_eq!(x.slice((.., step(.., 0))).unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn a_clone_is_the_same_tensor_and_a_copy_is_not() {
    let a = vector(&[1.0]);
    let (same, other) = (a.clone(), a.copy().unwrap());
    a.fill_(5.0).unwrap();
    assert_eq!((same.item().unwrap(), other.item().unwrap()), (5.0, 1.0));
    assert_eq!(a.device(), device());
    assert_eq!(format!("{a:?}"), format!("Tensor([1], float32, {:?})", device().info().name));
}

#[test]
fn no_grad_guards_nest_and_belong_to_their_thread() {
    let weight = vector(&[1.0]).parameter().unwrap();
    let outer = no_grad();
    drop(no_grad());
    assert!(!(&weight * 2.0).requires_grad());
    std::thread::scope(|scope| {
        scope.spawn(|| assert!((&weight * 2.0).requires_grad()));
    });
    let inner = no_grad();
    drop(outer); // before the inner one
    assert!(!(&weight * 2.0).requires_grad());
    drop(inner);
    assert!((&weight * 2.0).requires_grad());
}

#[test]
fn optimizers_take_a_true_zero() {
    let x = vector(&[2.0]).parameter().unwrap();
    let mut still = Optimizer::adamw(&[&x], AdamW { learning_rate: 0.0, ..AdamW::default() }).unwrap();
    x.sum(()).unwrap().backward().unwrap();
    still.step().unwrap();
    assert_eq!((still.learning_rate(), x.item().unwrap()), (0.0, 2.0));
    // without moments, epsilon and decay a step of AdamW is learning_rate · sign(gradient)
    let y = vector(&[2.0]).parameter().unwrap();
    let rule =
        AdamW { learning_rate: 0.5, beta1: 0.0, beta2: 0.0, epsilon: 0.0, weight_decay: 0.0, ..AdamW::default() };
    let mut sign = Optimizer::adamw(&[&y], rule).unwrap();
    (&y * 1e-9).sum(()).unwrap().backward().unwrap();
    sign.step().unwrap();
    assert!((y.item().unwrap() - 1.5).abs() < 1e-6);
}

#[test]
fn networks_come_back_from_a_file() {
    let path = std::env::temp_dir().join(format!("athena-network-{}.safetensors", std::process::id()));
    let build =
        |outputs, seed| Network::builder(&[3]).dense(4, "gelu").dense(outputs, None).build(&device(), seed).unwrap();
    let (saved, loaded) = (build(2, 1), build(2, 2));
    let x = Tensor::ones(&device(), DType::F32, &[1, 3]).unwrap();
    saved.save(&path).unwrap();
    assert_eq!(file_names(&path).unwrap(), ["0.weight", "0.bias", "2.weight", "2.bias"]);
    assert_ne!(f32s(&saved.forward(&x).unwrap()), f32s(&loaded.forward(&x).unwrap()));
    loaded.load(&path).unwrap();
    assert_eq!(f32s(&saved.forward(&x).unwrap()), f32s(&loaded.forward(&x).unwrap()));
    assert_eq!(build(1, 3).load(&path).unwrap_err().kind(), ErrorKind::Shape);
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn messages_go_to_a_closure() {
    use std::sync::{Arc, Mutex};
    let heard = Arc::new(Mutex::new(Vec::new()));
    let told = heard.clone();
    set_log_callback(Some(Box::new(move |level, text| told.lock().unwrap().push(format!("{level:?} {text}")))))
        .unwrap();
    set_log_level(LogLevel::Debug).unwrap();
    drop(vector(&[1.0]).sum(()).unwrap().item());
    set_log_level(LogLevel::Warn).unwrap();
    set_log_callback(Some(Box::new(|_, _| panic!("swallowed")))).unwrap();
    set_log_callback(None).unwrap();
    assert_eq!(Arc::strong_count(&heard), 1); // the closure is gone
}

#[test]
fn what_threads_may_share_and_what_they_may_hand_over() {
    fn shared<T: Send + Sync>() {}
    fn handed_over<T: Send>() {}
    shared::<(Tensor, Device, Generator, Dataset, Network, Error)>();
    handed_over::<(Optimizer, Loader)>();
}

#[test]
fn sizes_that_make_no_sense_are_errors() {
    for network in [
        Network::builder(&[-1]).dense(2, None),
        Network::builder(&[0]).dense(2, None),
        Network::builder(&[2]).dense(-3, None),
    ] {
        assert!(network.build(&device(), 1).is_err());
    }
    assert_eq!(Tensor::zeros(&device(), DType::F32, &[1; 9]).unwrap_err().kind(), ErrorKind::Shape);
    assert_eq!(Tensor::zeros(&device(), DType::F64, &[i64::MAX, 2]).unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(Tensor::from_slice(&device(), &[1f32; 3], &[2]).unwrap_err().kind(), ErrorKind::Buffer);
    assert_eq!(Tensor::concat::<Tensor>(&[], 0).unwrap_err().kind(), ErrorKind::Argument);
    Tensor::eval_all::<Tensor>(&[]).unwrap();
}

#[test]
fn devices_describe_themselves() {
    assert!(Device::all().unwrap().iter().any(|info| info.name == "cpu" && info.refused.is_none()));
    let device = device();
    assert!(device.info().memory_total > 0 && !device.reason().is_empty());
    assert!(device.memory_report().unwrap().starts_with(&(device.info().name + ": ")));
    device.reset_counters().unwrap();
    vector(&[1.0, 2.0]).sum(()).unwrap().item().unwrap();
    assert!(device.counters().copies_to_host >= 1);
    device.trim().unwrap();
    assert_eq!(version().split('.').count(), 3);
}

#[test]
fn tuning_results_are_read_from_files() {
    let path = std::env::temp_dir().join(format!("athena-tuning-{}.jsonl", std::process::id()));
    std::fs::write(&path, r#"{"device": "another", "product": "f32", "algorithm": "mma 128x128x3"}"#).unwrap();
    device().load_tuning(&path).unwrap();
    std::fs::write(&path, "8x8x8").unwrap();
    let error = device().load_tuning(&path).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Format);
    assert!(error.to_string().contains("line 1 is 8x8x8, expected a JSON object"), "{error}");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(device().load_tuning(&path).unwrap_err().kind(), ErrorKind::Io);
}

#[test]
fn batches_hold_fields_of_any_dtype() {
    let cpu = Device::open("cpu").unwrap();
    let targets = Tensor::from_slice(&cpu, &[0.5f64, 1.5, 2.5, 3.5], &[2, 2]).unwrap();
    let large = Tensor::from_slice(&cpu, &[(1i64 << 53) + 1, 2], &[2]).unwrap();
    let set = Dataset::from_tensors(&[&targets, &large, &large]).unwrap();
    assert_eq!((set.fields(), set.sample_shape(0).unwrap(), set.sample_shape(1).unwrap()), (3, vec![2], vec![]));
    let mut loader = Loader::new(&set.subset(&[1, 0, 0]).unwrap(), &cpu, Batches::default()).unwrap();
    let [x, y, _] = loader.next().unwrap().unwrap();
    assert_eq!(x.to_vec::<f64>().unwrap(), [2.5, 3.5, 0.5, 1.5, 0.5, 1.5]);
    assert_eq!(y.to_vec::<i64>().unwrap(), [2, (1 << 53) + 1, (1 << 53) + 1]);
    assert!(loader.next().is_none());
    assert_eq!(Loader::<2>::new(&set, &cpu, Batches::default()).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(set.random_split([1, 2], 0).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(Dataset::from_tensors(&[]).unwrap_err().kind(), ErrorKind::Argument);
}
