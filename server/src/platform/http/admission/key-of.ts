import type { FastifyRequest } from 'fastify';

/**
 * The caller for a fair share: a session, or an address. A call that anybody may make reads no token, so an invented one
 * gives nobody a share of its own.
 */
export function keyOf(
  { access }: { readonly access: string },
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): string {
  return access === 'public' ? ip : (headers.authorization ?? ip);
}
