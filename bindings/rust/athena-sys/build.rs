//! Finds libathena for the linker: `ATHENA_LIBRARY`, else pkg-config. With the feature `dlopen` there is nothing to link.
use std::path::{Path, PathBuf};
use std::process::{exit, Command};

const HELP: &str = "
  - an installed Athena: make sure that `pkg-config --libs athena` works (PKG_CONFIG_PATH);
  - a build folder: set ATHENA_LIBRARY to the full path of libathena.so;
  - neither at build time: the feature `dlopen` of athena or athena-sys loads the library when the program runs.";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for name in ["ATHENA_LIBRARY", "PKG_CONFIG_PATH", "PKG_CONFIG"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if std::env::var_os("CARGO_FEATURE_DLOPEN").is_some() {
        return;
    }
    match std::env::var_os("ATHENA_LIBRARY").map_or_else(from_pkg_config, |path| from_path(Path::new(&path))) {
        Ok(folder) => {
            println!("cargo:rustc-link-search=native={}", folder.display());
            println!("cargo:rustc-link-lib=dylib=athena");
            println!("cargo:rustc-link-arg=-Wl,-rpath,{}", folder.display()); // for this crate's own tests
            println!("cargo:libdir={}", folder.display()); // DEP_ATHENA_LIBDIR for crates that depend on this one
        }
        Err(reason) => {
            eprintln!("athena-sys cannot find libathena: {reason}. What helps:{HELP}");
            exit(1);
        }
    }
}

fn from_path(path: &Path) -> Result<PathBuf, String> {
    let shown = path.display();
    if !path.is_file() {
        return Err(format!("ATHENA_LIBRARY is {shown}, which is no file"));
    }
    let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    if !folder.is_absolute() || !folder.join("libathena.so").is_file() {
        return Err(format!("ATHENA_LIBRARY is {shown}, expected the full path of a file libathena.so"));
    }
    Ok(folder)
}

fn from_pkg_config() -> Result<PathBuf, String> {
    let program = std::env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
    let done = Command::new(&program).args(["--print-errors", "--variable=libdir", "athena"]).output();
    let done = done.map_err(|error| format!("ATHENA_LIBRARY is not set, and {program} does not run: {error}"))?;
    let folder = String::from_utf8_lossy(&done.stdout).trim().to_string();
    if !done.status.success() || folder.is_empty() {
        let said = String::from_utf8_lossy(&done.stderr).trim().replace('\n', "; ");
        return Err(format!("ATHENA_LIBRARY is not set, and {program} knows no athena ({said})"));
    }
    Ok(folder.into())
}
