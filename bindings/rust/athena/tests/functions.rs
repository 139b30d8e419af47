//! Rules of the program's own, recomputation, hooks and products of derivatives; closures that fail or panic.
use athena::*;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

fn leaf(values: &[f32]) -> Tensor {
    Tensor::new(&Device::open("auto").unwrap(), values).unwrap().parameter().unwrap()
}

fn gradient(x: &Tensor) -> Vec<f32> {
    x.grad().unwrap().unwrap().to_vec().unwrap()
}

#[test]
fn a_rule_of_the_program_is_the_gradient() {
    let (x, calls) = (leaf(&[1.0, 2.0]), Arc::new(AtomicUsize::new(0)));
    let counted = calls.clone();
    let value = x.detach().unwrap().exp().unwrap();
    let kept = value.clone();
    let y = custom(&[value], &[&x], move |gradients| {
        counted.fetch_add(1, Ordering::Relaxed);
        Ok(vec![Some(gradients[0].as_ref().unwrap().mul(&kept)?.mul(3.0)?)])
    });
    let loss = y.unwrap()[0].sum(()).unwrap();
    loss.backward().unwrap();
    assert_eq!(calls.load(Ordering::Relaxed), 1);
    assert_eq!(Arc::strong_count(&calls), 1); // the closure is gone with the graph
    let wanted: Vec<f32> = [1f32, 2.0].iter().map(|x| 3.0 * x.exp()).collect();
    assert!(gradient(&x).iter().zip(wanted).all(|(got, wanted)| (got - wanted).abs() < 1e-4));
}

#[test]
fn inputs_without_a_gradient_and_results_without_one() {
    let (x, index) = (leaf(&[1.0, 2.0]), Tensor::try_from([1i64]).unwrap());
    let values = [x.detach().unwrap(), index.copy().unwrap()];
    let results = custom(&values, &[&x, &index], |gradients| {
        assert!(gradients[1].is_none()); // of integers
        Ok(vec![gradients[0].clone(), None])
    });
    results.unwrap()[0].sum(()).unwrap().backward().unwrap();
    assert_eq!(gradient(&x), [1.0, 1.0]);
}

#[test]
fn a_closure_that_fails_is_the_error_of_the_call() {
    type Rule = fn(&[Option<Tensor>]) -> Result<Vec<Option<Tensor>>>;
    let rules: [(Rule, &str); 3] = [
        (|_| Err(Error::callback("no such luck")), "no such luck"),
        (|given| Ok(vec![Some(given[0].as_ref().unwrap().reshape(&[7])?)]), "[reshape]"),
        (|_| Ok(vec![]), "0 results, expected 1"),
    ];
    for (rule, text) in rules {
        let x = leaf(&[1.0, 2.0]);
        let y = custom(&[x.detach().unwrap()], &[&x], rule).unwrap();
        let error = y[0].sum(()).unwrap().backward().unwrap_err();
        assert_eq!((error.kind(), error.argument()), (ErrorKind::Callback, "backward"), "{error}");
        assert!(error.text().contains(text) && !error.text().contains("AT_"), "{error}");
        assert!(x.grad().unwrap().is_none());
    }
    let x = leaf(&[1.0]);
    assert_eq!(custom(&[] as &[Tensor], &[&x], |_| Ok(vec![])).unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn a_panic_in_a_closure_goes_on_at_the_call() {
    struct Payload(i32); // resumed, not raised, so that nothing is printed
    fn panics<T>(call: impl FnOnce() -> T) -> i32 {
        let payload = catch_unwind(AssertUnwindSafe(call)).err().expect("no panic");
        payload.downcast::<Payload>().expect("another payload").0
    }
    fn raise<T>(number: i32) -> T {
        resume_unwind(Box::new(Payload(number)))
    }
    let x = leaf(&[1.0, 2.0]);
    let y = custom(&[x.detach().unwrap()], &[&x], move |_| raise(7)).unwrap();
    assert_eq!(panics(|| y[0].sum(()).unwrap().backward()), 7);
    let hook = x.add_hook(move |_| raise(8)).unwrap();
    assert_eq!(panics(|| x.sum(()).unwrap().backward()), 8);
    hook.remove().unwrap();
    let held = Arc::new(9);
    let inside = held.clone();
    assert_eq!(panics(|| checkpoint::<_, 1>(&[&x], move |_| raise(*inside))), 9);
    assert_eq!(Arc::strong_count(&held), 1); // the closure is dropped
    x.sum(()).unwrap().backward().unwrap();
    assert_eq!(gradient(&x), [1.0, 1.0]);
}

#[test]
fn checkpoints_compute_again() {
    let (x, calls) = (leaf(&[1.0, 2.0]), Arc::new(AtomicUsize::new(0)));
    let counted = calls.clone();
    let [square, sum] = checkpoint(&[&x], move |inputs| {
        counted.fetch_add(1, Ordering::Relaxed);
        Ok([inputs[0].mul(&inputs[0])?, inputs[0].sum(())?])
    })
    .unwrap();
    assert_eq!((calls.load(Ordering::Relaxed), sum.item().unwrap()), (1, 3.0));
    square.sum(()).unwrap().backward().unwrap();
    assert_eq!((calls.load(Ordering::Relaxed), gradient(&x)), (2, vec![2.0, 4.0]));
    let error = checkpoint::<_, 1>(&[&x], |_| Err(Error::callback("not today"))).unwrap_err();
    assert!(error.text().contains("not today"), "{error}");
}

#[test]
fn autocast_gives_operations_what_suits_them() {
    let x = leaf(&[1.0, 2.0]).reshape(&[1, 2]).unwrap();
    let module = Module::new(nn::linear(2, 3), &x.device(), DType::F32, None).unwrap();
    {
        let _guard = autocast(DType::Bf16).unwrap();
        assert_eq!((autocast_dtype(), module.forward(&x).unwrap().dtype()), (Some(DType::Bf16), DType::Bf16));
        let again = module.checkpoint(&[&x], 1).unwrap();
        again[0].sum(()).unwrap().backward().unwrap();
        let _plain = autocast(None).unwrap();
        assert_eq!((autocast_dtype(), module.forward(&x).unwrap().dtype()), (None, DType::F32));
    }
    assert_eq!(autocast_dtype(), None);
    assert_eq!(gradient(&module.tensor("bias").unwrap()), [1.0, 1.0, 1.0]);
    assert_eq!(autocast(DType::F64).unwrap_err().kind(), ErrorKind::DType);
}

#[test]
fn hooks_see_and_change_gradients_until_they_are_removed() {
    let x = leaf(&[1.0, 2.0]);
    let seen = Arc::new(AtomicUsize::new(0));
    let told = seen.clone();
    let watching = x.add_hook(move |gradient| {
        told.fetch_add(gradient.numel(), Ordering::Relaxed);
        Ok(None)
    });
    let halving = x.add_hook(|gradient| gradient.mul(0.5).map(Some)).unwrap();
    x.sum(()).unwrap().backward().unwrap();
    assert_eq!((gradient(&x), seen.load(Ordering::Relaxed)), (vec![0.5, 0.5], 2));
    halving.remove().unwrap();
    watching.unwrap().remove().unwrap();
    assert_eq!(Arc::strong_count(&seen), 1);
    x.sum(()).unwrap().backward().unwrap();
    assert_eq!(gradient(&x), [1.5, 1.5]);
    let hook = leaf(&[1.0]).add_hook(|_| Ok(None)).unwrap(); // its tensor is gone
    assert_eq!(hook.remove().unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(x.detach().unwrap().add_hook(|_| Ok(None)).unwrap_err().kind(), ErrorKind::State);
}

#[test]
fn products_of_derivatives() {
    let x = leaf(&[1.0, 2.0]);
    let along = Tensor::try_from([1f32, 10.0]).unwrap();
    let cube = &x * &x * &x;
    let product = |made: Result<Vec<Tensor>>| made.unwrap().remove(0).to_vec::<f32>().unwrap();
    assert_eq!(product(jvp(&[&cube], &[&x], &[&along], false)), [3.0, 120.0]);
    assert_eq!(product(hvp(&cube.sum(()).unwrap(), &[&x], &[&along], false)), [6.0, 120.0]);
    assert!(!jvp(&[&cube], &[&x], &[&along], false).unwrap()[0].requires_grad());
    assert!(jvp(&[&cube], &[&x], &[&along], true).unwrap()[0].requires_grad());
}

#[test]
fn anomalies_are_found_where_they_begin() {
    let x = leaf(&[-1.0, 4.0]);
    let loss = || x.sqrt().unwrap().sum(()).unwrap();
    let outer = detect_anomaly();
    drop(detect_anomaly());
    let error = loss().backward().unwrap_err();
    assert_eq!((error.kind(), error.operation()), (ErrorKind::Validation, "sqrt"));
    drop(outer);
    loss().backward().unwrap();
}

#[test]
fn gradients_are_given_and_clipped() {
    let (x, y) = (leaf(&[1.0, 2.0]), leaf(&[3.0]));
    x.set_grad(&Tensor::try_from([-3.0f32, 0.5]).unwrap()).unwrap();
    y.set_grad(&Tensor::try_from([4.0f32]).unwrap()).unwrap();
    clip_grad_value(&[&x, &y], 3.5).unwrap();
    assert_eq!((gradient(&x), gradient(&y)), (vec![-3.0, 0.5], vec![3.5]));
    assert_eq!(clip_grad_norm(&[&x, &y], 3.5, 1.0).unwrap().item().unwrap(), 7.0);
    assert!(gradient(&x).iter().zip([-1.5, 0.25]).all(|(got, wanted)| (got - wanted).abs() < 1e-5));
    assert_eq!(clip_grad_norm(&[&x], -1.0, 2.0).unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn graphs_are_drawn() {
    let device = Device::open("auto").unwrap();
    let number = |value: f32| Tensor::new(&device, value).unwrap().parameter().unwrap();
    let (a, b) = (number(2.0), number(-3.0));
    let y = &a * &b * 1.5 + &a;
    let dot = y.graph(&[("a", &a), ("b", &b)], Graph { format: GraphFormat::Dot, ..Graph::default() }).unwrap();
    assert!(dot.contains("{ a | data 2. | grad -3.5000 }"), "{dot}");
    assert!(a.grad().unwrap().is_none());
    let svg = y.graph(&[], Graph { precision: 1, ..Graph::default() }).unwrap();
    assert_eq!((svg.matches("<ellipse").count(), svg.matches("class=\"edge\"").count()), (3, 9), "{svg}");
    assert!(svg.contains(">grad -3.5<") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(!y.graph(&[], Graph { values: false, ..Graph::default() }).unwrap().contains("data"));
    assert!(y.graph(&[], Graph { max_nodes: 1, ..Graph::default() }).unwrap().contains("5 more values are not drawn"));
    let wrong = y.graph(&[], Graph { precision: 18, ..Graph::default() }).unwrap_err();
    assert_eq!((wrong.kind(), wrong.operation()), (ErrorKind::Argument, "graph"));
    y.backward().unwrap();
    assert_eq!(y.graph(&[], Graph::default()).unwrap_err().kind(), ErrorKind::State);
}
