/* calls.h: what the library asks of the system about files is counted, and call number N fails. */
#ifndef CALLS_H
#define CALLS_H

enum { FEWER_BYTES = -1, FILE_ENDS = -2 };

/* From now on calls are counted from 1. Number `first` fails with errno `error`, all after it too if lasting.
   FEWER_BYTES: it reads or writes half of what it should, at least one byte; calls of other kinds succeed. */
void fail_calls(long first, int error, int lasting);
/* As it was. Returns how many calls there were. */
long let_calls_be(void);
/* What file systems may lack, for the library as for all of the program. */
enum { UNNAMED_FILES = 1, LOCKS = 2 };
void lack(int what);
/* The first call that failed, "" if none. */
const char* failed_call(void);

#endif
