//! What lies between Athena and the program: shared memory, DLPack, own kernels, formulas, modes and features.
use athena::*;

fn cpu() -> Device {
    Device::open("cpu").unwrap()
}

#[test]
fn a_vector_lends_its_memory() {
    let values = vec![1f32, 2.0, 3.0, 4.0];
    let place = values.as_ptr();
    let x = Tensor::from_vec(&cpu(), values, &[2, 2]).unwrap();
    let memory = x.lend().unwrap();
    assert_eq!(memory.as_ptr() as *const f32, place);
    x.mul_(2.0).unwrap();
    assert_eq!(unsafe { memory.as_slice::<f32>() }.unwrap(), [2.0, 4.0, 6.0, 8.0]);
    assert_eq!(Tensor::from_vec(&cpu(), vec![1f32; 3], &[2]).unwrap_err().kind(), ErrorKind::Buffer);
    assert_eq!(Tensor::from_vec(&cpu(), vec![1f32; 0], &[0, 3]).unwrap().sum(()).unwrap().item().unwrap(), 0.0);
    let device = Device::open("auto").unwrap();
    if device != cpu() {
        assert_eq!(Tensor::from_vec(&device, vec![1f32], &[1]).unwrap_err().kind(), ErrorKind::Unsupported);
    }
}

#[test]
fn a_tensor_lends_its_memory() {
    let x = Tensor::new(&cpu(), [[1i32, 2, 3], [4, 5, 6]]).unwrap();
    let memory = x.lend().unwrap();
    assert_eq!((memory.shape(), memory.strides(), memory.dtype()), (vec![2, 3], vec![3, 1], DType::I32));
    assert!(!memory.read_only());
    assert_eq!(unsafe { memory.clone().as_slice::<f32>() }.unwrap_err().kind(), ErrorKind::DType);
    let across = x.transpose(0, 1).unwrap().lend().unwrap();
    assert_eq!(across.strides(), [1, 3]);
    assert_eq!(unsafe { across.as_slice::<i32>() }.unwrap_err().kind(), ErrorKind::State);
    x.fill_(7.0).unwrap();
    drop(x);
    assert_eq!(unsafe { memory.as_slice::<i32>() }.unwrap(), [7; 6]);
}

#[test]
fn arrays_go_through_dlpack_and_back() {
    let x = Tensor::new(&cpu(), [1f64, 2.0]).unwrap();
    for versioned in [false, true] {
        let managed = x.to_dlpack(versioned).unwrap();
        let same = unsafe { Tensor::from_dlpack(&cpu(), managed, versioned) }.unwrap();
        x.add_(1.0).unwrap();
        assert_eq!(same.to_vec::<f64>().unwrap(), x.to_vec::<f64>().unwrap());
    }
    assert_eq!(x.to_vec::<f64>().unwrap(), [3.0, 4.0]);
}

const SOURCE: &str = "kernel void shifted(global float *y, global float *z, global const float *x, float by) {
    int i = get_global_id(0);
    y[i] = x[i] + by;
    z[i] += 1;
}";

#[test]
fn kernels_of_the_program() {
    let device = Device::open("auto").unwrap();
    let kernel = match Kernel::from_source(&device, SOURCE, "shifted", "") {
        Err(error) if device == cpu() => return assert_eq!(error.kind(), ErrorKind::Unsupported),
        kernel => kernel.unwrap(),
    };
    let x = Tensor::new(&device, [1f32, 2.0]).unwrap();
    let by = Tensor::full(&device, DType::F32, &[], 10.0).unwrap();
    let room = x.zeros_like().unwrap();
    let arguments = [Argument::Write(&room), Argument::Update(&x), Argument::Read(&x), Argument::Number(&by)];
    let results = |kernel: &Kernel| unsafe { kernel.launch(&arguments, &[2], Some(&[1])) }.unwrap();
    let numbers = |tensor: &Tensor| tensor.to_vec::<f32>().unwrap();
    assert_eq!(numbers(&results(&kernel)[0]), [11.0, 12.0]);
    assert_eq!(numbers(&results(&kernel)[1]), [2.0, 3.0]);
    let info = kernel.info();
    assert!(info.argument_count == 4 && info.group_size >= 1 && info.required_group.is_none(), "{info:?}");
    let again = unsafe { Kernel::from_binary(&device, &kernel.binary().unwrap(), "shifted", "") }.unwrap();
    assert_eq!(numbers(&results(&again)[0]), [11.0, 12.0]);

    let local = [Argument::Local(&x), arguments[1], arguments[2], arguments[3]];
    let error = unsafe { kernel.launch(&local, &[2], None) }.unwrap_err();
    assert_eq!((error.kind(), error.argument()), (ErrorKind::Argument, "roles"));
    assert!(error.text().contains("expected role read, write or update"), "{error}");
    assert_eq!(unsafe { kernel.launch(&arguments, &[2], Some(&[1, 1])) }.unwrap_err().argument(), "local");
    let error = Kernel::from_source(&device, "kernel void broken(", "broken", "").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Compile);
    assert!(!Kernel::build_log().is_empty());
}

#[test]
fn formulas_are_one_operation() {
    let device = Device::open("auto").unwrap();
    let (a, b) = (Tensor::new(&device, [1f32, 4.0]).unwrap(), Tensor::new(&device, 3f32).unwrap());
    let made = map("a < 2 ? -a : maximum(a, b) + 0.5", &[("a", &a), ("b", &b)]).unwrap();
    assert_eq!(made.to_vec::<f32>().unwrap(), [-1.0, 4.5]);
    let error = map("a +", &[("a", &a)]).unwrap_err();
    assert!(error.kind() == ErrorKind::Argument && error.text().contains("column"), "{error}");
}

#[test]
fn math_modes_are_set_and_read() {
    let device = Device::open("auto").unwrap();
    assert_eq!(device.math_mode(), MathMode::Strict);
    for mode in [MathMode::Tf32, MathMode::Bf16, MathMode::F16, MathMode::Bf16x3, MathMode::Strict] {
        device.set_math_mode(mode).unwrap();
        assert_eq!(device.math_mode(), mode);
    }
}

#[test]
fn the_library_tells_what_it_is() {
    assert_eq!(abi_version(), sys::AT_ABI_VERSION);
    assert!(has_feature("opencl").is_ok() && !has_feature("no such thing").unwrap());
}

#[test]
fn whole_tensors_are_compared() {
    let (x, nan) = (Tensor::try_from([1f32, f32::INFINITY]).unwrap(), Tensor::try_from([f32::NAN]).unwrap());
    assert!(x.array_equal(&x).unwrap() && !nan.array_equal(&nan).unwrap());
    assert!(!x.array_equal(&x.slice(..1).unwrap()).unwrap());
    assert!(x.allclose(&x, 0.0, 0.0).unwrap() && !nan.allclose(&nan, 1.0, 1.0).unwrap());
    let (small, large) = (Tensor::try_from([3u8]).unwrap(), Tensor::try_from([5u8]).unwrap());
    assert!(small.allclose(&large, 0.0, 2.0).unwrap() && !small.allclose(&large, 0.0, 1.5).unwrap());
    assert!(!x.allclose(&-&x, 1e9, 1e9).unwrap() && !x.allclose(&x.slice(1..).unwrap(), 1.0, 1.0).unwrap());
}
