/* athena.h: the whole public interface of Athena. */
#ifndef ATHENA_H
#define ATHENA_H

#include "athena/activation.h"
#include "athena/api.h"
#include "athena/autograd.h"
#include "athena/backend.h"
#include "athena/base.h"
#include "athena/data.h"
#include "athena/dtype.h"
#include "athena/file.h"
#include "athena/function.h"
#include "athena/generator.h"
#include "athena/index.h"
#include "athena/linalg.h"
#include "athena/inplace.h"
#include "athena/log.h"
#include "athena/loss.h"
#include "athena/map.h"
#include "athena/matmul.h"
#include "athena/memory.h"
#include "athena/optimizer.h"
#include "athena/pointwise.h"
#include "athena/profiler.h"
#include "athena/reduce.h"
#include "athena/scan.h"
#include "athena/shape.h"
#include "athena/sort.h"
#include "athena/status.h"
#include "athena/tensor.h"
#include "athena/version.h"

#endif
