/**
 * The values of `OTEL_TRACES_SAMPLER`. Those that begin with "parentbased" follow the decision of the caller's trace.
 */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof samplerNames)[number];
