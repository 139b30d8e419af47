//! Advice on the size of batches; alone in its process, for the trials' limit of memory is the device's.
use athena::{
    BatchSizeOptions, Batches, DType, Dataset, Device, Generator, Loader, Module, Optimizer, Result, Sgd, Tensor,
    Trainer,
};

fn trainer() -> Result<(Trainer, Loader<2>)> {
    let device = Device::open("auto")?;
    let x = Tensor::randn(&device, DType::F32, &[24, 4], 1)?;
    let dataset = Dataset::from_tensors(&[&x, &x.sum(1)?.reshape(&[24, 1])?])?;
    let model = Module::new("Linear(4, 1)", &device, DType::F32, Some(&Generator::new(3)?))?;
    let sgd = Optimizer::sgd(&model.parameters(), Sgd { learning_rate: 0.05, momentum: 0.5, ..Sgd::default() })?;
    let trainer = Trainer::new(&model, &Module::new("MSELoss()", &device, DType::F32, None)?, sgd, 1)?;
    Ok((trainer, Loader::new(&dataset, &device, Batches { size: 4, shuffle: true, seed: 7, ..Batches::default() })?))
}

#[test]
fn a_trainer_advises_on_the_size_of_batches() -> Result<()> {
    let (mut asked, mut loader) = trainer()?;
    let (mut plain, mut other) = trainer()?;
    let options = BatchSizeOptions { largest: 8, steps: 1, ..BatchSizeOptions::default() };
    let advice = asked.advise_batch_size(&mut loader, options.clone())?;
    assert_eq!(advice.trials.iter().map(|one| one.batch_size).collect::<Vec<_>>(), [2, 4, 8]);
    assert!(advice.trials.iter().all(|one| one.peak_bytes > 0 && one.seconds > 0.0 && one.samples_per_second > 0.0));
    assert!(advice.trials.iter().any(|one| Some(one.batch_size) == advice.batch_size));
    let small = BatchSizeOptions { memory: 1, smallest: 8, ..options };
    assert_eq!(asked.advise_batch_size(&mut loader, small)?.batch_size, None);
    asked.fit(&mut loader, 2)?;
    plain.fit(&mut other, 2)?;
    assert_eq!(asked.history("loss")?, plain.history("loss")?);
    Ok(())
}
