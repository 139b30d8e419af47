/* frozen.c: the binary interface. Written by tools/freeze-abi; compiles only while nothing has moved. */
#include <athena.h>

_Static_assert(AT_CAUSAL_INVALID == -1, "AT_CAUSAL_INVALID was -1");
_Static_assert(AT_CAUSAL_NONE == 0, "AT_CAUSAL_NONE was 0");
_Static_assert(AT_CAUSAL_UPPER_LEFT == 1, "AT_CAUSAL_UPPER_LEFT was 1");
_Static_assert(AT_CAUSAL_LOWER_RIGHT == 2, "AT_CAUSAL_LOWER_RIGHT was 2");
_Static_assert(AT_WAV_INVALID == -1, "AT_WAV_INVALID was -1");
_Static_assert(AT_WAV_AUTO == 0, "AT_WAV_AUTO was 0");
_Static_assert(AT_WAV_U8 == 1, "AT_WAV_U8 was 1");
_Static_assert(AT_WAV_S16 == 2, "AT_WAV_S16 was 2");
_Static_assert(AT_WAV_S24 == 3, "AT_WAV_S24 was 3");
_Static_assert(AT_WAV_S32 == 4, "AT_WAV_S32 was 4");
_Static_assert(AT_WAV_F32 == 5, "AT_WAV_F32 was 5");
_Static_assert(AT_WAV_F64 == 6, "AT_WAV_F64 was 6");
_Static_assert(AT_DEVICE_INVALID == -1, "AT_DEVICE_INVALID was -1");
_Static_assert(AT_DEVICE_CPU == 0, "AT_DEVICE_CPU was 0");
_Static_assert(AT_DEVICE_GPU == 1, "AT_DEVICE_GPU was 1");
_Static_assert(AT_DEVICE_OTHER == 2, "AT_DEVICE_OTHER was 2");
_Static_assert(AT_MATH_INVALID == -1, "AT_MATH_INVALID was -1");
_Static_assert(AT_MATH_STRICT == 0, "AT_MATH_STRICT was 0");
_Static_assert(AT_MATH_TF32 == 1, "AT_MATH_TF32 was 1");
_Static_assert(AT_MATH_BF16 == 2, "AT_MATH_BF16 was 2");
_Static_assert(AT_MATH_F16 == 3, "AT_MATH_F16 was 3");
_Static_assert(AT_MATH_BF16X3 == 4, "AT_MATH_BF16X3 was 4");
_Static_assert(AT_CONV_PADDING_INVALID == -1, "AT_CONV_PADDING_INVALID was -1");
_Static_assert(AT_CONV_PADDING_EXPLICIT == 0, "AT_CONV_PADDING_EXPLICIT was 0");
_Static_assert(AT_CONV_PADDING_VALID == 1, "AT_CONV_PADDING_VALID was 1");
_Static_assert(AT_CONV_PADDING_SAME == 2, "AT_CONV_PADDING_SAME was 2");
_Static_assert(AT_INDEXING_INVALID == -1, "AT_INDEXING_INVALID was -1");
_Static_assert(AT_INDEXING_XY == 0, "AT_INDEXING_XY was 0");
_Static_assert(AT_INDEXING_IJ == 1, "AT_INDEXING_IJ was 1");
_Static_assert(AT_DTYPE_INVALID == -1, "AT_DTYPE_INVALID was -1");
_Static_assert(AT_F32 == 0, "AT_F32 was 0");
_Static_assert(AT_F64 == 1, "AT_F64 was 1");
_Static_assert(AT_F16 == 2, "AT_F16 was 2");
_Static_assert(AT_BF16 == 3, "AT_BF16 was 3");
_Static_assert(AT_I8 == 4, "AT_I8 was 4");
_Static_assert(AT_I16 == 5, "AT_I16 was 5");
_Static_assert(AT_I32 == 6, "AT_I32 was 6");
_Static_assert(AT_I64 == 7, "AT_I64 was 7");
_Static_assert(AT_U8 == 8, "AT_U8 was 8");
_Static_assert(AT_U16 == 9, "AT_U16 was 9");
_Static_assert(AT_U32 == 10, "AT_U32 was 10");
_Static_assert(AT_U64 == 11, "AT_U64 was 11");
_Static_assert(AT_BOOL == 12, "AT_BOOL was 12");
_Static_assert(AT_EVENT_FORMAT_INVALID == -1, "AT_EVENT_FORMAT_INVALID was -1");
_Static_assert(AT_EVENT_CSV == 0, "AT_EVENT_CSV was 0");
_Static_assert(AT_EVENT_JSONL == 1, "AT_EVENT_JSONL was 1");
_Static_assert(AT_EVENT_TENSORBOARD == 2, "AT_EVENT_TENSORBOARD was 2");
_Static_assert(AT_EVENT_SVG == 3, "AT_EVENT_SVG was 3");
_Static_assert(AT_EVENT_RUN == 4, "AT_EVENT_RUN was 4");
_Static_assert(AT_SCIENTIFIC_INVALID == -1, "AT_SCIENTIFIC_INVALID was -1");
_Static_assert(AT_SCIENTIFIC_AUTO == 0, "AT_SCIENTIFIC_AUTO was 0");
_Static_assert(AT_SCIENTIFIC_NEVER == 1, "AT_SCIENTIFIC_NEVER was 1");
_Static_assert(AT_SCIENTIFIC_ALWAYS == 2, "AT_SCIENTIFIC_ALWAYS was 2");
_Static_assert(AT_GRAPH_INVALID == -1, "AT_GRAPH_INVALID was -1");
_Static_assert(AT_GRAPH_SVG == 0, "AT_GRAPH_SVG was 0");
_Static_assert(AT_GRAPH_DOT == 1, "AT_GRAPH_DOT was 1");
_Static_assert(AT_GROUP_WAY_INVALID == -1, "AT_GROUP_WAY_INVALID was -1");
_Static_assert(AT_GROUP_WAY_AUTO == 0, "AT_GROUP_WAY_AUTO was 0");
_Static_assert(AT_GROUP_WAY_SHARED_MEMORY == 1, "AT_GROUP_WAY_SHARED_MEMORY was 1");
_Static_assert(AT_GROUP_WAY_TCP == 2, "AT_GROUP_WAY_TCP was 2");
_Static_assert(AT_GROUP_WAY_MPI == 3, "AT_GROUP_WAY_MPI was 3");
_Static_assert(AT_GROUP_WAY_NCCL == 4, "AT_GROUP_WAY_NCCL was 4");
_Static_assert(AT_REDUCE_INVALID == -1, "AT_REDUCE_INVALID was -1");
_Static_assert(AT_REDUCE_SUM == 0, "AT_REDUCE_SUM was 0");
_Static_assert(AT_REDUCE_MEAN == 1, "AT_REDUCE_MEAN was 1");
_Static_assert(AT_REDUCE_MAX == 2, "AT_REDUCE_MAX was 2");
_Static_assert(AT_REDUCE_MIN == 3, "AT_REDUCE_MIN was 3");
_Static_assert(AT_IMAGE_INVALID == -1, "AT_IMAGE_INVALID was -1");
_Static_assert(AT_IMAGE_UNCHANGED == 0, "AT_IMAGE_UNCHANGED was 0");
_Static_assert(AT_IMAGE_GRAY == 1, "AT_IMAGE_GRAY was 1");
_Static_assert(AT_IMAGE_GRAY_ALPHA == 2, "AT_IMAGE_GRAY_ALPHA was 2");
_Static_assert(AT_IMAGE_RGB == 3, "AT_IMAGE_RGB was 3");
_Static_assert(AT_IMAGE_RGBA == 4, "AT_IMAGE_RGBA was 4");
_Static_assert(AT_BAG_INVALID == -1, "AT_BAG_INVALID was -1");
_Static_assert(AT_BAG_SUM == 0, "AT_BAG_SUM was 0");
_Static_assert(AT_BAG_MEAN == 1, "AT_BAG_MEAN was 1");
_Static_assert(AT_BAG_MAX == 2, "AT_BAG_MAX was 2");
_Static_assert(AT_SCATTER_INVALID == -1, "AT_SCATTER_INVALID was -1");
_Static_assert(AT_SCATTER_SET == 0, "AT_SCATTER_SET was 0");
_Static_assert(AT_SCATTER_SUM == 1, "AT_SCATTER_SUM was 1");
_Static_assert(AT_SCATTER_PROD == 2, "AT_SCATTER_PROD was 2");
_Static_assert(AT_SCATTER_MIN == 3, "AT_SCATTER_MIN was 3");
_Static_assert(AT_SCATTER_MAX == 4, "AT_SCATTER_MAX was 4");
_Static_assert(AT_SCATTER_MEAN == 5, "AT_SCATTER_MEAN was 5");
_Static_assert(AT_NONLINEARITY_INVALID == -1, "AT_NONLINEARITY_INVALID was -1");
_Static_assert(AT_NONLINEARITY_LINEAR == 0, "AT_NONLINEARITY_LINEAR was 0");
_Static_assert(AT_NONLINEARITY_TANH == 1, "AT_NONLINEARITY_TANH was 1");
_Static_assert(AT_NONLINEARITY_RELU == 2, "AT_NONLINEARITY_RELU was 2");
_Static_assert(AT_NONLINEARITY_LEAKY_RELU == 3, "AT_NONLINEARITY_LEAKY_RELU was 3");
_Static_assert(AT_NONLINEARITY_SELU == 4, "AT_NONLINEARITY_SELU was 4");
_Static_assert(AT_FAN_INVALID == -1, "AT_FAN_INVALID was -1");
_Static_assert(AT_FAN_IN == 0, "AT_FAN_IN was 0");
_Static_assert(AT_FAN_OUT == 1, "AT_FAN_OUT was 1");
_Static_assert(AT_KERNEL_INVALID == -1, "AT_KERNEL_INVALID was -1");
_Static_assert(AT_KERNEL_READ == 0, "AT_KERNEL_READ was 0");
_Static_assert(AT_KERNEL_WRITE == 1, "AT_KERNEL_WRITE was 1");
_Static_assert(AT_KERNEL_UPDATE == 2, "AT_KERNEL_UPDATE was 2");
_Static_assert(AT_KERNEL_NUMBER == 3, "AT_KERNEL_NUMBER was 3");
_Static_assert(AT_KERNEL_LOCAL == 4, "AT_KERNEL_LOCAL was 4");
_Static_assert(AT_LOG_INVALID == -1, "AT_LOG_INVALID was -1");
_Static_assert(AT_LOG_DEBUG == 10, "AT_LOG_DEBUG was 10");
_Static_assert(AT_LOG_INFO == 20, "AT_LOG_INFO was 20");
_Static_assert(AT_LOG_WARN == 30, "AT_LOG_WARN was 30");
_Static_assert(AT_LOG_ERROR == 40, "AT_LOG_ERROR was 40");
_Static_assert(AT_LOG_OFF == 50, "AT_LOG_OFF was 50");
_Static_assert(AT_REDUCTION_INVALID == -1, "AT_REDUCTION_INVALID was -1");
_Static_assert(AT_REDUCTION_MEAN == 0, "AT_REDUCTION_MEAN was 0");
_Static_assert(AT_REDUCTION_SUM == 1, "AT_REDUCTION_SUM was 1");
_Static_assert(AT_REDUCTION_NONE == 2, "AT_REDUCTION_NONE was 2");
_Static_assert(AT_REDUCTION_BATCH_MEAN == 3, "AT_REDUCTION_BATCH_MEAN was 3");
_Static_assert(AT_MODULE_MEMBERS_INVALID == -1, "AT_MODULE_MEMBERS_INVALID was -1");
_Static_assert(AT_MODULE_PARAMETERS == 0, "AT_MODULE_PARAMETERS was 0");
_Static_assert(AT_MODULE_BUFFERS == 1, "AT_MODULE_BUFFERS was 1");
_Static_assert(AT_MODULE_STATE == 2, "AT_MODULE_STATE was 2");
_Static_assert(AT_MODULE_CHILDREN == 3, "AT_MODULE_CHILDREN was 3");
_Static_assert(AT_MODULE_MODULES == 4, "AT_MODULE_MODULES was 4");
_Static_assert(AT_PROFILE_INVALID == -1, "AT_PROFILE_INVALID was -1");
_Static_assert(AT_PROFILE_TEXT == 0, "AT_PROFILE_TEXT was 0");
_Static_assert(AT_PROFILE_JSON == 1, "AT_PROFILE_JSON was 1");
_Static_assert(AT_PROFILE_TRACE == 2, "AT_PROFILE_TRACE was 2");
_Static_assert(AT_DIRECTION_INVALID == -1, "AT_DIRECTION_INVALID was -1");
_Static_assert(AT_DIRECTION_FORWARD == 0, "AT_DIRECTION_FORWARD was 0");
_Static_assert(AT_DIRECTION_REVERSE == 1, "AT_DIRECTION_REVERSE was 1");
_Static_assert(AT_DIRECTION_BIDIRECTIONAL == 2, "AT_DIRECTION_BIDIRECTIONAL was 2");
_Static_assert(AT_INTERPOLATION_INVALID == -1, "AT_INTERPOLATION_INVALID was -1");
_Static_assert(AT_INTERPOLATION_NEAREST == 0, "AT_INTERPOLATION_NEAREST was 0");
_Static_assert(AT_INTERPOLATION_LINEAR == 1, "AT_INTERPOLATION_LINEAR was 1");
_Static_assert(AT_COORDINATES_INVALID == -1, "AT_COORDINATES_INVALID was -1");
_Static_assert(AT_COORDINATES_ASYMMETRIC == 0, "AT_COORDINATES_ASYMMETRIC was 0");
_Static_assert(AT_COORDINATES_HALF_PIXEL == 1, "AT_COORDINATES_HALF_PIXEL was 1");
_Static_assert(AT_COORDINATES_ALIGN_CORNERS == 2, "AT_COORDINATES_ALIGN_CORNERS was 2");
_Static_assert(AT_GRID_PADDING_INVALID == -1, "AT_GRID_PADDING_INVALID was -1");
_Static_assert(AT_GRID_PADDING_ZEROS == 0, "AT_GRID_PADDING_ZEROS was 0");
_Static_assert(AT_GRID_PADDING_BORDER == 1, "AT_GRID_PADDING_BORDER was 1");
_Static_assert(AT_GRID_PADDING_REFLECTION == 2, "AT_GRID_PADDING_REFLECTION was 2");
_Static_assert(AT_PAD_INVALID == -1, "AT_PAD_INVALID was -1");
_Static_assert(AT_PAD_CONSTANT == 0, "AT_PAD_CONSTANT was 0");
_Static_assert(AT_PAD_REFLECT == 1, "AT_PAD_REFLECT was 1");
_Static_assert(AT_PAD_REPLICATE == 2, "AT_PAD_REPLICATE was 2");
_Static_assert(AT_PAD_CIRCULAR == 3, "AT_PAD_CIRCULAR was 3");
_Static_assert(AT_MEMORY_FORMAT_INVALID == -1, "AT_MEMORY_FORMAT_INVALID was -1");
_Static_assert(AT_MEMORY_FORMAT_CONTIGUOUS == 0, "AT_MEMORY_FORMAT_CONTIGUOUS was 0");
_Static_assert(AT_MEMORY_FORMAT_CHANNELS_LAST == 1, "AT_MEMORY_FORMAT_CHANNELS_LAST was 1");
_Static_assert(AT_STATUS_INVALID == -1, "AT_STATUS_INVALID was -1");
_Static_assert(AT_OK == 0, "AT_OK was 0");
_Static_assert(AT_ERROR_OUT_OF_MEMORY == 100, "AT_ERROR_OUT_OF_MEMORY was 100");
_Static_assert(AT_ERROR_ENVIRONMENT == 101, "AT_ERROR_ENVIRONMENT was 101");
_Static_assert(AT_ERROR_FORKED == 102, "AT_ERROR_FORKED was 102");
_Static_assert(AT_ERROR_ARGUMENT == 200, "AT_ERROR_ARGUMENT was 200");
_Static_assert(AT_ERROR_NULL == 201, "AT_ERROR_NULL was 201");
_Static_assert(AT_ERROR_HANDLE == 202, "AT_ERROR_HANDLE was 202");
_Static_assert(AT_ERROR_DTYPE == 203, "AT_ERROR_DTYPE was 203");
_Static_assert(AT_ERROR_SHAPE == 204, "AT_ERROR_SHAPE was 204");
_Static_assert(AT_ERROR_INDEX == 205, "AT_ERROR_INDEX was 205");
_Static_assert(AT_ERROR_OVERFLOW == 206, "AT_ERROR_OVERFLOW was 206");
_Static_assert(AT_ERROR_BUFFER == 207, "AT_ERROR_BUFFER was 207");
_Static_assert(AT_ERROR_STATE == 208, "AT_ERROR_STATE was 208");
_Static_assert(AT_ERROR_BACKEND == 209, "AT_ERROR_BACKEND was 209");
_Static_assert(AT_ERROR_UNSUPPORTED == 300, "AT_ERROR_UNSUPPORTED was 300");
_Static_assert(AT_ERROR_DEVICE == 400, "AT_ERROR_DEVICE was 400");
_Static_assert(AT_ERROR_DEVICE_NOT_FOUND == 401, "AT_ERROR_DEVICE_NOT_FOUND was 401");
_Static_assert(AT_ERROR_COMPILE == 402, "AT_ERROR_COMPILE was 402");
_Static_assert(AT_ERROR_FAULT_INDEX == 403, "AT_ERROR_FAULT_INDEX was 403");
_Static_assert(AT_ERROR_FAULT_DIVISION == 404, "AT_ERROR_FAULT_DIVISION was 404");
_Static_assert(AT_ERROR_DEVICE_LOST == 405, "AT_ERROR_DEVICE_LOST was 405");
_Static_assert(AT_ERROR_IO == 500, "AT_ERROR_IO was 500");
_Static_assert(AT_ERROR_FORMAT == 501, "AT_ERROR_FORMAT was 501");
_Static_assert(AT_ERROR_PEER == 502, "AT_ERROR_PEER was 502");
_Static_assert(AT_ERROR_CALLBACK == 600, "AT_ERROR_CALLBACK was 600");
_Static_assert(AT_ERROR_CANCELLED == 601, "AT_ERROR_CANCELLED was 601");
_Static_assert(AT_ERROR_INTERNAL == 900, "AT_ERROR_INTERNAL was 900");
_Static_assert(AT_ERROR_VALIDATION == 901, "AT_ERROR_VALIDATION was 901");
_Static_assert(AT_TRAINER_INVALID == -1, "AT_TRAINER_INVALID was -1");
_Static_assert(AT_TRAINER_FIT_BEGIN == 1, "AT_TRAINER_FIT_BEGIN was 1");
_Static_assert(AT_TRAINER_EPOCH_BEGIN == 2, "AT_TRAINER_EPOCH_BEGIN was 2");
_Static_assert(AT_TRAINER_BATCH_BEGIN == 4, "AT_TRAINER_BATCH_BEGIN was 4");
_Static_assert(AT_TRAINER_BATCH_END == 8, "AT_TRAINER_BATCH_END was 8");
_Static_assert(AT_TRAINER_VALIDATION_END == 16, "AT_TRAINER_VALIDATION_END was 16");
_Static_assert(AT_TRAINER_EPOCH_END == 32, "AT_TRAINER_EPOCH_END was 32");
_Static_assert(AT_TRAINER_FIT_END == 64, "AT_TRAINER_FIT_END was 64");
_Static_assert(AT_TRAINER_CHECKPOINT == 128, "AT_TRAINER_CHECKPOINT was 128");
_Static_assert(AT_MAX_RANK == 8, "AT_MAX_RANK was 8");
_Static_assert(AT_ABI_VERSION == 0, "AT_ABI_VERSION was 0");
_Static_assert(sizeof(at_attention_options) == 104, "sizeof(at_attention_options) was 104");
_Static_assert(offsetof(at_attention_options, struct_size) == 0, "offsetof(at_attention_options, struct_size) was 0");
_Static_assert(sizeof(((at_attention_options *)0)->struct_size) == 4, "sizeof(((at_attention_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_attention_options, causal) == 4, "offsetof(at_attention_options, causal) was 4");
_Static_assert(sizeof(((at_attention_options *)0)->causal) == 4, "sizeof(((at_attention_options *)0)->causal) was 4");
_Static_assert(offsetof(at_attention_options, mask) == 8, "offsetof(at_attention_options, mask) was 8");
_Static_assert(sizeof(((at_attention_options *)0)->mask) == 8, "sizeof(((at_attention_options *)0)->mask) was 8");
_Static_assert(offsetof(at_attention_options, scale) == 16, "offsetof(at_attention_options, scale) was 16");
_Static_assert(sizeof(((at_attention_options *)0)->scale) == 8, "sizeof(((at_attention_options *)0)->scale) was 8");
_Static_assert(offsetof(at_attention_options, has_scale) == 24, "offsetof(at_attention_options, has_scale) was 24");
_Static_assert(sizeof(((at_attention_options *)0)->has_scale) == 4, "sizeof(((at_attention_options *)0)->has_scale) was 4");
_Static_assert(offsetof(at_attention_options, enable_gqa) == 28, "offsetof(at_attention_options, enable_gqa) was 28");
_Static_assert(sizeof(((at_attention_options *)0)->enable_gqa) == 4, "sizeof(((at_attention_options *)0)->enable_gqa) was 4");
_Static_assert(offsetof(at_attention_options, softcap) == 32, "offsetof(at_attention_options, softcap) was 32");
_Static_assert(sizeof(((at_attention_options *)0)->softcap) == 8, "sizeof(((at_attention_options *)0)->softcap) was 8");
_Static_assert(offsetof(at_attention_options, window_left) == 40, "offsetof(at_attention_options, window_left) was 40");
_Static_assert(sizeof(((at_attention_options *)0)->window_left) == 8, "sizeof(((at_attention_options *)0)->window_left) was 8");
_Static_assert(offsetof(at_attention_options, window_right) == 48, "offsetof(at_attention_options, window_right) was 48");
_Static_assert(sizeof(((at_attention_options *)0)->window_right) == 8, "sizeof(((at_attention_options *)0)->window_right) was 8");
_Static_assert(offsetof(at_attention_options, query_offset) == 56, "offsetof(at_attention_options, query_offset) was 56");
_Static_assert(sizeof(((at_attention_options *)0)->query_offset) == 8, "sizeof(((at_attention_options *)0)->query_offset) was 8");
_Static_assert(offsetof(at_attention_options, query_offsets) == 64, "offsetof(at_attention_options, query_offsets) was 64");
_Static_assert(sizeof(((at_attention_options *)0)->query_offsets) == 8, "sizeof(((at_attention_options *)0)->query_offsets) was 8");
_Static_assert(offsetof(at_attention_options, key_offsets) == 72, "offsetof(at_attention_options, key_offsets) was 72");
_Static_assert(sizeof(((at_attention_options *)0)->key_offsets) == 8, "sizeof(((at_attention_options *)0)->key_offsets) was 8");
_Static_assert(offsetof(at_attention_options, key_lengths) == 80, "offsetof(at_attention_options, key_lengths) was 80");
_Static_assert(sizeof(((at_attention_options *)0)->key_lengths) == 8, "sizeof(((at_attention_options *)0)->key_lengths) was 8");
_Static_assert(offsetof(at_attention_options, alibi_slopes) == 88, "offsetof(at_attention_options, alibi_slopes) was 88");
_Static_assert(sizeof(((at_attention_options *)0)->alibi_slopes) == 8, "sizeof(((at_attention_options *)0)->alibi_slopes) was 8");
_Static_assert(offsetof(at_attention_options, dropout_p) == 96, "offsetof(at_attention_options, dropout_p) was 96");
_Static_assert(sizeof(((at_attention_options *)0)->dropout_p) == 8, "sizeof(((at_attention_options *)0)->dropout_p) was 8");
_Static_assert(sizeof(at_grad_options) == 32, "sizeof(at_grad_options) was 32");
_Static_assert(offsetof(at_grad_options, struct_size) == 0, "offsetof(at_grad_options, struct_size) was 0");
_Static_assert(sizeof(((at_grad_options *)0)->struct_size) == 4, "sizeof(((at_grad_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_grad_options, retain_graph) == 4, "offsetof(at_grad_options, retain_graph) was 4");
_Static_assert(sizeof(((at_grad_options *)0)->retain_graph) == 4, "sizeof(((at_grad_options *)0)->retain_graph) was 4");
_Static_assert(offsetof(at_grad_options, create_graph) == 8, "offsetof(at_grad_options, create_graph) was 8");
_Static_assert(sizeof(((at_grad_options *)0)->create_graph) == 4, "sizeof(((at_grad_options *)0)->create_graph) was 4");
_Static_assert(offsetof(at_grad_options, allow_unused) == 12, "offsetof(at_grad_options, allow_unused) was 12");
_Static_assert(sizeof(((at_grad_options *)0)->allow_unused) == 4, "sizeof(((at_grad_options *)0)->allow_unused) was 4");
_Static_assert(offsetof(at_grad_options, seeds) == 16, "offsetof(at_grad_options, seeds) was 16");
_Static_assert(sizeof(((at_grad_options *)0)->seeds) == 8, "sizeof(((at_grad_options *)0)->seeds) was 8");
_Static_assert(offsetof(at_grad_options, seed_count) == 24, "offsetof(at_grad_options, seed_count) was 24");
_Static_assert(sizeof(((at_grad_options *)0)->seed_count) == 8, "sizeof(((at_grad_options *)0)->seed_count) was 8");
_Static_assert(sizeof(at_device_info) == 744, "sizeof(at_device_info) was 744");
_Static_assert(offsetof(at_device_info, struct_size) == 0, "offsetof(at_device_info, struct_size) was 0");
_Static_assert(sizeof(((at_device_info *)0)->struct_size) == 4, "sizeof(((at_device_info *)0)->struct_size) was 4");
_Static_assert(offsetof(at_device_info, kind) == 4, "offsetof(at_device_info, kind) was 4");
_Static_assert(sizeof(((at_device_info *)0)->kind) == 4, "sizeof(((at_device_info *)0)->kind) was 4");
_Static_assert(offsetof(at_device_info, name) == 8, "offsetof(at_device_info, name) was 8");
_Static_assert(sizeof(((at_device_info *)0)->name) == 64, "sizeof(((at_device_info *)0)->name) was 64");
_Static_assert(offsetof(at_device_info, product) == 72, "offsetof(at_device_info, product) was 72");
_Static_assert(sizeof(((at_device_info *)0)->product) == 128, "sizeof(((at_device_info *)0)->product) was 128");
_Static_assert(offsetof(at_device_info, vendor) == 200, "offsetof(at_device_info, vendor) was 200");
_Static_assert(sizeof(((at_device_info *)0)->vendor) == 128, "sizeof(((at_device_info *)0)->vendor) was 128");
_Static_assert(offsetof(at_device_info, driver) == 328, "offsetof(at_device_info, driver) was 328");
_Static_assert(sizeof(((at_device_info *)0)->driver) == 128, "sizeof(((at_device_info *)0)->driver) was 128");
_Static_assert(offsetof(at_device_info, memory_total) == 456, "offsetof(at_device_info, memory_total) was 456");
_Static_assert(sizeof(((at_device_info *)0)->memory_total) == 8, "sizeof(((at_device_info *)0)->memory_total) was 8");
_Static_assert(offsetof(at_device_info, memory_largest) == 464, "offsetof(at_device_info, memory_largest) was 464");
_Static_assert(sizeof(((at_device_info *)0)->memory_largest) == 8, "sizeof(((at_device_info *)0)->memory_largest) was 8");
_Static_assert(offsetof(at_device_info, compute_units) == 472, "offsetof(at_device_info, compute_units) was 472");
_Static_assert(sizeof(((at_device_info *)0)->compute_units) == 4, "sizeof(((at_device_info *)0)->compute_units) was 4");
_Static_assert(offsetof(at_device_info, has_f64) == 476, "offsetof(at_device_info, has_f64) was 476");
_Static_assert(sizeof(((at_device_info *)0)->has_f64) == 4, "sizeof(((at_device_info *)0)->has_f64) was 4");
_Static_assert(offsetof(at_device_info, has_f16) == 480, "offsetof(at_device_info, has_f16) was 480");
_Static_assert(sizeof(((at_device_info *)0)->has_f16) == 4, "sizeof(((at_device_info *)0)->has_f16) was 4");
_Static_assert(offsetof(at_device_info, usable) == 484, "offsetof(at_device_info, usable) was 484");
_Static_assert(sizeof(((at_device_info *)0)->usable) == 4, "sizeof(((at_device_info *)0)->usable) was 4");
_Static_assert(offsetof(at_device_info, refused) == 488, "offsetof(at_device_info, refused) was 488");
_Static_assert(sizeof(((at_device_info *)0)->refused) == 256, "sizeof(((at_device_info *)0)->refused) was 256");
_Static_assert(sizeof(at_memory_stats) == 56, "sizeof(at_memory_stats) was 56");
_Static_assert(offsetof(at_memory_stats, struct_size) == 0, "offsetof(at_memory_stats, struct_size) was 0");
_Static_assert(sizeof(((at_memory_stats *)0)->struct_size) == 4, "sizeof(((at_memory_stats *)0)->struct_size) was 4");
_Static_assert(offsetof(at_memory_stats, reserved) == 4, "offsetof(at_memory_stats, reserved) was 4");
_Static_assert(sizeof(((at_memory_stats *)0)->reserved) == 4, "sizeof(((at_memory_stats *)0)->reserved) was 4");
_Static_assert(offsetof(at_memory_stats, used) == 8, "offsetof(at_memory_stats, used) was 8");
_Static_assert(sizeof(((at_memory_stats *)0)->used) == 8, "sizeof(((at_memory_stats *)0)->used) was 8");
_Static_assert(offsetof(at_memory_stats, cached) == 16, "offsetof(at_memory_stats, cached) was 16");
_Static_assert(sizeof(((at_memory_stats *)0)->cached) == 8, "sizeof(((at_memory_stats *)0)->cached) was 8");
_Static_assert(offsetof(at_memory_stats, peak) == 24, "offsetof(at_memory_stats, peak) was 24");
_Static_assert(sizeof(((at_memory_stats *)0)->peak) == 8, "sizeof(((at_memory_stats *)0)->peak) was 8");
_Static_assert(offsetof(at_memory_stats, limit) == 32, "offsetof(at_memory_stats, limit) was 32");
_Static_assert(sizeof(((at_memory_stats *)0)->limit) == 8, "sizeof(((at_memory_stats *)0)->limit) was 8");
_Static_assert(offsetof(at_memory_stats, allocations) == 40, "offsetof(at_memory_stats, allocations) was 40");
_Static_assert(sizeof(((at_memory_stats *)0)->allocations) == 8, "sizeof(((at_memory_stats *)0)->allocations) was 8");
_Static_assert(offsetof(at_memory_stats, driver_allocations) == 48, "offsetof(at_memory_stats, driver_allocations) was 48");
_Static_assert(sizeof(((at_memory_stats *)0)->driver_allocations) == 8, "sizeof(((at_memory_stats *)0)->driver_allocations) was 8");
_Static_assert(sizeof(at_counters) == 136, "sizeof(at_counters) was 136");
_Static_assert(offsetof(at_counters, struct_size) == 0, "offsetof(at_counters, struct_size) was 0");
_Static_assert(sizeof(((at_counters *)0)->struct_size) == 4, "sizeof(((at_counters *)0)->struct_size) was 4");
_Static_assert(offsetof(at_counters, reserved) == 4, "offsetof(at_counters, reserved) was 4");
_Static_assert(sizeof(((at_counters *)0)->reserved) == 4, "sizeof(((at_counters *)0)->reserved) was 4");
_Static_assert(offsetof(at_counters, launches) == 8, "offsetof(at_counters, launches) was 8");
_Static_assert(sizeof(((at_counters *)0)->launches) == 8, "sizeof(((at_counters *)0)->launches) was 8");
_Static_assert(offsetof(at_counters, bytes_to_device) == 16, "offsetof(at_counters, bytes_to_device) was 16");
_Static_assert(sizeof(((at_counters *)0)->bytes_to_device) == 8, "sizeof(((at_counters *)0)->bytes_to_device) was 8");
_Static_assert(offsetof(at_counters, bytes_to_host) == 24, "offsetof(at_counters, bytes_to_host) was 24");
_Static_assert(sizeof(((at_counters *)0)->bytes_to_host) == 8, "sizeof(((at_counters *)0)->bytes_to_host) was 8");
_Static_assert(offsetof(at_counters, copies_to_device) == 32, "offsetof(at_counters, copies_to_device) was 32");
_Static_assert(sizeof(((at_counters *)0)->copies_to_device) == 8, "sizeof(((at_counters *)0)->copies_to_device) was 8");
_Static_assert(offsetof(at_counters, copies_to_host) == 40, "offsetof(at_counters, copies_to_host) was 40");
_Static_assert(sizeof(((at_counters *)0)->copies_to_host) == 8, "sizeof(((at_counters *)0)->copies_to_host) was 8");
_Static_assert(offsetof(at_counters, compiles) == 48, "offsetof(at_counters, compiles) was 48");
_Static_assert(sizeof(((at_counters *)0)->compiles) == 8, "sizeof(((at_counters *)0)->compiles) was 8");
_Static_assert(offsetof(at_counters, program_loads) == 56, "offsetof(at_counters, program_loads) was 56");
_Static_assert(sizeof(((at_counters *)0)->program_loads) == 8, "sizeof(((at_counters *)0)->program_loads) was 8");
_Static_assert(offsetof(at_counters, fallbacks) == 64, "offsetof(at_counters, fallbacks) was 64");
_Static_assert(sizeof(((at_counters *)0)->fallbacks) == 8, "sizeof(((at_counters *)0)->fallbacks) was 8");
_Static_assert(offsetof(at_counters, plans) == 72, "offsetof(at_counters, plans) was 72");
_Static_assert(sizeof(((at_counters *)0)->plans) == 8, "sizeof(((at_counters *)0)->plans) was 8");
_Static_assert(offsetof(at_counters, plan_hits) == 80, "offsetof(at_counters, plan_hits) was 80");
_Static_assert(sizeof(((at_counters *)0)->plan_hits) == 8, "sizeof(((at_counters *)0)->plan_hits) was 8");
_Static_assert(offsetof(at_counters, plan_misses_new) == 88, "offsetof(at_counters, plan_misses_new) was 88");
_Static_assert(sizeof(((at_counters *)0)->plan_misses_new) == 8, "sizeof(((at_counters *)0)->plan_misses_new) was 8");
_Static_assert(offsetof(at_counters, plan_misses_evicted) == 96, "offsetof(at_counters, plan_misses_evicted) was 96");
_Static_assert(sizeof(((at_counters *)0)->plan_misses_evicted) == 8, "sizeof(((at_counters *)0)->plan_misses_evicted) was 8");
_Static_assert(offsetof(at_counters, plan_misses_sizes) == 104, "offsetof(at_counters, plan_misses_sizes) was 104");
_Static_assert(sizeof(((at_counters *)0)->plan_misses_sizes) == 8, "sizeof(((at_counters *)0)->plan_misses_sizes) was 8");
_Static_assert(offsetof(at_counters, validations) == 112, "offsetof(at_counters, validations) was 112");
_Static_assert(sizeof(((at_counters *)0)->validations) == 8, "sizeof(((at_counters *)0)->validations) was 8");
_Static_assert(offsetof(at_counters, moved_operands) == 120, "offsetof(at_counters, moved_operands) was 120");
_Static_assert(sizeof(((at_counters *)0)->moved_operands) == 8, "sizeof(((at_counters *)0)->moved_operands) was 8");
_Static_assert(offsetof(at_counters, layout_conversions) == 128, "offsetof(at_counters, layout_conversions) was 128");
_Static_assert(sizeof(((at_counters *)0)->layout_conversions) == 8, "sizeof(((at_counters *)0)->layout_conversions) was 8");
_Static_assert(sizeof(at_checkpoints_options) == 24, "sizeof(at_checkpoints_options) was 24");
_Static_assert(offsetof(at_checkpoints_options, struct_size) == 0, "offsetof(at_checkpoints_options, struct_size) was 0");
_Static_assert(sizeof(((at_checkpoints_options *)0)->struct_size) == 4, "sizeof(((at_checkpoints_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_checkpoints_options, maximize) == 4, "offsetof(at_checkpoints_options, maximize) was 4");
_Static_assert(sizeof(((at_checkpoints_options *)0)->maximize) == 4, "sizeof(((at_checkpoints_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_checkpoints_options, keep_last) == 8, "offsetof(at_checkpoints_options, keep_last) was 8");
_Static_assert(sizeof(((at_checkpoints_options *)0)->keep_last) == 8, "sizeof(((at_checkpoints_options *)0)->keep_last) was 8");
_Static_assert(offsetof(at_checkpoints_options, keep_best) == 16, "offsetof(at_checkpoints_options, keep_best) was 16");
_Static_assert(sizeof(((at_checkpoints_options *)0)->keep_best) == 8, "sizeof(((at_checkpoints_options *)0)->keep_best) was 8");
_Static_assert(sizeof(at_conv_options) == 136, "sizeof(at_conv_options) was 136");
_Static_assert(offsetof(at_conv_options, struct_size) == 0, "offsetof(at_conv_options, struct_size) was 0");
_Static_assert(sizeof(((at_conv_options *)0)->struct_size) == 4, "sizeof(((at_conv_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_conv_options, padding) == 4, "offsetof(at_conv_options, padding) was 4");
_Static_assert(sizeof(((at_conv_options *)0)->padding) == 4, "sizeof(((at_conv_options *)0)->padding) was 4");
_Static_assert(offsetof(at_conv_options, padding_mode) == 8, "offsetof(at_conv_options, padding_mode) was 8");
_Static_assert(sizeof(((at_conv_options *)0)->padding_mode) == 4, "sizeof(((at_conv_options *)0)->padding_mode) was 4");
_Static_assert(offsetof(at_conv_options, groups) == 12, "offsetof(at_conv_options, groups) was 12");
_Static_assert(sizeof(((at_conv_options *)0)->groups) == 4, "sizeof(((at_conv_options *)0)->groups) was 4");
_Static_assert(offsetof(at_conv_options, stride) == 16, "offsetof(at_conv_options, stride) was 16");
_Static_assert(sizeof(((at_conv_options *)0)->stride) == 24, "sizeof(((at_conv_options *)0)->stride) was 24");
_Static_assert(offsetof(at_conv_options, dilation) == 40, "offsetof(at_conv_options, dilation) was 40");
_Static_assert(sizeof(((at_conv_options *)0)->dilation) == 24, "sizeof(((at_conv_options *)0)->dilation) was 24");
_Static_assert(offsetof(at_conv_options, padding_before) == 64, "offsetof(at_conv_options, padding_before) was 64");
_Static_assert(sizeof(((at_conv_options *)0)->padding_before) == 24, "sizeof(((at_conv_options *)0)->padding_before) was 24");
_Static_assert(offsetof(at_conv_options, padding_after) == 88, "offsetof(at_conv_options, padding_after) was 88");
_Static_assert(sizeof(((at_conv_options *)0)->padding_after) == 24, "sizeof(((at_conv_options *)0)->padding_after) was 24");
_Static_assert(offsetof(at_conv_options, output_padding) == 112, "offsetof(at_conv_options, output_padding) was 112");
_Static_assert(sizeof(((at_conv_options *)0)->output_padding) == 24, "sizeof(((at_conv_options *)0)->output_padding) was 24");
_Static_assert(sizeof(at_image_folder_options) == 32, "sizeof(at_image_folder_options) was 32");
_Static_assert(offsetof(at_image_folder_options, struct_size) == 0, "offsetof(at_image_folder_options, struct_size) was 0");
_Static_assert(sizeof(((at_image_folder_options *)0)->struct_size) == 4, "sizeof(((at_image_folder_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_image_folder_options, mode) == 4, "offsetof(at_image_folder_options, mode) was 4");
_Static_assert(sizeof(((at_image_folder_options *)0)->mode) == 4, "sizeof(((at_image_folder_options *)0)->mode) was 4");
_Static_assert(offsetof(at_image_folder_options, shorter_side) == 8, "offsetof(at_image_folder_options, shorter_side) was 8");
_Static_assert(sizeof(((at_image_folder_options *)0)->shorter_side) == 4, "sizeof(((at_image_folder_options *)0)->shorter_side) was 4");
_Static_assert(offsetof(at_image_folder_options, height) == 12, "offsetof(at_image_folder_options, height) was 12");
_Static_assert(sizeof(((at_image_folder_options *)0)->height) == 4, "sizeof(((at_image_folder_options *)0)->height) was 4");
_Static_assert(offsetof(at_image_folder_options, width) == 16, "offsetof(at_image_folder_options, width) was 16");
_Static_assert(sizeof(((at_image_folder_options *)0)->width) == 4, "sizeof(((at_image_folder_options *)0)->width) was 4");
_Static_assert(offsetof(at_image_folder_options, crop_height) == 20, "offsetof(at_image_folder_options, crop_height) was 20");
_Static_assert(sizeof(((at_image_folder_options *)0)->crop_height) == 4, "sizeof(((at_image_folder_options *)0)->crop_height) was 4");
_Static_assert(offsetof(at_image_folder_options, crop_width) == 24, "offsetof(at_image_folder_options, crop_width) was 24");
_Static_assert(sizeof(((at_image_folder_options *)0)->crop_width) == 4, "sizeof(((at_image_folder_options *)0)->crop_width) was 4");
_Static_assert(offsetof(at_image_folder_options, scale) == 28, "offsetof(at_image_folder_options, scale) was 28");
_Static_assert(sizeof(((at_image_folder_options *)0)->scale) == 4, "sizeof(((at_image_folder_options *)0)->scale) was 4");
_Static_assert(sizeof(at_format_options) == 32, "sizeof(at_format_options) was 32");
_Static_assert(offsetof(at_format_options, struct_size) == 0, "offsetof(at_format_options, struct_size) was 0");
_Static_assert(sizeof(((at_format_options *)0)->struct_size) == 4, "sizeof(((at_format_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_format_options, precision) == 4, "offsetof(at_format_options, precision) was 4");
_Static_assert(sizeof(((at_format_options *)0)->precision) == 4, "sizeof(((at_format_options *)0)->precision) was 4");
_Static_assert(offsetof(at_format_options, threshold) == 8, "offsetof(at_format_options, threshold) was 8");
_Static_assert(sizeof(((at_format_options *)0)->threshold) == 8, "sizeof(((at_format_options *)0)->threshold) was 8");
_Static_assert(offsetof(at_format_options, edge_items) == 16, "offsetof(at_format_options, edge_items) was 16");
_Static_assert(sizeof(((at_format_options *)0)->edge_items) == 8, "sizeof(((at_format_options *)0)->edge_items) was 8");
_Static_assert(offsetof(at_format_options, line_width) == 24, "offsetof(at_format_options, line_width) was 24");
_Static_assert(sizeof(((at_format_options *)0)->line_width) == 4, "sizeof(((at_format_options *)0)->line_width) was 4");
_Static_assert(offsetof(at_format_options, scientific) == 28, "offsetof(at_format_options, scientific) was 28");
_Static_assert(sizeof(((at_format_options *)0)->scientific) == 4, "sizeof(((at_format_options *)0)->scientific) was 4");
_Static_assert(sizeof(at_grad_scaler_options) == 48, "sizeof(at_grad_scaler_options) was 48");
_Static_assert(offsetof(at_grad_scaler_options, struct_size) == 0, "offsetof(at_grad_scaler_options, struct_size) was 0");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->struct_size) == 4, "sizeof(((at_grad_scaler_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_grad_scaler_options, enabled) == 4, "offsetof(at_grad_scaler_options, enabled) was 4");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->enabled) == 4, "sizeof(((at_grad_scaler_options *)0)->enabled) was 4");
_Static_assert(offsetof(at_grad_scaler_options, init_scale) == 8, "offsetof(at_grad_scaler_options, init_scale) was 8");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->init_scale) == 8, "sizeof(((at_grad_scaler_options *)0)->init_scale) was 8");
_Static_assert(offsetof(at_grad_scaler_options, growth_factor) == 16, "offsetof(at_grad_scaler_options, growth_factor) was 16");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->growth_factor) == 8, "sizeof(((at_grad_scaler_options *)0)->growth_factor) was 8");
_Static_assert(offsetof(at_grad_scaler_options, backoff_factor) == 24, "offsetof(at_grad_scaler_options, backoff_factor) was 24");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->backoff_factor) == 8, "sizeof(((at_grad_scaler_options *)0)->backoff_factor) was 8");
_Static_assert(offsetof(at_grad_scaler_options, growth_interval) == 32, "offsetof(at_grad_scaler_options, growth_interval) was 32");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->growth_interval) == 8, "sizeof(((at_grad_scaler_options *)0)->growth_interval) was 8");
_Static_assert(offsetof(at_grad_scaler_options, growth_tracker) == 40, "offsetof(at_grad_scaler_options, growth_tracker) was 40");
_Static_assert(sizeof(((at_grad_scaler_options *)0)->growth_tracker) == 8, "sizeof(((at_grad_scaler_options *)0)->growth_tracker) was 8");
_Static_assert(sizeof(at_graph_options) == 24, "sizeof(at_graph_options) was 24");
_Static_assert(offsetof(at_graph_options, struct_size) == 0, "offsetof(at_graph_options, struct_size) was 0");
_Static_assert(sizeof(((at_graph_options *)0)->struct_size) == 4, "sizeof(((at_graph_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_graph_options, format) == 4, "offsetof(at_graph_options, format) was 4");
_Static_assert(sizeof(((at_graph_options *)0)->format) == 4, "sizeof(((at_graph_options *)0)->format) was 4");
_Static_assert(offsetof(at_graph_options, max_nodes) == 8, "offsetof(at_graph_options, max_nodes) was 8");
_Static_assert(sizeof(((at_graph_options *)0)->max_nodes) == 8, "sizeof(((at_graph_options *)0)->max_nodes) was 8");
_Static_assert(offsetof(at_graph_options, values) == 16, "offsetof(at_graph_options, values) was 16");
_Static_assert(sizeof(((at_graph_options *)0)->values) == 4, "sizeof(((at_graph_options *)0)->values) was 4");
_Static_assert(offsetof(at_graph_options, precision) == 20, "offsetof(at_graph_options, precision) was 20");
_Static_assert(sizeof(((at_graph_options *)0)->precision) == 4, "sizeof(((at_graph_options *)0)->precision) was 4");
_Static_assert(sizeof(at_group_options) == 16, "sizeof(at_group_options) was 16");
_Static_assert(offsetof(at_group_options, struct_size) == 0, "offsetof(at_group_options, struct_size) was 0");
_Static_assert(sizeof(((at_group_options *)0)->struct_size) == 4, "sizeof(((at_group_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_group_options, way) == 4, "offsetof(at_group_options, way) was 4");
_Static_assert(sizeof(((at_group_options *)0)->way) == 4, "sizeof(((at_group_options *)0)->way) was 4");
_Static_assert(offsetof(at_group_options, timeout) == 8, "offsetof(at_group_options, timeout) was 8");
_Static_assert(sizeof(((at_group_options *)0)->timeout) == 8, "sizeof(((at_group_options *)0)->timeout) was 8");
_Static_assert(sizeof(at_kernel_info) == 64, "sizeof(at_kernel_info) was 64");
_Static_assert(offsetof(at_kernel_info, struct_size) == 0, "offsetof(at_kernel_info, struct_size) was 0");
_Static_assert(sizeof(((at_kernel_info *)0)->struct_size) == 4, "sizeof(((at_kernel_info *)0)->struct_size) was 4");
_Static_assert(offsetof(at_kernel_info, argument_count) == 4, "offsetof(at_kernel_info, argument_count) was 4");
_Static_assert(sizeof(((at_kernel_info *)0)->argument_count) == 4, "sizeof(((at_kernel_info *)0)->argument_count) was 4");
_Static_assert(offsetof(at_kernel_info, group_size) == 8, "offsetof(at_kernel_info, group_size) was 8");
_Static_assert(sizeof(((at_kernel_info *)0)->group_size) == 8, "sizeof(((at_kernel_info *)0)->group_size) was 8");
_Static_assert(offsetof(at_kernel_info, group_multiple) == 16, "offsetof(at_kernel_info, group_multiple) was 16");
_Static_assert(sizeof(((at_kernel_info *)0)->group_multiple) == 8, "sizeof(((at_kernel_info *)0)->group_multiple) was 8");
_Static_assert(offsetof(at_kernel_info, required_x) == 24, "offsetof(at_kernel_info, required_x) was 24");
_Static_assert(sizeof(((at_kernel_info *)0)->required_x) == 8, "sizeof(((at_kernel_info *)0)->required_x) was 8");
_Static_assert(offsetof(at_kernel_info, required_y) == 32, "offsetof(at_kernel_info, required_y) was 32");
_Static_assert(sizeof(((at_kernel_info *)0)->required_y) == 8, "sizeof(((at_kernel_info *)0)->required_y) was 8");
_Static_assert(offsetof(at_kernel_info, required_z) == 40, "offsetof(at_kernel_info, required_z) was 40");
_Static_assert(sizeof(((at_kernel_info *)0)->required_z) == 8, "sizeof(((at_kernel_info *)0)->required_z) was 8");
_Static_assert(offsetof(at_kernel_info, local_bytes) == 48, "offsetof(at_kernel_info, local_bytes) was 48");
_Static_assert(sizeof(((at_kernel_info *)0)->local_bytes) == 8, "sizeof(((at_kernel_info *)0)->local_bytes) was 8");
_Static_assert(offsetof(at_kernel_info, private_bytes) == 56, "offsetof(at_kernel_info, private_bytes) was 56");
_Static_assert(sizeof(((at_kernel_info *)0)->private_bytes) == 8, "sizeof(((at_kernel_info *)0)->private_bytes) was 8");
_Static_assert(sizeof(at_loader_options) == 72, "sizeof(at_loader_options) was 72");
_Static_assert(offsetof(at_loader_options, struct_size) == 0, "offsetof(at_loader_options, struct_size) was 0");
_Static_assert(sizeof(((at_loader_options *)0)->struct_size) == 4, "sizeof(((at_loader_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_loader_options, shuffle) == 4, "offsetof(at_loader_options, shuffle) was 4");
_Static_assert(sizeof(((at_loader_options *)0)->shuffle) == 4, "sizeof(((at_loader_options *)0)->shuffle) was 4");
_Static_assert(offsetof(at_loader_options, batch_size) == 8, "offsetof(at_loader_options, batch_size) was 8");
_Static_assert(sizeof(((at_loader_options *)0)->batch_size) == 8, "sizeof(((at_loader_options *)0)->batch_size) was 8");
_Static_assert(offsetof(at_loader_options, drop_last) == 16, "offsetof(at_loader_options, drop_last) was 16");
_Static_assert(sizeof(((at_loader_options *)0)->drop_last) == 4, "sizeof(((at_loader_options *)0)->drop_last) was 4");
_Static_assert(offsetof(at_loader_options, flatten) == 20, "offsetof(at_loader_options, flatten) was 20");
_Static_assert(sizeof(((at_loader_options *)0)->flatten) == 4, "sizeof(((at_loader_options *)0)->flatten) was 4");
_Static_assert(offsetof(at_loader_options, seed) == 24, "offsetof(at_loader_options, seed) was 24");
_Static_assert(sizeof(((at_loader_options *)0)->seed) == 8, "sizeof(((at_loader_options *)0)->seed) was 8");
_Static_assert(offsetof(at_loader_options, num_workers) == 32, "offsetof(at_loader_options, num_workers) was 32");
_Static_assert(sizeof(((at_loader_options *)0)->num_workers) == 4, "sizeof(((at_loader_options *)0)->num_workers) was 4");
_Static_assert(offsetof(at_loader_options, prefetch_factor) == 36, "offsetof(at_loader_options, prefetch_factor) was 36");
_Static_assert(sizeof(((at_loader_options *)0)->prefetch_factor) == 4, "sizeof(((at_loader_options *)0)->prefetch_factor) was 4");
_Static_assert(offsetof(at_loader_options, rank) == 40, "offsetof(at_loader_options, rank) was 40");
_Static_assert(sizeof(((at_loader_options *)0)->rank) == 8, "sizeof(((at_loader_options *)0)->rank) was 8");
_Static_assert(offsetof(at_loader_options, num_replicas) == 48, "offsetof(at_loader_options, num_replicas) was 48");
_Static_assert(sizeof(((at_loader_options *)0)->num_replicas) == 8, "sizeof(((at_loader_options *)0)->num_replicas) was 8");
_Static_assert(offsetof(at_loader_options, pad) == 56, "offsetof(at_loader_options, pad) was 56");
_Static_assert(sizeof(((at_loader_options *)0)->pad) == 4, "sizeof(((at_loader_options *)0)->pad) was 4");
_Static_assert(offsetof(at_loader_options, lengths) == 60, "offsetof(at_loader_options, lengths) was 60");
_Static_assert(sizeof(((at_loader_options *)0)->lengths) == 4, "sizeof(((at_loader_options *)0)->lengths) was 4");
_Static_assert(offsetof(at_loader_options, pad_value) == 64, "offsetof(at_loader_options, pad_value) was 64");
_Static_assert(sizeof(((at_loader_options *)0)->pad_value) == 8, "sizeof(((at_loader_options *)0)->pad_value) was 8");
_Static_assert(sizeof(at_cross_entropy_options) == 40, "sizeof(at_cross_entropy_options) was 40");
_Static_assert(offsetof(at_cross_entropy_options, struct_size) == 0, "offsetof(at_cross_entropy_options, struct_size) was 0");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->struct_size) == 4, "sizeof(((at_cross_entropy_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_cross_entropy_options, reduction) == 4, "offsetof(at_cross_entropy_options, reduction) was 4");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->reduction) == 4, "sizeof(((at_cross_entropy_options *)0)->reduction) was 4");
_Static_assert(offsetof(at_cross_entropy_options, weight) == 8, "offsetof(at_cross_entropy_options, weight) was 8");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->weight) == 8, "sizeof(((at_cross_entropy_options *)0)->weight) was 8");
_Static_assert(offsetof(at_cross_entropy_options, label_smoothing) == 16, "offsetof(at_cross_entropy_options, label_smoothing) was 16");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->label_smoothing) == 8, "sizeof(((at_cross_entropy_options *)0)->label_smoothing) was 8");
_Static_assert(offsetof(at_cross_entropy_options, ignore_index) == 24, "offsetof(at_cross_entropy_options, ignore_index) was 24");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->ignore_index) == 8, "sizeof(((at_cross_entropy_options *)0)->ignore_index) was 8");
_Static_assert(offsetof(at_cross_entropy_options, has_ignore_index) == 32, "offsetof(at_cross_entropy_options, has_ignore_index) was 32");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->has_ignore_index) == 4, "sizeof(((at_cross_entropy_options *)0)->has_ignore_index) was 4");
_Static_assert(offsetof(at_cross_entropy_options, class_axis) == 36, "offsetof(at_cross_entropy_options, class_axis) was 36");
_Static_assert(sizeof(((at_cross_entropy_options *)0)->class_axis) == 4, "sizeof(((at_cross_entropy_options *)0)->class_axis) was 4");
_Static_assert(sizeof(at_binary_cross_entropy_options) == 24, "sizeof(at_binary_cross_entropy_options) was 24");
_Static_assert(offsetof(at_binary_cross_entropy_options, struct_size) == 0, "offsetof(at_binary_cross_entropy_options, struct_size) was 0");
_Static_assert(sizeof(((at_binary_cross_entropy_options *)0)->struct_size) == 4, "sizeof(((at_binary_cross_entropy_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_binary_cross_entropy_options, reduction) == 4, "offsetof(at_binary_cross_entropy_options, reduction) was 4");
_Static_assert(sizeof(((at_binary_cross_entropy_options *)0)->reduction) == 4, "sizeof(((at_binary_cross_entropy_options *)0)->reduction) was 4");
_Static_assert(offsetof(at_binary_cross_entropy_options, weight) == 8, "offsetof(at_binary_cross_entropy_options, weight) was 8");
_Static_assert(sizeof(((at_binary_cross_entropy_options *)0)->weight) == 8, "sizeof(((at_binary_cross_entropy_options *)0)->weight) was 8");
_Static_assert(offsetof(at_binary_cross_entropy_options, pos_weight) == 16, "offsetof(at_binary_cross_entropy_options, pos_weight) was 16");
_Static_assert(sizeof(((at_binary_cross_entropy_options *)0)->pos_weight) == 8, "sizeof(((at_binary_cross_entropy_options *)0)->pos_weight) was 8");
_Static_assert(sizeof(at_memory_info) == 152, "sizeof(at_memory_info) was 152");
_Static_assert(offsetof(at_memory_info, struct_size) == 0, "offsetof(at_memory_info, struct_size) was 0");
_Static_assert(sizeof(((at_memory_info *)0)->struct_size) == 4, "sizeof(((at_memory_info *)0)->struct_size) was 4");
_Static_assert(offsetof(at_memory_info, dtype) == 4, "offsetof(at_memory_info, dtype) was 4");
_Static_assert(sizeof(((at_memory_info *)0)->dtype) == 4, "sizeof(((at_memory_info *)0)->dtype) was 4");
_Static_assert(offsetof(at_memory_info, rank) == 8, "offsetof(at_memory_info, rank) was 8");
_Static_assert(sizeof(((at_memory_info *)0)->rank) == 4, "sizeof(((at_memory_info *)0)->rank) was 4");
_Static_assert(offsetof(at_memory_info, read_only) == 12, "offsetof(at_memory_info, read_only) was 12");
_Static_assert(sizeof(((at_memory_info *)0)->read_only) == 4, "sizeof(((at_memory_info *)0)->read_only) was 4");
_Static_assert(offsetof(at_memory_info, data) == 16, "offsetof(at_memory_info, data) was 16");
_Static_assert(sizeof(((at_memory_info *)0)->data) == 8, "sizeof(((at_memory_info *)0)->data) was 8");
_Static_assert(offsetof(at_memory_info, dims) == 24, "offsetof(at_memory_info, dims) was 24");
_Static_assert(sizeof(((at_memory_info *)0)->dims) == 64, "sizeof(((at_memory_info *)0)->dims) was 64");
_Static_assert(offsetof(at_memory_info, strides) == 88, "offsetof(at_memory_info, strides) was 88");
_Static_assert(sizeof(((at_memory_info *)0)->strides) == 64, "sizeof(((at_memory_info *)0)->strides) was 64");
_Static_assert(sizeof(at_sgd_options) == 48, "sizeof(at_sgd_options) was 48");
_Static_assert(offsetof(at_sgd_options, struct_size) == 0, "offsetof(at_sgd_options, struct_size) was 0");
_Static_assert(sizeof(((at_sgd_options *)0)->struct_size) == 4, "sizeof(((at_sgd_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_sgd_options, reserved) == 4, "offsetof(at_sgd_options, reserved) was 4");
_Static_assert(sizeof(((at_sgd_options *)0)->reserved) == 4, "sizeof(((at_sgd_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_sgd_options, learning_rate) == 8, "offsetof(at_sgd_options, learning_rate) was 8");
_Static_assert(sizeof(((at_sgd_options *)0)->learning_rate) == 8, "sizeof(((at_sgd_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_sgd_options, momentum) == 16, "offsetof(at_sgd_options, momentum) was 16");
_Static_assert(sizeof(((at_sgd_options *)0)->momentum) == 8, "sizeof(((at_sgd_options *)0)->momentum) was 8");
_Static_assert(offsetof(at_sgd_options, weight_decay) == 24, "offsetof(at_sgd_options, weight_decay) was 24");
_Static_assert(sizeof(((at_sgd_options *)0)->weight_decay) == 8, "sizeof(((at_sgd_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_sgd_options, dampening) == 32, "offsetof(at_sgd_options, dampening) was 32");
_Static_assert(sizeof(((at_sgd_options *)0)->dampening) == 8, "sizeof(((at_sgd_options *)0)->dampening) was 8");
_Static_assert(offsetof(at_sgd_options, nesterov) == 40, "offsetof(at_sgd_options, nesterov) was 40");
_Static_assert(sizeof(((at_sgd_options *)0)->nesterov) == 4, "sizeof(((at_sgd_options *)0)->nesterov) was 4");
_Static_assert(offsetof(at_sgd_options, maximize) == 44, "offsetof(at_sgd_options, maximize) was 44");
_Static_assert(sizeof(((at_sgd_options *)0)->maximize) == 4, "sizeof(((at_sgd_options *)0)->maximize) was 4");
_Static_assert(sizeof(at_adamw_options) == 56, "sizeof(at_adamw_options) was 56");
_Static_assert(offsetof(at_adamw_options, struct_size) == 0, "offsetof(at_adamw_options, struct_size) was 0");
_Static_assert(sizeof(((at_adamw_options *)0)->struct_size) == 4, "sizeof(((at_adamw_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_adamw_options, reserved) == 4, "offsetof(at_adamw_options, reserved) was 4");
_Static_assert(sizeof(((at_adamw_options *)0)->reserved) == 4, "sizeof(((at_adamw_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_adamw_options, learning_rate) == 8, "offsetof(at_adamw_options, learning_rate) was 8");
_Static_assert(sizeof(((at_adamw_options *)0)->learning_rate) == 8, "sizeof(((at_adamw_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_adamw_options, beta1) == 16, "offsetof(at_adamw_options, beta1) was 16");
_Static_assert(sizeof(((at_adamw_options *)0)->beta1) == 8, "sizeof(((at_adamw_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_adamw_options, beta2) == 24, "offsetof(at_adamw_options, beta2) was 24");
_Static_assert(sizeof(((at_adamw_options *)0)->beta2) == 8, "sizeof(((at_adamw_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_adamw_options, epsilon) == 32, "offsetof(at_adamw_options, epsilon) was 32");
_Static_assert(sizeof(((at_adamw_options *)0)->epsilon) == 8, "sizeof(((at_adamw_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_adamw_options, weight_decay) == 40, "offsetof(at_adamw_options, weight_decay) was 40");
_Static_assert(sizeof(((at_adamw_options *)0)->weight_decay) == 8, "sizeof(((at_adamw_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_adamw_options, amsgrad) == 48, "offsetof(at_adamw_options, amsgrad) was 48");
_Static_assert(sizeof(((at_adamw_options *)0)->amsgrad) == 4, "sizeof(((at_adamw_options *)0)->amsgrad) was 4");
_Static_assert(offsetof(at_adamw_options, maximize) == 52, "offsetof(at_adamw_options, maximize) was 52");
_Static_assert(sizeof(((at_adamw_options *)0)->maximize) == 4, "sizeof(((at_adamw_options *)0)->maximize) was 4");
_Static_assert(sizeof(at_adam_options) == 56, "sizeof(at_adam_options) was 56");
_Static_assert(offsetof(at_adam_options, struct_size) == 0, "offsetof(at_adam_options, struct_size) was 0");
_Static_assert(sizeof(((at_adam_options *)0)->struct_size) == 4, "sizeof(((at_adam_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_adam_options, reserved) == 4, "offsetof(at_adam_options, reserved) was 4");
_Static_assert(sizeof(((at_adam_options *)0)->reserved) == 4, "sizeof(((at_adam_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_adam_options, learning_rate) == 8, "offsetof(at_adam_options, learning_rate) was 8");
_Static_assert(sizeof(((at_adam_options *)0)->learning_rate) == 8, "sizeof(((at_adam_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_adam_options, beta1) == 16, "offsetof(at_adam_options, beta1) was 16");
_Static_assert(sizeof(((at_adam_options *)0)->beta1) == 8, "sizeof(((at_adam_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_adam_options, beta2) == 24, "offsetof(at_adam_options, beta2) was 24");
_Static_assert(sizeof(((at_adam_options *)0)->beta2) == 8, "sizeof(((at_adam_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_adam_options, epsilon) == 32, "offsetof(at_adam_options, epsilon) was 32");
_Static_assert(sizeof(((at_adam_options *)0)->epsilon) == 8, "sizeof(((at_adam_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_adam_options, weight_decay) == 40, "offsetof(at_adam_options, weight_decay) was 40");
_Static_assert(sizeof(((at_adam_options *)0)->weight_decay) == 8, "sizeof(((at_adam_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_adam_options, amsgrad) == 48, "offsetof(at_adam_options, amsgrad) was 48");
_Static_assert(sizeof(((at_adam_options *)0)->amsgrad) == 4, "sizeof(((at_adam_options *)0)->amsgrad) was 4");
_Static_assert(offsetof(at_adam_options, maximize) == 52, "offsetof(at_adam_options, maximize) was 52");
_Static_assert(sizeof(((at_adam_options *)0)->maximize) == 4, "sizeof(((at_adam_options *)0)->maximize) was 4");
_Static_assert(sizeof(at_adamax_options) == 56, "sizeof(at_adamax_options) was 56");
_Static_assert(offsetof(at_adamax_options, struct_size) == 0, "offsetof(at_adamax_options, struct_size) was 0");
_Static_assert(sizeof(((at_adamax_options *)0)->struct_size) == 4, "sizeof(((at_adamax_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_adamax_options, reserved) == 4, "offsetof(at_adamax_options, reserved) was 4");
_Static_assert(sizeof(((at_adamax_options *)0)->reserved) == 4, "sizeof(((at_adamax_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_adamax_options, learning_rate) == 8, "offsetof(at_adamax_options, learning_rate) was 8");
_Static_assert(sizeof(((at_adamax_options *)0)->learning_rate) == 8, "sizeof(((at_adamax_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_adamax_options, beta1) == 16, "offsetof(at_adamax_options, beta1) was 16");
_Static_assert(sizeof(((at_adamax_options *)0)->beta1) == 8, "sizeof(((at_adamax_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_adamax_options, beta2) == 24, "offsetof(at_adamax_options, beta2) was 24");
_Static_assert(sizeof(((at_adamax_options *)0)->beta2) == 8, "sizeof(((at_adamax_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_adamax_options, epsilon) == 32, "offsetof(at_adamax_options, epsilon) was 32");
_Static_assert(sizeof(((at_adamax_options *)0)->epsilon) == 8, "sizeof(((at_adamax_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_adamax_options, weight_decay) == 40, "offsetof(at_adamax_options, weight_decay) was 40");
_Static_assert(sizeof(((at_adamax_options *)0)->weight_decay) == 8, "sizeof(((at_adamax_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_adamax_options, maximize) == 48, "offsetof(at_adamax_options, maximize) was 48");
_Static_assert(sizeof(((at_adamax_options *)0)->maximize) == 4, "sizeof(((at_adamax_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_adamax_options, reserved1) == 52, "offsetof(at_adamax_options, reserved1) was 52");
_Static_assert(sizeof(((at_adamax_options *)0)->reserved1) == 4, "sizeof(((at_adamax_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_nadam_options) == 64, "sizeof(at_nadam_options) was 64");
_Static_assert(offsetof(at_nadam_options, struct_size) == 0, "offsetof(at_nadam_options, struct_size) was 0");
_Static_assert(sizeof(((at_nadam_options *)0)->struct_size) == 4, "sizeof(((at_nadam_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_nadam_options, reserved) == 4, "offsetof(at_nadam_options, reserved) was 4");
_Static_assert(sizeof(((at_nadam_options *)0)->reserved) == 4, "sizeof(((at_nadam_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_nadam_options, learning_rate) == 8, "offsetof(at_nadam_options, learning_rate) was 8");
_Static_assert(sizeof(((at_nadam_options *)0)->learning_rate) == 8, "sizeof(((at_nadam_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_nadam_options, beta1) == 16, "offsetof(at_nadam_options, beta1) was 16");
_Static_assert(sizeof(((at_nadam_options *)0)->beta1) == 8, "sizeof(((at_nadam_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_nadam_options, beta2) == 24, "offsetof(at_nadam_options, beta2) was 24");
_Static_assert(sizeof(((at_nadam_options *)0)->beta2) == 8, "sizeof(((at_nadam_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_nadam_options, epsilon) == 32, "offsetof(at_nadam_options, epsilon) was 32");
_Static_assert(sizeof(((at_nadam_options *)0)->epsilon) == 8, "sizeof(((at_nadam_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_nadam_options, weight_decay) == 40, "offsetof(at_nadam_options, weight_decay) was 40");
_Static_assert(sizeof(((at_nadam_options *)0)->weight_decay) == 8, "sizeof(((at_nadam_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_nadam_options, momentum_decay) == 48, "offsetof(at_nadam_options, momentum_decay) was 48");
_Static_assert(sizeof(((at_nadam_options *)0)->momentum_decay) == 8, "sizeof(((at_nadam_options *)0)->momentum_decay) was 8");
_Static_assert(offsetof(at_nadam_options, maximize) == 56, "offsetof(at_nadam_options, maximize) was 56");
_Static_assert(sizeof(((at_nadam_options *)0)->maximize) == 4, "sizeof(((at_nadam_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_nadam_options, reserved1) == 60, "offsetof(at_nadam_options, reserved1) was 60");
_Static_assert(sizeof(((at_nadam_options *)0)->reserved1) == 4, "sizeof(((at_nadam_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_radam_options) == 56, "sizeof(at_radam_options) was 56");
_Static_assert(offsetof(at_radam_options, struct_size) == 0, "offsetof(at_radam_options, struct_size) was 0");
_Static_assert(sizeof(((at_radam_options *)0)->struct_size) == 4, "sizeof(((at_radam_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_radam_options, reserved) == 4, "offsetof(at_radam_options, reserved) was 4");
_Static_assert(sizeof(((at_radam_options *)0)->reserved) == 4, "sizeof(((at_radam_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_radam_options, learning_rate) == 8, "offsetof(at_radam_options, learning_rate) was 8");
_Static_assert(sizeof(((at_radam_options *)0)->learning_rate) == 8, "sizeof(((at_radam_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_radam_options, beta1) == 16, "offsetof(at_radam_options, beta1) was 16");
_Static_assert(sizeof(((at_radam_options *)0)->beta1) == 8, "sizeof(((at_radam_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_radam_options, beta2) == 24, "offsetof(at_radam_options, beta2) was 24");
_Static_assert(sizeof(((at_radam_options *)0)->beta2) == 8, "sizeof(((at_radam_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_radam_options, epsilon) == 32, "offsetof(at_radam_options, epsilon) was 32");
_Static_assert(sizeof(((at_radam_options *)0)->epsilon) == 8, "sizeof(((at_radam_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_radam_options, weight_decay) == 40, "offsetof(at_radam_options, weight_decay) was 40");
_Static_assert(sizeof(((at_radam_options *)0)->weight_decay) == 8, "sizeof(((at_radam_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_radam_options, maximize) == 48, "offsetof(at_radam_options, maximize) was 48");
_Static_assert(sizeof(((at_radam_options *)0)->maximize) == 4, "sizeof(((at_radam_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_radam_options, reserved1) == 52, "offsetof(at_radam_options, reserved1) was 52");
_Static_assert(sizeof(((at_radam_options *)0)->reserved1) == 4, "sizeof(((at_radam_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_rmsprop_options) == 56, "sizeof(at_rmsprop_options) was 56");
_Static_assert(offsetof(at_rmsprop_options, struct_size) == 0, "offsetof(at_rmsprop_options, struct_size) was 0");
_Static_assert(sizeof(((at_rmsprop_options *)0)->struct_size) == 4, "sizeof(((at_rmsprop_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_rmsprop_options, reserved) == 4, "offsetof(at_rmsprop_options, reserved) was 4");
_Static_assert(sizeof(((at_rmsprop_options *)0)->reserved) == 4, "sizeof(((at_rmsprop_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_rmsprop_options, learning_rate) == 8, "offsetof(at_rmsprop_options, learning_rate) was 8");
_Static_assert(sizeof(((at_rmsprop_options *)0)->learning_rate) == 8, "sizeof(((at_rmsprop_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_rmsprop_options, alpha) == 16, "offsetof(at_rmsprop_options, alpha) was 16");
_Static_assert(sizeof(((at_rmsprop_options *)0)->alpha) == 8, "sizeof(((at_rmsprop_options *)0)->alpha) was 8");
_Static_assert(offsetof(at_rmsprop_options, epsilon) == 24, "offsetof(at_rmsprop_options, epsilon) was 24");
_Static_assert(sizeof(((at_rmsprop_options *)0)->epsilon) == 8, "sizeof(((at_rmsprop_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_rmsprop_options, weight_decay) == 32, "offsetof(at_rmsprop_options, weight_decay) was 32");
_Static_assert(sizeof(((at_rmsprop_options *)0)->weight_decay) == 8, "sizeof(((at_rmsprop_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_rmsprop_options, momentum) == 40, "offsetof(at_rmsprop_options, momentum) was 40");
_Static_assert(sizeof(((at_rmsprop_options *)0)->momentum) == 8, "sizeof(((at_rmsprop_options *)0)->momentum) was 8");
_Static_assert(offsetof(at_rmsprop_options, centered) == 48, "offsetof(at_rmsprop_options, centered) was 48");
_Static_assert(sizeof(((at_rmsprop_options *)0)->centered) == 4, "sizeof(((at_rmsprop_options *)0)->centered) was 4");
_Static_assert(offsetof(at_rmsprop_options, maximize) == 52, "offsetof(at_rmsprop_options, maximize) was 52");
_Static_assert(sizeof(((at_rmsprop_options *)0)->maximize) == 4, "sizeof(((at_rmsprop_options *)0)->maximize) was 4");
_Static_assert(sizeof(at_adagrad_options) == 56, "sizeof(at_adagrad_options) was 56");
_Static_assert(offsetof(at_adagrad_options, struct_size) == 0, "offsetof(at_adagrad_options, struct_size) was 0");
_Static_assert(sizeof(((at_adagrad_options *)0)->struct_size) == 4, "sizeof(((at_adagrad_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_adagrad_options, reserved) == 4, "offsetof(at_adagrad_options, reserved) was 4");
_Static_assert(sizeof(((at_adagrad_options *)0)->reserved) == 4, "sizeof(((at_adagrad_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_adagrad_options, learning_rate) == 8, "offsetof(at_adagrad_options, learning_rate) was 8");
_Static_assert(sizeof(((at_adagrad_options *)0)->learning_rate) == 8, "sizeof(((at_adagrad_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_adagrad_options, lr_decay) == 16, "offsetof(at_adagrad_options, lr_decay) was 16");
_Static_assert(sizeof(((at_adagrad_options *)0)->lr_decay) == 8, "sizeof(((at_adagrad_options *)0)->lr_decay) was 8");
_Static_assert(offsetof(at_adagrad_options, weight_decay) == 24, "offsetof(at_adagrad_options, weight_decay) was 24");
_Static_assert(sizeof(((at_adagrad_options *)0)->weight_decay) == 8, "sizeof(((at_adagrad_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_adagrad_options, initial_accumulator_value) == 32, "offsetof(at_adagrad_options, initial_accumulator_value) was 32");
_Static_assert(sizeof(((at_adagrad_options *)0)->initial_accumulator_value) == 8, "sizeof(((at_adagrad_options *)0)->initial_accumulator_value) was 8");
_Static_assert(offsetof(at_adagrad_options, epsilon) == 40, "offsetof(at_adagrad_options, epsilon) was 40");
_Static_assert(sizeof(((at_adagrad_options *)0)->epsilon) == 8, "sizeof(((at_adagrad_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_adagrad_options, maximize) == 48, "offsetof(at_adagrad_options, maximize) was 48");
_Static_assert(sizeof(((at_adagrad_options *)0)->maximize) == 4, "sizeof(((at_adagrad_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_adagrad_options, reserved1) == 52, "offsetof(at_adagrad_options, reserved1) was 52");
_Static_assert(sizeof(((at_adagrad_options *)0)->reserved1) == 4, "sizeof(((at_adagrad_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_adadelta_options) == 48, "sizeof(at_adadelta_options) was 48");
_Static_assert(offsetof(at_adadelta_options, struct_size) == 0, "offsetof(at_adadelta_options, struct_size) was 0");
_Static_assert(sizeof(((at_adadelta_options *)0)->struct_size) == 4, "sizeof(((at_adadelta_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_adadelta_options, reserved) == 4, "offsetof(at_adadelta_options, reserved) was 4");
_Static_assert(sizeof(((at_adadelta_options *)0)->reserved) == 4, "sizeof(((at_adadelta_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_adadelta_options, learning_rate) == 8, "offsetof(at_adadelta_options, learning_rate) was 8");
_Static_assert(sizeof(((at_adadelta_options *)0)->learning_rate) == 8, "sizeof(((at_adadelta_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_adadelta_options, rho) == 16, "offsetof(at_adadelta_options, rho) was 16");
_Static_assert(sizeof(((at_adadelta_options *)0)->rho) == 8, "sizeof(((at_adadelta_options *)0)->rho) was 8");
_Static_assert(offsetof(at_adadelta_options, epsilon) == 24, "offsetof(at_adadelta_options, epsilon) was 24");
_Static_assert(sizeof(((at_adadelta_options *)0)->epsilon) == 8, "sizeof(((at_adadelta_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_adadelta_options, weight_decay) == 32, "offsetof(at_adadelta_options, weight_decay) was 32");
_Static_assert(sizeof(((at_adadelta_options *)0)->weight_decay) == 8, "sizeof(((at_adadelta_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_adadelta_options, maximize) == 40, "offsetof(at_adadelta_options, maximize) was 40");
_Static_assert(sizeof(((at_adadelta_options *)0)->maximize) == 4, "sizeof(((at_adadelta_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_adadelta_options, reserved1) == 44, "offsetof(at_adadelta_options, reserved1) was 44");
_Static_assert(sizeof(((at_adadelta_options *)0)->reserved1) == 4, "sizeof(((at_adadelta_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_lion_options) == 48, "sizeof(at_lion_options) was 48");
_Static_assert(offsetof(at_lion_options, struct_size) == 0, "offsetof(at_lion_options, struct_size) was 0");
_Static_assert(sizeof(((at_lion_options *)0)->struct_size) == 4, "sizeof(((at_lion_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_lion_options, reserved) == 4, "offsetof(at_lion_options, reserved) was 4");
_Static_assert(sizeof(((at_lion_options *)0)->reserved) == 4, "sizeof(((at_lion_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_lion_options, learning_rate) == 8, "offsetof(at_lion_options, learning_rate) was 8");
_Static_assert(sizeof(((at_lion_options *)0)->learning_rate) == 8, "sizeof(((at_lion_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_lion_options, beta1) == 16, "offsetof(at_lion_options, beta1) was 16");
_Static_assert(sizeof(((at_lion_options *)0)->beta1) == 8, "sizeof(((at_lion_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_lion_options, beta2) == 24, "offsetof(at_lion_options, beta2) was 24");
_Static_assert(sizeof(((at_lion_options *)0)->beta2) == 8, "sizeof(((at_lion_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_lion_options, weight_decay) == 32, "offsetof(at_lion_options, weight_decay) was 32");
_Static_assert(sizeof(((at_lion_options *)0)->weight_decay) == 8, "sizeof(((at_lion_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_lion_options, maximize) == 40, "offsetof(at_lion_options, maximize) was 40");
_Static_assert(sizeof(((at_lion_options *)0)->maximize) == 4, "sizeof(((at_lion_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_lion_options, reserved1) == 44, "offsetof(at_lion_options, reserved1) was 44");
_Static_assert(sizeof(((at_lion_options *)0)->reserved1) == 4, "sizeof(((at_lion_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_lamb_options) == 56, "sizeof(at_lamb_options) was 56");
_Static_assert(offsetof(at_lamb_options, struct_size) == 0, "offsetof(at_lamb_options, struct_size) was 0");
_Static_assert(sizeof(((at_lamb_options *)0)->struct_size) == 4, "sizeof(((at_lamb_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_lamb_options, reserved) == 4, "offsetof(at_lamb_options, reserved) was 4");
_Static_assert(sizeof(((at_lamb_options *)0)->reserved) == 4, "sizeof(((at_lamb_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_lamb_options, learning_rate) == 8, "offsetof(at_lamb_options, learning_rate) was 8");
_Static_assert(sizeof(((at_lamb_options *)0)->learning_rate) == 8, "sizeof(((at_lamb_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_lamb_options, beta1) == 16, "offsetof(at_lamb_options, beta1) was 16");
_Static_assert(sizeof(((at_lamb_options *)0)->beta1) == 8, "sizeof(((at_lamb_options *)0)->beta1) was 8");
_Static_assert(offsetof(at_lamb_options, beta2) == 24, "offsetof(at_lamb_options, beta2) was 24");
_Static_assert(sizeof(((at_lamb_options *)0)->beta2) == 8, "sizeof(((at_lamb_options *)0)->beta2) was 8");
_Static_assert(offsetof(at_lamb_options, epsilon) == 32, "offsetof(at_lamb_options, epsilon) was 32");
_Static_assert(sizeof(((at_lamb_options *)0)->epsilon) == 8, "sizeof(((at_lamb_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_lamb_options, weight_decay) == 40, "offsetof(at_lamb_options, weight_decay) was 40");
_Static_assert(sizeof(((at_lamb_options *)0)->weight_decay) == 8, "sizeof(((at_lamb_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_lamb_options, maximize) == 48, "offsetof(at_lamb_options, maximize) was 48");
_Static_assert(sizeof(((at_lamb_options *)0)->maximize) == 4, "sizeof(((at_lamb_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_lamb_options, reserved1) == 52, "offsetof(at_lamb_options, reserved1) was 52");
_Static_assert(sizeof(((at_lamb_options *)0)->reserved1) == 4, "sizeof(((at_lamb_options *)0)->reserved1) was 4");
_Static_assert(sizeof(at_muon_options) == 80, "sizeof(at_muon_options) was 80");
_Static_assert(offsetof(at_muon_options, struct_size) == 0, "offsetof(at_muon_options, struct_size) was 0");
_Static_assert(sizeof(((at_muon_options *)0)->struct_size) == 4, "sizeof(((at_muon_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_muon_options, reserved) == 4, "offsetof(at_muon_options, reserved) was 4");
_Static_assert(sizeof(((at_muon_options *)0)->reserved) == 4, "sizeof(((at_muon_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_muon_options, learning_rate) == 8, "offsetof(at_muon_options, learning_rate) was 8");
_Static_assert(sizeof(((at_muon_options *)0)->learning_rate) == 8, "sizeof(((at_muon_options *)0)->learning_rate) was 8");
_Static_assert(offsetof(at_muon_options, weight_decay) == 16, "offsetof(at_muon_options, weight_decay) was 16");
_Static_assert(sizeof(((at_muon_options *)0)->weight_decay) == 8, "sizeof(((at_muon_options *)0)->weight_decay) was 8");
_Static_assert(offsetof(at_muon_options, momentum) == 24, "offsetof(at_muon_options, momentum) was 24");
_Static_assert(sizeof(((at_muon_options *)0)->momentum) == 8, "sizeof(((at_muon_options *)0)->momentum) was 8");
_Static_assert(offsetof(at_muon_options, epsilon) == 32, "offsetof(at_muon_options, epsilon) was 32");
_Static_assert(sizeof(((at_muon_options *)0)->epsilon) == 8, "sizeof(((at_muon_options *)0)->epsilon) was 8");
_Static_assert(offsetof(at_muon_options, ns_a) == 40, "offsetof(at_muon_options, ns_a) was 40");
_Static_assert(sizeof(((at_muon_options *)0)->ns_a) == 8, "sizeof(((at_muon_options *)0)->ns_a) was 8");
_Static_assert(offsetof(at_muon_options, ns_b) == 48, "offsetof(at_muon_options, ns_b) was 48");
_Static_assert(sizeof(((at_muon_options *)0)->ns_b) == 8, "sizeof(((at_muon_options *)0)->ns_b) was 8");
_Static_assert(offsetof(at_muon_options, ns_c) == 56, "offsetof(at_muon_options, ns_c) was 56");
_Static_assert(sizeof(((at_muon_options *)0)->ns_c) == 8, "sizeof(((at_muon_options *)0)->ns_c) was 8");
_Static_assert(offsetof(at_muon_options, ns_steps) == 64, "offsetof(at_muon_options, ns_steps) was 64");
_Static_assert(sizeof(((at_muon_options *)0)->ns_steps) == 8, "sizeof(((at_muon_options *)0)->ns_steps) was 8");
_Static_assert(offsetof(at_muon_options, nesterov) == 72, "offsetof(at_muon_options, nesterov) was 72");
_Static_assert(sizeof(((at_muon_options *)0)->nesterov) == 4, "sizeof(((at_muon_options *)0)->nesterov) was 4");
_Static_assert(offsetof(at_muon_options, match_rms_adamw) == 76, "offsetof(at_muon_options, match_rms_adamw) was 76");
_Static_assert(sizeof(((at_muon_options *)0)->match_rms_adamw) == 4, "sizeof(((at_muon_options *)0)->match_rms_adamw) was 4");
_Static_assert(sizeof(at_recurrent_options) == 48, "sizeof(at_recurrent_options) was 48");
_Static_assert(offsetof(at_recurrent_options, struct_size) == 0, "offsetof(at_recurrent_options, struct_size) was 0");
_Static_assert(sizeof(((at_recurrent_options *)0)->struct_size) == 4, "sizeof(((at_recurrent_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_recurrent_options, num_layers) == 4, "offsetof(at_recurrent_options, num_layers) was 4");
_Static_assert(sizeof(((at_recurrent_options *)0)->num_layers) == 4, "sizeof(((at_recurrent_options *)0)->num_layers) was 4");
_Static_assert(offsetof(at_recurrent_options, direction) == 8, "offsetof(at_recurrent_options, direction) was 8");
_Static_assert(sizeof(((at_recurrent_options *)0)->direction) == 4, "sizeof(((at_recurrent_options *)0)->direction) was 4");
_Static_assert(offsetof(at_recurrent_options, has_biases) == 12, "offsetof(at_recurrent_options, has_biases) was 12");
_Static_assert(sizeof(((at_recurrent_options *)0)->has_biases) == 4, "sizeof(((at_recurrent_options *)0)->has_biases) was 4");
_Static_assert(offsetof(at_recurrent_options, batch_first) == 16, "offsetof(at_recurrent_options, batch_first) was 16");
_Static_assert(sizeof(((at_recurrent_options *)0)->batch_first) == 4, "sizeof(((at_recurrent_options *)0)->batch_first) was 4");
_Static_assert(offsetof(at_recurrent_options, linear_before_reset) == 20, "offsetof(at_recurrent_options, linear_before_reset) was 20");
_Static_assert(sizeof(((at_recurrent_options *)0)->linear_before_reset) == 4, "sizeof(((at_recurrent_options *)0)->linear_before_reset) was 4");
_Static_assert(offsetof(at_recurrent_options, dropout) == 24, "offsetof(at_recurrent_options, dropout) was 24");
_Static_assert(sizeof(((at_recurrent_options *)0)->dropout) == 8, "sizeof(((at_recurrent_options *)0)->dropout) was 8");
_Static_assert(offsetof(at_recurrent_options, generator) == 32, "offsetof(at_recurrent_options, generator) was 32");
_Static_assert(sizeof(((at_recurrent_options *)0)->generator) == 8, "sizeof(((at_recurrent_options *)0)->generator) was 8");
_Static_assert(offsetof(at_recurrent_options, lengths) == 40, "offsetof(at_recurrent_options, lengths) was 40");
_Static_assert(sizeof(((at_recurrent_options *)0)->lengths) == 8, "sizeof(((at_recurrent_options *)0)->lengths) was 8");
_Static_assert(sizeof(at_one_cycle_lr_options) == 72, "sizeof(at_one_cycle_lr_options) was 72");
_Static_assert(offsetof(at_one_cycle_lr_options, struct_size) == 0, "offsetof(at_one_cycle_lr_options, struct_size) was 0");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->struct_size) == 4, "sizeof(((at_one_cycle_lr_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_one_cycle_lr_options, linear) == 4, "offsetof(at_one_cycle_lr_options, linear) was 4");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->linear) == 4, "sizeof(((at_one_cycle_lr_options *)0)->linear) was 4");
_Static_assert(offsetof(at_one_cycle_lr_options, max_lr) == 8, "offsetof(at_one_cycle_lr_options, max_lr) was 8");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->max_lr) == 8, "sizeof(((at_one_cycle_lr_options *)0)->max_lr) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, total_steps) == 16, "offsetof(at_one_cycle_lr_options, total_steps) was 16");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->total_steps) == 8, "sizeof(((at_one_cycle_lr_options *)0)->total_steps) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, pct_start) == 24, "offsetof(at_one_cycle_lr_options, pct_start) was 24");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->pct_start) == 8, "sizeof(((at_one_cycle_lr_options *)0)->pct_start) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, base_momentum) == 32, "offsetof(at_one_cycle_lr_options, base_momentum) was 32");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->base_momentum) == 8, "sizeof(((at_one_cycle_lr_options *)0)->base_momentum) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, max_momentum) == 40, "offsetof(at_one_cycle_lr_options, max_momentum) was 40");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->max_momentum) == 8, "sizeof(((at_one_cycle_lr_options *)0)->max_momentum) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, div_factor) == 48, "offsetof(at_one_cycle_lr_options, div_factor) was 48");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->div_factor) == 8, "sizeof(((at_one_cycle_lr_options *)0)->div_factor) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, final_div_factor) == 56, "offsetof(at_one_cycle_lr_options, final_div_factor) was 56");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->final_div_factor) == 8, "sizeof(((at_one_cycle_lr_options *)0)->final_div_factor) was 8");
_Static_assert(offsetof(at_one_cycle_lr_options, cycle_momentum) == 64, "offsetof(at_one_cycle_lr_options, cycle_momentum) was 64");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->cycle_momentum) == 4, "sizeof(((at_one_cycle_lr_options *)0)->cycle_momentum) was 4");
_Static_assert(offsetof(at_one_cycle_lr_options, three_phase) == 68, "offsetof(at_one_cycle_lr_options, three_phase) was 68");
_Static_assert(sizeof(((at_one_cycle_lr_options *)0)->three_phase) == 4, "sizeof(((at_one_cycle_lr_options *)0)->three_phase) was 4");
_Static_assert(sizeof(at_reduce_lr_on_plateau_options) == 64, "sizeof(at_reduce_lr_on_plateau_options) was 64");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, struct_size) == 0, "offsetof(at_reduce_lr_on_plateau_options, struct_size) was 0");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->struct_size) == 4, "sizeof(((at_reduce_lr_on_plateau_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, maximize) == 4, "offsetof(at_reduce_lr_on_plateau_options, maximize) was 4");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->maximize) == 4, "sizeof(((at_reduce_lr_on_plateau_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, factor) == 8, "offsetof(at_reduce_lr_on_plateau_options, factor) was 8");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->factor) == 8, "sizeof(((at_reduce_lr_on_plateau_options *)0)->factor) was 8");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, patience) == 16, "offsetof(at_reduce_lr_on_plateau_options, patience) was 16");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->patience) == 8, "sizeof(((at_reduce_lr_on_plateau_options *)0)->patience) was 8");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, threshold) == 24, "offsetof(at_reduce_lr_on_plateau_options, threshold) was 24");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->threshold) == 8, "sizeof(((at_reduce_lr_on_plateau_options *)0)->threshold) was 8");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, absolute) == 32, "offsetof(at_reduce_lr_on_plateau_options, absolute) was 32");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->absolute) == 4, "sizeof(((at_reduce_lr_on_plateau_options *)0)->absolute) was 4");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, reserved) == 36, "offsetof(at_reduce_lr_on_plateau_options, reserved) was 36");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->reserved) == 4, "sizeof(((at_reduce_lr_on_plateau_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, cooldown) == 40, "offsetof(at_reduce_lr_on_plateau_options, cooldown) was 40");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->cooldown) == 8, "sizeof(((at_reduce_lr_on_plateau_options *)0)->cooldown) was 8");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, min_lr) == 48, "offsetof(at_reduce_lr_on_plateau_options, min_lr) was 48");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->min_lr) == 8, "sizeof(((at_reduce_lr_on_plateau_options *)0)->min_lr) was 8");
_Static_assert(offsetof(at_reduce_lr_on_plateau_options, eps) == 56, "offsetof(at_reduce_lr_on_plateau_options, eps) was 56");
_Static_assert(sizeof(((at_reduce_lr_on_plateau_options *)0)->eps) == 8, "sizeof(((at_reduce_lr_on_plateau_options *)0)->eps) was 8");
_Static_assert(sizeof(at_csv_options) == 24, "sizeof(at_csv_options) was 24");
_Static_assert(offsetof(at_csv_options, struct_size) == 0, "offsetof(at_csv_options, struct_size) was 0");
_Static_assert(sizeof(((at_csv_options *)0)->struct_size) == 4, "sizeof(((at_csv_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_csv_options, delimiter) == 4, "offsetof(at_csv_options, delimiter) was 4");
_Static_assert(sizeof(((at_csv_options *)0)->delimiter) == 4, "sizeof(((at_csv_options *)0)->delimiter) was 4");
_Static_assert(offsetof(at_csv_options, header) == 8, "offsetof(at_csv_options, header) was 8");
_Static_assert(sizeof(((at_csv_options *)0)->header) == 4, "sizeof(((at_csv_options *)0)->header) was 4");
_Static_assert(offsetof(at_csv_options, comment) == 12, "offsetof(at_csv_options, comment) was 12");
_Static_assert(sizeof(((at_csv_options *)0)->comment) == 4, "sizeof(((at_csv_options *)0)->comment) was 4");
_Static_assert(offsetof(at_csv_options, skip_rows) == 16, "offsetof(at_csv_options, skip_rows) was 16");
_Static_assert(sizeof(((at_csv_options *)0)->skip_rows) == 8, "sizeof(((at_csv_options *)0)->skip_rows) was 8");
_Static_assert(sizeof(at_trainer_options) == 16, "sizeof(at_trainer_options) was 16");
_Static_assert(offsetof(at_trainer_options, struct_size) == 0, "offsetof(at_trainer_options, struct_size) was 0");
_Static_assert(sizeof(((at_trainer_options *)0)->struct_size) == 4, "sizeof(((at_trainer_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_trainer_options, reserved) == 4, "offsetof(at_trainer_options, reserved) was 4");
_Static_assert(sizeof(((at_trainer_options *)0)->reserved) == 4, "sizeof(((at_trainer_options *)0)->reserved) was 4");
_Static_assert(offsetof(at_trainer_options, accumulate) == 8, "offsetof(at_trainer_options, accumulate) was 8");
_Static_assert(sizeof(((at_trainer_options *)0)->accumulate) == 8, "sizeof(((at_trainer_options *)0)->accumulate) was 8");
_Static_assert(sizeof(at_early_stopping_options) == 32, "sizeof(at_early_stopping_options) was 32");
_Static_assert(offsetof(at_early_stopping_options, struct_size) == 0, "offsetof(at_early_stopping_options, struct_size) was 0");
_Static_assert(sizeof(((at_early_stopping_options *)0)->struct_size) == 4, "sizeof(((at_early_stopping_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_early_stopping_options, maximize) == 4, "offsetof(at_early_stopping_options, maximize) was 4");
_Static_assert(sizeof(((at_early_stopping_options *)0)->maximize) == 4, "sizeof(((at_early_stopping_options *)0)->maximize) was 4");
_Static_assert(offsetof(at_early_stopping_options, patience) == 8, "offsetof(at_early_stopping_options, patience) was 8");
_Static_assert(sizeof(((at_early_stopping_options *)0)->patience) == 8, "sizeof(((at_early_stopping_options *)0)->patience) was 8");
_Static_assert(offsetof(at_early_stopping_options, min_delta) == 16, "offsetof(at_early_stopping_options, min_delta) was 16");
_Static_assert(sizeof(((at_early_stopping_options *)0)->min_delta) == 8, "sizeof(((at_early_stopping_options *)0)->min_delta) was 8");
_Static_assert(offsetof(at_early_stopping_options, restore_best) == 24, "offsetof(at_early_stopping_options, restore_best) was 24");
_Static_assert(sizeof(((at_early_stopping_options *)0)->restore_best) == 4, "sizeof(((at_early_stopping_options *)0)->restore_best) was 4");
_Static_assert(offsetof(at_early_stopping_options, check_finite) == 28, "offsetof(at_early_stopping_options, check_finite) was 28");
_Static_assert(sizeof(((at_early_stopping_options *)0)->check_finite) == 4, "sizeof(((at_early_stopping_options *)0)->check_finite) was 4");
_Static_assert(sizeof(at_batch_size_options) == 32, "sizeof(at_batch_size_options) was 32");
_Static_assert(offsetof(at_batch_size_options, struct_size) == 0, "offsetof(at_batch_size_options, struct_size) was 0");
_Static_assert(sizeof(((at_batch_size_options *)0)->struct_size) == 4, "sizeof(((at_batch_size_options *)0)->struct_size) was 4");
_Static_assert(offsetof(at_batch_size_options, steps) == 4, "offsetof(at_batch_size_options, steps) was 4");
_Static_assert(sizeof(((at_batch_size_options *)0)->steps) == 4, "sizeof(((at_batch_size_options *)0)->steps) was 4");
_Static_assert(offsetof(at_batch_size_options, smallest) == 8, "offsetof(at_batch_size_options, smallest) was 8");
_Static_assert(sizeof(((at_batch_size_options *)0)->smallest) == 8, "sizeof(((at_batch_size_options *)0)->smallest) was 8");
_Static_assert(offsetof(at_batch_size_options, largest) == 16, "offsetof(at_batch_size_options, largest) was 16");
_Static_assert(sizeof(((at_batch_size_options *)0)->largest) == 8, "sizeof(((at_batch_size_options *)0)->largest) was 8");
_Static_assert(offsetof(at_batch_size_options, memory) == 24, "offsetof(at_batch_size_options, memory) was 24");
_Static_assert(sizeof(((at_batch_size_options *)0)->memory) == 8, "sizeof(((at_batch_size_options *)0)->memory) was 8");
_Static_assert(sizeof(at_batch_size_trial) == 40, "sizeof(at_batch_size_trial) was 40");
_Static_assert(offsetof(at_batch_size_trial, struct_size) == 0, "offsetof(at_batch_size_trial, struct_size) was 0");
_Static_assert(sizeof(((at_batch_size_trial *)0)->struct_size) == 4, "sizeof(((at_batch_size_trial *)0)->struct_size) was 4");
_Static_assert(offsetof(at_batch_size_trial, reserved) == 4, "offsetof(at_batch_size_trial, reserved) was 4");
_Static_assert(sizeof(((at_batch_size_trial *)0)->reserved) == 4, "sizeof(((at_batch_size_trial *)0)->reserved) was 4");
_Static_assert(offsetof(at_batch_size_trial, batch_size) == 8, "offsetof(at_batch_size_trial, batch_size) was 8");
_Static_assert(sizeof(((at_batch_size_trial *)0)->batch_size) == 8, "sizeof(((at_batch_size_trial *)0)->batch_size) was 8");
_Static_assert(offsetof(at_batch_size_trial, peak_bytes) == 16, "offsetof(at_batch_size_trial, peak_bytes) was 16");
_Static_assert(sizeof(((at_batch_size_trial *)0)->peak_bytes) == 8, "sizeof(((at_batch_size_trial *)0)->peak_bytes) was 8");
_Static_assert(offsetof(at_batch_size_trial, seconds) == 24, "offsetof(at_batch_size_trial, seconds) was 24");
_Static_assert(sizeof(((at_batch_size_trial *)0)->seconds) == 8, "sizeof(((at_batch_size_trial *)0)->seconds) was 8");
_Static_assert(offsetof(at_batch_size_trial, samples_per_second) == 32, "offsetof(at_batch_size_trial, samples_per_second) was 32");
_Static_assert(sizeof(((at_batch_size_trial *)0)->samples_per_second) == 8, "sizeof(((at_batch_size_trial *)0)->samples_per_second) was 8");
_Static_assert(sizeof(at_trainer_event) == 48, "sizeof(at_trainer_event) was 48");
_Static_assert(offsetof(at_trainer_event, struct_size) == 0, "offsetof(at_trainer_event, struct_size) was 0");
_Static_assert(sizeof(((at_trainer_event *)0)->struct_size) == 4, "sizeof(((at_trainer_event *)0)->struct_size) was 4");
_Static_assert(offsetof(at_trainer_event, moment) == 4, "offsetof(at_trainer_event, moment) was 4");
_Static_assert(sizeof(((at_trainer_event *)0)->moment) == 4, "sizeof(((at_trainer_event *)0)->moment) was 4");
_Static_assert(offsetof(at_trainer_event, epoch) == 8, "offsetof(at_trainer_event, epoch) was 8");
_Static_assert(sizeof(((at_trainer_event *)0)->epoch) == 8, "sizeof(((at_trainer_event *)0)->epoch) was 8");
_Static_assert(offsetof(at_trainer_event, batch) == 16, "offsetof(at_trainer_event, batch) was 16");
_Static_assert(sizeof(((at_trainer_event *)0)->batch) == 8, "sizeof(((at_trainer_event *)0)->batch) was 8");
_Static_assert(offsetof(at_trainer_event, batches) == 24, "offsetof(at_trainer_event, batches) was 24");
_Static_assert(sizeof(((at_trainer_event *)0)->batches) == 8, "sizeof(((at_trainer_event *)0)->batches) was 8");
_Static_assert(offsetof(at_trainer_event, step) == 32, "offsetof(at_trainer_event, step) was 32");
_Static_assert(sizeof(((at_trainer_event *)0)->step) == 8, "sizeof(((at_trainer_event *)0)->step) was 8");
_Static_assert(offsetof(at_trainer_event, loss) == 40, "offsetof(at_trainer_event, loss) was 40");
_Static_assert(sizeof(((at_trainer_event *)0)->loss) == 8, "sizeof(((at_trainer_event *)0)->loss) was 8");
_Static_assert(sizeof(at_api) == 6904, "sizeof(at_api) was 6904");
_Static_assert(offsetof(at_api, abi_version) == 8, "offsetof(at_api, abi_version) was 8");
_Static_assert(offsetof(at_api, version_string) == 16, "offsetof(at_api, version_string) was 16");
_Static_assert(offsetof(at_api, has_feature) == 24, "offsetof(at_api, has_feature) was 24");
_Static_assert(offsetof(at_api, status_name) == 32, "offsetof(at_api, status_name) was 32");
_Static_assert(offsetof(at_api, error_text) == 40, "offsetof(at_api, error_text) was 40");
_Static_assert(offsetof(at_api, error_status) == 48, "offsetof(at_api, error_status) was 48");
_Static_assert(offsetof(at_api, error_operation) == 56, "offsetof(at_api, error_operation) was 56");
_Static_assert(offsetof(at_api, error_argument) == 64, "offsetof(at_api, error_argument) was 64");
_Static_assert(offsetof(at_api, error_clear) == 72, "offsetof(at_api, error_clear) was 72");
_Static_assert(offsetof(at_api, log_set_level) == 80, "offsetof(at_api, log_set_level) was 80");
_Static_assert(offsetof(at_api, log_set_callback) == 88, "offsetof(at_api, log_set_callback) was 88");
_Static_assert(offsetof(at_api, dtype_size) == 96, "offsetof(at_api, dtype_size) was 96");
_Static_assert(offsetof(at_api, dtype_name) == 104, "offsetof(at_api, dtype_name) was 104");
_Static_assert(offsetof(at_api, dtype_promote) == 112, "offsetof(at_api, dtype_promote) was 112");
_Static_assert(offsetof(at_api, device_info_init) == 120, "offsetof(at_api, device_info_init) was 120");
_Static_assert(offsetof(at_api, device_count) == 128, "offsetof(at_api, device_count) was 128");
_Static_assert(offsetof(at_api, device_describe) == 136, "offsetof(at_api, device_describe) was 136");
_Static_assert(offsetof(at_api, backend_open) == 144, "offsetof(at_api, backend_open) was 144");
_Static_assert(offsetof(at_api, backend_retain) == 152, "offsetof(at_api, backend_retain) was 152");
_Static_assert(offsetof(at_api, backend_release) == 160, "offsetof(at_api, backend_release) was 160");
_Static_assert(offsetof(at_api, backend_describe) == 168, "offsetof(at_api, backend_describe) was 168");
_Static_assert(offsetof(at_api, backend_reason) == 176, "offsetof(at_api, backend_reason) was 176");
_Static_assert(offsetof(at_api, backend_synchronize) == 184, "offsetof(at_api, backend_synchronize) was 184");
_Static_assert(offsetof(at_api, memory_stats_init) == 192, "offsetof(at_api, memory_stats_init) was 192");
_Static_assert(offsetof(at_api, backend_memory_stats) == 200, "offsetof(at_api, backend_memory_stats) was 200");
_Static_assert(offsetof(at_api, backend_set_memory_limit) == 208, "offsetof(at_api, backend_set_memory_limit) was 208");
_Static_assert(offsetof(at_api, backend_trim) == 216, "offsetof(at_api, backend_trim) was 216");
_Static_assert(offsetof(at_api, counters_init) == 224, "offsetof(at_api, counters_init) was 224");
_Static_assert(offsetof(at_api, backend_counters) == 232, "offsetof(at_api, backend_counters) was 232");
_Static_assert(offsetof(at_api, backend_reset_counters) == 240, "offsetof(at_api, backend_reset_counters) was 240");
_Static_assert(offsetof(at_api, backend_set_math_mode) == 248, "offsetof(at_api, backend_set_math_mode) was 248");
_Static_assert(offsetof(at_api, generator_create) == 256, "offsetof(at_api, generator_create) was 256");
_Static_assert(offsetof(at_api, generator_retain) == 264, "offsetof(at_api, generator_retain) was 264");
_Static_assert(offsetof(at_api, generator_release) == 272, "offsetof(at_api, generator_release) was 272");
_Static_assert(offsetof(at_api, generator_state) == 280, "offsetof(at_api, generator_state) was 280");
_Static_assert(offsetof(at_api, generator_set_state) == 288, "offsetof(at_api, generator_set_state) was 288");
_Static_assert(offsetof(at_api, tensor_from_host) == 296, "offsetof(at_api, tensor_from_host) was 296");
_Static_assert(offsetof(at_api, tensor_full) == 304, "offsetof(at_api, tensor_full) was 304");
_Static_assert(offsetof(at_api, tensor_zeros) == 312, "offsetof(at_api, tensor_zeros) was 312");
_Static_assert(offsetof(at_api, tensor_ones) == 320, "offsetof(at_api, tensor_ones) was 320");
_Static_assert(offsetof(at_api, tensor_arange) == 328, "offsetof(at_api, tensor_arange) was 328");
_Static_assert(offsetof(at_api, tensor_rand) == 336, "offsetof(at_api, tensor_rand) was 336");
_Static_assert(offsetof(at_api, tensor_randn) == 344, "offsetof(at_api, tensor_randn) was 344");
_Static_assert(offsetof(at_api, tensor_uniform) == 352, "offsetof(at_api, tensor_uniform) was 352");
_Static_assert(offsetof(at_api, tensor_normal) == 360, "offsetof(at_api, tensor_normal) was 360");
_Static_assert(offsetof(at_api, tensor_random_bits) == 368, "offsetof(at_api, tensor_random_bits) was 368");
_Static_assert(offsetof(at_api, tensor_retain) == 376, "offsetof(at_api, tensor_retain) was 376");
_Static_assert(offsetof(at_api, tensor_release) == 384, "offsetof(at_api, tensor_release) was 384");
_Static_assert(offsetof(at_api, tensor_rank) == 392, "offsetof(at_api, tensor_rank) was 392");
_Static_assert(offsetof(at_api, tensor_shape) == 400, "offsetof(at_api, tensor_shape) was 400");
_Static_assert(offsetof(at_api, tensor_size) == 408, "offsetof(at_api, tensor_size) was 408");
_Static_assert(offsetof(at_api, tensor_numel) == 416, "offsetof(at_api, tensor_numel) was 416");
_Static_assert(offsetof(at_api, tensor_nbytes) == 424, "offsetof(at_api, tensor_nbytes) was 424");
_Static_assert(offsetof(at_api, tensor_dtype) == 432, "offsetof(at_api, tensor_dtype) was 432");
_Static_assert(offsetof(at_api, tensor_backend) == 440, "offsetof(at_api, tensor_backend) was 440");
_Static_assert(offsetof(at_api, tensor_shares_memory) == 448, "offsetof(at_api, tensor_shares_memory) was 448");
_Static_assert(offsetof(at_api, tensor_to_host) == 456, "offsetof(at_api, tensor_to_host) was 456");
_Static_assert(offsetof(at_api, tensor_item) == 464, "offsetof(at_api, tensor_item) was 464");
_Static_assert(offsetof(at_api, tensor_eval) == 472, "offsetof(at_api, tensor_eval) was 472");
_Static_assert(offsetof(at_api, tensor_eval_all) == 480, "offsetof(at_api, tensor_eval_all) was 480");
_Static_assert(offsetof(at_api, tensor_to) == 488, "offsetof(at_api, tensor_to) was 488");
_Static_assert(offsetof(at_api, tensor_cast) == 496, "offsetof(at_api, tensor_cast) was 496");
_Static_assert(offsetof(at_api, tensor_clone) == 504, "offsetof(at_api, tensor_clone) was 504");
_Static_assert(offsetof(at_api, tensor_copy_) == 512, "offsetof(at_api, tensor_copy_) was 512");
_Static_assert(offsetof(at_api, tensor_fill_) == 520, "offsetof(at_api, tensor_fill_) was 520");
_Static_assert(offsetof(at_api, tensor_add_) == 528, "offsetof(at_api, tensor_add_) was 528");
_Static_assert(offsetof(at_api, tensor_add) == 536, "offsetof(at_api, tensor_add) was 536");
_Static_assert(offsetof(at_api, tensor_sub) == 544, "offsetof(at_api, tensor_sub) was 544");
_Static_assert(offsetof(at_api, tensor_mul) == 552, "offsetof(at_api, tensor_mul) was 552");
_Static_assert(offsetof(at_api, tensor_div) == 560, "offsetof(at_api, tensor_div) was 560");
_Static_assert(offsetof(at_api, tensor_pow) == 568, "offsetof(at_api, tensor_pow) was 568");
_Static_assert(offsetof(at_api, tensor_maximum) == 576, "offsetof(at_api, tensor_maximum) was 576");
_Static_assert(offsetof(at_api, tensor_minimum) == 584, "offsetof(at_api, tensor_minimum) was 584");
_Static_assert(offsetof(at_api, tensor_equal) == 592, "offsetof(at_api, tensor_equal) was 592");
_Static_assert(offsetof(at_api, tensor_not_equal) == 600, "offsetof(at_api, tensor_not_equal) was 600");
_Static_assert(offsetof(at_api, tensor_less) == 608, "offsetof(at_api, tensor_less) was 608");
_Static_assert(offsetof(at_api, tensor_less_equal) == 616, "offsetof(at_api, tensor_less_equal) was 616");
_Static_assert(offsetof(at_api, tensor_greater) == 624, "offsetof(at_api, tensor_greater) was 624");
_Static_assert(offsetof(at_api, tensor_greater_equal) == 632, "offsetof(at_api, tensor_greater_equal) was 632");
_Static_assert(offsetof(at_api, tensor_add_scalar) == 640, "offsetof(at_api, tensor_add_scalar) was 640");
_Static_assert(offsetof(at_api, tensor_sub_scalar) == 648, "offsetof(at_api, tensor_sub_scalar) was 648");
_Static_assert(offsetof(at_api, tensor_mul_scalar) == 656, "offsetof(at_api, tensor_mul_scalar) was 656");
_Static_assert(offsetof(at_api, tensor_div_scalar) == 664, "offsetof(at_api, tensor_div_scalar) was 664");
_Static_assert(offsetof(at_api, tensor_pow_scalar) == 672, "offsetof(at_api, tensor_pow_scalar) was 672");
_Static_assert(offsetof(at_api, tensor_maximum_scalar) == 680, "offsetof(at_api, tensor_maximum_scalar) was 680");
_Static_assert(offsetof(at_api, tensor_minimum_scalar) == 688, "offsetof(at_api, tensor_minimum_scalar) was 688");
_Static_assert(offsetof(at_api, tensor_equal_scalar) == 696, "offsetof(at_api, tensor_equal_scalar) was 696");
_Static_assert(offsetof(at_api, tensor_not_equal_scalar) == 704, "offsetof(at_api, tensor_not_equal_scalar) was 704");
_Static_assert(offsetof(at_api, tensor_less_scalar) == 712, "offsetof(at_api, tensor_less_scalar) was 712");
_Static_assert(offsetof(at_api, tensor_less_equal_scalar) == 720, "offsetof(at_api, tensor_less_equal_scalar) was 720");
_Static_assert(offsetof(at_api, tensor_greater_scalar) == 728, "offsetof(at_api, tensor_greater_scalar) was 728");
_Static_assert(offsetof(at_api, tensor_greater_equal_scalar) == 736, "offsetof(at_api, tensor_greater_equal_scalar) was 736");
_Static_assert(offsetof(at_api, tensor_where) == 744, "offsetof(at_api, tensor_where) was 744");
_Static_assert(offsetof(at_api, tensor_neg) == 752, "offsetof(at_api, tensor_neg) was 752");
_Static_assert(offsetof(at_api, tensor_abs) == 760, "offsetof(at_api, tensor_abs) was 760");
_Static_assert(offsetof(at_api, tensor_sign) == 768, "offsetof(at_api, tensor_sign) was 768");
_Static_assert(offsetof(at_api, tensor_sqrt) == 776, "offsetof(at_api, tensor_sqrt) was 776");
_Static_assert(offsetof(at_api, tensor_rsqrt) == 784, "offsetof(at_api, tensor_rsqrt) was 784");
_Static_assert(offsetof(at_api, tensor_exp) == 792, "offsetof(at_api, tensor_exp) was 792");
_Static_assert(offsetof(at_api, tensor_log) == 800, "offsetof(at_api, tensor_log) was 800");
_Static_assert(offsetof(at_api, tensor_erf) == 808, "offsetof(at_api, tensor_erf) was 808");
_Static_assert(offsetof(at_api, tensor_tanh) == 816, "offsetof(at_api, tensor_tanh) was 816");
_Static_assert(offsetof(at_api, tensor_sigmoid) == 824, "offsetof(at_api, tensor_sigmoid) was 824");
_Static_assert(offsetof(at_api, tensor_relu) == 832, "offsetof(at_api, tensor_relu) was 832");
_Static_assert(offsetof(at_api, tensor_gelu) == 840, "offsetof(at_api, tensor_gelu) was 840");
_Static_assert(offsetof(at_api, tensor_silu) == 848, "offsetof(at_api, tensor_silu) was 848");
_Static_assert(offsetof(at_api, tensor_sum) == 856, "offsetof(at_api, tensor_sum) was 856");
_Static_assert(offsetof(at_api, tensor_mean) == 864, "offsetof(at_api, tensor_mean) was 864");
_Static_assert(offsetof(at_api, tensor_max) == 872, "offsetof(at_api, tensor_max) was 872");
_Static_assert(offsetof(at_api, tensor_argmax) == 880, "offsetof(at_api, tensor_argmax) was 880");
_Static_assert(offsetof(at_api, tensor_softmax) == 888, "offsetof(at_api, tensor_softmax) was 888");
_Static_assert(offsetof(at_api, tensor_log_softmax) == 896, "offsetof(at_api, tensor_log_softmax) was 896");
_Static_assert(offsetof(at_api, tensor_reshape) == 904, "offsetof(at_api, tensor_reshape) was 904");
_Static_assert(offsetof(at_api, tensor_transpose) == 912, "offsetof(at_api, tensor_transpose) was 912");
_Static_assert(offsetof(at_api, tensor_permute) == 920, "offsetof(at_api, tensor_permute) was 920");
_Static_assert(offsetof(at_api, tensor_slice) == 928, "offsetof(at_api, tensor_slice) was 928");
_Static_assert(offsetof(at_api, tensor_expand) == 936, "offsetof(at_api, tensor_expand) was 936");
_Static_assert(offsetof(at_api, tensor_concat) == 944, "offsetof(at_api, tensor_concat) was 944");
_Static_assert(offsetof(at_api, tensor_take_along_axis) == 952, "offsetof(at_api, tensor_take_along_axis) was 952");
_Static_assert(offsetof(at_api, tensor_matmul) == 960, "offsetof(at_api, tensor_matmul) was 960");
_Static_assert(offsetof(at_api, cross_entropy_options_init) == 968, "offsetof(at_api, cross_entropy_options_init) was 968");
_Static_assert(offsetof(at_api, tensor_cross_entropy) == 976, "offsetof(at_api, tensor_cross_entropy) was 976");
_Static_assert(offsetof(at_api, tensor_set_requires_grad) == 984, "offsetof(at_api, tensor_set_requires_grad) was 984");
_Static_assert(offsetof(at_api, tensor_requires_grad) == 992, "offsetof(at_api, tensor_requires_grad) was 992");
_Static_assert(offsetof(at_api, tensor_backward) == 1000, "offsetof(at_api, tensor_backward) was 1000");
_Static_assert(offsetof(at_api, grad_options_init) == 1008, "offsetof(at_api, grad_options_init) was 1008");
_Static_assert(offsetof(at_api, tensor_grad) == 1016, "offsetof(at_api, tensor_grad) was 1016");
_Static_assert(offsetof(at_api, tensor_grad_of) == 1024, "offsetof(at_api, tensor_grad_of) was 1024");
_Static_assert(offsetof(at_api, tensor_zero_grad) == 1032, "offsetof(at_api, tensor_zero_grad) was 1032");
_Static_assert(offsetof(at_api, tensor_detach) == 1040, "offsetof(at_api, tensor_detach) was 1040");
_Static_assert(offsetof(at_api, set_no_grad) == 1048, "offsetof(at_api, set_no_grad) was 1048");
_Static_assert(offsetof(at_api, sgd_options_init) == 1056, "offsetof(at_api, sgd_options_init) was 1056");
_Static_assert(offsetof(at_api, adamw_options_init) == 1064, "offsetof(at_api, adamw_options_init) was 1064");
_Static_assert(offsetof(at_api, optimizer_sgd) == 1072, "offsetof(at_api, optimizer_sgd) was 1072");
_Static_assert(offsetof(at_api, optimizer_adamw) == 1080, "offsetof(at_api, optimizer_adamw) was 1080");
_Static_assert(offsetof(at_api, optimizer_retain) == 1088, "offsetof(at_api, optimizer_retain) was 1088");
_Static_assert(offsetof(at_api, optimizer_release) == 1096, "offsetof(at_api, optimizer_release) was 1096");
_Static_assert(offsetof(at_api, optimizer_step) == 1104, "offsetof(at_api, optimizer_step) was 1104");
_Static_assert(offsetof(at_api, optimizer_zero_grad) == 1112, "offsetof(at_api, optimizer_zero_grad) was 1112");
_Static_assert(offsetof(at_api, optimizer_set_learning_rate) == 1120, "offsetof(at_api, optimizer_set_learning_rate) was 1120");
_Static_assert(offsetof(at_api, optimizer_learning_rate) == 1128, "offsetof(at_api, optimizer_learning_rate) was 1128");
_Static_assert(offsetof(at_api, tensor_load_idx) == 1136, "offsetof(at_api, tensor_load_idx) was 1136");
_Static_assert(offsetof(at_api, dataset_open_idx) == 1144, "offsetof(at_api, dataset_open_idx) was 1144");
_Static_assert(offsetof(at_api, dataset_from_tensors) == 1152, "offsetof(at_api, dataset_from_tensors) was 1152");
_Static_assert(offsetof(at_api, dataset_retain) == 1160, "offsetof(at_api, dataset_retain) was 1160");
_Static_assert(offsetof(at_api, dataset_release) == 1168, "offsetof(at_api, dataset_release) was 1168");
_Static_assert(offsetof(at_api, dataset_length) == 1176, "offsetof(at_api, dataset_length) was 1176");
_Static_assert(offsetof(at_api, dataset_sample_shape) == 1184, "offsetof(at_api, dataset_sample_shape) was 1184");
_Static_assert(offsetof(at_api, loader_options_init) == 1192, "offsetof(at_api, loader_options_init) was 1192");
_Static_assert(offsetof(at_api, loader_create) == 1200, "offsetof(at_api, loader_create) was 1200");
_Static_assert(offsetof(at_api, loader_retain) == 1208, "offsetof(at_api, loader_retain) was 1208");
_Static_assert(offsetof(at_api, loader_release) == 1216, "offsetof(at_api, loader_release) was 1216");
_Static_assert(offsetof(at_api, loader_length) == 1224, "offsetof(at_api, loader_length) was 1224");
_Static_assert(offsetof(at_api, loader_next) == 1232, "offsetof(at_api, loader_next) was 1232");
_Static_assert(offsetof(at_api, loader_seek) == 1240, "offsetof(at_api, loader_seek) was 1240");
_Static_assert(offsetof(at_api, tensor_save_file) == 1248, "offsetof(at_api, tensor_save_file) was 1248");
_Static_assert(offsetof(at_api, tensor_load_file) == 1256, "offsetof(at_api, tensor_load_file) was 1256");
_Static_assert(offsetof(at_api, profiler_start) == 1264, "offsetof(at_api, profiler_start) was 1264");
_Static_assert(offsetof(at_api, profiler_stop) == 1272, "offsetof(at_api, profiler_stop) was 1272");
_Static_assert(offsetof(at_api, profiler_reset) == 1280, "offsetof(at_api, profiler_reset) was 1280");
_Static_assert(offsetof(at_api, profiler_push_range) == 1288, "offsetof(at_api, profiler_push_range) was 1288");
_Static_assert(offsetof(at_api, profiler_pop_range) == 1296, "offsetof(at_api, profiler_pop_range) was 1296");
_Static_assert(offsetof(at_api, profiler_report) == 1304, "offsetof(at_api, profiler_report) was 1304");
_Static_assert(offsetof(at_api, tensor_strides) == 1312, "offsetof(at_api, tensor_strides) was 1312");
_Static_assert(offsetof(at_api, tensor_sub_) == 1320, "offsetof(at_api, tensor_sub_) was 1320");
_Static_assert(offsetof(at_api, tensor_mul_) == 1328, "offsetof(at_api, tensor_mul_) was 1328");
_Static_assert(offsetof(at_api, tensor_div_) == 1336, "offsetof(at_api, tensor_div_) was 1336");
_Static_assert(offsetof(at_api, tensor_file_names) == 1344, "offsetof(at_api, tensor_file_names) was 1344");
_Static_assert(offsetof(at_api, tensor_from_memory) == 1352, "offsetof(at_api, tensor_from_memory) was 1352");
_Static_assert(offsetof(at_api, memory_info_init) == 1360, "offsetof(at_api, memory_info_init) was 1360");
_Static_assert(offsetof(at_api, tensor_lend) == 1368, "offsetof(at_api, tensor_lend) was 1368");
_Static_assert(offsetof(at_api, memory_describe) == 1376, "offsetof(at_api, memory_describe) was 1376");
_Static_assert(offsetof(at_api, memory_retain) == 1384, "offsetof(at_api, memory_retain) was 1384");
_Static_assert(offsetof(at_api, memory_release) == 1392, "offsetof(at_api, memory_release) was 1392");
_Static_assert(offsetof(at_api, tensor_from_dlpack) == 1400, "offsetof(at_api, tensor_from_dlpack) was 1400");
_Static_assert(offsetof(at_api, tensor_to_dlpack) == 1408, "offsetof(at_api, tensor_to_dlpack) was 1408");
_Static_assert(offsetof(at_api, tensor_number) == 1416, "offsetof(at_api, tensor_number) was 1416");
_Static_assert(offsetof(at_api, tensor_min) == 1424, "offsetof(at_api, tensor_min) was 1424");
_Static_assert(offsetof(at_api, tensor_argmin) == 1432, "offsetof(at_api, tensor_argmin) was 1432");
_Static_assert(offsetof(at_api, tensor_any) == 1440, "offsetof(at_api, tensor_any) was 1440");
_Static_assert(offsetof(at_api, tensor_all) == 1448, "offsetof(at_api, tensor_all) was 1448");
_Static_assert(offsetof(at_api, tensor_count_nonzero) == 1456, "offsetof(at_api, tensor_count_nonzero) was 1456");
_Static_assert(offsetof(at_api, tensor_var) == 1464, "offsetof(at_api, tensor_var) was 1464");
_Static_assert(offsetof(at_api, tensor_std) == 1472, "offsetof(at_api, tensor_std) was 1472");
_Static_assert(offsetof(at_api, tensor_logsumexp) == 1480, "offsetof(at_api, tensor_logsumexp) was 1480");
_Static_assert(offsetof(at_api, tensor_norm) == 1488, "offsetof(at_api, tensor_norm) was 1488");
_Static_assert(offsetof(at_api, tensor_prod) == 1496, "offsetof(at_api, tensor_prod) was 1496");
_Static_assert(offsetof(at_api, tensor_cumsum) == 1504, "offsetof(at_api, tensor_cumsum) was 1504");
_Static_assert(offsetof(at_api, tensor_cumprod) == 1512, "offsetof(at_api, tensor_cumprod) was 1512");
_Static_assert(offsetof(at_api, tensor_cummax) == 1520, "offsetof(at_api, tensor_cummax) was 1520");
_Static_assert(offsetof(at_api, tensor_cummin) == 1528, "offsetof(at_api, tensor_cummin) was 1528");
_Static_assert(offsetof(at_api, tensor_logcumsumexp) == 1536, "offsetof(at_api, tensor_logcumsumexp) was 1536");
_Static_assert(offsetof(at_api, tensor_sort) == 1544, "offsetof(at_api, tensor_sort) was 1544");
_Static_assert(offsetof(at_api, tensor_argsort) == 1552, "offsetof(at_api, tensor_argsort) was 1552");
_Static_assert(offsetof(at_api, tensor_topk) == 1560, "offsetof(at_api, tensor_topk) was 1560");
_Static_assert(offsetof(at_api, tensor_einsum) == 1568, "offsetof(at_api, tensor_einsum) was 1568");
_Static_assert(offsetof(at_api, tensor_tensordot) == 1576, "offsetof(at_api, tensor_tensordot) was 1576");
_Static_assert(offsetof(at_api, tensor_outer) == 1584, "offsetof(at_api, tensor_outer) was 1584");
_Static_assert(offsetof(at_api, tensor_inner) == 1592, "offsetof(at_api, tensor_inner) was 1592");
_Static_assert(offsetof(at_api, tensor_vecdot) == 1600, "offsetof(at_api, tensor_vecdot) was 1600");
_Static_assert(offsetof(at_api, tensor_cross) == 1608, "offsetof(at_api, tensor_cross) was 1608");
_Static_assert(offsetof(at_api, tensor_trace) == 1616, "offsetof(at_api, tensor_trace) was 1616");
_Static_assert(offsetof(at_api, tensor_matrix_power) == 1624, "offsetof(at_api, tensor_matrix_power) was 1624");
_Static_assert(offsetof(at_api, tensor_matrix_transpose) == 1632, "offsetof(at_api, tensor_matrix_transpose) was 1632");
_Static_assert(offsetof(at_api, tensor_map) == 1640, "offsetof(at_api, tensor_map) was 1640");
_Static_assert(offsetof(at_api, tensor_jvp) == 1648, "offsetof(at_api, tensor_jvp) was 1648");
_Static_assert(offsetof(at_api, tensor_hvp) == 1656, "offsetof(at_api, tensor_hvp) was 1656");
_Static_assert(offsetof(at_api, set_anomaly_mode) == 1664, "offsetof(at_api, set_anomaly_mode) was 1664");
_Static_assert(offsetof(at_api, tensor_custom) == 1672, "offsetof(at_api, tensor_custom) was 1672");
_Static_assert(offsetof(at_api, checkpoint) == 1680, "offsetof(at_api, checkpoint) was 1680");
_Static_assert(offsetof(at_api, tensor_add_hook) == 1688, "offsetof(at_api, tensor_add_hook) was 1688");
_Static_assert(offsetof(at_api, hook_remove) == 1696, "offsetof(at_api, hook_remove) was 1696");
_Static_assert(offsetof(at_api, tensor_sin) == 1704, "offsetof(at_api, tensor_sin) was 1704");
_Static_assert(offsetof(at_api, tensor_cos) == 1712, "offsetof(at_api, tensor_cos) was 1712");
_Static_assert(offsetof(at_api, tensor_tan) == 1720, "offsetof(at_api, tensor_tan) was 1720");
_Static_assert(offsetof(at_api, tensor_asin) == 1728, "offsetof(at_api, tensor_asin) was 1728");
_Static_assert(offsetof(at_api, tensor_acos) == 1736, "offsetof(at_api, tensor_acos) was 1736");
_Static_assert(offsetof(at_api, tensor_atan) == 1744, "offsetof(at_api, tensor_atan) was 1744");
_Static_assert(offsetof(at_api, tensor_sinh) == 1752, "offsetof(at_api, tensor_sinh) was 1752");
_Static_assert(offsetof(at_api, tensor_cosh) == 1760, "offsetof(at_api, tensor_cosh) was 1760");
_Static_assert(offsetof(at_api, tensor_asinh) == 1768, "offsetof(at_api, tensor_asinh) was 1768");
_Static_assert(offsetof(at_api, tensor_acosh) == 1776, "offsetof(at_api, tensor_acosh) was 1776");
_Static_assert(offsetof(at_api, tensor_atanh) == 1784, "offsetof(at_api, tensor_atanh) was 1784");
_Static_assert(offsetof(at_api, tensor_exp2) == 1792, "offsetof(at_api, tensor_exp2) was 1792");
_Static_assert(offsetof(at_api, tensor_expm1) == 1800, "offsetof(at_api, tensor_expm1) was 1800");
_Static_assert(offsetof(at_api, tensor_log1p) == 1808, "offsetof(at_api, tensor_log1p) was 1808");
_Static_assert(offsetof(at_api, tensor_log2) == 1816, "offsetof(at_api, tensor_log2) was 1816");
_Static_assert(offsetof(at_api, tensor_log10) == 1824, "offsetof(at_api, tensor_log10) was 1824");
_Static_assert(offsetof(at_api, tensor_square) == 1832, "offsetof(at_api, tensor_square) was 1832");
_Static_assert(offsetof(at_api, tensor_erfc) == 1840, "offsetof(at_api, tensor_erfc) was 1840");
_Static_assert(offsetof(at_api, tensor_erfinv) == 1848, "offsetof(at_api, tensor_erfinv) was 1848");
_Static_assert(offsetof(at_api, tensor_lgamma) == 1856, "offsetof(at_api, tensor_lgamma) was 1856");
_Static_assert(offsetof(at_api, tensor_digamma) == 1864, "offsetof(at_api, tensor_digamma) was 1864");
_Static_assert(offsetof(at_api, tensor_trigamma) == 1872, "offsetof(at_api, tensor_trigamma) was 1872");
_Static_assert(offsetof(at_api, tensor_atan2) == 1880, "offsetof(at_api, tensor_atan2) was 1880");
_Static_assert(offsetof(at_api, tensor_hypot) == 1888, "offsetof(at_api, tensor_hypot) was 1888");
_Static_assert(offsetof(at_api, tensor_copysign) == 1896, "offsetof(at_api, tensor_copysign) was 1896");
_Static_assert(offsetof(at_api, tensor_nextafter) == 1904, "offsetof(at_api, tensor_nextafter) was 1904");
_Static_assert(offsetof(at_api, tensor_logaddexp) == 1912, "offsetof(at_api, tensor_logaddexp) was 1912");
_Static_assert(offsetof(at_api, tensor_xlogy) == 1920, "offsetof(at_api, tensor_xlogy) was 1920");
_Static_assert(offsetof(at_api, tensor_fma) == 1928, "offsetof(at_api, tensor_fma) was 1928");
_Static_assert(offsetof(at_api, tensor_lerp) == 1936, "offsetof(at_api, tensor_lerp) was 1936");
_Static_assert(offsetof(at_api, tensor_floor) == 1944, "offsetof(at_api, tensor_floor) was 1944");
_Static_assert(offsetof(at_api, tensor_ceil) == 1952, "offsetof(at_api, tensor_ceil) was 1952");
_Static_assert(offsetof(at_api, tensor_trunc) == 1960, "offsetof(at_api, tensor_trunc) was 1960");
_Static_assert(offsetof(at_api, tensor_round) == 1968, "offsetof(at_api, tensor_round) was 1968");
_Static_assert(offsetof(at_api, tensor_isnan) == 1976, "offsetof(at_api, tensor_isnan) was 1976");
_Static_assert(offsetof(at_api, tensor_isinf) == 1984, "offsetof(at_api, tensor_isinf) was 1984");
_Static_assert(offsetof(at_api, tensor_isfinite) == 1992, "offsetof(at_api, tensor_isfinite) was 1992");
_Static_assert(offsetof(at_api, tensor_signbit) == 2000, "offsetof(at_api, tensor_signbit) was 2000");
_Static_assert(offsetof(at_api, tensor_floor_divide) == 2008, "offsetof(at_api, tensor_floor_divide) was 2008");
_Static_assert(offsetof(at_api, tensor_remainder) == 2016, "offsetof(at_api, tensor_remainder) was 2016");
_Static_assert(offsetof(at_api, tensor_fmod) == 2024, "offsetof(at_api, tensor_fmod) was 2024");
_Static_assert(offsetof(at_api, tensor_logical_and) == 2032, "offsetof(at_api, tensor_logical_and) was 2032");
_Static_assert(offsetof(at_api, tensor_logical_or) == 2040, "offsetof(at_api, tensor_logical_or) was 2040");
_Static_assert(offsetof(at_api, tensor_logical_xor) == 2048, "offsetof(at_api, tensor_logical_xor) was 2048");
_Static_assert(offsetof(at_api, tensor_logical_not) == 2056, "offsetof(at_api, tensor_logical_not) was 2056");
_Static_assert(offsetof(at_api, tensor_bitwise_and) == 2064, "offsetof(at_api, tensor_bitwise_and) was 2064");
_Static_assert(offsetof(at_api, tensor_bitwise_or) == 2072, "offsetof(at_api, tensor_bitwise_or) was 2072");
_Static_assert(offsetof(at_api, tensor_bitwise_xor) == 2080, "offsetof(at_api, tensor_bitwise_xor) was 2080");
_Static_assert(offsetof(at_api, tensor_bitwise_not) == 2088, "offsetof(at_api, tensor_bitwise_not) was 2088");
_Static_assert(offsetof(at_api, tensor_bitwise_left_shift) == 2096, "offsetof(at_api, tensor_bitwise_left_shift) was 2096");
_Static_assert(offsetof(at_api, tensor_bitwise_right_shift) == 2104, "offsetof(at_api, tensor_bitwise_right_shift) was 2104");
_Static_assert(offsetof(at_api, tensor_atan2_scalar) == 2112, "offsetof(at_api, tensor_atan2_scalar) was 2112");
_Static_assert(offsetof(at_api, tensor_hypot_scalar) == 2120, "offsetof(at_api, tensor_hypot_scalar) was 2120");
_Static_assert(offsetof(at_api, tensor_copysign_scalar) == 2128, "offsetof(at_api, tensor_copysign_scalar) was 2128");
_Static_assert(offsetof(at_api, tensor_nextafter_scalar) == 2136, "offsetof(at_api, tensor_nextafter_scalar) was 2136");
_Static_assert(offsetof(at_api, tensor_logaddexp_scalar) == 2144, "offsetof(at_api, tensor_logaddexp_scalar) was 2144");
_Static_assert(offsetof(at_api, tensor_xlogy_scalar) == 2152, "offsetof(at_api, tensor_xlogy_scalar) was 2152");
_Static_assert(offsetof(at_api, tensor_floor_divide_scalar) == 2160, "offsetof(at_api, tensor_floor_divide_scalar) was 2160");
_Static_assert(offsetof(at_api, tensor_remainder_scalar) == 2168, "offsetof(at_api, tensor_remainder_scalar) was 2168");
_Static_assert(offsetof(at_api, tensor_fmod_scalar) == 2176, "offsetof(at_api, tensor_fmod_scalar) was 2176");
_Static_assert(offsetof(at_api, tensor_logical_and_scalar) == 2184, "offsetof(at_api, tensor_logical_and_scalar) was 2184");
_Static_assert(offsetof(at_api, tensor_logical_or_scalar) == 2192, "offsetof(at_api, tensor_logical_or_scalar) was 2192");
_Static_assert(offsetof(at_api, tensor_logical_xor_scalar) == 2200, "offsetof(at_api, tensor_logical_xor_scalar) was 2200");
_Static_assert(offsetof(at_api, tensor_bitwise_and_scalar) == 2208, "offsetof(at_api, tensor_bitwise_and_scalar) was 2208");
_Static_assert(offsetof(at_api, tensor_bitwise_or_scalar) == 2216, "offsetof(at_api, tensor_bitwise_or_scalar) was 2216");
_Static_assert(offsetof(at_api, tensor_bitwise_xor_scalar) == 2224, "offsetof(at_api, tensor_bitwise_xor_scalar) was 2224");
_Static_assert(offsetof(at_api, tensor_bitwise_left_shift_scalar) == 2232, "offsetof(at_api, tensor_bitwise_left_shift_scalar) was 2232");
_Static_assert(offsetof(at_api, tensor_bitwise_right_shift_scalar) == 2240, "offsetof(at_api, tensor_bitwise_right_shift_scalar) was 2240");
_Static_assert(offsetof(at_api, tensor_quantile) == 2248, "offsetof(at_api, tensor_quantile) was 2248");
_Static_assert(offsetof(at_api, tensor_median) == 2256, "offsetof(at_api, tensor_median) was 2256");
_Static_assert(offsetof(at_api, tensor_mse_loss) == 2264, "offsetof(at_api, tensor_mse_loss) was 2264");
_Static_assert(offsetof(at_api, tensor_l1_loss) == 2272, "offsetof(at_api, tensor_l1_loss) was 2272");
_Static_assert(offsetof(at_api, tensor_huber_loss) == 2280, "offsetof(at_api, tensor_huber_loss) was 2280");
_Static_assert(offsetof(at_api, tensor_smooth_l1_loss) == 2288, "offsetof(at_api, tensor_smooth_l1_loss) was 2288");
_Static_assert(offsetof(at_api, tensor_nll_loss) == 2296, "offsetof(at_api, tensor_nll_loss) was 2296");
_Static_assert(offsetof(at_api, binary_cross_entropy_options_init) == 2304, "offsetof(at_api, binary_cross_entropy_options_init) was 2304");
_Static_assert(offsetof(at_api, tensor_binary_cross_entropy) == 2312, "offsetof(at_api, tensor_binary_cross_entropy) was 2312");
_Static_assert(offsetof(at_api, tensor_binary_cross_entropy_with_logits) == 2320, "offsetof(at_api, tensor_binary_cross_entropy_with_logits) was 2320");
_Static_assert(offsetof(at_api, tensor_kl_div) == 2328, "offsetof(at_api, tensor_kl_div) was 2328");
_Static_assert(offsetof(at_api, tensor_hinge_loss) == 2336, "offsetof(at_api, tensor_hinge_loss) was 2336");
_Static_assert(offsetof(at_api, tensor_hinge_embedding_loss) == 2344, "offsetof(at_api, tensor_hinge_embedding_loss) was 2344");
_Static_assert(offsetof(at_api, tensor_soft_margin_loss) == 2352, "offsetof(at_api, tensor_soft_margin_loss) was 2352");
_Static_assert(offsetof(at_api, tensor_poisson_nll_loss) == 2360, "offsetof(at_api, tensor_poisson_nll_loss) was 2360");
_Static_assert(offsetof(at_api, tensor_cosine_similarity) == 2368, "offsetof(at_api, tensor_cosine_similarity) was 2368");
_Static_assert(offsetof(at_api, tensor_cosine_embedding_loss) == 2376, "offsetof(at_api, tensor_cosine_embedding_loss) was 2376");
_Static_assert(offsetof(at_api, tensor_take) == 2384, "offsetof(at_api, tensor_take) was 2384");
_Static_assert(offsetof(at_api, tensor_gather) == 2392, "offsetof(at_api, tensor_gather) was 2392");
_Static_assert(offsetof(at_api, tensor_embedding) == 2400, "offsetof(at_api, tensor_embedding) was 2400");
_Static_assert(offsetof(at_api, tensor_scatter) == 2408, "offsetof(at_api, tensor_scatter) was 2408");
_Static_assert(offsetof(at_api, tensor_scatter_) == 2416, "offsetof(at_api, tensor_scatter_) was 2416");
_Static_assert(offsetof(at_api, tensor_index) == 2424, "offsetof(at_api, tensor_index) was 2424");
_Static_assert(offsetof(at_api, tensor_index_put) == 2432, "offsetof(at_api, tensor_index_put) was 2432");
_Static_assert(offsetof(at_api, tensor_index_put_) == 2440, "offsetof(at_api, tensor_index_put_) was 2440");
_Static_assert(offsetof(at_api, tensor_masked_fill) == 2448, "offsetof(at_api, tensor_masked_fill) was 2448");
_Static_assert(offsetof(at_api, tensor_masked_fill_) == 2456, "offsetof(at_api, tensor_masked_fill_) was 2456");
_Static_assert(offsetof(at_api, tensor_masked_select) == 2464, "offsetof(at_api, tensor_masked_select) was 2464");
_Static_assert(offsetof(at_api, tensor_nonzero) == 2472, "offsetof(at_api, tensor_nonzero) was 2472");
_Static_assert(offsetof(at_api, tensor_one_hot) == 2480, "offsetof(at_api, tensor_one_hot) was 2480");
_Static_assert(offsetof(at_api, tensor_searchsorted) == 2488, "offsetof(at_api, tensor_searchsorted) was 2488");
_Static_assert(offsetof(at_api, tensor_unique) == 2496, "offsetof(at_api, tensor_unique) was 2496");
_Static_assert(offsetof(at_api, tensor_isin) == 2504, "offsetof(at_api, tensor_isin) was 2504");
_Static_assert(offsetof(at_api, tensor_bincount) == 2512, "offsetof(at_api, tensor_bincount) was 2512");
_Static_assert(offsetof(at_api, tensor_pow_) == 2520, "offsetof(at_api, tensor_pow_) was 2520");
_Static_assert(offsetof(at_api, tensor_maximum_) == 2528, "offsetof(at_api, tensor_maximum_) was 2528");
_Static_assert(offsetof(at_api, tensor_minimum_) == 2536, "offsetof(at_api, tensor_minimum_) was 2536");
_Static_assert(offsetof(at_api, tensor_equal_) == 2544, "offsetof(at_api, tensor_equal_) was 2544");
_Static_assert(offsetof(at_api, tensor_not_equal_) == 2552, "offsetof(at_api, tensor_not_equal_) was 2552");
_Static_assert(offsetof(at_api, tensor_less_) == 2560, "offsetof(at_api, tensor_less_) was 2560");
_Static_assert(offsetof(at_api, tensor_less_equal_) == 2568, "offsetof(at_api, tensor_less_equal_) was 2568");
_Static_assert(offsetof(at_api, tensor_greater_) == 2576, "offsetof(at_api, tensor_greater_) was 2576");
_Static_assert(offsetof(at_api, tensor_greater_equal_) == 2584, "offsetof(at_api, tensor_greater_equal_) was 2584");
_Static_assert(offsetof(at_api, tensor_add_scalar_) == 2592, "offsetof(at_api, tensor_add_scalar_) was 2592");
_Static_assert(offsetof(at_api, tensor_sub_scalar_) == 2600, "offsetof(at_api, tensor_sub_scalar_) was 2600");
_Static_assert(offsetof(at_api, tensor_mul_scalar_) == 2608, "offsetof(at_api, tensor_mul_scalar_) was 2608");
_Static_assert(offsetof(at_api, tensor_div_scalar_) == 2616, "offsetof(at_api, tensor_div_scalar_) was 2616");
_Static_assert(offsetof(at_api, tensor_pow_scalar_) == 2624, "offsetof(at_api, tensor_pow_scalar_) was 2624");
_Static_assert(offsetof(at_api, tensor_maximum_scalar_) == 2632, "offsetof(at_api, tensor_maximum_scalar_) was 2632");
_Static_assert(offsetof(at_api, tensor_minimum_scalar_) == 2640, "offsetof(at_api, tensor_minimum_scalar_) was 2640");
_Static_assert(offsetof(at_api, tensor_equal_scalar_) == 2648, "offsetof(at_api, tensor_equal_scalar_) was 2648");
_Static_assert(offsetof(at_api, tensor_not_equal_scalar_) == 2656, "offsetof(at_api, tensor_not_equal_scalar_) was 2656");
_Static_assert(offsetof(at_api, tensor_less_scalar_) == 2664, "offsetof(at_api, tensor_less_scalar_) was 2664");
_Static_assert(offsetof(at_api, tensor_less_equal_scalar_) == 2672, "offsetof(at_api, tensor_less_equal_scalar_) was 2672");
_Static_assert(offsetof(at_api, tensor_greater_scalar_) == 2680, "offsetof(at_api, tensor_greater_scalar_) was 2680");
_Static_assert(offsetof(at_api, tensor_greater_equal_scalar_) == 2688, "offsetof(at_api, tensor_greater_equal_scalar_) was 2688");
_Static_assert(offsetof(at_api, tensor_where_) == 2696, "offsetof(at_api, tensor_where_) was 2696");
_Static_assert(offsetof(at_api, tensor_neg_) == 2704, "offsetof(at_api, tensor_neg_) was 2704");
_Static_assert(offsetof(at_api, tensor_abs_) == 2712, "offsetof(at_api, tensor_abs_) was 2712");
_Static_assert(offsetof(at_api, tensor_sign_) == 2720, "offsetof(at_api, tensor_sign_) was 2720");
_Static_assert(offsetof(at_api, tensor_sqrt_) == 2728, "offsetof(at_api, tensor_sqrt_) was 2728");
_Static_assert(offsetof(at_api, tensor_rsqrt_) == 2736, "offsetof(at_api, tensor_rsqrt_) was 2736");
_Static_assert(offsetof(at_api, tensor_exp_) == 2744, "offsetof(at_api, tensor_exp_) was 2744");
_Static_assert(offsetof(at_api, tensor_log_) == 2752, "offsetof(at_api, tensor_log_) was 2752");
_Static_assert(offsetof(at_api, tensor_erf_) == 2760, "offsetof(at_api, tensor_erf_) was 2760");
_Static_assert(offsetof(at_api, tensor_tanh_) == 2768, "offsetof(at_api, tensor_tanh_) was 2768");
_Static_assert(offsetof(at_api, tensor_sigmoid_) == 2776, "offsetof(at_api, tensor_sigmoid_) was 2776");
_Static_assert(offsetof(at_api, tensor_relu_) == 2784, "offsetof(at_api, tensor_relu_) was 2784");
_Static_assert(offsetof(at_api, tensor_gelu_) == 2792, "offsetof(at_api, tensor_gelu_) was 2792");
_Static_assert(offsetof(at_api, tensor_silu_) == 2800, "offsetof(at_api, tensor_silu_) was 2800");
_Static_assert(offsetof(at_api, tensor_leaky_relu) == 2808, "offsetof(at_api, tensor_leaky_relu) was 2808");
_Static_assert(offsetof(at_api, tensor_elu) == 2816, "offsetof(at_api, tensor_elu) was 2816");
_Static_assert(offsetof(at_api, tensor_celu) == 2824, "offsetof(at_api, tensor_celu) was 2824");
_Static_assert(offsetof(at_api, tensor_selu) == 2832, "offsetof(at_api, tensor_selu) was 2832");
_Static_assert(offsetof(at_api, tensor_relu6) == 2840, "offsetof(at_api, tensor_relu6) was 2840");
_Static_assert(offsetof(at_api, tensor_hardtanh) == 2848, "offsetof(at_api, tensor_hardtanh) was 2848");
_Static_assert(offsetof(at_api, tensor_hardsigmoid) == 2856, "offsetof(at_api, tensor_hardsigmoid) was 2856");
_Static_assert(offsetof(at_api, tensor_hardswish) == 2864, "offsetof(at_api, tensor_hardswish) was 2864");
_Static_assert(offsetof(at_api, tensor_gelu_tanh) == 2872, "offsetof(at_api, tensor_gelu_tanh) was 2872");
_Static_assert(offsetof(at_api, tensor_mish) == 2880, "offsetof(at_api, tensor_mish) was 2880");
_Static_assert(offsetof(at_api, tensor_softplus) == 2888, "offsetof(at_api, tensor_softplus) was 2888");
_Static_assert(offsetof(at_api, tensor_log_sigmoid) == 2896, "offsetof(at_api, tensor_log_sigmoid) was 2896");
_Static_assert(offsetof(at_api, tensor_softsign) == 2904, "offsetof(at_api, tensor_softsign) was 2904");
_Static_assert(offsetof(at_api, tensor_threshold) == 2912, "offsetof(at_api, tensor_threshold) was 2912");
_Static_assert(offsetof(at_api, tensor_prelu) == 2920, "offsetof(at_api, tensor_prelu) was 2920");
_Static_assert(offsetof(at_api, tensor_softmin) == 2928, "offsetof(at_api, tensor_softmin) was 2928");
_Static_assert(offsetof(at_api, tensor_glu) == 2936, "offsetof(at_api, tensor_glu) was 2936");
_Static_assert(offsetof(at_api, tensor_clamp_) == 2944, "offsetof(at_api, tensor_clamp_) was 2944");
_Static_assert(offsetof(at_api, tensor_clip_) == 2952, "offsetof(at_api, tensor_clip_) was 2952");
_Static_assert(offsetof(at_api, tensor_addcmul_) == 2960, "offsetof(at_api, tensor_addcmul_) was 2960");
_Static_assert(offsetof(at_api, tensor_addcdiv_) == 2968, "offsetof(at_api, tensor_addcdiv_) was 2968");
_Static_assert(offsetof(at_api, tensor_leaky_relu_) == 2976, "offsetof(at_api, tensor_leaky_relu_) was 2976");
_Static_assert(offsetof(at_api, tensor_elu_) == 2984, "offsetof(at_api, tensor_elu_) was 2984");
_Static_assert(offsetof(at_api, tensor_celu_) == 2992, "offsetof(at_api, tensor_celu_) was 2992");
_Static_assert(offsetof(at_api, tensor_selu_) == 3000, "offsetof(at_api, tensor_selu_) was 3000");
_Static_assert(offsetof(at_api, tensor_relu6_) == 3008, "offsetof(at_api, tensor_relu6_) was 3008");
_Static_assert(offsetof(at_api, tensor_hardtanh_) == 3016, "offsetof(at_api, tensor_hardtanh_) was 3016");
_Static_assert(offsetof(at_api, tensor_hardsigmoid_) == 3024, "offsetof(at_api, tensor_hardsigmoid_) was 3024");
_Static_assert(offsetof(at_api, tensor_hardswish_) == 3032, "offsetof(at_api, tensor_hardswish_) was 3032");
_Static_assert(offsetof(at_api, tensor_gelu_tanh_) == 3040, "offsetof(at_api, tensor_gelu_tanh_) was 3040");
_Static_assert(offsetof(at_api, tensor_mish_) == 3048, "offsetof(at_api, tensor_mish_) was 3048");
_Static_assert(offsetof(at_api, tensor_softplus_) == 3056, "offsetof(at_api, tensor_softplus_) was 3056");
_Static_assert(offsetof(at_api, tensor_log_sigmoid_) == 3064, "offsetof(at_api, tensor_log_sigmoid_) was 3064");
_Static_assert(offsetof(at_api, tensor_softsign_) == 3072, "offsetof(at_api, tensor_softsign_) was 3072");
_Static_assert(offsetof(at_api, tensor_threshold_) == 3080, "offsetof(at_api, tensor_threshold_) was 3080");
_Static_assert(offsetof(at_api, tensor_prelu_) == 3088, "offsetof(at_api, tensor_prelu_) was 3088");
_Static_assert(offsetof(at_api, tensor_clamp) == 3096, "offsetof(at_api, tensor_clamp) was 3096");
_Static_assert(offsetof(at_api, tensor_clip) == 3104, "offsetof(at_api, tensor_clip) was 3104");
_Static_assert(offsetof(at_api, tensor_addcmul) == 3112, "offsetof(at_api, tensor_addcmul) was 3112");
_Static_assert(offsetof(at_api, tensor_addcdiv) == 3120, "offsetof(at_api, tensor_addcdiv) was 3120");
_Static_assert(offsetof(at_api, kernel_from_source) == 3128, "offsetof(at_api, kernel_from_source) was 3128");
_Static_assert(offsetof(at_api, kernel_from_binary) == 3136, "offsetof(at_api, kernel_from_binary) was 3136");
_Static_assert(offsetof(at_api, kernel_retain) == 3144, "offsetof(at_api, kernel_retain) was 3144");
_Static_assert(offsetof(at_api, kernel_release) == 3152, "offsetof(at_api, kernel_release) was 3152");
_Static_assert(offsetof(at_api, kernel_build_log) == 3160, "offsetof(at_api, kernel_build_log) was 3160");
_Static_assert(offsetof(at_api, kernel_binary) == 3168, "offsetof(at_api, kernel_binary) was 3168");
_Static_assert(offsetof(at_api, kernel_info_init) == 3176, "offsetof(at_api, kernel_info_init) was 3176");
_Static_assert(offsetof(at_api, kernel_describe) == 3184, "offsetof(at_api, kernel_describe) was 3184");
_Static_assert(offsetof(at_api, kernel_launch) == 3192, "offsetof(at_api, kernel_launch) was 3192");
_Static_assert(offsetof(at_api, tensor_broadcast_arrays) == 3200, "offsetof(at_api, tensor_broadcast_arrays) was 3200");
_Static_assert(offsetof(at_api, tensor_squeeze) == 3208, "offsetof(at_api, tensor_squeeze) was 3208");
_Static_assert(offsetof(at_api, tensor_expand_dims) == 3216, "offsetof(at_api, tensor_expand_dims) was 3216");
_Static_assert(offsetof(at_api, tensor_flatten) == 3224, "offsetof(at_api, tensor_flatten) was 3224");
_Static_assert(offsetof(at_api, tensor_moveaxis) == 3232, "offsetof(at_api, tensor_moveaxis) was 3232");
_Static_assert(offsetof(at_api, tensor_flip) == 3240, "offsetof(at_api, tensor_flip) was 3240");
_Static_assert(offsetof(at_api, tensor_select) == 3248, "offsetof(at_api, tensor_select) was 3248");
_Static_assert(offsetof(at_api, tensor_unfold) == 3256, "offsetof(at_api, tensor_unfold) was 3256");
_Static_assert(offsetof(at_api, tensor_diagonal) == 3264, "offsetof(at_api, tensor_diagonal) was 3264");
_Static_assert(offsetof(at_api, tensor_split) == 3272, "offsetof(at_api, tensor_split) was 3272");
_Static_assert(offsetof(at_api, tensor_unstack) == 3280, "offsetof(at_api, tensor_unstack) was 3280");
_Static_assert(offsetof(at_api, tensor_stack) == 3288, "offsetof(at_api, tensor_stack) was 3288");
_Static_assert(offsetof(at_api, tensor_pad) == 3296, "offsetof(at_api, tensor_pad) was 3296");
_Static_assert(offsetof(at_api, tensor_roll) == 3304, "offsetof(at_api, tensor_roll) was 3304");
_Static_assert(offsetof(at_api, tensor_tile) == 3312, "offsetof(at_api, tensor_tile) was 3312");
_Static_assert(offsetof(at_api, tensor_repeat) == 3320, "offsetof(at_api, tensor_repeat) was 3320");
_Static_assert(offsetof(at_api, tensor_repeat_each) == 3328, "offsetof(at_api, tensor_repeat_each) was 3328");
_Static_assert(offsetof(at_api, tensor_diag_embed) == 3336, "offsetof(at_api, tensor_diag_embed) was 3336");
_Static_assert(offsetof(at_api, tensor_linspace) == 3344, "offsetof(at_api, tensor_linspace) was 3344");
_Static_assert(offsetof(at_api, tensor_eye) == 3352, "offsetof(at_api, tensor_eye) was 3352");
_Static_assert(offsetof(at_api, tensor_full_like) == 3360, "offsetof(at_api, tensor_full_like) was 3360");
_Static_assert(offsetof(at_api, tensor_zeros_like) == 3368, "offsetof(at_api, tensor_zeros_like) was 3368");
_Static_assert(offsetof(at_api, tensor_ones_like) == 3376, "offsetof(at_api, tensor_ones_like) was 3376");
_Static_assert(offsetof(at_api, tensor_empty_like) == 3384, "offsetof(at_api, tensor_empty_like) was 3384");
_Static_assert(offsetof(at_api, tensor_tril) == 3392, "offsetof(at_api, tensor_tril) was 3392");
_Static_assert(offsetof(at_api, tensor_triu) == 3400, "offsetof(at_api, tensor_triu) was 3400");
_Static_assert(offsetof(at_api, tensor_meshgrid) == 3408, "offsetof(at_api, tensor_meshgrid) was 3408");
_Static_assert(offsetof(at_api, nonlinearity_gain) == 3416, "offsetof(at_api, nonlinearity_gain) was 3416");
_Static_assert(offsetof(at_api, tensor_xavier_uniform) == 3424, "offsetof(at_api, tensor_xavier_uniform) was 3424");
_Static_assert(offsetof(at_api, tensor_xavier_normal) == 3432, "offsetof(at_api, tensor_xavier_normal) was 3432");
_Static_assert(offsetof(at_api, tensor_kaiming_uniform) == 3440, "offsetof(at_api, tensor_kaiming_uniform) was 3440");
_Static_assert(offsetof(at_api, tensor_kaiming_normal) == 3448, "offsetof(at_api, tensor_kaiming_normal) was 3448");
_Static_assert(offsetof(at_api, tensor_orthogonal) == 3456, "offsetof(at_api, tensor_orthogonal) was 3456");
_Static_assert(offsetof(at_api, tensor_random_integers) == 3464, "offsetof(at_api, tensor_random_integers) was 3464");
_Static_assert(offsetof(at_api, tensor_bernoulli) == 3472, "offsetof(at_api, tensor_bernoulli) was 3472");
_Static_assert(offsetof(at_api, tensor_bernoulli_each) == 3480, "offsetof(at_api, tensor_bernoulli_each) was 3480");
_Static_assert(offsetof(at_api, tensor_permutation) == 3488, "offsetof(at_api, tensor_permutation) was 3488");
_Static_assert(offsetof(at_api, tensor_truncated_normal) == 3496, "offsetof(at_api, tensor_truncated_normal) was 3496");
_Static_assert(offsetof(at_api, tensor_reciprocal) == 3504, "offsetof(at_api, tensor_reciprocal) was 3504");
_Static_assert(offsetof(at_api, tensor_atan2_) == 3512, "offsetof(at_api, tensor_atan2_) was 3512");
_Static_assert(offsetof(at_api, tensor_hypot_) == 3520, "offsetof(at_api, tensor_hypot_) was 3520");
_Static_assert(offsetof(at_api, tensor_copysign_) == 3528, "offsetof(at_api, tensor_copysign_) was 3528");
_Static_assert(offsetof(at_api, tensor_nextafter_) == 3536, "offsetof(at_api, tensor_nextafter_) was 3536");
_Static_assert(offsetof(at_api, tensor_logaddexp_) == 3544, "offsetof(at_api, tensor_logaddexp_) was 3544");
_Static_assert(offsetof(at_api, tensor_xlogy_) == 3552, "offsetof(at_api, tensor_xlogy_) was 3552");
_Static_assert(offsetof(at_api, tensor_floor_divide_) == 3560, "offsetof(at_api, tensor_floor_divide_) was 3560");
_Static_assert(offsetof(at_api, tensor_remainder_) == 3568, "offsetof(at_api, tensor_remainder_) was 3568");
_Static_assert(offsetof(at_api, tensor_fmod_) == 3576, "offsetof(at_api, tensor_fmod_) was 3576");
_Static_assert(offsetof(at_api, tensor_logical_and_) == 3584, "offsetof(at_api, tensor_logical_and_) was 3584");
_Static_assert(offsetof(at_api, tensor_logical_or_) == 3592, "offsetof(at_api, tensor_logical_or_) was 3592");
_Static_assert(offsetof(at_api, tensor_logical_xor_) == 3600, "offsetof(at_api, tensor_logical_xor_) was 3600");
_Static_assert(offsetof(at_api, tensor_bitwise_and_) == 3608, "offsetof(at_api, tensor_bitwise_and_) was 3608");
_Static_assert(offsetof(at_api, tensor_bitwise_or_) == 3616, "offsetof(at_api, tensor_bitwise_or_) was 3616");
_Static_assert(offsetof(at_api, tensor_bitwise_xor_) == 3624, "offsetof(at_api, tensor_bitwise_xor_) was 3624");
_Static_assert(offsetof(at_api, tensor_bitwise_left_shift_) == 3632, "offsetof(at_api, tensor_bitwise_left_shift_) was 3632");
_Static_assert(offsetof(at_api, tensor_bitwise_right_shift_) == 3640, "offsetof(at_api, tensor_bitwise_right_shift_) was 3640");
_Static_assert(offsetof(at_api, tensor_atan2_scalar_) == 3648, "offsetof(at_api, tensor_atan2_scalar_) was 3648");
_Static_assert(offsetof(at_api, tensor_hypot_scalar_) == 3656, "offsetof(at_api, tensor_hypot_scalar_) was 3656");
_Static_assert(offsetof(at_api, tensor_copysign_scalar_) == 3664, "offsetof(at_api, tensor_copysign_scalar_) was 3664");
_Static_assert(offsetof(at_api, tensor_nextafter_scalar_) == 3672, "offsetof(at_api, tensor_nextafter_scalar_) was 3672");
_Static_assert(offsetof(at_api, tensor_logaddexp_scalar_) == 3680, "offsetof(at_api, tensor_logaddexp_scalar_) was 3680");
_Static_assert(offsetof(at_api, tensor_xlogy_scalar_) == 3688, "offsetof(at_api, tensor_xlogy_scalar_) was 3688");
_Static_assert(offsetof(at_api, tensor_floor_divide_scalar_) == 3696, "offsetof(at_api, tensor_floor_divide_scalar_) was 3696");
_Static_assert(offsetof(at_api, tensor_remainder_scalar_) == 3704, "offsetof(at_api, tensor_remainder_scalar_) was 3704");
_Static_assert(offsetof(at_api, tensor_fmod_scalar_) == 3712, "offsetof(at_api, tensor_fmod_scalar_) was 3712");
_Static_assert(offsetof(at_api, tensor_logical_and_scalar_) == 3720, "offsetof(at_api, tensor_logical_and_scalar_) was 3720");
_Static_assert(offsetof(at_api, tensor_logical_or_scalar_) == 3728, "offsetof(at_api, tensor_logical_or_scalar_) was 3728");
_Static_assert(offsetof(at_api, tensor_logical_xor_scalar_) == 3736, "offsetof(at_api, tensor_logical_xor_scalar_) was 3736");
_Static_assert(offsetof(at_api, tensor_bitwise_and_scalar_) == 3744, "offsetof(at_api, tensor_bitwise_and_scalar_) was 3744");
_Static_assert(offsetof(at_api, tensor_bitwise_or_scalar_) == 3752, "offsetof(at_api, tensor_bitwise_or_scalar_) was 3752");
_Static_assert(offsetof(at_api, tensor_bitwise_xor_scalar_) == 3760, "offsetof(at_api, tensor_bitwise_xor_scalar_) was 3760");
_Static_assert(offsetof(at_api, tensor_bitwise_left_shift_scalar_) == 3768, "offsetof(at_api, tensor_bitwise_left_shift_scalar_) was 3768");
_Static_assert(offsetof(at_api, tensor_bitwise_right_shift_scalar_) == 3776, "offsetof(at_api, tensor_bitwise_right_shift_scalar_) was 3776");
_Static_assert(offsetof(at_api, tensor_sin_) == 3784, "offsetof(at_api, tensor_sin_) was 3784");
_Static_assert(offsetof(at_api, tensor_cos_) == 3792, "offsetof(at_api, tensor_cos_) was 3792");
_Static_assert(offsetof(at_api, tensor_tan_) == 3800, "offsetof(at_api, tensor_tan_) was 3800");
_Static_assert(offsetof(at_api, tensor_asin_) == 3808, "offsetof(at_api, tensor_asin_) was 3808");
_Static_assert(offsetof(at_api, tensor_acos_) == 3816, "offsetof(at_api, tensor_acos_) was 3816");
_Static_assert(offsetof(at_api, tensor_atan_) == 3824, "offsetof(at_api, tensor_atan_) was 3824");
_Static_assert(offsetof(at_api, tensor_sinh_) == 3832, "offsetof(at_api, tensor_sinh_) was 3832");
_Static_assert(offsetof(at_api, tensor_cosh_) == 3840, "offsetof(at_api, tensor_cosh_) was 3840");
_Static_assert(offsetof(at_api, tensor_asinh_) == 3848, "offsetof(at_api, tensor_asinh_) was 3848");
_Static_assert(offsetof(at_api, tensor_acosh_) == 3856, "offsetof(at_api, tensor_acosh_) was 3856");
_Static_assert(offsetof(at_api, tensor_atanh_) == 3864, "offsetof(at_api, tensor_atanh_) was 3864");
_Static_assert(offsetof(at_api, tensor_exp2_) == 3872, "offsetof(at_api, tensor_exp2_) was 3872");
_Static_assert(offsetof(at_api, tensor_expm1_) == 3880, "offsetof(at_api, tensor_expm1_) was 3880");
_Static_assert(offsetof(at_api, tensor_log1p_) == 3888, "offsetof(at_api, tensor_log1p_) was 3888");
_Static_assert(offsetof(at_api, tensor_log2_) == 3896, "offsetof(at_api, tensor_log2_) was 3896");
_Static_assert(offsetof(at_api, tensor_log10_) == 3904, "offsetof(at_api, tensor_log10_) was 3904");
_Static_assert(offsetof(at_api, tensor_square_) == 3912, "offsetof(at_api, tensor_square_) was 3912");
_Static_assert(offsetof(at_api, tensor_erfc_) == 3920, "offsetof(at_api, tensor_erfc_) was 3920");
_Static_assert(offsetof(at_api, tensor_erfinv_) == 3928, "offsetof(at_api, tensor_erfinv_) was 3928");
_Static_assert(offsetof(at_api, tensor_lgamma_) == 3936, "offsetof(at_api, tensor_lgamma_) was 3936");
_Static_assert(offsetof(at_api, tensor_digamma_) == 3944, "offsetof(at_api, tensor_digamma_) was 3944");
_Static_assert(offsetof(at_api, tensor_trigamma_) == 3952, "offsetof(at_api, tensor_trigamma_) was 3952");
_Static_assert(offsetof(at_api, tensor_floor_) == 3960, "offsetof(at_api, tensor_floor_) was 3960");
_Static_assert(offsetof(at_api, tensor_ceil_) == 3968, "offsetof(at_api, tensor_ceil_) was 3968");
_Static_assert(offsetof(at_api, tensor_trunc_) == 3976, "offsetof(at_api, tensor_trunc_) was 3976");
_Static_assert(offsetof(at_api, tensor_round_) == 3984, "offsetof(at_api, tensor_round_) was 3984");
_Static_assert(offsetof(at_api, tensor_isnan_) == 3992, "offsetof(at_api, tensor_isnan_) was 3992");
_Static_assert(offsetof(at_api, tensor_isinf_) == 4000, "offsetof(at_api, tensor_isinf_) was 4000");
_Static_assert(offsetof(at_api, tensor_isfinite_) == 4008, "offsetof(at_api, tensor_isfinite_) was 4008");
_Static_assert(offsetof(at_api, tensor_signbit_) == 4016, "offsetof(at_api, tensor_signbit_) was 4016");
_Static_assert(offsetof(at_api, tensor_logical_not_) == 4024, "offsetof(at_api, tensor_logical_not_) was 4024");
_Static_assert(offsetof(at_api, tensor_bitwise_not_) == 4032, "offsetof(at_api, tensor_bitwise_not_) was 4032");
_Static_assert(offsetof(at_api, tensor_fma_) == 4040, "offsetof(at_api, tensor_fma_) was 4040");
_Static_assert(offsetof(at_api, tensor_lerp_) == 4048, "offsetof(at_api, tensor_lerp_) was 4048");
_Static_assert(offsetof(at_api, tensor_reciprocal_) == 4056, "offsetof(at_api, tensor_reciprocal_) was 4056");
_Static_assert(offsetof(at_api, tensor_polygamma_) == 4064, "offsetof(at_api, tensor_polygamma_) was 4064");
_Static_assert(offsetof(at_api, tensor_polygamma_scalar_) == 4072, "offsetof(at_api, tensor_polygamma_scalar_) was 4072");
_Static_assert(offsetof(at_api, tensor_polygamma) == 4080, "offsetof(at_api, tensor_polygamma) was 4080");
_Static_assert(offsetof(at_api, tensor_polygamma_scalar) == 4088, "offsetof(at_api, tensor_polygamma_scalar) was 4088");
_Static_assert(offsetof(at_api, backend_math_mode) == 4096, "offsetof(at_api, backend_math_mode) was 4096");
_Static_assert(offsetof(at_api, backend_load_tuning) == 4104, "offsetof(at_api, backend_load_tuning) was 4104");
_Static_assert(offsetof(at_api, dataset_subset) == 4112, "offsetof(at_api, dataset_subset) was 4112");
_Static_assert(offsetof(at_api, dataset_random_split) == 4120, "offsetof(at_api, dataset_random_split) was 4120");
_Static_assert(offsetof(at_api, dataset_fields) == 4128, "offsetof(at_api, dataset_fields) was 4128");
_Static_assert(offsetof(at_api, format_options_init) == 4136, "offsetof(at_api, format_options_init) was 4136");
_Static_assert(offsetof(at_api, tensor_format) == 4144, "offsetof(at_api, tensor_format) was 4144");
_Static_assert(offsetof(at_api, scope_begin) == 4152, "offsetof(at_api, scope_begin) was 4152");
_Static_assert(offsetof(at_api, scope_end) == 4160, "offsetof(at_api, scope_end) was 4160");
_Static_assert(offsetof(at_api, tensor_file_metadata) == 4168, "offsetof(at_api, tensor_file_metadata) was 4168");
_Static_assert(offsetof(at_api, tensor_set_grad) == 4176, "offsetof(at_api, tensor_set_grad) was 4176");
_Static_assert(offsetof(at_api, tensor_clip_grad_norm) == 4184, "offsetof(at_api, tensor_clip_grad_norm) was 4184");
_Static_assert(offsetof(at_api, tensor_clip_grad_value) == 4192, "offsetof(at_api, tensor_clip_grad_value) was 4192");
_Static_assert(offsetof(at_api, tensor_ndtr_) == 4200, "offsetof(at_api, tensor_ndtr_) was 4200");
_Static_assert(offsetof(at_api, tensor_ndtr) == 4208, "offsetof(at_api, tensor_ndtr) was 4208");
_Static_assert(offsetof(at_api, backend_memory_report) == 4216, "offsetof(at_api, backend_memory_report) was 4216");
_Static_assert(offsetof(at_api, tensor_max_initial) == 4224, "offsetof(at_api, tensor_max_initial) was 4224");
_Static_assert(offsetof(at_api, tensor_min_initial) == 4232, "offsetof(at_api, tensor_min_initial) was 4232");
_Static_assert(offsetof(at_api, set_strict_devices) == 4240, "offsetof(at_api, set_strict_devices) was 4240");
_Static_assert(offsetof(at_api, tensor_frac_) == 4248, "offsetof(at_api, tensor_frac_) was 4248");
_Static_assert(offsetof(at_api, tensor_frac) == 4256, "offsetof(at_api, tensor_frac) was 4256");
_Static_assert(offsetof(at_api, tensor_to_memory_format) == 4264, "offsetof(at_api, tensor_to_memory_format) was 4264");
_Static_assert(offsetof(at_api, tensor_dropout) == 4272, "offsetof(at_api, tensor_dropout) was 4272");
_Static_assert(offsetof(at_api, tensor_dropout1d) == 4280, "offsetof(at_api, tensor_dropout1d) was 4280");
_Static_assert(offsetof(at_api, tensor_dropout2d) == 4288, "offsetof(at_api, tensor_dropout2d) was 4288");
_Static_assert(offsetof(at_api, tensor_dropout3d) == 4296, "offsetof(at_api, tensor_dropout3d) was 4296");
_Static_assert(offsetof(at_api, tensor_alpha_dropout) == 4304, "offsetof(at_api, tensor_alpha_dropout) was 4304");
_Static_assert(offsetof(at_api, tensor_feature_alpha_dropout) == 4312, "offsetof(at_api, tensor_feature_alpha_dropout) was 4312");
_Static_assert(offsetof(at_api, tensor_hardshrink) == 4320, "offsetof(at_api, tensor_hardshrink) was 4320");
_Static_assert(offsetof(at_api, tensor_softshrink) == 4328, "offsetof(at_api, tensor_softshrink) was 4328");
_Static_assert(offsetof(at_api, tensor_tanhshrink) == 4336, "offsetof(at_api, tensor_tanhshrink) was 4336");
_Static_assert(offsetof(at_api, tensor_hardshrink_) == 4344, "offsetof(at_api, tensor_hardshrink_) was 4344");
_Static_assert(offsetof(at_api, tensor_softshrink_) == 4352, "offsetof(at_api, tensor_softshrink_) was 4352");
_Static_assert(offsetof(at_api, tensor_tanhshrink_) == 4360, "offsetof(at_api, tensor_tanhshrink_) was 4360");
_Static_assert(offsetof(at_api, conv_options_init) == 4368, "offsetof(at_api, conv_options_init) was 4368");
_Static_assert(offsetof(at_api, tensor_conv) == 4376, "offsetof(at_api, tensor_conv) was 4376");
_Static_assert(offsetof(at_api, tensor_conv_transpose) == 4384, "offsetof(at_api, tensor_conv_transpose) was 4384");
_Static_assert(offsetof(at_api, recurrent_options_init) == 4392, "offsetof(at_api, recurrent_options_init) was 4392");
_Static_assert(offsetof(at_api, tensor_rnn_tanh) == 4400, "offsetof(at_api, tensor_rnn_tanh) was 4400");
_Static_assert(offsetof(at_api, tensor_rnn_relu) == 4408, "offsetof(at_api, tensor_rnn_relu) was 4408");
_Static_assert(offsetof(at_api, tensor_gru) == 4416, "offsetof(at_api, tensor_gru) was 4416");
_Static_assert(offsetof(at_api, tensor_lstm) == 4424, "offsetof(at_api, tensor_lstm) was 4424");
_Static_assert(offsetof(at_api, tensor_rnn_tanh_cell) == 4432, "offsetof(at_api, tensor_rnn_tanh_cell) was 4432");
_Static_assert(offsetof(at_api, tensor_rnn_relu_cell) == 4440, "offsetof(at_api, tensor_rnn_relu_cell) was 4440");
_Static_assert(offsetof(at_api, tensor_gru_cell) == 4448, "offsetof(at_api, tensor_gru_cell) was 4448");
_Static_assert(offsetof(at_api, tensor_lstm_cell) == 4456, "offsetof(at_api, tensor_lstm_cell) was 4456");
_Static_assert(offsetof(at_api, tensor_max_pool) == 4464, "offsetof(at_api, tensor_max_pool) was 4464");
_Static_assert(offsetof(at_api, tensor_avg_pool) == 4472, "offsetof(at_api, tensor_avg_pool) was 4472");
_Static_assert(offsetof(at_api, tensor_lp_pool) == 4480, "offsetof(at_api, tensor_lp_pool) was 4480");
_Static_assert(offsetof(at_api, tensor_adaptive_max_pool) == 4488, "offsetof(at_api, tensor_adaptive_max_pool) was 4488");
_Static_assert(offsetof(at_api, tensor_adaptive_avg_pool) == 4496, "offsetof(at_api, tensor_adaptive_avg_pool) was 4496");
_Static_assert(offsetof(at_api, tensor_max_unpool) == 4504, "offsetof(at_api, tensor_max_unpool) was 4504");
_Static_assert(offsetof(at_api, tensor_interpolate) == 4512, "offsetof(at_api, tensor_interpolate) was 4512");
_Static_assert(offsetof(at_api, tensor_im2col) == 4520, "offsetof(at_api, tensor_im2col) was 4520");
_Static_assert(offsetof(at_api, tensor_col2im) == 4528, "offsetof(at_api, tensor_col2im) was 4528");
_Static_assert(offsetof(at_api, tensor_pixel_shuffle) == 4536, "offsetof(at_api, tensor_pixel_shuffle) was 4536");
_Static_assert(offsetof(at_api, tensor_pixel_unshuffle) == 4544, "offsetof(at_api, tensor_pixel_unshuffle) was 4544");
_Static_assert(offsetof(at_api, tensor_channel_shuffle) == 4552, "offsetof(at_api, tensor_channel_shuffle) was 4552");
_Static_assert(offsetof(at_api, attention_options_init) == 4560, "offsetof(at_api, attention_options_init) was 4560");
_Static_assert(offsetof(at_api, tensor_scaled_dot_product_attention) == 4568, "offsetof(at_api, tensor_scaled_dot_product_attention) was 4568");
_Static_assert(offsetof(at_api, tensor_batch_norm) == 4576, "offsetof(at_api, tensor_batch_norm) was 4576");
_Static_assert(offsetof(at_api, tensor_instance_norm) == 4584, "offsetof(at_api, tensor_instance_norm) was 4584");
_Static_assert(offsetof(at_api, tensor_group_norm) == 4592, "offsetof(at_api, tensor_group_norm) was 4592");
_Static_assert(offsetof(at_api, tensor_layer_norm) == 4600, "offsetof(at_api, tensor_layer_norm) was 4600");
_Static_assert(offsetof(at_api, tensor_rms_norm) == 4608, "offsetof(at_api, tensor_rms_norm) was 4608");
_Static_assert(offsetof(at_api, tensor_local_response_norm) == 4616, "offsetof(at_api, tensor_local_response_norm) was 4616");
_Static_assert(offsetof(at_api, tensor_embedding_scaled) == 4624, "offsetof(at_api, tensor_embedding_scaled) was 4624");
_Static_assert(offsetof(at_api, tensor_embedding_bag) == 4632, "offsetof(at_api, tensor_embedding_bag) was 4632");
_Static_assert(offsetof(at_api, tensor_embedding_renorm_) == 4640, "offsetof(at_api, tensor_embedding_renorm_) was 4640");
_Static_assert(offsetof(at_api, tensor_rotary_embedding) == 4648, "offsetof(at_api, tensor_rotary_embedding) was 4648");
_Static_assert(offsetof(at_api, adam_options_init) == 4656, "offsetof(at_api, adam_options_init) was 4656");
_Static_assert(offsetof(at_api, adamax_options_init) == 4664, "offsetof(at_api, adamax_options_init) was 4664");
_Static_assert(offsetof(at_api, nadam_options_init) == 4672, "offsetof(at_api, nadam_options_init) was 4672");
_Static_assert(offsetof(at_api, radam_options_init) == 4680, "offsetof(at_api, radam_options_init) was 4680");
_Static_assert(offsetof(at_api, rmsprop_options_init) == 4688, "offsetof(at_api, rmsprop_options_init) was 4688");
_Static_assert(offsetof(at_api, adagrad_options_init) == 4696, "offsetof(at_api, adagrad_options_init) was 4696");
_Static_assert(offsetof(at_api, adadelta_options_init) == 4704, "offsetof(at_api, adadelta_options_init) was 4704");
_Static_assert(offsetof(at_api, lion_options_init) == 4712, "offsetof(at_api, lion_options_init) was 4712");
_Static_assert(offsetof(at_api, optimizer_adam) == 4720, "offsetof(at_api, optimizer_adam) was 4720");
_Static_assert(offsetof(at_api, optimizer_adamax) == 4728, "offsetof(at_api, optimizer_adamax) was 4728");
_Static_assert(offsetof(at_api, optimizer_nadam) == 4736, "offsetof(at_api, optimizer_nadam) was 4736");
_Static_assert(offsetof(at_api, optimizer_radam) == 4744, "offsetof(at_api, optimizer_radam) was 4744");
_Static_assert(offsetof(at_api, optimizer_rmsprop) == 4752, "offsetof(at_api, optimizer_rmsprop) was 4752");
_Static_assert(offsetof(at_api, optimizer_adagrad) == 4760, "offsetof(at_api, optimizer_adagrad) was 4760");
_Static_assert(offsetof(at_api, optimizer_adadelta) == 4768, "offsetof(at_api, optimizer_adadelta) was 4768");
_Static_assert(offsetof(at_api, optimizer_lion) == 4776, "offsetof(at_api, optimizer_lion) was 4776");
_Static_assert(offsetof(at_api, optimizer_add_group) == 4784, "offsetof(at_api, optimizer_add_group) was 4784");
_Static_assert(offsetof(at_api, optimizer_group_count) == 4792, "offsetof(at_api, optimizer_group_count) was 4792");
_Static_assert(offsetof(at_api, optimizer_set_option) == 4800, "offsetof(at_api, optimizer_set_option) was 4800");
_Static_assert(offsetof(at_api, optimizer_option) == 4808, "offsetof(at_api, optimizer_option) was 4808");
_Static_assert(offsetof(at_api, optimizer_set_clip_value) == 4816, "offsetof(at_api, optimizer_set_clip_value) was 4816");
_Static_assert(offsetof(at_api, optimizer_set_clip_norm) == 4824, "offsetof(at_api, optimizer_set_clip_norm) was 4824");
_Static_assert(offsetof(at_api, optimizer_grad_norm) == 4832, "offsetof(at_api, optimizer_grad_norm) was 4832");
_Static_assert(offsetof(at_api, schedule_step_lr) == 4840, "offsetof(at_api, schedule_step_lr) was 4840");
_Static_assert(offsetof(at_api, schedule_multi_step_lr) == 4848, "offsetof(at_api, schedule_multi_step_lr) was 4848");
_Static_assert(offsetof(at_api, schedule_exponential_lr) == 4856, "offsetof(at_api, schedule_exponential_lr) was 4856");
_Static_assert(offsetof(at_api, schedule_constant_lr) == 4864, "offsetof(at_api, schedule_constant_lr) was 4864");
_Static_assert(offsetof(at_api, schedule_linear_lr) == 4872, "offsetof(at_api, schedule_linear_lr) was 4872");
_Static_assert(offsetof(at_api, schedule_polynomial_lr) == 4880, "offsetof(at_api, schedule_polynomial_lr) was 4880");
_Static_assert(offsetof(at_api, schedule_cosine_annealing_lr) == 4888, "offsetof(at_api, schedule_cosine_annealing_lr) was 4888");
_Static_assert(offsetof(at_api, schedule_cosine_annealing_warm_restarts) == 4896, "offsetof(at_api, schedule_cosine_annealing_warm_restarts) was 4896");
_Static_assert(offsetof(at_api, one_cycle_lr_options_init) == 4904, "offsetof(at_api, one_cycle_lr_options_init) was 4904");
_Static_assert(offsetof(at_api, schedule_one_cycle_lr) == 4912, "offsetof(at_api, schedule_one_cycle_lr) was 4912");
_Static_assert(offsetof(at_api, reduce_lr_on_plateau_options_init) == 4920, "offsetof(at_api, reduce_lr_on_plateau_options_init) was 4920");
_Static_assert(offsetof(at_api, schedule_reduce_lr_on_plateau) == 4928, "offsetof(at_api, schedule_reduce_lr_on_plateau) was 4928");
_Static_assert(offsetof(at_api, schedule_sequential) == 4936, "offsetof(at_api, schedule_sequential) was 4936");
_Static_assert(offsetof(at_api, schedule_chained) == 4944, "offsetof(at_api, schedule_chained) was 4944");
_Static_assert(offsetof(at_api, schedule_advance) == 4952, "offsetof(at_api, schedule_advance) was 4952");
_Static_assert(offsetof(at_api, schedule_advance_by) == 4960, "offsetof(at_api, schedule_advance_by) was 4960");
_Static_assert(offsetof(at_api, schedule_last_lr) == 4968, "offsetof(at_api, schedule_last_lr) was 4968");
_Static_assert(offsetof(at_api, schedule_retain) == 4976, "offsetof(at_api, schedule_retain) was 4976");
_Static_assert(offsetof(at_api, schedule_release) == 4984, "offsetof(at_api, schedule_release) was 4984");
_Static_assert(offsetof(at_api, module_create) == 4992, "offsetof(at_api, module_create) was 4992");
_Static_assert(offsetof(at_api, module_custom) == 5000, "offsetof(at_api, module_custom) was 5000");
_Static_assert(offsetof(at_api, module_retain) == 5008, "offsetof(at_api, module_retain) was 5008");
_Static_assert(offsetof(at_api, module_release) == 5016, "offsetof(at_api, module_release) was 5016");
_Static_assert(offsetof(at_api, module_forward) == 5024, "offsetof(at_api, module_forward) was 5024");
_Static_assert(offsetof(at_api, module_call) == 5032, "offsetof(at_api, module_call) was 5032");
_Static_assert(offsetof(at_api, module_kinds) == 5040, "offsetof(at_api, module_kinds) was 5040");
_Static_assert(offsetof(at_api, module_signature) == 5048, "offsetof(at_api, module_signature) was 5048");
_Static_assert(offsetof(at_api, module_kind) == 5056, "offsetof(at_api, module_kind) was 5056");
_Static_assert(offsetof(at_api, module_description) == 5064, "offsetof(at_api, module_description) was 5064");
_Static_assert(offsetof(at_api, module_format) == 5072, "offsetof(at_api, module_format) was 5072");
_Static_assert(offsetof(at_api, module_names) == 5080, "offsetof(at_api, module_names) was 5080");
_Static_assert(offsetof(at_api, module_tensors) == 5088, "offsetof(at_api, module_tensors) was 5088");
_Static_assert(offsetof(at_api, module_tensor) == 5096, "offsetof(at_api, module_tensor) was 5096");
_Static_assert(offsetof(at_api, module_child) == 5104, "offsetof(at_api, module_child) was 5104");
_Static_assert(offsetof(at_api, module_set_tensor) == 5112, "offsetof(at_api, module_set_tensor) was 5112");
_Static_assert(offsetof(at_api, module_add_parameter) == 5120, "offsetof(at_api, module_add_parameter) was 5120");
_Static_assert(offsetof(at_api, module_add_buffer) == 5128, "offsetof(at_api, module_add_buffer) was 5128");
_Static_assert(offsetof(at_api, module_add_child) == 5136, "offsetof(at_api, module_add_child) was 5136");
_Static_assert(offsetof(at_api, module_set_child) == 5144, "offsetof(at_api, module_set_child) was 5144");
_Static_assert(offsetof(at_api, module_remove) == 5152, "offsetof(at_api, module_remove) was 5152");
_Static_assert(offsetof(at_api, module_set_training) == 5160, "offsetof(at_api, module_set_training) was 5160");
_Static_assert(offsetof(at_api, module_training) == 5168, "offsetof(at_api, module_training) was 5168");
_Static_assert(offsetof(at_api, module_set_requires_grad) == 5176, "offsetof(at_api, module_set_requires_grad) was 5176");
_Static_assert(offsetof(at_api, module_zero_grad) == 5184, "offsetof(at_api, module_zero_grad) was 5184");
_Static_assert(offsetof(at_api, module_to) == 5192, "offsetof(at_api, module_to) was 5192");
_Static_assert(offsetof(at_api, module_copy) == 5200, "offsetof(at_api, module_copy) was 5200");
_Static_assert(offsetof(at_api, module_load_state) == 5208, "offsetof(at_api, module_load_state) was 5208");
_Static_assert(offsetof(at_api, module_save) == 5216, "offsetof(at_api, module_save) was 5216");
_Static_assert(offsetof(at_api, module_load) == 5224, "offsetof(at_api, module_load) was 5224");
_Static_assert(offsetof(at_api, module_summary) == 5232, "offsetof(at_api, module_summary) was 5232");
_Static_assert(offsetof(at_api, tensor_grid_sample) == 5240, "offsetof(at_api, tensor_grid_sample) was 5240");
_Static_assert(offsetof(at_api, tensor_affine_grid) == 5248, "offsetof(at_api, tensor_affine_grid) was 5248");
_Static_assert(offsetof(at_api, lamb_options_init) == 5256, "offsetof(at_api, lamb_options_init) was 5256");
_Static_assert(offsetof(at_api, muon_options_init) == 5264, "offsetof(at_api, muon_options_init) was 5264");
_Static_assert(offsetof(at_api, optimizer_lamb) == 5272, "offsetof(at_api, optimizer_lamb) was 5272");
_Static_assert(offsetof(at_api, optimizer_muon) == 5280, "offsetof(at_api, optimizer_muon) was 5280");
_Static_assert(offsetof(at_api, schedule_lambda_lr) == 5288, "offsetof(at_api, schedule_lambda_lr) was 5288");
_Static_assert(offsetof(at_api, schedule_multiplicative_lr) == 5296, "offsetof(at_api, schedule_multiplicative_lr) was 5296");
_Static_assert(offsetof(at_api, metric_create) == 5304, "offsetof(at_api, metric_create) was 5304");
_Static_assert(offsetof(at_api, metric_retain) == 5312, "offsetof(at_api, metric_retain) was 5312");
_Static_assert(offsetof(at_api, metric_release) == 5320, "offsetof(at_api, metric_release) was 5320");
_Static_assert(offsetof(at_api, metric_update) == 5328, "offsetof(at_api, metric_update) was 5328");
_Static_assert(offsetof(at_api, metric_value) == 5336, "offsetof(at_api, metric_value) was 5336");
_Static_assert(offsetof(at_api, metric_reset) == 5344, "offsetof(at_api, metric_reset) was 5344");
_Static_assert(offsetof(at_api, metric_merge) == 5352, "offsetof(at_api, metric_merge) was 5352");
_Static_assert(offsetof(at_api, metric_kinds) == 5360, "offsetof(at_api, metric_kinds) was 5360");
_Static_assert(offsetof(at_api, metric_signature) == 5368, "offsetof(at_api, metric_signature) was 5368");
_Static_assert(offsetof(at_api, metric_kind) == 5376, "offsetof(at_api, metric_kind) was 5376");
_Static_assert(offsetof(at_api, metric_description) == 5384, "offsetof(at_api, metric_description) was 5384");
_Static_assert(offsetof(at_api, metric_names) == 5392, "offsetof(at_api, metric_names) was 5392");
_Static_assert(offsetof(at_api, metric_tensors) == 5400, "offsetof(at_api, metric_tensors) was 5400");
_Static_assert(offsetof(at_api, metric_load_state) == 5408, "offsetof(at_api, metric_load_state) was 5408");
_Static_assert(offsetof(at_api, optimizer_names) == 5416, "offsetof(at_api, optimizer_names) was 5416");
_Static_assert(offsetof(at_api, optimizer_tensors) == 5424, "offsetof(at_api, optimizer_tensors) was 5424");
_Static_assert(offsetof(at_api, optimizer_param_groups) == 5432, "offsetof(at_api, optimizer_param_groups) was 5432");
_Static_assert(offsetof(at_api, optimizer_load_state) == 5440, "offsetof(at_api, optimizer_load_state) was 5440");
_Static_assert(offsetof(at_api, optimizer_save) == 5448, "offsetof(at_api, optimizer_save) was 5448");
_Static_assert(offsetof(at_api, optimizer_load) == 5456, "offsetof(at_api, optimizer_load) was 5456");
_Static_assert(offsetof(at_api, schedule_state) == 5464, "offsetof(at_api, schedule_state) was 5464");
_Static_assert(offsetof(at_api, schedule_load_state) == 5472, "offsetof(at_api, schedule_load_state) was 5472");
_Static_assert(offsetof(at_api, event_log_append) == 5480, "offsetof(at_api, event_log_append) was 5480");
_Static_assert(offsetof(at_api, event_log_truncate) == 5488, "offsetof(at_api, event_log_truncate) was 5488");
_Static_assert(offsetof(at_api, run_log_append) == 5496, "offsetof(at_api, run_log_append) was 5496");
_Static_assert(offsetof(at_api, event_log_draw) == 5504, "offsetof(at_api, event_log_draw) was 5504");
_Static_assert(offsetof(at_api, autocast_begin) == 5512, "offsetof(at_api, autocast_begin) was 5512");
_Static_assert(offsetof(at_api, autocast_end) == 5520, "offsetof(at_api, autocast_end) was 5520");
_Static_assert(offsetof(at_api, autocast_dtype) == 5528, "offsetof(at_api, autocast_dtype) was 5528");
_Static_assert(offsetof(at_api, grad_scaler_options_init) == 5536, "offsetof(at_api, grad_scaler_options_init) was 5536");
_Static_assert(offsetof(at_api, grad_scaler_create) == 5544, "offsetof(at_api, grad_scaler_create) was 5544");
_Static_assert(offsetof(at_api, grad_scaler_retain) == 5552, "offsetof(at_api, grad_scaler_retain) was 5552");
_Static_assert(offsetof(at_api, grad_scaler_release) == 5560, "offsetof(at_api, grad_scaler_release) was 5560");
_Static_assert(offsetof(at_api, grad_scaler_scale) == 5568, "offsetof(at_api, grad_scaler_scale) was 5568");
_Static_assert(offsetof(at_api, grad_scaler_unscale) == 5576, "offsetof(at_api, grad_scaler_unscale) was 5576");
_Static_assert(offsetof(at_api, grad_scaler_step) == 5584, "offsetof(at_api, grad_scaler_step) was 5584");
_Static_assert(offsetof(at_api, grad_scaler_update) == 5592, "offsetof(at_api, grad_scaler_update) was 5592");
_Static_assert(offsetof(at_api, grad_scaler_set_scale) == 5600, "offsetof(at_api, grad_scaler_set_scale) was 5600");
_Static_assert(offsetof(at_api, grad_scaler_get_scale) == 5608, "offsetof(at_api, grad_scaler_get_scale) was 5608");
_Static_assert(offsetof(at_api, grad_scaler_state) == 5616, "offsetof(at_api, grad_scaler_state) was 5616");
_Static_assert(offsetof(at_api, grad_scaler_load_state) == 5624, "offsetof(at_api, grad_scaler_load_state) was 5624");
_Static_assert(offsetof(at_api, module_checkpoint) == 5632, "offsetof(at_api, module_checkpoint) was 5632");
_Static_assert(offsetof(at_api, loader_custom) == 5640, "offsetof(at_api, loader_custom) was 5640");
_Static_assert(offsetof(at_api, trainer_options_init) == 5648, "offsetof(at_api, trainer_options_init) was 5648");
_Static_assert(offsetof(at_api, trainer_create) == 5656, "offsetof(at_api, trainer_create) was 5656");
_Static_assert(offsetof(at_api, trainer_retain) == 5664, "offsetof(at_api, trainer_retain) was 5664");
_Static_assert(offsetof(at_api, trainer_release) == 5672, "offsetof(at_api, trainer_release) was 5672");
_Static_assert(offsetof(at_api, trainer_fit) == 5680, "offsetof(at_api, trainer_fit) was 5680");
_Static_assert(offsetof(at_api, trainer_stop) == 5688, "offsetof(at_api, trainer_stop) was 5688");
_Static_assert(offsetof(at_api, trainer_evaluate) == 5696, "offsetof(at_api, trainer_evaluate) was 5696");
_Static_assert(offsetof(at_api, trainer_predict) == 5704, "offsetof(at_api, trainer_predict) was 5704");
_Static_assert(offsetof(at_api, trainer_add_metric) == 5712, "offsetof(at_api, trainer_add_metric) was 5712");
_Static_assert(offsetof(at_api, trainer_set_validation) == 5720, "offsetof(at_api, trainer_set_validation) was 5720");
_Static_assert(offsetof(at_api, trainer_set_validation_split) == 5728, "offsetof(at_api, trainer_set_validation_split) was 5728");
_Static_assert(offsetof(at_api, trainer_add_schedule) == 5736, "offsetof(at_api, trainer_add_schedule) was 5736");
_Static_assert(offsetof(at_api, early_stopping_options_init) == 5744, "offsetof(at_api, early_stopping_options_init) was 5744");
_Static_assert(offsetof(at_api, trainer_set_early_stopping) == 5752, "offsetof(at_api, trainer_set_early_stopping) was 5752");
_Static_assert(offsetof(at_api, trainer_add_callback) == 5760, "offsetof(at_api, trainer_add_callback) was 5760");
_Static_assert(offsetof(at_api, trainer_history) == 5768, "offsetof(at_api, trainer_history) was 5768");
_Static_assert(offsetof(at_api, trainer_history_values) == 5776, "offsetof(at_api, trainer_history_values) was 5776");
_Static_assert(offsetof(at_api, module_average) == 5784, "offsetof(at_api, module_average) was 5784");
_Static_assert(offsetof(at_api, network_create) == 5792, "offsetof(at_api, network_create) was 5792");
_Static_assert(offsetof(at_api, network_retain) == 5800, "offsetof(at_api, network_retain) was 5800");
_Static_assert(offsetof(at_api, network_release) == 5808, "offsetof(at_api, network_release) was 5808");
_Static_assert(offsetof(at_api, network_dense) == 5816, "offsetof(at_api, network_dense) was 5816");
_Static_assert(offsetof(at_api, network_conv) == 5824, "offsetof(at_api, network_conv) was 5824");
_Static_assert(offsetof(at_api, network_pool) == 5832, "offsetof(at_api, network_pool) was 5832");
_Static_assert(offsetof(at_api, network_flatten) == 5840, "offsetof(at_api, network_flatten) was 5840");
_Static_assert(offsetof(at_api, network_dropout) == 5848, "offsetof(at_api, network_dropout) was 5848");
_Static_assert(offsetof(at_api, network_norm) == 5856, "offsetof(at_api, network_norm) was 5856");
_Static_assert(offsetof(at_api, network_embedding) == 5864, "offsetof(at_api, network_embedding) was 5864");
_Static_assert(offsetof(at_api, network_recurrent) == 5872, "offsetof(at_api, network_recurrent) was 5872");
_Static_assert(offsetof(at_api, network_add) == 5880, "offsetof(at_api, network_add) was 5880");
_Static_assert(offsetof(at_api, network_add_module) == 5888, "offsetof(at_api, network_add_module) was 5888");
_Static_assert(offsetof(at_api, network_loss) == 5896, "offsetof(at_api, network_loss) was 5896");
_Static_assert(offsetof(at_api, network_build) == 5904, "offsetof(at_api, network_build) was 5904");
_Static_assert(offsetof(at_api, network_summary) == 5912, "offsetof(at_api, network_summary) was 5912");
_Static_assert(offsetof(at_api, checkpoints_options_init) == 5920, "offsetof(at_api, checkpoints_options_init) was 5920");
_Static_assert(offsetof(at_api, checkpoints_create) == 5928, "offsetof(at_api, checkpoints_create) was 5928");
_Static_assert(offsetof(at_api, checkpoints_retain) == 5936, "offsetof(at_api, checkpoints_retain) was 5936");
_Static_assert(offsetof(at_api, checkpoints_release) == 5944, "offsetof(at_api, checkpoints_release) was 5944");
_Static_assert(offsetof(at_api, checkpoints_add_module) == 5952, "offsetof(at_api, checkpoints_add_module) was 5952");
_Static_assert(offsetof(at_api, checkpoints_add_optimizer) == 5960, "offsetof(at_api, checkpoints_add_optimizer) was 5960");
_Static_assert(offsetof(at_api, checkpoints_add_schedule) == 5968, "offsetof(at_api, checkpoints_add_schedule) was 5968");
_Static_assert(offsetof(at_api, checkpoints_add_loader) == 5976, "offsetof(at_api, checkpoints_add_loader) was 5976");
_Static_assert(offsetof(at_api, checkpoints_add_generator) == 5984, "offsetof(at_api, checkpoints_add_generator) was 5984");
_Static_assert(offsetof(at_api, checkpoints_add_tensor) == 5992, "offsetof(at_api, checkpoints_add_tensor) was 5992");
_Static_assert(offsetof(at_api, checkpoints_set_text) == 6000, "offsetof(at_api, checkpoints_set_text) was 6000");
_Static_assert(offsetof(at_api, checkpoints_text) == 6008, "offsetof(at_api, checkpoints_text) was 6008");
_Static_assert(offsetof(at_api, checkpoints_save) == 6016, "offsetof(at_api, checkpoints_save) was 6016");
_Static_assert(offsetof(at_api, checkpoints_restore) == 6024, "offsetof(at_api, checkpoints_restore) was 6024");
_Static_assert(offsetof(at_api, checkpoints_path) == 6032, "offsetof(at_api, checkpoints_path) was 6032");
_Static_assert(offsetof(at_api, checkpoints_best) == 6040, "offsetof(at_api, checkpoints_best) was 6040");
_Static_assert(offsetof(at_api, loader_state) == 6048, "offsetof(at_api, loader_state) was 6048");
_Static_assert(offsetof(at_api, loader_set_state) == 6056, "offsetof(at_api, loader_set_state) was 6056");
_Static_assert(offsetof(at_api, tokenizer_bytes) == 6064, "offsetof(at_api, tokenizer_bytes) was 6064");
_Static_assert(offsetof(at_api, tokenizer_characters) == 6072, "offsetof(at_api, tokenizer_characters) was 6072");
_Static_assert(offsetof(at_api, tokenizer_words) == 6080, "offsetof(at_api, tokenizer_words) was 6080");
_Static_assert(offsetof(at_api, tokenizer_train_bpe) == 6088, "offsetof(at_api, tokenizer_train_bpe) was 6088");
_Static_assert(offsetof(at_api, tokenizer_load_gpt2) == 6096, "offsetof(at_api, tokenizer_load_gpt2) was 6096");
_Static_assert(offsetof(at_api, tokenizer_load) == 6104, "offsetof(at_api, tokenizer_load) was 6104");
_Static_assert(offsetof(at_api, tokenizer_save) == 6112, "offsetof(at_api, tokenizer_save) was 6112");
_Static_assert(offsetof(at_api, tokenizer_retain) == 6120, "offsetof(at_api, tokenizer_retain) was 6120");
_Static_assert(offsetof(at_api, tokenizer_release) == 6128, "offsetof(at_api, tokenizer_release) was 6128");
_Static_assert(offsetof(at_api, tokenizer_kind) == 6136, "offsetof(at_api, tokenizer_kind) was 6136");
_Static_assert(offsetof(at_api, tokenizer_vocabulary_size) == 6144, "offsetof(at_api, tokenizer_vocabulary_size) was 6144");
_Static_assert(offsetof(at_api, tokenizer_id) == 6152, "offsetof(at_api, tokenizer_id) was 6152");
_Static_assert(offsetof(at_api, tokenizer_encode) == 6160, "offsetof(at_api, tokenizer_encode) was 6160");
_Static_assert(offsetof(at_api, tokenizer_decode) == 6168, "offsetof(at_api, tokenizer_decode) was 6168");
_Static_assert(offsetof(at_api, tensor_load_npy) == 6176, "offsetof(at_api, tensor_load_npy) was 6176");
_Static_assert(offsetof(at_api, tensor_save_npy) == 6184, "offsetof(at_api, tensor_save_npy) was 6184");
_Static_assert(offsetof(at_api, tensor_load_npz) == 6192, "offsetof(at_api, tensor_load_npz) was 6192");
_Static_assert(offsetof(at_api, tensor_save_npz) == 6200, "offsetof(at_api, tensor_save_npz) was 6200");
_Static_assert(offsetof(at_api, tensor_npz_names) == 6208, "offsetof(at_api, tensor_npz_names) was 6208");
_Static_assert(offsetof(at_api, checkpoints_add_grad_scaler) == 6216, "offsetof(at_api, checkpoints_add_grad_scaler) was 6216");
_Static_assert(offsetof(at_api, checkpoints_add_metric) == 6224, "offsetof(at_api, checkpoints_add_metric) was 6224");
_Static_assert(offsetof(at_api, trainer_set_checkpoints) == 6232, "offsetof(at_api, trainer_set_checkpoints) was 6232");
_Static_assert(offsetof(at_api, trainer_set_autocast) == 6240, "offsetof(at_api, trainer_set_autocast) was 6240");
_Static_assert(offsetof(at_api, trainer_set_grad_scaler) == 6248, "offsetof(at_api, trainer_set_grad_scaler) was 6248");
_Static_assert(offsetof(at_api, dataset_from_callback) == 6256, "offsetof(at_api, dataset_from_callback) was 6256");
_Static_assert(offsetof(at_api, dataset_concat) == 6264, "offsetof(at_api, dataset_concat) was 6264");
_Static_assert(offsetof(at_api, dataset_get) == 6272, "offsetof(at_api, dataset_get) was 6272");
_Static_assert(offsetof(at_api, loader_set_weights) == 6280, "offsetof(at_api, loader_set_weights) was 6280");
_Static_assert(offsetof(at_api, loader_set_strata) == 6288, "offsetof(at_api, loader_set_strata) was 6288");
_Static_assert(offsetof(at_api, loader_set_sampler) == 6296, "offsetof(at_api, loader_set_sampler) was 6296");
_Static_assert(offsetof(at_api, loader_set_collate) == 6304, "offsetof(at_api, loader_set_collate) was 6304");
_Static_assert(offsetof(at_api, loader_set_transform) == 6312, "offsetof(at_api, loader_set_transform) was 6312");
_Static_assert(offsetof(at_api, loader_fields) == 6320, "offsetof(at_api, loader_fields) was 6320");
_Static_assert(offsetof(at_api, csv_options_init) == 6328, "offsetof(at_api, csv_options_init) was 6328");
_Static_assert(offsetof(at_api, table_read_csv) == 6336, "offsetof(at_api, table_read_csv) was 6336");
_Static_assert(offsetof(at_api, table_retain) == 6344, "offsetof(at_api, table_retain) was 6344");
_Static_assert(offsetof(at_api, table_release) == 6352, "offsetof(at_api, table_release) was 6352");
_Static_assert(offsetof(at_api, table_rows) == 6360, "offsetof(at_api, table_rows) was 6360");
_Static_assert(offsetof(at_api, table_names) == 6368, "offsetof(at_api, table_names) was 6368");
_Static_assert(offsetof(at_api, table_column) == 6376, "offsetof(at_api, table_column) was 6376");
_Static_assert(offsetof(at_api, table_categories) == 6384, "offsetof(at_api, table_categories) was 6384");
_Static_assert(offsetof(at_api, table_matrix) == 6392, "offsetof(at_api, table_matrix) was 6392");
_Static_assert(offsetof(at_api, trainer_add_event_log) == 6400, "offsetof(at_api, trainer_add_event_log) was 6400");
_Static_assert(offsetof(at_api, trainer_set_progress) == 6408, "offsetof(at_api, trainer_set_progress) was 6408");
_Static_assert(offsetof(at_api, tensor_save_sharded) == 6416, "offsetof(at_api, tensor_save_sharded) was 6416");
_Static_assert(offsetof(at_api, module_save_sharded) == 6424, "offsetof(at_api, module_save_sharded) was 6424");
_Static_assert(offsetof(at_api, graph_options_init) == 6432, "offsetof(at_api, graph_options_init) was 6432");
_Static_assert(offsetof(at_api, tensor_graph) == 6440, "offsetof(at_api, tensor_graph) was 6440");
_Static_assert(offsetof(at_api, loader_use_transform) == 6448, "offsetof(at_api, loader_use_transform) was 6448");
_Static_assert(offsetof(at_api, transform_create) == 6456, "offsetof(at_api, transform_create) was 6456");
_Static_assert(offsetof(at_api, transform_retain) == 6464, "offsetof(at_api, transform_retain) was 6464");
_Static_assert(offsetof(at_api, transform_release) == 6472, "offsetof(at_api, transform_release) was 6472");
_Static_assert(offsetof(at_api, transform_apply) == 6480, "offsetof(at_api, transform_apply) was 6480");
_Static_assert(offsetof(at_api, transform_kinds) == 6488, "offsetof(at_api, transform_kinds) was 6488");
_Static_assert(offsetof(at_api, transform_signature) == 6496, "offsetof(at_api, transform_signature) was 6496");
_Static_assert(offsetof(at_api, transform_description) == 6504, "offsetof(at_api, transform_description) was 6504");
_Static_assert(offsetof(at_api, tensor_gaussian_nll_loss) == 6512, "offsetof(at_api, tensor_gaussian_nll_loss) was 6512");
_Static_assert(offsetof(at_api, tensor_margin_ranking_loss) == 6520, "offsetof(at_api, tensor_margin_ranking_loss) was 6520");
_Static_assert(offsetof(at_api, tensor_triplet_margin_loss) == 6528, "offsetof(at_api, tensor_triplet_margin_loss) was 6528");
_Static_assert(offsetof(at_api, tensor_multi_margin_loss) == 6536, "offsetof(at_api, tensor_multi_margin_loss) was 6536");
_Static_assert(offsetof(at_api, tensor_multilabel_margin_loss) == 6544, "offsetof(at_api, tensor_multilabel_margin_loss) was 6544");
_Static_assert(offsetof(at_api, tensor_multilabel_soft_margin_loss) == 6552, "offsetof(at_api, tensor_multilabel_soft_margin_loss) was 6552");
_Static_assert(offsetof(at_api, tensor_pairwise_distance) == 6560, "offsetof(at_api, tensor_pairwise_distance) was 6560");
_Static_assert(offsetof(at_api, module_apply) == 6568, "offsetof(at_api, module_apply) was 6568");
_Static_assert(offsetof(at_api, schedule_sequential_lr) == 6576, "offsetof(at_api, schedule_sequential_lr) was 6576");
_Static_assert(offsetof(at_api, schedule_chained_scheduler) == 6584, "offsetof(at_api, schedule_chained_scheduler) was 6584");
_Static_assert(offsetof(at_api, trainer_set_tag) == 6592, "offsetof(at_api, trainer_set_tag) was 6592");
_Static_assert(offsetof(at_api, tensor_load_image) == 6600, "offsetof(at_api, tensor_load_image) was 6600");
_Static_assert(offsetof(at_api, tensor_decode_image) == 6608, "offsetof(at_api, tensor_decode_image) was 6608");
_Static_assert(offsetof(at_api, tensor_save_png) == 6616, "offsetof(at_api, tensor_save_png) was 6616");
_Static_assert(offsetof(at_api, tensor_load_wav) == 6624, "offsetof(at_api, tensor_load_wav) was 6624");
_Static_assert(offsetof(at_api, tensor_save_wav) == 6632, "offsetof(at_api, tensor_save_wav) was 6632");
_Static_assert(offsetof(at_api, image_folder_options_init) == 6640, "offsetof(at_api, image_folder_options_init) was 6640");
_Static_assert(offsetof(at_api, dataset_open_image_folder) == 6648, "offsetof(at_api, dataset_open_image_folder) was 6648");
_Static_assert(offsetof(at_api, dataset_classes) == 6656, "offsetof(at_api, dataset_classes) was 6656");
_Static_assert(offsetof(at_api, dataset_labels) == 6664, "offsetof(at_api, dataset_labels) was 6664");
_Static_assert(offsetof(at_api, tensor_load_raw) == 6672, "offsetof(at_api, tensor_load_raw) was 6672");
_Static_assert(offsetof(at_api, tokenizer_encode_file) == 6680, "offsetof(at_api, tokenizer_encode_file) was 6680");
_Static_assert(offsetof(at_api, batch_size_options_init) == 6688, "offsetof(at_api, batch_size_options_init) was 6688");
_Static_assert(offsetof(at_api, batch_size_trial_init) == 6696, "offsetof(at_api, batch_size_trial_init) was 6696");
_Static_assert(offsetof(at_api, trainer_advise_batch_size) == 6704, "offsetof(at_api, trainer_advise_batch_size) was 6704");
_Static_assert(offsetof(at_api, group_options_init) == 6712, "offsetof(at_api, group_options_init) was 6712");
_Static_assert(offsetof(at_api, group_from_environment) == 6720, "offsetof(at_api, group_from_environment) was 6720");
_Static_assert(offsetof(at_api, group_create) == 6728, "offsetof(at_api, group_create) was 6728");
_Static_assert(offsetof(at_api, group_threads) == 6736, "offsetof(at_api, group_threads) was 6736");
_Static_assert(offsetof(at_api, group_retain) == 6744, "offsetof(at_api, group_retain) was 6744");
_Static_assert(offsetof(at_api, group_release) == 6752, "offsetof(at_api, group_release) was 6752");
_Static_assert(offsetof(at_api, group_rank) == 6760, "offsetof(at_api, group_rank) was 6760");
_Static_assert(offsetof(at_api, group_size) == 6768, "offsetof(at_api, group_size) was 6768");
_Static_assert(offsetof(at_api, group_way_name) == 6776, "offsetof(at_api, group_way_name) was 6776");
_Static_assert(offsetof(at_api, tensor_all_reduce) == 6784, "offsetof(at_api, tensor_all_reduce) was 6784");
_Static_assert(offsetof(at_api, tensor_all_gather) == 6792, "offsetof(at_api, tensor_all_gather) was 6792");
_Static_assert(offsetof(at_api, tensor_reduce_scatter) == 6800, "offsetof(at_api, tensor_reduce_scatter) was 6800");
_Static_assert(offsetof(at_api, tensor_broadcast) == 6808, "offsetof(at_api, tensor_broadcast) was 6808");
_Static_assert(offsetof(at_api, tensor_all_to_all) == 6816, "offsetof(at_api, tensor_all_to_all) was 6816");
_Static_assert(offsetof(at_api, group_barrier) == 6824, "offsetof(at_api, group_barrier) was 6824");
_Static_assert(offsetof(at_api, group_send) == 6832, "offsetof(at_api, group_send) was 6832");
_Static_assert(offsetof(at_api, group_recv) == 6840, "offsetof(at_api, group_recv) was 6840");
_Static_assert(offsetof(at_api, optimizer_set_group) == 6848, "offsetof(at_api, optimizer_set_group) was 6848");
_Static_assert(offsetof(at_api, optimizer_average_gradients) == 6856, "offsetof(at_api, optimizer_average_gradients) was 6856");
_Static_assert(offsetof(at_api, trainer_set_group) == 6864, "offsetof(at_api, trainer_set_group) was 6864");
_Static_assert(offsetof(at_api, tensor_send_recv) == 6872, "offsetof(at_api, tensor_send_recv) was 6872");
_Static_assert(offsetof(at_api, module_set_group) == 6880, "offsetof(at_api, module_set_group) was 6880");
_Static_assert(offsetof(at_api, optimizer_set_sharded) == 6888, "offsetof(at_api, optimizer_set_sharded) was 6888");
_Static_assert(offsetof(at_api, optimizer_set_reduce_dtype) == 6896, "offsetof(at_api, optimizer_set_reduce_dtype) was 6896");

/* every entry of the table has the type of the function it stands for */
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->abi_version), __typeof__(&at_abi_version)),
               "the type of abi_version in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->version_string), __typeof__(&at_version_string)),
               "the type of version_string in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->has_feature), __typeof__(&at_has_feature)),
               "the type of has_feature in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->status_name), __typeof__(&at_status_name)),
               "the type of status_name in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_text), __typeof__(&at_error_text)),
               "the type of error_text in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_status), __typeof__(&at_error_status)),
               "the type of error_status in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_operation), __typeof__(&at_error_operation)),
               "the type of error_operation in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_argument), __typeof__(&at_error_argument)),
               "the type of error_argument in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->error_clear), __typeof__(&at_error_clear)),
               "the type of error_clear in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->log_set_level), __typeof__(&at_log_set_level)),
               "the type of log_set_level in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->log_set_callback), __typeof__(&at_log_set_callback)),
               "the type of log_set_callback in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dtype_size), __typeof__(&at_dtype_size)),
               "the type of dtype_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dtype_name), __typeof__(&at_dtype_name)),
               "the type of dtype_name in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dtype_promote), __typeof__(&at_dtype_promote)),
               "the type of dtype_promote in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->device_info_init), __typeof__(&at_device_info_init)),
               "the type of device_info_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->device_count), __typeof__(&at_device_count)),
               "the type of device_count in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->device_describe), __typeof__(&at_device_describe)),
               "the type of device_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_open), __typeof__(&at_backend_open)),
               "the type of backend_open in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_retain), __typeof__(&at_backend_retain)),
               "the type of backend_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_release), __typeof__(&at_backend_release)),
               "the type of backend_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_describe), __typeof__(&at_backend_describe)),
               "the type of backend_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_reason), __typeof__(&at_backend_reason)),
               "the type of backend_reason in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_synchronize), __typeof__(&at_backend_synchronize)),
               "the type of backend_synchronize in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_stats_init), __typeof__(&at_memory_stats_init)),
               "the type of memory_stats_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_memory_stats), __typeof__(&at_backend_memory_stats)),
               "the type of backend_memory_stats in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_set_memory_limit), __typeof__(&at_backend_set_memory_limit)),
               "the type of backend_set_memory_limit in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_trim), __typeof__(&at_backend_trim)),
               "the type of backend_trim in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->counters_init), __typeof__(&at_counters_init)),
               "the type of counters_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_counters), __typeof__(&at_backend_counters)),
               "the type of backend_counters in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_reset_counters), __typeof__(&at_backend_reset_counters)),
               "the type of backend_reset_counters in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_set_math_mode), __typeof__(&at_backend_set_math_mode)),
               "the type of backend_set_math_mode in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_create), __typeof__(&at_generator_create)),
               "the type of generator_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_retain), __typeof__(&at_generator_retain)),
               "the type of generator_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_release), __typeof__(&at_generator_release)),
               "the type of generator_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_state), __typeof__(&at_generator_state)),
               "the type of generator_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->generator_set_state), __typeof__(&at_generator_set_state)),
               "the type of generator_set_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_from_host), __typeof__(&at_tensor_from_host)),
               "the type of tensor_from_host in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_full), __typeof__(&at_tensor_full)),
               "the type of tensor_full in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_zeros), __typeof__(&at_tensor_zeros)),
               "the type of tensor_zeros in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ones), __typeof__(&at_tensor_ones)),
               "the type of tensor_ones in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_arange), __typeof__(&at_tensor_arange)),
               "the type of tensor_arange in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rand), __typeof__(&at_tensor_rand)),
               "the type of tensor_rand in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_randn), __typeof__(&at_tensor_randn)),
               "the type of tensor_randn in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_uniform), __typeof__(&at_tensor_uniform)),
               "the type of tensor_uniform in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_normal), __typeof__(&at_tensor_normal)),
               "the type of tensor_normal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_random_bits), __typeof__(&at_tensor_random_bits)),
               "the type of tensor_random_bits in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_retain), __typeof__(&at_tensor_retain)),
               "the type of tensor_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_release), __typeof__(&at_tensor_release)),
               "the type of tensor_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rank), __typeof__(&at_tensor_rank)),
               "the type of tensor_rank in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_shape), __typeof__(&at_tensor_shape)),
               "the type of tensor_shape in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_size), __typeof__(&at_tensor_size)),
               "the type of tensor_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_numel), __typeof__(&at_tensor_numel)),
               "the type of tensor_numel in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nbytes), __typeof__(&at_tensor_nbytes)),
               "the type of tensor_nbytes in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_dtype), __typeof__(&at_tensor_dtype)),
               "the type of tensor_dtype in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_backend), __typeof__(&at_tensor_backend)),
               "the type of tensor_backend in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_shares_memory), __typeof__(&at_tensor_shares_memory)),
               "the type of tensor_shares_memory in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to_host), __typeof__(&at_tensor_to_host)),
               "the type of tensor_to_host in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_item), __typeof__(&at_tensor_item)),
               "the type of tensor_item in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_eval), __typeof__(&at_tensor_eval)),
               "the type of tensor_eval in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_eval_all), __typeof__(&at_tensor_eval_all)),
               "the type of tensor_eval_all in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to), __typeof__(&at_tensor_to)),
               "the type of tensor_to in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cast), __typeof__(&at_tensor_cast)),
               "the type of tensor_cast in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clone), __typeof__(&at_tensor_clone)),
               "the type of tensor_clone in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_copy_), __typeof__(&at_tensor_copy_)),
               "the type of tensor_copy_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fill_), __typeof__(&at_tensor_fill_)),
               "the type of tensor_fill_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add_), __typeof__(&at_tensor_add_)),
               "the type of tensor_add_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add), __typeof__(&at_tensor_add)),
               "the type of tensor_add in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub), __typeof__(&at_tensor_sub)),
               "the type of tensor_sub in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul), __typeof__(&at_tensor_mul)),
               "the type of tensor_mul in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div), __typeof__(&at_tensor_div)),
               "the type of tensor_div in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pow), __typeof__(&at_tensor_pow)),
               "the type of tensor_pow in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_maximum), __typeof__(&at_tensor_maximum)),
               "the type of tensor_maximum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_minimum), __typeof__(&at_tensor_minimum)),
               "the type of tensor_minimum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_equal), __typeof__(&at_tensor_equal)),
               "the type of tensor_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_not_equal), __typeof__(&at_tensor_not_equal)),
               "the type of tensor_not_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less), __typeof__(&at_tensor_less)),
               "the type of tensor_less in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_equal), __typeof__(&at_tensor_less_equal)),
               "the type of tensor_less_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater), __typeof__(&at_tensor_greater)),
               "the type of tensor_greater in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_equal), __typeof__(&at_tensor_greater_equal)),
               "the type of tensor_greater_equal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add_scalar), __typeof__(&at_tensor_add_scalar)),
               "the type of tensor_add_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub_scalar), __typeof__(&at_tensor_sub_scalar)),
               "the type of tensor_sub_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul_scalar), __typeof__(&at_tensor_mul_scalar)),
               "the type of tensor_mul_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div_scalar), __typeof__(&at_tensor_div_scalar)),
               "the type of tensor_div_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pow_scalar), __typeof__(&at_tensor_pow_scalar)),
               "the type of tensor_pow_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_maximum_scalar), __typeof__(&at_tensor_maximum_scalar)),
               "the type of tensor_maximum_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_minimum_scalar), __typeof__(&at_tensor_minimum_scalar)),
               "the type of tensor_minimum_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_equal_scalar), __typeof__(&at_tensor_equal_scalar)),
               "the type of tensor_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_not_equal_scalar), __typeof__(&at_tensor_not_equal_scalar)),
               "the type of tensor_not_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_scalar), __typeof__(&at_tensor_less_scalar)),
               "the type of tensor_less_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_equal_scalar), __typeof__(&at_tensor_less_equal_scalar)),
               "the type of tensor_less_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_scalar), __typeof__(&at_tensor_greater_scalar)),
               "the type of tensor_greater_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_equal_scalar), __typeof__(&at_tensor_greater_equal_scalar)),
               "the type of tensor_greater_equal_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_where), __typeof__(&at_tensor_where)),
               "the type of tensor_where in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_neg), __typeof__(&at_tensor_neg)),
               "the type of tensor_neg in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_abs), __typeof__(&at_tensor_abs)),
               "the type of tensor_abs in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sign), __typeof__(&at_tensor_sign)),
               "the type of tensor_sign in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sqrt), __typeof__(&at_tensor_sqrt)),
               "the type of tensor_sqrt in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rsqrt), __typeof__(&at_tensor_rsqrt)),
               "the type of tensor_rsqrt in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_exp), __typeof__(&at_tensor_exp)),
               "the type of tensor_exp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log), __typeof__(&at_tensor_log)),
               "the type of tensor_log in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erf), __typeof__(&at_tensor_erf)),
               "the type of tensor_erf in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tanh), __typeof__(&at_tensor_tanh)),
               "the type of tensor_tanh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sigmoid), __typeof__(&at_tensor_sigmoid)),
               "the type of tensor_sigmoid in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_relu), __typeof__(&at_tensor_relu)),
               "the type of tensor_relu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gelu), __typeof__(&at_tensor_gelu)),
               "the type of tensor_gelu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_silu), __typeof__(&at_tensor_silu)),
               "the type of tensor_silu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sum), __typeof__(&at_tensor_sum)),
               "the type of tensor_sum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mean), __typeof__(&at_tensor_mean)),
               "the type of tensor_mean in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_max), __typeof__(&at_tensor_max)),
               "the type of tensor_max in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_argmax), __typeof__(&at_tensor_argmax)),
               "the type of tensor_argmax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softmax), __typeof__(&at_tensor_softmax)),
               "the type of tensor_softmax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log_softmax), __typeof__(&at_tensor_log_softmax)),
               "the type of tensor_log_softmax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_reshape), __typeof__(&at_tensor_reshape)),
               "the type of tensor_reshape in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_transpose), __typeof__(&at_tensor_transpose)),
               "the type of tensor_transpose in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_permute), __typeof__(&at_tensor_permute)),
               "the type of tensor_permute in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_slice), __typeof__(&at_tensor_slice)),
               "the type of tensor_slice in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_expand), __typeof__(&at_tensor_expand)),
               "the type of tensor_expand in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_concat), __typeof__(&at_tensor_concat)),
               "the type of tensor_concat in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_take_along_axis), __typeof__(&at_tensor_take_along_axis)),
               "the type of tensor_take_along_axis in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_matmul), __typeof__(&at_tensor_matmul)),
               "the type of tensor_matmul in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->cross_entropy_options_init), __typeof__(&at_cross_entropy_options_init)),
               "the type of cross_entropy_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cross_entropy), __typeof__(&at_tensor_cross_entropy)),
               "the type of tensor_cross_entropy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_set_requires_grad), __typeof__(&at_tensor_set_requires_grad)),
               "the type of tensor_set_requires_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_requires_grad), __typeof__(&at_tensor_requires_grad)),
               "the type of tensor_requires_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_backward), __typeof__(&at_tensor_backward)),
               "the type of tensor_backward in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_options_init), __typeof__(&at_grad_options_init)),
               "the type of grad_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_grad), __typeof__(&at_tensor_grad)),
               "the type of tensor_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_grad_of), __typeof__(&at_tensor_grad_of)),
               "the type of tensor_grad_of in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_zero_grad), __typeof__(&at_tensor_zero_grad)),
               "the type of tensor_zero_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_detach), __typeof__(&at_tensor_detach)),
               "the type of tensor_detach in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->set_no_grad), __typeof__(&at_set_no_grad)),
               "the type of set_no_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->sgd_options_init), __typeof__(&at_sgd_options_init)),
               "the type of sgd_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->adamw_options_init), __typeof__(&at_adamw_options_init)),
               "the type of adamw_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_sgd), __typeof__(&at_optimizer_sgd)),
               "the type of optimizer_sgd in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_adamw), __typeof__(&at_optimizer_adamw)),
               "the type of optimizer_adamw in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_retain), __typeof__(&at_optimizer_retain)),
               "the type of optimizer_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_release), __typeof__(&at_optimizer_release)),
               "the type of optimizer_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_step), __typeof__(&at_optimizer_step)),
               "the type of optimizer_step in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_zero_grad), __typeof__(&at_optimizer_zero_grad)),
               "the type of optimizer_zero_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_learning_rate), __typeof__(&at_optimizer_set_learning_rate)),
               "the type of optimizer_set_learning_rate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_learning_rate), __typeof__(&at_optimizer_learning_rate)),
               "the type of optimizer_learning_rate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_idx), __typeof__(&at_tensor_load_idx)),
               "the type of tensor_load_idx in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_open_idx), __typeof__(&at_dataset_open_idx)),
               "the type of dataset_open_idx in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_from_tensors), __typeof__(&at_dataset_from_tensors)),
               "the type of dataset_from_tensors in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_retain), __typeof__(&at_dataset_retain)),
               "the type of dataset_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_release), __typeof__(&at_dataset_release)),
               "the type of dataset_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_length), __typeof__(&at_dataset_length)),
               "the type of dataset_length in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_sample_shape), __typeof__(&at_dataset_sample_shape)),
               "the type of dataset_sample_shape in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_options_init), __typeof__(&at_loader_options_init)),
               "the type of loader_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_create), __typeof__(&at_loader_create)),
               "the type of loader_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_retain), __typeof__(&at_loader_retain)),
               "the type of loader_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_release), __typeof__(&at_loader_release)),
               "the type of loader_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_length), __typeof__(&at_loader_length)),
               "the type of loader_length in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_next), __typeof__(&at_loader_next)),
               "the type of loader_next in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_seek), __typeof__(&at_loader_seek)),
               "the type of loader_seek in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_file), __typeof__(&at_tensor_save_file)),
               "the type of tensor_save_file in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_file), __typeof__(&at_tensor_load_file)),
               "the type of tensor_load_file in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_start), __typeof__(&at_profiler_start)),
               "the type of profiler_start in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_stop), __typeof__(&at_profiler_stop)),
               "the type of profiler_stop in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_reset), __typeof__(&at_profiler_reset)),
               "the type of profiler_reset in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_push_range), __typeof__(&at_profiler_push_range)),
               "the type of profiler_push_range in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_pop_range), __typeof__(&at_profiler_pop_range)),
               "the type of profiler_pop_range in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->profiler_report), __typeof__(&at_profiler_report)),
               "the type of profiler_report in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_strides), __typeof__(&at_tensor_strides)),
               "the type of tensor_strides in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub_), __typeof__(&at_tensor_sub_)),
               "the type of tensor_sub_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul_), __typeof__(&at_tensor_mul_)),
               "the type of tensor_mul_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div_), __typeof__(&at_tensor_div_)),
               "the type of tensor_div_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_file_names), __typeof__(&at_tensor_file_names)),
               "the type of tensor_file_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_from_memory), __typeof__(&at_tensor_from_memory)),
               "the type of tensor_from_memory in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_info_init), __typeof__(&at_memory_info_init)),
               "the type of memory_info_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lend), __typeof__(&at_tensor_lend)),
               "the type of tensor_lend in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_describe), __typeof__(&at_memory_describe)),
               "the type of memory_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_retain), __typeof__(&at_memory_retain)),
               "the type of memory_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->memory_release), __typeof__(&at_memory_release)),
               "the type of memory_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_from_dlpack), __typeof__(&at_tensor_from_dlpack)),
               "the type of tensor_from_dlpack in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to_dlpack), __typeof__(&at_tensor_to_dlpack)),
               "the type of tensor_to_dlpack in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_number), __typeof__(&at_tensor_number)),
               "the type of tensor_number in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_min), __typeof__(&at_tensor_min)),
               "the type of tensor_min in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_argmin), __typeof__(&at_tensor_argmin)),
               "the type of tensor_argmin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_any), __typeof__(&at_tensor_any)),
               "the type of tensor_any in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_all), __typeof__(&at_tensor_all)),
               "the type of tensor_all in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_count_nonzero), __typeof__(&at_tensor_count_nonzero)),
               "the type of tensor_count_nonzero in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_var), __typeof__(&at_tensor_var)),
               "the type of tensor_var in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_std), __typeof__(&at_tensor_std)),
               "the type of tensor_std in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logsumexp), __typeof__(&at_tensor_logsumexp)),
               "the type of tensor_logsumexp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_norm), __typeof__(&at_tensor_norm)),
               "the type of tensor_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_prod), __typeof__(&at_tensor_prod)),
               "the type of tensor_prod in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cumsum), __typeof__(&at_tensor_cumsum)),
               "the type of tensor_cumsum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cumprod), __typeof__(&at_tensor_cumprod)),
               "the type of tensor_cumprod in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cummax), __typeof__(&at_tensor_cummax)),
               "the type of tensor_cummax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cummin), __typeof__(&at_tensor_cummin)),
               "the type of tensor_cummin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logcumsumexp), __typeof__(&at_tensor_logcumsumexp)),
               "the type of tensor_logcumsumexp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sort), __typeof__(&at_tensor_sort)),
               "the type of tensor_sort in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_argsort), __typeof__(&at_tensor_argsort)),
               "the type of tensor_argsort in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_topk), __typeof__(&at_tensor_topk)),
               "the type of tensor_topk in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_einsum), __typeof__(&at_tensor_einsum)),
               "the type of tensor_einsum in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tensordot), __typeof__(&at_tensor_tensordot)),
               "the type of tensor_tensordot in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_outer), __typeof__(&at_tensor_outer)),
               "the type of tensor_outer in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_inner), __typeof__(&at_tensor_inner)),
               "the type of tensor_inner in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_vecdot), __typeof__(&at_tensor_vecdot)),
               "the type of tensor_vecdot in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cross), __typeof__(&at_tensor_cross)),
               "the type of tensor_cross in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_trace), __typeof__(&at_tensor_trace)),
               "the type of tensor_trace in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_matrix_power), __typeof__(&at_tensor_matrix_power)),
               "the type of tensor_matrix_power in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_matrix_transpose), __typeof__(&at_tensor_matrix_transpose)),
               "the type of tensor_matrix_transpose in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_map), __typeof__(&at_tensor_map)),
               "the type of tensor_map in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_jvp), __typeof__(&at_tensor_jvp)),
               "the type of tensor_jvp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hvp), __typeof__(&at_tensor_hvp)),
               "the type of tensor_hvp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->set_anomaly_mode), __typeof__(&at_set_anomaly_mode)),
               "the type of set_anomaly_mode in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_custom), __typeof__(&at_tensor_custom)),
               "the type of tensor_custom in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoint), __typeof__(&at_checkpoint)),
               "the type of checkpoint in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add_hook), __typeof__(&at_tensor_add_hook)),
               "the type of tensor_add_hook in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->hook_remove), __typeof__(&at_hook_remove)),
               "the type of hook_remove in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sin), __typeof__(&at_tensor_sin)),
               "the type of tensor_sin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cos), __typeof__(&at_tensor_cos)),
               "the type of tensor_cos in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tan), __typeof__(&at_tensor_tan)),
               "the type of tensor_tan in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_asin), __typeof__(&at_tensor_asin)),
               "the type of tensor_asin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_acos), __typeof__(&at_tensor_acos)),
               "the type of tensor_acos in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atan), __typeof__(&at_tensor_atan)),
               "the type of tensor_atan in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sinh), __typeof__(&at_tensor_sinh)),
               "the type of tensor_sinh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cosh), __typeof__(&at_tensor_cosh)),
               "the type of tensor_cosh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_asinh), __typeof__(&at_tensor_asinh)),
               "the type of tensor_asinh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_acosh), __typeof__(&at_tensor_acosh)),
               "the type of tensor_acosh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atanh), __typeof__(&at_tensor_atanh)),
               "the type of tensor_atanh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_exp2), __typeof__(&at_tensor_exp2)),
               "the type of tensor_exp2 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_expm1), __typeof__(&at_tensor_expm1)),
               "the type of tensor_expm1 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log1p), __typeof__(&at_tensor_log1p)),
               "the type of tensor_log1p in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log2), __typeof__(&at_tensor_log2)),
               "the type of tensor_log2 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log10), __typeof__(&at_tensor_log10)),
               "the type of tensor_log10 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_square), __typeof__(&at_tensor_square)),
               "the type of tensor_square in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erfc), __typeof__(&at_tensor_erfc)),
               "the type of tensor_erfc in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erfinv), __typeof__(&at_tensor_erfinv)),
               "the type of tensor_erfinv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lgamma), __typeof__(&at_tensor_lgamma)),
               "the type of tensor_lgamma in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_digamma), __typeof__(&at_tensor_digamma)),
               "the type of tensor_digamma in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_trigamma), __typeof__(&at_tensor_trigamma)),
               "the type of tensor_trigamma in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atan2), __typeof__(&at_tensor_atan2)),
               "the type of tensor_atan2 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hypot), __typeof__(&at_tensor_hypot)),
               "the type of tensor_hypot in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_copysign), __typeof__(&at_tensor_copysign)),
               "the type of tensor_copysign in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nextafter), __typeof__(&at_tensor_nextafter)),
               "the type of tensor_nextafter in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logaddexp), __typeof__(&at_tensor_logaddexp)),
               "the type of tensor_logaddexp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_xlogy), __typeof__(&at_tensor_xlogy)),
               "the type of tensor_xlogy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fma), __typeof__(&at_tensor_fma)),
               "the type of tensor_fma in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lerp), __typeof__(&at_tensor_lerp)),
               "the type of tensor_lerp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_floor), __typeof__(&at_tensor_floor)),
               "the type of tensor_floor in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ceil), __typeof__(&at_tensor_ceil)),
               "the type of tensor_ceil in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_trunc), __typeof__(&at_tensor_trunc)),
               "the type of tensor_trunc in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_round), __typeof__(&at_tensor_round)),
               "the type of tensor_round in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isnan), __typeof__(&at_tensor_isnan)),
               "the type of tensor_isnan in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isinf), __typeof__(&at_tensor_isinf)),
               "the type of tensor_isinf in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isfinite), __typeof__(&at_tensor_isfinite)),
               "the type of tensor_isfinite in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_signbit), __typeof__(&at_tensor_signbit)),
               "the type of tensor_signbit in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_floor_divide), __typeof__(&at_tensor_floor_divide)),
               "the type of tensor_floor_divide in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_remainder), __typeof__(&at_tensor_remainder)),
               "the type of tensor_remainder in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fmod), __typeof__(&at_tensor_fmod)),
               "the type of tensor_fmod in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_and), __typeof__(&at_tensor_logical_and)),
               "the type of tensor_logical_and in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_or), __typeof__(&at_tensor_logical_or)),
               "the type of tensor_logical_or in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_xor), __typeof__(&at_tensor_logical_xor)),
               "the type of tensor_logical_xor in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_not), __typeof__(&at_tensor_logical_not)),
               "the type of tensor_logical_not in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_and), __typeof__(&at_tensor_bitwise_and)),
               "the type of tensor_bitwise_and in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_or), __typeof__(&at_tensor_bitwise_or)),
               "the type of tensor_bitwise_or in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_xor), __typeof__(&at_tensor_bitwise_xor)),
               "the type of tensor_bitwise_xor in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_not), __typeof__(&at_tensor_bitwise_not)),
               "the type of tensor_bitwise_not in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_left_shift), __typeof__(&at_tensor_bitwise_left_shift)),
               "the type of tensor_bitwise_left_shift in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_right_shift), __typeof__(&at_tensor_bitwise_right_shift)),
               "the type of tensor_bitwise_right_shift in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atan2_scalar), __typeof__(&at_tensor_atan2_scalar)),
               "the type of tensor_atan2_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hypot_scalar), __typeof__(&at_tensor_hypot_scalar)),
               "the type of tensor_hypot_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_copysign_scalar), __typeof__(&at_tensor_copysign_scalar)),
               "the type of tensor_copysign_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nextafter_scalar), __typeof__(&at_tensor_nextafter_scalar)),
               "the type of tensor_nextafter_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logaddexp_scalar), __typeof__(&at_tensor_logaddexp_scalar)),
               "the type of tensor_logaddexp_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_xlogy_scalar), __typeof__(&at_tensor_xlogy_scalar)),
               "the type of tensor_xlogy_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_floor_divide_scalar), __typeof__(&at_tensor_floor_divide_scalar)),
               "the type of tensor_floor_divide_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_remainder_scalar), __typeof__(&at_tensor_remainder_scalar)),
               "the type of tensor_remainder_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fmod_scalar), __typeof__(&at_tensor_fmod_scalar)),
               "the type of tensor_fmod_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_and_scalar), __typeof__(&at_tensor_logical_and_scalar)),
               "the type of tensor_logical_and_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_or_scalar), __typeof__(&at_tensor_logical_or_scalar)),
               "the type of tensor_logical_or_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_xor_scalar), __typeof__(&at_tensor_logical_xor_scalar)),
               "the type of tensor_logical_xor_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_and_scalar), __typeof__(&at_tensor_bitwise_and_scalar)),
               "the type of tensor_bitwise_and_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_or_scalar), __typeof__(&at_tensor_bitwise_or_scalar)),
               "the type of tensor_bitwise_or_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_xor_scalar), __typeof__(&at_tensor_bitwise_xor_scalar)),
               "the type of tensor_bitwise_xor_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_left_shift_scalar), __typeof__(&at_tensor_bitwise_left_shift_scalar)),
               "the type of tensor_bitwise_left_shift_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_right_shift_scalar), __typeof__(&at_tensor_bitwise_right_shift_scalar)),
               "the type of tensor_bitwise_right_shift_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_quantile), __typeof__(&at_tensor_quantile)),
               "the type of tensor_quantile in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_median), __typeof__(&at_tensor_median)),
               "the type of tensor_median in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mse_loss), __typeof__(&at_tensor_mse_loss)),
               "the type of tensor_mse_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_l1_loss), __typeof__(&at_tensor_l1_loss)),
               "the type of tensor_l1_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_huber_loss), __typeof__(&at_tensor_huber_loss)),
               "the type of tensor_huber_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_smooth_l1_loss), __typeof__(&at_tensor_smooth_l1_loss)),
               "the type of tensor_smooth_l1_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nll_loss), __typeof__(&at_tensor_nll_loss)),
               "the type of tensor_nll_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->binary_cross_entropy_options_init), __typeof__(&at_binary_cross_entropy_options_init)),
               "the type of binary_cross_entropy_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_binary_cross_entropy), __typeof__(&at_tensor_binary_cross_entropy)),
               "the type of tensor_binary_cross_entropy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_binary_cross_entropy_with_logits), __typeof__(&at_tensor_binary_cross_entropy_with_logits)),
               "the type of tensor_binary_cross_entropy_with_logits in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_kl_div), __typeof__(&at_tensor_kl_div)),
               "the type of tensor_kl_div in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hinge_loss), __typeof__(&at_tensor_hinge_loss)),
               "the type of tensor_hinge_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hinge_embedding_loss), __typeof__(&at_tensor_hinge_embedding_loss)),
               "the type of tensor_hinge_embedding_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_soft_margin_loss), __typeof__(&at_tensor_soft_margin_loss)),
               "the type of tensor_soft_margin_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_poisson_nll_loss), __typeof__(&at_tensor_poisson_nll_loss)),
               "the type of tensor_poisson_nll_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cosine_similarity), __typeof__(&at_tensor_cosine_similarity)),
               "the type of tensor_cosine_similarity in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cosine_embedding_loss), __typeof__(&at_tensor_cosine_embedding_loss)),
               "the type of tensor_cosine_embedding_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_take), __typeof__(&at_tensor_take)),
               "the type of tensor_take in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gather), __typeof__(&at_tensor_gather)),
               "the type of tensor_gather in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_embedding), __typeof__(&at_tensor_embedding)),
               "the type of tensor_embedding in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_scatter), __typeof__(&at_tensor_scatter)),
               "the type of tensor_scatter in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_scatter_), __typeof__(&at_tensor_scatter_)),
               "the type of tensor_scatter_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_index), __typeof__(&at_tensor_index)),
               "the type of tensor_index in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_index_put), __typeof__(&at_tensor_index_put)),
               "the type of tensor_index_put in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_index_put_), __typeof__(&at_tensor_index_put_)),
               "the type of tensor_index_put_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_masked_fill), __typeof__(&at_tensor_masked_fill)),
               "the type of tensor_masked_fill in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_masked_fill_), __typeof__(&at_tensor_masked_fill_)),
               "the type of tensor_masked_fill_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_masked_select), __typeof__(&at_tensor_masked_select)),
               "the type of tensor_masked_select in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nonzero), __typeof__(&at_tensor_nonzero)),
               "the type of tensor_nonzero in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_one_hot), __typeof__(&at_tensor_one_hot)),
               "the type of tensor_one_hot in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_searchsorted), __typeof__(&at_tensor_searchsorted)),
               "the type of tensor_searchsorted in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_unique), __typeof__(&at_tensor_unique)),
               "the type of tensor_unique in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isin), __typeof__(&at_tensor_isin)),
               "the type of tensor_isin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bincount), __typeof__(&at_tensor_bincount)),
               "the type of tensor_bincount in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pow_), __typeof__(&at_tensor_pow_)),
               "the type of tensor_pow_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_maximum_), __typeof__(&at_tensor_maximum_)),
               "the type of tensor_maximum_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_minimum_), __typeof__(&at_tensor_minimum_)),
               "the type of tensor_minimum_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_equal_), __typeof__(&at_tensor_equal_)),
               "the type of tensor_equal_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_not_equal_), __typeof__(&at_tensor_not_equal_)),
               "the type of tensor_not_equal_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_), __typeof__(&at_tensor_less_)),
               "the type of tensor_less_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_equal_), __typeof__(&at_tensor_less_equal_)),
               "the type of tensor_less_equal_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_), __typeof__(&at_tensor_greater_)),
               "the type of tensor_greater_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_equal_), __typeof__(&at_tensor_greater_equal_)),
               "the type of tensor_greater_equal_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_add_scalar_), __typeof__(&at_tensor_add_scalar_)),
               "the type of tensor_add_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sub_scalar_), __typeof__(&at_tensor_sub_scalar_)),
               "the type of tensor_sub_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mul_scalar_), __typeof__(&at_tensor_mul_scalar_)),
               "the type of tensor_mul_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_div_scalar_), __typeof__(&at_tensor_div_scalar_)),
               "the type of tensor_div_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pow_scalar_), __typeof__(&at_tensor_pow_scalar_)),
               "the type of tensor_pow_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_maximum_scalar_), __typeof__(&at_tensor_maximum_scalar_)),
               "the type of tensor_maximum_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_minimum_scalar_), __typeof__(&at_tensor_minimum_scalar_)),
               "the type of tensor_minimum_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_equal_scalar_), __typeof__(&at_tensor_equal_scalar_)),
               "the type of tensor_equal_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_not_equal_scalar_), __typeof__(&at_tensor_not_equal_scalar_)),
               "the type of tensor_not_equal_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_scalar_), __typeof__(&at_tensor_less_scalar_)),
               "the type of tensor_less_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_less_equal_scalar_), __typeof__(&at_tensor_less_equal_scalar_)),
               "the type of tensor_less_equal_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_scalar_), __typeof__(&at_tensor_greater_scalar_)),
               "the type of tensor_greater_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_greater_equal_scalar_), __typeof__(&at_tensor_greater_equal_scalar_)),
               "the type of tensor_greater_equal_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_where_), __typeof__(&at_tensor_where_)),
               "the type of tensor_where_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_neg_), __typeof__(&at_tensor_neg_)),
               "the type of tensor_neg_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_abs_), __typeof__(&at_tensor_abs_)),
               "the type of tensor_abs_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sign_), __typeof__(&at_tensor_sign_)),
               "the type of tensor_sign_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sqrt_), __typeof__(&at_tensor_sqrt_)),
               "the type of tensor_sqrt_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rsqrt_), __typeof__(&at_tensor_rsqrt_)),
               "the type of tensor_rsqrt_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_exp_), __typeof__(&at_tensor_exp_)),
               "the type of tensor_exp_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log_), __typeof__(&at_tensor_log_)),
               "the type of tensor_log_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erf_), __typeof__(&at_tensor_erf_)),
               "the type of tensor_erf_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tanh_), __typeof__(&at_tensor_tanh_)),
               "the type of tensor_tanh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sigmoid_), __typeof__(&at_tensor_sigmoid_)),
               "the type of tensor_sigmoid_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_relu_), __typeof__(&at_tensor_relu_)),
               "the type of tensor_relu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gelu_), __typeof__(&at_tensor_gelu_)),
               "the type of tensor_gelu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_silu_), __typeof__(&at_tensor_silu_)),
               "the type of tensor_silu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_leaky_relu), __typeof__(&at_tensor_leaky_relu)),
               "the type of tensor_leaky_relu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_elu), __typeof__(&at_tensor_elu)),
               "the type of tensor_elu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_celu), __typeof__(&at_tensor_celu)),
               "the type of tensor_celu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_selu), __typeof__(&at_tensor_selu)),
               "the type of tensor_selu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_relu6), __typeof__(&at_tensor_relu6)),
               "the type of tensor_relu6 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardtanh), __typeof__(&at_tensor_hardtanh)),
               "the type of tensor_hardtanh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardsigmoid), __typeof__(&at_tensor_hardsigmoid)),
               "the type of tensor_hardsigmoid in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardswish), __typeof__(&at_tensor_hardswish)),
               "the type of tensor_hardswish in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gelu_tanh), __typeof__(&at_tensor_gelu_tanh)),
               "the type of tensor_gelu_tanh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mish), __typeof__(&at_tensor_mish)),
               "the type of tensor_mish in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softplus), __typeof__(&at_tensor_softplus)),
               "the type of tensor_softplus in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log_sigmoid), __typeof__(&at_tensor_log_sigmoid)),
               "the type of tensor_log_sigmoid in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softsign), __typeof__(&at_tensor_softsign)),
               "the type of tensor_softsign in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_threshold), __typeof__(&at_tensor_threshold)),
               "the type of tensor_threshold in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_prelu), __typeof__(&at_tensor_prelu)),
               "the type of tensor_prelu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softmin), __typeof__(&at_tensor_softmin)),
               "the type of tensor_softmin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_glu), __typeof__(&at_tensor_glu)),
               "the type of tensor_glu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clamp_), __typeof__(&at_tensor_clamp_)),
               "the type of tensor_clamp_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clip_), __typeof__(&at_tensor_clip_)),
               "the type of tensor_clip_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_addcmul_), __typeof__(&at_tensor_addcmul_)),
               "the type of tensor_addcmul_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_addcdiv_), __typeof__(&at_tensor_addcdiv_)),
               "the type of tensor_addcdiv_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_leaky_relu_), __typeof__(&at_tensor_leaky_relu_)),
               "the type of tensor_leaky_relu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_elu_), __typeof__(&at_tensor_elu_)),
               "the type of tensor_elu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_celu_), __typeof__(&at_tensor_celu_)),
               "the type of tensor_celu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_selu_), __typeof__(&at_tensor_selu_)),
               "the type of tensor_selu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_relu6_), __typeof__(&at_tensor_relu6_)),
               "the type of tensor_relu6_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardtanh_), __typeof__(&at_tensor_hardtanh_)),
               "the type of tensor_hardtanh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardsigmoid_), __typeof__(&at_tensor_hardsigmoid_)),
               "the type of tensor_hardsigmoid_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardswish_), __typeof__(&at_tensor_hardswish_)),
               "the type of tensor_hardswish_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gelu_tanh_), __typeof__(&at_tensor_gelu_tanh_)),
               "the type of tensor_gelu_tanh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_mish_), __typeof__(&at_tensor_mish_)),
               "the type of tensor_mish_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softplus_), __typeof__(&at_tensor_softplus_)),
               "the type of tensor_softplus_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log_sigmoid_), __typeof__(&at_tensor_log_sigmoid_)),
               "the type of tensor_log_sigmoid_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softsign_), __typeof__(&at_tensor_softsign_)),
               "the type of tensor_softsign_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_threshold_), __typeof__(&at_tensor_threshold_)),
               "the type of tensor_threshold_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_prelu_), __typeof__(&at_tensor_prelu_)),
               "the type of tensor_prelu_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clamp), __typeof__(&at_tensor_clamp)),
               "the type of tensor_clamp in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clip), __typeof__(&at_tensor_clip)),
               "the type of tensor_clip in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_addcmul), __typeof__(&at_tensor_addcmul)),
               "the type of tensor_addcmul in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_addcdiv), __typeof__(&at_tensor_addcdiv)),
               "the type of tensor_addcdiv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_from_source), __typeof__(&at_kernel_from_source)),
               "the type of kernel_from_source in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_from_binary), __typeof__(&at_kernel_from_binary)),
               "the type of kernel_from_binary in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_retain), __typeof__(&at_kernel_retain)),
               "the type of kernel_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_release), __typeof__(&at_kernel_release)),
               "the type of kernel_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_build_log), __typeof__(&at_kernel_build_log)),
               "the type of kernel_build_log in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_binary), __typeof__(&at_kernel_binary)),
               "the type of kernel_binary in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_info_init), __typeof__(&at_kernel_info_init)),
               "the type of kernel_info_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_describe), __typeof__(&at_kernel_describe)),
               "the type of kernel_describe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->kernel_launch), __typeof__(&at_kernel_launch)),
               "the type of kernel_launch in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_broadcast_arrays), __typeof__(&at_tensor_broadcast_arrays)),
               "the type of tensor_broadcast_arrays in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_squeeze), __typeof__(&at_tensor_squeeze)),
               "the type of tensor_squeeze in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_expand_dims), __typeof__(&at_tensor_expand_dims)),
               "the type of tensor_expand_dims in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_flatten), __typeof__(&at_tensor_flatten)),
               "the type of tensor_flatten in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_moveaxis), __typeof__(&at_tensor_moveaxis)),
               "the type of tensor_moveaxis in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_flip), __typeof__(&at_tensor_flip)),
               "the type of tensor_flip in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_select), __typeof__(&at_tensor_select)),
               "the type of tensor_select in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_unfold), __typeof__(&at_tensor_unfold)),
               "the type of tensor_unfold in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_diagonal), __typeof__(&at_tensor_diagonal)),
               "the type of tensor_diagonal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_split), __typeof__(&at_tensor_split)),
               "the type of tensor_split in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_unstack), __typeof__(&at_tensor_unstack)),
               "the type of tensor_unstack in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_stack), __typeof__(&at_tensor_stack)),
               "the type of tensor_stack in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pad), __typeof__(&at_tensor_pad)),
               "the type of tensor_pad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_roll), __typeof__(&at_tensor_roll)),
               "the type of tensor_roll in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tile), __typeof__(&at_tensor_tile)),
               "the type of tensor_tile in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_repeat), __typeof__(&at_tensor_repeat)),
               "the type of tensor_repeat in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_repeat_each), __typeof__(&at_tensor_repeat_each)),
               "the type of tensor_repeat_each in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_diag_embed), __typeof__(&at_tensor_diag_embed)),
               "the type of tensor_diag_embed in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_linspace), __typeof__(&at_tensor_linspace)),
               "the type of tensor_linspace in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_eye), __typeof__(&at_tensor_eye)),
               "the type of tensor_eye in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_full_like), __typeof__(&at_tensor_full_like)),
               "the type of tensor_full_like in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_zeros_like), __typeof__(&at_tensor_zeros_like)),
               "the type of tensor_zeros_like in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ones_like), __typeof__(&at_tensor_ones_like)),
               "the type of tensor_ones_like in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_empty_like), __typeof__(&at_tensor_empty_like)),
               "the type of tensor_empty_like in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tril), __typeof__(&at_tensor_tril)),
               "the type of tensor_tril in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_triu), __typeof__(&at_tensor_triu)),
               "the type of tensor_triu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_meshgrid), __typeof__(&at_tensor_meshgrid)),
               "the type of tensor_meshgrid in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->nonlinearity_gain), __typeof__(&at_nonlinearity_gain)),
               "the type of nonlinearity_gain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_xavier_uniform), __typeof__(&at_tensor_xavier_uniform)),
               "the type of tensor_xavier_uniform in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_xavier_normal), __typeof__(&at_tensor_xavier_normal)),
               "the type of tensor_xavier_normal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_kaiming_uniform), __typeof__(&at_tensor_kaiming_uniform)),
               "the type of tensor_kaiming_uniform in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_kaiming_normal), __typeof__(&at_tensor_kaiming_normal)),
               "the type of tensor_kaiming_normal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_orthogonal), __typeof__(&at_tensor_orthogonal)),
               "the type of tensor_orthogonal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_random_integers), __typeof__(&at_tensor_random_integers)),
               "the type of tensor_random_integers in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bernoulli), __typeof__(&at_tensor_bernoulli)),
               "the type of tensor_bernoulli in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bernoulli_each), __typeof__(&at_tensor_bernoulli_each)),
               "the type of tensor_bernoulli_each in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_permutation), __typeof__(&at_tensor_permutation)),
               "the type of tensor_permutation in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_truncated_normal), __typeof__(&at_tensor_truncated_normal)),
               "the type of tensor_truncated_normal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_reciprocal), __typeof__(&at_tensor_reciprocal)),
               "the type of tensor_reciprocal in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atan2_), __typeof__(&at_tensor_atan2_)),
               "the type of tensor_atan2_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hypot_), __typeof__(&at_tensor_hypot_)),
               "the type of tensor_hypot_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_copysign_), __typeof__(&at_tensor_copysign_)),
               "the type of tensor_copysign_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nextafter_), __typeof__(&at_tensor_nextafter_)),
               "the type of tensor_nextafter_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logaddexp_), __typeof__(&at_tensor_logaddexp_)),
               "the type of tensor_logaddexp_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_xlogy_), __typeof__(&at_tensor_xlogy_)),
               "the type of tensor_xlogy_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_floor_divide_), __typeof__(&at_tensor_floor_divide_)),
               "the type of tensor_floor_divide_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_remainder_), __typeof__(&at_tensor_remainder_)),
               "the type of tensor_remainder_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fmod_), __typeof__(&at_tensor_fmod_)),
               "the type of tensor_fmod_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_and_), __typeof__(&at_tensor_logical_and_)),
               "the type of tensor_logical_and_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_or_), __typeof__(&at_tensor_logical_or_)),
               "the type of tensor_logical_or_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_xor_), __typeof__(&at_tensor_logical_xor_)),
               "the type of tensor_logical_xor_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_and_), __typeof__(&at_tensor_bitwise_and_)),
               "the type of tensor_bitwise_and_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_or_), __typeof__(&at_tensor_bitwise_or_)),
               "the type of tensor_bitwise_or_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_xor_), __typeof__(&at_tensor_bitwise_xor_)),
               "the type of tensor_bitwise_xor_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_left_shift_), __typeof__(&at_tensor_bitwise_left_shift_)),
               "the type of tensor_bitwise_left_shift_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_right_shift_), __typeof__(&at_tensor_bitwise_right_shift_)),
               "the type of tensor_bitwise_right_shift_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atan2_scalar_), __typeof__(&at_tensor_atan2_scalar_)),
               "the type of tensor_atan2_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hypot_scalar_), __typeof__(&at_tensor_hypot_scalar_)),
               "the type of tensor_hypot_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_copysign_scalar_), __typeof__(&at_tensor_copysign_scalar_)),
               "the type of tensor_copysign_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_nextafter_scalar_), __typeof__(&at_tensor_nextafter_scalar_)),
               "the type of tensor_nextafter_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logaddexp_scalar_), __typeof__(&at_tensor_logaddexp_scalar_)),
               "the type of tensor_logaddexp_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_xlogy_scalar_), __typeof__(&at_tensor_xlogy_scalar_)),
               "the type of tensor_xlogy_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_floor_divide_scalar_), __typeof__(&at_tensor_floor_divide_scalar_)),
               "the type of tensor_floor_divide_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_remainder_scalar_), __typeof__(&at_tensor_remainder_scalar_)),
               "the type of tensor_remainder_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fmod_scalar_), __typeof__(&at_tensor_fmod_scalar_)),
               "the type of tensor_fmod_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_and_scalar_), __typeof__(&at_tensor_logical_and_scalar_)),
               "the type of tensor_logical_and_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_or_scalar_), __typeof__(&at_tensor_logical_or_scalar_)),
               "the type of tensor_logical_or_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_xor_scalar_), __typeof__(&at_tensor_logical_xor_scalar_)),
               "the type of tensor_logical_xor_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_and_scalar_), __typeof__(&at_tensor_bitwise_and_scalar_)),
               "the type of tensor_bitwise_and_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_or_scalar_), __typeof__(&at_tensor_bitwise_or_scalar_)),
               "the type of tensor_bitwise_or_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_xor_scalar_), __typeof__(&at_tensor_bitwise_xor_scalar_)),
               "the type of tensor_bitwise_xor_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_left_shift_scalar_), __typeof__(&at_tensor_bitwise_left_shift_scalar_)),
               "the type of tensor_bitwise_left_shift_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_right_shift_scalar_), __typeof__(&at_tensor_bitwise_right_shift_scalar_)),
               "the type of tensor_bitwise_right_shift_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sin_), __typeof__(&at_tensor_sin_)),
               "the type of tensor_sin_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cos_), __typeof__(&at_tensor_cos_)),
               "the type of tensor_cos_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tan_), __typeof__(&at_tensor_tan_)),
               "the type of tensor_tan_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_asin_), __typeof__(&at_tensor_asin_)),
               "the type of tensor_asin_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_acos_), __typeof__(&at_tensor_acos_)),
               "the type of tensor_acos_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atan_), __typeof__(&at_tensor_atan_)),
               "the type of tensor_atan_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_sinh_), __typeof__(&at_tensor_sinh_)),
               "the type of tensor_sinh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_cosh_), __typeof__(&at_tensor_cosh_)),
               "the type of tensor_cosh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_asinh_), __typeof__(&at_tensor_asinh_)),
               "the type of tensor_asinh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_acosh_), __typeof__(&at_tensor_acosh_)),
               "the type of tensor_acosh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_atanh_), __typeof__(&at_tensor_atanh_)),
               "the type of tensor_atanh_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_exp2_), __typeof__(&at_tensor_exp2_)),
               "the type of tensor_exp2_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_expm1_), __typeof__(&at_tensor_expm1_)),
               "the type of tensor_expm1_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log1p_), __typeof__(&at_tensor_log1p_)),
               "the type of tensor_log1p_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log2_), __typeof__(&at_tensor_log2_)),
               "the type of tensor_log2_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_log10_), __typeof__(&at_tensor_log10_)),
               "the type of tensor_log10_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_square_), __typeof__(&at_tensor_square_)),
               "the type of tensor_square_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erfc_), __typeof__(&at_tensor_erfc_)),
               "the type of tensor_erfc_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_erfinv_), __typeof__(&at_tensor_erfinv_)),
               "the type of tensor_erfinv_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lgamma_), __typeof__(&at_tensor_lgamma_)),
               "the type of tensor_lgamma_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_digamma_), __typeof__(&at_tensor_digamma_)),
               "the type of tensor_digamma_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_trigamma_), __typeof__(&at_tensor_trigamma_)),
               "the type of tensor_trigamma_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_floor_), __typeof__(&at_tensor_floor_)),
               "the type of tensor_floor_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ceil_), __typeof__(&at_tensor_ceil_)),
               "the type of tensor_ceil_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_trunc_), __typeof__(&at_tensor_trunc_)),
               "the type of tensor_trunc_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_round_), __typeof__(&at_tensor_round_)),
               "the type of tensor_round_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isnan_), __typeof__(&at_tensor_isnan_)),
               "the type of tensor_isnan_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isinf_), __typeof__(&at_tensor_isinf_)),
               "the type of tensor_isinf_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_isfinite_), __typeof__(&at_tensor_isfinite_)),
               "the type of tensor_isfinite_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_signbit_), __typeof__(&at_tensor_signbit_)),
               "the type of tensor_signbit_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_logical_not_), __typeof__(&at_tensor_logical_not_)),
               "the type of tensor_logical_not_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_bitwise_not_), __typeof__(&at_tensor_bitwise_not_)),
               "the type of tensor_bitwise_not_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_fma_), __typeof__(&at_tensor_fma_)),
               "the type of tensor_fma_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lerp_), __typeof__(&at_tensor_lerp_)),
               "the type of tensor_lerp_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_reciprocal_), __typeof__(&at_tensor_reciprocal_)),
               "the type of tensor_reciprocal_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_polygamma_), __typeof__(&at_tensor_polygamma_)),
               "the type of tensor_polygamma_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_polygamma_scalar_), __typeof__(&at_tensor_polygamma_scalar_)),
               "the type of tensor_polygamma_scalar_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_polygamma), __typeof__(&at_tensor_polygamma)),
               "the type of tensor_polygamma in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_polygamma_scalar), __typeof__(&at_tensor_polygamma_scalar)),
               "the type of tensor_polygamma_scalar in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_math_mode), __typeof__(&at_backend_math_mode)),
               "the type of backend_math_mode in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_load_tuning), __typeof__(&at_backend_load_tuning)),
               "the type of backend_load_tuning in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_subset), __typeof__(&at_dataset_subset)),
               "the type of dataset_subset in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_random_split), __typeof__(&at_dataset_random_split)),
               "the type of dataset_random_split in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_fields), __typeof__(&at_dataset_fields)),
               "the type of dataset_fields in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->format_options_init), __typeof__(&at_format_options_init)),
               "the type of format_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_format), __typeof__(&at_tensor_format)),
               "the type of tensor_format in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->scope_begin), __typeof__(&at_scope_begin)),
               "the type of scope_begin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->scope_end), __typeof__(&at_scope_end)),
               "the type of scope_end in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_file_metadata), __typeof__(&at_tensor_file_metadata)),
               "the type of tensor_file_metadata in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_set_grad), __typeof__(&at_tensor_set_grad)),
               "the type of tensor_set_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clip_grad_norm), __typeof__(&at_tensor_clip_grad_norm)),
               "the type of tensor_clip_grad_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_clip_grad_value), __typeof__(&at_tensor_clip_grad_value)),
               "the type of tensor_clip_grad_value in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ndtr_), __typeof__(&at_tensor_ndtr_)),
               "the type of tensor_ndtr_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_ndtr), __typeof__(&at_tensor_ndtr)),
               "the type of tensor_ndtr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->backend_memory_report), __typeof__(&at_backend_memory_report)),
               "the type of backend_memory_report in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_max_initial), __typeof__(&at_tensor_max_initial)),
               "the type of tensor_max_initial in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_min_initial), __typeof__(&at_tensor_min_initial)),
               "the type of tensor_min_initial in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->set_strict_devices), __typeof__(&at_set_strict_devices)),
               "the type of set_strict_devices in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_frac_), __typeof__(&at_tensor_frac_)),
               "the type of tensor_frac_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_frac), __typeof__(&at_tensor_frac)),
               "the type of tensor_frac in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_to_memory_format), __typeof__(&at_tensor_to_memory_format)),
               "the type of tensor_to_memory_format in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_dropout), __typeof__(&at_tensor_dropout)),
               "the type of tensor_dropout in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_dropout1d), __typeof__(&at_tensor_dropout1d)),
               "the type of tensor_dropout1d in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_dropout2d), __typeof__(&at_tensor_dropout2d)),
               "the type of tensor_dropout2d in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_dropout3d), __typeof__(&at_tensor_dropout3d)),
               "the type of tensor_dropout3d in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_alpha_dropout), __typeof__(&at_tensor_alpha_dropout)),
               "the type of tensor_alpha_dropout in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_feature_alpha_dropout), __typeof__(&at_tensor_feature_alpha_dropout)),
               "the type of tensor_feature_alpha_dropout in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardshrink), __typeof__(&at_tensor_hardshrink)),
               "the type of tensor_hardshrink in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softshrink), __typeof__(&at_tensor_softshrink)),
               "the type of tensor_softshrink in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tanhshrink), __typeof__(&at_tensor_tanhshrink)),
               "the type of tensor_tanhshrink in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_hardshrink_), __typeof__(&at_tensor_hardshrink_)),
               "the type of tensor_hardshrink_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_softshrink_), __typeof__(&at_tensor_softshrink_)),
               "the type of tensor_softshrink_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_tanhshrink_), __typeof__(&at_tensor_tanhshrink_)),
               "the type of tensor_tanhshrink_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->conv_options_init), __typeof__(&at_conv_options_init)),
               "the type of conv_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_conv), __typeof__(&at_tensor_conv)),
               "the type of tensor_conv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_conv_transpose), __typeof__(&at_tensor_conv_transpose)),
               "the type of tensor_conv_transpose in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->recurrent_options_init), __typeof__(&at_recurrent_options_init)),
               "the type of recurrent_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rnn_tanh), __typeof__(&at_tensor_rnn_tanh)),
               "the type of tensor_rnn_tanh in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rnn_relu), __typeof__(&at_tensor_rnn_relu)),
               "the type of tensor_rnn_relu in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gru), __typeof__(&at_tensor_gru)),
               "the type of tensor_gru in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lstm), __typeof__(&at_tensor_lstm)),
               "the type of tensor_lstm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rnn_tanh_cell), __typeof__(&at_tensor_rnn_tanh_cell)),
               "the type of tensor_rnn_tanh_cell in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rnn_relu_cell), __typeof__(&at_tensor_rnn_relu_cell)),
               "the type of tensor_rnn_relu_cell in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gru_cell), __typeof__(&at_tensor_gru_cell)),
               "the type of tensor_gru_cell in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lstm_cell), __typeof__(&at_tensor_lstm_cell)),
               "the type of tensor_lstm_cell in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_max_pool), __typeof__(&at_tensor_max_pool)),
               "the type of tensor_max_pool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_avg_pool), __typeof__(&at_tensor_avg_pool)),
               "the type of tensor_avg_pool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_lp_pool), __typeof__(&at_tensor_lp_pool)),
               "the type of tensor_lp_pool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_adaptive_max_pool), __typeof__(&at_tensor_adaptive_max_pool)),
               "the type of tensor_adaptive_max_pool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_adaptive_avg_pool), __typeof__(&at_tensor_adaptive_avg_pool)),
               "the type of tensor_adaptive_avg_pool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_max_unpool), __typeof__(&at_tensor_max_unpool)),
               "the type of tensor_max_unpool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_interpolate), __typeof__(&at_tensor_interpolate)),
               "the type of tensor_interpolate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_im2col), __typeof__(&at_tensor_im2col)),
               "the type of tensor_im2col in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_col2im), __typeof__(&at_tensor_col2im)),
               "the type of tensor_col2im in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pixel_shuffle), __typeof__(&at_tensor_pixel_shuffle)),
               "the type of tensor_pixel_shuffle in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pixel_unshuffle), __typeof__(&at_tensor_pixel_unshuffle)),
               "the type of tensor_pixel_unshuffle in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_channel_shuffle), __typeof__(&at_tensor_channel_shuffle)),
               "the type of tensor_channel_shuffle in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->attention_options_init), __typeof__(&at_attention_options_init)),
               "the type of attention_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_scaled_dot_product_attention), __typeof__(&at_tensor_scaled_dot_product_attention)),
               "the type of tensor_scaled_dot_product_attention in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_batch_norm), __typeof__(&at_tensor_batch_norm)),
               "the type of tensor_batch_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_instance_norm), __typeof__(&at_tensor_instance_norm)),
               "the type of tensor_instance_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_group_norm), __typeof__(&at_tensor_group_norm)),
               "the type of tensor_group_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_layer_norm), __typeof__(&at_tensor_layer_norm)),
               "the type of tensor_layer_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rms_norm), __typeof__(&at_tensor_rms_norm)),
               "the type of tensor_rms_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_local_response_norm), __typeof__(&at_tensor_local_response_norm)),
               "the type of tensor_local_response_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_embedding_scaled), __typeof__(&at_tensor_embedding_scaled)),
               "the type of tensor_embedding_scaled in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_embedding_bag), __typeof__(&at_tensor_embedding_bag)),
               "the type of tensor_embedding_bag in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_embedding_renorm_), __typeof__(&at_tensor_embedding_renorm_)),
               "the type of tensor_embedding_renorm_ in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_rotary_embedding), __typeof__(&at_tensor_rotary_embedding)),
               "the type of tensor_rotary_embedding in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->adam_options_init), __typeof__(&at_adam_options_init)),
               "the type of adam_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->adamax_options_init), __typeof__(&at_adamax_options_init)),
               "the type of adamax_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->nadam_options_init), __typeof__(&at_nadam_options_init)),
               "the type of nadam_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->radam_options_init), __typeof__(&at_radam_options_init)),
               "the type of radam_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->rmsprop_options_init), __typeof__(&at_rmsprop_options_init)),
               "the type of rmsprop_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->adagrad_options_init), __typeof__(&at_adagrad_options_init)),
               "the type of adagrad_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->adadelta_options_init), __typeof__(&at_adadelta_options_init)),
               "the type of adadelta_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->lion_options_init), __typeof__(&at_lion_options_init)),
               "the type of lion_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_adam), __typeof__(&at_optimizer_adam)),
               "the type of optimizer_adam in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_adamax), __typeof__(&at_optimizer_adamax)),
               "the type of optimizer_adamax in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_nadam), __typeof__(&at_optimizer_nadam)),
               "the type of optimizer_nadam in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_radam), __typeof__(&at_optimizer_radam)),
               "the type of optimizer_radam in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_rmsprop), __typeof__(&at_optimizer_rmsprop)),
               "the type of optimizer_rmsprop in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_adagrad), __typeof__(&at_optimizer_adagrad)),
               "the type of optimizer_adagrad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_adadelta), __typeof__(&at_optimizer_adadelta)),
               "the type of optimizer_adadelta in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_lion), __typeof__(&at_optimizer_lion)),
               "the type of optimizer_lion in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_add_group), __typeof__(&at_optimizer_add_group)),
               "the type of optimizer_add_group in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_group_count), __typeof__(&at_optimizer_group_count)),
               "the type of optimizer_group_count in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_option), __typeof__(&at_optimizer_set_option)),
               "the type of optimizer_set_option in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_option), __typeof__(&at_optimizer_option)),
               "the type of optimizer_option in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_clip_value), __typeof__(&at_optimizer_set_clip_value)),
               "the type of optimizer_set_clip_value in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_clip_norm), __typeof__(&at_optimizer_set_clip_norm)),
               "the type of optimizer_set_clip_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_grad_norm), __typeof__(&at_optimizer_grad_norm)),
               "the type of optimizer_grad_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_step_lr), __typeof__(&at_schedule_step_lr)),
               "the type of schedule_step_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_multi_step_lr), __typeof__(&at_schedule_multi_step_lr)),
               "the type of schedule_multi_step_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_exponential_lr), __typeof__(&at_schedule_exponential_lr)),
               "the type of schedule_exponential_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_constant_lr), __typeof__(&at_schedule_constant_lr)),
               "the type of schedule_constant_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_linear_lr), __typeof__(&at_schedule_linear_lr)),
               "the type of schedule_linear_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_polynomial_lr), __typeof__(&at_schedule_polynomial_lr)),
               "the type of schedule_polynomial_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_cosine_annealing_lr), __typeof__(&at_schedule_cosine_annealing_lr)),
               "the type of schedule_cosine_annealing_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_cosine_annealing_warm_restarts), __typeof__(&at_schedule_cosine_annealing_warm_restarts)),
               "the type of schedule_cosine_annealing_warm_restarts in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->one_cycle_lr_options_init), __typeof__(&at_one_cycle_lr_options_init)),
               "the type of one_cycle_lr_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_one_cycle_lr), __typeof__(&at_schedule_one_cycle_lr)),
               "the type of schedule_one_cycle_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->reduce_lr_on_plateau_options_init), __typeof__(&at_reduce_lr_on_plateau_options_init)),
               "the type of reduce_lr_on_plateau_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_reduce_lr_on_plateau), __typeof__(&at_schedule_reduce_lr_on_plateau)),
               "the type of schedule_reduce_lr_on_plateau in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_sequential), __typeof__(&at_schedule_sequential)),
               "the type of schedule_sequential in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_chained), __typeof__(&at_schedule_chained)),
               "the type of schedule_chained in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_advance), __typeof__(&at_schedule_advance)),
               "the type of schedule_advance in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_advance_by), __typeof__(&at_schedule_advance_by)),
               "the type of schedule_advance_by in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_last_lr), __typeof__(&at_schedule_last_lr)),
               "the type of schedule_last_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_retain), __typeof__(&at_schedule_retain)),
               "the type of schedule_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_release), __typeof__(&at_schedule_release)),
               "the type of schedule_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_create), __typeof__(&at_module_create)),
               "the type of module_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_custom), __typeof__(&at_module_custom)),
               "the type of module_custom in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_retain), __typeof__(&at_module_retain)),
               "the type of module_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_release), __typeof__(&at_module_release)),
               "the type of module_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_forward), __typeof__(&at_module_forward)),
               "the type of module_forward in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_call), __typeof__(&at_module_call)),
               "the type of module_call in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_kinds), __typeof__(&at_module_kinds)),
               "the type of module_kinds in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_signature), __typeof__(&at_module_signature)),
               "the type of module_signature in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_kind), __typeof__(&at_module_kind)),
               "the type of module_kind in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_description), __typeof__(&at_module_description)),
               "the type of module_description in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_format), __typeof__(&at_module_format)),
               "the type of module_format in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_names), __typeof__(&at_module_names)),
               "the type of module_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_tensors), __typeof__(&at_module_tensors)),
               "the type of module_tensors in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_tensor), __typeof__(&at_module_tensor)),
               "the type of module_tensor in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_child), __typeof__(&at_module_child)),
               "the type of module_child in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_set_tensor), __typeof__(&at_module_set_tensor)),
               "the type of module_set_tensor in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_add_parameter), __typeof__(&at_module_add_parameter)),
               "the type of module_add_parameter in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_add_buffer), __typeof__(&at_module_add_buffer)),
               "the type of module_add_buffer in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_add_child), __typeof__(&at_module_add_child)),
               "the type of module_add_child in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_set_child), __typeof__(&at_module_set_child)),
               "the type of module_set_child in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_remove), __typeof__(&at_module_remove)),
               "the type of module_remove in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_set_training), __typeof__(&at_module_set_training)),
               "the type of module_set_training in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_training), __typeof__(&at_module_training)),
               "the type of module_training in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_set_requires_grad), __typeof__(&at_module_set_requires_grad)),
               "the type of module_set_requires_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_zero_grad), __typeof__(&at_module_zero_grad)),
               "the type of module_zero_grad in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_to), __typeof__(&at_module_to)),
               "the type of module_to in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_copy), __typeof__(&at_module_copy)),
               "the type of module_copy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_load_state), __typeof__(&at_module_load_state)),
               "the type of module_load_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_save), __typeof__(&at_module_save)),
               "the type of module_save in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_load), __typeof__(&at_module_load)),
               "the type of module_load in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_summary), __typeof__(&at_module_summary)),
               "the type of module_summary in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_grid_sample), __typeof__(&at_tensor_grid_sample)),
               "the type of tensor_grid_sample in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_affine_grid), __typeof__(&at_tensor_affine_grid)),
               "the type of tensor_affine_grid in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->lamb_options_init), __typeof__(&at_lamb_options_init)),
               "the type of lamb_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->muon_options_init), __typeof__(&at_muon_options_init)),
               "the type of muon_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_lamb), __typeof__(&at_optimizer_lamb)),
               "the type of optimizer_lamb in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_muon), __typeof__(&at_optimizer_muon)),
               "the type of optimizer_muon in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_lambda_lr), __typeof__(&at_schedule_lambda_lr)),
               "the type of schedule_lambda_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_multiplicative_lr), __typeof__(&at_schedule_multiplicative_lr)),
               "the type of schedule_multiplicative_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_create), __typeof__(&at_metric_create)),
               "the type of metric_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_retain), __typeof__(&at_metric_retain)),
               "the type of metric_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_release), __typeof__(&at_metric_release)),
               "the type of metric_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_update), __typeof__(&at_metric_update)),
               "the type of metric_update in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_value), __typeof__(&at_metric_value)),
               "the type of metric_value in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_reset), __typeof__(&at_metric_reset)),
               "the type of metric_reset in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_merge), __typeof__(&at_metric_merge)),
               "the type of metric_merge in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_kinds), __typeof__(&at_metric_kinds)),
               "the type of metric_kinds in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_signature), __typeof__(&at_metric_signature)),
               "the type of metric_signature in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_kind), __typeof__(&at_metric_kind)),
               "the type of metric_kind in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_description), __typeof__(&at_metric_description)),
               "the type of metric_description in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_names), __typeof__(&at_metric_names)),
               "the type of metric_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_tensors), __typeof__(&at_metric_tensors)),
               "the type of metric_tensors in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->metric_load_state), __typeof__(&at_metric_load_state)),
               "the type of metric_load_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_names), __typeof__(&at_optimizer_names)),
               "the type of optimizer_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_tensors), __typeof__(&at_optimizer_tensors)),
               "the type of optimizer_tensors in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_param_groups), __typeof__(&at_optimizer_param_groups)),
               "the type of optimizer_param_groups in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_load_state), __typeof__(&at_optimizer_load_state)),
               "the type of optimizer_load_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_save), __typeof__(&at_optimizer_save)),
               "the type of optimizer_save in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_load), __typeof__(&at_optimizer_load)),
               "the type of optimizer_load in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_state), __typeof__(&at_schedule_state)),
               "the type of schedule_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_load_state), __typeof__(&at_schedule_load_state)),
               "the type of schedule_load_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->event_log_append), __typeof__(&at_event_log_append)),
               "the type of event_log_append in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->event_log_truncate), __typeof__(&at_event_log_truncate)),
               "the type of event_log_truncate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->run_log_append), __typeof__(&at_run_log_append)),
               "the type of run_log_append in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->event_log_draw), __typeof__(&at_event_log_draw)),
               "the type of event_log_draw in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->autocast_begin), __typeof__(&at_autocast_begin)),
               "the type of autocast_begin in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->autocast_end), __typeof__(&at_autocast_end)),
               "the type of autocast_end in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->autocast_dtype), __typeof__(&at_autocast_dtype)),
               "the type of autocast_dtype in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_options_init), __typeof__(&at_grad_scaler_options_init)),
               "the type of grad_scaler_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_create), __typeof__(&at_grad_scaler_create)),
               "the type of grad_scaler_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_retain), __typeof__(&at_grad_scaler_retain)),
               "the type of grad_scaler_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_release), __typeof__(&at_grad_scaler_release)),
               "the type of grad_scaler_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_scale), __typeof__(&at_grad_scaler_scale)),
               "the type of grad_scaler_scale in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_unscale), __typeof__(&at_grad_scaler_unscale)),
               "the type of grad_scaler_unscale in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_step), __typeof__(&at_grad_scaler_step)),
               "the type of grad_scaler_step in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_update), __typeof__(&at_grad_scaler_update)),
               "the type of grad_scaler_update in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_set_scale), __typeof__(&at_grad_scaler_set_scale)),
               "the type of grad_scaler_set_scale in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_get_scale), __typeof__(&at_grad_scaler_get_scale)),
               "the type of grad_scaler_get_scale in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_state), __typeof__(&at_grad_scaler_state)),
               "the type of grad_scaler_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->grad_scaler_load_state), __typeof__(&at_grad_scaler_load_state)),
               "the type of grad_scaler_load_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_checkpoint), __typeof__(&at_module_checkpoint)),
               "the type of module_checkpoint in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_custom), __typeof__(&at_loader_custom)),
               "the type of loader_custom in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_options_init), __typeof__(&at_trainer_options_init)),
               "the type of trainer_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_create), __typeof__(&at_trainer_create)),
               "the type of trainer_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_retain), __typeof__(&at_trainer_retain)),
               "the type of trainer_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_release), __typeof__(&at_trainer_release)),
               "the type of trainer_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_fit), __typeof__(&at_trainer_fit)),
               "the type of trainer_fit in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_stop), __typeof__(&at_trainer_stop)),
               "the type of trainer_stop in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_evaluate), __typeof__(&at_trainer_evaluate)),
               "the type of trainer_evaluate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_predict), __typeof__(&at_trainer_predict)),
               "the type of trainer_predict in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_add_metric), __typeof__(&at_trainer_add_metric)),
               "the type of trainer_add_metric in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_validation), __typeof__(&at_trainer_set_validation)),
               "the type of trainer_set_validation in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_validation_split), __typeof__(&at_trainer_set_validation_split)),
               "the type of trainer_set_validation_split in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_add_schedule), __typeof__(&at_trainer_add_schedule)),
               "the type of trainer_add_schedule in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->early_stopping_options_init), __typeof__(&at_early_stopping_options_init)),
               "the type of early_stopping_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_early_stopping), __typeof__(&at_trainer_set_early_stopping)),
               "the type of trainer_set_early_stopping in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_add_callback), __typeof__(&at_trainer_add_callback)),
               "the type of trainer_add_callback in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_history), __typeof__(&at_trainer_history)),
               "the type of trainer_history in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_history_values), __typeof__(&at_trainer_history_values)),
               "the type of trainer_history_values in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_average), __typeof__(&at_module_average)),
               "the type of module_average in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_create), __typeof__(&at_network_create)),
               "the type of network_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_retain), __typeof__(&at_network_retain)),
               "the type of network_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_release), __typeof__(&at_network_release)),
               "the type of network_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_dense), __typeof__(&at_network_dense)),
               "the type of network_dense in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_conv), __typeof__(&at_network_conv)),
               "the type of network_conv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_pool), __typeof__(&at_network_pool)),
               "the type of network_pool in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_flatten), __typeof__(&at_network_flatten)),
               "the type of network_flatten in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_dropout), __typeof__(&at_network_dropout)),
               "the type of network_dropout in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_norm), __typeof__(&at_network_norm)),
               "the type of network_norm in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_embedding), __typeof__(&at_network_embedding)),
               "the type of network_embedding in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_recurrent), __typeof__(&at_network_recurrent)),
               "the type of network_recurrent in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_add), __typeof__(&at_network_add)),
               "the type of network_add in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_add_module), __typeof__(&at_network_add_module)),
               "the type of network_add_module in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_loss), __typeof__(&at_network_loss)),
               "the type of network_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_build), __typeof__(&at_network_build)),
               "the type of network_build in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->network_summary), __typeof__(&at_network_summary)),
               "the type of network_summary in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_options_init), __typeof__(&at_checkpoints_options_init)),
               "the type of checkpoints_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_create), __typeof__(&at_checkpoints_create)),
               "the type of checkpoints_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_retain), __typeof__(&at_checkpoints_retain)),
               "the type of checkpoints_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_release), __typeof__(&at_checkpoints_release)),
               "the type of checkpoints_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_module), __typeof__(&at_checkpoints_add_module)),
               "the type of checkpoints_add_module in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_optimizer), __typeof__(&at_checkpoints_add_optimizer)),
               "the type of checkpoints_add_optimizer in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_schedule), __typeof__(&at_checkpoints_add_schedule)),
               "the type of checkpoints_add_schedule in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_loader), __typeof__(&at_checkpoints_add_loader)),
               "the type of checkpoints_add_loader in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_generator), __typeof__(&at_checkpoints_add_generator)),
               "the type of checkpoints_add_generator in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_tensor), __typeof__(&at_checkpoints_add_tensor)),
               "the type of checkpoints_add_tensor in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_set_text), __typeof__(&at_checkpoints_set_text)),
               "the type of checkpoints_set_text in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_text), __typeof__(&at_checkpoints_text)),
               "the type of checkpoints_text in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_save), __typeof__(&at_checkpoints_save)),
               "the type of checkpoints_save in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_restore), __typeof__(&at_checkpoints_restore)),
               "the type of checkpoints_restore in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_path), __typeof__(&at_checkpoints_path)),
               "the type of checkpoints_path in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_best), __typeof__(&at_checkpoints_best)),
               "the type of checkpoints_best in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_state), __typeof__(&at_loader_state)),
               "the type of loader_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_set_state), __typeof__(&at_loader_set_state)),
               "the type of loader_set_state in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_bytes), __typeof__(&at_tokenizer_bytes)),
               "the type of tokenizer_bytes in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_characters), __typeof__(&at_tokenizer_characters)),
               "the type of tokenizer_characters in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_words), __typeof__(&at_tokenizer_words)),
               "the type of tokenizer_words in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_train_bpe), __typeof__(&at_tokenizer_train_bpe)),
               "the type of tokenizer_train_bpe in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_load_gpt2), __typeof__(&at_tokenizer_load_gpt2)),
               "the type of tokenizer_load_gpt2 in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_load), __typeof__(&at_tokenizer_load)),
               "the type of tokenizer_load in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_save), __typeof__(&at_tokenizer_save)),
               "the type of tokenizer_save in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_retain), __typeof__(&at_tokenizer_retain)),
               "the type of tokenizer_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_release), __typeof__(&at_tokenizer_release)),
               "the type of tokenizer_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_kind), __typeof__(&at_tokenizer_kind)),
               "the type of tokenizer_kind in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_vocabulary_size), __typeof__(&at_tokenizer_vocabulary_size)),
               "the type of tokenizer_vocabulary_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_id), __typeof__(&at_tokenizer_id)),
               "the type of tokenizer_id in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_encode), __typeof__(&at_tokenizer_encode)),
               "the type of tokenizer_encode in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_decode), __typeof__(&at_tokenizer_decode)),
               "the type of tokenizer_decode in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_npy), __typeof__(&at_tensor_load_npy)),
               "the type of tensor_load_npy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_npy), __typeof__(&at_tensor_save_npy)),
               "the type of tensor_save_npy in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_npz), __typeof__(&at_tensor_load_npz)),
               "the type of tensor_load_npz in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_npz), __typeof__(&at_tensor_save_npz)),
               "the type of tensor_save_npz in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_npz_names), __typeof__(&at_tensor_npz_names)),
               "the type of tensor_npz_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_grad_scaler), __typeof__(&at_checkpoints_add_grad_scaler)),
               "the type of checkpoints_add_grad_scaler in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->checkpoints_add_metric), __typeof__(&at_checkpoints_add_metric)),
               "the type of checkpoints_add_metric in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_checkpoints), __typeof__(&at_trainer_set_checkpoints)),
               "the type of trainer_set_checkpoints in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_autocast), __typeof__(&at_trainer_set_autocast)),
               "the type of trainer_set_autocast in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_grad_scaler), __typeof__(&at_trainer_set_grad_scaler)),
               "the type of trainer_set_grad_scaler in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_from_callback), __typeof__(&at_dataset_from_callback)),
               "the type of dataset_from_callback in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_concat), __typeof__(&at_dataset_concat)),
               "the type of dataset_concat in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_get), __typeof__(&at_dataset_get)),
               "the type of dataset_get in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_set_weights), __typeof__(&at_loader_set_weights)),
               "the type of loader_set_weights in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_set_strata), __typeof__(&at_loader_set_strata)),
               "the type of loader_set_strata in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_set_sampler), __typeof__(&at_loader_set_sampler)),
               "the type of loader_set_sampler in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_set_collate), __typeof__(&at_loader_set_collate)),
               "the type of loader_set_collate in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_set_transform), __typeof__(&at_loader_set_transform)),
               "the type of loader_set_transform in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_fields), __typeof__(&at_loader_fields)),
               "the type of loader_fields in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->csv_options_init), __typeof__(&at_csv_options_init)),
               "the type of csv_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_read_csv), __typeof__(&at_table_read_csv)),
               "the type of table_read_csv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_retain), __typeof__(&at_table_retain)),
               "the type of table_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_release), __typeof__(&at_table_release)),
               "the type of table_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_rows), __typeof__(&at_table_rows)),
               "the type of table_rows in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_names), __typeof__(&at_table_names)),
               "the type of table_names in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_column), __typeof__(&at_table_column)),
               "the type of table_column in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_categories), __typeof__(&at_table_categories)),
               "the type of table_categories in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->table_matrix), __typeof__(&at_table_matrix)),
               "the type of table_matrix in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_add_event_log), __typeof__(&at_trainer_add_event_log)),
               "the type of trainer_add_event_log in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_progress), __typeof__(&at_trainer_set_progress)),
               "the type of trainer_set_progress in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_sharded), __typeof__(&at_tensor_save_sharded)),
               "the type of tensor_save_sharded in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_save_sharded), __typeof__(&at_module_save_sharded)),
               "the type of module_save_sharded in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->graph_options_init), __typeof__(&at_graph_options_init)),
               "the type of graph_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_graph), __typeof__(&at_tensor_graph)),
               "the type of tensor_graph in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->loader_use_transform), __typeof__(&at_loader_use_transform)),
               "the type of loader_use_transform in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_create), __typeof__(&at_transform_create)),
               "the type of transform_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_retain), __typeof__(&at_transform_retain)),
               "the type of transform_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_release), __typeof__(&at_transform_release)),
               "the type of transform_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_apply), __typeof__(&at_transform_apply)),
               "the type of transform_apply in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_kinds), __typeof__(&at_transform_kinds)),
               "the type of transform_kinds in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_signature), __typeof__(&at_transform_signature)),
               "the type of transform_signature in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->transform_description), __typeof__(&at_transform_description)),
               "the type of transform_description in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_gaussian_nll_loss), __typeof__(&at_tensor_gaussian_nll_loss)),
               "the type of tensor_gaussian_nll_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_margin_ranking_loss), __typeof__(&at_tensor_margin_ranking_loss)),
               "the type of tensor_margin_ranking_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_triplet_margin_loss), __typeof__(&at_tensor_triplet_margin_loss)),
               "the type of tensor_triplet_margin_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_multi_margin_loss), __typeof__(&at_tensor_multi_margin_loss)),
               "the type of tensor_multi_margin_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_multilabel_margin_loss), __typeof__(&at_tensor_multilabel_margin_loss)),
               "the type of tensor_multilabel_margin_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_multilabel_soft_margin_loss), __typeof__(&at_tensor_multilabel_soft_margin_loss)),
               "the type of tensor_multilabel_soft_margin_loss in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_pairwise_distance), __typeof__(&at_tensor_pairwise_distance)),
               "the type of tensor_pairwise_distance in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_apply), __typeof__(&at_module_apply)),
               "the type of module_apply in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_sequential_lr), __typeof__(&at_schedule_sequential_lr)),
               "the type of schedule_sequential_lr in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->schedule_chained_scheduler), __typeof__(&at_schedule_chained_scheduler)),
               "the type of schedule_chained_scheduler in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_tag), __typeof__(&at_trainer_set_tag)),
               "the type of trainer_set_tag in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_image), __typeof__(&at_tensor_load_image)),
               "the type of tensor_load_image in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_decode_image), __typeof__(&at_tensor_decode_image)),
               "the type of tensor_decode_image in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_png), __typeof__(&at_tensor_save_png)),
               "the type of tensor_save_png in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_wav), __typeof__(&at_tensor_load_wav)),
               "the type of tensor_load_wav in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_save_wav), __typeof__(&at_tensor_save_wav)),
               "the type of tensor_save_wav in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->image_folder_options_init), __typeof__(&at_image_folder_options_init)),
               "the type of image_folder_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_open_image_folder), __typeof__(&at_dataset_open_image_folder)),
               "the type of dataset_open_image_folder in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_classes), __typeof__(&at_dataset_classes)),
               "the type of dataset_classes in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->dataset_labels), __typeof__(&at_dataset_labels)),
               "the type of dataset_labels in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_load_raw), __typeof__(&at_tensor_load_raw)),
               "the type of tensor_load_raw in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tokenizer_encode_file), __typeof__(&at_tokenizer_encode_file)),
               "the type of tokenizer_encode_file in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->batch_size_options_init), __typeof__(&at_batch_size_options_init)),
               "the type of batch_size_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->batch_size_trial_init), __typeof__(&at_batch_size_trial_init)),
               "the type of batch_size_trial_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_advise_batch_size), __typeof__(&at_trainer_advise_batch_size)),
               "the type of trainer_advise_batch_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_options_init), __typeof__(&at_group_options_init)),
               "the type of group_options_init in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_from_environment), __typeof__(&at_group_from_environment)),
               "the type of group_from_environment in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_create), __typeof__(&at_group_create)),
               "the type of group_create in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_threads), __typeof__(&at_group_threads)),
               "the type of group_threads in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_retain), __typeof__(&at_group_retain)),
               "the type of group_retain in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_release), __typeof__(&at_group_release)),
               "the type of group_release in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_rank), __typeof__(&at_group_rank)),
               "the type of group_rank in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_size), __typeof__(&at_group_size)),
               "the type of group_size in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_way_name), __typeof__(&at_group_way_name)),
               "the type of group_way_name in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_all_reduce), __typeof__(&at_tensor_all_reduce)),
               "the type of tensor_all_reduce in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_all_gather), __typeof__(&at_tensor_all_gather)),
               "the type of tensor_all_gather in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_reduce_scatter), __typeof__(&at_tensor_reduce_scatter)),
               "the type of tensor_reduce_scatter in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_broadcast), __typeof__(&at_tensor_broadcast)),
               "the type of tensor_broadcast in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_all_to_all), __typeof__(&at_tensor_all_to_all)),
               "the type of tensor_all_to_all in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_barrier), __typeof__(&at_group_barrier)),
               "the type of group_barrier in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_send), __typeof__(&at_group_send)),
               "the type of group_send in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->group_recv), __typeof__(&at_group_recv)),
               "the type of group_recv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_group), __typeof__(&at_optimizer_set_group)),
               "the type of optimizer_set_group in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_average_gradients), __typeof__(&at_optimizer_average_gradients)),
               "the type of optimizer_average_gradients in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->trainer_set_group), __typeof__(&at_trainer_set_group)),
               "the type of trainer_set_group in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->tensor_send_recv), __typeof__(&at_tensor_send_recv)),
               "the type of tensor_send_recv in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->module_set_group), __typeof__(&at_module_set_group)),
               "the type of module_set_group in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_sharded), __typeof__(&at_optimizer_set_sharded)),
               "the type of optimizer_set_sharded in at_api");
_Static_assert(__builtin_types_compatible_p(__typeof__(((at_api *)0)->optimizer_set_reduce_dtype), __typeof__(&at_optimizer_set_reduce_dtype)),
               "the type of optimizer_set_reduce_dtype in at_api");
