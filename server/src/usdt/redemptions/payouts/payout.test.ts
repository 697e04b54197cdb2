import { expect, it } from 'vitest';
import type { NonceTerms, PayoutTerms } from '../../chains/index.ts';
import { columnsOf, paymentOf, raised, raisedTerms, termsOf } from './payout.ts';

const byNonce: NonceTerms = {
  kind: 'nonce',
  nonce: 7n,
  gasLimit: 90_000n,
  maxFeePerGas: 800n,
  maxPriorityFeePerGas: 8n,
};
const byTime: PayoutTerms = { kind: 'expiry', rawData: '0a02', expiresAt: new Date('2026-11-22T12:00:00Z') };

it.each<[string, PayoutTerms]>([
  ['a nonce', byNonce],
  ['a time', byTime],
])('obeys the bound on %s, in its row as in the rules', (_what, terms) => {
  expect(termsOf(columnsOf(terms))).toEqual(terms);
});

it('refuses a payout without terms, and a payment without an address', () => {
  expect(() => termsOf({ ...columnsOf(byNonce), nonce: null })).toThrow('bound to nothing');
  expect(() => paymentOf({ address: null, usdt_minor: 1n })).toThrow('pays nothing');
});

it('raises fees by more than an eighth, or to the current ones', () => {
  expect(raised(800n, 100n)).toBe(901n);
  expect(raised(800n, 5000n)).toBe(5000n);
  expect(raised(0n, 0n)).toBe(1n);
});

it('keeps its nonce when it is prepared again, and the higher gas limit', () => {
  const now = { ...byNonce, nonce: 9n, gasLimit: 80_000n, maxFeePerGas: 100n, maxPriorityFeePerGas: 100n };
  expect(raisedTerms(byNonce, now)).toEqual({ ...byNonce, maxFeePerGas: 901n, maxPriorityFeePerGas: 100n });
});
