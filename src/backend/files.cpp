// files.cpp: see files.h. Linux.
#include "backend/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <utility>

#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr size_t kBuffer = 1 << 16;
constexpr unsigned kSwept = 16, kMostNames = 4096;

template <class F>
auto retried(F&& call) {
  auto result = call();
  while (result == -1 && errno == EINTR) result = call();
  return result;
}

Descriptor opened(int folder, const char* name, int flags, unsigned mode = 0) {
  return Descriptor(retried([&] { return openat(folder, name, flags | O_CLOEXEC, mode); }));
}

bool status_of(int folder, const char* name, int flags, struct stat& info) {
  return retried([&] { return fstatat(folder, name, &info, flags); }) == 0;
}
bool status_of(const Descriptor& file, struct stat& info) {
  return retried([&] { return fstat(file.number(), &info); }) == 0;
}

int64_t nanoseconds(const timespec& time) { return int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec; }

at_status status_of_error(int error) { return error == ENOMEM ? AT_ERROR_OUT_OF_MEMORY : AT_ERROR_IO; }

[[noreturn]] void refuse(const std::string& path, const char* what) {
  int saved = errno;
  fail(status_of_error(saved), "path", "%s cannot be %s: %s", printable(path).c_str(), what, std::strerror(saved));
}

const char* kind_of(mode_t mode) {
  return S_ISDIR(mode) ? "a folder" : S_ISFIFO(mode) ? "a FIFO" : S_ISSOCK(mode) ? "a socket" : "a device";
}

// Where a symbolic link leads; one that leads nowhere is itself replaced.
std::string target_of(const std::string& path) {
  struct stat info;
  bool exists = status_of(AT_FDCWD, path.c_str(), AT_SYMLINK_NOFOLLOW, info);
  if (!exists && errno != ENOENT) refuse(path, "created");
  if (!exists || !S_ISLNK(info.st_mode)) return path;
  char* found = nullptr;
  retried([&] { return (found = realpath(path.c_str(), nullptr)) ? 0 : -1; });
  std::unique_ptr<char, void (*)(void*)> real(found, std::free);
  if (!real && errno != ENOENT) refuse(path, "followed");
  return real ? real.get() : path;
}

std::string name_beside(unsigned number) { return ".athena." + std::to_string(number) + ".tmp"; }

// Where files cannot be locked: nobody else takes it.
std::string name_of_process() {
  static std::atomic<unsigned> counter{0};
  return ".athena." + std::to_string(getpid()) + "." + std::to_string(counter++) + ".tmp";
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

int Descriptor::release() { return std::exchange(number_, -1); }

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

InputFile::InputFile(const std::string& path)
    : path_(path), file_(opened(AT_FDCWD, path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY)) {
  if (!file_) refuse(path, "opened");
  struct stat info;
  if (!status_of(file_, info)) refuse(path, "read");
  if (!S_ISREG(info.st_mode))
    fail(AT_ERROR_IO, "path", "%s is no regular file but %s", printable(path).c_str(), kind_of(info.st_mode));
  state_ = {info.st_dev, info.st_ino, uint64_t(info.st_size), nanoseconds(info.st_mtim), nanoseconds(info.st_ctim)};
}

// Clocks of files go in steps of up to 10 ms, those of some old file systems in steps of 2 s.
bool InputFile::is_settled() const {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  int64_t step = state_.changed % 1'000'000 ? 100'000'000 : 3'000'000'000;
  return nanoseconds(now) - std::max(state_.changed, state_.written) > step;
}

size_t InputFile::read_some(uint64_t offset, void* data, size_t size) {
  size_t done = 0;
  while (done < size) {
    ssize_t got = retried(
        [&] { return pread(file_.number(), static_cast<char*>(data) + done, size - done, off_t(offset + done)); });
    if (got < 0) {
      int saved = errno;
      fail(status_of_error(saved), "path", "%s cannot be read at byte %llu: %s", printable(path_).c_str(),
           (unsigned long long)(offset + done), std::strerror(saved));
    }
    if (got == 0) break;
    done += size_t(got);
  }
  return done;
}

void InputFile::read(uint64_t offset, void* data, size_t size) {
  size_t got = read_some(offset, data, size);
  if (got < size)
    fail(AT_ERROR_IO, "path", "%s ends at byte %llu, expected %llu: it was cut while it was read",
         printable(path_).c_str(), (unsigned long long)(offset + got), (unsigned long long)state_.size);
}

OutputFile::OutputFile(const std::string& path, Mode mode) : shown_(printable(path)) {
  open_folder(target_of(path));
  struct stat old;
  bool exists = status_of(folder_.number(), name_.c_str(), AT_SYMLINK_NOFOLLOW, old);
  if (!exists && errno != ENOENT) failed("created");
  if (exists && !S_ISREG(old.st_mode) && !S_ISLNK(old.st_mode))
    fail(AT_ERROR_IO, "path", "%s cannot be replaced: it is no regular file but %s", shown_.c_str(),
         kind_of(old.st_mode));
  if (exists && S_ISREG(old.st_mode)) old_mode_ = int(old.st_mode & 0777);
  create(old_mode_ < 0 ? unsigned(mode) : 0600);  // nobody reads it before it has the old file's permissions
}

OutputFile::~OutputFile() {
  if (!temporary_.empty()) retried([&] { return unlinkat(folder_.number(), temporary_.c_str(), 0); });
}

void OutputFile::failed(const char* what) const {
  int saved = errno;
  fail(status_of_error(saved), "path", "%s cannot be %s: %s", shown_.c_str(), what, std::strerror(saved));
}

void OutputFile::open_folder(const std::string& target) {
  size_t slash = target.rfind('/');
  std::string folder = slash == std::string::npos ? "." : target.substr(0, slash + 1);
  name_ = slash == std::string::npos ? target : target.substr(slash + 1);
  errno = target.empty() ? ENOENT : EISDIR;
  if (name_.empty()) failed("created");
  folder_ = opened(AT_FDCWD, folder.c_str(), O_RDONLY | O_DIRECTORY);
  if (!folder_ && errno == EACCES) folder_ = opened(AT_FDCWD, folder.c_str(), O_PATH | O_DIRECTORY);
  if (!folder_) failed("created");
}

void OutputFile::create(unsigned mode) {
  if (create_unnamed(mode)) return;
  take_name([&] { return create_named(mode); });
}

// Linux 3.11, and most of its file systems.
bool OutputFile::create_unnamed(unsigned mode) {
  file_ = opened(folder_.number(), ".", O_TMPFILE | O_RDWR, mode);
  if (!file_ && errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT) failed("created");
  if (!file_) return false;
  bool linkable = is_at(file_, "/proc/self/fd/" + std::to_string(file_.number()));
  if (!linkable) file_ = Descriptor();
  return linkable && (lock(file_), true);
}

bool OutputFile::link_named() const {
  std::string unnamed = "/proc/self/fd/" + std::to_string(file_.number());
  return retried([&] {
           return linkat(AT_FDCWD, unnamed.c_str(), folder_.number(), temporary_.c_str(), AT_SYMLINK_FOLLOW);
         }) == 0;
}

// A process that removes what is stale may come between creating and locking.
bool OutputFile::create_named(unsigned mode) {
  file_ = opened(folder_.number(), temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL, mode);
  if (!file_ || !lockable_) return bool(file_);
  bool locked = lock(file_);
  if (!lockable_) unlinkat(folder_.number(), temporary_.c_str(), 0);
  if (!locked) errno = EEXIST;
  return locked && is_at(file_, temporary_);
}

// The first name that is free. make: gives it to the file; false with EEXIST where it is taken.
template <class F>
void OutputFile::take_name(F&& make) {
  for (unsigned number = 0; number < kMostNames; number++) {
    temporary_ = lockable_ ? name_beside(number) : name_of_process();
    if (make()) return;
    if (errno != EEXIST) break;
    if (lockable_ && remove_stale(temporary_) && make()) return;
  }
  temporary_.clear();
  failed("created");
}

bool OutputFile::lock(const Descriptor& file) {
  bool locked = retried([&] { return flock(file.number(), LOCK_EX | LOCK_NB); }) == 0;
  if (!locked && errno != EWOULDBLOCK) lockable_ = false;
  return locked;
}

// EEXIST: another file is, or none.
bool OutputFile::is_at(const Descriptor& file, const std::string& name) const {
  struct stat here, there;
  bool known = status_of(file, here) && status_of(folder_.number(), name.c_str(), 0, there);
  bool same = known && here.st_dev == there.st_dev && here.st_ino == there.st_ino;
  if (known ? !same : errno == ENOENT) errno = EEXIST;
  return same;
}

// Whoever writes a file holds its lock, and only who holds the lock gives its name up.
bool OutputFile::remove_stale(const std::string& name) {
  Descriptor other = opened(folder_.number(), name.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  if (!other || !lock(other)) return false;
  return is_at(other, name) && unlinkat(folder_.number(), name.c_str(), 0) == 0;
}

void OutputFile::write(const void* data, size_t size) {
  std::string_view bytes(static_cast<const char*>(data), size);
  if (pending_.size() + size > kBuffer) flush();
  size > kBuffer ? put(bytes) : void(pending_ += bytes);
}

void OutputFile::put(std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = retried([&] { return ::write(file_.number(), bytes.data(), bytes.size()); });
    if (written == 0) errno = ENOSPC;
    if (written <= 0) failed("written");
    bytes.remove_prefix(size_t(written));
  }
}

void OutputFile::flush() {
  put(pending_);
  pending_.clear();
}

void OutputFile::keep_mode() {
  struct stat now;
  if (old_mode_ < 0) return;
  if (!status_of(file_, now)) failed("written");
  if (int(now.st_mode & 0777) == old_mode_) return;
  if (retried([&] { return fchmod(file_.number(), mode_t(old_mode_)); }) != 0) failed("written");
}

void OutputFile::commit(bool durable) {
  flush();
  keep_mode();
  if (durable && retried([&] { return fsync(file_.number()); }) != 0) failed("written");
  if (temporary_.empty()) take_name([&] { return link_named(); });
  int folder = folder_.number();
  if (retried([&] { return renameat(folder, temporary_.c_str(), folder, name_.c_str()); }) != 0) failed("replaced");
  temporary_.clear();
  if (durable && retried([&] { return fsync(folder); }) != 0 && errno != EBADF && errno != EINVAL) failed("written");
  for (unsigned number = 0; lockable_ && number < kSwept; number++) remove_stale(name_beside(number));
}

AppendFile::AppendFile(const std::string& path)
    : path_(path), file_(opened(AT_FDCWD, path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK, 0666)) {
  struct stat info;
  if (!file_) refuse(path, "opened");
  if (retried([&] { return flock(file_.number(), LOCK_EX); }) != 0 && errno != ENOTSUP) refuse(path, "locked");
  if (!status_of(file_, info)) refuse(path, "read");
  if (!S_ISREG(info.st_mode))
    fail(AT_ERROR_IO, "path", "%s is %s, expected a file", printable(path).c_str(), kind_of(info.st_mode));
  size_ = uint64_t(info.st_size);
}

std::string AppendFile::read(uint64_t offset, size_t size) {
  std::string bytes(size, '\0');
  size_t done = 0;
  while (done < size) {
    ssize_t got =
        retried([&] { return pread(file_.number(), bytes.data() + done, size - done, off_t(offset + done)); });
    if (got < 0) refuse(path_, "read");
    if (got == 0) fail(AT_ERROR_IO, "path", "%s became shorter while it was read", printable(path_).c_str());
    done += size_t(got);
  }
  return bytes;
}

void AppendFile::append(std::string_view bytes, uint64_t end) {
  auto cut = [&] { return retried([&] { return ftruncate(file_.number(), off_t(end)); }) == 0; };
  if (end < size_ && !cut()) refuse(path_, "shortened");
  size_ = end;
  ssize_t written = bytes.empty() ? 0 : retried([&] { return ::write(file_.number(), bytes.data(), bytes.size()); });
  if (written >= 0 && size_t(written) < bytes.size()) errno = ENOSPC;
  if (written != ssize_t(bytes.size()) || retried([&] { return fdatasync(file_.number()); }) != 0) {
    int saved = errno;
    (void)!cut();
    errno = saved;
    refuse(path_, "written");
  }
  size_ += bytes.size();
}

// Where the system does not tell, opening it does.
bool file_exists(const std::string& path) {
  struct stat info;
  return status_of(AT_FDCWD, path.c_str(), 0, info) || errno != ENOENT;
}

std::string whole_file(const std::string& path) {
  InputFile file(path);
  std::string content(file.size(), 0);
  file.read(0, content.data(), content.size());
  return content;
}

bool read_file(const std::string& path, std::string& content) {
  if (!file_exists(path)) return false;
  content = whole_file(path);
  return true;
}

void replace_file(const std::string& path, std::string_view content, OutputFile::Mode mode, bool durable) {
  OutputFile file(path, mode);
  file.write(content.data(), content.size());
  file.commit(durable);
}

std::vector<ListedFile> files_in(const std::string& folder, const std::string& part) {
  std::vector<ListedFile> files;
  std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  while (dirent* entry = open ? readdir(open.get()) : nullptr) {
    std::string name = entry->d_name;
    struct stat info;
    if (name.find(part) == std::string::npos ||
        !status_of(dirfd(open.get()), entry->d_name, AT_SYMLINK_NOFOLLOW, info) || !S_ISREG(info.st_mode))
      continue;
    files.push_back({folder + "/" + name, uint64_t(info.st_size), nanoseconds(info.st_mtim)});
  }
  return files;
}

namespace {

// Calls take(descriptor of the folder, entry) for each.
template <class F>
void for_each_entry(const std::string& folder, bool may_lack, F&& take) {
  std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  if (!open && !(may_lack && errno == ENOENT)) refuse(folder, "listed");
  while (open) {
    errno = 0;
    dirent* entry = readdir(open.get());
    if (!entry && errno) refuse(folder, "listed");
    if (!entry) break;
    take(dirfd(open.get()), *entry);
  }
}

}  // namespace

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for_each_entry(folder, true, [&](int, const dirent& entry) { names.push_back(entry.d_name); });
  return names;
}

std::vector<FolderEntry> entries_of(const std::string& folder) {
  std::vector<FolderEntry> entries;
  for_each_entry(folder, false, [&](int open, const dirent& entry) {
    std::string name = entry.d_name;
    if (name == "." || name == "..") return;
    bool told = entry.d_type == DT_DIR || entry.d_type == DT_REG;
    struct stat info;
    bool is_folder = told ? entry.d_type == DT_DIR : status_of(open, entry.d_name, 0, info) && S_ISDIR(info.st_mode);
    entries.push_back({std::move(name), is_folder});
  });
  std::sort(entries.begin(), entries.end(), [](auto& a, auto& b) { return a.name < b.name; });
  return entries;
}

std::pair<uint64_t, uint64_t> identity_of(const std::string& path) {
  struct stat info;
  if (!status_of(AT_FDCWD, path.c_str(), 0, info)) refuse(path, "read");
  return {info.st_dev, info.st_ino};
}

void make_folders(const std::string& folder) {
  struct stat info;
  for (size_t end = folder.find('/', 1);; end = folder.find('/', end + 1)) {
    std::string part = folder.substr(0, end);
    if (!status_of(AT_FDCWD, part.c_str(), 0, info) && mkdir(part.c_str(), 0777) != 0 && errno != EEXIST)
      refuse(part, "created");
    if (end == std::string::npos) return;
  }
}

// Not the system's own "now", which stands still for milliseconds.
void mark_used(const std::string& path) {
  timespec times[2];
  clock_gettime(CLOCK_REALTIME, &times[0]);
  times[1] = times[0];
  utimensat(AT_FDCWD, path.c_str(), times, 0);
}

bool remove_file(const std::string& path) { return unlink(path.c_str()) == 0 || errno == ENOENT; }

}  // namespace athena
