//! Threads as ranks: collectives, training, and what goes wrong.
use athena::{
    DType, Device, ErrorKind, Group, GroupOptions, GroupWay, Module, Optimizer, ReduceOp, Result, Sgd, Tensor,
};

fn on_ranks<T: Send + 'static>(count: usize, work: impl Fn(Group) -> Result<T> + Send + Copy + 'static) -> Vec<T> {
    let options = GroupOptions { timeout: 30.0, ..GroupOptions::default() };
    let groups = Group::threads(count, options).unwrap();
    let threads: Vec<_> = groups.into_iter().map(|group| std::thread::spawn(move || work(group))).collect();
    threads.into_iter().map(|one| one.join().unwrap().unwrap()).collect()
}

#[test]
fn collectives_fold_and_exchange() {
    let found = on_ranks(2, |group| {
        assert_eq!((group.size(), group.way()?.as_str()), (2, "shared memory"));
        let device = Device::open("cpu")?;
        let x = Tensor::new(&device, [1.0f32, 2.0 + group.rank() as f32])?;
        let mut results = vec![
            group.all_reduce(&x, ReduceOp::Sum)?,
            group.all_reduce(&x, ReduceOp::Max)?,
            group.all_gather(&x)?,
            group.reduce_scatter(&x, ReduceOp::Sum)?,
            group.broadcast(&x, 1)?,
            group.all_to_all(&x)?,
            if group.rank() == 0 { group.send_recv(&x, Some(1), None)? } else { group.send_recv(&x, None, Some(0))? },
        ];
        if group.rank() == 0 {
            group.send(&x, 1)?;
        } else {
            results.push(group.recv(&device, DType::F32, &[2], 0)?);
        }
        group.barrier()?;
        results.iter().map(|one| one.to_vec::<f32>()).collect::<Result<Vec<_>>>()
    });
    let same = [vec![2.0, 5.0], vec![1.0, 3.0], vec![1.0, 2.0, 1.0, 3.0]];
    assert!(found[0][..3] == same && found[1][..3] == same);
    assert_eq!(found[0][3..], [vec![2.0], vec![1.0, 3.0], vec![1.0, 1.0], vec![0.0, 0.0]]);
    assert_eq!(found[1][3..], [vec![5.0], vec![1.0, 3.0], vec![2.0, 3.0], vec![1.0, 2.0], vec![1.0, 2.0]]);
}

#[test]
fn steps_take_the_mean_of_all_gradients() {
    let found = on_ranks(2, |group| {
        let x = Tensor::new(&Device::open("cpu")?, [group.rank() as f32, 5.0])?.parameter()?;
        let mut optimizer = Optimizer::sgd(&[&x], Sgd { learning_rate: 1.0, ..Sgd::default() })?;
        assert_eq!(optimizer.average_gradients().unwrap_err().kind(), ErrorKind::State);
        optimizer.set_sharded(true)?;
        optimizer.set_reduce_dtype(Some(DType::Bf16))?;
        optimizer.set_group(Some(&group), 0)?;
        (&x * (1.0 + group.rank() as f64)).sum(())?.backward()?;
        optimizer.average_gradients()?;
        optimizer.step()?;
        optimizer.set_group(None, 0)?;
        x.to_vec::<f32>()
    });
    assert_eq!(found, [[-1.5, 3.5], [-1.5, 3.5]]);
}

#[test]
fn batch_norms_are_those_of_all_ranks() {
    let found = on_ranks(2, |group| {
        let norm = Module::new("BatchNorm1d(1)", &Device::open("cpu")?, DType::F32, None)?;
        norm.set_group(Some(&group))?;
        let own: &[f32] = if group.rank() == 0 { &[0.0] } else { &[4.0, 8.0] };
        let x = Tensor::new(&Device::open("cpu")?, own)?.reshape(&[own.len() as i64, 1])?;
        let y = norm.forward(&x)?;
        norm.set_group(None)?;
        y.to_vec::<f32>()
    });
    assert!((found[0][0] + 1.2247).abs() < 1e-3 && (found[1][1] - 1.2247).abs() < 1e-3, "{found:?}");
}

#[test]
fn what_goes_wrong_is_named() {
    on_ranks(2, |group| {
        let x = Tensor::ones(&Device::open("cpu")?, DType::F32, &[2 + i64::from(group.rank())])?;
        let error = group.all_reduce(&x, ReduceOp::Sum)?.to_vec::<f32>().unwrap_err();
        assert!(error.to_string().contains("rank 1 has all_reduce(sum) of [3] float32"), "{error}");
        Ok(())
    });
    on_ranks(2, |group| {
        if group.rank() == 0 {
            let error = group.barrier().unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Peer);
            assert!(error.to_string().contains("rank 1 of 2 has left"), "{error}");
        }
        Ok(())
    });
    let hasty = GroupOptions { timeout: 0.1, ..GroupOptions::default() };
    assert_eq!(Group::new(1, 2, "127.0.0.1", 1, hasty).unwrap_err().kind(), ErrorKind::Peer);
    if !athena::has_feature("nccl").unwrap() {
        let nccl = GroupOptions { way: GroupWay::Nccl, ..GroupOptions::default() };
        let error = Group::threads(2, nccl).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        assert!(error.to_string().contains("NCCL cannot be used: "), "{error}");
    }
    std::env::remove_var("WORLD_SIZE");
    assert_eq!(Group::from_environment(hasty).unwrap_err().kind(), ErrorKind::Environment);
}
