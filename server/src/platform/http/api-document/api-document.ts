import type { Call } from '@eh/contract/platform/call.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { apiHeaders, apiParameters, refusalSchemas, securitySchemes } from './api-components.ts';
import { documentTags, tagOf } from './call-tags.ts';
import { exampleOf } from './example-of.ts';
import {
  commonHeaders,
  refusalResponse,
  refusalResponses,
  refusalSchema,
  refusalsOf,
  type SharedResponses,
  sharedResponses,
  takesActionId,
} from './refusal-answers.ts';
import { components, type Json } from './schema-components.ts';
import { pascal } from './schema-names.ts';
import { refusalsOfFiles, servedFiles } from './served-files.ts';
import { shareSchemas } from './share-schemas.ts';
import { uploadBody } from './upload-body.ts';

export type Calls = Readonly<Record<string, Call>>;

const about: BilingualText = {
  zh: '面向用户和运营人员的应用所调用的接口。应答是一个信封 {code, msg, data}：code 为 0 表示完成，其余为拒绝，说明为什么什么都没有做，HTTP 状态为 200 时也一样。商户服务器的接口另有文档 /open/v1/openapi.json；实时事件见 /api/asyncapi.json。',
  en: 'Calls of the apps for people and operators. An answer is an envelope {code, msg, data}: code 0 means done, any other code is a refusal that says why nothing was done, also under status 200. The calls for servers of merchants have a document of their own, /open/v1/openapi.json; live events are described in /api/asyncapi.json.',
};

/** The calls of the contract as an OpenAPI document, generated from the definitions the server itself uses. */
export function openApiDocument(calls: Calls, version: string, language: Language = 'en'): Json {
  const shared = { ...components(), ...sharedResponses(refusalResponse) };
  const paths: Record<string, Record<string, Json>> = {};
  for (const [path, call] of Object.entries(calls)) {
    const { method, url } = partsOf(path);
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(path, call, shared) };
  }
  const all = Object.entries(calls).flatMap(([path, call]) => refusalsOf(path, call));
  const files = servedFiles(shared);
  return shareSchemas({
    openapi: '3.1.0',
    info: {
      title: 'EH',
      version,
      description: inLanguage(about, language),
      license: { name: 'Proprietary', identifier: 'LicenseRef-EH' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: documentTags(
      Object.entries(calls).map(([path, call]) => tagOf(path, call)),
      language,
    ),
    paths: { ...paths, ...files },
    components: {
      schemas: { ...refusalSchemas([...all, ...refusalsOfFiles], language), ...shared.schemas() },
      responses: shared.responses(),
      parameters: apiParameters,
      headers: apiHeaders,
      securitySchemes,
    },
  });
}

function partsOf(path: string): { readonly method: string; readonly url: string } {
  const [method = '', url = ''] = path.split(' ');
  return { method, url };
}

/** The method and the path, so that a call's id is as stable as its address. */
export function operationIdOf(path: string): string {
  const { method, url } = partsOf(path);
  return method.toLowerCase() + pascal(url.replace('/api/', ''));
}

type Shared = ReturnType<typeof components> & SharedResponses;

function operationOf(path: string, call: Call, shared: Shared): Json {
  const isGet = path.startsWith('GET');
  const request = shared.schemaOf(call.request, 'input');
  const example = { ...Object(exampleOf(request, shared.schemas())), ...call.example };
  const refusals = refusalsOf(path, call);
  const parameters = [
    ...(isGet || call.isUpload ? parametersOf(request, example) : []),
    ...(takesActionId(path, call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: operationIdOf(path),
    summary: call.says,
    description: descriptionOf(path, call),
    tags: [tagOf(path, call)],
    security: call.access === 'public' ? [] : [{ [call.access]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isGet ? {} : bodyOf({ path, call }, request, example)),
    responses: {
      200: answerOf(
        call,
        shared,
        refusals.filter(([, { http }]) => http === 200),
      ),
      ...refusalResponses(refusals, shared),
    },
  };
}

const callers: Readonly<Record<Call['access'], string>> = {
  public: 'Open to everybody.',
  user: 'Needs the token of a log-in.',
  operator: 'Needs the token of an operator.',
};

/** Adds to the summary who may call, and what a repeat does. */
function descriptionOf(path: string, call: Call): string {
  const { access, guardedAs, isOpenFrom, permission, isOpenWhileClosing } = call;
  return [
    callers[access],
    guardedAs ? `Passes the gates of the page \`${guardedAs}\`.` : '',
    isOpenFrom ? `Those of the page \`${isOpenFrom}\` are enough.` : '',
    permission ? `Needs the permission \`${permission}\`.` : '',
    isOpenWhileClosing ? 'Open while the account is closing.' : '',
    takesActionId(path, call) ? 'A repeat with the same Idempotency-Key does nothing twice.' : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

interface Documented {
  readonly path: string;
  readonly call: Call;
}

function bodyOf({ path, call }: Documented, schema: Json, example: Json): Json {
  if (call.isUpload) return { requestBody: uploadBody(path) };
  const hasFields = Object.keys(Object(schema['properties'])).length > 0 || !('properties' in schema);
  if (!hasFields) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
}

function parametersOf({ properties, required }: Json, example: Json): readonly Json[] {
  return Object.entries(Object(properties) as Readonly<Record<string, Json>>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
    ...(name in example ? { example: example[name] } : {}),
  }));
}

/** Success, or a refusal with status 200: the code tells which. */
function answerOf(call: Call, shared: Shared, refusals: ReturnType<typeof refusalsOf>): Json {
  const data = shared.schemaOf(call.answer, 'output');
  const done = {
    type: 'object',
    properties: { code: { type: 'integer', const: 0 }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
  const isSure = refusals.length === 0;
  return {
    description: isSure ? 'Done.' : 'Done, or refused: the code says which.',
    headers: commonHeaders,
    content: {
      'application/json': {
        schema: isSure ? done : { oneOf: [done, refusalSchema(refusals)] },
        example: { code: 0, msg: 'ok', data: exampleOf(data, shared.schemas()) },
      },
    },
  };
}
