import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { type OpenOperation, readOpenApi } from './open-operations.ts';
import { phpFiles } from './php-client.ts';
import { pythonFiles } from './python-client.ts';
import { type Field, type Schema } from './schema.ts';

/**
 * Writes the generated parts of the merchants' SDK in TypeScript, Python and PHP from the document of the open API:
 * `node tools/sdk/generate-types.ts`.
 */

/** The types of the SDK in TypeScript. */
function sdkTypes(): string {
  const { version, operations, schemas, refusals } = readOpenApi();
  return [
    `// Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.`,
    '',
    `/** The version of the open API that these types are of. */`,
    `export const OPEN_API_VERSION = '${version}';`,
    '',
    ...schemas.map(([name, schema]) => `export interface ${name} ${typeOf(schema, 0)}\n`),
    '/** Every call of the open API, by its operationId. */',
    'export interface OpenCalls {',
    ...operations.map((operation) => `  /** ${operation.summary} */\n  ${callOf(operation)}`),
    '}',
    '',
    '/** The method and path of each call, and whether a repeat with the same idempotency key does nothing twice. */',
    'export const openRoutes = {',
    ...operations.map((operation) => `  ${operation.id}: ${routeOf(operation)},`),
    '} as const;',
    '',
    '/** Every refusal that a call may give. */',
    `export type RefusalName =${refusals.map(({ name }) => `\n  | '${name}'`).join('')};`,
    '',
  ].join('\n');
}

function routeOf({ method, path, isRepeatable }: OpenOperation): string {
  return `{ method: '${method}', path: '${path}', isRepeatable: ${isRepeatable} }`;
}

function callOf({ id, pathParameters, queryParameters, body, answer }: OpenOperation): string {
  const parts = {
    path: parametersOf(pathParameters),
    query: parametersOf(queryParameters),
    body: body === null ? 'undefined' : typeOf(body, 2),
    answer: answer === null ? 'undefined' : typeOf(answer, 2),
  };
  return `${id}: {\n${Object.entries(parts)
    .map(([name, type]) => `    ${name}: ${type};`)
    .join('\n')}\n  };`;
}

function parametersOf(parameters: readonly Field[]): string {
  if (parameters.length === 0) return 'undefined';
  const fields = parameters.map(({ name, isRequired, schema }) => fieldOf(name, isRequired, typeOf(schema, 3)));
  return `{ ${fields.join('; ')} }`;
}

/** The TypeScript of a JSON schema, for the features that the contract's schemas use. */
function typeOf(schema: Schema, depth: number): string {
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

/** Every generated file, by its path from the root, with its current correct text. */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([['sdk/src/open-types.ts', sdkTypes()], ...pythonFiles(), ...phpFiles()]);
}

/** The files that are out of date with the contract. */
export const staleFiles = (): readonly string[] =>
  [...generatedFiles()]
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => path);

if (import.meta.main) for (const [path, text] of generatedFiles()) writeFileSync(join(root, path), text);
