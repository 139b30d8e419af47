//! Data sets, and the batches of their loaders, with any number of workers and resumed.
use crate::json::Json;
use crate::steps::{dtype, from_numbers};
use athena::*;
use std::path::Path;

fn tensor(device: &Device, one: &Json, dtype: DType) -> Tensor {
    from_numbers(device, dtype, &one.at("shape").integers(), &one.at("values").numbers()).unwrap()
}

fn texts(list: &Json) -> Vec<&str> {
    list.list().iter().map(Json::text).collect()
}

fn dataset(scenario: &Json, device: &Device, folder: &Path) -> Dataset {
    match scenario.at("source").text() {
        "tensors" => {
            let made = |one: &Json| tensor(device, one, dtype(one));
            let fields: Vec<Tensor> = scenario.at("fields").list().iter().map(made).collect();
            let all = Dataset::from_tensors(&fields.iter().collect::<Vec<_>>()).unwrap();
            match scenario.get("subset") {
                Some(chosen) => all.subset(&chosen.integers()).unwrap(),
                None => all,
            }
        }
        "csv" => {
            let path = folder.join("table.csv");
            std::fs::write(&path, texts(scenario.at("lines")).join("\n") + "\n").unwrap();
            let table = Csv::default().read(&path).unwrap();
            let inputs = table.matrix(device, DType::F32, &texts(scenario.at("inputs"))).unwrap();
            let target = table.column(device, scenario.at("target").text()).unwrap();
            Dataset::from_tensors(&[&inputs, &target]).unwrap()
        }
        _ => {
            for one in scenario.at("pictures").list() {
                let path = folder.join(one.at("path").text());
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                save_png(&path, &tensor(device, one, DType::U8)).unwrap();
            }
            ImageFolder::default().open(folder).unwrap()
        }
    }
}

fn loader(scenario: &Json, dataset: &Dataset, device: &Device, workers: i32) -> Loader {
    let number = |key: &str| scenario.at(key).number() as i64;
    let batches = Batches {
        size: number("batch_size"),
        seed: number("seed") as u64,
        shuffle: scenario.says("shuffle"),
        drop_last: scenario.says("drop_last"),
        flatten: scenario.says("flatten"),
        rank: number("rank"),
        num_replicas: number("num_replicas"),
        num_workers: workers,
        ..Batches::default()
    };
    let mut loader = Loader::new(dataset, device, batches).unwrap();
    if let Some(weights) = scenario.get("weights") {
        loader.set_weights(&weights.numbers(), number("num_samples"), true).unwrap();
    } else if let Some(strata) = scenario.get("strata") {
        loader.set_strata(&strata.integers()).unwrap();
    } else if let Some(order) = scenario.get("order") {
        let orders: Vec<Vec<i64>> = order.list().iter().map(Json::integers).collect();
        let sampler = move |epoch: i64, indices: &mut [i64]| {
            indices.copy_from_slice(&orders[epoch as usize]);
            Ok(())
        };
        loader.set_sampler(order.list()[0].list().len() as i64, sampler).unwrap();
    }
    loader
}

/// The batches, and the end of the epoch.
fn expect_epoch(loader: &mut Loader, batches: &[Json]) {
    for wanted in batches {
        let fields = loader.next().expect("a batch").unwrap();
        for (field, wanted) in fields.iter().zip(wanted.list()) {
            assert_eq!(field.dtype(), dtype(wanted));
            assert_eq!(field.shape(), wanted.at("shape").integers());
            assert_eq!(field.cast(DType::F64).unwrap().to_vec::<f64>().unwrap(), wanted.at("values").numbers());
        }
    }
    assert!(loader.next().is_none());
}

pub fn data(scenario: &Json, device: &Device) {
    let folder = std::env::temp_dir().join(format!("athena-contract-{}-data", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let dataset = dataset(scenario, device, &folder);
    for workers in [0, 1, 8] {
        let mut loader = loader(scenario, &dataset, device, workers);
        let epochs = scenario.at("epochs").list();
        epochs.iter().for_each(|epoch| expect_epoch(&mut loader, epoch.list()));
        loader.set_state((1, 1)).unwrap();
        expect_epoch(&mut loader, &epochs[1].list()[1..]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
