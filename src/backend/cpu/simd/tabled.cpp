#include "backend/cpu/simd/tabled.h"

#include "backend/cpu/simd/special.h"

namespace athena::cpu {

namespace {

// Where digamma is 0, and what it is at that double: long double's digits do not reach so far.
constexpr double kRoot = 1.4616321449683623;
constexpr long double kAtRoot = -9.2412655217294275e-17L;

// Its nearest double and what is left.
void put(double* to, long double value) {
  to[0] = double(value);
  to[1] = double(value - to[0]);
}

std::vector<double> erfc_numbers() {
  using Table = ErfcTable;
  std::vector<double> numbers(size_t((Table::kLast - Table::kFirst) * Table::kSteps + 1) * Table::kNumbers);
  for (size_t i = 0; i < numbers.size(); i += Table::kNumbers) {
    size_t place = i / Table::kNumbers;
    long double c = Table::kFirst + double(place) / Table::kSteps;
    put(&numbers[i], std::erfc(c));
    put(&numbers[i + 2], 2 / std::sqrt(kPi) * std::exp(-c * c));
  }
  return numbers;
}

std::vector<double> gamma_numbers() {
  using Table = GammaTable;
  std::vector<double> numbers;
  for (double octave = Table::kFirst; octave < Table::kEnd; octave *= 2)
    for (int k = 0; k < 1 << Table::kBits; k++) {
      double place = octave * (1 + std::ldexp(double(k), -Table::kBits));
      bool by_root = std::fabs(place - kRoot) < 0.5 / (1 << Table::kBits);
      long double c = by_root ? kRoot : place, factorial = 1;
      size_t at = numbers.size();
      numbers.resize(at + Table::kNumbers);
      put(&numbers[at], lgamma_(c));
      put(&numbers[at + 2], by_root ? kAtRoot : digamma_(c));
      put(&numbers[at + 4], polygamma_(c, 1.0L));
      for (int n = 2; n <= Table::kHighest; n++) {
        factorial *= n;
        numbers[at + 4 + size_t(n)] = double(polygamma_(c, static_cast<long double>(n)) / factorial);
      }
      numbers[at + Table::kPlace] = double(c);
    }
  return numbers;
}

}  // namespace

const std::vector<double>& ErfcTable::get() {
  static const std::vector<double> numbers = erfc_numbers();
  return numbers;
}

const std::vector<double>& GammaTable::get() {
  static const std::vector<double> numbers = gamma_numbers();
  return numbers;
}

}  // namespace athena::cpu
