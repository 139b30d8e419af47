// tensorboard.cpp: event files: records framed as TFRecords (length and data, each with a masked CRC-32C), each an
// Event of tensorflow/core/util/event.proto, whose few fields are written here by hand.
#include <array>
#include <bit>
#include <cstring>

#include "train/event_log.h"

namespace athena::train {

namespace {

constexpr std::array<uint32_t, 256> crc_table = [] {
  std::array<uint32_t, 256> table{};
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t value = i;
    for (int bit = 0; bit < 8; bit++) value = value >> 1 ^ (value & 1 ? 0x82f63b78u : 0);
    table[i] = value;
  }
  return table;
}();

uint32_t masked_crc(std::string_view bytes) {
  uint32_t crc = ~0u;
  for (char byte : bytes) crc = crc >> 8 ^ crc_table[(crc ^ uint8_t(byte)) & 255];
  return std::rotr(~crc, 15) + 0xa282ead8u;
}

static_assert(std::endian::native == std::endian::little);
template <class T>
std::string raw(T number) {
  return std::string(reinterpret_cast<const char*>(&number), sizeof number);
}
template <class T>
T raw_at(std::string_view bytes) {
  T number;
  std::memcpy(&number, bytes.data(), sizeof number);
  return number;
}

enum Wire { varint_wire = 0, wide_wire = 1, bytes_wire = 2, word_wire = 5 };

std::string varint(uint64_t number) {
  std::string bytes;
  for (; number > 127; number >>= 7) bytes += char(number | 128);
  return bytes + char(number);
}
std::string key(int field, Wire wire) { return varint(uint64_t(field) << 3 | wire); }
std::string block(int field, const std::string& bytes) { return key(field, bytes_wire) + varint(bytes.size()) + bytes; }

std::string scalar(const std::string& tag, double value) {
  return block(1, block(1, tag) + key(2, word_wire) + raw(float(value)));
}

std::string framed(const std::string& data) {
  std::string length = raw(uint64_t(data.size()));
  return length + raw(masked_crc(length)) + data + raw(masked_crc(data));
}

bool take_varint(std::string_view& bytes, uint64_t* number) {
  *number = 0;
  for (int shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    auto byte = uint8_t(bytes[0]);
    bytes.remove_prefix(1);
    *number |= uint64_t(byte & 127) << shift;
    if (byte < 128) return true;
  }
  return false;
}

// Field 2 of an Event; 0 where it is left out, as numbers that are 0 may be.
int64_t step_of(std::string_view event) {
  uint64_t head, number, step = 0;
  while (!event.empty() && take_varint(event, &head)) {
    size_t skipped = 0;
    switch (head & 7) {
      case varint_wire:
        if (!take_varint(event, &number)) return int64_t(step);
        if (head >> 3 == 2) step = number;
        break;
      case wide_wire: skipped = 8; break;
      case word_wire: skipped = 4; break;
      case bytes_wire:
        if (!take_varint(event, &number) || number > event.size()) return int64_t(step);
        skipped = size_t(number);
        break;
      default: return int64_t(step);
    }
    if (skipped > event.size()) return int64_t(step);
    event.remove_prefix(skipped);
  }
  return int64_t(step);
}

}  // namespace

std::string tensorboard_version(double time) {
  return framed(key(1, wide_wire) + raw(time) + block(3, "brain.Event:2"));
}

std::string tensorboard_record(const Event& event) {
  std::string values;
  if (event.epoch >= 0) values += scalar("epoch", double(event.epoch));
  for (size_t i = 0; i < event.names.size(); i++) values += scalar(event.names[i], event.values[i]);
  return framed(key(1, wide_wire) + raw(event.time) + key(2, varint_wire) + varint(uint64_t(event.step)) +
                block(5, values));
}

size_t read_tensorboard_record(std::string_view bytes, int64_t* step) {
  constexpr size_t head = 12, tail = 4;
  if (bytes.size() < head + tail || raw_at<uint32_t>(bytes.substr(8)) != masked_crc(bytes.substr(0, 8))) return 0;
  auto length = raw_at<uint64_t>(bytes);
  if (length > bytes.size() - head - tail) return 0;
  std::string_view data = bytes.substr(head, size_t(length));
  if (raw_at<uint32_t>(bytes.substr(head + size_t(length))) != masked_crc(data)) return 0;
  *step = step_of(data);
  return head + size_t(length) + tail;
}

}  // namespace athena::train
