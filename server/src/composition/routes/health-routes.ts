import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Probe } from '../../platform/database/probe.ts';
import type { Drain } from '../../platform/http/admission/drain.ts';

const processId = randomUUID();
const UNAVAILABLE = 503;

export interface HealthParts {
  readonly probe: Probe;
  readonly drain: Pick<Drain, 'isBegun'>;
  /** Returns the fault that only a restart can repair, or null. Strangers may read it, so it names no host. */
  readonly fault: () => string | null;
}

/**
 * The health of this process, always within a second. `/health/live`: it answers and has no lasting fault; if not,
 * restart it. `/health/ready` and `/health`: it reaches its database and is not about to end; if not, send callers
 * elsewhere.
 */
export function healthRoutes(server: FastifyInstance, { probe, drain, fault }: HealthParts): void {
  const answer = (reply: FastifyReply, reason: string | null) => {
    reply.header('cache-control', 'no-store');
    if (reason === null) return { status: 'ok', process: processId };
    return reply.status(UNAVAILABLE).send({ status: 'unhealthy', process: processId, reason });
  };
  const isReady = async (_request: unknown, reply: FastifyReply) =>
    answer(reply, drain.isBegun() ? 'this process is about to end' : await probe.check());
  server.get('/health', isReady);
  server.get('/health/ready', isReady);
  server.get('/health/live', async (_request, reply) => answer(reply, fault()));
}
