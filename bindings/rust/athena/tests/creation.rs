//! Tensors made of ranges, of Rust's collections and of random numbers, and what they become again.
use athena::*;

fn device() -> Device {
    Device::open("auto").unwrap()
}

fn f32s(tensor: Result<Tensor>) -> Vec<f32> {
    tensor.unwrap().to_vec().unwrap()
}

#[test]
fn ranges_and_grids() {
    let device = device();
    assert_eq!(f32s(Tensor::linspace(&device, DType::F32, 0.0, 1.0, 3, true)), [0.0, 0.5, 1.0]);
    assert_eq!(f32s(Tensor::linspace(&device, DType::F32, 0.0, 1.0, 2, false)), [0.0, 0.5]);
    assert_eq!(f32s(Tensor::eye(&device, DType::F32, 2, 3, 1)), [0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
    let (x, y) = (Tensor::new(&device, [1f32, 2.0]).unwrap(), Tensor::new(&device, [3f32]).unwrap());
    let shapes =
        |indexing| Tensor::meshgrid(&[&x, &y], indexing).unwrap().iter().map(Tensor::shape).collect::<Vec<_>>();
    assert_eq!(shapes(Indexing::Ij), [[2, 1], [2, 1]]);
    assert_eq!(shapes(Indexing::Xy), [[1, 2], [1, 2]]);
}

#[test]
fn nested_collections_become_tensors_and_come_back() {
    let device = device();
    let x = Tensor::new(&device, vec![[1i16, 2], [3, 4], [5, 6]]).unwrap();
    assert_eq!((x.shape(), x.dtype()), (vec![3, 2], DType::I16));
    assert_eq!(Vec::<i16>::try_from(&x).unwrap(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(Tensor::new(&device, 2.5f64).unwrap().shape(), []);
    assert_eq!(Tensor::new(&device, [[0f32; 0]; 2]).unwrap().shape(), [2, 0]);
    assert_eq!(Tensor::new(&device, &[true, false][..]).unwrap().to_vec::<bool>().unwrap(), [true, false]);
    let rows = vec![vec![1i64, 2], vec![3, 4]];
    assert_eq!(Tensor::new(&device, &rows).unwrap().shape(), [2, 2]);
    assert_eq!(Tensor::new(&device, vec![vec![1, 2], vec![3]]).unwrap_err().kind(), ErrorKind::Shape);
    for same in [Tensor::try_from(vec![1f32, 2.0]), Tensor::try_from(&[1f32, 2.0][..]), Tensor::try_from([1f32, 2.0])] {
        assert_eq!(f32s(same), [1.0, 2.0]);
    }
    assert_eq!(f64::try_from(&Tensor::try_from([[7u8]]).unwrap()).unwrap(), 7.0);
    assert!(f64::try_from(&x).is_err() && Vec::<f32>::try_from(&x).is_err());
}

#[test]
fn the_first_axis_is_walked_along() {
    let x = Tensor::try_from([[1f32, 2.0], [3.0, 4.0], [5.0, 6.0]]).unwrap();
    let sums: Vec<f64> = x.iter().map(|row| row.sum(()).unwrap().item().unwrap()).collect();
    assert_eq!(sums, [3.0, 7.0, 11.0]);
    let mut rows = x.iter();
    assert_eq!(f32s(Ok(rows.next_back().unwrap())), [5.0, 6.0]);
    assert_eq!(rows.len(), 2);
    for row in &x {
        row.fill_(0.0).unwrap(); // a view
    }
    assert_eq!(f32s(Ok(x)), [0.0; 6]);
    assert!(std::panic::catch_unwind(|| Tensor::try_from([1f32]).unwrap().select(0, 0).unwrap().iter()).is_err());
}

#[test]
fn draws_lie_where_they_should() {
    let (device, generator) = (device(), Generator::new(3).unwrap());
    let (low, high) = (-2.0, 3.0);
    let within = |tensor: Result<Tensor>, low: f64, high: f64| {
        let tensor = tensor.unwrap().cast(DType::F64).unwrap();
        let (least, most) = (tensor.min(()).unwrap().item().unwrap(), tensor.max(()).unwrap().item().unwrap());
        assert!(low <= least && most <= high && least < most, "{least} … {most}, expected {low} … {high}");
    };
    let shape = [50, 8];
    within(Tensor::rand(&device, DType::F32, &shape, 1), 0.0, 1.0);
    within(Tensor::uniform(&device, DType::F32, &shape, low, high, &generator), low, high);
    within(Tensor::normal(&device, DType::F32, &shape, 100.0, 1.0, &generator), 90.0, 110.0);
    within(Tensor::truncated_normal(&device, DType::F32, &shape, 0.0, 5.0, low, high, &generator), low, high);
    within(Tensor::random_integers(&device, DType::I8, &shape, -2, 4, &generator), -2.0, 3.0);
    within(Tensor::bernoulli(&device, DType::I32, &shape, 0.5, &generator), 0.0, 1.0);
    within(Tensor::xavier_uniform(&device, DType::F32, &shape, 1.0, &generator), -0.3217, 0.3217);
    within(Tensor::xavier_normal(&device, DType::F32, &shape, 1.0, &generator), -1.0, 1.0);
    within(Tensor::kaiming_uniform(&device, DType::F32, &shape, FanMode::In, 1.0, &generator), -0.6124, 0.6124);
    within(Tensor::kaiming_uniform(&device, DType::F32, &shape, FanMode::Out, 1.0, &generator), -0.245, 0.245);
    within(Tensor::kaiming_normal(&device, DType::F32, &shape, FanMode::Out, 1.0, &generator), -0.8, 0.8);
    let half = Tensor::full(&device, DType::F32, &shape, 0.5).unwrap();
    within(half.bernoulli_each(&generator), 0.0, 1.0);
    assert_eq!(
        half.full_like(1.0).unwrap().bernoulli_each(&generator).unwrap().sum(()).unwrap().item().unwrap(),
        400.0
    );

    let mut order: Vec<i64> = Tensor::permutation(&device, 10, &generator).unwrap().to_vec().unwrap();
    order.sort_unstable();
    assert_eq!(order, (0..10).collect::<Vec<i64>>());
    let rows = Tensor::orthogonal(&device, DType::F64, &[3, 5], 2.0, &generator).unwrap();
    let product = rows.matmul(&rows.matrix_transpose().unwrap()).unwrap().to_vec::<f64>().unwrap();
    for (i, number) in product.into_iter().enumerate() {
        assert!((number - if i % 4 == 0 { 4.0 } else { 0.0 }).abs() < 1e-12, "{i}: {number}");
    }
}

#[test]
fn gains_keep_variances() {
    for (nonlinearity, gain) in [
        (Nonlinearity::Linear, 1.0),
        (Nonlinearity::Tanh, 5.0 / 3.0),
        (Nonlinearity::Relu, 2f64.sqrt()),
        (Nonlinearity::LeakyRelu, 1.6f64.sqrt()),
        (Nonlinearity::Selu, 0.75),
    ] {
        assert!((nonlinearity.gain(0.5).unwrap() - gain).abs() < 1e-12);
    }
}

#[test]
fn tensors_are_written_with_their_values() {
    let x = Tensor::new(&Device::open("cpu").unwrap(), [1.5f32, -20.0]).unwrap();
    assert_eq!(format!("{x} {x:.1} {x:.1e}"), "[  1.5000, -20.0000] [  1.5, -20.0] [ 1.5e+00, -2.0e+01]");
    assert_eq!(format!("{x:?}"), "Tensor([2], float32, \"cpu\")");
    assert_eq!(format!("{x:#?}"), "Tensor([2], float32, \"cpu\")\n[  1.5000, -20.0000]");
    assert_eq!(x.greater(0).unwrap().to_string(), "[ true, false]");
    let plain = Format { scientific: Some(false), precision: 0, ..Format::default() };
    assert_eq!(Tensor::try_from([1e9f64, 1.0]).unwrap().format(plain).unwrap(), "[1000000000.,          1.]");
    let wrong = Format { edge_items: 0, ..Format::default() };
    assert_eq!(x.format(wrong).unwrap_err().kind(), ErrorKind::Argument);
}
