import { linkKinds, pageOfLink } from '@eh/contract/content/releases/deep-links.ts';
import type { FastifyInstance } from 'fastify';
import { type NativeApps, nativeAppRoutes } from '../../platform/http/origins/native-apps.ts';

/**
 * Tells systems which apps open links of this host, and redirects a browser from such a link to the same page of the
 * web app, or home if the link is invalid.
 */
export function linkRoutes(server: FastifyInstance, apps: NativeApps): void {
  nativeAppRoutes(server, apps, linkKinds);
  for (const kind of linkKinds)
    server.get(`/${kind}/*`, async (request, reply) => {
      const page = pageOfLink(`eh:/${request.url}`, null);
      return reply.header('cache-control', 'no-store').redirect(`/${page ?? ''}`);
    });
}
