import { expect, test } from 'vitest';
import { documentMessages } from './document-messages.ts';
import { printable } from './printable.ts';

test('draws Chinese, Latin and digits, and a placeholder for characters that the font lacks', () => {
  expect(printable('卖家 林晓 · Alice ¥1,000.00')).toBe('卖家 林晓 · Alice ¥1,000.00');
  expect(printable('Bob 😀 𠮷')).toBe('Bob 〓 〓');
  expect(printable('one\ttwo\nthree')).toBe('one two\nthree');
});

test('can draw every text of the documents', () => {
  for (const messages of Object.values(documentMessages))
    expect(JSON.stringify(messages)).toBe(printable(JSON.stringify(messages)));
});
