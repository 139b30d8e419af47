//! Which points lie in a circle, learned by the library's trainer; see examples/README.md.
//! Run: cargo run --release --example trainer
#[allow(dead_code)] // it needs no data
mod options;

use athena::{
    moments, AdamW, Batches, Checkpoints, DType, Dataset, Device, EarlyStopping, EventFormat, Generator,
    KeptCheckpoints, Loader, Metric, Module, Optimizer, Result, Tensor, Trainer,
};
use options::Options;
use std::error::Error;
use std::path::{Path, PathBuf};

const POINTS: i64 = 600;
const STOP: i64 = 25;

fn points(device: &Device, generator: &Generator) -> Result<Dataset> {
    let x = Tensor::uniform(device, DType::F32, &[POINTS, 2], -1.0, 1.0, generator)?;
    let outside = (&x * &x).sum(1)?.greater(0.6)?;
    Dataset::from_tensors(&[&x, &outside.cast(DType::I64)?])
}

/// All that a program makes anew before it goes on from a checkpoint.
fn make(device: &Device, generator: &Generator, folder: &Path, patience: i64) -> Result<Trainer> {
    let text = "Sequential(Linear(2, 32), ReLU(), Dropout(0.1), Linear(32, 2))";
    let model = Module::new(text, device, DType::F32, Some(generator))?;
    let loss = Module::new("CrossEntropyLoss()", device, DType::F32, None)?;
    let rule = AdamW { learning_rate: 0.02, ..AdamW::default() };
    let mut trainer = Trainer::new(&model, &loss, Optimizer::adamw(&model.parameters(), rule)?, 1)?;
    trainer.validate_split(0.2, 0)?;
    trainer.add_metric("accuracy", Metric::new("Accuracy()", device)?)?;
    trainer.stop_early(EarlyStopping { patience, ..EarlyStopping::default() })?;
    trainer.set_tag("circle")?;
    let kept = KeptCheckpoints { last: 1, best: 1, ..KeptCheckpoints::default() };
    trainer.keep_checkpoints(Checkpoints::new(folder, kept)?, 1, 0, None)?;
    trainer.log_events(folder.join("log.csv"), EventFormat::Csv)?;
    trainer.show_progress(true)?;
    Ok(trainer)
}

fn print_history(trainer: &Trainer, epochs: i64) -> Result<()> {
    let (loss, accuracy) = (trainer.history("loss")?, trainer.history("accuracy")?);
    let (held_loss, held_accuracy) = (trainer.history("val_loss")?, trainer.history("val_accuracy")?);
    for i in 0..loss.len() {
        println!(
            "epoch {}: loss {:.4}, accuracy {:.2} %; validation: loss {:.4}, accuracy {:.2} %",
            i + 1,
            loss[i],
            100.0 * accuracy[i],
            held_loss[i],
            100.0 * held_accuracy[i]
        );
    }
    let early = (loss.len() as i64) < epochs;
    let why = if early { "nothing became better" } else { "all epochs were trained" };
    println!("{why} after {} epochs", loss.len());
    Ok(())
}

fn name_of(path: Option<PathBuf>) -> String {
    path.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned())).unwrap_or_default()
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let options = Options::read("trainer", &[])?;
    let device = &options.device;
    let (epochs, patience) = if options.quick { (12, 1) } else { (40, 3) };
    let generator = Generator::new(0)?;
    let batches = Batches { size: 50, shuffle: true, ..Batches::default() };
    let mut loader = Loader::<2>::new(&points(device, &generator)?, device, batches)?;
    println!("trainer: {POINTS} points, a fifth of them for validation");
    let folder = std::env::temp_dir().join(format!("athena-circle-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut first = make(device, &generator, &folder, patience)?;
    let mut second = make(device, &generator, &folder, patience)?;
    let stopper = first.stopper();
    first.on(moments::BATCH_END, move |event| {
        if event.step == STOP {
            stopper.stop();
        }
        Ok(())
    })?;
    first.fit(&mut loader, epochs)?;
    let kept = second.checkpoints().ok_or("there are no checkpoints")?;
    println!("stopped, and restored at step {}", kept.restore()?.unwrap_or(-1));
    second.fit(&mut loader, epochs)?;
    print_history(&second, epochs)?;
    let measured = second.evaluate(&mut loader)?;
    println!("all points: loss {:.4}, accuracy {:.2} %", measured[0], 100.0 * measured[1]);
    let lines = std::fs::read_to_string(folder.join("log.csv"))?.lines().count();
    let kept = second.checkpoints().ok_or("there are no checkpoints")?;
    println!("best: {}, last: {}, log.csv: {lines} lines", name_of(kept.best()?), name_of(kept.path()));
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
