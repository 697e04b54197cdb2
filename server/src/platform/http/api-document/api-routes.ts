import type { FastifyInstance } from 'fastify';
import { type Calls, openApiDocument } from './api-document.ts';
import { asyncDocument } from './async-document.ts';
import { apiPage } from './docs-page.ts';

/** The API as documents and as a page, generated from the contract that the server itself follows. */
export function apiRoutes(server: FastifyInstance, calls: Calls, version: string): void {
  const document = openApiDocument(calls, semanticVersion(version));
  const page = apiPage(calls);
  const events = asyncDocument(semanticVersion(version));
  server.get('/api/openapi.json', async () => document);
  server.get('/api/asyncapi.json', async () => events);
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

/** Releases write `2.2.08`; semantic versions have no leading zeros. */
export function semanticVersion(version: string): string {
  return version.split('.').map(Number).join('.');
}
