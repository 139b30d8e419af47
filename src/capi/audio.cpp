// audio.cpp: the shims of athena/audio.h.
#include "athena/audio.h"

#include "capi/shim.h"
#include "core/error.h"
#include "io/wav.h"

using namespace athena;

at_status at_tensor_load_wav(at_tensor** tensor, int64_t* sample_rate, at_backend* backend, const char* path,
                             int64_t frame_offset, int64_t num_frames, int32_t normalize) {
  return guarded_uncancelled("load_wav", [&] {
    if (sample_rate) *sample_rate = 0;
    at_tensor*& loaded = result(tensor, "tensor");
    auto device = borrow<BackendHandle>(backend, "backend");
    if (num_frames < -1)
      fail(AT_ERROR_ARGUMENT, "num_frames", "num_frames is %lld, expected -1, all, or a number of frames",
           (long long)num_frames);
    int64_t rate = 0;
    loaded = new_tensor(device->backend(),
                        load_wav(file_name(path, "path"), {frame_offset, num_frames, normalize != 0}, rate));
    if (sample_rate) *sample_rate = rate;
  });
}

at_status at_tensor_save_wav(const char* path, at_tensor* tensor, int64_t sample_rate, at_wav_format format) {
  return guarded_uncancelled("save_wav", [&] {
    file_name(path, "path");
    auto saved = borrow<Tensor>(tensor, "tensor");
    save_wav(path, *saved, sample_rate, format);
  });
}
