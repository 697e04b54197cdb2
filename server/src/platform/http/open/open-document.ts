import { openCalls } from '@eh/contract/open-calls.ts';
import { type OpenCall, openGroups, openStatusOf } from '@eh/contract/platform/calls/open-call.ts';
import type { RefusalKind, RefusalTable } from '@eh/contract/platform/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { components, type Json } from '../api-document/schema-components.ts';
import { keyRefusals, openCommonRefusals } from './open-answers.ts';

/** The version of the open API: the number after the point grows with each addition, the first with a break. */
const OPEN_API_VERSION = '1.0.0';

/** The document of the open API, generated from the contract that the server itself follows. */
export function openDocumentRoute(server: FastifyInstance): void {
  const document = openDocument();
  server.get('/open/v1/openapi.json', async () => document);
}

export function openDocument(): Json {
  const shared = components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [route, call] of Object.entries<OpenCall>(openCalls)) {
    const [method = '', url = ''] = route.split(' ');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(method, call, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'EH open API',
      license: { name: 'Proprietary', identifier: 'LicenseRef-EH' },
      version: OPEN_API_VERSION,
      description:
        'Answers are the objects themselves. A refusal is an object with code, name, msg, data and request_id, and its HTTP status is never 2xx. Amounts are decimal text, instants are Unix seconds. Paths say their major version. Each answer has the id of its request in X-Request-Id, and so has each webhook that the request caused.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<OpenCall>(openCalls).map(({ group }) => group))].map((name) => ({
      name,
      description: openGroups[name].zh,
    })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema, ...shared.schemas() },
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  };
}

const refusalSchema: Json = {
  type: 'object',
  description: 'The reason why nothing was done.',
  properties: {
    code: { type: 'integer', description: 'The number of the refusal; it never gets another meaning.' },
    name: { type: 'string', description: 'Its name, for programs that prefer words.' },
    msg: { type: 'string', description: 'A sentence in the language of Accept-Language, English otherwise.' },
    data: { type: 'object', additionalProperties: true, description: 'The facts that the sentence names.' },
    request_id: { type: 'string', description: 'Quote it when you ask for help.' },
  },
  required: ['code', 'name', 'msg', 'data', 'request_id'],
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A repeat with the same key and the same content gets the first answer and does nothing twice. An answer that shows a secret is repeated for ten minutes.',
  schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
};

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });
const securitySchemes: Json = {
  key: header('EH-Key', 'The id of the API key.'),
  time: header('EH-Time', 'Unix seconds, within five minutes of the time here.'),
  nonce: header('EH-Nonce', '16 to 64 letters, digits, - or _, new for each request.'),
  signature: header(
    'EH-Signature',
    'v1= and the HMAC-SHA256 in hex, under the secret of the key, of time, nonce, method, path with query, and body, each on a line of its own.',
  ),
  grant: { type: 'http', scheme: 'bearer', description: 'The access token of a grant.' },
};

const securityOf: Readonly<Record<OpenCall['access'], readonly Json[]>> = {
  key: [{ key: [], time: [], nonce: [], signature: [] }],
  grant: [{ grant: [] }],
  public: [],
};

type Shared = ReturnType<typeof components>;

function operationOf(method: string, call: OpenCall, shared: Shared): Json {
  const isRead = method === 'GET';
  const isNumbered = !isRead && call.access !== 'public';
  const request = shared.schemaOf(call.request, 'input');
  const parameters = [
    ...parametersOf('path', call.path ? shared.schemaOf(call.path, 'input') : {}, call.example.path),
    ...(isRead ? parametersOf('query', request, call.example.request) : []),
    ...(isNumbered ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: call.operationId,
    summary: call.says.en,
    tags: [call.group],
    security: securityOf[call.access],
    ...(call.scope === undefined ? {} : { 'x-scope': call.scope }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isRead ? {} : { requestBody: bodyOf(request, call.example.request) }),
    responses: { [call.status ?? 200]: answerOf(call, shared), ...refusalsOf(call) },
  };
}

function bodyOf(schema: Json, example: object | undefined): Json {
  return { required: true, content: { 'application/json': { schema, ...(example ? { example } : {}) } } };
}

function answerOf(call: OpenCall, shared: Shared): Json {
  const schema = shared.schemaOf(call.answer, 'output');
  return { description: 'Done.', content: { 'application/json': { schema, example: call.example.answer } } };
}

function parametersOf(position: 'path' | 'query', schema: Json, example: object | undefined): readonly Json[] {
  const { properties, required } = schema;
  if (typeof properties !== 'object' || properties === null) return [];
  const examples: Readonly<Record<string, unknown>> = { ...example };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: position,
    required: position === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: of,
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

/** One answer for each HTTP status, whose codes and names are those that this call can give. */
function refusalsOf(call: OpenCall): Json {
  const tables: readonly RefusalTable[] = [
    openCommonRefusals,
    ...(call.access === 'key' ? [keyRefusals] : []),
    call.refusals,
  ];
  const byStatus = new Map<number, [string, RefusalKind][]>();
  for (const [name, kind] of tables.flatMap((table) => Object.entries(table))) {
    const status = openStatusOf(kind);
    byStatus.set(status, [...(byStatus.get(status) ?? []), [name, kind]]);
  }
  return Object.fromEntries([...byStatus].map(([status, kinds]) => [status, refusalAnswer(kinds)]));
}

function refusalAnswer(kinds: readonly (readonly [string, RefusalKind])[]): Json {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      {
        type: 'object',
        properties: {
          code: { type: 'integer', enum: kinds.map(([, { code }]) => code) },
          name: { type: 'string', enum: kinds.map(([name]) => name) },
        },
      },
    ],
  };
  const description = kinds.map(([name, { code, en }]) => `${code} ${name}: ${en}`).join('\n\n');
  return { description, content: { 'application/json': { schema } } };
}
