import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { RETRY_AFTER, retrySeconds } from './admission/retry-after.ts';
import { addQuotaHeaders } from './requests/quotas.ts';
import { REQUEST_ID } from './requests/request-id.ts';

/**
 * Every answer states its request id and the server's time and, where they apply, the caller's remaining quota and when
 * to retry.
 */
export function addAnswerHeaders(server: FastifyInstance, clock: Clock): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID, request.id);
    reply.header('x-server-time', clock.now().getTime());
    addQuotaHeaders(request, reply);
    const seconds = reply.hasHeader(RETRY_AFTER) ? null : retrySeconds(reply.statusCode, null);
    if (seconds !== null) reply.header(RETRY_AFTER, seconds);
    done();
  });
}
