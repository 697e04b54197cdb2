import * as z from 'zod';
import { samplerNames } from '../platform/observability/traces/sampler-names.ts';
import type { Variable } from './variable.ts';

/** The endpoint and sampling share of traces, under OpenTelemetry's own names. */
export const tracesVariables = {
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    says: 'Sends traces to this collector by OTLP over HTTP: http://127.0.0.1:4318. Without it there are none, and nothing of them is loaded.',
  },
  otlpHeaders: {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    isSecret: true,
    instead: '',
    says: 'Headers for the collector, as name=value with commas between.',
  },
  sampler: {
    name: 'OTEL_TRACES_SAMPLER',
    instead: 'parentbased_always_on',
    says: 'Which requests leave a trace: always_on, always_off, traceidratio, or one of these after parentbased_, which follows what a trusted proxy decided.',
  },
  samplerRatio: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    instead: '1',
    says: 'For traceidratio: the share of requests that leave a trace, from 0 to 1.',
  },
  serviceName: {
    name: 'OTEL_SERVICE_NAME',
    says: 'The name of this process in its traces. Without it eh, or eh-api, eh-worker and eh-live by the role.',
  },
} as const satisfies Readonly<Record<string, Variable>>;

/** Headers as the environment gives them: name=value separated by commas, special characters percent-encoded. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => /^\s*([\w-]+)=(.*)$/.exec(pair));
  if (read.every((match) => match !== null))
    return Object.fromEntries(read.map(([, name = '', value = '']) => [name, plainOf(value.trim())]));
  context.addIssue('not a list of headers: write name=value with commas between');
  return z.NEVER;
});

export const tracesSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  headers,
  sampler: z.enum(samplerNames),
  ratio: z.coerce.number().min(0).max(1),
  serviceName: z.string().min(1).max(100).optional(),
});

/** The variable that gives a part of the configuration of traces. */
export function tracesVariableOf(part: string | undefined): string {
  const names: Readonly<Record<keyof typeof tracesSchema.shape, string>> = {
    endpoint: tracesVariables.otlpEndpoint.name,
    headers: tracesVariables.otlpHeaders.name,
    sampler: tracesVariables.sampler.name,
    ratio: tracesVariables.samplerRatio.name,
    serviceName: tracesVariables.serviceName.name,
  };
  return Object.entries(names).find(([key]) => key === part)?.[1] ?? tracesVariables.otlpEndpoint.name;
}

function plainOf(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
