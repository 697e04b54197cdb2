import type { FastifyRequest } from 'fastify';

/**
 * The origin of this server's links: the configured one, because callers choose the host header; if none is configured,
 * the request's.
 */
export function publicOriginOf(
  configured: readonly string[],
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return configured[0] ?? `${protocol}://${host}`;
}
