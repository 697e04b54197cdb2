import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import type { SamplerName } from './sampler-names.ts';
import { setTracing } from './tracing.ts';

export interface TracesConfig {
  readonly endpoint?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly sampler: SamplerName;
  readonly ratio: number;
  readonly serviceName?: string | undefined;
}

interface Process {
  readonly role: string;
  readonly version: string;
  readonly log: Log;
}

/**
 * Records traces if a collector is configured; otherwise its packages are not even loaded. Returns the function that
 * ends it.
 */
export async function openTracing(config: TracesConfig, { role, version, log }: Process): Promise<() => Promise<void>> {
  const { endpoint, serviceName, ...sampling } = config;
  if (endpoint === undefined) return async () => undefined;
  const { openSdkTracing } = await import('./sdk-tracing.ts');
  const facts = {
    'service.name': serviceName ?? (role === 'all' ? 'eh' : `eh-${role}`),
    'service.version': version,
    'service.instance.id': randomUUID(),
    'eh.role': role,
  };
  const tracing = openSdkTracing({ ...sampling, endpoint, facts, log });
  setTracing(tracing);
  return async () => {
    setTracing(null);
    await tracing.close();
  };
}
