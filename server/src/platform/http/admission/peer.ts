import type { FastifyRequest } from 'fastify';
import { isLoopback } from './networks.ts';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether this comes from a program on this machine that speaks for nobody else: a proxy beside us speaks for the world. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopback(request.socket.remoteAddress ?? '');
}
