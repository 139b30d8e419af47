/* module.h: layers and networks: tensors and modules under names, and what they make of their inputs. */
#ifndef ATHENA_MODULE_H
#define ATHENA_MODULE_H

#include "function.h"
#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A new module, with all those inside of it, from a description in the form of PyTorch's calls:
 *   Linear(784, 10)      Sequential(Linear(784, 128), ReLU(), Dropout(p=0.5), Linear(128, 10))
 * Arguments are given by position or name; values are numbers, True, False, None, words in quotation marks, and tuples. Kinds,
 * arguments, defaults, first values, and the names and layouts of parameters are PyTorch's, so that a state of its files
 * fits; at_module_kinds and at_module_signature name them. Parameters are of dtype, a float, and lie on backend. generator
 * draws first values, and later what dropout drops; NULL: one that begins at seed 0.
 * AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not
 * take, with those that it does. AT_ERROR_DTYPE: no float.
 */
AT_API at_status at_module_create(at_module **module, at_backend *backend, at_dtype dtype, const char *text,
                                  at_generator *generator);
/* What module makes of inputs, as an at_tensor_callback (function.h). module tells whether it is training and has the tensors
   and modules that were added to it; like the inputs it is the library's, good during the call. */
typedef at_status (*at_module_callback)(at_tensor **results, size_t result_count, at_module *module,
                                        at_tensor *const *inputs, size_t input_count, void *userdata);
/*
 * A module of the program's own, made by callback, kind being its name. Tensors and modules are added by at_module_add_….
 * destroy is called once with userdata when the module is gone; not if this call fails. It can neither be copied nor
 * described.
 */
AT_API at_status at_module_custom(at_module **module, const char *kind, at_module_callback callback, void *userdata,
                                  at_destroy_callback destroy);
AT_API at_status at_module_retain(at_module *module);
AT_API at_status at_module_release(at_module *module);

/* What module makes of one input. AT_ERROR_… as the operations in it; the text ends in the module that met it. */
AT_API at_status at_module_forward(at_tensor **result, at_module *module, at_tensor *input);
/* The same of several inputs, NULL for one left out, with several results; those beyond result_count are not wanted.
   AT_ERROR_ARGUMENT: more results than module makes, or another number of inputs than it takes. */
AT_API at_status at_module_call(at_tensor **results, size_t result_count, at_module *module, at_tensor *const *inputs,
                                size_t input_count);
/* The same, but of what module computes only inputs and results are kept: a backward computes the rest again, as
   at_checkpoint does, with the same numbers dropped and the same autocast. Running statistics see the inputs once.
   AT_ERROR_STATE, in the backward: a parameter has changed, or a tensor that requires gradients is none of module's. */
AT_API at_status at_module_checkpoint(at_tensor **results, size_t result_count, at_module *module,
                                      at_tensor *const *inputs, size_t input_count);

/* What is done to a module, which is the library's, like its name, and good during the call. Another status than AT_OK ends
   the walk and fails the call that led here with AT_ERROR_CALLBACK and the error's text. */
typedef at_status (*at_module_visitor)(at_module *module, const char *name, void *userdata);
/* Calls visitor for every module below module, "0", "0.inner", and then for module itself, "": those in a module before it,
   each child of one module once, as PyTorch's apply does. */
AT_API at_status at_module_apply(at_module *module, at_module_visitor visitor, void *userdata);

/* The names of all kinds, and of one kind the arguments, "in_features: int, out_features: int, bias: bool = True"; *modules
   are any number of modules, **modules modules with names; then, on a line of its own, what it does. text, size and needed
   as in at_error_text; names are separated by spaces. */
AT_API at_status at_module_kinds(char *text, size_t size, size_t *needed);
AT_API at_status at_module_signature(char *text, size_t size, size_t *needed, const char *kind);
/* The kind of module: "Linear". */
AT_API at_status at_module_kind(char *text, size_t size, size_t *needed, at_module *module);
/* On one line, as at_module_create takes it; and on a line for each module, with their names. */
AT_API at_status at_module_description(char *text, size_t size, size_t *needed, at_module *module);
AT_API at_status at_module_format(char *text, size_t size, size_t *needed, at_module *module);

/* Which of a module's tensors and modules, with those of all below it. Names have points: "0.weight". */
typedef int32_t at_module_members;
enum {
  AT_MODULE_MEMBERS_INVALID = -1,
  AT_MODULE_PARAMETERS = 0, /* what is trained, each once though two modules share it */
  AT_MODULE_BUFFERS = 1,    /* other tensors, such as running statistics, each once */
  AT_MODULE_STATE = 2,      /* what is saved: parameters and buffers under all of their names */
  AT_MODULE_CHILDREN = 3,   /* the modules directly in it */
  AT_MODULE_MODULES = 4     /* all modules below it */
};
/* The names, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL, receives how many. */
AT_API at_status at_module_names(char *text, size_t size, size_t *needed, size_t *count, at_module *module,
                                 at_module_members members);
/* The tensors in the order of the names: count new handles, to tensors which the module goes on using.
   AT_ERROR_ARGUMENT: count is not their number, or members are modules. */
AT_API at_status at_module_tensors(at_tensor **tensors, size_t count, at_module *module, at_module_members members);
/* One tensor, one module, by name. AT_ERROR_ARGUMENT: there is none, with the names there are. */
AT_API at_status at_module_tensor(at_tensor **tensor, at_module *module, const char *name);
AT_API at_status at_module_child(at_module **child, at_module *module, const char *name);
/* Another tensor, of the same shape (AT_ERROR_SHAPE), in the place of one. */
AT_API at_status at_module_set_tensor(at_module *module, const char *name, at_tensor *tensor);
/* Something new under a name without points. What is trained requires gradients from now on; of buffers those that are not
   persistent are not saved. AT_ERROR_ARGUMENT: a name that is empty or taken; a child that module is inside of. */
AT_API at_status at_module_add_parameter(at_module *module, const char *name, at_tensor *tensor);
AT_API at_status at_module_add_buffer(at_module *module, const char *name, at_tensor *tensor, int32_t persistent);
AT_API at_status at_module_add_child(at_module *module, const char *name, at_module *child);
/* Another module in the place of one of its own. AT_ERROR_ARGUMENT: there is none of that name; module is inside of it. */
AT_API at_status at_module_set_child(at_module *module, const char *name, at_module *child);
/* Takes out a tensor or a module of its own. AT_ERROR_ARGUMENT: there is none of that name, or it follows from the
   arguments of module's kind. */
AT_API at_status at_module_remove(at_module *module, const char *name);

/* Whether dropout and its kin are at work, in module and all below; a new module is training. */
AT_API at_status at_module_set_training(at_module *module, int32_t training);
AT_API at_status at_module_training(int32_t *training, at_module *module);
/* Whether parameters are trained, in module and all below: 0 freezes them. */
AT_API at_status at_module_set_requires_grad(at_module *module, int32_t requires_grad);
/* Forgets the gradients of all parameters. */
AT_API at_status at_module_zero_grad(at_module *module);
/* Moves all tensors to backend (NULL: they stay where they are) and casts those of floats to dtype (AT_DTYPE_INVALID: they
   stay what they are). Parameters of an optimizer change themselves, with their gradients, and the optimizer's state with them:
   handles and views see them as they are now. Other tensors that change are new ones without gradients: take handles of them again.
   AT_ERROR_STATE, and nothing is moved: such an optimizer has parameters of other modules too, which would stay. */
AT_API at_status at_module_to(at_module *module, at_backend *backend, at_dtype dtype);
/* Another module with copies of all tensors; generators are the same. AT_ERROR_UNSUPPORTED: a module of the program's own. */
AT_API at_status at_module_copy(at_module **copy, at_module *module);
/* Parameters of average, a copy of module, go weight of the way, from 0 to 1, to module's: average += weight * (module - average).
   An exponential moving average with decay d takes weight 1 - d after every step, an equal mean of n so far 1 / (n + 1). Buffers
   become module's; with use_buffers not 0 those of floats go the same way. All parameters of one optimizer of module's take one
   launch, which is enqueued and not waited for; average may be of another float dtype or on another device. weight 1 copies.
   AT_ERROR_ARGUMENT: another weight; average has other names or shapes, or is module. */
AT_API at_status at_module_average(at_module *average, at_module *module, double weight, int32_t use_buffers);

/* Copies the values of tensors into the module's of the same names, moved and cast as those are; all or none. strict not 0: the
   names must be those of AT_MODULE_STATE (AT_ERROR_ARGUMENT with what is missing and what is unknown), else the others stay.
   AT_ERROR_SHAPE: of one, with both shapes. */
AT_API at_status at_module_load_state(at_module *module, const char *const *names, at_tensor *const *tensors,
                                      size_t count, int32_t strict);
/* The state to and from a safetensors file, also one of PyTorch's; the metadata has the description, where there is one,
   under "athena.module". As at_tensor_save_file and at_module_load_state. */
AT_API at_status at_module_save(at_module *module, const char *path);
/* The same to several files with an index, as at_tensor_save_sharded; at_module_load takes the index. */
AT_API at_status at_module_save_sharded(at_module *module, const char *path, uint64_t max_shard_size);
AT_API at_status at_module_load(at_module *module, const char *path, int32_t strict);

/*
 * A table of the modules, with the shapes of their results for these inputs, numbers of parameters, multiply-adds, and the
 * memory of parameters, gradients and results in bytes. Nothing is computed: module is called once, as if evaluating, and
 * the results are dropped.
 */
AT_API at_status at_module_summary(char *text, size_t size, size_t *needed, at_module *module, at_tensor *const *inputs,
                                   size_t input_count);

#ifdef __cplusplus
}
#endif
#endif
