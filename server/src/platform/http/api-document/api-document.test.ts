import { gzipSync } from 'node:zlib';
import { calls } from '@eh/contract/calls.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { positiveAmount, positiveAmountText } from '@eh/contract/platform/fields.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument, operationIdOf } from './api-document.ts';
import { semanticVersion } from './api-routes.ts';
import { refusalsOf, takesActionId } from './refusal-answers.ts';
import { describedUploads } from './upload-body.ts';

interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly Schema[];
}
interface Content {
  readonly 'application/json'?: { readonly schema: Schema; readonly example?: unknown };
}
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const document = openApiDocument(calls, semanticVersion('2.2.08')) as unknown as Document;
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const named = Object.entries<Call>(calls).map(([path, call]) => {
  const [method = '', url = ''] = path.split(' ');
  return { path, call, operation: document.paths[url]?.[method.toLowerCase()] };
});

it('names every operation once, by a valid method name', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  expect(operationIdOf('POST /api/order/market')).toBe('postOrderMarket');
});

it('refers only to parts that it contains', () => {
  const references = [...text.matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)];
  expect(references.length).toBeGreaterThan(1000);
  const missing = references.filter(([, kind = '', name = '']) => document.components[kind]?.[name] === undefined);
  expect(missing.map(([reference]) => reference)).toEqual([]);
});

it('lists the refusals of every call by code under their status', () => {
  const missing = named.flatMap(({ path, call, operation }) =>
    refusalsOf(path, call).filter(([, { http, code }]) => !codesUnder(operation, http).includes(code)),
  );
  expect(missing).toEqual([]);
});

function codesUnder(operation: Operation | undefined, status: number): readonly number[] {
  const response = resolved('responses', operation?.responses[status]);
  const schema = resolved('schemas', response?.content?.['application/json']?.schema);
  const choices = (schema?.oneOf ?? [schema]).map((choice) => resolved('schemas', choice));
  return [...JSON.stringify(choices).matchAll(/"enum":\[([\d,]+)\]/g)].flatMap(([, codes = '']) =>
    codes.split(',').map(Number),
  );
}

function resolved<Part extends { readonly $ref?: string }>(kind: string, part: Part | undefined): Part | undefined {
  const name = part?.$ref?.split('/').at(-1);
  return name === undefined ? part : (document.components[kind]?.[name] as Part | undefined);
}

it.each(named)('$path has examples that its own schemas accept', ({ call, operation }) => {
  const body = operation?.requestBody?.content['application/json']?.example;
  const query = Object.fromEntries((operation?.parameters ?? []).map(({ name, example }) => [name ?? '', example]));
  delete query[''];
  expect(call.request.safeParse(body ?? query).error).toBeUndefined();
  const answer = operation?.responses['200']?.content?.['application/json']?.example as { readonly data: unknown };
  expect(call.answer.safeParse(answer.data).error).toBeUndefined();
});

it('requires a login exactly when the contract does', () => {
  const differing = named.filter(
    ({ call, operation }) =>
      JSON.stringify(operation?.security) !== JSON.stringify(call.access === 'public' ? [] : [{ [call.access]: [] }]),
  );
  expect(differing).toEqual([]);
});

it('accepts an idempotency key with every change by a logged-in person', () => {
  const takes = named.filter(({ operation }) => JSON.stringify(operation?.parameters ?? []).includes('IdempotencyKey'));
  const changes = named.filter(({ path, call }) => takesActionId(path, call));
  expect(takes.map(({ path }) => path)).toEqual(changes.map(({ path }) => path));
  expect(takes.length).toBeGreaterThan(200);
  expect(takes.filter(({ call }) => call.changes === undefined || call.access === 'public')).toEqual([]);
});

it('states for every upload which files are accepted, and of what size', () => {
  const uploads = named.filter(({ call }) => call.isUpload === true).map(({ path }) => path);
  expect(uploads.toSorted()).toEqual(describedUploads.toSorted());
  const image = JSON.stringify(document.paths['/api/upload/img']?.['post']?.requestBody);
  expect(image).toContain('voucher: image/jpeg, image/png, at most 54525952 bytes; application/pdf');
});

it('describes the addresses of files in addition to the calls', () => {
  const files = Object.keys(document.paths).filter((path) => !path.startsWith('/api/'));
  expect(files).toEqual(expect.arrayContaining(['/files/{id}', '/papers/{id}/{name}', '/avatars/{name}']));
});

it('describes every operation, and names each refusal response for generated clients', () => {
  expect(operations.filter(({ description = '' }) => description.length < 10)).toEqual([]);
  const names = Object.keys(document.components['responses'] ?? {});
  expect(names.filter((name) => !/^[A-Z][a-zA-Z]+$/.test(name))).toEqual([]);
});

it('avoids schema names that every language already has, and names each code once', () => {
  expect(Object.keys(document.components['schemas'] ?? {}).filter((name) => name in globalThis)).toEqual([]);
  const { oneOf = [] } = Object(document.components['schemas']?.['RefusalCode']) as {
    readonly oneOf?: readonly { readonly title: string }[];
  };
  expect(oneOf.length).toBeGreaterThan(100);
  expect(new Set(oneOf.map(({ title }) => title)).size).toBe(oneOf.length);
});

it('writes the version as semantic versioning requires', () => {
  expect(document.info.version).toBe('2.2.8');
});

it('repeats no text: stays under 2.9 kB a call, and under 0.275 kB compressed', () => {
  expect(text.length / named.length).toBeLessThan(2900);
  expect(gzipSync(text).length / named.length).toBeLessThan(275);
});

const documented = (request: z.ZodType) =>
  openApiDocument(
    { 'POST /api/x': { says: 'x', access: 'user', changes: ['trades'], request, answer: z.object({}), refusals: {} } },
    '1',
  );
const requestWith = <Amount extends z.ZodType>(amount: Amount) => {
  const nested = z.strictObject({ floor: amount });
  return z.strictObject({ amount, maximum: amount.optional(), nested: nested.nullable().prefault(null) });
};

it('documents an amount as the text sent, not as the value the handler receives', () => {
  const ofText = documented(requestWith(positiveAmountText));
  expect(JSON.stringify(documented(requestWith(positiveAmount)))).toBe(JSON.stringify(ofText));
  expect(JSON.stringify(ofText)).toContain(
    '"amount":{"type":"string","maxLength":16,"pattern":"^(0|[1-9][0-9]{0,11})([.][0-9]{1,2})?$"}',
  );
});
