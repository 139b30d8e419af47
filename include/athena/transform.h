/* transform.h: what becomes of a batch's images on the device: cropped, flipped, turned, normalised; torchvision's. */
#ifndef ATHENA_TRANSFORM_H
#define ATHENA_TRANSFORM_H

#include "generator.h"
#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_transform at_transform; /* how a batch is changed; free-threaded, immutable */

/*
 * A new transform from a description in the form of a call, as at_module_create takes it:
 *   Normalize(mean=(0.5, 0.5, 0.5), std=0.25)     Compose(RandomCrop(32, padding=4), RandomHorizontalFlip())
 * Names, arguments and meaning are torchvision's; at_transform_kinds and at_transform_signature name them, docs/transforms.md
 * has what each draws. AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or
 * arguments that it does not take, with those that it does.
 */
AT_API at_status at_transform_create(at_transform **transform, const char *text);
AT_API at_status at_transform_retain(at_transform *transform);
AT_API at_status at_transform_release(at_transform *transform);

/*
 * A batch changed: a new tensor for each of count inputs, of which the first has the images, [N, C, H, W] or [N, H, W], and
 * MixUp wants a second with the targets; the others stay what they are. Recorded, and fused with what reads it. What is
 * random is drawn for each sample by itself, of MixUp for the batch, from generator, the same on every backend. AT_ERROR_SHAPE,
 * AT_ERROR_DTYPE: images that the transform does not take; the generator is then where it was. AT_ERROR_ARGUMENT: no inputs.
 */
AT_API at_status at_transform_apply(at_tensor **results, at_transform *transform, at_tensor *const *inputs,
                                    size_t count, at_generator *generator);

/* The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as at_module_kinds and
   at_module_signature. */
AT_API at_status at_transform_kinds(char *text, size_t size, size_t *needed);
AT_API at_status at_transform_signature(char *text, size_t size, size_t *needed, const char *kind);
/* On one line, as at_transform_create takes it. */
AT_API at_status at_transform_description(char *text, size_t size, size_t *needed, at_transform *transform);

#ifdef __cplusplus
}
#endif
#endif
