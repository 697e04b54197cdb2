import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built app at `/`, the console at `/console/`, and the page of all calls at `/api/docs`. Files named by
 * their content hash are cached forever.
 */
export async function staticRoutes(server: FastifyInstance): Promise<void> {
  for (const [folder, prefix] of [
    ['console', '/console/'],
    ['app', '/'],
  ] as const) {
    const root = join(REPOSITORY, folder, 'dist');
    if (!existsSync(root)) continue;
    await server.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      wildcard: true,
      redirect: false,
      // Pages and scripts are small, and a range that cannot be served would be refused in another format than ours.
      acceptRanges: false,
      setHeaders(reply, path) {
        const isLasting = path.includes('/assets/');
        reply.header('cache-control', isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  // With trailing slashes ignored, both addresses come here instead of the folder's own routes.
  server.get('/console', async (request, reply) => {
    if (!/^\/console\/(\?|$)/.test(request.url)) return reply.redirect('/console/');
    return sendPage(reply, 'index.html');
  });
  server.get('/api/docs', async (_request, reply) => sendPage(reply, 'api-docs.html'));
}

async function sendPage(reply: FastifyReply, name: string): Promise<FastifyReply | undefined> {
  const page = await readFile(join(REPOSITORY, 'console/dist', name)).catch(() => null);
  if (!page) {
    reply.callNotFound();
    return undefined;
  }
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
