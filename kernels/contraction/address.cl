// address.cl: tells where a buffer lies, for tensor maps.
#include "prelude/prelude.cl"

kernel GROUP_OF(1) void address(global const uchar* buffer, global ulong* out) { *out = (ulong)buffer; }
