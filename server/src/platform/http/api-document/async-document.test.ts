import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { liveEvents } from '@eh/contract/live-events.ts';
import * as live from '@eh/contract/platform/live.ts';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { asyncDocument } from './async-document.ts';

interface Message {
  readonly name: string;
  readonly payload: object;
  readonly examples: readonly { readonly payload: unknown }[];
}

const document = asyncDocument('1.0.0');
const { messages } = document['components'] as { readonly messages: Readonly<Record<string, Message>> };
const require = createRequire(import.meta.url);
const specification = require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
const isValid = ajv.compile(JSON.parse(readFileSync(specification, 'utf8')) as object);

it('is a valid AsyncAPI 3.0 document', () => {
  isValid(document);
  expect(isValid.errors).toBeNull();
});

it('is entirely in Chinese for a Chinese reader', () => {
  const chinese = asyncDocument('1.0.0', 'zh-CN');
  isValid(chinese);
  expect(isValid.errors).toBeNull();
  const sentences = (part: unknown): readonly string[] =>
    Object(part) === part
      ? Object.entries(part as object).flatMap(([key, value]) =>
          ['summary', 'description'].includes(key) && typeof value === 'string' ? [value] : sentences(value),
        )
      : [];
  expect(sentences(chinese).length).toBeGreaterThan(14);
  expect(sentences(chinese).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});

it('is invalid with an operation that neither sends nor receives', () => {
  const { operations } = document as { readonly operations: Readonly<Record<string, object>> };
  const broken = Object.fromEntries(
    Object.entries(operations).map(([name, part]) => [name, { ...part, action: 'do' }]),
  );
  expect(isValid({ ...document, operations: broken })).toBe(false);
});

it('refers only to parts that it contains', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const partAt = (path: string) =>
    path.split('/').reduce<unknown>((part, key) => (Object(part) as Readonly<Record<string, unknown>>)[key], document);
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((path) => partAt(path) === undefined)).toEqual([]);
});

it('describes every event of the live channel', () => {
  const names = Object.entries(live).flatMap(([constant, value]) =>
    /^[A-Z_]+$/.test(constant) && typeof value === 'string' && constant !== 'LIVE_PATH' ? [value] : [],
  );
  expect(Object.keys(liveEvents).toSorted()).toEqual(names.toSorted());
});

it.each(Object.values(messages).map((message) => [message.name, message] as const))(
  '%s has an example that its payload accepts',
  (_name, { payload, examples }) => {
    const accepts = ajv.compile({ ...payload, components: document['components'] });
    for (const example of examples) expect([accepts(example.payload), accepts.errors]).toEqual([true, null]);
  },
);
