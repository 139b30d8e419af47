//! Rust's side of bench/bindings/compare: reads one word a line and answers each with one line of JSON.
use athena::*;
use std::io::BufRead;
use std::path::Path;
use std::time::Instant;

const LAYERS: [i64; 3] = [784, 128, 10];
const BOUNDS: [f64; 2] = [0.0875, 0.2165];

fn add(device: &Device) -> Result<()> {
    let (a, b) = (Tensor::from_slice(device, &[1f32], &[1])?, Tensor::from_slice(device, &[2f32], &[1])?);
    let round = |_| {
        let begin = Instant::now();
        for _ in 0..1000 {
            drop(&a + &b);
        }
        begin.elapsed().as_nanos()
    };
    let best = (0..500).map(round).min().unwrap_or(0);
    println!("{{\"case\": \"add\", \"nanoseconds\": {:.2}}}", best as f64 / 1000.0);
    Ok(())
}

fn loader(part: &str, device: &Device, size: i64, shuffle: bool) -> Result<Loader> {
    let folder = std::env::var_os("ATHENA_TEST_DATA").unwrap_or_default();
    let path = |what: &str| Path::new(&folder).join("mnist").join(format!("{part}-{what}-ubyte.gz"));
    let digits = Dataset::open_idx(path("images-idx3"), path("labels-idx1"))?;
    Loader::new(&digits, device, Batches { size, shuffle, flatten: true, seed: 1, ..Batches::default() })
}

fn scores(p: &[Tensor], x: &Tensor) -> Result<Tensor> {
    (x.matmul(&p[0])? + &p[1]).relu()?.matmul(&p[2])?.add(&p[3])
}

fn mnist(device: &Device) -> Result<()> {
    let generator = Generator::new(1)?;
    let mut parameters = Vec::new();
    for (sizes, bound) in LAYERS.windows(2).zip(BOUNDS) {
        parameters.push(Tensor::uniform(device, DType::F32, sizes, -bound, bound, &generator)?.parameter()?);
        parameters.push(Tensor::zeros(device, DType::F32, &sizes[1..])?.parameter()?);
    }
    let mut optimizer = Optimizer::adamw(&parameters, AdamW { learning_rate: 0.002, ..AdamW::default() })?;
    let (mut training, testing) = (loader("train", device, 128, true)?, loader("t10k", device, 1000, false)?);

    let (begin, mut last) = (Instant::now(), None);
    for batch in &mut training {
        // the loader lives on: giving its digits back is no part of an epoch
        let [x, labels] = batch?;
        let scores = scores(&parameters, &x)?;
        let loss = scores.cross_entropy(&labels)?;
        loss.backward()?;
        optimizer.step()?;
        optimizer.zero_grad()?;
        last = Some(loss);
    }
    last.map_or(Ok(0.0), |loss| loss.item())?; // waits for the last step
    let seconds = begin.elapsed().as_secs_f64();

    let (_guard, mut right) = (no_grad(), 0.0);
    for batch in testing {
        let [x, labels] = batch?;
        right += scores(&parameters, &x)?.argmax(1)?.equal(&labels)?.sum(())?.item()?;
    }
    println!("{{\"case\": \"mnist\", \"seconds\": {seconds:.4}, \"right\": {right}}}");
    Ok(())
}

fn main() -> Result<()> {
    let device = Device::open("cpu")?;
    for line in std::io::stdin().lock().lines() {
        match line.unwrap_or_default().as_str() {
            "add" => add(&device)?,
            "mnist" => mnist(&device)?,
            _ => break,
        }
    }
    Ok(())
}
