import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

const schema = webAddress(60);

it.each([
  'https://shop.example',
  'http://localhost:8090/hook?a=b',
  'https://[2606:4700::1111]/',
  'https://店.example/',
])('accepts %s unchanged', (text) => {
  expect(schema.parse(text)).toBe(text);
});

it.each([
  ['another scheme', 'ftp://shop.example'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'shop.example'],
  ['signs in its host', 'https://shop;frame-ancestors.example'],
  ['a star in its host', 'https://*.example'],
  ['more letters', `https://shop.example/${'a'.repeat(60)}`],
  ['more letters once it is escaped', 'https://shop.example/一二三四五六七八'],
])('refuses %s', (_what, text) => {
  expect(schema.safeParse(text).success).toBe(false);
});
