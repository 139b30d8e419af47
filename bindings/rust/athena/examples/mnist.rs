//! A classifier of handwritten digits, with a validation part; see examples/README.md.
//! Run: cargo run --release --example mnist -- --data DIR
mod options;

use athena::{no_grad, AdamW, Batches, DType, Dataset, Generator, Loader, Network, Optimizer, Tensor};
use options::Options;
use std::error::Error;

/// The share of digits whose largest score is the right one, in percent.
fn accuracy(network: &Network, digits: &Dataset, options: &Options) -> athena::Result<f64> {
    let _guard = no_grad();
    network.eval(); // probabilities now
    let mut right = Tensor::zeros(&options.device, DType::I64, &[])?;
    for batch in Loader::new(digits, &options.device, Batches { size: 1000, flatten: true, ..Batches::default() })? {
        let [pixels, labels] = batch?;
        right += network.forward(&pixels)?.argmax(-1)?.equal(&labels)?.sum(())?;
    }
    network.train();
    Ok(100.0 * right.item()? / digits.len() as f64)
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read("mnist", &[])?;
    let file = |name: &str| options.data(&format!("mnist/{name}.gz"));
    let mut digits = Dataset::open_idx(file("train-images-idx3-ubyte"), file("train-labels-idx1-ubyte"))?;
    let mut testing = Dataset::open_idx(file("t10k-images-idx3-ubyte"), file("t10k-labels-idx1-ubyte"))?;
    let (mut parts, mut epochs) = ([55_000, 5_000], 3);
    if options.quick {
        let first = |count| (0..count).collect::<Vec<i64>>();
        digits = digits.subset(&first(6_000))?;
        testing = testing.subset(&first(1_000))?;
        (parts, epochs) = ([5_000, 1_000], 1);
    }
    let [training, validation] = digits.random_split(parts, 0)?;
    println!(
        "mnist: {} digits for training, {} for validation, {} for testing",
        training.len(),
        validation.len(),
        testing.len()
    );

    let generator = Generator::new(0)?;
    let said = Network::builder(&[784]).dense(128, "relu").dense(10, "softmax").loss("cross_entropy");
    let (network, loss_of) = said.build_with_loss(&options.device, &generator)?;
    let rule = AdamW { learning_rate: 0.002, ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&network.parameters(), rule)?;
    let batches = Batches { size: 128, shuffle: true, flatten: true, ..Batches::default() };
    let mut loader = Loader::new(&training, &options.device, batches)?;
    for epoch in 1..=epochs {
        let mut total = Tensor::zeros(&options.device, DType::F32, &[])?;
        for batch in &mut loader {
            let [pixels, labels] = batch?;
            let loss = loss_of.call(&[&network.forward(&pixels)?, &labels], 1)?.remove(0);
            loss.backward()?;
            optimizer.step()?;
            optimizer.zero_grad()?;
            total += loss.detach()?; // only reading waits for the device
        }
        let loss = total.item()? / loader.batches() as f64;
        let accuracy = accuracy(&network, &validation, &options)?;
        println!("epoch {epoch}: training loss {loss:.4}, validation accuracy {accuracy:.2} %");
    }
    println!("test accuracy {:.2} %", accuracy(&network, &testing, &options)?);
    Ok(())
}
