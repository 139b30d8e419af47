// tabled.h: values of functions of float64 at many places with what their series there begin with, each number in two
// parts, worked out in long double when they are first asked for.
#pragma once

#include <vector>

namespace athena::cpu {

// erfc at k / kSteps from kFirst on, and 2 / sqrt(pi) exp(-c²).
struct ErfcTable {
  static constexpr double kFirst = -6.5, kLast = 27.5, kSteps = 128;
  static constexpr int kNumbers = 4;
  static const std::vector<double>& get();
};

// At numbers of kBits bits after the first, from kFirst to below kEnd: log gamma, digamma and its first derivative,
// then higher ones, each over the factorial of its order; and the place itself, of which one is where digamma is 0.
struct GammaTable {
  static constexpr double kFirst = 0x1p-8, kEnd = 0x1p11;
  static constexpr int kBits = 7, kHighest = 9, kPlace = 14, kNumbers = 16;
  static const std::vector<double>& get();
};

}  // namespace athena::cpu
