// kernels.h: what each kernel family offers, in the file of its name: to prepare a launch, and whether it takes one.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

void pointwise(PreparedLaunch& prepared, const Launch& launch);
// False where the program is no copy or both sides run along one axis.
bool transpose(PreparedLaunch& prepared, const Launch& launch);
void rows(PreparedLaunch& prepared, const Launch& launch);
void reduce(PreparedLaunch& prepared, const Launch& launch);
void matmul(PreparedLaunch& prepared, const Launch& launch);
void take_along(PreparedLaunch& prepared, const Launch& launch);
void put_along(PreparedLaunch& prepared, const Launch& launch);
void random(PreparedLaunch& prepared, const Launch& launch);
void scan(PreparedLaunch& prepared, const Launch& launch);
void sort(PreparedLaunch& prepared, const Launch& launch);
void place(PreparedLaunch& prepared, const Launch& launch);
void search(PreparedLaunch& prepared, const Launch& launch);

// Whether the arguments of its kernel stay below what every device takes, or the array, what 32 bits count.
bool pointwise_fits(const Launch& launch);
bool rows_fit(const Launch& launch);
bool put_fits(const Launch& launch);
bool random_fits(const Launch& launch, bool has_f64);
bool sort_fits(int64_t elements);

}  // namespace athena::opencl
