// XOR learned through Node.js and koffi 3 (npm install koffi): no binding, only the declarations and the table of
// at_get_api. ATHENA_LIBRARY names the library where the system does not find it.
"use strict";
const fs = require("fs");
const path = require("path");
const koffi = require("koffi");

const declarations = fs.readFileSync(path.join(__dirname, "athena.cdef"), "utf8");
const handles = [...declarations.matchAll(/^typedef struct (\w+) \w+;/gm)].map(found => found[1]).join("|");
for (const [, name] of declarations.matchAll(/^typedef int32_t (\w+);/gm)) koffi.alias(name, "int32_t");
const constants = Object.fromEntries([...declarations.matchAll(/\b(AT_\w+) = (-?\d+)/g)].map(([, name, value]) => [name, Number(value)]));
const structs = {};
for (const [, name, body] of declarations.matchAll(/^typedef struct (\w+_options) \{\n([^}]*)\}/gm)) {
  const fields = [...body.matchAll(/^  (.*[ *])(\w+);/gm)].map(([, type, field]) => [field, type.includes("*") ? "void *" : type.trim()]);
  structs[name] = koffi.struct(name, Object.fromEntries(fields));
}

// A handle is a number, not an address: at_tensor * is a word of 64 bits, and a pointer to one points to such words.
const parameter = text => text.replace(new RegExp(`(const )?(${handles}) \\*(const )?`), "uint64_t ");
const library = koffi.load(process.env.ATHENA_LIBRARY || "libathena.so.0");
const table = new BigUint64Array(1);
if (library.func("int32_t at_get_api(void *api, int32_t version)")(table, 0) !== 0)
  throw new Error("the library has another ABI");
const entries = [...declarations.matchAll(/^  at_status \(\*(\w+)\)\((.*)\);$/gm)];

// The function `name` of the table: entries of 8 bytes behind two numbers of 4.
function entry(name) {
  const index = entries.findIndex(found => found[1] === name);
  const type = koffi.proto(`int32_t ${name}(${entries[index][2].split(", ").map(parameter).join(", ")})`);
  return koffi.decode(koffi.decode(table[0], 8 + 8 * index, "void *"), type);
}
const api = new Proxy({}, { get: (known, name) => known[name] ??= entry(name) });

function check(status) {
  if (status === 0) return;
  const text = Buffer.alloc(1024);
  api.error_text(text, text.length, null);
  throw new Error(text.toString("utf8", 0, text.indexOf(0)));
}
// The handle that a call gives first.
function made(call, ...rest) {
  const handle = new BigUint64Array(1);
  check(call(handle, ...rest));
  return handle[0];
}
const shape = (...sizes) => BigInt64Array.from(sizes.map(BigInt));

const backend = made(api.backend_open, "auto");
const x = made(api.tensor_from_host, backend, constants.AT_F32, 2, shape(4, 2), Float32Array.of(0, 0, 0, 1, 1, 0, 1, 1), 32);
const labels = made(api.tensor_from_host, backend, constants.AT_I64, 1, shape(4), shape(0, 1, 1, 0), 32);
const weights = (inputs, outputs, seed) =>
  made(api.tensor_randn, backend, constants.AT_F32, 2, shape(inputs, outputs), seed);
const biases = outputs => made(api.tensor_zeros, backend, constants.AT_F32, 1, shape(outputs));

const parameters = BigUint64Array.of(weights(2, 8, 1), biases(8), weights(8, 2, 2), biases(2));
for (const one of parameters) check(api.tensor_set_requires_grad(one, 1));
const options = { struct_size: koffi.sizeof(structs.at_sgd_options), reserved: 0, learning_rate: 0.5, momentum: 0.9,
                  weight_decay: 0 };
const optimizer = made(api.optimizer_sgd, parameters, 4, options);

const value = new Float64Array(1);
const [w1, b1, w2, b2] = parameters;
for (let round = 0; round < 100; round++) {
  const before = made(api.tensor_matmul, x, w1);
  const hidden = made(api.tensor_add, before, b1);
  const active = made(api.tensor_tanh, hidden);
  const product = made(api.tensor_matmul, active, w2);
  const scores = made(api.tensor_add, product, b2);
  const loss = made(api.tensor_cross_entropy, scores, labels, null);
  check(api.tensor_backward(loss));
  check(api.optimizer_step(optimizer));
  check(api.optimizer_zero_grad(optimizer));
  check(api.tensor_item(value, loss));
  for (const used of [before, hidden, active, product, scores, loss]) check(api.tensor_release(used));
}
console.log(`loss ${value[0].toFixed(6)}`);

for (const one of [...parameters, x, labels]) check(api.tensor_release(one));
check(api.optimizer_release(optimizer));
check(api.backend_release(backend));
