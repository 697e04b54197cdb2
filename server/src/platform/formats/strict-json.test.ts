import { expect, it } from 'vitest';
import { strictJsonOf } from './strict-json.ts';

const read = (text: string) => strictJsonOf(Buffer.from(text));

it('parses what JSON.parse parses', () => {
  for (const text of ['{"a":{"b":1},"c":[{"b":"\\"a\\":"},{"b":"{"}]}', '[]', '" "', '1.5e3', '{"a":"a","b":"a"}'])
    expect(read(text)).toEqual(JSON.parse(text));
});

it.each([
  ['a name twice', '{"a":1,"b":2,"a":1}'],
  ['a name twice, once escaped', '{"a":1,"\\u0061":2}'],
  ['a name twice, deep inside', '[{"x":{"a":1,"a":{}}}]'],
  ['levels without end', `${'['.repeat(101)}${']'.repeat(101)}`],
  ['a mark of its byte order', '\ufeff{}'],
  ['no JSON', '{a:1}'],
])('refuses %s', (_what, text) => {
  expect(() => read(text)).toThrow(SyntaxError);
});

it('refuses bytes that are not UTF-8 instead of replacing them', () => {
  expect(() => strictJsonOf(Buffer.of(0x22, 0xff, 0x22))).toThrow('not UTF-8');
});
