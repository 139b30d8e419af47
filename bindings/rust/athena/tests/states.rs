//! What training goes on from.
use athena::{no_grad, Adam, Device, ErrorKind, Optimizer, Result, Schedule, Tensor};

struct Trained {
    weight: Tensor,
    adam: Optimizer,
    schedule: Schedule,
}

impl Trained {
    fn new() -> Result<Self> {
        let weight = Tensor::from_slice(&Device::open("auto")?, &[1.0f32, -2.0], &[2])?.parameter()?;
        let adam = Optimizer::adam(&[&weight], Adam { learning_rate: 0.25, ..Adam::default() })?;
        let schedule = Schedule::exponential_lr(&adam, 0.9)?;
        Ok(Trained { weight, adam, schedule })
    }

    fn train(&mut self, steps: usize) -> Result<()> {
        for _ in 0..steps {
            self.adam.zero_grad()?;
            let square = &self.weight * &self.weight;
            (&square * &square).sum(())?.backward()?;
            self.adam.step()?;
            self.schedule.advance()?;
        }
        Ok(())
    }
}

#[test]
fn states_go_on_with_the_same_bits() -> Result<()> {
    let path = std::env::temp_dir().join(format!("athena-{}-adam.safetensors", std::process::id()));
    let (mut first, mut second) = (Trained::new()?, Trained::new()?);
    first.train(5)?;
    first.adam.save(&path)?;
    let state = first.adam.state()?;
    let names: Vec<&str> = state.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["state.0.step", "state.0.exp_avg", "state.0.exp_avg_sq"]);
    {
        let _guard = no_grad();
        second.weight.copy_(&first.weight)?;
    }
    second.adam.load_state(&state, &first.adam.param_groups()?)?;
    second.schedule.load_state(&first.schedule.state()?)?;
    first.train(4)?;
    second.train(4)?;
    assert_eq!(first.weight.to_vec::<f32>()?, second.weight.to_vec::<f32>()?);
    second.adam.load(&path)?;
    assert_eq!(second.adam.state()?[0].1.to_vec::<f32>()?, [5.0]);
    let error = second.adam.load_state(&state[..2], &first.adam.param_groups()?).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Argument);
    assert!(error.text().contains("missing state.0.exp_avg_sq"), "{error}");
    std::fs::remove_file(&path).unwrap();
    Ok(())
}
