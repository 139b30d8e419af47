// image_folder.cpp: see image_folder.h.
#include "data/image_folder.h"

#include <strings.h>
#include <algorithm>

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"
#include "data/image_file.h"

namespace athena {

namespace {

bool is_picture(const std::string& name) {
  for (const char* end : {".png", ".jpg", ".jpeg"}) {
    std::string_view last = end;
    if (name.size() > last.size() && strcasecmp(name.c_str() + name.size() - last.size(), end) == 0) return true;
  }
  return false;
}

void write_picture(const HostArray& picture, PlaneSize size, const PlaneRegion& region, bool scale, uint8_t* to) {
  if (!scale) return resize_into(picture, size, region, to);
  std::vector<uint8_t> bytes(size_t(picture.shape[0] * region.size.height * region.size.width));
  resize_into(picture, size, region, bytes.data());
  std::transform(bytes.begin(), bytes.end(), reinterpret_cast<float*>(to), [](uint8_t v) { return float(v) / 255; });
}

class ImageFolder : public Dataset {
 public:
  ImageFolder(const std::string& folder, const ImageFolderOptions& options) : options_(options) {
    for (const FolderEntry& one : entries_of(folder))
      if (one.folder) add_class(folder, one.name);
    if (classes_.empty())
      fail(AT_ERROR_FORMAT, "folder", "%s has no folder, expected one for each class", printable(folder).c_str());
  }

  int64_t length() const override { return int64_t(files_.size()); }
  size_t fields() const override { return 2; }
  const std::vector<std::string>& classes() const override { return classes_; }
  int64_t label(int64_t index) const override { return folders_[files_[size_t(index)].folder].label; }

  void get(int64_t index, std::span<SampleField> sample) const override {
    const File& file = files_[size_t(index)];
    const Folder& folder = folders_[file.folder];
    std::string path = folder.path + "/" + (names_.data() + file.name);
    sample[0].dtype = options_.scale ? DType::f32 : DType::u8;
    if (has_one_shape()) {
      sample[0].shape = the_shape();
      sample[0].write = [options = options_, path = std::move(path)](uint8_t* to) {
        HostArray picture = load_image(path, options.mode);
        PlaneSize size = resized(picture, options, path);
        write_picture(picture, size, cropped(size, options), options.scale, to);
      };
    } else {
      HostArray picture = load_image(path, options_.mode);
      PlaneSize size = resized(picture, options_, path);
      PlaneRegion region = cropped(size, options_);
      sample[0].shape = Shape{picture.shape[0], region.size.height, region.size.width};
      const PlaneSize old{picture.shape[1], picture.shape[2]};
      if (!options_.scale && size == old && region.size == old) {
        sample[0].own = std::move(picture.bytes);
      } else {
        sample[0].own.resize(sample[0].bytes());
        write_picture(picture, size, region, options_.scale, sample[0].own.data());
      }
      sample[0].data = sample[0].own.data();
    }
    sample[1].dtype = DType::i64;
    sample[1].shape = Shape{};
    sample[1].data = reinterpret_cast<const uint8_t*>(&folder.label);
  }

  Shape sample_shape(size_t field) const override {
    return field == 1 ? Shape{} : has_one_shape() ? the_shape() : Dataset::sample_shape(field);
  }

 private:
  struct Folder {
    std::string path;
    int64_t label;
  };
  struct File {
    uint64_t name;    // where it begins in names_
    uint32_t folder;  // in folders_
  };

  bool has_one_shape() const {
    return options_.mode != AT_IMAGE_UNCHANGED && (options_.crop.height || options_.size.height);
  }
  Shape the_shape() const {
    const PlaneSize& size = options_.crop.height ? options_.crop : options_.size;
    return Shape{options_.mode, size.height, size.width};
  }

  static PlaneSize resized(const HostArray& picture, const ImageFolderOptions& options, const std::string& path) {
    PlaneSize size{picture.shape[1], picture.shape[2]};
    if (options.size.height) size = options.size;
    if (int64_t wanted = options.shorter_side) {
      int64_t &shorter = size.height < size.width ? size.height : size.width,
              &longer = size.height < size.width ? size.width : size.height;
      longer = wanted * longer / shorter;
      shorter = wanted;
    }
    constexpr int64_t kMostPixels = int64_t(1) << 28;
    if (!options.crop.height && size.width > kMostPixels / size.height)
      fail(AT_ERROR_FORMAT, "", "%s is %lld x %lld and would become %lld x %lld pixels, expected at most 2^28",
           printable(path).c_str(), (long long)picture.shape[2], (long long)picture.shape[1], (long long)size.width,
           (long long)size.height);
    return size;
  }

  static PlaneRegion cropped(PlaneSize size, const ImageFolderOptions& options) {
    if (!options.crop.height) return {0, 0, size};
    return {middle_of(size.height, options.crop.height), middle_of(size.width, options.crop.width), options.crop};
  }

  // Folders below one of a class, and itself, in the order of their paths; links that lead back up are refused.
  static void find_folders(const std::string& path, std::vector<std::pair<uint64_t, uint64_t>>& above,
                           std::vector<std::string>& found) {
    auto identity = identity_of(path);
    if (std::find(above.begin(), above.end(), identity) != above.end())
      fail(AT_ERROR_FORMAT, "folder", "%s leads back to a folder in which it lies", printable(path).c_str());
    above.push_back(identity);
    found.push_back(path);
    for (const FolderEntry& one : entries_of(path))
      if (one.folder) find_folders(path + "/" + one.name, above, found);
    above.pop_back();
  }

  void add_class(const std::string& folder, const std::string& name) {
    std::vector<std::pair<uint64_t, uint64_t>> above{identity_of(folder)};
    std::vector<std::string> paths;
    find_folders(folder + "/" + name, above, paths);
    std::sort(paths.begin(), paths.end());
    size_t before = files_.size();
    for (const std::string& path : paths) {
      folders_.push_back({path, int64_t(classes_.size())});
      for (const FolderEntry& one : entries_of(path)) {
        if (one.folder || !is_picture(one.name)) continue;
        files_.push_back({names_.size(), uint32_t(folders_.size() - 1)});
        names_.append(one.name.c_str(), one.name.size() + 1);
      }
    }
    if (files_.size() == before)
      fail(AT_ERROR_FORMAT, "folder", "%s has no .png, .jpg or .jpeg file, expected pictures of the class",
           printable(folder + "/" + name).c_str());
    classes_.push_back(printable(name));
  }

  const ImageFolderOptions options_;
  std::vector<std::string> classes_;
  std::vector<Folder> folders_;
  std::vector<File> files_;
  std::string names_;
};

void check_sizes(const ImageFolderOptions& options) {
  constexpr int64_t kMost = 65536;
  auto check = [](const char* name, int64_t value) {
    if (value < 0 || value > kMost)
      fail(AT_ERROR_ARGUMENT, "options", "%s is %lld, expected 0 to %lld", name, (long long)value, (long long)kMost);
  };
  auto check_both = [&](const char* height, const char* width, PlaneSize size) {
    check(height, size.height);
    check(width, size.width);
    if (!size.height != !size.width)
      fail(AT_ERROR_ARGUMENT, "options", "%s is %lld and %s %lld, expected both or none", height,
           (long long)size.height, width, (long long)size.width);
  };
  check("shorter_side", options.shorter_side);
  check_both("height", "width", options.size);
  check_both("crop_height", "crop_width", options.crop);
  if (options.shorter_side && options.size.height)
    fail(AT_ERROR_ARGUMENT, "options", "shorter_side is %lld and height %lld, expected one of both",
         (long long)options.shorter_side, (long long)options.size.height);
}

}  // namespace

Ref<Dataset> open_image_folder(const std::string& folder, const ImageFolderOptions& options) {
  check_image_mode(options.mode);
  check_sizes(options);
  return Ref<Dataset>(new ImageFolder(folder, options));
}

}  // namespace athena
