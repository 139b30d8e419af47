// orthonormal.cpp: Gram and Schmidt.
#include <cmath>

#include "backend/cpu/random/draws.h"

namespace athena::cpu {

namespace {

// a · b in four sums, which a processor adds side by side.
double dot(const double* a, const double* b, int64_t n) {
  double sums[4] = {};
  int64_t i = 0;
  for (; i + 4 <= n; i += 4)
    for (int k = 0; k < 4; k++) sums[k] += a[i + k] * b[i + k];
  for (; i < n; i++) sums[0] += a[i] * b[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

void orthonormalize(double* matrix, int64_t rows, int64_t columns) {
  for (int64_t k = 0; k < rows; k++) {
    double* row = matrix + k * columns;
    for (int64_t i = 0; i < 2 * k; i++) {
      const double* other = matrix + i % k * columns;
      double share = dot(row, other, columns);
      for (int64_t j = 0; j < columns; j++) row[j] -= share * other[j];
    }
    double length = std::sqrt(dot(row, row, columns));
    for (int64_t j = 0; j < columns; j++) row[j] /= length;
  }
}

}  // namespace athena::cpu
