//! Errors met while computing, one after another: a device reports them for all that it computed meanwhile.
use athena::*;

fn of(values: impl Values) -> Tensor {
    Tensor::try_from(vec![values]).unwrap().select(0, 0).unwrap()
}

#[test]
fn what_is_out_of_range_is_the_error_of_the_read() {
    let x = of([1.0f32, 2.0]);
    let picked = x.index(&of([2i64])).unwrap(); // recorded, not yet met
    let error = picked.to_vec::<f32>().unwrap_err();
    assert_eq!((error.kind(), error.operation()), (ErrorKind::FaultIndex, "index"));
    assert_eq!(picked.item().unwrap_err(), error); // each time
    assert_eq!(picked.to_string(), format!("({error})"));

    let loss = of([[0.0f32, 1.0]]).cross_entropy(&of([2i64])).unwrap();
    assert_eq!(loss.item().unwrap_err().kind(), ErrorKind::FaultIndex);
    assert_eq!(of([-1i64, 2]).bincount(None, 0).unwrap().to_vec::<i64>().unwrap_err().kind(), ErrorKind::FaultIndex);
    let quotient = of([1i32]).floor_divide(0).unwrap();
    assert_eq!(quotient.item().unwrap_err().kind(), ErrorKind::FaultDivision);
    assert_eq!(x.sum(()).unwrap().item().unwrap(), 3.0);
}
