//! A classifier of small photographs, learned from changed ones; see examples/README.md.
//! Run: cargo run --release --example cifar -- --data DIR
mod options;

use athena::{
    no_grad, transforms, AdamW, Batches, DType, Dataset, Generator, Loader, Network, Optimizer, Tensor, Transform,
    SAME_PADDING,
};
use options::Options;
use std::error::Error;

const RECORD: usize = 1 + 3 * 32 * 32;
const MEAN: [f64; 3] = [0.49, 0.48, 0.45];
const DEVIATION: [f64; 3] = [0.25, 0.24, 0.26];

/// A byte of the label, then red, green and blue, row by row.
fn photographs(options: &Options) -> Result<(Dataset, i64), Box<dyn Error>> {
    let bytes = std::fs::read(options.data("cifar10/lossless_4000.bin"))?;
    let records: Vec<&[u8]> = bytes.chunks_exact(RECORD).take(if options.quick { 2_000 } else { 4_000 }).collect();
    let count = records.len() as i64;
    let pixels: Vec<u8> = records.iter().flat_map(|record| &record[1..]).copied().collect();
    let labels: Vec<i64> = records.iter().map(|record| record[0].into()).collect();
    let pixels = Tensor::from_slice(&options.device, &pixels, &[count, 3, 32, 32])?;
    Ok((Dataset::from_tensors(&[&pixels, &Tensor::from_slice(&options.device, &labels, &[count])?])?, count))
}

/// The share of photographs whose largest score is the right one, in percent.
fn accuracy(network: &Network, loader: &mut Loader, count: i64, options: &Options) -> athena::Result<f64> {
    let _guard = no_grad();
    network.eval(); // probabilities now
    let mut right = Tensor::zeros(&options.device, DType::I64, &[])?;
    for batch in loader {
        let [pixels, labels] = batch?;
        right += network.forward(&pixels)?.argmax(-1)?.equal(&labels)?.sum(())?;
    }
    network.train();
    Ok(100.0 * right.item()? / count as f64)
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read("cifar", &[])?;
    let (all, count) = photographs(&options)?;
    let held = count / 5;
    let [training, validation] = all.random_split([count - held, held], 0)?;
    println!("cifar: {} photographs for training, {held} for validation", training.len());

    let mut said = Network::builder(&[3, 32, 32]);
    for channels in [32, 64, 128] {
        said = said.conv(channels, 3, 1, SAME_PADDING, None).norm("batch").add("relu").pool("max", 2);
    }
    let said = said.flatten().dense(10, "softmax").loss("cross_entropy");
    let (network, loss_of) = said.build_with_loss(&options.device, &Generator::new(0)?)?;
    let rule = AdamW { learning_rate: 0.002, ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&network.parameters(), rule)?;
    let plain = transforms::compose((transforms::convert_image_dtype(), transforms::normalize(MEAN, DEVIATION)));
    let (crop, flip) = (transforms::random_crop(32).padding(4), transforms::random_horizontal_flip());
    let batches = Batches { size: 64, shuffle: true, num_workers: 2, ..Batches::default() };
    let mut augmented = Loader::new(&training, &options.device, batches)?;
    augmented.use_transform(&Transform::new(transforms::compose((crop, flip, plain.clone())))?)?;
    let batches = Batches { size: 200, num_workers: 2, ..Batches::default() };
    let mut in_order = Loader::new(&validation, &options.device, batches)?;
    in_order.use_transform(&Transform::new(plain)?)?;
    for epoch in 1..=if options.quick { 3 } else { 20 } {
        let mut total = Tensor::zeros(&options.device, DType::F32, &[])?;
        for batch in &mut augmented {
            let [pixels, labels] = batch?;
            let loss = loss_of.call(&[&network.forward(&pixels)?, &labels], 1)?.remove(0);
            loss.backward()?;
            optimizer.step()?;
            optimizer.zero_grad()?;
            total += loss.detach()?; // only reading waits for the device
        }
        let loss = total.item()? / augmented.batches() as f64;
        let accuracy = accuracy(&network, &mut in_order, held, &options)?;
        println!("epoch {epoch}: training loss {loss:.4}, validation accuracy {accuracy:.2} %");
    }
    Ok(())
}
