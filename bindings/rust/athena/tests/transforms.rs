//! Transforms: functions for all kinds, what a loader makes of images.
use athena::nn::Description;
use athena::*;

#[test]
fn every_kind_has_a_function() {
    let made: [Description; 10] = [
        transforms::compose((transforms::center_crop(2), transforms::random_horizontal_flip())),
        transforms::convert_image_dtype().dtype("float64").into(),
        transforms::normalize([0.5, 1.0, 2.0], 0.25),
        transforms::center_crop([3, 2]),
        transforms::random_crop(4).padding([1, 2]).fill(0.5).padding_mode("constant").pad_if_needed(true).into(),
        transforms::random_horizontal_flip().p(0.25).into(),
        transforms::random_vertical_flip().into(),
        transforms::random_rotation(30.0).interpolation("bilinear").fill(1.0).into(),
        transforms::random_erasing().p(0.25).scale([0.1, 0.2]).ratio([0.5, 2.0]).value([1.0, 2.0, 3.0]).into(),
        transforms::mix_up().alpha(0.2).num_classes(10).into(),
    ];
    for (one, kind) in made.into_iter().zip(Transform::kinds()) {
        assert!(Transform::new(one).unwrap().to_string().starts_with(&format!("{kind}(")));
        assert!(Transform::signature(&kind).unwrap().contains('\n'));
    }
    assert_eq!(Transform::new("Crop(3)").unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn batches_are_changed_by_seed_and_number() -> Result<()> {
    let device = Device::open("auto")?;
    let numbers: Vec<f32> = (0..10 * 2 * 4 * 5).map(|i| i as f32).collect();
    let images = Tensor::from_slice(&device, &numbers, &[10, 2, 4, 5])?;
    let labels = Tensor::from_slice(&device, &[1i64; 10], &[10])?;
    let set = Dataset::from_tensors(&[&images, &labels])?;
    let crop = transforms::random_crop([4, 5]).padding(1);
    let transform = Transform::new(transforms::compose((crop, transforms::random_vertical_flip())))?;
    let mut runs = Vec::new();
    for num_workers in [0, 2] {
        let batches = Batches { size: 4, shuffle: true, seed: 3, num_workers, ..Batches::default() };
        let mut loader: Loader = Loader::new(&set, &device, batches)?;
        loader.use_transform(&transform)?;
        let epoch: Result<Vec<Vec<f32>>> = (&mut loader).map(|batch| batch?[0].to_vec::<f32>()).collect();
        runs.push(epoch?);
    }
    assert_eq!(runs[0], runs[1]);
    let flip = Transform::new(transforms::random_horizontal_flip().p(1.0))?;
    let flipped = flip.apply(&[&images, &labels], &Generator::new(1)?)?;
    assert_eq!(flipped[0].to_vec::<f32>()?[..5], [4.0, 3.0, 2.0, 1.0, 0.0]);
    assert_eq!(flipped[1].to_vec::<i64>()?, [1; 10]);
    Ok(())
}
