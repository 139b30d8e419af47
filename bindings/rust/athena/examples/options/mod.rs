//! What the programs of examples/README.md take: --data DIR, --device NAME, --quick, and names of their own.
use athena::Device;
use std::error::Error;
use std::path::PathBuf;

pub struct Options {
    pub device: Device,
    pub quick: bool,
    program: &'static str,
    named: Vec<(String, String)>,
}

impl Options {
    /// Reads the command line; `own` are further options, which take a value.
    pub fn read(program: &'static str, own: &[&str]) -> Result<Self, Box<dyn Error>> {
        let (mut named, mut quick, mut words) = (Vec::new(), false, std::env::args().skip(1));
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                Some("quick") => quick = true,
                Some(name) if ["data", "device"].contains(&name) || own.contains(&name) => {
                    named.push((name.into(), words.next().ok_or(format!("{word} needs a value"))?));
                }
                _ => return Err(format!("unknown option {word}").into()),
            }
        }
        let mut options = Options { device: Device::open("cpu")?, quick, program, named };
        options.device = Device::open(options.get("device").unwrap_or("auto"))?;
        Ok(options)
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.named.iter().rev().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// A file of the data folder; where there is none the program ends here.
    pub fn data(&self, name: &str) -> PathBuf {
        let folder = self.get("data").map(PathBuf::from);
        let folder = folder.or_else(|| std::env::var_os("ATHENA_TEST_DATA").map(PathBuf::from)).unwrap_or_default();
        let path = folder.join(name);
        if !path.exists() {
            eprintln!("{}: skipped, there is no {}", self.program, path.display());
            std::process::exit(77);
        }
        path
    }
}
