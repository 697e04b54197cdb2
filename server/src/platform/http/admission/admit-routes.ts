import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';

/**
 * Routes that are not admitted here: health must answer under any load, client files wait for nothing, and calls of the
 * open API are admitted by key.
 */
const OUTSIDE = /^\/(?:$|\*|health|metrics|console|api\/docs|\.well-known|open\/v1\/(?!oauth))/;

/**
 * Admits every route registered from now on: a fair share for each address, and refusal of calls that would be answered
 * too late.
 */
export function admitRoutes(server: FastifyInstance, admission: Pick<Admission, 'run'>): void {
  server.addHook('onRoute', (route) => {
    if (OUTSIDE.test(route.url)) return;
    const { handler } = route;
    route.handler = function admitted(request, reply) {
      return admission.run(request.ip, async () => handler.call(this, request, reply));
    };
  });
}
