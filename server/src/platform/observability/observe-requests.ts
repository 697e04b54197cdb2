import type { FastifyInstance } from 'fastify';
import { logRequests } from './access-log.ts';
import { causeOf, onBehalfOf } from './cause.ts';
import type { Log } from './log.ts';
import { spanOfRequest, traceRequests } from './traces/trace-requests.ts';

interface Observing {
  readonly log: Log;
  readonly trustedProxies: readonly string[];
}

/** Each request leaves a log line, a trace if recorded, and its id in everything it causes. */
export function observeRequests(server: FastifyInstance, { log, trustedProxies }: Observing): void {
  traceRequests(server, trustedProxies);
  logRequests(server, log);
  server.addHook('preHandler', (request, _reply, done) =>
    onBehalfOf(causeOf(request.id, spanOfRequest(request)), done),
  );
}
