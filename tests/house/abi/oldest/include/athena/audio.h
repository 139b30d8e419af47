/* audio.h: sound from WAV files, and to them. */
#ifndef ATHENA_AUDIO_H
#define ATHENA_AUDIO_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a WAV file's samples are. */
typedef int32_t at_wav_format;
enum {
  AT_WAV_INVALID = -1,
  AT_WAV_AUTO = 0, /* the tensor's own: u8, i16 and i32 as they are, f64 as f64, other floats as f32 */
  AT_WAV_U8 = 1,   /* 128 is silence */
  AT_WAV_S16 = 2,
  AT_WAV_S24 = 3,
  AT_WAV_S32 = 4,
  AT_WAV_F32 = 5,
  AT_WAV_F64 = 6
};

/*
 * A WAV file as a tensor [channels, frames] on backend, torchaudio.load's: num_frames (-1: all) from frame_offset on, or as
 * many as there are. normalize 1: float32, integers divided to be within [-1, 1); 0: as the file holds them, u8, i16, f32,
 * f64, or i32, of which 24 bits are the upper ones. *sample_rate, if not NULL, receives how many frames are a second.
 * Read are PCM of 8, 16, 24 and 32 bits and floats of 32 and 64, of any number of channels, described plainly or by
 * WAVE_FORMAT_EXTENSIBLE, with chunks in any order. A data chunk that says 0xffffffff goes to the file's end: so programs
 * write that cannot go back. AT_ERROR_IO; AT_ERROR_FORMAT: no such file, truncated, another encoding, with the byte and what
 * was expected there; AT_ERROR_ARGUMENT: frame_offset beyond the end, num_frames less than -1.
 */
AT_API at_status at_tensor_load_wav(at_tensor **tensor, int64_t *sample_rate, at_backend *backend, const char *path,
                                    int64_t frame_offset, int64_t num_frames, int32_t normalize);
/*
 * Writes [channels, frames], or [frames] of one channel, as a WAV file: to a temporary file, then renamed, so a failure leaves
 * an old file as it was. Between integers and floats a full scale is 1; floats beyond it become the nearest integer there is,
 * NaN silence. AT_ERROR_DTYPE: none of u8, i16, i32 and floats; AT_ERROR_SHAPE: a frame of 64 KiB, or 4 GiB in
 * all; AT_ERROR_ARGUMENT: no such format, sample_rate not within 1 and 2^32 - 1; AT_ERROR_IO.
 */
AT_API at_status at_tensor_save_wav(const char *path, at_tensor *tensor, int64_t sample_rate, at_wav_format format);

#ifdef __cplusplus
}
#endif
#endif
