// npz.h: NumPy's archives of named arrays.
#pragma once

#include <string>
#include <vector>

#include "graph/record/tensor.h"
#include "io/npy.h"

namespace athena {

std::vector<std::string> npz_names(const std::string& path);
// Throws AT_ERROR_ARGUMENT with the names there are.
HostArray load_npz(const std::string& path, const std::string& name);
void save_npz(const std::string& path, const std::vector<std::string>& names, const std::vector<Ref<Tensor>>& tensors,
              bool compressed);
// One array alone.
void save_npy(const std::string& path, Tensor& tensor);

}  // namespace athena
