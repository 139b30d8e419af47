#!/usr/bin/env luajit
-- XOR learned through LuaJIT's FFI: no binding, only the declarations and the table of at_get_api.
-- ATHENA_LIBRARY names the library where the system does not find it.
local ffi = require "ffi"

local folder = arg[0]:match("^(.*)/") or "."
local declarations = assert(io.open(folder .. "/athena.cdef"))
ffi.cdef(declarations:read("*a"))
declarations:close()

local library = ffi.load(os.getenv("ATHENA_LIBRARY") or "libathena.so.0")
local table_of_api = ffi.new("const at_api *[1]")
assert(library.at_get_api(table_of_api, 0) == 0, "the library has another ABI")
local api = table_of_api[0]

local function check(status)
  if status == 0 then return end
  local text = ffi.new("char[1024]")
  api.error_text(text, 1024, nil)
  error(ffi.string(text), 2)
end

-- An object owns the handle that a call gives first; it is released when Lua collects it.
local function made(kind, call, ...)
  local handle = ffi.new("at_" .. kind .. " *[1]")
  check(call(handle, ...))
  return ffi.gc(handle[0], api[kind .. "_release"])
end
local function shape(...) return ffi.new("int64_t[?]", select("#", ...), ...) end

local backend = made("backend", api.backend_open, "auto")
local x = made("tensor", api.tensor_from_host, backend, ffi.C.AT_F32, 2, shape(4, 2),
               ffi.new("float[8]", {0, 0, 0, 1, 1, 0, 1, 1}), 32)
local labels = made("tensor", api.tensor_from_host, backend, ffi.C.AT_I64, 1, shape(4), shape(0, 1, 1, 0), 32)
local function weights(inputs, outputs, seed)
  return made("tensor", api.tensor_randn, backend, ffi.C.AT_F32, 2, shape(inputs, outputs), seed)
end
local function biases(outputs) return made("tensor", api.tensor_zeros, backend, ffi.C.AT_F32, 1, shape(outputs)) end

local w1, b1, w2, b2 = weights(2, 8, 1), biases(8), weights(8, 2, 2), biases(2)
local parameters = ffi.new("at_tensor *[4]", {w1, b1, w2, b2})
for i = 0, 3 do check(api.tensor_set_requires_grad(parameters[i], 1)) end
local options = ffi.new("at_sgd_options[1]")
check(api.sgd_options_init(options, ffi.sizeof(options)))
options[0].learning_rate, options[0].momentum = 0.5, 0.9
local optimizer = made("optimizer", api.optimizer_sgd, parameters, 4, options)

local value = ffi.new("double[1]")
for _ = 1, 100 do
  local hidden = made("tensor", api.tensor_add, made("tensor", api.tensor_matmul, x, w1), b1)
  local active = made("tensor", api.tensor_tanh, hidden)
  local scores = made("tensor", api.tensor_add, made("tensor", api.tensor_matmul, active, w2), b2)
  local loss = made("tensor", api.tensor_cross_entropy, scores, labels, nil)
  check(api.tensor_backward(loss))
  check(api.optimizer_step(optimizer))
  check(api.optimizer_zero_grad(optimizer))
  check(api.tensor_item(value, loss))
end
print(string.format("loss %.6f", value[0]))
