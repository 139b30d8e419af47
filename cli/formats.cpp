#include "formats.h"

#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "near.h"

namespace cli {

const Backend& host() {
  static const Backend cpu = open("cpu");
  return cpu;
}

std::vector<int64_t> integers_of(const Tensor& tensor) {
  int64_t count = 0;
  check(at_tensor_numel(&count, tensor.get()));
  std::vector<int64_t> values(static_cast<size_t>(count));
  check(at_tensor_to_host(tensor.get(), values.data(), values.size() * sizeof values[0]));
  return values;
}

Tensor tensor_of(const std::vector<int64_t>& values) {
  Tensor made;
  int64_t count = int64_t(values.size());
  check(at_tensor_from_host(made.out(), host().get(), AT_I64, 1, &count, values.data(),
                            values.size() * sizeof values[0]));
  return made;
}

namespace {

std::vector<int64_t> shape_of(const Tensor& tensor) {
  int64_t dims[AT_MAX_RANK];
  int32_t rank = 0;
  check(at_tensor_rank(&rank, tensor.get()));
  check(at_tensor_shape(dims, AT_MAX_RANK, tensor.get()));
  return {dims, dims + rank};
}

at_dtype dtype_of(const Tensor& tensor) {
  at_dtype dtype = AT_DTYPE_INVALID;
  check(at_tensor_dtype(&dtype, tensor.get()));
  return dtype;
}

bool is_float(at_dtype dtype) { return dtype == AT_F32 || dtype == AT_F64 || dtype == AT_F16 || dtype == AT_BF16; }

Tensor cast(const Tensor& tensor, at_dtype dtype) {
  Tensor made;
  check(at_tensor_cast(made.out(), tensor.get(), dtype));
  return made;
}

Tensor shaped(const Tensor& tensor, const std::vector<int64_t>& shape) {
  Tensor made;
  check(at_tensor_reshape(made.out(), tensor.get(), int32_t(shape.size()), shape.data()));
  return made;
}

Tensor part_of(const Tensor& tensor, int32_t axis, int64_t begin, int64_t end) {
  Tensor made;
  check(at_tensor_slice(made.out(), tensor.get(), axis, begin, end, 1));
  return made;
}

Tensor scaled(const Tensor& bytes) {
  Tensor made;
  check(at_tensor_div_scalar(made.out(), cast(bytes, AT_F32).get(), 255));
  return made;
}

Dataset set_of(const Tensor& inputs, const Tensor& targets) {
  Dataset set;
  at_tensor* fields[] = {inputs.get(), targets.get()};
  check(at_dataset_from_tensors(set.out(), fields, 2));
  return set;
}

std::vector<int64_t> sample_shape(const Tensor& inputs) {
  std::vector<int64_t> shape = shape_of(inputs);
  return {shape.begin() + 1, shape.end()};
}

// One more than the greatest label.
int64_t count_classes(const std::string& path, const Tensor& labels) {
  std::vector<int64_t> all = integers_of(labels);
  if (all.empty()) throw Failure(path + " has no samples");
  auto [least, most] = std::minmax_element(all.begin(), all.end());
  if (*least < 0) throw Failure(path + format(" has the label %lld, expected numbers from 0", (long long)*least));
  if (*most >= int64_t(1) << 20)
    throw Failure(path + format(" has the label %lld, expected classes: with --task values it is a number to predict",
                                (long long)*most));
  return *most + 1;
}

// [n] as [n, 1]
Tensor column(const Tensor& values) {
  std::vector<int64_t> shape = shape_of(values);
  if (shape.size() == 1) shape.push_back(1);
  return shaped(cast(values, AT_F32), shape);
}

}  // namespace

Dataset read_idx(const std::string& images, const std::string& labels, Facts& facts) {
  Dataset set;
  check(at_dataset_open_idx(set.out(), images.c_str(), labels.c_str()));
  int32_t rank = 0;
  int64_t dims[AT_MAX_RANK];
  check(at_dataset_sample_shape(dims, AT_MAX_RANK, &rank, set.get(), 0));
  Tensor all;
  check(at_tensor_load_idx(all.out(), host().get(), labels.c_str()));
  facts.task = "classes";
  facts.input.assign(dims, dims + rank);
  facts.outputs = count_classes(labels, cast(all, AT_I64));
  return set;
}

// A folder of them for each class, resized and cut to squares.
Dataset read_pictures(const std::string& folder, const DataOptions& options, Facts& facts) {
  bool known = !facts.task.empty();
  at_image_folder_options pictures = AT_IMAGE_FOLDER_OPTIONS_INIT;
  pictures.shorter_side = int32_t(known && facts.input.size() == 3 ? facts.input[2] : options.image_size);
  pictures.crop_height = pictures.crop_width = pictures.shorter_side;
  pictures.scale = 1;
  Dataset set;
  check(at_dataset_open_image_folder(set.out(), folder.c_str(), &pictures));
  std::vector<std::string> classes = texts_of([&](char* text, size_t size, size_t* needed) {
    return at_dataset_classes(text, size, needed, nullptr, set.get());
  });
  if (known && classes != facts.classes)
    throw Failure(folder + " has the classes " + listed(classes) + ", but the network was trained on " +
                  listed(facts.classes));
  facts.task = "classes";
  facts.input = {3, pictures.crop_height, pictures.crop_width};
  facts.classes = classes;
  facts.outputs = int64_t(classes.size());
  return set;
}

// A record is a label, of CIFAR-100 a coarse and a fine one, and 3 x 32 x 32 bytes.
Dataset read_cifar(const std::vector<std::string>& files, Facts& facts) {
  constexpr int64_t kPixels = 3 * 32 * 32;
  std::string bytes;
  int64_t labels = 0;
  for (const std::string& file : files) {
    std::string read = read_file(file);
    int64_t size = int64_t(read.size()), own = size % (kPixels + 1) == 0 ? 1 : size % (kPixels + 2) == 0 ? 2 : 0;
    if (size == 0 || own == 0 || (labels != 0 && own != labels))
      throw Failure(file + format(" has %lld bytes, expected a multiple of 3073 (CIFAR-10) or of 3074 (CIFAR-100)",
                                  (long long)size));
    labels = own;
    bytes += read;
  }
  int64_t shape[] = {int64_t(bytes.size()) / (kPixels + labels), kPixels + labels};
  Tensor records;
  check(at_tensor_from_host(records.out(), host().get(), AT_U8, 2, shape, bytes.data(), bytes.size()));
  Tensor classes = shaped(cast(part_of(records, 1, labels - 1, labels), AT_I64), {shape[0]});
  Tensor pixels = shaped(scaled(part_of(records, 1, labels, shape[1])), {shape[0], 3, 32, 32});
  facts.task = "classes";
  facts.input = {3, 32, 32};
  facts.outputs = labels == 1 ? 10 : 100;
  if (int64_t found = count_classes(files[0], classes); found > facts.outputs)
    throw Failure(files[0] + format(" has the label %lld: it is no CIFAR file", (long long)found - 1));
  return set_of(pixels, classes);
}

namespace {

// The cells of the target as classes: those of texts by name, of numbers as they are written.
std::vector<std::string> words_of(const CsvTable& table, const std::string& path, const std::string& name,
                                  const Tensor& column) {
  std::vector<std::string> words, names = texts_of([&](char*text, size_t size, size_t*needed) {
                                    return at_table_categories(text, size, needed, nullptr, table.get(), name.c_str());
                                  });
  for (int64_t value : integers_of(cast(column, AT_I64))) {
    if (!names.empty() && value < 0)
      throw Failure(path + ": the column " + name + " lacks a value in row " + std::to_string(words.size() + 1));
    words.push_back(names.empty() ? std::to_string(value) : names[size_t(value)]);
  }
  return words;
}

Tensor numbered(const std::string& path, const std::vector<std::string>& words,
                const std::vector<std::string>& classes) {
  std::vector<int64_t> numbers;
  for (const std::string& word : words) {
    auto found = std::find(classes.begin(), classes.end(), word);
    if (found == classes.end())
      throw Failure(path + ": the class \"" + word + "\" is none of those trained: " + listed(classes));
    numbers.push_back(found - classes.begin());
  }
  return tensor_of(numbers);
}

bool before(const std::string& a, const std::string& b) {  // numbers by their size
  char *end_a, *end_b;
  double x = std::strtod(a.c_str(), &end_a), y = std::strtod(b.c_str(), &end_b);
  return *end_a || *end_b || x == y ? a < b : x < y;
}

}  // namespace

Dataset read_csv(const std::string& path, const DataOptions& options, Facts& facts) {
  bool known = !facts.task.empty();
  at_csv_options csv = AT_CSV_OPTIONS_INIT;
  csv.delimiter = options.delimiter == "tab" || path.ends_with(".tsv") ? '\t' : options.delimiter[0];
  csv.header = !options.no_header;
  CsvTable table;
  check(at_table_read_csv(table.out(), path.c_str(), nullptr, 0, &csv));
  if (!known) {
    facts.columns = texts_of([&](char* text, size_t size, size_t* needed) {
      return at_table_names(text, size, needed, nullptr, table.get());
    });
    facts.target = options.target.empty() && !facts.columns.empty() ? facts.columns.back() : options.target;
    auto target = std::find(facts.columns.begin(), facts.columns.end(), facts.target);
    if (target == facts.columns.end())
      throw Failure(path + " has no column \"" + facts.target + "\", only " + listed(facts.columns) +
                    near(facts.target, facts.columns));
    facts.columns.erase(target);
  }
  Tensor targets, inputs;
  check(at_table_column(targets.out(), table.get(), host().get(), facts.target.c_str()));
  if (!known) facts.task = options.task != "auto" ? options.task : is_float(dtype_of(targets)) ? "values" : "classes";
  std::vector<const char*> names;
  for (const std::string& name : facts.columns) names.push_back(name.c_str());
  check(at_table_matrix(inputs.out(), table.get(), host().get(), AT_F32, names.data(), names.size()));
  facts.input = {int64_t(names.size())};
  if (facts.task == "values") {
    facts.outputs = 1;
    return set_of(inputs, column(targets));
  }
  std::vector<std::string> words = words_of(table, path, facts.target, targets);
  if (!known) {
    facts.classes = words;
    std::sort(facts.classes.begin(), facts.classes.end(), before);
    facts.classes.erase(std::unique(facts.classes.begin(), facts.classes.end()), facts.classes.end());
  }
  facts.outputs = int64_t(facts.classes.size());
  return set_of(inputs, numbered(path, words, facts.classes));
}

namespace {

std::string array_name(const std::string& path, const std::vector<std::string>& there, const std::string& wanted,
                       const std::vector<std::string>& usual) {
  std::vector<std::string> names = wanted.empty() ? usual : std::vector<std::string>{wanted};
  for (const std::string& name : names)
    if (std::find(there.begin(), there.end(), name) != there.end()) return name;
  throw Failure(path + " has no array " + listed(names) + ", only " + listed(there) +
                (wanted.empty() ? "; --inputs and --target name them" : near(wanted, there)));
}

}  // namespace

Dataset read_npz(const std::string& path, const std::string& part, const DataOptions& options, Facts& facts) {
  std::vector<std::string> there = texts_of(
      [&](char* text, size_t size, size_t* needed) { return at_tensor_npz_names(text, size, needed, path.c_str()); });
  std::string x = array_name(path, there, options.inputs, {"x_" + part, "x", "X", "inputs", "images"});
  std::string y = array_name(path, there, options.target, {"y_" + part, "y", "Y", "targets", "labels"});
  Tensor inputs, targets;
  check(at_tensor_load_npz(inputs.out(), host().get(), path.c_str(), x.c_str()));
  check(at_tensor_load_npz(targets.out(), host().get(), path.c_str(), y.c_str()));
  if (shape_of(inputs).empty() || shape_of(targets).empty())
    throw Failure(path + ": " + x + " and " + y + " are numbers, expected arrays of samples");
  inputs = dtype_of(inputs) == AT_U8 && shape_of(inputs).size() > 2 ? scaled(inputs) : cast(inputs, AT_F32);
  if (facts.task.empty())
    facts.task = options.task != "auto" ? options.task : is_float(dtype_of(targets)) ? "values" : "classes";
  facts.input = sample_shape(inputs);
  targets = facts.task == "values" ? column(targets) : cast(targets, AT_I64);
  if (facts.task == "values") {
    facts.outputs = 1;
    for (int64_t size : sample_shape(targets)) facts.outputs *= size;
  } else {
    if (shape_of(targets).size() != 1) throw Failure(path + ": " + y + " has several axes, expected a class a sample");
    facts.outputs = count_classes(path, targets);
  }
  return set_of(inputs, targets);
}

namespace {

// A file for a text that the library reads or writes, for as long as this lives.
class Temporary {
 public:
  Temporary() {
    const char* folder = std::getenv("TMPDIR");
    path_ = std::string(folder && *folder ? folder : "/tmp") + "/athena-XXXXXX";
    int file = mkstemp(path_.data());
    if (file < 0) throw Failure(path_ + " cannot be made");
    close(file);
  }
  Temporary(const Temporary&) = delete;
  ~Temporary() { std::remove(path_.c_str()); }
  const char* path() const { return path_.c_str(); }

 private:
  std::string path_;
};

void make_tokenizer(const std::string& text, const DataOptions& options, Facts& facts) {
  Tokenizer made;
  if (options.tokenizer == "bytes")
    check(at_tokenizer_bytes(made.out()));
  else if (options.tokenizer == "words")
    check(at_tokenizer_words(made.out(), text.data(), text.size(), options.vocabulary ? options.vocabulary : -1, 1));
  else if (options.tokenizer == "bpe")
    check(at_tokenizer_train_bpe(made.out(), text.data(), text.size(), options.vocabulary ? options.vocabulary : 4096));
  else
    check(at_tokenizer_characters(made.out(), text.data(), text.size()));
  Temporary file;
  check(at_tokenizer_save(made.get(), file.path()));
  facts.tokenizer = read_file(file.path());
}

}  // namespace

Tokenizer tokenizer_of(const Facts& facts) {
  Temporary file;
  std::FILE* to = std::fopen(file.path(), "wb");
  bool written = to && std::fwrite(facts.tokenizer.data(), 1, facts.tokenizer.size(), to) == facts.tokenizer.size();
  if ((to && std::fclose(to) != 0) || !written) throw Failure(std::string(file.path()) + " cannot be written");
  Tokenizer tokenizer;
  check(at_tokenizer_load(tokenizer.out(), file.path()));
  return tokenizer;
}

// Windows side by side, each with itself one token later; what does not fill the last one is left out.
Dataset read_text(const std::string& path, const DataOptions& options, Facts& facts) {
  std::string text = read_file(path);
  if (facts.task.empty()) {
    facts.task = "text";
    make_tokenizer(text, options, facts);
    facts.input = {options.context};
  }
  Tokenizer tokenizer = tokenizer_of(facts);
  check(at_tokenizer_vocabulary_size(&facts.outputs, tokenizer.get()));
  Tensor tokens;
  check(at_tokenizer_encode(tokens.out(), tokenizer.get(), host().get(), text.data(), text.size()));
  int64_t length = facts.input[0], count = (shape_of(tokens)[0] - 1) / length;
  if (count < 1)
    throw Failure(path + format(" has %lld tokens, expected more than the context of %lld",
                                (long long)shape_of(tokens)[0], (long long)length));
  return set_of(shaped(part_of(tokens, 0, 0, count * length), {count, length}),
                shaped(part_of(tokens, 0, 1, count * length + 1), {count, length}));
}

}  // namespace cli
