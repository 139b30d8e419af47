//! Every loss with numbers worked out by hand.
use athena::*;

fn of(values: impl Values) -> Tensor {
    Tensor::new(&Device::open("auto").unwrap(), values).unwrap()
}

#[track_caller]
fn assert_loss(loss: Result<Tensor>, wanted: f64) {
    let found = loss.unwrap().item().unwrap();
    assert!((found - wanted).abs() < 1e-5, "{found}, expected {wanted}");
}

#[test]
fn losses_of_numbers() {
    let (x, y, mean) = (of([0.0f32, 3.0]), of([0.5f32, 1.0]), Reduction::Mean);
    assert_loss(x.mse_loss(&y, mean), 2.125);
    assert_loss(x.mse_loss(&y, Reduction::Sum), 4.25);
    assert_eq!(x.mse_loss(&y, Reduction::None).unwrap().to_vec::<f32>().unwrap(), [0.25, 4.0]);
    assert_loss(x.mse_loss(&y, Reduction::BatchMean), 2.125);
    assert_loss(x.l1_loss(&y, mean), 1.25);
    assert_loss(x.huber_loss(&y, 1.0, mean), (0.125 + 1.5) / 2.0);
    assert_loss(x.smooth_l1_loss(&y, 2.0, mean), (0.0625 + 1.0) / 2.0);
    let error = x.mse_loss(&of([[1.0f32], [2.0]]), mean).unwrap_err();
    assert_eq!((error.kind(), error.operation()), (ErrorKind::Shape, "mse_loss"));
}

#[test]
fn losses_of_signs() {
    let (x, signs, mean) = (of([0.5f32, 0.25]), of([1.0f32, -1.0]), Reduction::Mean);
    assert_loss(x.hinge_loss(&signs, 1.0, mean), (0.5 + 1.25) / 2.0);
    assert_loss(x.hinge_embedding_loss(&signs, 1.0, mean), (0.5 + 0.75) / 2.0);
    assert_loss(x.soft_margin_loss(&signs, mean), ((-0.5f64).exp().ln_1p() + 0.25f64.exp().ln_1p()) / 2.0);
    let (a, b) = (of([[1.0f32, 0.0], [3.0, 4.0]]), of([[1.0f32, 1.0], [3.0, 4.0]]));
    let cosine = 0.5f64.sqrt();
    assert_loss(a.cosine_similarity(&b, 1, 1e-8).and_then(|both| both.sum(())), cosine + 1.0);
    assert_loss(a.cosine_embedding_loss(&b, &signs, 0.25, mean), (1.0 - cosine + 0.75) / 2.0);
}

#[test]
fn losses_of_margins() {
    let (a, b, signs, mean) = (of([1.0f32, 2.0]), of([0.0f32, 4.0]), of([-1.0f32, -1.0]), Reduction::Mean);
    assert_loss(a.margin_ranking_loss(&b, &signs, 0.0, mean), 0.5);
    assert_loss(a.gaussian_nll_loss(&b, &of([1.0f32, 4.0]), false, 1e-6, mean), (0.5 + 0.5 + 2f64.ln()) / 2.0);
    assert_loss(of([1.0f32, 1.0]).pairwise_distance(&of([4.0f32, 5.0]), 2.0, 0.0, false), 5.0);
    assert_loss(of([1.0f32, 1.5]).multi_margin_loss(&of(0i64), 1, 1.0, None, mean), 0.75);
    assert_loss(of([1.0f32, 1.5]).multilabel_margin_loss(&of([0i64, -1]), mean), 0.75);
    assert_loss(of([0.0f32, 0.0]).multilabel_soft_margin_loss(&of([1.0f32, 0.0]), None, mean), 2f64.ln());
}

#[test]
fn losses_of_classes() {
    let logits = of([[0.0f32, 3f32.ln()], [0.0, 0.0]]);
    let labels = of([0i64, 1]);
    let (four, two) = (4f64.ln(), 2f64.ln());
    assert_loss(logits.cross_entropy(&labels), (four + two) / 2.0);
    let log_probabilities = logits.log_softmax(-1).unwrap();
    assert_loss(log_probabilities.nll_loss(&labels), (four + two) / 2.0);
    let of_sum = CrossEntropy { reduction: Reduction::Sum, ..CrossEntropy::default() };
    assert_loss(log_probabilities.nll_loss_with(&labels, of_sum), four + two);
    let weight = of([1.0f32, 3.0]);
    let weighted = CrossEntropy { weight: Some(&weight), ..CrossEntropy::default() };
    assert_loss(logits.cross_entropy_with(&labels, weighted), (four + 3.0 * two) / 4.0);
    let ignoring = CrossEntropy { ignore_index: Some(0), ..CrossEntropy::default() };
    assert_loss(logits.cross_entropy_with(&labels, ignoring), two);
    let smooth = CrossEntropy { label_smoothing: 1.0, ..of_sum };
    assert_loss(logits.cross_entropy_with(&labels, smooth), (four + (4.0 / 3f64).ln()) / 2.0 + two);
    // the classes along the first axis, by its number and from the end
    for class_axis in [0, -2] {
        let first = CrossEntropy { class_axis, ..CrossEntropy::default() };
        assert_loss(logits.matrix_transpose().unwrap().cross_entropy_with(&labels, first), (four + two) / 2.0);
    }
}

#[test]
fn losses_of_probabilities() {
    let (p, truth) = (of([0.25f32, 0.5]), of([1.0f32, 0.0]));
    let (four, two) = (4f64.ln(), 2f64.ln());
    assert_loss(p.binary_cross_entropy(&truth, BinaryCrossEntropy::default()), (four + two) / 2.0);
    let weight = of([0.0f32, 2.0]);
    let weighted = BinaryCrossEntropy { weight: Some(&weight), ..BinaryCrossEntropy::default() };
    assert_loss(p.binary_cross_entropy(&truth, weighted), two);
    let logits = of([-(3f32.ln()), 0.0]);
    assert_loss(logits.binary_cross_entropy_with_logits(&truth, BinaryCrossEntropy::default()), (four + two) / 2.0);
    let positive = of(3.0f32);
    let counted = BinaryCrossEntropy { pos_weight: Some(&positive), reduction: Reduction::Sum, weight: None };
    assert_loss(logits.binary_cross_entropy_with_logits(&truth, counted), 3.0 * four + two);

    let (log_p, target) = (p.log().unwrap(), of([0.5f32, 0.5]));
    assert_loss(log_p.kl_div(&target, false, Reduction::Sum), 0.5 * two);
    assert_loss(log_p.kl_div(&target.log().unwrap(), true, Reduction::Sum), 0.5 * two);
    let counts = of([2.0f32, 0.0]);
    assert_loss(p.poisson_nll_loss(&counts, false, false, 0.0, Reduction::Sum), 0.75 + 2.0 * four);
    assert_loss(log_p.poisson_nll_loss(&counts, true, false, 0.0, Reduction::Sum), 0.75 + 2.0 * four);
    let stirling = 2.0 * 2f64.ln() - 2.0 + (2.0 * std::f64::consts::PI * 2.0).ln() / 2.0;
    assert_loss(p.poisson_nll_loss(&counts, false, true, 0.0, Reduction::Sum), 0.75 + 2.0 * four + stirling);
}
