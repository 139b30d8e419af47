#include <athena.h>
#include <stdio.h>
int main(void) {
  at_backend *gpu = 0;                                              /* best GPU, else the CPU: never fails for lack of a GPU */
  if (at_backend_open(&gpu, "auto")) return 1;
  static float pixels[64 * 784]; int64_t classes[64];
  for (int i = 0; i < 64 * 784; i++) pixels[i] = (float)(i % 97) / 97;
  for (int i = 0; i < 64; i++) classes[i] = i % 10;
  at_tensor *x = 0, *labels = 0, *w = 0, *y = 0, *loss = 0;
  at_tensor_from_host(&x, gpu, AT_F32, 2, (int64_t[]){64, 784}, pixels, sizeof pixels);        /* copied before the call returns */
  at_tensor_from_host(&labels, gpu, AT_I64, 1, (int64_t[]){64}, classes, sizeof classes);
  at_tensor_randn(&w, gpu, AT_F32, 2, (int64_t[]){784, 10}, 1);                                /* last: seed */
  at_tensor_set_requires_grad(w, 1);
  at_tensor_matmul(&y, x, w);                                       /* recorded, not yet run */
  at_tensor_cross_entropy(&loss, y, labels, NULL);                  /* NULL options: the defaults */
  at_tensor_backward(loss);                                         /* records the gradients too */
  at_tensor *g = 0; at_tensor_grad_of(&g, w);                       /* w's gradient, a new handle */
  float v = 0;
  if (at_tensor_to_host(loss, &v, sizeof v)) { char text[256]; at_error_text(text, sizeof text, NULL); puts(text); return 1; }
  printf("loss %.4f\n", v);
  at_tensor_release(x); at_tensor_release(labels); at_tensor_release(w); at_tensor_release(y); at_tensor_release(loss); at_tensor_release(g);
  at_backend_release(gpu); return 0;
}
