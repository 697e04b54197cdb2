import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadContext } from '../../../platform/context.ts';
import { hasBrowserApp } from '../store.ts';

const REMEMBERED_SECONDS = 10 * MINUTE_SECONDS;
const ORIGIN_MAX = 300;

/** Lets scripts of any site read an answer that is public anyway. */
export function openToAll(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*');
}

/**
 * Lets the sites of apps that run in a browser call these addresses. Cookies are ignored here, so a site can learn only
 * what its own code or token gives access to.
 */
export function openToBrowserApps(
  server: FastifyInstance,
  { urls, readNow }: { readonly urls: readonly string[]; readonly readNow: () => ReadContext },
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!urls.includes(pathOf(request))) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || origin.length > ORIGIN_MAX || !(await hasBrowserApp(readNow(), origin))) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'WWW-Authenticate');
  });
  for (const url of urls)
    server.options(url, (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'Authorization, Content-Type')
        .header('access-control-max-age', REMEMBERED_SECONDS)
        .status(204)
        .send(),
    );
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path;
}
