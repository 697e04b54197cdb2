import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { preferredLanguage } from '../../platform/http/requests/language.ts';
import { developerPage } from './developer-page.ts';
import type { ExampleKey } from './examples.ts';
import { packedFile, sdkFile } from './sdk-versions.ts';

export interface DeveloperParts {
  /** A test key with which the examples run unchanged, if there is one. */
  readonly key: ExampleKey | null;
  /** The address of this server, for links. */
  originOf(request: FastifyRequest): string;
}

const FILES = join(import.meta.dirname, '../../../public/developers');
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Limits the cached pages, one per language and origin: if no origin is configured, callers choose it. */
const PAGES_MAX = 20;
const query = z.object({ language: z.enum(['en', 'zh-CN']).optional().catch(undefined) });

/** The documentation for developers at `/developers`, in the requested language or else the browser's. */
export function developerRoutes(server: FastifyInstance, parts: DeveloperParts): void {
  const pages = new Map<string, string>();
  /** Cached, because syntax highlighting takes longer than any call. */
  const pageOf = (language: Language, origin: string): string => {
    const key = `${language} ${origin}`;
    const page = pages.get(key) ?? developerPage({ language, origin, key: parts.key });
    if (pages.size < PAGES_MAX) pages.set(key, page);
    return page;
  };
  server.get('/developers', async (request, reply) => {
    const { language = preferredLanguage(request.headers['accept-language'], 'en') } = query.parse(request.query);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(pageOf(language, parts.originOf(request)));
  });
  server.get('/developers/eh-sdk.tgz', (_request, reply) => sendPacked(reply, sdkFile()));
  server.get<{ Params: { version: string } }>('/developers/eh-sdk-:version.tgz', ({ params }, reply) =>
    sendPacked(reply, sdkFile(params.version)),
  );
  server.get<{ Params: { file: string } }>('/developers/:file', ({ params }, reply) =>
    sendPacked(reply, packedFile(params.file)),
  );
  for (const [file, type] of [
    ['page.js', 'text/javascript'],
    ['page.css', 'text/css'],
  ] as const)
    server.get(`/developers/${file}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(FILES, file))),
    );
}

async function sendPacked(reply: FastifyReply, file: string | null): Promise<FastifyReply> {
  if (file === null) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .type(file.endsWith('.tgz') ? 'application/gzip' : 'application/zip')
    .header('cache-control', FOR_GOOD)
    .send(await readFile(file));
}
