//! Checkpoints: training goes on with the same bits, in whatever language it began.
use athena::{
    moments, Batches, Checkpoints, DType, Dataset, Device, ErrorKind, EventFormat, Generator, GradScaler, GradScaling,
    KeptCheckpoints, Loader, Metric, Module, Optimizer, Result, Schedule, Sgd, Tensor, Trainer,
};
use std::path::{Path, PathBuf};

// Written by any language's test of this name: the others read them and write the same bytes. Every number is exact.
fn shared(step: i64) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../contract/checkpoints"))
        .join(format!("checkpoint-{step}.safetensors"))
}

struct Run {
    model: Module,
    sgd: Optimizer,
    schedule: Schedule,
    loader: Loader<1>,
    checkpoints: Checkpoints,
}

impl Run {
    fn new(directory: &Path) -> Result<Run> {
        let device = Device::open("auto")?;
        let generator = Generator::new(3)?;
        let model = Module::new("Sequential(Linear(4, 2), Dropout(0.5))", &device, DType::F32, Some(&generator))?;
        let sgd = Optimizer::sgd(&model.parameters(), Sgd { learning_rate: 0.25, momentum: 0.5, ..Sgd::default() })?;
        let schedule = Schedule::step_lr(&sgd, 2, 0.5)?;
        let samples: Vec<f32> = (0..48).map(|i| (i * 7 % 5 - 2) as f32).collect();
        let dataset = Dataset::from_tensors(&[&Tensor::from_slice(&device, &samples, &[12, 4])?])?;
        let batches = Batches { size: 4, shuffle: true, seed: 7, ..Batches::default() };
        let loader = Loader::new(&dataset, &device, batches)?;
        let mut checkpoints = Checkpoints::new(directory, KeptCheckpoints::default())?;
        checkpoints.add("model", &model)?;
        checkpoints.add("optimizer", &sgd)?;
        checkpoints.add("schedule", &schedule)?;
        checkpoints.add("loader", &loader)?;
        checkpoints.set_text("history", "none")?;
        Ok(Run { model, sgd, schedule, loader, checkpoints })
    }

    fn train(&mut self, mut steps: usize) -> Result<()> {
        while steps > 0 {
            let batch = match self.loader.next() {
                Some(batch) => batch,
                None => continue, // an epoch ended
            };
            let [x] = batch?;
            self.sgd.zero_grad()?;
            self.model.forward(&x)?.sum(())?.backward()?;
            self.sgd.step()?;
            self.schedule.advance()?;
            steps -= 1;
        }
        Ok(())
    }
}

#[test]
fn every_language_goes_on_from_the_others() -> Result<()> {
    let folder = std::env::temp_dir().join(format!("athena-checkpoints-{}-shared", std::process::id()));
    let mut run = Run::new(&folder.join("first"))?;
    assert_eq!((run.checkpoints.restore()?, run.checkpoints.path(), run.checkpoints.best()?), (None, None, None));
    run.train(5)?;
    run.checkpoints.save(5, None)?;
    assert_eq!(std::fs::read(run.checkpoints.path().unwrap()).unwrap(), std::fs::read(shared(5)).unwrap());
    let mut run = Run::new(&folder.join("second"))?;
    assert_eq!(run.checkpoints.restore_from(shared(5))?, 5);
    assert_eq!(run.loader.state(), (1, 2));
    run.train(4)?;
    let history = run.checkpoints.text("history")? + ", then some";
    run.checkpoints.set_text("history", &history)?;
    run.checkpoints.save(9, Some(0.5))?;
    assert_eq!(std::fs::read(run.checkpoints.path().unwrap()).unwrap(), std::fs::read(shared(9)).unwrap());
    assert_eq!(run.checkpoints.best()?, run.checkpoints.path());
    assert_eq!(run.checkpoints.restore()?, Some(9));
    run.loader.set_state((0, 1))?;
    assert_eq!(run.loader.set_state((0, 9)).unwrap_err().kind(), ErrorKind::Argument);
    let further = Generator::new(1)?;
    run.checkpoints.add("further", &further)?;
    assert!(run.checkpoints.restore().unwrap_err().text().contains("missing further"));
    let error = run.checkpoints.add("further", &run.model.parameters()[0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Argument);
    std::fs::remove_dir_all(&folder).unwrap();
    Ok(())
}

fn trainer(directory: &Path) -> Result<(Trainer, Loader<2>)> {
    let device = Device::open("auto")?;
    let x = Tensor::randn(&device, DType::F32, &[24, 4], 1)?;
    let dataset = Dataset::from_tensors(&[&x, &x.sum(1)?.reshape(&[24, 1])?])?;
    let model = Module::new("Linear(4, 1)", &device, DType::F32, Some(&Generator::new(3)?))?;
    let sgd = Optimizer::sgd(&model.parameters(), Sgd { learning_rate: 0.05, momentum: 0.5, ..Sgd::default() })?;
    let mut trainer = Trainer::new(&model, &Module::new("MSELoss()", &device, DType::F32, None)?, sgd, 1)?;
    trainer.keep_checkpoints(Checkpoints::new(directory, KeptCheckpoints::default())?, 1, 0, Some("loss"))?;
    let batches = Batches { size: 4, shuffle: true, seed: 7, ..Batches::default() };
    Ok((trainer, Loader::new(&dataset, &device, batches)?))
}

#[test]
fn a_trainer_goes_on_from_a_checkpoint() -> Result<()> {
    let directory = std::env::temp_dir().join(format!("athena-trainer-{}", std::process::id()));
    let (mut first, mut loader) = trainer(&directory)?;
    let stopper = first.stopper();
    first.on(moments::BATCH_END, move |event| {
        if event.step == 8 {
            stopper.stop();
        }
        Ok(())
    })?;
    first.fit(&mut loader, 3)?;
    let (mut second, mut other) = trainer(&directory)?;
    assert_eq!(second.checkpoints().expect("they were given").restore()?, Some(8));
    first.fit(&mut loader, 3)?;
    second.fit(&mut other, 3)?;
    assert_eq!(first.history("loss")?, second.history("loss")?);
    let device = Device::open("auto")?;
    let log = directory.join("run.jsonl");
    first.log_events(&log, EventFormat::Jsonl)?;
    first.log_events(directory.join("run.svg"), EventFormat::Svg)?;
    first.log_events(directory.join("runs.tsv"), EventFormat::Run)?;
    first.set_tag("small")?;
    first.show_progress(true)?;
    first.autocast(Some(DType::Bf16))?;
    first.scale_losses(Some(GradScaler::new(&device, GradScaling::default())?))?;
    first.fit(&mut loader, 4)?;
    assert_eq!(first.predict(&mut loader)?.dtype(), DType::Bf16);
    assert_eq!(std::fs::read_to_string(&log).unwrap().lines().count(), 1);
    assert!(std::fs::read_to_string(directory.join("run.svg")).unwrap().contains(">small</text>"));
    assert!(std::fs::read_to_string(directory.join("runs.tsv")).unwrap().contains("\tmodel=small\tepochs=4\t"));
    assert!(first.checkpoints().unwrap().path().unwrap().to_string_lossy().contains("checkpoint-small-"));
    let scaler = GradScaler::new(&device, GradScaling::default())?;
    let mut parts = Checkpoints::new(directory.join("parts"), KeptCheckpoints::default())?;
    parts.add("scaler", &scaler)?;
    parts.add("metric", &Metric::new("Mean()", &device)?)?;
    parts.save(1, None)?;
    assert_eq!(parts.restore()?, Some(1));
    std::fs::remove_dir_all(&directory).unwrap();
    Ok(())
}
