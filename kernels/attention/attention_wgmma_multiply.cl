// attention_wgmma_multiply.cl: the products of attention_wgmma.cl.
#include "attention/attention_wgmma_steps.cl"

#define SCORES_STEP(i) ALONG(i, SCORES_NAMES, query, key)
#define VALUES_STEP(i) ACROSS(i, SUMS_NAMES, weights, value)

// scores = query · keyᵀ and, when their barrier opens, sums += weights · values; both are on their way then.
INLINED static void multiply(float* scores, float* sums, const uint* weights, uint query, uint key, uint value, uint full,
                             uint parity) {
  __asm volatile(BEGIN_PRODUCTS SM_90A(".reg .pred done;") CAT(EACH_, WIDTH)(SCORES_STEP) CLOSE_GROUP SM_90A("AGAIN:")
                     SM_90A("mbarrier.try_wait.parity.shared::cta.b64 done, [%[full]], %[parity];")
                         SM_90A("@done bra DONE;") SM_90A("bra AGAIN;") SM_90A("DONE:")
                             SM_90A("wgmma.fence.sync.aligned;") CAT(EACH_, BLOCK)(VALUES_STEP)
                                 CLOSE_GROUP END_PRODUCTS
                 : CAT(LIST_, BLOCK)(NEW_SCORES), CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, BLOCK)(WEIGHTS), [query] "r"(query), [key] "r"(key), [value] "r"(value), [full] "r"(full),
                   [parity] "r"(parity)
                 : "memory");
}
INLINED static void await_scores(float* scores) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;") : CAT(LIST_, BLOCK)(SCORES)::"memory");
}
INLINED static void await_sums(float* sums, const uint* weights) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;")
                 : CAT(LIST_, WIDTH)(SUMS)
                 : CAT(LIST_, BLOCK)(WEIGHTS)
                 : "memory");
}
