//! A transformer that writes like a text; see examples/README.md.
//! Run: cargo run --release --example transformer -- --data DIR
mod options;

use athena::{nn, no_grad, AdamW, DType, Device, Generator, Module, Optimizer, Tensor};
use options::Options;
use std::error::Error;

const CONTEXT: usize = 64;
const SAMPLED: usize = 300;

/// Scores for what follows each of CONTEXT bytes: every layer sees what came before alone.
fn network(device: &Device, generator: &Generator) -> athena::Result<Module> {
    let layer = nn::transformer_encoder_layer(64, 4).dim_feedforward(256).dropout(0.0).activation("gelu");
    let layer = layer.batch_first(true).norm_first(true).is_causal(true);
    let encoder = nn::transformer_encoder(layer, 2).norm(nn::layer_norm(64));
    let layers = (nn::embedding(256, 64), nn::position_embedding(64, 64), encoder, nn::linear(64, 256));
    nn::sequential(layers).build(device, DType::F32, Some(generator))
}

/// The mean loss of 16 windows at random places of the text.
fn loss(model: &Module, text: &Tensor, generator: &Generator) -> athena::Result<Tensor> {
    let (device, context) = (text.device(), CONTEXT as i64);
    let starts = Tensor::random_integers(&device, DType::I64, &[16, 1], 0, text.size(0)? - context, generator)?;
    let places = starts + Tensor::arange(&device, DType::I64, 0.0, context as f64 + 1.0, 1.0)?;
    let windows = text.take(&places, 0)?;
    let scores = model.forward(&windows.slice((.., ..context))?)?.flatten(0, 1)?;
    scores.cross_entropy(&windows.slice((.., 1..))?.flatten(0, 1)?)
}

/// The first byte at which the probabilities so far add up to more than a random number.
fn drawn(scores: &Tensor, generator: &Generator) -> athena::Result<u8> {
    let probabilities = scores.softmax(-1)?.to_vec::<f32>()?;
    let number = Tensor::uniform(&scores.device(), DType::F32, &[], 0.0, 1.0, generator)?.item()?;
    let sums = probabilities.iter().scan(0.0, |sum, &probability| {
        *sum += f64::from(probability);
        Some(*sum)
    });
    Ok(sums.take_while(|&sum| sum <= number).count().min(255) as u8)
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read("transformer", &[])?;
    let device = &options.device;
    let bytes = std::fs::read(options.data("tinyshakespeare/input.txt"))?;
    println!("transformer: {} bytes", bytes.len());
    let text = Tensor::new(device, &bytes.iter().map(|&byte| i64::from(byte)).collect::<Vec<_>>()[..])?;
    let generator = Generator::new(0)?;
    let model = network(device, &generator)?;
    let mut optimizer = Optimizer::adamw(&model.parameters(), AdamW::default())?;
    let steps = if options.quick { 60 } else { 1000 };
    for step in 1..=steps {
        let now = loss(&model, &text, &generator)?;
        now.backward()?;
        optimizer.step()?;
        optimizer.zero_grad()?;
        if step % (steps / 5) == 0 {
            println!("step {step}: loss {:.4}", now.item()?);
        }
    }

    let _guard = no_grad();
    model.eval();
    let mut written = vec![i64::from(b'\n')];
    for _ in 0..SAMPLED {
        let context = &written[written.len().saturating_sub(CONTEXT)..];
        let scores = model.forward(&Tensor::from_slice(device, context, &[1, context.len() as i64])?)?;
        written.push(i64::from(drawn(&scores.select(1, -1)?, &generator)?));
    }
    let shown = |&byte: &i64| match byte as u8 {
        printable @ (b'\n' | b' '..=b'~') => char::from(printable),
        _ => '?',
    };
    println!("\n{}", written[1..].iter().map(shown).collect::<String>());
    Ok(())
}
