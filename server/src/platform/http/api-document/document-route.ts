import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { FastifyInstance } from 'fastify';
import { preferredLanguage } from '../requests/language.ts';
import type { Json } from './schema-components.ts';

interface Written {
  readonly text: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
}

/**
 * Serves a document in the language that a reader prefers, English otherwise. It is generated and compressed for its
 * first reader, and cached copies are revalidated by tag.
 */
export function documentRoute(server: FastifyInstance, path: string, documentOf: (language: Language) => Json): void {
  const written = new Map<Language, Written>();
  server.get(path, async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language'], 'en');
    const document = written.get(language) ?? write(documentOf(language));
    written.set(language, document);
    const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-language, accept-encoding',
      'content-language': language,
      etag: document.tag,
    });
    if (request.headers['if-none-match'] === document.tag) return reply.status(NOT_MODIFIED).send();
    reply.type('application/json; charset=utf-8');
    return isZipped ? reply.header('content-encoding', 'gzip').send(document.gzip) : reply.send(document.text);
  });
}

const NOT_MODIFIED = 304;

/** The tag is weak, because it stands for the document whether compressed or not. */
function write(document: Json): Written {
  const text = Buffer.from(JSON.stringify(document));
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  return { text, gzip: gzipSync(text), tag };
}
