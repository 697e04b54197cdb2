import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSame } from '../crypto/secrets.ts';
import { isFromThisMachine } from '../http/admission/peer.ts';
import { outcomeOf } from '../http/requests/outcomes.ts';
import { Refusal } from '../refusal.ts';
import type { Gauges } from './gauges.ts';
import type { Log } from './log.ts';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export interface Metrics {
  /** Measures every request of a server. */
  observe(server: FastifyInstance): void;
  /** All metrics in Prometheus format. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Metrics of this process: memory, event loop, its requests, and the modules' metrics. They identify no user. */
export function openMetrics(log: Log, modules: readonly Gauges[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route, status and the code of the refusal (0 for none)',
    labelNames: ['route', 'status', 'code'],
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'metrics_read_failures_total',
    help: 'Figures of modules that could not be read',
    registers,
  });
  const read = modules.map((module) => readInto(module, registry));
  return {
    observe(server) {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const { code } = outcomeOf(request);
        durations.observe({ route, status: reply.statusCode, code }, reply.elapsedTime / SECOND);
      });
    },
    async read() {
      // A module that cannot be read hides no other.
      for (const outcome of await Promise.allSettled(read.map((readModule) => readModule()))) {
        if (outcome.status === 'fulfilled') continue;
        failures.inc();
        log.warn({ why: String(outcome.reason) }, 'figures not read');
      }
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function readInto(module: Gauges, registry: Registry): () => Promise<void> {
  const { helps, label } = module;
  const labelNames = label === undefined ? [] : [label];
  const gauges = new Map(
    Object.entries(helps).map(([name, help]) => [name, new Gauge({ name, help, labelNames, registers: [registry] })]),
  );
  return async () => {
    // An old value would look current.
    for (const gauge of gauges.values()) gauge.reset();
    for (const [name, value] of Object.entries(await module.read())) {
      const gauge = gauges.get(name);
      if (typeof value === 'number') gauge?.set(value);
      else for (const [of, part] of Object.entries(value)) gauge?.set({ [label ?? 'of']: of }, part);
    }
  };
}

export interface MetricsReaders {
  readonly isProduction: boolean;
  /** Callers with this token may read from other machines. */
  readonly metricsToken?: string | undefined;
}

/** The metrics at `/metrics`, in production only for this machine and callers with the token. */
export function metricsRoute(server: FastifyInstance, metrics: Metrics, readers: MetricsReaders): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) throw new Refusal(commonRefusals.NotFound);
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
}

function mayRead(request: FastifyRequest, { isProduction, metricsToken }: MetricsReaders): boolean {
  if (!isProduction || isFromThisMachine(request)) return true;
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return metricsToken !== undefined && shown !== undefined && isSame(shown, metricsToken);
}
