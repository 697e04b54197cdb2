import type { FastifyRequest } from 'fastify';

/**
 * The caller that gets a fair share: a session or an address. A public call reads no token, so that nobody gets an
 * extra share by an invented one.
 */
export function keyOf(
  { access }: { readonly access: string },
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): string {
  return access === 'public' ? ip : (headers.authorization ?? ip);
}
