// blas.cpp: OpenBLAS, found when the first product asks for it.
#include "backend/cpu/contraction/blas.h"

#include "backend/cpu/runtime/processor.h"
#include "backend/platform.h"
#include "core/log.h"

namespace athena::cpu {

namespace {

bool find_all(void* library, Blas& found) {
  return library && platform::find_function(library, "cblas_sgemm", found.sgemm) &&
         platform::find_function(library, "cblas_dgemm", found.dgemm) &&
         platform::find_function(library, "cblas_sgemv", found.sgemv) &&
         platform::find_function(library, "cblas_dgemv", found.dgemv);
}

// OpenBLAS takes processors that are newer than itself for old ones, and is then several times too slow: the kernels
// are named by what the processor can do. One thread each, since our pool divides the work.
void* load_private() {
  platform::Variable variables[3] = {{"OPENBLAS_NUM_THREADS", "1"}, {"OMP_NUM_THREADS", "1"}};
  size_t count = 2;
  if (usable_target() == Target::avx512)
    variables[count++] = {"OPENBLAS_CORETYPE", "SkylakeX"};
  else if (usable_target() == Target::avx2)
    variables[count++] = {"OPENBLAS_CORETYPE", "Haswell"};
  return platform::load_private_library("libopenblas.so.0", variables, count);
}

const Blas* load() {
  static Blas found;
  void* library = ATHENA_OPENBLAS ? load_private() : nullptr;
  found.single_threaded = find_all(library, found);
  if (ATHENA_OPENBLAS && !found.single_threaded) library = platform::load_library("libopenblas.so.0");
  if (!found.single_threaded && !find_all(library, found)) {
    log(AT_LOG_INFO, "OpenBLAS is %s: matrix products are computed by Athena's own code",
        ATHENA_OPENBLAS ? "not found" : "left out of this build");
    return nullptr;
  }
  char* (*config)() = nullptr, *(*core)() = nullptr;
  if (platform::find_function(library, "openblas_get_config", config) &&
      platform::find_function(library, "openblas_get_corename", core))
    log(AT_LOG_INFO, "matrix products by %s, for %s, %s", config(), core(),
        found.single_threaded ? "a copy of our own" : "shared with this process");
  return &found;
}

}  // namespace

const Blas* blas() {
  static const Blas* loaded = load();
  return loaded;
}

}  // namespace athena::cpu
