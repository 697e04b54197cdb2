import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { eventBodies } from '@eh/contract/merchants/webhooks/event-bodies.ts';
import { sentEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { openCalls } from '@eh/contract/open-calls.ts';
import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import { expect, it } from 'vitest';
import { openDocument } from './open-document.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, unknown>>;
  };
}

const document = openDocument() as unknown as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const calls = Object.entries<OpenCall>(openCalls);

it('names each operation once', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(operations.filter(({ tags }) => !tags.includes('OAuth'))).toHaveLength(calls.length);
});

it('refers only to schemas that it contains', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  const held = Object.keys(document.components.schemas);
  expect(references.filter((name) => !held.includes(name ?? ''))).toEqual([]);
});

it.each(calls)('%s has an example that its own schemas accept', (_route, { request, answer, path, example }) => {
  expect(answer.safeParse(example.answer).error).toBeUndefined();
  expect(request.safeParse(example.request ?? {}).error).toBeUndefined();
  expect(path?.safeParse(example.path).error).toBeUndefined();
});

it('lists each refusal under its own status, never under a success status', () => {
  const answers = document.paths['/open/v1/merchant']?.['get']?.responses;
  const { SignatureWrong, PaceExceeded, NeedsIdempotencyKey, ScopeNotAllowed } = signatureRefusals;
  for (const { http, code } of [SignatureWrong, PaceExceeded, NeedsIdempotencyKey, ScopeNotAllowed])
    expect(JSON.stringify(document.components.responses[nameOf(answers?.[http])])).toContain(String(code));
  for (const operation of operations)
    expect(Object.keys(operation.responses).filter((status) => /^[23]/.test(status))).toHaveLength(1);
});

const nameOf = (answer: { readonly $ref?: string } | undefined): string => answer?.$ref?.split('/').at(-1) ?? '';

it('names each refusal response, so that generated clients have a type for it', () => {
  const names = Object.keys(document.components.responses);
  expect(names.filter((name) => !/^[A-Z][a-zA-Z]+$/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['NotFound', 'PayoutUnknownOrNotFound']));
});

it('avoids schema names that every language already has, and names each code once', () => {
  expect(Object.keys(document.components.schemas).filter((name) => name in globalThis)).toEqual([]);
  const { oneOf } = document.components.schemas['RefusalCode'] as {
    readonly oneOf: readonly { readonly title: string }[];
  };
  expect(new Set(oneOf.map(({ title }) => title)).size).toBe(oneOf.length);
});

it('describes every operation, and the form of an amount', () => {
  expect(operations.filter(({ description = '' }) => description.length < 10)).toEqual([]);
  const order = JSON.stringify(document.paths['/open/v1/orders']?.['post']);
  const [, pattern = ''] = /"amount":\{[^}]*"pattern":"([^"]+)"/.exec(order) ?? [];
  const form = new RegExp(pattern);
  expect(['9.70', '9.7', '12', '0.01'].filter((text) => !form.test(text))).toEqual([]);
  expect(['', '9.701', '-1', '01', '1e3', '9.', '9,70', '1234567890123'].filter((text) => form.test(text))).toEqual([]);
});

it('contains each webhook with its body, whose example matches its schema', () => {
  expect(Object.keys(document.webhooks)).toEqual(sentEventTypes);
  const paid = JSON.stringify(document.webhooks['order.paid']);
  expect(paid).toContain('"#/components/schemas/Order"');
  expect(paid).toContain('"operationId":"onOrderPaid"');
});

it.each(Object.entries(eventBodies))('%s has an example that its own schema accepts', (_type, { data, example }) => {
  expect(data.safeParse(example).error).toBeUndefined();
});

it('states the text of a refusal once, and stays under 4.9 kB a call', () => {
  const text = JSON.stringify(document);
  expect(text.split(signatureRefusals.SignatureWrong.en)).toHaveLength(2);
  expect(text.length / calls.length).toBeLessThan(4900);
});

it('contains the texts of calls and refusals in Chinese too', () => {
  const chinese = JSON.stringify(openDocument('zh-CN'));
  const [[, first] = []] = calls;
  expect(chinese).toContain(signatureRefusals.SignatureWrong.zh);
  expect(chinese).toContain(first?.says.zh);
});

it.each(calls)('%s is explained in Chinese', (_route, { says }) => {
  expect(says.zh).toMatch(/[一-鿿].*。$/u);
  expect(says.en).not.toMatch(/[一-鿿]/u);
});
