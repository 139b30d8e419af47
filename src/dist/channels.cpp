#include "dist/channels.h"

namespace athena::dist {

void Streams::exchange(int to, const void* out, size_t out_bytes, int from, void* in, size_t in_bytes) {
  const auto* sent = static_cast<const char*>(out);
  auto* received = static_cast<char*>(in);
  for (int idle = 0; out_bytes || in_bytes;) {
    uint32_t heard = listen();
    Moved there, here;
    if (out_bytes) there = send_some(to, sent, out_bytes);
    if (in_bytes) here = receive_some(from, received, in_bytes);
    sent += there.bytes, out_bytes -= there.bytes;
    received += here.bytes, in_bytes -= here.bytes;
    if (there.bytes || here.bytes)
      idle = 0;
    else
      rest(idle++, heard, {out_bytes ? to : -1, there.ended}, {in_bytes ? from : -1, here.ended});
  }
}

}  // namespace athena::dist
