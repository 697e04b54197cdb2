import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { components, type Json } from './schema-components.ts';

type Calls = Readonly<Record<string, Call>>;

/** The API as a document and as a page, both generated from the contract that the server itself follows. */
export function openApiRoutes(server: FastifyInstance, calls: Calls, version: string): void {
  const document = openApiDocument(calls, version);
  const page = apiPage(calls);
  server.get('/api/openapi.json', async () => document);
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

export function openApiDocument(calls: Calls, version: string): Json {
  const shared = components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [path, call] of Object.entries(calls)) {
    const [method = '', url = ''] = path.split(' ');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation({ method, url, call }, shared) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'EH', version, description: 'Every answer is an envelope {code, msg, data}; code 0 means done.' },
    components: { schemas: shared.schemas(), securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

interface Operation {
  readonly method: string;
  readonly url: string;
  readonly call: Call;
}

function operation({ method, url, call }: Operation, { schemaOf }: ReturnType<typeof components>): Json {
  const request = schemaOf(call.request, 'input');
  return {
    summary: call.says,
    tags: [url.split('/')[2] ?? 'api'],
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(method === 'GET' || call.isUpload ? { parameters: parametersOf(request) } : {}),
    ...(method === 'GET' ? {} : { requestBody: bodyOf(call, request) }),
    responses: {
      200: {
        description: refusalList(call),
        content: { 'application/json': { schema: envelopeOf(schemaOf(call.answer, 'output')) } },
      },
    },
  };
}

function bodyOf(call: Call, request: Json): Json {
  if (!call.isUpload) return { content: { 'application/json': { schema: request } } };
  return {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { image: { type: 'string', format: 'binary' } } },
      },
    },
  };
}

function parametersOf(request: Json): readonly Json[] {
  const properties = request['properties'];
  const required = request['required'];
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
}

function refusalList(call: Call): string {
  const own = Object.entries(call.refusals).map(([name, kind]) => `${kind.code} ${name}: ${kind.en}`);
  return ['0 done', ...own].join('\n\n');
}

function apiPage(calls: Calls): string {
  const entries = Object.entries(calls).map(([path, call]) => callSection(path, call));
  const common = Object.entries(commonRefusals).map(
    ([name, kind]) => `<tr><td>${kind.code}<td>${name}<td>${plain(kind.en)}<td lang="zh-CN">${plain(kind.zh)}`,
  );
  const style =
    'body{font:16px/1.5 system-ui;max-width:960px;margin:32px auto;padding:0 16px;color:#333;background:#fff}h1,h2{color:#111}h2{font-size:20px;margin-top:40px;border-top:1px solid #111;padding-top:12px}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f5f5f3;padding:12px;overflow:auto}td{padding:4px 16px 4px 0;border-bottom:1px solid #e3e3df;vertical-align:top}table{border-collapse:collapse}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>EH API</title><style>${style}</style><h1>EH API</h1><p>Every answer is <code>{code, msg, data}</code>; code 0 means done. Send <code>Authorization: Bearer TOKEN</code> where a login is needed, <code>Accept-Language</code> for the words of <code>msg</code>, and <code>Idempotency-Key</code> with an act that must happen once. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p><h2>Refusals any call may give</h2><table>${common.join('')}</table>${entries.join('')}</html>`;
}

function callSection(path: string, call: Call): string {
  const refusals = Object.entries(call.refusals).map(
    ([name, kind]) => `<tr><td>${kind.code}<td>${name}<td>${plain(kind.en)}<td lang="zh-CN">${plain(kind.zh)}`,
  );
  const { schemaOf } = components();
  const shape = (schema: z.ZodType, io: 'input' | 'output') => plain(JSON.stringify(schemaOf(schema, io), null, 2));
  return `<h2><code>${plain(path)}</code></h2><p>${plain(call.says)}</p><p>Who: ${call.access}${call.guardedAs ? `; gates of the page <code>${call.guardedAs}</code>` : ''}${call.permission ? `; permission <code>${call.permission}</code>` : ''}</p><details><summary>Request</summary><pre tabindex="0">${shape(call.request, 'input')}</pre></details><details><summary>Answer</summary><pre tabindex="0">${shape(call.answer, 'output')}</pre></details>${refusals.length > 0 ? `<table>${refusals.join('')}</table>` : ''}`;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
