import { openCalls } from '@eh/contract/open-calls.ts';
import { type OpenCall, openGroups } from '@eh/contract/platform/calls/open-call.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { FastifyInstance } from 'fastify';
import { refusalCodeSchema } from '../api-document/api-components.ts';
import { documentRoute } from '../api-document/document-route.ts';
import { type SharedResponses, sharedResponses } from '../api-document/refusal-answers.ts';
import { components, type Json } from '../api-document/schema-components.ts';
import { OAUTH_TAG, oauthPaths, oauthSchemas } from './oauth-document.ts';
import { openRefusalResponse, openRefusalResponses, openRefusalsOf } from './open-refusals.ts';
import { openWebhooks } from './open-webhooks.ts';

/** The version of the open API: the second number grows with each addition, the first with a breaking change. */
const OPEN_API_VERSION = '1.0.0';

/** The document of the open API, generated from the contract that the server itself uses. */
export function openDocumentRoute(server: FastifyInstance): void {
  documentRoute(server, '/open/v1/openapi.json', openDocument);
}

export function openDocument(language: Language = 'en'): Json {
  const shared = { ...components(), ...sharedResponses(openRefusalResponse) };
  const paths: Record<string, Record<string, Json>> = {};
  for (const [route, call] of Object.entries<OpenCall>(openCalls)) {
    const [method = '', url = ''] = route.split(' ');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf({ method, call, language }, shared) };
  }
  const webhooks = openWebhooks(shared, language);
  return {
    openapi: '3.1.0',
    info: {
      title: 'EH open API',
      license: { name: 'Proprietary', identifier: 'LicenseRef-EH' },
      version: OPEN_API_VERSION,
      description: inLanguage(about, language),
    },
    servers: [{ url: '/' }],
    tags: [
      ...[...new Set(Object.values<OpenCall>(openCalls).map(({ group }) => group))].map((name) => ({
        name,
        'x-displayName': inLanguage(openGroups[name], language),
        description: `${openGroups[name].en} · ${openGroups[name].zh}`,
      })),
      OAUTH_TAG,
    ],
    paths: { ...paths, ...oauthPaths(language) },
    webhooks,
    components: {
      schemas: {
        RefusalCode: refusalCodeSchema(Object.values<OpenCall>(openCalls).flatMap(openRefusalsOf), language),
        Refusal: refusalSchema,
        ...shared.schemas(),
        ...oauthSchemas,
      },
      responses: shared.responses(),
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  };
}

const about: BilingualText = {
  zh: '应答就是对象本身。拒绝是一个含 code、name、msg、data 和 request_id 的对象，HTTP 状态不会是 2xx。金额是十进制文本，时间是 Unix 秒。路径里有主版本号。每个应答的 X-Request-Id 是这次请求的编号，由它引起的 webhook 也带着这个编号。',
  en: 'Answers are the objects themselves. A refusal is an object with code, name, msg, data and request_id, and its HTTP status is never 2xx. Amounts are decimal text, instants are Unix seconds. Paths say their major version. Each answer has the id of its request in X-Request-Id, and so has each webhook that the request caused.',
};

const refusalSchema: Json = {
  type: 'object',
  description: 'The reason why nothing was done.',
  properties: {
    code: { $ref: '#/components/schemas/RefusalCode' },
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
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A bearer key of a merchant, ehb_…: of the test environment, or with rights to read only.',
  },
  grant: { type: 'http', scheme: 'bearer', description: 'The access token of a grant.' },
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'The id and the secret of an app, each form-encoded; or as client_id and client_secret in the form.',
  },
};

const securityOf: Readonly<Record<OpenCall['access'], readonly Json[]>> = {
  key: [{ key: [], time: [], nonce: [], signature: [] }, { bearer: [] }],
  trader: [{ key: [], time: [], nonce: [], signature: [] }],
  grant: [{ grant: [] }],
  public: [],
};

type Shared = ReturnType<typeof components> & SharedResponses;

interface Documented {
  readonly method: string;
  readonly call: OpenCall;
  readonly language: Language;
}

function operationOf({ method, call, language }: Documented, shared: Shared): Json {
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
    summary: inLanguage(call.says, language),
    description: descriptionOf({ method, call, language }),
    tags: [call.group],
    security: securityOf[call.access],
    ...(call.scope === undefined ? {} : { 'x-scope': call.scope }),
    ...(call.readScope === undefined ? {} : { 'x-read-scope': call.readScope }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isRead ? {} : { requestBody: bodyOf(request, call.example.request) }),
    responses: { [call.status ?? 200]: answerOf(call, shared), ...openRefusalResponses(call, shared) },
  };
}

const callers: Readonly<Record<OpenCall['access'], BilingualText>> = {
  key: {
    en: 'Signed with the key of a merchant, or called with its bearer key.',
    zh: '以商户密钥签名，或使用 Bearer 密钥。',
  },
  trader: {
    en: 'Signed with the trader key of a person, behind the gates that the person meets in the app.',
    zh: '以个人交易密钥签名，适用与 App 相同的限制。',
  },
  grant: { en: 'Called with the access token of a grant.', zh: '以授权的访问令牌调用。' },
  public: { en: 'Called by anybody, without a signature.', zh: '任何人都可调用，无需签名。' },
};

/** Adds to the summary who may call, and what a repeat does. */
function descriptionOf({ method, call, language }: Documented): string {
  const { scope, readScope } = call;
  const scopes = [scope, readScope].filter((name) => name !== undefined).map((name) => `\`${name}\``);
  const parts: readonly BilingualText[] = [
    callers[call.access],
    ...(scopes.length === 0
      ? []
      : [{ en: `Needs the scope ${scopes.join(' or ')}.`, zh: `需要权限 ${scopes.join(' 或 ')}。` }]),
    method === 'GET'
      ? { en: 'Changes nothing.', zh: '只读。' }
      : {
          en: 'A repeat with the same Idempotency-Key does nothing twice.',
          zh: '以相同的 Idempotency-Key 重复请求不会重复执行。',
        },
  ];
  return parts.map((part) => inLanguage(part, language)).join(inLanguage({ en: ' ', zh: '' }, language));
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
