// files.h: files of the system. All that can fail throws AT_ERROR_IO with the path and the system's reason; calls that
// a signal interrupted are made again, and no descriptor is inherited by other programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace athena {

// Closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();
  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int release();
  int number_;
};

// Which content a file had: another one after every change.
struct FileState {
  uint64_t device, inode, size;
  int64_t written, changed;  // ns
  bool operator==(const FileState&) const = default;
};

// A regular file to read. Of a FIFO, a device or a folder it says so, and waits for none.
class InputFile {
 public:
  explicit InputFile(const std::string& path);
  uint64_t size() const { return state_.size; }  // when it was opened
  const FileState& state() const { return state_; }
  // Whether every change from now on will show in the state: not where the clock of the file may stand still yet.
  bool is_settled() const;
  // Bytes from `offset` on: `size` of them, or fewer at the file's end.
  size_t read_some(uint64_t offset, void* data, size_t size);
  void read(uint64_t offset, void* data, size_t size);  // fewer are an error

 private:
  std::string path_;
  Descriptor file_;
  FileState state_;
};

// Takes path's place when committed; leaves path as it was, and nothing beside it, otherwise. A symbolic link stays and
// what it points to is replaced; an old file's permissions are kept.
//
// While it is written the file has no name where the system allows that, else one in path's folder that is locked
// (flock). What a killed process leaves is not locked, and goes when the next file in that folder is replaced.
class OutputFile {
 public:
  enum class Mode { everyone = 0666, owner = 0600 };  // less the umask
  OutputFile(const std::string& path, Mode mode);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();
  void write(const void* data, size_t size);
  // durable: it lies on the disk when this returns.
  void commit(bool durable);

 private:
  [[noreturn]] void failed(const char* what) const;
  void open_folder(const std::string& target);
  void create(unsigned mode);
  bool create_unnamed(unsigned mode);
  bool create_named(unsigned mode);
  bool link_named() const;
  template <class F>
  void take_name(F&& make);
  bool lock(const Descriptor& file);
  bool is_at(const Descriptor& file, const std::string& name) const;
  bool remove_stale(const std::string& name);
  void keep_mode();
  void put(std::string_view bytes);
  void flush();

  std::string shown_, name_, temporary_;
  Descriptor folder_, file_;
  int old_mode_ = -1;  // -1: there is no old file
  bool lockable_ = true;
  std::string pending_;
};

// A file that grows at its end, locked (flock) while it is open here; made where there is none.
class AppendFile {
 public:
  explicit AppendFile(const std::string& path);
  uint64_t size() const { return size_; }
  std::string read(uint64_t offset, size_t size);
  // What is behind end is cut off, then the bytes are written at once, to the disk; where that fails nothing of them
  // stays.
  void append(std::string_view bytes, uint64_t end);

 private:
  std::string path_;
  Descriptor file_;
  uint64_t size_ = 0;
};

bool file_exists(const std::string& path);
std::string whole_file(const std::string& path);
// Whole content; false if there is no such file.
bool read_file(const std::string& path, std::string& content);
// Not durable: for what can be made again.
void replace_file(const std::string& path, std::string_view content, OutputFile::Mode mode, bool durable);

// What is in a folder, in the order of the names' bytes; a link is what it leads to.
struct FolderEntry {
  std::string name;
  bool folder;
};
std::vector<FolderEntry> entries_of(const std::string& folder);
// Which folder or file that is, whatever its path.
std::pair<uint64_t, uint64_t> identity_of(const std::string& path);
// All names in a folder, none where there is no such folder.
std::vector<std::string> names_in(const std::string& folder);
// With those above it, where they are not there.
void make_folders(const std::string& folder);

// Of files nobody misses, so that no failure is told.
struct ListedFile {
  std::string path;
  uint64_t bytes;
  int64_t written;  // ns
};
std::vector<ListedFile> files_in(const std::string& folder, const std::string& part);  // of the name
void mark_used(const std::string& path);
bool remove_file(const std::string& path);  // true: it is gone, whoever removed it

}  // namespace athena
