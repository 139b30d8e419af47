// module.h: a part of the library in a file of its own, opened at run time, and what it does when the process ends.
#pragma once

#include <string>

namespace athena::platform {

// Opens an absolute name, or one that lies in the folder of this code's own file or is found by the system's search.
// nullptr, and why, where it cannot; never unloaded.
void* open_module(const std::string& name, std::string& why);
// Runs f when the process ends by itself, unless that is a child of fork. One f.
void at_end(void (*f)());

}  // namespace athena::platform
