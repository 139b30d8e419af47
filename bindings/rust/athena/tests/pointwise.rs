//! Every operation that treats elements alone, made anew, in place, with a tensor and with a number, beside Rust's own numbers.
use athena::*;
use std::f64::consts::{LN_2, PI};

const X: [f64; 2] = [0.3, 0.8];
const Y: [f64; 2] = [0.5, -1.25];

fn of(values: impl Values) -> Tensor {
    Tensor::new(&Device::open("cpu").unwrap(), values).unwrap()
}

fn numbers(tensor: &Tensor) -> Vec<f64> {
    tensor.cast(DType::F64).unwrap().to_vec().unwrap()
}

#[track_caller]
fn assert_near(what: &str, found: &Tensor, wanted: &[f64]) {
    let found = numbers(found);
    let near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-9 * b.abs().max(1.0);
    assert!(
        found.len() == wanted.len() && found.iter().zip(wanted).all(near),
        "{what}: {found:?}, expected {wanted:?}"
    );
}

// Each line: a method, the same in place, what it is of a number.
macro_rules! unary {
    ($($method:ident $in_place:ident $(($($given:expr),*))? => $reference:expr;)*) => {
        #[test]
        fn of_one_number() {
            $(
                let (x, reference): (Tensor, fn(f64) -> f64) = (of(X), $reference);
                let wanted = X.map(reference);
                assert_near(stringify!($method), &x.$method($($($given),*)?).unwrap(), &wanted);
                x.$in_place($($($given),*)?).unwrap();
                assert_near(stringify!($in_place), &x, &wanted);
            )*
        }
    };
}
unary! {
    neg neg_ => |x| -x;
    abs abs_ => f64::abs;
    sign sign_ => f64::signum;
    sqrt sqrt_ => f64::sqrt;
    rsqrt rsqrt_ => |x| 1.0 / x.sqrt();
    exp exp_ => f64::exp;
    log log_ => f64::ln;
    erf erf_ => |x| if x < 0.5 { 0.3286267594591274 } else { 0.7421009647076605 };
    erfc erfc_ => |x| 1.0 - if x < 0.5 { 0.3286267594591274 } else { 0.7421009647076605 };
    ndtr ndtr_ => |x| if x < 0.5 { 0.6179114221889526 } else { 0.7881446014166033 };
    erfinv erfinv_ => |x| if x < 0.5 { 0.2724627147267543 } else { 0.9061938024368232 };
    tanh tanh_ => f64::tanh;
    sigmoid sigmoid_ => |x| 1.0 / (1.0 + (-x).exp());
    relu relu_ => |x| x.max(0.0);
    sin sin_ => f64::sin;
    cos cos_ => f64::cos;
    tan tan_ => f64::tan;
    asin asin_ => f64::asin;
    acos acos_ => f64::acos;
    atan atan_ => f64::atan;
    sinh sinh_ => f64::sinh;
    cosh cosh_ => f64::cosh;
    asinh asinh_ => f64::asinh;
    atanh atanh_ => f64::atanh;
    exp2 exp2_ => f64::exp2;
    expm1 expm1_ => f64::exp_m1;
    log1p log1p_ => f64::ln_1p;
    log2 log2_ => f64::log2;
    log10 log10_ => f64::log10;
    reciprocal reciprocal_ => f64::recip;
    square square_ => |x| x * x;
    floor floor_ => f64::floor;
    ceil ceil_ => f64::ceil;
    trunc trunc_ => f64::trunc;
    round round_ => f64::round;
    isnan isnan_ => |_| 0.0;
    isinf isinf_ => |_| 0.0;
    isfinite isfinite_ => |_| 1.0;
    signbit signbit_ => |_| 0.0;
    logical_not logical_not_ => |_| 0.0;
    gelu gelu_ => |x| x / 2.0 * (1.0 + if x < 0.5 { 0.2358228445 } else { 0.5762892028 });
    gelu_tanh gelu_tanh_ => |x| x / 2.0 * (1.0 + ((2.0 / PI).sqrt() * (x + 0.044715 * x * x * x)).tanh());
    silu silu_ => |x| x / (1.0 + (-x).exp());
    mish mish_ => |x| x * x.exp().ln_1p().tanh();
    selu selu_ => |x| 1.0507009873554805 * x;
    relu6 relu6_ => |x| x.min(6.0);
    hardsigmoid hardsigmoid_ => |x| (x + 3.0) / 6.0;
    hardswish hardswish_ => |x| x * (x + 3.0) / 6.0;
    log_sigmoid log_sigmoid_ => |x| -(-x).exp().ln_1p();
    softsign softsign_ => |x| x / (1.0 + x);
    leaky_relu leaky_relu_(0.5) => |x| x;
    elu elu_(1.0) => |x| x;
    celu celu_(2.0) => |x| x;
    hardtanh hardtanh_(0.0, 0.5) => |x| x.min(0.5);
    hardshrink hardshrink_(0.25) => |x| x;
    softshrink softshrink_(0.25) => |x| x - 0.25;
    tanhshrink tanhshrink_ => |x| x - x.tanh();
    softplus softplus_(2.0, 20.0) => |x| (2.0 * x).exp().ln_1p() / 2.0;
    threshold threshold_(0.5, 7.0) => |x| if x > 0.5 { x } else { 7.0 };
    clamp clamp_(0.4, 0.6) => |x| x.clamp(0.4, 0.6);
    clip clip_(None, Some(&of(0.5))) => |x| x.min(0.5);
    fma fma_(&of(2.0), &of(3.0)) => |x| 2.0 * x + 3.0;
    lerp lerp_(&of(2.0), &of(0.5)) => |x| (x + 2.0) / 2.0;
    addcmul addcmul_(&of(2.0), &of(3.0), 0.5) => |x| x + 3.0;
    addcdiv addcdiv_(&of(2.0), &of(4.0), 3.0) => |x| x + 1.5;
}

// Each line: a method, the same in place, what it is of two numbers.
macro_rules! binary {
    ($($method:ident $in_place:ident $reference:expr;)*) => {
        #[test]
        fn of_two_numbers() {
            $(
                let (x, y): (Tensor, Tensor) = (of(X), of(Y));
                let reference: fn(f64, f64) -> f64 = $reference;
                let wanted = [reference(X[0], Y[0]), reference(X[1], Y[1])];
                let by_number = X.map(|x| reference(x, 1.5));
                assert_near(stringify!($method), &x.$method(&y).unwrap(), &wanted);
                assert_near(stringify!($method), &x.$method(1.5).unwrap(), &by_number);
                let changed = x.copy().unwrap();
                changed.$in_place(&y).unwrap();
                assert_near(stringify!($in_place), &changed, &wanted);
                x.$in_place(1.5).unwrap();
                assert_near(stringify!($in_place), &x, &by_number);
            )*
        }
    };
}
binary! {
    add add_ |a, b| a + b;
    sub sub_ |a, b| a - b;
    mul mul_ |a, b| a * b;
    div div_ |a, b| a / b;
    pow pow_ f64::powf;
    maximum maximum_ f64::max;
    minimum minimum_ f64::min;
    equal equal_ |_, _| 0.0;
    not_equal not_equal_ |_, _| 1.0;
    less less_ |a, b| f64::from(u8::from(a < b));
    less_equal less_equal_ |a, b| f64::from(u8::from(a <= b));
    greater greater_ |a, b| f64::from(u8::from(a > b));
    greater_equal greater_equal_ |a, b| f64::from(u8::from(a >= b));
    atan2 atan2_ f64::atan2;
    hypot hypot_ f64::hypot;
    copysign copysign_ f64::copysign;
    nextafter nextafter_ |a, _| a;
    logaddexp logaddexp_ |a, b| (a.exp() + b.exp()).ln();
    floor_divide floor_divide_ |a, b| (a / b).floor();
    remainder remainder_ |a, b| a - b * (a / b).floor();
    fmod fmod_ |a, b| a % b;
    logical_and logical_and_ |_, _| 1.0;
    logical_or logical_or_ |_, _| 1.0;
    logical_xor logical_xor_ |_, _| 0.0;
}

#[test]
fn of_integers() {
    let (a, b) = (of([12, -7]), of([2, 1]));
    let pairs: [(Result<Tensor>, [f64; 2]); 7] = [
        (a.bitwise_and(&b), [0.0, 1.0]),
        (a.bitwise_or(3), [15.0, -5.0]),
        (a.bitwise_xor(&b), [14.0, -8.0]),
        (a.bitwise_left_shift(&b), [48.0, -14.0]),
        (a.bitwise_right_shift(1), [6.0, -4.0]),
        (a.bitwise_not(), [-13.0, 6.0]),
        (a.square(), [144.0, 49.0]),
    ];
    for (found, wanted) in pairs {
        assert_near("bits", &found.unwrap(), &wanted);
    }
    a.bitwise_left_shift_(1).unwrap();
    a.bitwise_right_shift_(&b).unwrap();
    a.bitwise_and_(15).unwrap();
    a.bitwise_or_(16).unwrap();
    a.bitwise_xor_(1).unwrap();
    a.bitwise_not_().unwrap();
    let step = |x: i32, by: i32| !((((x << 1) >> by) & 15 | 16) ^ 1);
    assert_near("in place", &a, &[f64::from(step(12, 2)), f64::from(step(-7, 1))]);
}

#[test]
fn of_special_functions() {
    let x = of([1.0, 2.0]);
    let euler = 0.5772156649015329;
    assert_near("lgamma", &of([3.0, 4.0]).lgamma().unwrap(), &[LN_2, 6f64.ln()]);
    assert_near("digamma", &x.digamma().unwrap(), &[-euler, 1.0 - euler]);
    assert_near("trigamma", &x.trigamma().unwrap(), &[PI * PI / 6.0, PI * PI / 6.0 - 1.0]);
    assert_near("polygamma", &x.polygamma(1).unwrap(), &[PI * PI / 6.0, PI * PI / 6.0 - 1.0]);
    assert_near("acosh", &x.acosh().unwrap(), &[0.0, 2f64.acosh()]);
    assert_near("xlogy", &x.xlogy(2.0).unwrap(), &[LN_2, 2.0 * LN_2]);
    for (change, wanted) in [
        (Tensor::lgamma_ as fn(&Tensor) -> Result<()>, 0.0),
        (Tensor::digamma_, -euler),
        (Tensor::trigamma_, PI * PI / 6.0),
        (Tensor::acosh_, 0.0),
    ] {
        let one = of([1.0]);
        change(&one).unwrap();
        assert_near("in place", &one, &[wanted]);
    }
    x.xlogy_(of(2.0)).unwrap();
    assert_near("xlogy_", &x, &[LN_2, 2.0 * LN_2]);
}

#[test]
fn of_choices_and_halves() {
    let x = of([1.0f32, -2.0]);
    let positive = x.greater(0).unwrap();
    assert_near("where", &positive.where_cond(&x, 0.5).unwrap(), &[1.0, 0.5]);
    assert_near("where", &positive.where_cond(3, &x).unwrap(), &[3.0, -2.0]);
    assert_near("where", &positive.where_cond(1, 0).unwrap(), &[1.0, 0.0]);
    assert_eq!(positive.where_cond(2.5, &x).unwrap().dtype(), DType::F32);
    assert_near("fma", &x.fma(2, 3.0).unwrap(), &[5.0, -1.0]);
    assert_near("lerp", &x.lerp(3.0, 0.5).unwrap(), &[2.0, 0.5]);
    assert_near("prelu", &x.prelu(&of([0.5f32])).unwrap(), &[1.0, -1.0]);
    assert_near("softmin", &of([0.0, 3f64.ln()]).softmin(0).unwrap(), &[0.75, 0.25]);
    assert_near("glu", &of([4.0, 0.0]).glu(0).unwrap(), &[2.0]);
    x.where_(&positive, &of(9.0f32)).unwrap();
    assert_near("where_", &x, &[1.0, 9.0]);
    x.sub_(2).unwrap();
    x.prelu_(&of([0.5f32])).unwrap();
    assert_near("prelu_", &x, &[-0.5, 7.0]);
}
