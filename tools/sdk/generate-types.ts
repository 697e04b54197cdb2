import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDocument } from '../../server/src/platform/http/open/open-document.ts';
import { root } from '../bring/root.ts';

/** Writes the types of the merchants' SDK from the document of the open API: `node tools/sdk/generate-types.ts`. */
/** The routes of OAuth are called by other people's clients, which need no types of ours. */
const OAUTH = 'OAuth';
const FILE = join(root, 'sdk/src/open-types.ts');

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly $ref?: string;
}
interface Answer {
  readonly $ref?: string;
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}
interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The current correct text of the file. */
export function sdkTypes(): string {
  const { info, paths, components } = openDocument() as unknown as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => !tags.includes(OAUTH))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const schemas = Object.entries(components.schemas).filter(([name]) => !/^(?:Refusal|OAuth)/.test(name));
  const names = operations.flatMap(({ operation }) =>
    Object.values(operation.responses)
      .map((answer) => components.responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer)
      .flatMap(refusalNamesOf),
  );
  return [
    `// Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.`,
    '',
    `/** The version of the open API that these types are of. */`,
    `export const OPEN_API_VERSION = '${info.version}';`,
    '',
    ...schemas.map(([name, schema]) => `export interface ${name} ${typeOf(schema, 0)}\n`),
    '/** Every call of the open API, by its operationId. */',
    'export interface OpenCalls {',
    ...operations.map(({ operation }) => `  /** ${operation.summary} */\n  ${callOf(operation)}`),
    '}',
    '',
    '/** The method and path of each call, and whether a repeat with the same idempotency key does nothing twice. */',
    'export const openRoutes = {',
    ...operations.map(
      ({ method, path, operation }) => `  ${operation.operationId}: ${routeOf(method, path, operation)},`,
    ),
    '} as const;',
    '',
    '/** Every refusal that a call may give. */',
    `export type RefusalName =${[...new Set(names)]
      .toSorted()
      .map((name) => `\n  | '${name}'`)
      .join('')};`,
    '',
  ].join('\n');
}

function routeOf(method: string, path: string, operation: Operation): string {
  const isRepeatable =
    method === 'GET' || (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith('IdempotencyKey'));
  return `{ method: '${method}', path: '${path}', isRepeatable: ${isRepeatable} }`;
}

function callOf({ operationId, parameters = [], requestBody, responses }: Operation): string {
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const body = requestBody?.content['application/json'].schema;
  const parts = {
    path: parametersOf(parameters, 'path'),
    query: parametersOf(parameters, 'query'),
    body: body && Object.keys(body['properties'] ?? {}).length > 0 ? typeOf(body, 2) : 'undefined',
    answer: done ? typeOf(done.content['application/json'].schema, 2) : 'undefined',
  };
  return `${operationId}: {\n${Object.entries(parts)
    .map(([name, type]) => `    ${name}: ${type};`)
    .join('\n')}\n  };`;
}

function parametersOf(parameters: readonly Parameter[], position: string): string {
  const found = parameters.filter((parameter) => parameter.in === position);
  if (found.length === 0) return 'undefined';
  const fields = found.map(({ name = '', required = false, schema = {} }) =>
    fieldOf(name, required, typeOf(schema, 3)),
  );
  return `{ ${fields.join('; ')} }`;
}

/** The TypeScript of a JSON schema, for the features that the contract's schemas use. */
export function typeOf(schema: Schema, depth: number): string {
  const { $ref, const: constant, enum: values, anyOf, allOf, type } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if (constant !== undefined) return literal(constant);
  if (Array.isArray(values)) return values.map(literal).join(' | ');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((part: Schema) => typeOf(part, depth)))].join(' | ');
  if (Array.isArray(allOf)) return allOf.map((part: Schema) => typeOf(part, depth)).join(' & ');
  if (Array.isArray(type)) return type.map((name: string) => typeOf({ ...schema, type: name }, depth)).join(' | ');
  if (type === 'object') return objectOf(schema, depth);
  if (type === 'array') return `readonly ${bracketed(typeOf((schema['items'] ?? {}) as Schema, depth))}[]`;
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function objectOf(schema: Schema, depth: number): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const required = (schema['required'] ?? []) as readonly string[];
  if (properties.length === 0) {
    const more = schema['additionalProperties'];
    const value = typeof more === 'object' && more !== null ? typeOf(more as Schema, depth) : 'unknown';
    return more === false ? 'Readonly<Record<string, never>>' : `Readonly<Record<string, ${value}>>`;
  }
  const space = '  '.repeat(depth + 1);
  const fields = properties.map(
    ([name, of]) => `${space}${fieldOf(name, required.includes(name), typeOf(of, depth + 1))};`,
  );
  return `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`;
}

function fieldOf(name: string, isRequired: boolean, type: string): string {
  return `readonly ${name}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'}`;
}

function bracketed(type: string): string {
  return /[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function refusalNamesOf(answer: Answer): readonly string[] {
  const { allOf } = answer.content['application/json'].schema;
  if (!Array.isArray(allOf)) return [];
  const [, named] = allOf as readonly {
    readonly properties?: { readonly name?: { readonly enum?: readonly string[] } };
  }[];
  return named?.properties?.name?.enum ?? [];
}

/** Whether the file is out of date with the contract. */
export const isStale = (): boolean => readFileSync(FILE, 'utf8') !== sdkTypes();

if (import.meta.main) writeFileSync(FILE, sdkTypes());
