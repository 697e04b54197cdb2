import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSame } from '../crypto/secrets.ts';
import { isFromThisMachine } from '../http/admission/peer.ts';
import { Refusal } from '../refusal.ts';

const buckets = [1, 2, 5, 10, 30, 100, 300, 1000, 10_000];

export interface MetricsReaders {
  readonly isProduction: boolean;
  /** Callers with this token may read from other machines. */
  readonly metricsToken?: string | undefined;
}

/** Figures of a module that are read when somebody asks for the metrics. */
export interface Gauges {
  /** Each figure with what it means. */
  readonly helps: Readonly<Record<string, string>>;
  read(): Promise<Readonly<Record<string, number>>>;
}

/** Metrics of this process at `/metrics`: memory, event loop, and the duration of each call. They name no user. */
export function metricsRoute(server: FastifyInstance, readers: MetricsReaders, modules: readonly Gauges[] = []): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_milliseconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  });
  const gauges = new Map(
    modules
      .flatMap(({ helps }) => Object.entries(helps))
      .map(([name, help]) => [name, new Gauge({ name, help, registers: [registry] })]),
  );
  server.addHook('onResponse', async (request, reply) => {
    durations.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) throw new Refusal(commonRefusals.NotFound);
    for (const figures of await Promise.all(modules.map((module) => module.read())))
      for (const [name, value] of Object.entries(figures)) gauges.get(name)?.set(value);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** In production only this machine and callers with the token may read the metrics. */
function mayRead(request: FastifyRequest, { isProduction, metricsToken }: MetricsReaders): boolean {
  if (!isProduction || isFromThisMachine(request)) return true;
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return metricsToken !== undefined && shown !== undefined && isSame(shown, metricsToken);
}
