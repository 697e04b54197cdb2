import type { FastifyInstance } from 'fastify';
import type { Caller } from '../http/endpoint.ts';
import { outcomeOf } from '../http/requests/outcomes.ts';
import { causeFields, causeOf } from './cause.ts';
import type { Log } from './log.ts';
import { PROBES } from './probes.ts';
import { spanOfRequest } from './traces/trace-requests.ts';

const FAULT = 400;

/**
 * Logs each answered request with its route but never its address, which may contain typed text. Successful probes are
 * logged at `debug`.
 */
export function logRequests(server: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return;
  server.addHook('onResponse', async (request, reply) => {
    const { code, caller } = outcomeOf(request);
    const route = request.routeOptions.url ?? 'none';
    const level = PROBES.has(route) && reply.statusCode < FAULT ? 'debug' : 'info';
    log[level](
      {
        ...causeFields(causeOf(request.id, spanOfRequest(request))),
        method: request.method,
        route,
        status: reply.statusCode,
        code,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...callerFields(caller),
      },
      'request',
    );
  });
}

function callerFields(caller: Caller | null): Readonly<Record<string, string>> {
  if (caller === null || caller.kind === 'visitor') return {};
  return caller.kind === 'user' ? { user_id: caller.userId } : { operator_id: caller.operatorId };
}
