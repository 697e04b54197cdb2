import { expect, it } from 'vitest';
import { receiptRefetchInterval } from './receipt-refetch-interval.ts';

const receiptDocument = {
  bill_id: 'x',
  balance_after: null,
  key_id: 'k',
  pdf: { 'zh-CN': '/papers/a', en: '/papers/b' },
};
/** The server's lifetime of a link to a document. */
const LINK_MILLISECONDS = 600_000;

it('refetches before the links of an open receipt expire', () => {
  const interval = receiptRefetchInterval({ paper: { ...receiptDocument, block: { height: 1, hash: 'h' } } });
  expect(interval).toBeGreaterThan(0);
  expect(interval).toBeLessThan(LINK_MILLISECONDS);
});

it('refetches soon while a receipt is being sealed, and never without a document', () => {
  expect(receiptRefetchInterval({ paper: { ...receiptDocument, block: null } })).toBeLessThan(5000);
  expect(receiptRefetchInterval({ paper: null })).toBe(false);
  expect(receiptRefetchInterval(undefined)).toBe(false);
});
