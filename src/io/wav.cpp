// wav.cpp: see wav.h (Multimedia Programming Interface and Data Specifications 1.0, IBM and Microsoft, 1991).
#include "io/wav.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>

#include "backend/files.h"
#include "core/error.h"
#include "core/text.h"

namespace athena {

namespace {

constexpr uint16_t kPcm = 1, kIeeeFloat = 3, kExtensible = 0xfffe;
// What follows the tag in the identifiers of WAVE_FORMAT_EXTENSIBLE.
constexpr uint8_t kWaveGuid[] = {0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71};
constexpr uint64_t kUnknownSize = 0xffffffff;

uint64_t little_endian(const uint8_t* at, int bytes) {
  uint64_t value = 0;
  for (int i = 0; i < bytes; i++) value |= uint64_t(at[i]) << 8 * i;
  return value;
}

void put_little_endian(std::vector<uint8_t>& to, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; i++) to.push_back(uint8_t(value >> 8 * i));
}

// One sample: what it is called, which tensor holds it, and how it is read and written as a number of which 1 is a full
// scale.
struct Encoding {
  at_wav_format format;
  uint16_t tag;
  int bytes;
  DType dtype;
  bool integer() const { return tag == kPcm; }
  double scale() const { return std::ldexp(1.0, bytes * 8 - 1); }
};
constexpr Encoding kEncodings[] = {{AT_WAV_U8, kPcm, 1, DType::u8},         {AT_WAV_S16, kPcm, 2, DType::i16},
                                   {AT_WAV_S24, kPcm, 3, DType::i32},       {AT_WAV_S32, kPcm, 4, DType::i32},
                                   {AT_WAV_F32, kIeeeFloat, 4, DType::f32}, {AT_WAV_F64, kIeeeFloat, 8, DType::f64}};

struct Wav {
  const Encoding* encoding = nullptr;
  uint64_t channels = 0, rate = 0, first = 0, frames = 0;  // first: the byte where they begin
  size_t frame() const { return size_t(channels) * size_t(encoding->bytes); }
};

class WavReader {
 public:
  explicit WavReader(const std::string& path) : file_(path), name_(printable(path)) { read_chunks(); }

  const Wav& wav() const { return wav_; }

  // So many frames from first on, as they lie in the file.
  std::vector<uint8_t> read(uint64_t first, uint64_t count) {
    std::vector<uint8_t> bytes(size_t(count) * wav_.frame());
    file_.read(wav_.first + first * wav_.frame(), bytes.data(), bytes.size());
    return bytes;
  }

 private:
  [[noreturn, gnu::format(printf, 3, 4)]] void wrong(uint64_t byte, const char* format, ...) const {
    va_list arguments;
    va_start(arguments, format);
    std::string what = printed_list(format, arguments);
    va_end(arguments);
    fail(AT_ERROR_FORMAT, "path", "%s byte %llu: %s", name_.c_str(), (unsigned long long)byte, what.c_str());
  }

  void take(uint64_t at, uint8_t* to, size_t size, const char* what) {
    if (at > file_.size() || file_.size() - at < size) wrong(file_.size(), "the file ends, expected %s", what);
    file_.read(at, to, size);
  }

  void read_chunks() {
    uint8_t head[12], chunk[8];
    take(0, head, sizeof head, "RIFF, a size and WAVE");
    if (std::memcmp(head, "RIFF", 4) != 0 || std::memcmp(head + 8, "WAVE", 4) != 0)
      wrong(0, "'%s', expected RIFF, a size and WAVE: not a WAV file",
            printable({reinterpret_cast<char*>(head), 4}).c_str());
    uint64_t data_at = 0, data_size = 0;
    for (uint64_t at = sizeof head; !wav_.encoding || !data_at;) {
      take(at, chunk, sizeof chunk, wav_.encoding ? "a chunk 'data'" : "a chunk 'fmt '");
      uint64_t size = little_endian(chunk + 4, 4), begin = at + sizeof chunk, left = file_.size() - begin;
      bool data = std::memcmp(chunk, "data", 4) == 0;
      if (data && size == kUnknownSize) size = left;
      if (size > left)
        wrong(at + 4, "the chunk '%s' has %llu bytes, but %llu are left: the file is truncated",
              printable({reinterpret_cast<char*>(chunk), 4}).c_str(), (unsigned long long)size,
              (unsigned long long)left);
      if (std::memcmp(chunk, "fmt ", 4) == 0) {
        if (wav_.encoding) wrong(at, "a second chunk 'fmt '");
        read_format(begin, size);
      } else if (data) {
        if (data_at) wrong(at, "a second chunk 'data'");
        data_at = begin, data_size = size;
      }
      at = begin + size + size % 2;
    }
    if (data_size % wav_.frame())
      wrong(data_at - 4, "%llu bytes of samples, expected a multiple of the %zu bytes of a frame",
            (unsigned long long)data_size, wav_.frame());
    wav_.first = data_at;
    wav_.frames = data_size / wav_.frame();
  }

  void read_format(uint64_t at, uint64_t size) {
    uint8_t b[40] = {};
    if (size < 16) wrong(at - 4, "a format of %llu bytes, expected at least 16", (unsigned long long)size);
    take(at, b, size_t(std::min<uint64_t>(size, sizeof b)), "a format");
    auto tag = uint16_t(little_endian(b, 2));
    uint64_t bits = little_endian(b + 14, 2), aligned = little_endian(b + 12, 2);
    uint64_t tag_at = at;
    if (tag == kExtensible) {
      if (size < 40) wrong(at - 4, "an extensible format of %llu bytes, expected 40", (unsigned long long)size);
      if (std::memcmp(b + 26, kWaveGuid, sizeof kWaveGuid) != 0) wrong(at + 26, "an encoding that is not known");
      tag = uint16_t(little_endian(b + 24, 2));
      tag_at = at + 24;
    }
    wav_.channels = little_endian(b + 2, 2);
    wav_.rate = little_endian(b + 4, 4);
    if (!wav_.channels) wrong(at + 2, "0 channels, expected at least 1");
    if (!wav_.rate) wrong(at + 4, "a sample rate of 0, expected at least 1");
    if (tag != kPcm && tag != kIeeeFloat)
      wrong(tag_at, "the encoding 0x%04x, expected 1, PCM, or 3, floats", unsigned(tag));
    auto found = std::find_if(std::begin(kEncodings), std::end(kEncodings),
                              [&](const Encoding& one) { return one.tag == tag && uint64_t(one.bytes) * 8 == bits; });
    if (found == std::end(kEncodings))
      wrong(at + 14, "%llu bits, expected %s", (unsigned long long)bits,
            tag == kPcm ? "8, 16, 24 or 32 of PCM" : "32 or 64 of floats");
    wav_.encoding = found;
    if (aligned != wav_.frame())
      wrong(at + 12, "a frame of %llu bytes, expected the %zu of %llu channels", (unsigned long long)aligned,
            wav_.frame(), (unsigned long long)wav_.channels);
  }

  InputFile file_;
  std::string name_;
  Wav wav_;
};

// Integers as the upper bits of 32, of 8 bits around 0.
int32_t integer_at(const uint8_t* from, int bytes) {
  auto value = uint32_t(little_endian(from, bytes)) << (32 - 8 * bytes);
  return std::bit_cast<int32_t>(bytes == 1 ? value ^ 0x80000000u : value);
}

template <class T>
T float_at(const uint8_t* from) {
  using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  return std::bit_cast<T>(Bits(little_endian(from, sizeof(T))));
}

// Frames as planes, one for each channel.
template <class T, class F>
HostArray planes_of(const Wav& wav, const std::vector<uint8_t>& bytes, DType dtype, F&& read) {
  size_t channels = size_t(wav.channels), frames = bytes.size() / wav.frame(), size = size_t(wav.encoding->bytes);
  HostArray sound{dtype, Shape{int64_t(channels), int64_t(frames)}, {}};
  sound.bytes.resize(channels * frames * sizeof(T));
  auto* to = reinterpret_cast<T*>(sound.bytes.data());
  for (size_t c = 0; c < channels; c++)
    for (size_t i = 0; i < frames; i++) *to++ = read(bytes.data() + i * wav.frame() + c * size);
  return sound;
}

HostArray decoded(const Wav& wav, const std::vector<uint8_t>& bytes, bool normalize) {
  const Encoding& encoding = *wav.encoding;
  int size = encoding.bytes;
  if (encoding.format == AT_WAV_F32) return planes_of<float>(wav, bytes, DType::f32, float_at<float>);
  if (encoding.format == AT_WAV_F64) {
    if (!normalize) return planes_of<double>(wav, bytes, DType::f64, float_at<double>);
    return planes_of<float>(wav, bytes, DType::f32, [](const uint8_t* at) { return float(float_at<double>(at)); });
  }
  if (normalize)
    return planes_of<float>(wav, bytes, DType::f32,
                            [=](const uint8_t* at) { return float(integer_at(at, size)) * 0x1p-31f; });
  if (size == 1) return planes_of<uint8_t>(wav, bytes, DType::u8, [](const uint8_t* at) { return *at; });
  if (size == 2)
    return planes_of<int16_t>(wav, bytes, DType::i16, [](const uint8_t* at) { return int16_t(little_endian(at, 2)); });
  return planes_of<int32_t>(wav, bytes, DType::i32, [=](const uint8_t* at) { return integer_at(at, size); });
}

// A tensor's element as a number of which 1 is a full scale.
std::function<double(size_t)> numbers_of(DType dtype, const std::vector<uint8_t>& bytes) {
  return with_type(dtype, [&](auto zero) -> std::function<double(size_t)> {
    using T = decltype(zero);
    auto* at = reinterpret_cast<const T*>(bytes.data());
    if constexpr (std::is_same_v<T, double>) return [=](size_t i) { return at[i]; };
    if constexpr (std::is_same_v<T, uint8_t>) return [=](size_t i) { return (double(at[i]) - 128) / 128; };
    if constexpr (std::is_same_v<T, int16_t> || std::is_same_v<T, int32_t>)
      return [=](size_t i) { return std::ldexp(double(at[i]), 1 - int(sizeof(T)) * 8); };
    return [=](size_t i) { return double(float(at[i])); };
  });
}

uint64_t encoded(double value, const Encoding& encoding) {
  if (encoding.format == AT_WAV_F64) return std::bit_cast<uint64_t>(value);
  if (encoding.format == AT_WAV_F32) return std::bit_cast<uint32_t>(float(value));
  double scale = encoding.scale();
  auto integer = std::isnan(value) ? 0 : int64_t(std::nearbyint(std::clamp(value * scale, -scale, scale - 1)));
  return uint64_t(encoding.bytes == 1 ? integer + 128 : integer);
}

const Encoding& encoding_for(DType dtype, at_wav_format format) {
  bool known = dtype == DType::u8 || dtype == DType::i16 || dtype == DType::i32 || is_float(dtype);
  if (!known) fail(AT_ERROR_DTYPE, "tensor", "tensor is %s, expected uint8, int16, int32 or floats", dtype_name(dtype));
  if (format == AT_WAV_AUTO)
    format = dtype == DType::u8    ? AT_WAV_U8
             : dtype == DType::i16 ? AT_WAV_S16
             : dtype == DType::i32 ? AT_WAV_S32
             : dtype == DType::f64 ? AT_WAV_F64
                                   : AT_WAV_F32;
  for (const Encoding& one : kEncodings)
    if (one.format == format) return one;
  fail(AT_ERROR_ARGUMENT, "format", "format is %d, expected one of at_wav_format", int(format));
}

// All that stands before the samples.
std::vector<uint8_t> wav_header(const Encoding& encoding, uint64_t channels, uint64_t rate, uint64_t frames) {
  std::vector<uint8_t> head;
  auto text = [&](const char* four) { head.insert(head.end(), four, four + 4); };
  uint64_t frame = channels * uint64_t(encoding.bytes), data = frames * frame;
  bool floats = !encoding.integer();
  text("RIFF"), put_little_endian(head, 4 + 8 + 16 + (floats ? 2 + 12 : 0) + 8 + data + data % 2, 4), text("WAVE");
  text("fmt "), put_little_endian(head, floats ? 18 : 16, 4);
  put_little_endian(head, encoding.tag, 2), put_little_endian(head, channels, 2), put_little_endian(head, rate, 4);
  put_little_endian(head, rate * frame, 4), put_little_endian(head, frame, 2);
  put_little_endian(head, uint64_t(encoding.bytes) * 8, 2);
  if (floats)
    put_little_endian(head, 0, 2), text("fact"), put_little_endian(head, 4, 4), put_little_endian(head, frames, 4);
  text("data"), put_little_endian(head, data, 4);
  return head;
}

}  // namespace

HostArray load_wav(const std::string& path, const WavPart& part, int64_t& sample_rate) {
  WavReader reader(path);
  const Wav& wav = reader.wav();
  if (part.first < 0 || uint64_t(part.first) > wav.frames)
    fail(AT_ERROR_ARGUMENT, "frame_offset", "frame_offset is %lld, expected 0 to the %llu frames of %s",
         (long long)part.first, (unsigned long long)wav.frames, printable(path).c_str());
  uint64_t left = wav.frames - uint64_t(part.first);
  std::vector<uint8_t> bytes =
      reader.read(uint64_t(part.first), part.count < 0 ? left : std::min(left, uint64_t(part.count)));
  HostArray sound = decoded(wav, bytes, part.normalize);
  sample_rate = int64_t(wav.rate);
  return sound;
}

void save_wav(const std::string& path, Tensor& sound, int64_t sample_rate, at_wav_format format) {
  Shape shape = sound.shape();
  const Encoding& encoding = encoding_for(sound.dtype(), format);
  if (sample_rate < 1 || sample_rate > int64_t(UINT32_MAX))
    fail(AT_ERROR_ARGUMENT, "sample_rate", "sample_rate is %lld, expected 1 to %u", (long long)sample_rate, UINT32_MAX);
  int64_t channels = shape.rank == 2 ? shape[0] : 1;
  constexpr uint64_t kMostBytes = UINT32_MAX - 64;  // that RIFF can tell of
  if (shape.rank < 1 || shape.rank > 2 || channels < 1 || channels * encoding.bytes > 65535 ||
      uint64_t(shape.numel()) > kMostBytes / uint64_t(encoding.bytes))
    fail(AT_ERROR_SHAPE, "tensor",
         "tensor is %s, expected [channels, frames] or [frames], in all less than 4 GiB and a "
         "frame less than 64 KiB",
         shape.text().c_str());
  size_t count = size_t(shape.numel()), frames = count / size_t(channels);
  std::vector<uint8_t> elements(count * dtype_size(sound.dtype()));
  tensor_to_host(sound, elements.data(), elements.size());
  auto number = numbers_of(sound.dtype(), elements);
  OutputFile file(path, OutputFile::Mode::everyone);
  std::vector<uint8_t> bytes = wav_header(encoding, uint64_t(channels), uint64_t(sample_rate), frames);
  for (size_t i = 0; i < frames; i++) {
    for (size_t c = 0; c < size_t(channels); c++)
      put_little_endian(bytes, encoded(number(c * frames + i), encoding), encoding.bytes);
    if (bytes.size() < 1 << 16) continue;
    file.write(bytes.data(), bytes.size());
    bytes.clear();
  }
  if (count * size_t(encoding.bytes) % 2) bytes.push_back(0);
  file.write(bytes.data(), bytes.size());
  file.commit(true);
}

}  // namespace athena
