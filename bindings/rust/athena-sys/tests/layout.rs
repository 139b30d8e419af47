//! Sizes, offsets and constants are those that the C compiler sees.
#![allow(clippy::unnecessary_cast)]
use athena_sys::*;
use std::mem::{size_of, MaybeUninit};
use std::path::Path;
use std::process::Command;

macro_rules! offset {
    ($type:ty, $field:ident) => {{
        // a function of its own: the table is too large to stand on one stack once for each of its fields
        fn offset() -> usize {
            let whole = MaybeUninit::<$type>::uninit();
            let start = whole.as_ptr();
            unsafe { std::ptr::addr_of!((*start).$field) as usize - start as usize }
        }
        offset()
    }};
}

#[test]
fn c_and_rust_see_the_same() {
    let facts: &[(&str, i64)] = include!("layout.inc");
    let ours: Vec<String> = facts.iter().map(|(name, value)| format!("{name} {value}")).collect();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("layout");
    let built = Command::new("cc")
        .args(["-std=c11", "-I"])
        .arg(here.join("../../../include"))
        .arg(here.join("tests/layout.c"))
        .arg("-o")
        .arg(&program)
        .status();
    assert!(built.expect("cc runs").success());
    let said = String::from_utf8(Command::new(&program).output().unwrap().stdout).unwrap();
    assert!(facts.len() > 250);
    assert_eq!(said.lines().collect::<Vec<_>>(), ours);
}

#[test]
fn defaults_are_those_of_c() {
    macro_rules! same {
        ($($type:ty: $init:ident),*) => {$(
            let (mut theirs, ours) = (<$type>::default(), <$type>::default());
            unsafe {
                assert_eq!($init(&mut theirs, size_of::<$type>()), AT_OK);
                let bytes = |one: &$type| std::slice::from_raw_parts(one as *const $type as *const u8, size_of::<$type>()).to_vec();
                assert_eq!(bytes(&theirs), bytes(&ours), stringify!($type));
            }
        )*};
    }
    same!(
        at_sgd_options: at_sgd_options_init,
        at_adamw_options: at_adamw_options_init,
        at_grad_options: at_grad_options_init,
        at_loader_options: at_loader_options_init,
        at_cross_entropy_options: at_cross_entropy_options_init,
        at_binary_cross_entropy_options: at_binary_cross_entropy_options_init,
        at_device_info: at_device_info_init,
        at_memory_stats: at_memory_stats_init,
        at_counters: at_counters_init
    );
}
