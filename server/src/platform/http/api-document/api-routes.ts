import type { FastifyInstance } from 'fastify';
import { type Calls, openApiDocument } from './api-document.ts';
import { asyncDocument } from './async-document.ts';
import { documentRoute } from './document-route.ts';

/** The API as documents, generated from the definitions the server itself uses; `/api/docs` shows them. */
export function apiRoutes(server: FastifyInstance, calls: Calls, version: string): void {
  const semantic = semanticVersion(version);
  documentRoute(server, '/api/openapi.json', (language) => openApiDocument(calls, semantic, language));
  documentRoute(server, '/api/asyncapi.json', (language) => asyncDocument(semantic, language));
}

/** Releases have versions like `2.2.08`; semantic versions allow no leading zeros. */
export function semanticVersion(version: string): string {
  return version.split('.').map(Number).join('.');
}
