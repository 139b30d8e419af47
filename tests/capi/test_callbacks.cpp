// test_callbacks.cpp: callbacks that throw, end their thread, or jump away: what the library makes of each.
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

#include <functional>
#include <stdexcept>
#include <string>

extern "C" {
#include "support/athena_test.h"
// The address sanitizer's own check of stacks fails where a thread ends, unless frames lie in its memory.
const char* __asan_default_options() { return "detect_stack_use_after_return=1"; }
}

namespace {

struct Tensor {
  at_tensor* handle = nullptr;
  ~Tensor() { at_tensor_release(handle); }
  operator at_tensor*() const { return handle; }
  at_tensor** operator&() { return &handle; }
};

using Action = std::function<at_status(at_tensor** results, at_tensor* const* inputs)>;

at_status act(at_tensor** results, size_t, at_tensor* const* inputs, size_t, void* userdata) {
  return (*static_cast<Action*>(userdata))(results, inputs);
}
at_status pass(at_tensor** results, at_tensor* const* inputs) {
  results[0] = inputs[0];
  return at_tensor_retain(inputs[0]);
}

void leaf(Tensor& x) {
  const int64_t dims[] = {2};
  assert_ok(at_tensor_full(&x, device(), AT_F32, 1, dims, 3));
  assert_ok(at_tensor_set_requires_grad(x, 1));
}

// The loss of one leaf through a place where the action is called in the backward.
using Place = void (*)(Tensor& loss, at_tensor* x, Action& action);

void in_hook(Tensor& loss, at_tensor* x, Action& action) {
  Tensor y;
  uint64_t id;
  assert_ok(at_tensor_square(&y, x));
  assert_ok(at_tensor_add_hook(&id, y, act, &action, nullptr));
  assert_ok(at_tensor_sum(&loss, y, nullptr, 0, 0));
}
void in_leaf_hook(Tensor& loss, at_tensor* x, Action& action) {
  Tensor y;
  uint64_t id;
  assert_ok(at_tensor_add_hook(&id, x, act, &action, nullptr));
  assert_ok(at_tensor_square(&y, x));
  assert_ok(at_tensor_sum(&loss, y, nullptr, 0, 0));
}
void in_custom(Tensor& loss, at_tensor* x, Action& action) {
  Tensor y, z;
  at_tensor* values[] = {nullptr};
  at_tensor* inputs[] = {x};
  assert_ok(at_tensor_exp(&y, x));
  values[0] = y;
  assert_ok(at_tensor_custom(&z, values, 1, inputs, 1, act, &action, nullptr));
  assert_ok(at_tensor_sum(&loss, z, nullptr, 0, 0));
}
// Called at once, and again in the backward: there it acts.
struct Second {
  Action* action;
  int calls = 0;
};
void in_checkpoint(Tensor& loss, at_tensor* x, Action& action) {
  static Second second;
  second = {&action, 0};
  Tensor z;
  at_tensor* inputs[] = {x};
  auto function = [](at_tensor** results, size_t, at_tensor* const* given, size_t, void* userdata) {
    auto* self = static_cast<Second*>(userdata);
    return self->calls++ ? (*self->action)(results, given) : pass(results, given);
  };
  assert_ok(at_checkpoint(&z, 1, inputs, 1, function, &second, nullptr));
  assert_ok(at_tensor_sum(&loss, z, nullptr, 0, 0));
}
const Place places[] = {in_hook, in_leaf_hook, in_custom, in_checkpoint};

void assert_no_grad(int32_t wanted) {
  int32_t is = -1;
  assert_ok(at_set_no_grad(&is, wanted));
  assert_int_equal(is, wanted);
}

// Nothing is left of what went wrong: the thread records gradients, no lock is held, another backward succeeds.
void assert_all_well(at_tensor* x) {
  assert_no_grad(0);
  Tensor y, loss, grad;
  assert_ok(at_tensor_grad_of(&grad, x));
  assert_null(grad.handle);
  assert_ok(at_tensor_mul_scalar(&y, x, 5));
  assert_ok(at_tensor_sum(&loss, y, nullptr, 0, 0));
  float numbers[2] = {};
  Tensor found;
  at_tensor* outputs[] = {loss};
  at_tensor* inputs[] = {x};
  assert_ok(at_tensor_grad(&found, outputs, 1, inputs, 1, nullptr));
  assert_ok(at_tensor_to_host(found, numbers, sizeof numbers));
  assert_float_equal(numbers[0], 5, 0);
}

void what_a_callback_throws_is_the_calls_error(void**) {
  for (Place place : places) {
    Tensor x, loss;
    Action action = [](at_tensor**, at_tensor* const*) -> at_status { throw std::runtime_error("no more \xff paper"); };
    leaf(x);
    place(loss, x, action);
    assert_status(at_tensor_backward(loss), AT_ERROR_CALLBACK);
    assert_error_has("threw an exception: no more \\xff paper");
    Tensor grad;
    assert_ok(at_tensor_grad_of(&grad, x));
    assert_null(grad.handle);
    action = [](at_tensor**, at_tensor* const*) -> at_status { throw 7; };
    assert_status(at_tensor_backward(loss), AT_ERROR_CALLBACK);
    assert_error_has("is no std::exception");
    action = pass;
    assert_ok(at_tensor_backward(loss));  // the graph is as it was
    assert_ok(at_tensor_zero_grad(x));
    assert_ok(at_tensor_release(loss));
    loss.handle = nullptr;
    Tensor again;
    assert_no_grad(0);
  }
}

void a_checkpoint_whose_first_call_throws_makes_nothing(void**) {
  Tensor x;
  leaf(x);
  at_tensor* made = reinterpret_cast<at_tensor*>(uintptr_t(77));
  at_tensor* inputs[] = {x};
  Action action = [](at_tensor** results, at_tensor* const* given) -> at_status {
    pass(results, given);
    throw std::logic_error("on second thoughts");
  };
  assert_status(at_checkpoint(&made, 1, inputs, 1, act, &action, nullptr), AT_ERROR_CALLBACK);
  assert_null(made);
  assert_error_has("function threw an exception: on second thoughts");
  assert_all_well(x);
}

// A backward that never returns to the thread's function.
struct Ending {
  Place place;
  Tensor x, loss;
  Action action;
  void (*later)(Ending&) = nullptr;  // at the thread's end, from a destructor of its own
};
thread_local Ending* at_the_end = nullptr;
struct AtTheEnd {
  ~AtTheEnd() {
    if (at_the_end) at_the_end->later(*at_the_end);
  }
};
thread_local AtTheEnd watching;

void* run_backward(void* given) {
  auto& ending = *static_cast<Ending*>(given);
  static_cast<void>(&watching);
  at_the_end = ending.later ? &ending : nullptr;
  assert_ok(at_tensor_backward(ending.loss));
  return given;
}

void calls_at_the_end(Ending& ending) {
  ending.action = pass;
  assert_all_well(ending.x);
}

void a_thread_may_end_in_a_callback(void**) {
  for (Place place : places) {
    static int ended;
    Ending ending{place, {}, {}, {}, calls_at_the_end};
    ending.action = [](at_tensor**, at_tensor* const*) -> at_status { pthread_exit(&ended); };
    leaf(ending.x);
    place(ending.loss, ending.x, ending.action);
    pthread_t thread;
    void* result = nullptr;
    assert_int_equal(pthread_create(&thread, nullptr, run_backward, &ending), 0);
    assert_int_equal(pthread_join(thread, &result), 0);
    assert_ptr_equal(result, &ended);
    assert_all_well(ending.x);
    ending.action = pass;
    assert_ok(at_tensor_backward(ending.loss));
  }
}

void a_thread_may_be_cancelled_in_a_callback(void**) {
  for (Place place : places) {
    static sem_t arrived;
    sem_init(&arrived, 0, 0);
    Ending ending{place, {}, {}, {}, calls_at_the_end};
    ending.action = [](at_tensor**, at_tensor* const*) -> at_status {
      sem_post(&arrived);
      for (;;) pause();
    };
    leaf(ending.x);
    place(ending.loss, ending.x, ending.action);
    pthread_t thread;
    void* result = nullptr;
    assert_int_equal(pthread_create(&thread, nullptr, run_backward, &ending), 0);
    while (sem_wait(&arrived)) continue;
    assert_int_equal(pthread_cancel(thread), 0);
    assert_int_equal(pthread_join(thread, &result), 0);
    assert_ptr_equal(result, PTHREAD_CANCELED);
    assert_all_well(ending.x);
    ending.action = pass;
    assert_ok(at_tensor_backward(ending.loss));
  }
}

// Cancelled anywhere in a loop of computing, reading and saving: what one thread does must not depend on the other's
// end.
void* train(void* given) {
  const char* path = static_cast<const char*>(given);
  for (;;) {
    Tensor x, y, loss, grad;
    leaf(x);
    at_tensor* list[] = {x};
    const char* names[] = {"x"};
    assert_ok(at_tensor_exp(&y, x));
    assert_ok(at_tensor_sum(&loss, y, nullptr, 0, 0));
    assert_ok(at_tensor_backward(loss));
    double value;
    assert_ok(at_tensor_item(&value, loss));
    assert_ok(at_tensor_save_file(path, names, list, 1, nullptr, 0));
    assert_ok(at_backend_synchronize(device()));
    pthread_testcancel();
  }
}

void a_thread_may_be_cancelled_anywhere(void**) {
  const char* path = temporary_path("cancelled");
  for (int i = 0; i < 30; i++) {
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, nullptr, train, const_cast<char*>(path)), 0);
    usleep(useconds_t(100 + 331 * i));
    assert_int_equal(pthread_cancel(thread), 0);
    void* result = nullptr;
    assert_int_equal(pthread_join(thread, &result), 0);
    assert_ptr_equal(result, PTHREAD_CANCELED);
  }
  Tensor x;
  leaf(x);
  assert_all_well(x);
}

// destroy and log: nobody waits for their verdict.
std::string logged;
void note(at_log_level level, const char* message, void*) {
  if (level == AT_LOG_ERROR) logged = message;
}
int destroyed;
void throw_at_destroy(void*) {
  destroyed++;
  throw std::runtime_error("cannot let go");
}
void count_destroy(void*) { destroyed++; }
[[noreturn]] void exit_at_destroy(void*) {
  destroyed++;
  pthread_exit(&destroyed);
}

void with_destroy(Tensor& z, at_tensor* x, at_destroy_callback destroy) {
  static Action action = pass;
  Tensor y;
  at_tensor* inputs[] = {x};
  assert_ok(at_tensor_exp(&y, x));
  at_tensor* values[] = {y};
  assert_ok(at_tensor_custom(&z, values, 1, inputs, 1, act, &action, destroy));
}

void a_destroy_that_throws_is_logged(void**) {
  Tensor x, z;
  leaf(x);
  destroyed = 0;
  logged.clear();
  assert_ok(at_log_set_callback(note, nullptr, throw_at_destroy));
  with_destroy(z, x, throw_at_destroy);
  assert_ok(at_tensor_release(z));
  z.handle = nullptr;
  assert_int_equal(destroyed, 1);
  assert_string_equal(logged.c_str(), "destroy threw an exception: cannot let go");
  logged.clear();
  assert_ok(at_log_set_callback(note, nullptr, nullptr));  // the log's own
  assert_int_equal(destroyed, 2);
  assert_string_equal(logged.c_str(), "destroy threw an exception: cannot let go");
  assert_ok(at_log_set_callback(nullptr, nullptr, nullptr));
  assert_all_well(x);
}

void* release_two(void* given) {
  assert_ok(at_tensor_release(static_cast<at_tensor*>(given)));
  return nullptr;
}

void a_thread_may_end_in_a_destroy(void**) {
  Tensor x, y, z, sum;
  leaf(x);
  destroyed = 0;
  with_destroy(y, x, exit_at_destroy);
  with_destroy(z, x, count_destroy);
  assert_ok(at_tensor_add(&sum, y, z));
  assert_ok(at_tensor_release(y) | at_tensor_release(z));
  y.handle = z.handle = nullptr;
  pthread_t thread;
  void* result = nullptr;
  assert_int_equal(pthread_create(&thread, nullptr, release_two, sum.handle), 0);
  assert_int_equal(pthread_join(thread, &result), 0);
  assert_ptr_equal(result, &destroyed);
  assert_int_equal(destroyed, 2);  // the other one too, whichever came first
  sum.handle = nullptr;
  assert_all_well(x);
}

void a_log_callback_that_throws_changes_no_call(void**) {
  Tensor x;
  leaf(x);
  assert_ok(at_log_set_level(AT_LOG_DEBUG));
  assert_ok(at_log_set_callback([](at_log_level, const char*, void*) { throw 1; }, nullptr, nullptr));
  at_backend* again = nullptr;
  assert_ok(at_backend_set_memory_limit(device(), 1));
  assert_ok(at_backend_set_memory_limit(device(), 0));
  assert_ok(at_backend_open(&again, on_cpu() ? "cpu" : "opencl"));
  assert_ok(at_backend_release(again));
  Tensor y;
  assert_ok(at_tensor_exp(&y, x));
  double value;
  Tensor sum;
  assert_ok(at_tensor_sum(&sum, y, nullptr, 0, 0));
  assert_ok(at_tensor_item(&value, sum));
  assert_ok(at_log_set_callback(nullptr, nullptr, nullptr));
  assert_ok(at_log_set_level(AT_LOG_WARN));
  assert_all_well(x);
}

// Forbidden, for it leaks; and yet the thread goes on.
jmp_buf back;

// From a frame as deep as a program's might be, so that the next call lies above what vanished.
[[gnu::noinline]] void jump_out(Tensor& loss) {
  if (setjmp(back) == 0) at_tensor_backward(loss);
}

void a_jump_out_of_a_callback_leaves_the_thread_recording(void**) {
  for (Place place : places)
    for (int i = 0; i < 40; i++) {  // more than can be under way at once
      auto* x = new Tensor;         // lost, like what the call held
      auto* loss = new Tensor;
      auto* action = new Action([](at_tensor**, at_tensor* const*) -> at_status { longjmp(back, 1); });
      leaf(*x);
      place(*loss, *x, *action);
      jump_out(*loss);
      *action = pass;
      assert_all_well(*x);
    }
  Tensor x, z;
  leaf(x);
  destroyed = 0;
  with_destroy(z, x, count_destroy);
  assert_ok(at_tensor_release(z));
  z.handle = nullptr;
  assert_int_equal(destroyed, 1);  // callbacks are not held back for a call that is gone
}

void a_jump_out_of_a_callback_loses_the_call_alone(void**) {
  char output[4096];
  const char* environment[] = {"ASAN_OPTIONS=detect_leaks=0", nullptr};  // what the call held is lost
  int code = run_again("jump", environment, output, sizeof output);
  if (code) refuse("%s", output);
}

}  // namespace

int main(int count, char** words) {
  const struct CMUnitTest tests[] = {
      CASE(what_a_callback_throws_is_the_calls_error),
      CASE(a_checkpoint_whose_first_call_throws_makes_nothing),
      CASE(a_thread_may_end_in_a_callback),
      CASE(a_thread_may_be_cancelled_in_a_callback),
      CASE(a_thread_may_be_cancelled_anywhere),
      CASE(a_destroy_that_throws_is_logged),
      CASE(a_thread_may_end_in_a_destroy),
      CASE(a_log_callback_that_throws_changes_no_call),
      CASE(a_jump_out_of_a_callback_loses_the_call_alone),
  };
  const struct CMUnitTest jumps[] = {CASE(a_jump_out_of_a_callback_leaves_the_thread_recording)};
  (void)words;
  return count > 1 ? RUN("capi/callbacks", jumps) : RUN("capi/callbacks", tests);
}
