// wav.h: sound in WAV files (RIFF): PCM of 8 to 32 bits and floats, as [channels, frames].
#pragma once

#include <string>

#include "athena/audio.h"
#include "core/host_array.h"
#include "graph/record/tensor.h"

namespace athena {

struct WavPart {
  int64_t first = 0, count = -1;  // frames; -1: all
  bool normalize = true;          // float32, a full scale is 1
};

// Throws AT_ERROR_FORMAT with the byte, AT_ERROR_ARGUMENT for a part that is none.
HostArray load_wav(const std::string& path, const WavPart& part, int64_t& sample_rate);
void save_wav(const std::string& path, Tensor& sound, int64_t sample_rate, at_wav_format format);

}  // namespace athena
