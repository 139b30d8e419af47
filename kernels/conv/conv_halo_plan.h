// conv_halo_plan.h: what convolutions from patches are told beside their tensor maps; docs/convolution.md draws a patch.
#ifndef EPILOGUE_PLAN
#define EPILOGUE_PLAN
#endif
typedef struct {
  Long seen_offset;                      // for groups that are merged
  Idx tiles_x, tiles_y, tiles_n, tiles;  // of an image, of channels, of everything
  Idx step_x, step_y, images;            // pixels from tile to tile; images of a tile
  Idx before_x, before_y;                // how far its patch begins before a tile
  Idx kernel_x, kernel_y, taps, chunks;  // chunks: of 128 bytes of channels
  Idx pitch;                             // pixels from row to row of a patch
  Idx apart;                             // bytes from image to image of a patch
  Idx brought, filled;                   // bytes that are brought for a patch, and that it has; those behind are zeros
  Idx eights;                            // units of 16 bytes between sets of 8 pixels of a patch
  Idx box_x, all_images, out_height, out_width, channels;  // pixels of a row of a panel; the result
  Idx in, out;                           // channels of a group
  Idx seen_height, seen_width, merged_in, merged_out;  // for groups that are merged: what is seen; the channels of each
  Idx line;                              // pixels of a row of the epilogue
  Idx before_z, deep, out_deep;          // planes of a volume, and how far before one what it sees begins
  EPILOGUE_PLAN
} ConvHaloPlan;

// The gradient of weights: parts of its sums, each of a share of the tiles.
typedef struct {
  Long result_offset;  // of TF32
  Idx tiles_x, tiles_y, tiles, step_x, step_y;
  Idx before_x, before_y, pitch, eights;
  Idx images, apart, grad_apart;  // images of a tile; bytes from one's patch, and one's gradients, to the other's
  Idx step, jump, over;           // units of 16 bytes from 16 pixels of a patch to the next: docs/convolution.md
  Idx brought;                    // bytes of a tile's patches and of its gradients, as the copy engine brings them
  Idx blocks_n, blocks, parts;    // blocks of 64 input channels; of 64 by 64 weights of all taps
  Idx out, in;                    // channels of a group
  Idx all_out, merged_in, merged_out;  // of all groups; of those that are merged
  Idx before_z, deep, out_deep;        // as above
} ConvHaloWeightsPlan;

// The sums of `parts` parts of `count` sets of 4; `lanes` items share a set.
typedef struct {
  Long out_offset;
  Idx count, parts, lanes, blocks_n;
  Idx in, out;  // channels: of a group, of all
  Idx merged_in, merged_out;
} ConvHaloSumPlan;
