import type { FastifyRequest } from 'fastify';

/**
 * The origin that links of this server begin with: the configured one, since a host header is the caller's choice; the
 * origin in use where none is configured.
 */
export function publicOriginOf(
  configured: readonly string[],
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return configured[0] ?? `${protocol}://${host}`;
}
