// operations.h: the numbers by which host and kernels name what a kernel computes.
#define REDUCE_SUM 0
#define REDUCE_PROD 1
#define REDUCE_MAX 2  // NaN wins
#define REDUCE_MIN 3
#define REDUCE_ARGMAX 4  // first of equals, first NaN
#define REDUCE_ARGMIN 5
#define REDUCE_ANY 6
#define REDUCE_ALL 7

#define SCAN_SUM 0
#define SCAN_PROD 1
#define SCAN_MAX 2  // last of equals, last NaN
#define SCAN_MIN 3
#define SCAN_LOGSUMEXP 4
#define SCAN_RECURRENCE 5  // factors[i] times the one before plus in[i]

// Of a fold that is cut into parts: all at once, the parts, what the parts are joined to.
#define STAGE_WHOLE 0
#define STAGE_PARTS 1
#define STAGE_JOINED 2

#define RANDOM_BITS 0
#define RANDOM_UNIFORM 1
#define RANDOM_NORMAL 2
#define RANDOM_TRUNCATED 3

#define SCATTER_ADD 0
#define SCATTER_SET 1
#define SCATTER_PROD 2
#define SCATTER_MINIMUM 3
#define SCATTER_MAXIMUM 4

#define RECURRENT_TANH 0
#define RECURRENT_RELU 1
#define RECURRENT_LSTM 2
#define RECURRENT_GRU 3

#define RAVEL_INDEX 0  // of the first axis
#define RAVEL_OUTER 1  // the way back
#define RAVEL_MORE 2   // of one more axis

#define SEARCH_LEFT 0  // before equals
#define SEARCH_RIGHT 1
#define SEARCH_MEMBER 2  // whether there are equals

#define CONV_FORWARD 0
#define CONV_DATA 1
#define CONV_WEIGHTS 2
#define POOL_MAX 0  // first of equals, last NaN
#define POOL_AVERAGE 1
#define POOL_MAX_GRADIENT 2
#define POOL_AVERAGE_GRADIENT 3
#define ATTENTION_QUERY 0  // whose gradients
#define ATTENTION_KEY 1
#define ATTENTION_VALUE 2
