// npz.cpp: see npz.h. A member's name is the array's with .npy behind it.
#include "io/npz.h"

#include <set>

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"
#include "io/safetensors.h"
#include "io/zip.h"

namespace athena {

namespace {

constexpr std::string_view kSuffix = ".npy";
constexpr size_t kLongestName = 60'000;

bool is_array(const ZipMember& member) { return member.name.ends_with(kSuffix) && member.name.size() > kSuffix.size(); }

std::string array_name(const ZipMember& member) { return member.name.substr(0, member.name.size() - kSuffix.size()); }

void check_array_names(const std::vector<std::string>& names) {
  std::set<std::string> seen;
  for (size_t i = 0; i < names.size(); i++) {
    const std::string& name = names[i];
    if (name.empty() || name.size() > kLongestName)
      fail(AT_ERROR_ARGUMENT, "names", "name %zu has %zu bytes, expected 1 to %zu", i, name.size(), kLongestName);
    if (printable(name, Controls::all) != name)
      fail(AT_ERROR_ARGUMENT, "names", "name %zu is '%s', expected UTF-8", i, shortened(printable(name)).c_str());
    if (!seen.insert(name).second)
      fail(AT_ERROR_ARGUMENT, "names", "the name '%s' comes twice", shortened(printable(name)).c_str());
  }
}

std::span<const uint8_t> bytes_of_text(const std::string& text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

}  // namespace

std::vector<std::string> npz_names(const std::string& path) {
  std::vector<std::string> names;
  ZipFile file(path);
  for (const ZipMember& member : file.members())
    if (is_array(member)) names.push_back(array_name(member));
  return names;
}

HostArray load_npz(const std::string& path, const std::string& name) {
  ZipFile file(path);
  std::vector<std::string> names;
  for (const ZipMember& member : file.members()) {
    if (!is_array(member)) continue;
    names.push_back(array_name(member));
    if (names.back() != name) continue;
    ZipStream stream(file, member);
    HostArray array = read_npy(printable(path) + ": '" + shortened(printable(name)) + "'", member.size,
                               [&](void* data, size_t size) { stream.read(data, size); });
    stream.finish();
    return array;
  }
  fail(AT_ERROR_ARGUMENT, "name", "%s has no '%s'; %zu names: %s", printable(path).c_str(),
       shortened(printable(name)).c_str(), names.size(), list_of_names(names).c_str());
}

void save_npz(const std::string& path, const std::vector<std::string>& names, const std::vector<Ref<Tensor>>& tensors,
              bool compressed) {
  check_array_names(names);
  for (const Ref<Tensor>& tensor : tensors) npy_header(tensor->dtype(), tensor->shape());
  OutputFile file(path, OutputFile::Mode::everyone);
  ZipWriter archive(file);
  for (size_t i = 0; i < names.size(); i++) {
    std::string header = npy_header(tensors[i]->dtype(), tensors[i]->shape());
    archive.add(names[i] + std::string(kSuffix), bytes_of_text(header), elements_of(*tensors[i]), compressed);
  }
  archive.finish();
  file.commit(true);
}

void save_npy(const std::string& path, Tensor& tensor) {
  std::string header = npy_header(tensor.dtype(), tensor.shape());
  std::vector<uint8_t> bytes = elements_of(tensor);
  OutputFile file(path, OutputFile::Mode::everyone);
  file.write(header.data(), header.size());
  file.write(bytes.data(), bytes.size());
  file.commit(true);
}

}  // namespace athena
