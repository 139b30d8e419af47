//! The operators; the assigning ones work in place, as in NumPy. They panic with the error's text where the methods of the same names return it.
use crate::error::fail;
use crate::operand::number_beside;
use crate::{Operand, Result, Tensor};

#[inline]
#[track_caller]
fn done(result: Result<Tensor>) -> Tensor {
    match result {
        Ok(tensor) => tensor,
        Err(error) => fail(error),
    }
}

// The number on the left: by the method where the order does not matter, else as a tensor without axes.
macro_rules! operator {
    ($trait:ident, $method:ident, |$number:ident, $tensor:ident| $left:expr) => {
        impl<B: Operand> std::ops::$trait<B> for &Tensor {
            type Output = Tensor;
            #[inline]
            #[track_caller]
            fn $method(self, b: B) -> Tensor {
                done(Tensor::$method(self, b))
            }
        }
        impl<B: Operand> std::ops::$trait<B> for Tensor {
            type Output = Tensor;
            #[inline]
            #[track_caller]
            fn $method(self, b: B) -> Tensor {
                done(Tensor::$method(&self, b))
            }
        }
        operator!($trait, $method, |$number, $tensor| $left, f64, i32); // no f32: 2.0 * &x would not know its type
    };
    ($trait:ident, $method:ident, |$number:ident, $tensor:ident| $left:expr, $($type:ty),*) => { $(
        impl std::ops::$trait<&Tensor> for $type {
            type Output = Tensor;
            #[track_caller]
            fn $method(self, $tensor: &Tensor) -> Tensor {
                let $number = f64::from(self);
                done($left)
            }
        }
        impl std::ops::$trait<Tensor> for $type {
            type Output = Tensor;
            #[track_caller]
            fn $method(self, tensor: Tensor) -> Tensor {
                std::ops::$trait::$method(self, &tensor)
            }
        }
    )* };
}
operator!(Add, add, |number, tensor| Tensor::add(tensor, number));
operator!(Mul, mul, |number, tensor| Tensor::mul(tensor, number));
operator!(Sub, sub, |number, tensor| number_beside(number, tensor).and_then(|left| Tensor::sub(&left, tensor)));
operator!(Div, div, |number, tensor| number_beside(number, tensor).and_then(|left| Tensor::div(&left, tensor)));

macro_rules! assignment {
    ($($trait:ident, $method:ident, $function:ident;)*) => { $(
        impl std::ops::$trait<&Tensor> for Tensor {
            #[track_caller]
            fn $method(&mut self, b: &Tensor) {
                self.$function(b).unwrap_or_else(|error| fail(error))
            }
        }
        impl std::ops::$trait<Tensor> for Tensor {
            #[track_caller]
            fn $method(&mut self, b: Tensor) {
                self.$function(&b).unwrap_or_else(|error| fail(error))
            }
        }
        impl std::ops::$trait<f64> for Tensor {
            #[track_caller]
            fn $method(&mut self, b: f64) {
                number_beside(b, self).and_then(|b| self.$function(&b)).unwrap_or_else(|error| fail(error))
            }
        }
        impl std::ops::$trait<i32> for Tensor {
            #[track_caller]
            fn $method(&mut self, b: i32) {
                std::ops::$trait::$method(self, f64::from(b))
            }
        }
    )* };
}
assignment! {
    AddAssign, add_assign, add_;
    SubAssign, sub_assign, sub_;
    MulAssign, mul_assign, mul_;
    DivAssign, div_assign, div_;
}

impl std::ops::Neg for &Tensor {
    type Output = Tensor;
    #[track_caller]
    fn neg(self) -> Tensor {
        done(Tensor::neg(self))
    }
}

impl std::ops::Neg for Tensor {
    type Output = Tensor;
    #[track_caller]
    fn neg(self) -> Tensor {
        done(Tensor::neg(&self))
    }
}
