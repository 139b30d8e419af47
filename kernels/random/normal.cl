// normal.cl: the inverse of the normal distribution function at the centre of a uniform's cell, by fused multiply-adds alone;
// bit for bit core/random.cpp, which explains the method. Included by random.cl for float, or with DT_F64 for double.
#pragma OPENCL FP_CONTRACT OFF

#ifdef DT_F64
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

constant double kLog2F64[23] = {
    0x1.030d84e7bb3acp-5,  -0x1.3c278f266c412p-4, 0x1.666007c520439p-4,  -0x1.346b2d1c3320bp-4, 0x1.293f93dc7e025p-4,
    -0x1.4367a3c04d43fp-4, 0x1.5cbb11997160dp-4,  -0x1.71fe1f7281d5ep-4, 0x1.89eab07181f83p-4,  -0x1.a60ab65359c9fp-4,
    0x1.c68f1269f7b39p-4,  -0x1.ec7130b5f4d03p-4, 0x1.0c9a88ccc71dep-3,  -0x1.2776c3013799bp-3, 0x1.484b13b15a28ap-3,
    -0x1.7154765b89cdcp-3, 0x1.a61762a856935p-3,  -0x1.ec709dc38b423p-3, 0x1.2776c50ef9124p-2,  -0x1.71547652b83b9p-2,
    0x1.ec709dc3a0406p-2,  -0x1.71547652b82fep-1, 0x1.71547652b82fep+0};
constant double kMapF64[4][2] = {{0x1.5555555555555p-1, -0x1p+0},
                                 {0x1.5555555555555p-2, -0x1p+1},
                                 {0x1.3b13b13b13b14p-3, -0x1.313b13b13b13bp+1},
                                 {0x1p-4, -0x1.3p+1}};
constant double kNormalF64[4][22] = {
    {-0x1.32c236edd5ba5p-57, -0x1.522814083fb55p-62, 0x1.af7fecdf6d8dbp-52,  -0x1.835327a6ff1b4p-51,
     -0x1.e7b2553541c84p-47, 0x1.ee6c8998d67f5p-45,  0x1.ddd8edf4c3fdfp-42,  -0x1.b3f983484b321p-39,
     -0x1.70407462267cep-37, 0x1.44f5cc6f72fd7p-33,  0x1.cd364ba679097p-34,  -0x1.afd74d29a3e53p-28,
     0x1.4e05968bf2581p-27,  0x1.01af02add2328p-22,  -0x1.064b31a8fd4acp-20, -0x1.0967105b16f52p-17,
     0x1.0bd9042061836p-14,  0x1.74f30cf47913fp-13,  -0x1.eba8322059798p-9,  0x1.8d9bbebffa7d6p-8,
     0x1.75a5ce048011dp-2,   0x1.9bb82e00fb785p+0},
    {0x1.b8321a876372dp-42,  -0x1.a81346407f53ep-40, -0x1.7a8829041671dp-40, 0x1.c56cff69cf75ep-36,
     -0x1.6b2555d6627b3p-34, -0x1.04973f8952809p-36, 0x1.4a90e29783ce3p-30,  -0x1.4902d4a5afd4cp-28,
     0x1.aa40714ae16dp-29,   0x1.d2a620f418962p-25,  -0x1.237c2d6683b2ap-22, 0x1.9122b86caf7a9p-22,
     0x1.31ffff7ce9b3bp-19,  -0x1.fa16c05763da7p-17, 0x1.105940f1f192cp-15,  0x1.3cda0b5d6bf38p-14,
     -0x1.af68216498ebbp-11, 0x1.7204090f29c2p-9,    -0x1.b9001cf0810dbp-10, -0x1.6dbddf0354e95p-5,
     0x1.545a56c3a27a8p-1,   0x1.57026fb68b44ap+1},
    {-0x1.4be98b0118cbap-33, 0x1.f989fa03c8045p-32,  -0x1.cc5a893093836p-33, -0x1.36606a626d185p-30,
     0x1.67b3aba70b458p-28,  -0x1.5ac643843987dp-26, 0x1.fca5796f756ddp-25,  -0x1.060ccdc6b31e7p-23,
     0x1.fe8c265cae93bp-24,  0x1.9cb84f15212f2p-22,  -0x1.74c7cf44cfdcap-19, 0x1.5c2aa9fa62519p-17,
     -0x1.e1b892212b478p-16, 0x1.fd1c999cad327p-15,  -0x1.5ca508eae3a24p-14, -0x1.21daf463118dbp-15,
     0x1.a719a0ee406b8p-11,  -0x1.14f153376c7e4p-8,  0x1.3a22de34b3eedp-6,   -0x1.95d204d70e6aap-4,
     0x1.f466b60facfa6p-1,   0x1.19a608e61eca8p+2},
    {-0x1.384230cb3b4afp-29, 0x1.67a72540549a2p-28,  0x1.4ae3e293f4b8p-30,  -0x1.a12a2bc809e51p-28,
     -0x1.4853edf545f76p-27, 0x1.a079c2e77198fp-27,  0x1.2a6515223afa7p-25, -0x1.1e9ca6beb51a4p-23,
     0x1.a361c1fc4d876p-22,  -0x1.3a72bc210d6eap-20, 0x1.cb258b68efbeap-19, -0x1.4aa553bd4f423p-17,
     0x1.deff4823950c8p-16,  -0x1.603e9535ea41p-14,  0x1.08e3b200380f2p-12, -0x1.9af654c07aea4p-11,
     0x1.4d16492a11e88p-9,   -0x1.204d67057273ep-7,  0x1.1640d568d7dbfp-5,  -0x1.4d841697de458p-3,
     0x1.8b2e5933493b5p+0,   0x1.c30d85609c17fp+2}};

double normal(ulong bits) {
  ulong cell = bits >> 11;
  bool upper = cell >= 0x10000000000000ul;
  if (upper) cell = 0x1ffffffffffffful - cell;
  double t = (double)(long)(2 * cell + 1) * 0x1p-53, x = 1.0 - t;
  double y = fma(-t, t, 2.0 * t);
  long exponent = (long)(as_ulong(y) - 0x3fe6a09e667f3bcdul) >> 52;
  double f = as_double(as_ulong(y) - ((ulong)exponent << 52)) - 1.0;
  double q = kLog2F64[0];
  for (int i = 1; i < 23; i++) q = fma(q, f, kLog2F64[i]);
  double v = fma(-f, q, (double)-exponent);
  int piece = (v >= 3.0) + (v >= 9.0) + (v >= 22.0);
  double s = fma(v, kMapF64[piece][0], kMapF64[piece][1]), value = kNormalF64[piece][0];
  for (int i = 1; i < 22; i++) value = fma(value, s, kNormalF64[piece][i]);
  double z = x * value;
  return upper ? z : -z;
}

#else

constant float kLog2F32[11] = {0x1.84608cp-4f, -0x1.575928p-3f, 0x1.60f528p-3f, -0x1.6efd9p-3f,
                               0x1.a3ec06p-3f, -0x1.ec6fc6p-3f, 0x1.27805cp-2f, -0x1.7154b2p-2f,
                               0x1.ec708p-2f,  -0x1.715476p-1f, 0x1.715476p+0f};
constant float kMapF32[3][2] = {{0x1.555556p-1f, -0x1p+0f}, {0x1.555556p-2f, -0x1p+1f}, {0x1p-3f, -0x1.1p+1f}};
constant float kNormalF32[3][10] = {
    {0x1.55a54ap-27f, 0x1.e2e22p-23f, -0x1.0657c8p-20f, -0x1.08f6cp-17f, 0x1.0bd916p-14f, 0x1.74f08ep-13f,
     -0x1.eba832p-9f, 0x1.8d9bc2p-8f, 0x1.75a5cep-2f, 0x1.9bb82ep+0f},
    {0x1.b2d2p-20f, -0x1.d43876p-17f, 0x1.1524bep-15f, 0x1.387f26p-14f, -0x1.af8364p-11f, 0x1.7210bep-9f,
     -0x1.b8fe6ap-10f, -0x1.6dbdf8p-5f, 0x1.545a56p-1f, 0x1.57027p+1f},
    {-0x1.e735fcp-14f, 0x1.d4739cp-13f, -0x1.67c988p-16f, -0x1.e25c26p-12f, 0x1.013182p-9f, -0x1.f50256p-8f,
     0x1.df362ep-6f, -0x1.0e15f8p-3f, 0x1.266f42p+0f, 0x1.27c288p+2f}};

float normal(uint word) {
  uint cell = word >> 8;
  bool upper = cell >= 0x800000u;
  if (upper) cell = 0xffffffu - cell;
  float t = (float)(int)(2 * cell + 1) * 0x1p-24f, x = 1.0f - t;
  float y = fma(-t, t, 2.0f * t);
  int exponent = (int)(as_uint(y) - 0x3f3504f3u) >> 23;
  float f = as_float(as_uint(y) - ((uint)exponent << 23)) - 1.0f;
  float q = kLog2F32[0];
  for (int i = 1; i < 11; i++) q = fma(q, f, kLog2F32[i]);
  float v = fma(-f, q, (float)-exponent);
  int piece = (v >= 3.0f) + (v >= 9.0f);
  float s = fma(v, kMapF32[piece][0], kMapF32[piece][1]), value = kNormalF32[piece][0];
  for (int i = 1; i < 10; i++) value = fma(value, s, kNormalF32[piece][i]);
  float z = x * value;
  return upper ? z : -z;
}

#endif
