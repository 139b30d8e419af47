//! Objects that die in any order, on any thread, with the process, and after fork.
use athena::*;
use std::process::Command;
use std::sync::mpsc::channel;

fn ones(size: i64) -> Tensor {
    Tensor::ones(&Device::open("auto").unwrap(), DType::F32, &[size]).unwrap()
}

// A parameter, what was computed from it, its optimizer, a view, a loader, its data set, a generator and the device.
fn objects() -> Vec<Box<dyn Send>> {
    let device = Device::open("auto").unwrap();
    let weight = ones(4).copy().unwrap().parameter().unwrap();
    let optimizer = Optimizer::sgd(&[&weight], Sgd::default()).unwrap();
    let loss = (&weight * &weight).sum(()).unwrap();
    loss.backward().unwrap();
    let view = weight.detach().unwrap().slice(1..).unwrap();
    let data = Dataset::from_tensors(&[&Tensor::zeros(&device, DType::F32, &[4, 2]).unwrap()]).unwrap();
    let loader: Loader<1> = Loader::new(&data, &device, Batches::default()).unwrap();
    let generator = Generator::new(1).unwrap();
    let grad = weight.grad().unwrap();
    vec![
        Box::new(device),
        Box::new(weight),
        Box::new(optimizer),
        Box::new(loss),
        Box::new(view),
        Box::new(data),
        Box::new(loader),
        Box::new(generator),
        Box::new(grad),
    ]
}

#[test]
fn objects_die_in_any_order() {
    let mut random = 1u32;
    for round in 0..100 {
        let mut left = objects();
        while !left.is_empty() {
            random = random.wrapping_mul(1664525).wrapping_add(1013904223);
            let gone = left.swap_remove((random >> 8) as usize % left.len());
            if round % 2 == 0 {
                drop(gone);
            } else {
                std::thread::spawn(move || drop(gone)).join().unwrap();
            }
        }
    }
    assert_eq!(ones(3).sum(()).unwrap().item().unwrap(), 3.0);
}

#[test]
fn a_tensor_outlives_the_thread_that_made_it() {
    let (send, receive) = channel();
    std::thread::spawn(move || send.send(ones(5) * 2.0).unwrap()).join().unwrap();
    assert_eq!(receive.recv().unwrap().sum(()).unwrap().item().unwrap(), 10.0);
}

thread_local! {
    static KEPT: Tensor = ones(2) + 1.0;
}

// Runs itself once more: that process leaves with objects in a static, in a thread and leaked, while one computes.
#[test]
fn a_process_leaves_with_objects_alive() {
    let name = "a_process_leaves_with_objects_alive";
    if std::env::var_os("ATHENA_TEST_LEAVE").is_none() {
        let mut program = Command::new(std::env::current_exe().unwrap());
        let done = program.env("ATHENA_TEST_LEAVE", "1").args(["--exact", name]).output().unwrap();
        assert_eq!(done.status.code(), Some(7), "{}", String::from_utf8_lossy(&done.stderr));
        return;
    }
    KEPT.with(|kept| assert_eq!(kept.numel(), 2));
    std::mem::forget(objects());
    let (started, running) = channel();
    std::thread::spawn(move || loop {
        (ones(1000) * 2.0).sum(()).unwrap().item().unwrap();
        let _ = started.send(());
    });
    running.recv().unwrap();
    std::process::exit(7);
}

extern "C" {
    fn fork() -> i32;
    fn waitpid(child: i32, status: *mut i32, options: i32) -> i32;
    fn _exit(code: i32) -> !;
}

fn refused(x: &Tensor) -> std::result::Result<(), String> {
    let kinds = [
        x.add(x).map(drop),
        x.item().map(drop),
        x.to_vec::<f32>().map(drop),
        x.slice(0).map(drop),
        Device::open("cpu").map(drop),
    ];
    for (i, result) in kinds.into_iter().enumerate() {
        match result {
            Err(error) if error.kind() == ErrorKind::Forked && error.text().contains("fork") => (),
            other => return Err(format!("call {i}: {other:?}")),
        }
    }
    Ok(())
}

#[test]
fn a_forked_child_is_told_and_its_parent_goes_on() {
    let x = ones(2) + 1.0;
    assert_eq!(x.sum(()).unwrap().item().unwrap(), 4.0);
    unsafe {
        let child = fork();
        if child == 0 {
            std::panic::set_hook(Box::new(|_| ()));
            let told = std::panic::catch_unwind(|| refused(&x));
            let copy = std::panic::catch_unwind(|| x.clone());
            drop(x); // gives an error that nobody hears
            _exit(match (told, copy) {
                (Ok(Ok(())), Err(_)) => 0,
                (Ok(Ok(())), Ok(_)) => 1,
                _ => 2,
            });
        }
        let mut status = 0;
        assert_eq!(waitpid(child, &mut status, 0), child);
        assert_eq!(status, 0);
    }
    assert_eq!((&x + &x).sum(()).unwrap().item().unwrap(), 8.0);
}
