// formats.h: data sets from files of each format; facts.task is empty where nothing is known of the data before.
#pragma once

#include "dataset.h"
#include "table.h"

namespace cli {

// The processor.
const Backend& host();
std::vector<int64_t> integers_of(const Tensor& tensor);
Tensor tensor_of(const std::vector<int64_t>& values);  // [n], on the processor

Dataset read_idx(const std::string& images, const std::string& labels, Facts& facts);
Dataset read_cifar(const std::vector<std::string>& files, Facts& facts);
Dataset read_csv(const std::string& path, const DataOptions& options, Facts& facts);
Dataset read_npz(const std::string& path, const std::string& part, const DataOptions& options, Facts& facts);
Dataset read_pictures(const std::string& folder, const DataOptions& options, Facts& facts);
Dataset read_text(const std::string& path, const DataOptions& options, Facts& facts);

}  // namespace cli
