//! The tests and examples of this crate find the library that they were linked to without LD_LIBRARY_PATH. A program that
//! uses the crate sees to that itself (docs/rust.md): cargo hands no linker flags on.
fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if let Some(folder) = std::env::var_os("DEP_ATHENA_LIBDIR") {
        println!("cargo:rustc-link-arg=-Wl,-rpath,{}", folder.to_string_lossy());
    }
}
