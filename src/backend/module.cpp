// module.cpp: Linux.
#include "backend/module.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>

namespace athena::platform {

namespace {

// With a slash at its end; "" where it is unknown.
std::string own_folder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<void*>(&own_folder), &info) || !info.dli_fname) return "";
  char* path = realpath(info.dli_fname, nullptr);
  std::string text = path ? path : "";
  std::free(path);
  return text.substr(0, text.rfind('/') + 1);
}

void* opened(const std::string& name, std::string& why) {
  void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  const char* said = library ? nullptr : dlerror();
  if (said) why = said;
  return library;
}

}  // namespace

void* open_module(const std::string& name, std::string& why) {
  if (name.find('/') != std::string::npos) {  // dlopen would look in the current folder
    why = name + ": expected an absolute name";
    return name[0] == '/' ? opened(name, why) : nullptr;
  }
  std::string beside = own_folder() + name, ignored;
  void* library = beside == name ? nullptr : opened(beside, why);
  return library || access(beside.c_str(), F_OK) == 0 ? library : opened(name, why);
}

void at_end(void (*f)()) {
  static pid_t process;
  static void (*ends)();
  process = getpid(), ends = f;
  std::atexit([] {
    if (getpid() == process) ends();
  });
}

}  // namespace athena::platform
