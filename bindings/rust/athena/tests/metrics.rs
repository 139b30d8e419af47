//! Metrics: functions for all kinds, values of whole sets.
use athena::nn::Description;
use athena::*;

fn metric(description: impl Into<Description>) -> Metric {
    Metric::new(description, &Device::open("auto").unwrap()).unwrap()
}

#[test]
fn every_kind_has_a_function() {
    let made: [Description; 15] = [
        metrics::accuracy().into(),
        metrics::top_k_accuracy().into(),
        metrics::precision().into(),
        metrics::recall().into(),
        metrics::f1_score().into(),
        metrics::confusion_matrix().into(),
        metrics::auroc().into(),
        metrics::mean(),
        metrics::mean_loss().into(),
        metrics::mean_absolute_error(),
        metrics::mean_squared_error(),
        metrics::root_mean_squared_error(),
        metrics::mean_absolute_percentage_error(),
        metrics::r2_score(),
        metrics::perplexity().into(),
    ];
    assert_eq!(made.map(|one| metric(one).kind()).to_vec(), Metric::kinds());
    assert!(Metric::signature("Mean").unwrap().starts_with("\nThe mean of all elements"));
}

#[test]
fn values_are_those_of_all_batches() {
    let device = Device::open("auto").unwrap();
    let mut f1 = metric(metrics::f1_score().num_classes(3).average("none").ignore_index(-1));
    let scores = Tensor::new(&device, [[0.9f32, 0.1, 0.0], [0.2, 0.7, 0.1], [0.3, 0.3, 0.4]]).unwrap();
    f1.update(&scores, Some(&Tensor::new(&device, [0i64, 1, -1]).unwrap())).unwrap();
    let mut half = metric(f1.to_string().as_str());
    let last = Tensor::new(&device, [[0.8f32, 0.1, 0.1]]).unwrap();
    half.update(&last, Some(&Tensor::new(&device, [2i64]).unwrap())).unwrap();
    f1.merge(&half).unwrap();
    let values = f1.value().unwrap().to_vec::<f64>().unwrap();
    assert_eq!(values, [2.0 / 3.0, 1.0, 0.0]);
    half.load_state(&f1.state()).unwrap();
    f1.reset().unwrap();
    assert_eq!(half.value().unwrap().to_vec::<f64>().unwrap(), values);
    assert_eq!(f1.value().unwrap().to_vec::<f64>().unwrap(), [0.0; 3]);
    assert_eq!(format!("{f1:?}"), "F1Score(num_classes=3, average='none', ignore_index=-1)");
    let mut mean = metric(metrics::mean());
    mean.update(&scores, None).unwrap();
    assert!((mean.value().unwrap().item().unwrap() - 1.0 / 3.0).abs() < 1e-7);
    assert_eq!(f1.update(&scores, None).unwrap_err().kind(), ErrorKind::Null);
}
