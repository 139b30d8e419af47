//! Two moons told apart by micrograd's perceptron; see examples/README.md. Run: cargo run --release --example moons
#[allow(dead_code)] // it needs no data
mod options;

use athena::{nn, no_grad, DType, Device, Generator, Module, Optimizer, Result, Sgd, Tensor};
use options::Options;
use std::error::Error;
use std::f64::consts::PI;

const POINTS: usize = 100;
const STEPS: usize = 100;
const ROWS: usize = 24;
const COLUMNS: usize = 64;
const LEFT: f64 = -1.5;
const TOP: f64 = 1.5;
const WIDE: f64 = (2.5 - LEFT) / (COLUMNS - 1) as f64;
const HIGH: f64 = (TOP + 1.0) / (ROWS - 1) as f64;

/// Points on two half circles, with noise, and the half circle of each: -1 or 1.
fn moons(device: &Device, generator: &Generator) -> Result<(Tensor, Tensor)> {
    let angles = || (0..POINTS / 2).map(|i| PI * i as f64 / (POINTS / 2 - 1) as f64);
    let first = angles().map(|a| [a.cos() as f32, a.sin() as f32]);
    let second = angles().map(|a| [(1.0 - a.cos()) as f32, (0.5 - a.sin()) as f32]);
    let exact: Vec<f32> = first.chain(second).flatten().collect();
    let exact = Tensor::from_slice(device, &exact, &[POINTS as i64, 2])?;
    let noise = Tensor::normal(device, DType::F32, &[POINTS as i64, 2], 0.0, 0.1, generator)?;
    let sides: Vec<f32> = (0..POINTS).map(|i| if i < POINTS / 2 { -1.0 } else { 1.0 }).collect();
    Ok((exact + noise, Tensor::from_slice(device, &sides, &[POINTS as i64])?))
}

fn percent(scores: &Tensor, sides: &Tensor) -> Result<f64> {
    Ok(100.0 * (scores * sides).greater(0.0)?.sum(())?.item()? / POINTS as f64)
}

fn train(model: &Module, points: &Tensor, sides: &Tensor) -> Result<()> {
    let parameters = model.parameters();
    let mut optimizer = Optimizer::sgd(&parameters, Sgd::default())?;
    for step in 0..STEPS {
        let scores = model.forward(points)?;
        let mut loss = (1.0 - &scores * sides).relu()?.mean(())?;
        for one in &parameters {
            loss += (one * one).sum(())? * 1e-4;
        }
        loss.backward()?;
        optimizer.set_learning_rate(1.0 - 0.9 * step as f64 / STEPS as f64)?;
        optimizer.step()?;
        optimizer.zero_grad()?;
        if (step + 1) % (STEPS / 5) == 0 {
            let right = percent(&scores, sides)?;
            println!("step {}: loss {:.4}, accuracy {right:.2} %", step + 1, loss.item()?);
        }
    }
    Ok(())
}

/// The plane as text: # where the score is above 0, and the points.
fn drawn(device: &Device, model: &Module, points: &Tensor, sides: &Tensor) -> Result<String> {
    let at = |i: usize| [(LEFT + WIDE * (i % COLUMNS) as f64) as f32, (TOP - HIGH * (i / COLUMNS) as f64) as f32];
    let places: Vec<f32> = (0..ROWS * COLUMNS).flat_map(at).collect();
    let places = Tensor::from_slice(device, &places, &[(ROWS * COLUMNS) as i64, 2])?;
    let scores = model.forward(&places)?.to_vec::<f32>()?;
    let mut plane: Vec<char> = scores.iter().map(|&one| if one > 0.0 { '#' } else { '.' }).collect();
    for (point, side) in points.to_vec::<f32>()?.chunks(2).zip(sides.to_vec::<f32>()?) {
        let column = ((f64::from(point[0]) - LEFT) / WIDE + 0.5).floor();
        let row = ((TOP - f64::from(point[1])) / HIGH + 0.5).floor();
        if (0.0..COLUMNS as f64).contains(&column) && (0.0..ROWS as f64).contains(&row) {
            plane[row as usize * COLUMNS + column as usize] = if side > 0.0 { 'x' } else { 'o' };
        }
    }
    Ok(plane.chunks(COLUMNS).map(|row| row.iter().chain(&['\n']).collect::<String>()).collect())
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let device = Options::read("moons", &[])?.device;
    let generator = Generator::new(0)?;
    let (points, sides) = moons(&device, &generator)?;
    let model = nn::mlp(2, [16, 16, 1]).build(&device, DType::F32, Some(&generator))?;
    println!("moons: {POINTS} points, {} parameters", model.parameters().iter().map(Tensor::numel).sum::<usize>());
    train(&model, &points, &sides)?;
    let _guard = no_grad();
    println!("accuracy {:.2} %\n", percent(&model.forward(&points)?, &sides)?);
    print!("{}", drawn(&device, &model, &points, &sides)?);
    Ok(())
}
