//! The scenarios of kinds "trainer" and "trainer_refused": fits, interrupted ones, ones that go on from a file.
use crate::json::Json;
use crate::kinds::optimizer_of;
use crate::networks::{assert_refused, same, scheduled, state, tensor};
use crate::steps::assert_near;
use athena::*;
use std::path::PathBuf;

const COLUMNS: [&str; 5] = ["loss", "accuracy", "val_loss", "val_accuracy", "lr"];

/// What takes part in a scenario, as at its beginning.
struct Training<'a> {
    scenario: &'a Json,
    module: Module,
    trainer: Trainer,
    loader: Loader<2>,
}

/// Samples `first` up to `last`.
fn batches(scenario: &Json, device: &Device, first: usize, last: usize) -> Result<Loader<2>> {
    let x = tensor(device, scenario.at("inputs")).slice(first as i64..last as i64)?;
    let labels = scenario.at("labels").integers();
    let y = Tensor::from_slice(device, &labels[first..last], &[(last - first) as i64])?;
    let shuffle = first == 0 && scenario.says("shuffle");
    let size = scenario.at("batch_size").number() as i64;
    Loader::new(&Dataset::from_tensors(&[&x, &y])?, device, Batches { size, shuffle, ..Batches::default() })
}

fn sizes(scenario: &Json) -> (usize, usize) {
    let count = scenario.at("labels").list().len();
    (count - scenario.at("held").number() as usize, count)
}

impl<'a> Training<'a> {
    fn new(scenario: &'a Json, device: &Device, accumulate: i64) -> Result<Self> {
        let generator = Generator::new(1)?;
        let module = Module::new(scenario.at("module").text(), device, DType::F64, Some(&generator))?;
        if let Some(named) = scenario.get("state") {
            module.load_state(&state(device, named), true)?;
        }
        let mut optimizer = optimizer_of(scenario.at("optimizer").text(), &module.parameters(), scenario)?;
        if let Some(bound) = scenario.get("clip_norm") {
            optimizer.set_clip_norm(bound.number())?;
        }
        if let Some(bound) = scenario.get("clip_value") {
            optimizer.set_clip_value(bound.number())?;
        }
        let loss = nn::cross_entropy_loss().build(device, DType::F64, None)?;
        let mut trainer = Trainer::new(&module, &loss, optimizer, accumulate)?;
        trainer.add_metric("accuracy", Metric::new(metrics::accuracy(), device)?)?;
        for one in scenario.get("schedules").map_or(&[][..], Json::list) {
            let schedule = scheduled(one.at("schedule"), trainer.optimizer())?;
            trainer.add_schedule(schedule, one.says("every_step"), one.get("monitor").map(Json::text))?;
        }
        if let Some(given) = scenario.get("early_stopping") {
            trainer.stop_early(EarlyStopping {
                monitor: Some(given.at("monitor").text().to_string()),
                patience: given.at("patience").number() as i64,
                min_delta: given.at("min_delta").number(),
                maximize: given.says("maximize"),
                ..EarlyStopping::default()
            })?;
        }
        let (first, count) = sizes(scenario);
        let loader = batches(scenario, device, 0, first)?;
        if first < count {
            trainer.validate(batches(scenario, device, first, count)?, 1)?;
        }
        Ok(Training { scenario, module, trainer, loader })
    }

    fn of(scenario: &'a Json, device: &Device) -> Self {
        Self::new(scenario, device, scenario.at("accumulate").number() as i64).unwrap()
    }

    fn fit(&mut self) -> Result<()> {
        self.trainer.fit(&mut self.loader, self.scenario.at("epochs").number() as i64)
    }

    /// A fit that ends in its second epoch.
    fn fit_interrupted(&mut self) {
        let (stopper, after) = (self.trainer.stopper(), self.scenario.at("interrupt").number() as i64);
        let mut stopped = false;
        let stop = move |event: &TrainerEvent| {
            if !stopped && event.step >= after {
                stopped = true;
                stopper.stop();
            }
            Ok(())
        };
        self.trainer.on(moments::BATCH_END, stop).unwrap();
        self.fit().unwrap();
        assert_eq!(self.trainer.history("loss").unwrap().len(), 1);
    }

    /// The history and the module's numbers.
    fn outcome(&self) -> (Vec<Vec<f64>>, Vec<Vec<f64>>) {
        let numbers = |one: &Tensor| one.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
        let columns = COLUMNS.iter().map(|name| self.trainer.history(name).unwrap()).collect();
        (columns, self.module.state().iter().map(|(_, one)| numbers(one)).collect())
    }
}

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("athena-contract-{}-{name}", std::process::id()))
}

fn files(folder: &PathBuf) -> Checkpoints {
    Checkpoints::new(folder, KeptCheckpoints::default()).unwrap()
}

fn assert_wanted(whole: &mut Training, device: &Device) {
    let scenario = whole.scenario;
    let tolerance = scenario.at("tolerance").number();
    for name in COLUMNS {
        let (got, wanted) = (whole.trainer.history(name).unwrap(), scenario.at("history").at(name).numbers());
        assert_eq!(got.len(), wanted.len());
        got.iter().zip(wanted).for_each(|(&got, wanted)| assert_near(got, wanted, tolerance));
    }
    for ((name, got), wanted) in whole.module.state().iter().zip(scenario.at("results").list()) {
        assert_eq!(name, wanted.at("name").text());
        same(got, wanted, tolerance);
    }
    let (first, count) = sizes(scenario);
    let got = whole.trainer.evaluate(&mut batches(scenario, device, first, count).unwrap()).unwrap();
    let wanted = scenario.at("evaluated").numbers();
    got.iter().zip(wanted).for_each(|(&got, wanted)| assert_near(got, wanted, tolerance));
}

pub fn trainer(scenario: &Json, device: &Device) {
    let mut whole = Training::of(scenario, device);
    whole.fit().unwrap();
    if scenario.get("history").is_some() {
        assert_wanted(&mut whole, device);
    }
    let mut again = Training::of(scenario, device);
    again.fit_interrupted();
    again.fit().unwrap();
    assert!(again.outcome() == whole.outcome());

    let folder = folder("trainer");
    let (mut before, mut after) = (Training::of(scenario, device), Training::of(scenario, device));
    before.trainer.keep_checkpoints(files(&folder), 1, 0, None).unwrap();
    before.fit_interrupted();
    after.trainer.keep_checkpoints(files(&folder), 1, 0, None).unwrap();
    let step = after.trainer.checkpoints().unwrap().restore().unwrap().unwrap();
    assert!(step >= scenario.at("interrupt").number() as i64);
    assert!(after.outcome() == before.outcome());
    after.fit().unwrap();
    assert!(after.outcome() == whole.outcome());
    std::fs::remove_dir_all(&folder).unwrap();
}

fn attempt(scenario: &Json, device: &Device) -> Result<()> {
    let what = scenario.at("what").text();
    let mut training = Training::new(scenario, device, (what != "accumulate").into())?;
    let on = &mut training.trainer;
    match what {
        "patience" => on.stop_early(EarlyStopping { patience: 0, ..EarlyStopping::default() }),
        "split" => on.validate_split(1.5, 0),
        "metric" => on.add_metric("loss", Metric::new(metrics::accuracy(), device)?),
        "tag" => on.set_tag("a b"),
        "monitor" => {
            on.stop_early(EarlyStopping { monitor: Some("val_loss".into()), ..EarlyStopping::default() })?;
            training.fit()
        }
        "labels" => training.fit(),
        "epochs" => on.fit(&mut training.loader, -1),
        "plateau" => {
            let plateau = Schedule::reduce_lr_on_plateau(on.optimizer(), Plateau::default())?;
            on.add_schedule(plateau, true, None)
        }
        "checkpoints" => on.keep_checkpoints(files(&folder("refused")), 0, -1, None),
        _ => panic!("unknown: {what}"),
    }
}

pub fn refused(scenario: &Json, device: &Device) {
    assert_refused(scenario, attempt(scenario, device));
}
