//! Runs every scenario of bindings/contract/contract.json on the device that ATHENA_DEVICE names; prints TAP.
mod json;
mod kinds;
mod steps;

use athena::Device;
use json::Json;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Why a scenario was left out.
pub struct Skipped(String);

fn run(scenario: &Json, device: &Device) -> Option<Skipped> {
    match scenario.at("kind").text() {
        "steps" => steps::Steps::new(device).run(scenario.at("steps")),
        "train" => kinds::train(scenario, scenario.at("optimizer").text(), device),
        "threads" => kinds::threads(scenario, device),
        "shared" => kinds::shared(scenario, device),
        "abandoned" => kinds::abandoned(scenario, device),
        "mnist" => return kinds::mnist(scenario, device),
        kind => panic!("unknown kind {kind:?}"),
    }
    None
}

fn main() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../contract/contract.json");
    let contract = json::parse(&std::fs::read_to_string(path).expect(path));
    assert_eq!(contract.at("format").number(), 1.0);
    let device = Device::open("auto").expect("a device");
    let scenarios = contract.at("scenarios").list();
    println!("1..{}", scenarios.len());
    let mut failed = 0;
    for (number, scenario) in (1..).zip(scenarios) {
        let name = scenario.at("name").text();
        match catch_unwind(AssertUnwindSafe(|| run(scenario, &device))) {
            Ok(None) => println!("ok {number} - {name}"),
            Ok(Some(Skipped(reason))) => println!("ok {number} - {name} # SKIP {reason}"),
            Err(_) => {
                println!("not ok {number} - {name}");
                failed += 1;
            }
        }
    }
    std::process::exit(if failed > 0 { 1 } else { 0 });
}
