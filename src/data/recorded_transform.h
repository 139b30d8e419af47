// recorded_transform.h: an image transform as one of a loader's batches.
#pragma once

#include "data/image_transform.h"
#include "data/loader.h"

namespace athena {

// Records once what the transform does to batches of a kind, and copies that from then on.
Ref<Transform> recorded_transform(Ref<ImageTransform> transform);

}  // namespace athena
