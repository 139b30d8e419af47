//! Kinds of flowers from their sizes; see examples/README.md.
//! Run: cargo run --release --example iris -- --csv FILE [--target COLUMN]
mod options;

use athena::{no_grad, AdamW, Csv, DType, Device, Generator, Module, Network, Optimizer, Result, Tensor};
use options::Options;
use std::error::Error;
use std::path::PathBuf;

/// Which rows are for training and which for validation: of each class the last fifth, in a drawn order.
fn split(device: &Device, labels: &Tensor, classes: usize, generator: &Generator) -> Result<[Tensor; 2]> {
    let order = Tensor::permutation(device, labels.numel() as i64, generator)?.to_vec::<i64>()?;
    let labels = labels.to_vec::<i64>()?;
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    for one in 0..classes as i64 {
        let rows: Vec<i64> = order.iter().copied().filter(|&row| labels[row as usize] == one).collect();
        let (seen, held) = rows.split_at(rows.len() - rows.len() / 5);
        training.extend_from_slice(seen);
        validation.extend_from_slice(held);
    }
    Ok([Tensor::new(device, training.as_slice())?, Tensor::new(device, validation.as_slice())?])
}

fn guess(model: &Module, x: &Tensor) -> Result<Tensor> {
    let _guard = no_grad();
    model.forward(x)?.argmax(1)
}

/// A row for each class, a column for each guess.
fn confusion(guesses: &Tensor, labels: &Tensor, names: &[String]) -> Result<String> {
    let mut counts = vec![vec![0; names.len()]; names.len()];
    for (guess, label) in guesses.to_vec::<i64>()?.into_iter().zip(labels.to_vec::<i64>()?) {
        counts[label as usize][guess as usize] += 1;
    }
    let mut text = format!("{:>12}", "") + &names.iter().map(|name| format!("{name:>12}")).collect::<String>();
    for (name, row) in names.iter().zip(counts) {
        text += &format!("\n{name:>12}{}", row.iter().map(|count| format!("{count:>12}")).collect::<String>());
    }
    Ok(text)
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let options = Options::read("iris", &["csv", "target"])?;
    let (device, target) = (&options.device, options.get("target").unwrap_or("species"));
    let path = options.get("csv").map_or_else(|| options.data("iris/iris.csv"), PathBuf::from);
    let table = Csv::default().read(path)?;
    let names = table.categories(target)?;
    if names.is_empty() {
        return Err(format!("{target} is no column of texts").into());
    }
    let mut features = Vec::new();
    for name in table.names()? {
        if table.categories(&name)?.is_empty() {
            features.push(name);
        }
    }
    let features: Vec<&str> = features.iter().map(String::as_str).collect();
    let (x, labels) = (table.matrix(device, DType::F32, &features)?, table.column(device, target)?);
    let generator = Generator::new(0)?;
    let [training, held] = split(device, &labels, names.len(), &generator)?;
    println!(
        "iris: {target} from {}; {} rows for training, {} for validation",
        features.join(", "),
        training.numel(),
        held.numel()
    );
    let seen = x.take(&training, 0)?;
    let x = (x - seen.mean(0)?) / seen.std(0, 0.0)?;
    let (seen, held_x) = (x.take(&training, 0)?, x.take(&held, 0)?);
    let (answers, held_answers) = (labels.take(&training, 0)?, labels.take(&held, 0)?);

    let network = Network::builder(&[features.len() as i64]).dense(16, "tanh").dense(names.len() as i64, None);
    let model = network.build_with(device, &generator)?;
    let rule = AdamW { learning_rate: 0.02, ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&model.parameters(), rule)?;
    let steps = if options.quick { 50 } else { 200 };
    for step in 1..=steps {
        let loss = model.forward(&seen)?.cross_entropy(&answers)?;
        loss.backward()?;
        optimizer.step()?;
        optimizer.zero_grad()?;
        if step % (steps / 5) == 0 {
            let right = guess(&model, &held_x)?.equal(&held_answers)?.sum(())?.item()?;
            let accuracy = 100.0 * right / held.numel() as f64;
            println!("step {step}: training loss {:.4}, validation accuracy {accuracy:.2} %", loss.item()?);
        }
    }
    println!("\n{}", confusion(&guess(&model, &held_x)?, &held_answers, &names)?);
    Ok(())
}
