//! Two layers learn XOR. Run: cargo run --example xor
use athena::{AdamW, Device, Network, Optimizer, Result, Tensor};

fn main() -> Result<()> {
    let device = Device::open("auto")?; // the best GPU, else the processor
    println!("on {} ({})", device.info().product, device.reason());
    let x = Tensor::from_slice(&device, &[0.0f32, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0], &[4, 2])?;
    let labels = Tensor::from_slice(&device, &[0i64, 1, 1, 0], &[4])?;

    let network = Network::builder(&[2]).dense(16, "tanh").dense(2, None).build(&device, 1)?;
    let rule = AdamW { learning_rate: 0.05, ..AdamW::default() };
    let mut optimizer = Optimizer::adamw(&network.parameters(), rule)?;
    for step in 0..150 {
        let loss = network.forward(&x)?.cross_entropy(&labels)?;
        optimizer.zero_grad()?;
        loss.backward()?;
        optimizer.step()?;
        if step % 50 == 0 {
            println!("step {step}: loss {:.4}", loss.item()?); // only reading waits
        }
    }
    println!("learned: {:?}", network.forward(&x)?.argmax(-1)?.to_vec::<i64>()?);
    Ok(())
}
