//! The operators; the assigning ones work in place, as in NumPy. They panic with the error's text where the methods return it.
use crate::error::fail;
use crate::operand::number_beside;
use crate::{Operand, Result, Tensor};

#[inline]
#[track_caller]
fn done<T>(result: Result<T>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => fail(error),
    }
}

// The number on the left: by the method where the order does not matter, else as a tensor without axes.
macro_rules! operator {
    ($trait:ident $operator:ident, $method:ident, |$number:ident, $tensor:ident| $left:expr) => {
        impl<B: Operand> std::ops::$trait<B> for &Tensor {
            type Output = Tensor;
            #[inline]
            #[track_caller]
            fn $operator(self, b: B) -> Tensor {
                done(Tensor::$method(self, b))
            }
        }
        impl<B: Operand> std::ops::$trait<B> for Tensor {
            type Output = Tensor;
            #[inline]
            #[track_caller]
            fn $operator(self, b: B) -> Tensor {
                done(Tensor::$method(&self, b))
            }
        }
        operator!($trait $operator, |$number, $tensor| $left, f64, i32); // no f32: 2.0 * &x would not know its type
    };
    ($trait:ident $operator:ident, |$number:ident, $tensor:ident| $left:expr, $($type:ty),*) => { $(
        impl std::ops::$trait<&Tensor> for $type {
            type Output = Tensor;
            #[track_caller]
            fn $operator(self, $tensor: &Tensor) -> Tensor {
                let $number = f64::from(self);
                done($left)
            }
        }
        impl std::ops::$trait<Tensor> for $type {
            type Output = Tensor;
            #[track_caller]
            fn $operator(self, tensor: Tensor) -> Tensor {
                std::ops::$trait::$operator(self, &tensor)
            }
        }
    )* };
}
operator!(Add add, add, |number, tensor| Tensor::add(tensor, number));
operator!(Mul mul, mul, |number, tensor| Tensor::mul(tensor, number));
operator!(Sub sub, sub, |number, tensor| number_beside(number, tensor).and_then(|left| Tensor::sub(&left, tensor)));
operator!(Div div, div, |number, tensor| number_beside(number, tensor).and_then(|left| Tensor::div(&left, tensor)));
operator!(Rem rem, fmod, |number, tensor| number_beside(number, tensor).and_then(|left| left.fmod(tensor)));
operator!(BitAnd bitand, bitwise_and, |number, tensor| tensor.bitwise_and(number));
operator!(BitOr bitor, bitwise_or, |number, tensor| tensor.bitwise_or(number));
operator!(BitXor bitxor, bitwise_xor, |number, tensor| tensor.bitwise_xor(number));

macro_rules! assignment {
    ($($trait:ident $operator:ident, $method:ident;)*) => { $(
        impl<B: Operand> std::ops::$trait<B> for Tensor {
            #[track_caller]
            fn $operator(&mut self, b: B) {
                done(self.$method(b))
            }
        }
    )* };
}
assignment! {
    AddAssign add_assign, add_;
    SubAssign sub_assign, sub_;
    MulAssign mul_assign, mul_;
    DivAssign div_assign, div_;
    RemAssign rem_assign, fmod_;
    BitAndAssign bitand_assign, bitwise_and_;
    BitOrAssign bitor_assign, bitwise_or_;
    BitXorAssign bitxor_assign, bitwise_xor_;
}

macro_rules! unary {
    ($($trait:ident $operator:ident, $method:ident;)*) => { $(
        impl std::ops::$trait for &Tensor {
            type Output = Tensor;
            #[track_caller]
            fn $operator(self) -> Tensor {
                done(Tensor::$method(self))
            }
        }
        impl std::ops::$trait for Tensor {
            type Output = Tensor;
            #[track_caller]
            fn $operator(self) -> Tensor {
                done(Tensor::$method(&self))
            }
        }
    )* };
}
unary! {
    Neg neg, neg;
    Not not, bitwise_not;
}
