// tokenizer.cpp: the shims of athena/tokenizer.h.
#include "athena/tokenizer.h"

#include <algorithm>
#include <limits>

#include "backend/files.h"
#include "capi/shim.h"
#include "core/error.h"
#include "core/text.h"
#include "data/bpe.h"
#include "data/tokenizer_file.h"
#include "graph/record/tensor.h"
#include "ops/pointwise.h"

using namespace athena;

namespace {

constexpr int64_t kLargest = int64_t(1) << 31;  // vocabulary

std::string_view text_argument(const char* text, size_t size, const char* name = "text") {
  if (!text && size) fail(AT_ERROR_NULL, name, "%s is NULL, expected %zu bytes", name, size);
  return {text ? text : "", size};
}

// The numbers of ids, each less than `size`.
std::vector<int64_t> numbers_of(at_tensor* ids, int64_t size) {
  auto tensor = borrow<Tensor>(ids, "ids");
  DType dtype = tensor->dtype();
  if (!is_integer(dtype)) fail(AT_ERROR_DTYPE, "ids", "ids are %s, expected integers", dtype_name(dtype));
  Ref<Tensor> wide =
      dtype == DType::i64 ? Ref<Tensor>(&*tensor) : Ref<Tensor>(new Tensor(ops::cast(tensor->value(), DType::i64)));
  std::vector<int64_t> numbers(size_t(tensor->shape().numel()));
  tensor_to_host(*wide, numbers.data(), numbers.size() * sizeof numbers[0]);
  for (size_t i = 0; i < numbers.size(); i++)
    if (numbers[i] < 0 || numbers[i] >= size)
      fail(AT_ERROR_INDEX, "ids", "number %zu is %lld, expected 0 to %lld", i, (long long)numbers[i],
           (long long)size - 1);
  return numbers;
}

at_tensor* encoded(const Tokenizer& tokenizer, Backend& backend, std::string_view text) {
  std::vector<int64_t> numbers = tokenizer.encode(text);
  auto count = int64_t(numbers.size());
  return make_handle<Tensor>(tensor_from_host(backend, DType::i64, checked_shape(1, &count, DType::i64), numbers.data(),
                                              numbers.size() * sizeof numbers[0]));
}

}  // namespace

at_status at_tokenizer_bytes(at_tokenizer** tokenizer) {
  return guarded("tokenizer_bytes", [&] { result(tokenizer, "tokenizer") = make_handle(byte_tokenizer()); });
}
at_status at_tokenizer_characters(at_tokenizer** tokenizer, const char* text, size_t size) {
  return guarded("tokenizer_characters", [&] {
    at_tokenizer*& made = result(tokenizer, "tokenizer");
    made = make_handle(character_tokenizer(text_argument(text, size)));
  });
}
at_status at_tokenizer_words(at_tokenizer** tokenizer, const char* text, size_t size, int64_t max_size,
                             int64_t min_count) {
  return guarded("tokenizer_words", [&] {
    at_tokenizer*& made = result(tokenizer, "tokenizer");
    if (max_size < -1)
      fail(AT_ERROR_ARGUMENT, "max_size", "max_size is %lld, expected -1 or a number of words", (long long)max_size);
    if (min_count < 1)
      fail(AT_ERROR_ARGUMENT, "min_count", "min_count is %lld, expected at least 1", (long long)min_count);
    int64_t most = max_size < 0 ? std::numeric_limits<int64_t>::max() : max_size;
    made = make_handle(word_tokenizer(text_argument(text, size), most, min_count));
  });
}
at_status at_tokenizer_train_bpe(at_tokenizer** tokenizer, const char* text, size_t size, int64_t vocabulary_size) {
  return guarded("tokenizer_train_bpe", [&] {
    at_tokenizer*& made = result(tokenizer, "tokenizer");
    if (vocabulary_size < 256 || vocabulary_size > kLargest)
      fail(AT_ERROR_ARGUMENT, "vocabulary_size", "vocabulary_size is %lld, expected 256 to %lld",
           (long long)vocabulary_size, (long long)kLargest);
    made = make_handle(train_byte_pairs(text_argument(text, size), vocabulary_size));
  });
}
at_status at_tokenizer_load_gpt2(at_tokenizer** tokenizer, const char* vocabulary_path, const char* merges_path) {
  return guarded_uncancelled("tokenizer_load_gpt2", [&] {
    at_tokenizer*& made = result(tokenizer, "tokenizer");
    made = make_handle(
        load_gpt2_tokenizer(file_name(vocabulary_path, "vocabulary_path"), file_name(merges_path, "merges_path")));
  });
}
at_status at_tokenizer_load(at_tokenizer** tokenizer, const char* path) {
  return guarded_uncancelled("tokenizer_load", [&] {
    at_tokenizer*& made = result(tokenizer, "tokenizer");
    made = make_handle(load_tokenizer(file_name(path, "path")));
  });
}
at_status at_tokenizer_save(at_tokenizer* tokenizer, const char* path) {
  return guarded_uncancelled("tokenizer_save", [&] {
    auto saved = borrow<Tokenizer>(tokenizer, "tokenizer");
    save_tokenizer(*saved, file_name(path, "path"));
  });
}
at_status at_tokenizer_retain(at_tokenizer* tokenizer) {
  return guarded("tokenizer_retain", [&] { retain_handle<Tokenizer>(tokenizer); });
}
at_status at_tokenizer_release(at_tokenizer* tokenizer) {
  return guarded("tokenizer_release", [&] { release_handle<Tokenizer>(tokenizer); });
}

at_status at_tokenizer_kind(char* text, size_t size, size_t* needed, at_tokenizer* tokenizer) {
  return guarded("tokenizer_kind",
                 [&] { copy_text(borrow<Tokenizer>(tokenizer, "tokenizer")->kind(), text, size, needed); });
}
at_status at_tokenizer_vocabulary_size(int64_t* count, at_tokenizer* tokenizer) {
  return guarded("tokenizer_vocabulary_size", [&] {
    int64_t& told = result(count, "count");
    told = borrow<Tokenizer>(tokenizer, "tokenizer")->size();
  });
}
at_status at_tokenizer_id(int64_t* id, at_tokenizer* tokenizer, const char* token, size_t size) {
  return guarded("tokenizer_id", [&] {
    int64_t& told = result(id, "id");
    auto asked = borrow<Tokenizer>(tokenizer, "tokenizer");
    std::string_view wanted = text_argument(token, size, "token");
    int64_t found = asked->id(wanted);
    if (found < 0)
      fail(AT_ERROR_ARGUMENT, "token", "\"%s\" is none of the vocabulary's %lld tokens",
           shortened(printable(wanted)).c_str(), (long long)asked->size());
    told = found;
  });
}

at_status at_tokenizer_encode(at_tensor** ids, at_tokenizer* tokenizer, at_backend* backend, const char* text,
                              size_t size) {
  return guarded("tokenizer_encode", [&] {
    at_tensor*& made = result(ids, "ids");
    auto used = borrow<Tokenizer>(tokenizer, "tokenizer");
    auto device = borrow<BackendHandle>(backend, "backend");
    made = encoded(*used, device->backend(), text_argument(text, size));
  });
}
at_status at_tokenizer_encode_file(at_tensor** ids, at_tokenizer* tokenizer, at_backend* backend, const char* path) {
  return guarded_uncancelled("tokenizer_encode_file", [&] {
    at_tensor*& made = result(ids, "ids");
    auto used = borrow<Tokenizer>(tokenizer, "tokenizer");
    auto device = borrow<BackendHandle>(backend, "backend");
    std::string text = whole_file(file_name(path, "path"));
    try {
      made = encoded(*used, device->backend(), text);
    } catch (const Error& error) {
      if (error.argument() != "text") throw;
      fail(error.status(), "path", "%s: %s", printable(path).c_str(), error.text().c_str());
    }
  });
}
at_status at_tokenizer_decode(char* text, size_t size, size_t* needed, at_tokenizer* tokenizer, at_tensor* ids) {
  return guarded("tokenizer_decode", [&] {
    if (needed) *needed = 0;
    if (size && !text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
    auto used = borrow<Tokenizer>(tokenizer, "tokenizer");
    std::string decoded = used->decode(numbers_of(ids, used->size()));
    if (needed) *needed = decoded.size() + 1;
    if (!size) return;
    size_t copied = std::min(decoded.size(), size - 1);
    std::copy_n(decoded.begin(), copied, text);
    text[copied] = 0;
  });
}
