// The shims of athena/graph.h.
#include "athena/graph.h"

#include "capi/texts.h"
#include "io/picture.h"

using namespace athena;

namespace {

at_graph_options graph_options(const at_graph_options* given) {
  auto options = read_options(given, at_graph_options AT_GRAPH_OPTIONS_INIT);
  check_range("format", options.format, AT_GRAPH_SVG, AT_GRAPH_DOT);
  check_range("max_nodes", options.max_nodes, 1, 100000);
  check_range("values", options.values, 0, 1);
  check_range("precision", options.precision, 0, 17);
  return options;
}

}  // namespace

at_status at_graph_options_init(at_graph_options* options, size_t size) {
  return guarded("graph_options_init",
                 [&] { init_struct(options, size, at_graph_options AT_GRAPH_OPTIONS_INIT, "options"); });
}
at_status at_tensor_graph(char* text, size_t size, size_t* needed, at_tensor* tensor, const char* const* names,
                          at_tensor* const* tensors, size_t count, const at_graph_options* options) {
  return write_text("graph", text, size, needed, [&] {
    auto drawn = borrow<Tensor>(tensor, "tensor");
    std::vector<std::string> all = names_of(names, count);
    std::vector<Value> values = values_of(tensors, count, "tensors");
    std::vector<NamedValue> named;
    for (size_t i = 0; i < count; i++) named.push_back({all[i], values[i]});
    at_graph_options chosen = graph_options(options);
    Picture picture = picture_of(*drawn, named, chosen);
    return chosen.format == AT_GRAPH_DOT ? dot_of(picture) : svg_of(picture);
  });
}
