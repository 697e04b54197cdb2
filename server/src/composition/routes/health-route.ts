import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openProbe } from '../../platform/database/probe.ts';

const processId = randomUUID();
const UNAVAILABLE = 503;

/** Whether this process answers and reaches its database, and its identity; always within a second. */
export function healthRoute(server: FastifyInstance, databaseUrl: string): void {
  const probe = openProbe(databaseUrl);
  server.addHook('onClose', () => probe.close());
  server.get('/health', async (_request, reply) => {
    const reason = await probe.check();
    reply.header('cache-control', 'no-store');
    if (reason === null) return { status: 'ok', process: processId };
    return reply.status(UNAVAILABLE).send({ status: 'unhealthy', process: processId, reason });
  });
}
