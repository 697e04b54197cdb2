import type { ReleasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import { expect, it } from 'vitest';
import {
  defaultReleasePolicy,
  type OpeningFacts,
  passesPolicy,
  type ReleaseFacts,
  releaseConditions,
  termsAtOpening,
  VOUCHER_LINES_MIN,
} from './release-policy.ts';

const opening: OpeningFacts = {
  fiatMinor: 50_000_00n,
  buyerTrades: 3,
  tradesTogether: 1,
  isInstantMethod: true,
  buyerLevel: 3,
  sellerHours: { from: '09:00', until: '22:00', time_zone: 'Asia/Shanghai' },
};

const passing: ReleaseFacts = {
  hasVoucher: true,
  writingLines: VOUCHER_LINES_MIN,
  isVoucherReused: false,
  isPayerDeclared: true,
  hasSellerHeard: true,
  isSellerInPause: false,
  saidNotReceived: false,
  // Noon in Shanghai.
  confirmUntil: new Date('2026-11-21T04:00:00Z'),
};

const allOn: ReleasePolicy = {
  cap: '50000.00',
  known_buyer: { is_on: true, at_least: 5 },
  buyer_trades: { is_on: true, at_least: 3 },
  not_first_trade: { is_on: true },
  instant_method: { is_on: true },
  cap_by_level: { is_on: true, level_0: '100.00', level_1: '1000.00', level_2: '20000.00', level_3: '50000.00' },
  open_hours: { is_on: true },
};

const failing = (facts: Partial<OpeningFacts & ReleaseFacts>, policy: ReleasePolicy = allOn) =>
  releaseConditions({ ...passing, ...facts }, termsAtOpening(policy, { ...opening, ...facts }))
    .filter((condition) => !condition.isMet)
    .map((condition) => condition.name);

it('has nine conditions by default and fourteen when all are switched on', () => {
  const count = (policy: ReleasePolicy) => releaseConditions(passing, termsAtOpening(policy, opening)).length;
  expect([count(defaultReleasePolicy), count(allOn)]).toEqual([9, 14]);
  expect(passesPolicy(releaseConditions(passing, termsAtOpening(allOn, opening)))).toBe(true);
});

it.each<[string, Partial<OpeningFacts & ReleaseFacts>]>([
  ['voucher_present', { hasVoucher: false }],
  ['voucher_readable', { writingLines: VOUCHER_LINES_MIN - 1 }],
  ['voucher_new', { isVoucherReused: true }],
  ['payer_declared', { isPayerDeclared: false }],
  ['seller_reached', { hasSellerHeard: false }],
  ['seller_settled', { isSellerInPause: true }],
  ['not_disputed', { saidNotReceived: true }],
  ['buyer_trades', { buyerTrades: 2 }],
  ['not_first_trade', { tradesTogether: 0, buyerTrades: 5 }],
  ['instant_method', { isInstantMethod: false }],
  ['cap_by_level', { buyerLevel: 2 }],
  ['open_hours', { confirmUntil: new Date('2026-11-21T15:00:00Z') }],
])('does not release on time-out when %s is not met', (name, facts) => {
  expect(failing(facts)).toEqual([name]);
});

it('does not release above the cap, which a level may only lower', () => {
  const wide = { ...allOn, cap_by_level: { ...allOn.cap_by_level, level_3: '900000.00' } };
  expect(failing({ fiatMinor: 50_000_01n }, wide)).toEqual(['under_cap']);
  expect(failing({ fiatMinor: 50_000_01n }, defaultReleasePolicy)).toEqual(['under_cap']);
});

it.each<[number, bigint, boolean]>([
  [0, 100_00n, true],
  [0, 100_01n, false],
  [1, 1000_00n, true],
  [1, 1000_01n, false],
  [2, 20_000_01n, false],
  [3, 50_000_00n, true],
  [9, 50_000_00n, true],
])('gives a buyer of level %i automatic release of %i: %s', (buyerLevel, fiatMinor, isMet) => {
  expect(failing({ buyerLevel, fiatMinor })).toEqual(isMet ? [] : ['cap_by_level']);
});

it('ignores conditions that are switched off, and open hours that a seller did not set', () => {
  const facts = { buyerTrades: 0, tradesTogether: 0, isInstantMethod: false, buyerLevel: 0 };
  const allOff = { ...defaultReleasePolicy, known_buyer: { is_on: false, at_least: 5 } };
  expect(failing({ ...facts, confirmUntil: new Date('2026-11-21T20:00:00Z') }, allOff)).toEqual([]);
  expect(failing({ sellerHours: null, confirmUntil: new Date('2026-11-21T20:00:00Z') })).toEqual([]);
});

it.each<[string, Partial<OpeningFacts>, boolean]>([
  ['a stranger', { tradesTogether: 0, buyerTrades: 4 }, false],
  ['a buyer with five finished trades', { tradesTogether: 0, buyerTrades: 5 }, true],
  ['a buyer who has finished one with the seller', { tradesTogether: 1, buyerTrades: 1 }, true],
])('knows the buyer by default: %s', (_, facts, isKnown) => {
  expect(failing(facts, defaultReleasePolicy)).toEqual(isKnown ? [] : ['known_buyer']);
});
