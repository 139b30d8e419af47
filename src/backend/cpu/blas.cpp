// blas.cpp: OpenBLAS, found when the first product asks for it.
#include "backend/cpu/blas.h"

#include "backend/platform.h"
#include "core/log.h"

namespace athena::cpu {

namespace {

template <class F>
bool find(void* library, const char* name, F& function) {
  function = reinterpret_cast<F>(platform::find_symbol(library, name));
  return function != nullptr;
}

const Blas* load() {
  void* library = ATHENA_OPENBLAS ? platform::load_library("libopenblas.so.0") : nullptr;
  static Blas found;
  bool complete = library && find(library, "cblas_sgemm", found.sgemm) && find(library, "cblas_dgemm", found.dgemm) &&
                  find(library, "cblas_sgemv", found.sgemv) && find(library, "cblas_dgemv", found.dgemv);
  if (!complete) {
    log(AT_LOG_INFO, "OpenBLAS is %s: matrix products are computed by Athena's own code",
        ATHENA_OPENBLAS ? "not found" : "left out of this build");
    return nullptr;
  }
  char* (*config)() = nullptr;
  if (find(library, "openblas_get_config", config)) log(AT_LOG_INFO, "matrix products by %s", config());
  return &found;
}

}  // namespace

const Blas* blas() {
  static const Blas* loaded = load();
  return loaded;
}

}  // namespace athena::cpu
