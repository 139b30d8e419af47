// philox.cl: a block of random bits, Philox 4x32-10; core/random.h says which.
#pragma OPENCL FP_CONTRACT OFF

uint4 philox(ulong seed, ulong block) {
  uint4 c = (uint4)((uint)block, (uint)(block >> 32), 0u, 0u);
  uint k0 = (uint)seed, k1 = (uint)(seed >> 32);
  for (int round = 0; round < 10; round++) {
    uint high0 = mul_hi(0xD2511F53u, c.x), high1 = mul_hi(0xCD9E8D57u, c.z);
    c = (uint4)(high1 ^ c.y ^ k0, 0xCD9E8D57u * c.z, high0 ^ c.w ^ k1, 0xD2511F53u * c.x);
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return c;
}
