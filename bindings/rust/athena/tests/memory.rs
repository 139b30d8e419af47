//! Resident memory stays flat over a million tensors.
use athena::*;

fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[test]
fn a_million_tensors_leave_nothing_behind() {
    let device = Device::open("auto").unwrap();
    let make = |count: usize| {
        let mut x = Tensor::ones(&device, DType::F32, &[1]).unwrap();
        for i in 0..count {
            let y = &x + 1.0;
            if i % 10_000 == 0 {
                y.item().unwrap();
            }
            if i % 100 == 0 {
                x = y.detach().unwrap();
                let _ = x.reshape(&[1, -1, 2]).map(drop); // an error's record too
            }
        }
        x.item().unwrap();
    };
    make(200_000);
    let before = resident_kib();
    make(1_000_000);
    let growth = resident_kib().saturating_sub(before);
    assert!(growth < 2048, "grown by {growth} KiB");
}
