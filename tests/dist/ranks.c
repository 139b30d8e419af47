/* ranks.c: threads and processes as ranks, and a training that they share. */
#include "ranks.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

void note(rank* one, at_status status, at_status wanted, const char* call) {
  if (status == wanted || one->failed[0]) return;
  char text[400] = "";
  at_error_text(text, sizeof text, NULL);
  snprintf(one->failed, sizeof one->failed, "%s gives %d, expected %d: %s", call, (int)status, (int)wanted, text);
}

void try_error_has(rank* one, const char* part) {
  char text[400] = "";
  at_error_text(text, sizeof text, NULL);
  if (!strstr(text, part) && !one->failed[0])
    snprintf(one->failed, sizeof one->failed, "the error is \"%s\", expected \"%s\" in it", text, part);
}

typedef struct started {
  rank one;
  rank_work work;
} started;
static void* run_rank(void* userdata) {
  started* it = userdata;
  it->work(&it->one);
  at_group_release(it->one.group);
  return NULL;
}

void run_threads(int size, double timeout, rank_work work, void* data) {
  at_group* groups[MOST_RANKS];
  static started all[MOST_RANKS];
  pthread_t threads[MOST_RANKS];
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.timeout = timeout;
  device(); /* opened before threads ask for it */
  assert_ok(at_group_threads(groups, (size_t)size, &options));
  for (int i = 0; i < size; i++) {
    all[i] = (started){{groups[i], i, size, "", data}, work};
    assert_int_equal(pthread_create(&threads[i], NULL, run_rank, &all[i]), 0);
  }
  for (int i = 0; i < size; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
  for (int i = 0; i < size; i++)
    if (all[i].one.failed[0]) refuse("rank %d: %s", i, all[i].one.failed);
}

int bound_socket(int* port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  assert_int_equal(bind(made, (struct sockaddr*)&address, size), 0);
  assert_int_equal(getsockname(made, (struct sockaddr*)&address, &size), 0);
  *port = ntohs(address.sin_port);
  return made;
}

static int free_port(void) {
  int port;
  close(bound_socket(&port));
  return port;
}

extern char** environ;

void start_process(process* one, char** arguments) {
  int ends[2];
  posix_spawn_file_actions_t actions;
  assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  *one = (process){.output = ends[0]};
  assert_int_equal(posix_spawnp(&one->id, arguments[0], &actions, NULL, arguments, environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
}

const char* rank_hosts = "";

void start_processes(process* all, int size, const char* argument, const char* way) {
  char port[16], world[16], number[16];
  snprintf(port, sizeof port, "%d", free_port());
  snprintf(world, sizeof world, "%d", size);
  setenv("MASTER_ADDR", "127.0.0.1", 1), setenv("MASTER_PORT", port, 1), setenv("WORLD_SIZE", world, 1);
  setenv("ATHENA_THREADS", "1", 1);
  for (int i = 0; i < size; i++) {
    snprintf(number, sizeof number, "%d", i);
    setenv("RANK", number, 1);
    setenv("ATHENA_HOST_ID", rank_hosts[0] ? (char[]){rank_hosts[i], 0} : "", 1);
    start_process(&all[i], (char*[]){"/proc/self/exe", (char*)argument, (char*)way, NULL});
  }
}

size_t read_more(process* one) {
  size_t filled = strlen(one->text);
  ssize_t n = read(one->output, one->text + filled, sizeof one->text - 1 - filled);
  return n > 0 ? (size_t)n : 0;
}
void await_line(process* one) {
  while (!strchr(one->text, '\n') && read_more(one)) {
  }
}
void end_process(process* one) {
  int status = 0;
  while (read_more(one)) {
  }
  close(one->output);
  assert_int_equal(waitpid(one->id, &status, 0), one->id);
  one->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void train_processes(int size, const char* way, const char* name, char* text) {
  process all[MOST_RANKS];
  start_processes(all, size, "trains", way);
  for (int i = 0; i < size; i++) end_process(&all[i]);
  for (int i = 0; i < size; i++) {
    if (all[i].status || strncmp(all[i].text, name, strlen(name)))
      refuse("rank %d: %d, %s", i, all[i].status, all[i].text);
    assert_string_equal(all[i].text, all[0].text);
  }
  strcpy(text, all[0].text);
}

void strike_processes(int size, const char* argument, const char* way, int sent, const char* said, double seconds) {
  process all[MOST_RANKS];
  start_processes(all, size, argument, way);
  for (int i = 0; i < size; i++) await_line(&all[i]);
  double begun = now();
  kill(all[1].id, sent);
  for (int i = 0; i < size; i++)
    if (i != 1) end_process(&all[i]);
  double took = now() - begun;
  kill(all[1].id, SIGKILL);
  end_process(&all[1]);
  for (int i = 0; i < size; i++)
    if (i != 1 && !strstr(all[i].text, said)) refuse("rank %d says %s, expected %s", i, all[i].text, said);
  if (took > seconds) refuse("it took %g seconds, expected at most %g", took, seconds);
}

enum { GLOBAL_BATCH = 12, INPUTS = 5 };

/* y = tanh(x w1) w2 by Adam, clipped by the global norm. */
at_status train(curve* made, at_group* group, int rank, int size) {
  at_tensor *w[2] = {NULL, NULL}, *x = NULL, *y = NULL;
  at_optimizer* optimizer = NULL;
  at_status status = AT_OK;
#define STEP(call) (status = status ? status : (call))
  const int64_t first[] = {INPUTS, 7}, second[] = {7, 1}, inputs[] = {GLOBAL_BATCH / size, INPUTS},
                outputs[] = {GLOBAL_BATCH / size, 1};
  /* Other ranks begin elsewhere: rank 0's parameters count. */
  STEP(at_tensor_randn(&w[0], device(), AT_F64, 2, first, 1 + (uint64_t)rank));
  STEP(at_tensor_randn(&w[1], device(), AT_F64, 2, second, 2 + (uint64_t)rank));
  for (int i = 0; i < 2; i++) STEP(at_tensor_set_requires_grad(w[i], 1));
  at_adam_options options = AT_ADAM_OPTIONS_INIT;
  options.learning_rate = 0.03;
  STEP(at_optimizer_adam(&optimizer, w, 2, &options));
  STEP(at_optimizer_set_clip_norm(optimizer, 0.5));
  if (group) STEP(at_optimizer_set_group(optimizer, group, 64));
  for (int step = 0; step < made->steps && !status; step++) {
    double data[GLOBAL_BATCH * INPUTS], wanted[GLOBAL_BATCH];
    for (int s = rank, k = 0; s < GLOBAL_BATCH; s += size, k++) {
      wanted[k] = 0;
      for (int i = 0; i < INPUTS; i++) {
        data[k * INPUTS + i] = sin(1.0 + step * 0.37 + s * 1.7 + i * 0.9);
        wanted[k] += data[k * INPUTS + i] * (i - 2);
      }
    }
    at_tensor *hidden = NULL, *bent = NULL, *out = NULL, *loss = NULL, *shared = NULL;
    STEP(at_tensor_from_host(&x, device(), AT_F64, 2, inputs, data, (size_t)(inputs[0] * INPUTS) * 8));
    STEP(at_tensor_from_host(&y, device(), AT_F64, 2, outputs, wanted, (size_t)outputs[0] * 8));
    STEP(at_tensor_matmul(&hidden, x, w[0]));
    STEP(at_tensor_tanh(&bent, hidden));
    STEP(at_tensor_matmul(&out, bent, w[1]));
    STEP(at_tensor_mse_loss(&loss, out, y, AT_REDUCTION_MEAN));
    STEP(at_tensor_backward(loss));
    STEP(at_optimizer_step(optimizer));
    STEP(at_optimizer_zero_grad(optimizer));
    if (group) STEP(at_tensor_all_reduce(&shared, loss, group, AT_REDUCE_MEAN));
    STEP(at_tensor_item(&made->losses[step], group ? shared : loss));
    at_tensor* all[] = {hidden, bent, out, loss, shared, x, y};
    for (size_t i = 0; i < COUNT(all); i++) at_tensor_release(all[i]);
    x = y = NULL;
  }
  at_tensor* sum = NULL;
  STEP(at_tensor_sum(&sum, w[0], NULL, 0, 0));
  STEP(at_tensor_item(&made->checksum, sum));
  at_tensor_release(sum), at_tensor_release(w[0]), at_tensor_release(w[1]);
  at_optimizer_release(optimizer);
#undef STEP
  return status;
}

/* Whether a, cast to float64, has these elements; releases it. */
static at_status compare(at_tensor* a, const double* wanted, size_t count, const char* what, at_dtype dtype) {
  double got[64];
  at_tensor* wide = NULL;
  at_status status = at_tensor_cast(&wide, a, AT_F64);
  if (!status) status = at_tensor_to_host(wide, got, count * sizeof *got);
  for (size_t i = 0; !status && i < count; i++)
    if (got[i] != wanted[i]) {
      printf("%s of dtype %d: element %zu is %g, expected %g\n", what, (int)dtype, i, got[i], wanted[i]);
      status = AT_ERROR_INTERNAL;
    }
  at_tensor_release(wide), at_tensor_release(a);
  return status;
}
/* Every collective, of numbers that every dtype has and in lengths that ranks do not divide. */
static at_status collect(at_group* group, int rank, int size) {
  const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16, AT_I32, AT_U8};
  const at_reduce_op folds[] = {AT_REDUCE_SUM, AT_REDUCE_MEAN, AT_REDUCE_MAX};
  at_status status = AT_OK;
  double values[64], wanted[64];
#define STEP(call) (status = status ? status : (call))
  for (size_t d = 0; d < COUNT(dtypes); d++)
    for (int64_t each = 1; each <= 7; each += 3) {
      const int64_t count = each * size, odd = each * 2 + 1;
      at_tensor *made = NULL, *a = NULL, *b = NULL, *r = NULL;
      for (int i = 0; i < 64; i++) values[i] = (rank * 3 + i) % 5;
      STEP(at_tensor_from_host(&made, device(), AT_F64, 1, &count, values, (size_t)count * 8));
      STEP(at_tensor_cast(&a, made, dtypes[d]));
      at_tensor_release(made), made = NULL;
      STEP(at_tensor_from_host(&made, device(), AT_F64, 1, &odd, values, (size_t)odd * 8));
      STEP(at_tensor_cast(&b, made, dtypes[d]));
      at_tensor_release(made);
      for (size_t f = 0; f < COUNT(folds); f++) {
        if (folds[f] == AT_REDUCE_MEAN && (dtypes[d] == AT_I32 || dtypes[d] == AT_U8 || size == 3)) continue;
        for (int i = 0; i < odd || i < count; i++) {
          wanted[i] = 0;
          for (int one = 0; one < size; one++) {
            double x = (one * 3 + i) % 5;
            wanted[i] = folds[f] == AT_REDUCE_MAX ? fmax(wanted[i], x) : wanted[i] + x;
          }
          if (folds[f] == AT_REDUCE_MEAN) wanted[i] /= size;
        }
        STEP(at_tensor_all_reduce(&r, b, group, folds[f]));
        STEP(compare(r, wanted, (size_t)odd, "all_reduce", dtypes[d]));
        STEP(at_tensor_reduce_scatter(&r, a, group, folds[f]));
        STEP(compare(r, wanted + each * rank, (size_t)each, "reduce_scatter", dtypes[d]));
      }
      for (int i = 0; i < odd * size; i++) wanted[i] = (i / odd * 3 + i % odd) % 5;
      if (odd * size <= 64) {
        STEP(at_tensor_all_gather(&r, b, group));
        STEP(compare(r, wanted, (size_t)(odd * size), "all_gather", dtypes[d]));
      }
      for (int i = 0; i < odd; i++) wanted[i] = ((size - 1) * 3 + i) % 5;
      STEP(at_tensor_broadcast(&r, b, group, size - 1));
      STEP(compare(r, wanted, (size_t)odd, "broadcast", dtypes[d]));
      for (int i = 0; i < count; i++) wanted[i] = (i / each * 3 + rank * each + i % each) % 5;
      STEP(at_tensor_all_to_all(&r, a, group));
      STEP(compare(r, wanted, (size_t)count, "all_to_all", dtypes[d]));
      at_tensor_release(a), at_tensor_release(b);
    }
  /* Rounded once: 2048 + 3 lies between 2050 and 2052. */
  at_tensor *made = NULL, *a = NULL, *r = NULL;
  const int64_t one = 1;
  values[0] = rank ? 3.0 / (size - 1) : 2048, wanted[0] = 2052;
  if (size == 4) {
    STEP(at_tensor_from_host(&made, device(), AT_F64, 1, &one, values, 8));
    STEP(at_tensor_cast(&a, made, AT_F16));
    STEP(at_tensor_all_reduce(&r, a, group, AT_REDUCE_SUM));
    STEP(compare(r, wanted, 1, "a sum that is rounded once", AT_F16));
    at_tensor_release(made), at_tensor_release(a);
  }
#undef STEP
  return status;
}

static int say_error(const char* what, at_status status) {
  char text[512] = "";
  at_error_text(text, sizeof text, NULL);
  printf("%s %d %s\n", what, (int)status, text);
  return status != AT_OK;
}
int be_rank(const char* argument, const char* way) {
  at_group* group = NULL;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  int32_t number = 0, size = 0;
  char name[64] = "";
  options.way = !strcmp(way, "tcp")    ? AT_GROUP_WAY_TCP
                : !strcmp(way, "mpi")  ? AT_GROUP_WAY_MPI
                : !strcmp(way, "nccl") ? AT_GROUP_WAY_NCCL
                                       : AT_GROUP_WAY_AUTO;
  int idles = !strcmp(argument, "idles");
  options.timeout = idles || !strcmp(argument, "hangs") ? 1 : getenv("STAND_IN_FAILS") ? 8 : 60;
  at_status status = at_group_from_environment(&group, &options);
  if (status) return say_error("meeting", status);
  at_group_rank(&number, group), at_group_size(&size, group);
  if (!strcmp(argument, "trains")) {
    curve made = {.steps = 100};
    if ((status = train(&made, group, number, size))) return say_error("training", status);
    at_group_way_name(name, sizeof name, NULL, group);
    printf("%s", name);
    for (int i = 0; i < 100; i += 11) printf(" %a", made.losses[i]);
    printf(" %a\n", made.checksum);
    return fflush(stdout) || at_group_release(group);
  }
  if (!strcmp(argument, "collects")) {
    if ((status = collect(group, number, size))) return say_error("collecting", status);
    at_group_way_name(name, sizeof name, NULL, group);
    printf("%s right\n", name);
    return fflush(stdout) || at_group_release(group);
  }
  at_tensor *a = NULL, *r = NULL;
  const int64_t length = 4 + (!strcmp(argument, "differs") && number == 1);
  status = at_tensor_ones(&a, device(), AT_F32, 1, &length);
  if (idles && !status && !(status = at_tensor_all_reduce(&r, a, group, AT_REDUCE_SUM))) {
    status = at_tensor_eval(r);
    at_tensor_release(r);
  }
  printf("ready %d %d\n", (int)number, (int)getpid());
  fflush(stdout);
  if (strcmp(argument, "differs") != 0) /* until something happens */
    while (!status) {
      status = at_tensor_all_reduce(&r, a, group, AT_REDUCE_SUM);
      if (!status) status = at_tensor_eval(r);
      at_tensor_release(r);
      if (idles) usleep(20000);
    }
  else if (!(status = at_tensor_all_reduce(&r, a, group, AT_REDUCE_SUM)))
    status = at_tensor_eval(r);
  int failed = say_error("failed", status);
  at_tensor_release(a);
  return failed + (at_group_release(group) != AT_OK);
}

void assert_curve(const char* text) {
  curve alone = {.steps = 100};
  assert_ok(train(&alone, NULL, 0, 1));
  const char* at = strstr(text, " 0x");
  assert_non_null(at);
  for (int i = 0; i < 100; i += 11) assert_near(strtod(at, (char**)&at), alone.losses[i], 1e-9 * fabs(alone.losses[i]));
  assert_near(strtod(at, NULL), alone.checksum, 1e-9);
}
