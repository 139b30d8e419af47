//! A language model over characters, and text sampled from it; see examples/README.md.
//! Run: cargo run --release --example characters -- --data DIR
mod options;

use athena::{nn, no_grad, AdamW, DType, Device, Generator, Module, Optimizer, Tensor};
use options::Options;
use std::error::Error;

const CONTEXT: i64 = 16;
const WIDTH: i64 = 16;

/// A network for contexts [n, CONTEXT]: the scores of each character to come next.
fn model(device: &Device, vocabulary: usize, generator: &Generator) -> athena::Result<Module> {
    let size = vocabulary as i64;
    let (embedding, hidden) = (nn::embedding(size, WIDTH), nn::linear(CONTEXT * WIDTH, 256));
    let layers = nn::sequential((embedding, nn::flatten(), hidden, nn::relu(), nn::linear(256, size)));
    layers.build(device, DType::F32, Some(generator))
}

/// Its loss of windows [n, CONTEXT + 1].
fn loss(model: &Module, windows: &Tensor) -> athena::Result<Tensor> {
    model.forward(&windows.slice((.., ..CONTEXT))?)?.cross_entropy(&windows.slice((.., CONTEXT))?)
}

/// Pieces of a text that begin at random: [count, CONTEXT + 1].
fn windows(text: &Tensor, count: i64, generator: &Generator) -> athena::Result<Tensor> {
    let (device, last) = (text.device(), text.size(0)? - CONTEXT);
    let starts = Tensor::random_integers(&device, DType::I64, &[count, 1], 0, last, generator)?;
    text.take(&(starts + Tensor::arange(&device, DType::I64, 0.0, CONTEXT as f64 + 1.0, 1.0)?), 0)
}

/// The first character at which the probabilities so far add up to more than a random number.
fn drawn(scores: &Tensor, generator: &Generator) -> athena::Result<i64> {
    let probabilities = scores.softmax(-1)?.to_vec::<f32>()?;
    let number = Tensor::uniform(&scores.device(), DType::F32, &[], 0.0, 1.0, generator)?.item()?;
    let sums = probabilities.iter().scan(0.0, |sum, &probability| {
        *sum += f64::from(probability);
        Some(*sum)
    });
    Ok(sums.take_while(|&sum| sum <= number).count().min(probabilities.len() - 1) as i64)
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read("characters", &[])?;
    let device = &options.device;
    let bytes = std::fs::read(options.data("tinyshakespeare/input.txt"))?;
    let vocabulary: Vec<u8> = (0..=255).filter(|byte| bytes.contains(byte)).collect();
    let mut codes = [0; 256];
    for (code, &byte) in vocabulary.iter().enumerate() {
        codes[byte as usize] = code as i64;
    }
    let text: Vec<i64> = bytes.iter().map(|&byte| codes[byte as usize]).collect();
    let (training, validation) = text.split_at(text.len() * 9 / 10);
    println!(
        "characters: {} characters for training, {} for validation, {} different",
        training.len(),
        validation.len(),
        vocabulary.len()
    );
    let mut context = validation[..CONTEXT as usize].to_vec();
    let (training, validation) = (Tensor::new(device, training)?, Tensor::new(device, validation)?);
    let validation = windows(&validation, 2048, &Generator::new(1)?)?;

    let generator = Generator::new(0)?;
    let model = model(device, vocabulary.len(), &generator)?;
    let rule = AdamW { learning_rate: 0.003, ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&model.parameters(), rule)?;
    let steps = if options.quick { 300 } else { 2000 };
    for step in 1..=steps {
        let now = loss(&model, &windows(&training, 256, &generator)?)?;
        now.backward()?;
        optimizer.step()?;
        optimizer.zero_grad()?;
        if step % (steps / 5) == 0 {
            let _guard = no_grad();
            let seen = loss(&model, &validation)?.item()?;
            println!("step {step}: training loss {:.4}, validation loss {seen:.4}", now.item()?);
        }
    }

    let _guard = no_grad();
    let mut sampled = Vec::new();
    for _ in 0..300 {
        let next = drawn(&model.forward(&Tensor::from_slice(device, &context, &[1, CONTEXT])?)?, &generator)?;
        sampled.push(vocabulary[next as usize]);
        context.remove(0);
        context.push(next);
    }
    println!("\n{}", String::from_utf8_lossy(&sampled));
    Ok(())
}
