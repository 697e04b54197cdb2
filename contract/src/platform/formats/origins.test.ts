import { expect, it } from 'vitest';
import { originsOf } from './origins.ts';

it('lists origins separated by lines or spaces', () => {
  expect(originsOf(' https://a.example\nhttps://b.example:8443  http://127.0.0.1:9000\n')).toEqual([
    'https://a.example',
    'https://b.example:8443',
    'http://127.0.0.1:9000',
  ]);
  expect(originsOf('')).toEqual([]);
});

it.each([
  ['a path', 'https://a.example/api'],
  ['a slash at the end', 'https://a.example/'],
  ['a name', 'https://bob@a.example'],
  ['an origin without TLS', 'http://a.example'],
  ['another protocol', 'javascript:alert(1)'],
  ['no address', 'a.example'],
  ['capital letters, which a browser never sends', 'https://A.example'],
  ['a wildcard', 'https://*.example'],
  ['a directive of a content policy', 'https://a.example;script-src'],
  ['the same twice', 'https://a.example https://a.example'],
  ['too many', Array.from({ length: 21 }, (_, n) => `https://a${n}.example`).join(' ')],
])('refuses %s', (_what, text) => {
  expect(originsOf(text)).toBeNull();
});
