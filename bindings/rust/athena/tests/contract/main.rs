//! Runs every scenario of the files in bindings/contract on the device that ATHENA_DEVICE names; prints TAP.
#[allow(clippy::useless_conversion)] // kinds without options are descriptions already
mod constructors;
mod data;
mod json;
mod kinds;
mod networks;
mod steps;
mod trainers;

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
        "data" => data::data(scenario, device),
        "modules" => networks::modules(device),
        "custom" => networks::custom(scenario, device),
        "network" => networks::network(scenario, device),
        "optimizer" => networks::optimizer(scenario, device),
        "schedule" => networks::schedule(scenario, device),
        "apply" => networks::apply(scenario, device),
        "average" => networks::average(scenario, device),
        "precision" => networks::precision(scenario, device),
        "refused" => networks::refused(scenario, device),
        "trainer" => trainers::trainer(scenario, device),
        "trainer_refused" => trainers::refused(scenario, device),
        "mnist" => return kinds::mnist(scenario, device),
        kind => panic!("unknown kind {kind:?}"),
    }
    None
}

fn main() {
    let files = ["contract", "networks"].map(|name| {
        let path = format!("{}/../../contract/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let file = json::parse(&std::fs::read_to_string(&path).expect(&path));
        assert_eq!(file.at("format").number(), 1.0);
        file
    });
    let device = Device::open("auto").expect("a device");
    let scenarios: Vec<&Json> = files.iter().flat_map(|file| file.at("scenarios").list()).collect();
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
