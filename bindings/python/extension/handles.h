/* Written by tools/generate-bindings from the public headers; do not edit. */
#define HANDLES(X) \
  X(BACKEND, backend, "Backend") \
  X(TENSOR, tensor, "Tensor") \
  X(GENERATOR, generator, "Generator") \
  X(OPTIMIZER, optimizer, "Optimizer") \
  X(DATASET, dataset, "Dataset") \
  X(LOADER, loader, "Loader") \
  X(MEMORY, memory, "Memory") \
  X(KERNEL, kernel, "Kernel") \
  X(MODULE, module, "Module") \
  X(TOKENIZER, tokenizer, "Tokenizer") \
  X(CHECKPOINTS, checkpoints, "Checkpoints") \
  X(GRAD_SCALER, grad_scaler, "Grad_scaler") \
  X(GROUP, group, "Group") \
  X(METRIC, metric, "Metric") \
  X(NETWORK, network, "Network") \
  X(SCHEDULE, schedule, "Schedule") \
  X(TABLE, table, "Table") \
  X(TRAINER, trainer, "Trainer") \
  X(TRANSFORM, transform, "Transform")
