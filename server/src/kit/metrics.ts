import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const buckets = [1, 2, 5, 10, 30, 100, 300, 1000, 10_000];

/** Figures of this process at `/metrics`: memory, event loop, and how long each call took. They name no person. */
export function metricsRoute(server: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_milliseconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    durations.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime);
  });
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
