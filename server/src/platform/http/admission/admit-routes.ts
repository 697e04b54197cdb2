import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';

/**
 * Routes that stand outside: health must be told under any load, files of the clients wait for nobody, and the calls of
 * the open API are admitted by their keys.
 */
const OUTSIDE = /^\/(?:$|\*|health|metrics|console|api\/docs|\.well-known|open\/v1\/(?!oauth))/;

/** Gives every route from now on its place among the calls: a fair share for each address, and none behind late ones. */
export function admitRoutes(server: FastifyInstance, admission: Pick<Admission, 'run'>): void {
  server.addHook('onRoute', (route) => {
    if (OUTSIDE.test(route.url)) return;
    const { handler } = route;
    route.handler = function admitted(request, reply) {
      return admission.run(request.ip, async () => handler.call(this, request, reply));
    };
  });
}
