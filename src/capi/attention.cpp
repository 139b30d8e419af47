// The shims of athena/attention.h.
#include "ops/attention.h"
#include "capi/shim.h"
#include "ops/rotary.h"

using namespace athena;

at_status at_attention_options_init(at_attention_options* options, size_t size) {
  return guarded("attention_options_init",
                 [&] { init_struct(options, size, at_attention_options AT_ATTENTION_OPTIONS_INIT, "options"); });
}

at_status at_tensor_scaled_dot_product_attention(at_tensor** out, at_tensor* query, at_tensor* key, at_tensor* value,
                                                 const at_attention_options* options, at_generator* generator) {
  return record("scaled_dot_product_attention", out, [&] {
    auto chosen = read_options(options, at_attention_options AT_ATTENTION_OPTIONS_INIT);
    std::optional<Drawing> drawing;
    if (generator) drawing.emplace(generator);
    ops::AttentionOptions told{.causal = chosen.causal,
                               .mask = value_or_null(chosen.mask, "options"),
                               .query_offsets = value_or_null(chosen.query_offsets, "options"),
                               .key_offsets = value_or_null(chosen.key_offsets, "options"),
                               .key_lengths = value_or_null(chosen.key_lengths, "options"),
                               .alibi_slopes = value_or_null(chosen.alibi_slopes, "options"),
                               .scale = chosen.has_scale ? std::optional(chosen.scale) : std::nullopt,
                               .enable_gqa = chosen.enable_gqa != 0,
                               .softcap = chosen.softcap,
                               .window_left = chosen.window_left,
                               .window_right = chosen.window_right,
                               .query_offset = chosen.query_offset,
                               .dropout_p = chosen.dropout_p,
                               .generator = drawing ? &**drawing : nullptr};
    return ops::scaled_dot_product_attention(value_of(query, "query"), value_of(key, "key"), value_of(value, "value"),
                                             told);
  });
}
at_status at_tensor_rotary_embedding(at_tensor** out, at_tensor* a, at_tensor* cosines, at_tensor* sines,
                                     int32_t interleaved) {
  return record("rotary_embedding", out, [&] {
    Value source = value_of(a, "a"), cosine = value_of(cosines, "cosines");
    return ops::rotary_embedding(source, cosine, value_of(sines, "sines"), interleaved != 0);
  });
}
