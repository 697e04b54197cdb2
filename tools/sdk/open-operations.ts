import { openDocument } from '../../server/src/platform/http/open/open-document.ts';
import type { Field, Schema } from './schema.ts';

/** The document of the open API, from which the SDK of each language is generated, without the routes of OAuth. */

export interface OpenOperation {
  /** Its operationId. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly pathParameters: readonly Field[];
  readonly queryParameters: readonly Field[];
  /** The body's schema; null if it has no fields. */
  readonly body: Schema | null;
  readonly answer: Schema | null;
  /** Whether a repeat with the same idempotency key does nothing twice. */
  readonly isRepeatable: boolean;
}

interface NamedRefusal {
  readonly name: string;
  readonly code: number;
}

interface OpenApi {
  readonly version: string;
  readonly schemas: readonly (readonly [name: string, schema: Schema])[];
  readonly operations: readonly OpenOperation[];
  /** Every refusal that a call may give, by name. */
  readonly refusals: readonly NamedRefusal[];
}

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}
interface Answer extends Content {
  readonly $ref?: string;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: Schema;
    readonly $ref?: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The routes of OAuth are called by other people's clients, which need no types of ours. */
const OAUTH = 'OAuth';

export function readOpenApi(): OpenApi {
  const { info, paths, components } = openDocument() as unknown as Document;
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => !tags.includes(OAUTH))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const answers = found.flatMap(({ operation }) => Object.values(operation.responses));
  const refusals = answers
    .map((answer) => components.responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer)
    .flatMap(refusalsOf);
  return {
    version: info.version,
    schemas: Object.entries(components.schemas).filter(([name]) => !/^(?:Refusal|OAuth)/.test(name)),
    operations: found.map(({ method, path, operation }) => readOperation(method, path, operation)),
    refusals: [...new Map(refusals.map((refusal) => [refusal.name, refusal])).values()].toSorted((first, second) =>
      first.name < second.name ? -1 : 1,
    ),
  };
}

function readOperation(method: string, path: string, operation: Operation): OpenOperation {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const body = requestBody?.content['application/json'].schema;
  const parametersIn = (position: string) =>
    parameters
      .filter((parameter) => parameter.in === position)
      .map(({ name = '', required = false, schema = {} }) => ({ name, isRequired: required, schema }));
  return {
    id: operationId,
    method,
    path,
    summary,
    pathParameters: parametersIn('path'),
    queryParameters: parametersIn('query'),
    body: body && Object.keys(body['properties'] ?? {}).length > 0 ? body : null,
    answer: done?.content['application/json'].schema ?? null,
    isRepeatable: method === 'GET' || parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')),
  };
}

interface Named {
  readonly properties?: {
    readonly name?: { readonly enum?: readonly string[] };
    readonly code?: { readonly enum?: readonly number[] };
  };
}

function refusalsOf(answer: Answer): readonly NamedRefusal[] {
  const { allOf } = answer.content['application/json'].schema;
  if (!Array.isArray(allOf)) return [];
  const [, named] = allOf as readonly Named[];
  const codes = named?.properties?.code?.enum ?? [];
  return (named?.properties?.name?.enum ?? []).map((name, index) => ({ name, code: codes[index] ?? 0 }));
}
