/* group.h: ranks that compute together: processes of one machine or several, or threads of a process. */
#ifndef ATHENA_GROUP_H
#define ATHENA_GROUP_H

#include "trainer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_group
    at_group; /* one rank's place among all; exclusive, one for each process or thread that takes part */

/* What carries elements from rank to rank. */
typedef int32_t at_group_way;
enum {
  AT_GROUP_WAY_INVALID = -1,
  AT_GROUP_WAY_AUTO = 0, /* shared memory on one machine, else MPI if it started the ranks, else TCP; GPUs reach each
                            other's memory, or take NCCL */
  AT_GROUP_WAY_SHARED_MEMORY = 1, /* AT_ERROR_UNSUPPORTED where the ranks do not see one memory */
  AT_GROUP_WAY_TCP = 2,
  AT_GROUP_WAY_MPI = 3, /* said by all ranks; AT_ERROR_UNSUPPORTED without MPI, or where it counts them otherwise */
  AT_GROUP_WAY_NCCL = 4 /* AUTO, between GPUs NCCL; AT_ERROR_UNSUPPORTED without it or a rank's own NVIDIA GPU */
};

typedef struct at_group_options {
  uint32_t struct_size;
  at_group_way way; /* AT_GROUP_WAY_AUTO; rank 0's counts */
  double timeout;   /* 60 seconds: how long the others are waited for, in the rendezvous and in every collective */
} at_group_options;
#define AT_GROUP_OPTIONS_INIT \
  { (uint32_t)sizeof(at_group_options), AT_GROUP_WAY_AUTO, 60.0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_group_options_init(at_group_options *options, size_t size);

/*
 * The calling process as rank RANK of WORLD_SIZE, as the environment variables say that `athena launch`, and torchrun, set: rank
 * 0 listens at MASTER_ADDR, port MASTER_PORT, and nowhere else; the others come there. Returns when all are there. Whoever
 * reaches that address can take part: give one of a network that only you use.
 * Where neither is set and MPI's mpirun started the process, rank and size are MPI's, which also tells where rank 0 listens: at
 * MASTER_ADDR if that is set, else at a free port for those who know a secret. AT_ERROR_UNSUPPORTED: MPI cannot be used.
 * AT_ERROR_ENVIRONMENT: a variable lacks or is no number; AT_ERROR_ARGUMENT: such an address does not exist, or timeout is not
 * positive; AT_ERROR_PEER: ranks that did not come in time, said by name; another WORLD_SIZE or version; one rank twice.
 */
AT_API at_status at_group_from_environment(at_group **group, const at_group_options *options);
/* The same by arguments: at most 256 ranks. AT_ERROR_IO: rank 0 cannot listen there. */
AT_API at_status at_group_create(at_group **group, int32_t rank, int32_t size, const char *address, int32_t port,
                                 const at_group_options *options);
/* The ranks of `count` threads of this process: results[i], all or none, is for the thread that is rank i. */
AT_API at_status at_group_threads(at_group **results, size_t count, const at_group_options *options);
AT_API at_status at_group_retain(at_group *group);
/* The last one leaves: who still waits for this rank is told so. Values recorded with it, and optimizers and trainers that
   have it, keep it. */
AT_API at_status at_group_release(at_group *group);

/* From 0 to size - 1. */
AT_API at_status at_group_rank(int32_t *rank, at_group *group);
AT_API at_status at_group_size(int32_t *size, at_group *group);
/* "shared memory", "tcp" or "mpi"; "peer memory" or "nccl" once tensors of devices go from one to the other. Copied as at_error_text
   does. */
AT_API at_status at_group_way_name(char *text, size_t size, size_t *needed, at_group *group);

/* How elements of several ranks become one. */
typedef int32_t at_reduce_op;
enum {
  AT_REDUCE_INVALID = -1,
  AT_REDUCE_SUM = 0,  /* integers wrap; not of bools */
  AT_REDUCE_MEAN = 1, /* of floats */
  AT_REDUCE_MAX = 2,  /* a NaN wins */
  AT_REDUCE_MIN = 3
};

/*
 * Collectives are recorded like all operations, on every rank the same in the same order, and made in that order when one of
 * them is read, or computed by a step: all that were recorded before it too, whoever wants them. Elements are folded in the
 * order of ranks, so that a rerun has the same bits, and a value does not depend on what it travels with. They have
 * gradients. With AT_GROUP_WAY_AUTO elements of up to 8 NVIDIA GPUs of one machine, a rank each, go straight into each
 * other's memory, as those of threads with one device do; those of more, or of several machines, by NCCL where all find it,
 * which folds in an order of its own, the same for the same ranks and lengths. The first such collective links the devices and
 * tries that out. Elements of other devices, and send and recv, go through the host's memory.
 *
 * Reading one waits for the other ranks. AT_ERROR_PEER: one of them ended, left, or did not answer within the timeout and a
 * second more; all that wait get the same text, which names it, and the group is of no use from then on. AT_ERROR_ARGUMENT:
 * the ranks do not do the same; the text says who does what; they may go on together. AT_ERROR_STATE: a rank could not
 * compute its operand, all get this, and may go on.
 */
/* Every rank gets the fold of a of all ranks. Gradient: the same of the gradient. */
AT_API at_status at_tensor_all_reduce(at_tensor **result, at_tensor *a, at_group *group, at_reduce_op op);
/* The tensors of all ranks one after another along the first axis. Gradient: reduce_scatter. AT_ERROR_SHAPE: a scalar. */
AT_API at_status at_tensor_all_gather(at_tensor **result, at_tensor *a, at_group *group);
/* The rank's share of the fold along the first axis, which the number of ranks must divide (AT_ERROR_SHAPE). Gradient of sum
   and mean: all_gather. */
AT_API at_status at_tensor_reduce_scatter(at_tensor **result, at_tensor *a, at_group *group, at_reduce_op op);
/* What rank `root` has; of the others shape and dtype count. Gradient: the sum, at root. AT_ERROR_INDEX: no rank. */
AT_API at_status at_tensor_broadcast(at_tensor **result, at_tensor *a, at_group *group, int32_t root);
/* Share i of the first axis goes to rank i, and what comes stands in the order of ranks. Gradient: all_to_all. */
AT_API at_status at_tensor_all_to_all(at_tensor **result, at_tensor *a, at_group *group);
/* MPI's Sendrecv, JAX's ppermute: a goes to rank dst, and the result is what rank src has, -1: no rank, and then zeros. All ranks
   record it, with one shape and dtype; a rank is the src of its dst. Gradient: the same with dst and src exchanged, so on all
   ranks what is differentiated depends on the result. AT_ERROR_INDEX: no rank; AT_ERROR_ARGUMENT: one of both is the rank itself. */
AT_API at_status at_tensor_send_recv(at_tensor **result, at_tensor *a, at_group *group, int32_t dst, int32_t src);
/* Returns when all ranks are here; what was recorded before is made. */
AT_API at_status at_group_barrier(at_group *group);

/* Between two ranks alone, without gradients. send computes a and waits until rank `peer` takes it; recv is recorded, of the dtype and
   shape that peer sends. AT_ERROR_INDEX: no rank; AT_ERROR_ARGUMENT: the rank itself. */
AT_API at_status at_group_send(at_tensor *a, at_group *group, int32_t peer);
AT_API at_status at_group_recv(at_tensor **result, at_backend *backend, at_dtype dtype, int32_t rank,
                               const int64_t *dims, at_group *group, int32_t peer);

/*
 * Data parallel training: every rank has the same model and other samples. Parameters and state of the optimizer become those
 * of rank 0, at once; from then on at_optimizer_step, and a scaler's, use the mean of all ranks' gradients, folded in buckets of
 * about bucket_bytes, 0: 25 MiB, or all at once where the ranks' GPUs exchange them: those of the last parameters
 * first, while the backward pass goes on, if the step is the first to ask for gradients. Clipping by the optimizer, and whether a
 * scaler leaves out a step, follow from those means, so ranks agree.
 * NULL: the rank's own gradients again.
 * With batches that are shares of a global batch, equally large, of a mean loss (at_loader_options' rank and replicas), a step
 * is that of one process with the global batch. On failure nothing has changed; where the step itself fails, it was not made.
 * AT_ERROR_ARGUMENT: the ranks' parameters differ in number, shape or dtype; the text says who has what.
 */
AT_API at_status at_optimizer_set_group(at_optimizer *optimizer, at_group *group, int64_t bucket_bytes);
/* The gradients become those means, at once: for what is done to them by hand before a step, such as at_clip_grad_norm_. The
   step takes their mean again, which is the same. AT_ERROR_STATE: the optimizer has no group. */
AT_API at_status at_optimizer_average_gradients(at_optimizer *optimizer);
/*
 * Whether each rank of the optimizer's group, of the one it has and those it is given, keeps but its part of the state, as PyTorch's
 * ZeroRedundancyOptimizer does. Every parameter belongs to one rank, which alone has its state, and its float32 copy where
 * parameters are of 16 bits: a step reduces gradients to those ranks and gathers the updated parameters from them. Steps are those
 * of an optimizer that is not sharded. at_optimizer_set_group(NULL) and sharded 0 make the state whole on every rank again, and the
 * state that is given away (at_optimizer_tensors, at_optimizer_save, checkpoints saved by hand) is whole, for any number of ranks:
 * all ranks call these at the same point, as at_module_to of parameters of 16 bits; a trainer sees to that itself. What is loaded is whole,
 * too, and every rank takes its part. Groups of parameters are added before (AT_ERROR_STATE). On failure nothing has changed;
 * a rank whose update itself fails tells all others, whose step fails with its reason: they go on from a checkpoint.
 */
AT_API at_status at_optimizer_set_sharded(at_optimizer *optimizer, int32_t sharded);
/*
 * The dtype that gradients of ranks are rounded to before a step exchanges them, FSDP's reduce_dtype: AT_BF16 or AT_F16 halve what
 * float32 parameters send. Their mean is folded in float32, rounded once, and the same on all ranks; updates are computed as before,
 * of a sharded state too. A gradient beyond AT_F16's range becomes infinite: that is for a loss scaler to see.
 * AT_DTYPE_INVALID: the parameters' own, as at first. All ranks say the same, or their next step fails (AT_ERROR_ARGUMENT).
 * AT_ERROR_DTYPE: no float.
 */
AT_API at_status at_optimizer_set_reduce_dtype(at_optimizer *optimizer, at_dtype dtype);
/*
 * Batch norms that are one for all ranks, as PyTorch's SyncBatchNorm: while training, those of module and of all modules below
 * it normalise by mean and variance of all ranks' samples, of which a rank may have any number, none too, and their running
 * statistics become those of one process with the whole batch. That is a collective for each of them in the forward and one in
 * the backward, so that all ranks call them, and differentiate, alike; gradients are those of the sum of all ranks' losses, as
 * at_optimizer_set_group expects them. Evaluation takes none. NULL: of the rank's own samples again. module keeps the group;
 * copies of it and what is made from its files have none.
 * AT_ERROR_ARGUMENT: there is no batch norm.
 */
AT_API at_status at_module_set_group(at_module *module, at_group *group);
/*
 * A trainer's ranks: at_optimizer_set_group of its optimizer, and the module's buffers become those of rank 0. Training loss in
 * the history is the mean of all ranks' samples, training metrics the mean of the ranks', so that all decide alike; what is
 * validated all evaluate, alike. Checkpoints are set on every rank: rank 0 saves them, every rank restores, and a training may
 * go on with another number of ranks. Only rank 0 logs and shows progress. A stop takes effect at the end of an epoch, on
 * whichever rank it was asked. Where at_trainer_fit fails on one rank, those of all others fail at once with its number and reason.
 * AT_ERROR_STATE: trainer is at work.
 */
AT_API at_status at_trainer_set_group(at_trainer *trainer, at_group *group);

#ifdef __cplusplus
}
#endif
#endif
