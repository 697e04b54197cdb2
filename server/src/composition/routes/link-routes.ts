import { linkKinds, pageOfLink } from '@eh/contract/content/releases/deep-links.ts';
import type { FastifyInstance } from 'fastify';
import { type NativeApps, nativeAppRoutes } from '../../platform/http/origins/native-apps.ts';

/**
 * Tells systems which apps open links of this host, and leads a browser from a link of the wrapped app to the same page of the web app; a link that is none
 * leads home.
 */
export function linkRoutes(server: FastifyInstance, apps: NativeApps): void {
  nativeAppRoutes(server, apps, linkKinds);
  for (const kind of linkKinds)
    server.get(`/${kind}/*`, async (request, reply) => {
      const page = pageOfLink(`eh:/${request.url}`, null);
      return reply.header('cache-control', 'no-store').redirect(`/${page ?? ''}`);
    });
}
