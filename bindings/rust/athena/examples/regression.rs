//! A table of numbers: one column is learned from the others; see examples/README.md.
//! Run: cargo run --release --example regression -- --csv FILE [--target COLUMN]
mod options;

use athena::{no_grad, AdamW, Batches, DType, Dataset, Generator, Loader, Network, Optimizer, Reduction, Tensor};
use options::Options;
use std::error::Error;
use std::path::PathBuf;

type Column = (String, Vec<f32>);

/// The columns of a CSV file whose fields are all numbers.
fn numeric(text: &str) -> Result<Vec<Column>, Box<dyn Error>> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).map(|line| line.split(',').map(str::trim));
    let names: Vec<&str> = lines.next().ok_or("the file is empty")?.collect();
    let mut columns: Vec<Option<Vec<f32>>> = vec![Some(Vec::new()); names.len()];
    for (row, fields) in lines.enumerate() {
        let fields: Vec<&str> = fields.collect();
        if fields.len() != names.len() {
            return Err(format!("row {} has {} fields, expected {}", row + 1, fields.len(), names.len()).into());
        }
        for (column, field) in columns.iter_mut().zip(fields) {
            let more = column.take().zip(field.parse().ok()).map(|(mut numbers, number)| {
                numbers.push(number);
                numbers
            });
            *column = more;
        }
    }
    let named = names.iter().zip(columns);
    Ok(named.filter_map(|(name, column)| column.map(|numbers| (name.to_string(), numbers))).collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read("regression", &["csv", "target"])?;
    let device = &options.device;
    let path = options.get("csv").map_or_else(|| options.data("iris/iris.csv"), PathBuf::from);
    let mut columns = numeric(&std::fs::read_to_string(path)?)?;
    let place = match options.get("target") {
        Some(name) => columns.iter().position(|(found, _)| found == name).ok_or(format!("no column {name}"))?,
        None => columns.len().checked_sub(1).ok_or("no column of numbers")?,
    };
    let target = columns.remove(place);
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let rows = target.1.len() as i64;
    let held = rows / 5;
    println!(
        "regression: {} from {}; {} rows for training, {held} for validation",
        target.0,
        names.join(", "),
        rows - held
    );

    let generator = Generator::new(0)?;
    let order = Tensor::permutation(device, rows, &generator)?;
    let table = columns.iter().chain([&target]).map(|(_, numbers)| Tensor::new(device, numbers));
    let table = Tensor::stack(&table.collect::<athena::Result<Vec<_>>>()?, 1)?.take(&order, 0)?;
    let seen = table.slice(..rows - held)?;
    let table = (table - seen.mean(0)?) / seen.std(0, 0.0)?;
    let (x, y) = (table.slice((.., ..-1))?, table.slice((.., -1..))?);
    let (held_x, held_y) = (x.slice(rows - held..)?, y.slice(rows - held..)?);

    let network =
        Network::builder(&[names.len() as i64]).dense(32, "tanh").dense(1, None).build_with(device, &generator)?;
    let rule = AdamW { learning_rate: 0.01, ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&network.parameters(), rule)?;
    let training = Dataset::from_tensors(&[&x.slice(..rows - held)?, &y.slice(..rows - held)?])?;
    let mut loader = Loader::new(&training, device, Batches { size: 16, shuffle: true, ..Batches::default() })?;
    let epochs = if options.quick { 40 } else { 100 };
    for epoch in 1..=epochs {
        let mut total = Tensor::zeros(device, DType::F32, &[])?;
        for batch in &mut loader {
            let [x, y] = batch?;
            let loss = network.forward(&x)?.mse_loss(&y, Reduction::Mean)?;
            loss.backward()?;
            optimizer.step()?;
            optimizer.zero_grad()?;
            total += loss.detach()?; // only reading waits for the device
        }
        if epoch % (epochs / 5) == 0 {
            let _guard = no_grad();
            let loss = total.item()? / loader.batches() as f64;
            let held = network.forward(&held_x)?.mse_loss(&held_y, Reduction::Mean)?.item()?;
            println!("epoch {epoch}: training loss {loss:.4}, validation loss {held:.4}");
        }
    }

    let _guard = no_grad();
    let error = network.forward(&held_x)?.mse_loss(&held_y, Reduction::Mean)?.item()?;
    let unit = seen.slice((.., -1))?.std((), 0.0)?.item()?;
    println!("RMSE {:.4}, R2 {:.4}", error.sqrt() * unit, 1.0 - error / held_y.var((), 0.0)?.item()?);
    Ok(())
}
