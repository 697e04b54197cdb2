import { expect, test } from 'vitest';
import { paperMessages } from './document-messages.ts';
import { printable } from './printable.ts';

test('draws Chinese, Latin and figures, and puts a mark where the font has nothing', () => {
  expect(printable('卖家 林晓 · Alice ¥1,000.00')).toBe('卖家 林晓 · Alice ¥1,000.00');
  expect(printable('Bob 😀 𠮷')).toBe('Bob 〓 〓');
  expect(printable('one\ttwo\nthree')).toBe('one two\nthree');
});

test('can draw every word that stands on a paper', () => {
  for (const messages of Object.values(paperMessages))
    expect(JSON.stringify(messages)).toBe(printable(JSON.stringify(messages)));
});
