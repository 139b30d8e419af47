// conv_halo_depth.cl: which plane of a volume convolutions from patches see through a tap of the depth.
//
// KERNEL_Z  taps of the depth; 1: images are planes
#include "prelude/prelude.cl"

#ifndef KERNEL_Z
#define KERNEL_Z 1
#endif
// Planes follow each other from volume to volume. -1: zeros.
INLINED static int seen_plane(int plane, int tap, int before, int deep, int out_deep) {
#if KERNEL_Z > 1
  const int volume = plane / out_deep, z = plane - volume * out_deep + tap - before;
  return z >= 0 && z < deep ? volume * deep + z : -1;
#else
  return plane;
#endif
}
