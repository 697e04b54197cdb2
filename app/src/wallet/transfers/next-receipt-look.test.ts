import { expect, it } from 'vitest';
import { nextReceiptLook } from './next-receipt-look.ts';

const paper = { bill_id: 'x', balance_after: null, key_id: 'k', pdf: { 'zh-CN': '/papers/a', en: '/papers/b' } };
/** How long the server keeps a link to a paper good. */
const LINK_MILLISECONDS = 600_000;

it('asks for fresh links before those of an open receipt are over', () => {
  const look = nextReceiptLook({ paper: { ...paper, block: { height: 1, hash: 'h' } } });
  expect(look).toBeGreaterThan(0);
  expect(look).toBeLessThan(LINK_MILLISECONDS);
});

it('looks soon while it is being sealed, and not at all where there is no paper', () => {
  expect(nextReceiptLook({ paper: { ...paper, block: null } })).toBeLessThan(5000);
  expect(nextReceiptLook({ paper: null })).toBe(false);
  expect(nextReceiptLook(undefined)).toBe(false);
});
