//! With the feature dlopen: what one is told where there is no library.
#![cfg(feature = "dlopen")]
use athena::{Device, ErrorKind};
use std::process::Command;

#[test]
fn a_missing_library_is_an_error_that_tells_what_was_tried() {
    let name = "a_missing_library_is_an_error_that_tells_what_was_tried";
    if std::env::var("ATHENA_LIBRARY").as_deref() != Ok("/nowhere/libathena.so") {
        let mut program = Command::new(std::env::current_exe().unwrap());
        let done = program.env("ATHENA_LIBRARY", "/nowhere/libathena.so").args(["--exact", name]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
        return;
    }
    let error = Device::open("cpu").unwrap_err();
    assert_eq!((error.kind(), error.operation()), (ErrorKind::Environment, "load"));
    assert!(error.text().contains("/nowhere/libathena.so") && error.text().contains("ATHENA_LIBRARY"), "{error}");
}

#[test]
fn another_library_is_told_from_athena() {
    let name = "another_library_is_told_from_athena";
    if std::env::var("ATHENA_LIBRARY").as_deref() != Ok("libc.so.6") {
        let mut program = Command::new(std::env::current_exe().unwrap());
        let done = program.env("ATHENA_LIBRARY", "libc.so.6").args(["--exact", name]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
        return;
    }
    assert!(Device::open("cpu").unwrap_err().text().contains("at_get_api"));
}
