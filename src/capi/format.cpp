// The shims of athena/format.h.
#include "io/format.h"

#include "capi/shim.h"

using namespace athena;

namespace {

at_format_options format_options(const at_format_options* given) {
  auto options = read_options(given, at_format_options AT_FORMAT_OPTIONS_INIT);
  check_range("precision", options.precision, 0, 17);
  check_range("threshold", options.threshold, 0, INT64_MAX);
  check_range("edge_items", options.edge_items, 1, INT64_MAX);
  check_range("line_width", options.line_width, 1, INT32_MAX);
  check_range("scientific", options.scientific, AT_SCIENTIFIC_AUTO, AT_SCIENTIFIC_ALWAYS);
  return options;
}

}  // namespace

at_status at_format_options_init(at_format_options* options, size_t size) {
  return guarded("format_options_init",
                 [&] { init_struct(options, size, at_format_options AT_FORMAT_OPTIONS_INIT, "options"); });
}
at_status at_tensor_format(char* text, size_t size, size_t* needed, at_tensor* tensor,
                           const at_format_options* options) {
  return guarded("format", [&] {
    auto borrowed = borrow<Tensor>(tensor, "tensor");
    copy_text(format_tensor(*borrowed, format_options(options)).c_str(), text, size, needed);
  });
}
