import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../security-headers.ts';
import { mayCall, type OriginBook } from './known-origins.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Gives every answer its security headers, and lets only pages of known origins make calls. Sessions are tokens in a
 * header, not cookies, so no call carries credentials automatically.
 */
export async function addOriginHeaders(
  server: FastifyInstance,
  { origins, isProduction }: { readonly origins: OriginBook; readonly isProduction: boolean },
): Promise<void> {
  const headersAt = securityHeaders({ isProduction });
  server.addHook('onRequest', async (request, reply) => {
    await origins.refresh();
    reply.headers(headersAt(request, origins.current())).header('x-request-id', request.id);
  });
  await server.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && mayCall(origins.current(), origin)),
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language'],
    exposedHeaders: ['X-Server-Time', 'X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy'],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}
