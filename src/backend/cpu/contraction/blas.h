// blas.h: OpenBLAS, found when the first product asks for it.
#pragma once

namespace athena::cpu {

constexpr int kRowMajor = 101, kNoTranspose = 111, kTranspose = 112;

struct Blas {
  // Our own copy, which runs on the calling thread. Otherwise the process shares the library, with threads of its own.
  bool single_threaded = false;
  void (*sgemm)(int order, int transpose_a, int transpose_b, int m, int n, int k, float alpha, const float* a, int lda,
                const float* b, int ldb, float beta, float* c, int ldc);
  void (*dgemm)(int order, int transpose_a, int transpose_b, int m, int n, int k, double alpha, const double* a,
                int lda, const double* b, int ldb, double beta, double* c, int ldc);
  void (*sgemv)(int order, int transpose, int m, int n, float alpha, const float* a, int lda, const float* x, int incx,
                float beta, float* y, int incy);
  void (*dgemv)(int order, int transpose, int m, int n, double alpha, const double* a, int lda, const double* x,
                int incx, double beta, double* y, int incy);
};

// NULL where there is none, or the build leaves it out.
const Blas* blas();

}  // namespace athena::cpu
