/* test_processes.c: processes as ranks: one loss curve whatever their number, reruns bit for bit, and what becomes of
   the others when one is killed, hangs, or does something else. */
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ranks.h"

static void processes_train_as_one_and_rerun_bit_for_bit(void** state) {
  (void)state;
  static char text[4096], again[4096], tcp[4096];
  for (int size = 2; size <= (thorough() ? 4 : 2); size += 2) {
    train_processes(size, "auto", "shared memory", text);
    train_processes(size, "auto", "shared memory", again);
    assert_string_equal(text, again);
    train_processes(size, "tcp", "tcp", tcp);
    assert_string_equal(strchr(tcp, '0'), strchr(text, '0'));
    assert_curve(text);
  }
}

/* Bounds are far above what is promised: the machine may be busy. */
static void a_killed_rank_is_named(void** state) {
  (void)state;
  strike_processes(4, "works", "auto", SIGKILL, "failed 502 [eval] rank 1 of 4 has ended", 20);
  strike_processes(2, "works", "tcp", SIGKILL, "failed 502 [eval] rank 1 of 2 has ended", 20);
}
static void a_rank_that_hangs_is_named(void** state) {
  (void)state;
  strike_processes(4, "hangs", "auto", SIGSTOP, "failed 502 [eval] rank 1 of 4 does not answer within 1 seconds", 20);
  strike_processes(3, "hangs", "tcp", SIGSTOP, "failed 502 [eval] rank 1 of 3 does not answer within 1 seconds", 20);
}
/* The way's name, whether hosts have several ranks, and as many each or not. */
static void hosts_of_several_ranks_compute_as_one(void** state) {
  (void)state;
  static const struct hosts {
    const char *hosts, *name;
  } cases[] = {{"aabb", "shared memory and tcp"}, {"abab", "shared memory and tcp"}, {"aab", ""}, {"ab", "tcp"}};
  static char text[4096], again[4096];
  for (size_t c = 0; c < COUNT(cases); c++) {
    int size = (int)strlen(cases[c].hosts);
    process all[MOST_RANKS];
    rank_hosts = cases[c].hosts;
    start_processes(all, size, "collects", "auto");
    for (int i = 0; i < size; i++) end_process(&all[i]);
    for (int i = 0; i < size; i++)
      if (all[i].status || !strstr(all[i].text, "right") || strncmp(all[i].text, cases[c].name, strlen(cases[c].name)))
        refuse("rank %d on %s: %d, %s", i, cases[c].hosts, all[i].status, all[i].text);
  }
  rank_hosts = "aabb";
  train_processes(4, "auto", "shared memory and tcp", text);
  train_processes(4, "auto", "shared memory and tcp", again);
  assert_string_equal(text, again);
  assert_curve(text);
  strike_processes(4, "works", "auto", SIGKILL, "failed 502 [eval] rank 1 of 4 has ended", 20);
  strike_processes(4, "hangs", "auto", SIGSTOP, "failed 502 [eval] rank 1 of 4 does not answer within 1 seconds", 20);
  rank_hosts = "";
}
static void shapes_that_differ_are_told(void** state) {
  (void)state;
  process all[2];
  start_processes(all, 2, "differs", "auto");
  for (int i = 0; i < 2; i++) end_process(&all[i]);
  for (int i = 0; i < 2; i++)
    if (!strstr(all[i].text,
                "rank 0 has all_reduce(sum) of [4] float32 as number 0, rank 1 has all_reduce(sum) of [5] float32"))
      refuse("rank %d says %s", i, all[i].text);
}
static void ranks_that_do_not_come_are_named(void** state) {
  (void)state;
  process all[2];
  at_group* group = NULL;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  start_processes(all, 1, "works", "auto"); /* sets the address; one rank alone fails nothing */
  kill(all[0].id, SIGKILL);
  end_process(&all[0]);
  setenv("WORLD_SIZE", "3", 1), setenv("RANK", "0", 1);
  options.timeout = 0.3;
  assert_status(at_group_from_environment(&group, &options), AT_ERROR_PEER);
  assert_error_has("no sign of rank 1, 2 at 127.0.0.1:");
}

static void* come_wrongly(void* userdata) {
  rank* one = userdata;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.timeout = 10;
  try_status(at_group_create(&one->group, one->rank, one->size, "127.0.0.1", *(int*)one->data, &options),
             AT_ERROR_PEER);
  try_error_has(one, "rank 1 expects 3 ranks and rank 0 expects 2");
  return NULL;
}
static void who_is_refused_is_told_why(void** state) {
  (void)state;
  int port;
  close(bound_socket(&port));
  pthread_t threads[2];
  rank ranks[2] = {{.rank = 0, .size = 2, .data = &port}, {.rank = 1, .size = 3, .data = &port}};
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&threads[i], NULL, come_wrongly, &ranks[i]), 0);
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
  for (int i = 0; i < 2; i++)
    if (ranks[i].failed[0]) refuse("rank %d: %s", i, ranks[i].failed);
}

/* A slow link: what comes at one port goes to another, much of it late. */
typedef struct flow {
  int from, to, slow;
  pthread_t thread;
} flow;
static void* pass_on(void* userdata) {
  flow* one = userdata;
  char bytes[1 << 13];
  for (ssize_t n; (n = read(one->from, bytes, sizeof bytes)) > 0;) {
    if (one->slow && n > 1024) usleep(100000);
    for (ssize_t at = 0, put; at < n && (put = write(one->to, bytes + at, (size_t)(n - at))) > 0;) at += put;
  }
  shutdown(one->to, SHUT_WR);
  return NULL;
}
enum { LINKS = 2 }; /* of two ranks: notices and data */
typedef struct slow_link {
  int port, door, entrance;
  flow flows[2 * LINKS];
} slow_link;
static void* pass_links_on(void* userdata) {
  slow_link* link = userdata;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  address.sin_port = htons((uint16_t)link->port);
  for (int i = 0; i < LINKS; i++) {
    int came = accept(link->door, NULL, NULL), there = socket(AF_INET, SOCK_STREAM, 0);
    while (connect(there, (struct sockaddr*)&address, sizeof address)) usleep(1000);
    link->flows[2 * i] = (flow){.from = came, .to = there, .slow = 1};
    link->flows[2 * i + 1] = (flow){.from = there, .to = came};
    for (int k = 0; k < 2; k++) pthread_create(&link->flows[2 * i + k].thread, NULL, pass_on, &link->flows[2 * i + k]);
  }
  for (int i = 0; i < 2 * LINKS; i++) pthread_join(link->flows[i].thread, NULL);
  for (int i = 0; i < 2 * LINKS; i++) close(link->flows[i].from);
  return NULL;
}

/* Rank 1 leaves as soon as all that it sends is on its way. */
static void* send_and_leave(void* userdata) {
  rank* one = userdata;
  const int64_t length = 1 << 14; /* what a connection has room for */
  slow_link* link = one->data;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.way = AT_GROUP_WAY_TCP, options.timeout = 30;
  at_tensor *a = NULL, *sum = NULL;
  double got = 0;
  try_ok(at_group_create(&one->group, one->rank, 2, "127.0.0.1", one->rank ? link->entrance : link->port, &options));
  if (one->rank) {
    try_ok(at_tensor_full(&a, device(), AT_F32, 1, &length, 2));
    try_ok(at_group_send(a, one->group, 0));
  } else {
    try_ok(at_group_recv(&a, device(), AT_F32, 1, &length, one->group, 1));
  }
  at_group_release(one->group);
  try_ok(at_tensor_sum(&sum, a, NULL, 0, 0));
  try_ok(at_tensor_item(&got, sum));
  try_that(got == 2.0 * (double)length);
  at_tensor_release(a), at_tensor_release(sum);
  return NULL;
}
static void what_was_sent_before_leaving_arrives(void** state) {
  (void)state;
  slow_link link;
  link.door = bound_socket(&link.entrance);
  close(bound_socket(&link.port));
  assert_int_equal(listen(link.door, LINKS), 0);
  device();
  pthread_t between, threads[2];
  rank ranks[2] = {{.rank = 0, .size = 2, .data = &link}, {.rank = 1, .size = 2, .data = &link}};
  assert_int_equal(pthread_create(&between, NULL, pass_links_on, &link), 0);
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&threads[i], NULL, send_and_leave, &ranks[i]), 0);
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
  for (int i = 0; i < 2; i++)
    if (ranks[i].failed[0]) refuse("rank %d: %s", i, ranks[i].failed);
  assert_int_equal(pthread_join(between, NULL), 0);
  close(link.door);
}

int main(int count, char** arguments) {
  if (count == 3) return be_rank(arguments[1], arguments[2]);
  const struct CMUnitTest tests[] = {
      CASE(processes_train_as_one_and_rerun_bit_for_bit),
      CASE(a_killed_rank_is_named),
      CASE(a_rank_that_hangs_is_named),
      CASE(hosts_of_several_ranks_compute_as_one),
      CASE(shapes_that_differ_are_told),
      CASE(ranks_that_do_not_come_are_named),
      CASE(who_is_refused_is_told_why),
      CASE(what_was_sent_before_leaving_arrives),
  };
  return RUN("dist/processes", tests);
}
