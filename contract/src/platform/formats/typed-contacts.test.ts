import { expect, it } from 'vitest';
import { compactNumber, emailOf, phoneDigits } from './typed-contacts.ts';

it.each([
  ['138 0000 0001', '13800000001', 'in groups'],
  ['138-0000-0001', '13800000001', 'with hyphens'],
  ['138.0000.0001', '13800000001', 'with dots'],
  ['(+86) 138 0000/0001', '+8613800000001', 'with brackets and a stroke'],
  ['\u202a+86 138 0000 0001\u202c', '+8613800000001', 'from Apple’s contacts'],
  ['\u200e+86\u00a0138\u201100000001', '+8613800000001', 'from Signal, with hyphens that do not break'],
  ['\u2066+86 138 0000 0001\u2069', '+8613800000001', 'isolated'],
  ['＋８６１３８０００００００１', '+8613800000001', 'full-width'],
  ['١٣٨٠٠٠٠٠٠٠١', '13800000001', 'Arabic digits'],
  ['tel:+86-138-0000-0001', '+8613800000001', 'a link'],
])('parses the phone %j as %s: %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

it.each(['', 'alice', '138x', '138+1', '+', 'a@b.c'])('refuses %j as a phone', (typed) => {
  expect(phoneDigits(typed)).toBeNull();
});

it('removes the grouping from an account number', () => {
  expect(['6222 0202', '6222-0202', '６２２２\u20110202', '\u202a62220202\u202c'].map(compactNumber)).toEqual(
    Array(4).fill('62220202'),
  );
});

it.each([
  ['Alice@Example.com', 'alice@example.com'],
  [' alice@example.com\u200b', 'alice@example.com'],
  ['\u202aalice@example.com\u202c', 'alice@example.com'],
  ['ａｌｉｃｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'alice@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['O’Brien@example.com', "o'brien@example.com"],
  ['user@bücher.de', 'user@xn--bcher-kva.de'],
  ['user@XN--BCHER-KVA.DE', 'user@xn--bcher-kva.de'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['mailto:a.b+c@mail.example.co.uk', 'a.b+c@mail.example.co.uk'],
  ['al\u2011ice@ex\u2011ample.com', 'al-ice@ex-ample.com'],
])('parses the address %j as %s', (typed, address) => {
  expect(emailOf(typed)).toBe(address);
});

it.each([
  '',
  '@',
  'a@b',
  'a@b@c.de',
  '@example.com',
  'a b@example.com',
  'a@-b.com',
  'a@b..com',
  'a@1.2.3.4',
  'a@example.com:80',
  'a@example.com/b',
  'a@exa%41mple.com',
  '"a"@example.com',
  '<a@example.com>',
  'a(1)@example.com',
  '[a]@example.com',
])('refuses %j as an address', (typed) => {
  expect(emailOf(typed)).toBeNull();
});
