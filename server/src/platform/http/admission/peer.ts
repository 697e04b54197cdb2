import type { FastifyRequest } from 'fastify';
import { isLoopback } from './networks.ts';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether the request comes from a program on this machine and not through a proxy, which could forward anybody's
 * request.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopback(request.socket.remoteAddress ?? '');
}
