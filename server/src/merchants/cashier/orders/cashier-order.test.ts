import { cashierStatuses } from '@eh/contract/merchants/cashier/order-names.ts';
import { MERCHANT_FEE_BASIS_POINTS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { feeOf } from '@eh/contract/platform/fee.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashierEvents,
  type OrderFacts,
  obstacleToPaying,
  type PayingFacts,
  returnedFeeFor,
  shownStatus,
  stateFor,
  statusAfter,
  statusesBefore,
} from './cashier-order.ts';

const now = new Date('2026-11-23T08:00:00Z');
const later = new Date(now.getTime() + 60_000);
const open: OrderFacts = {
  environment: 'live',
  status: 'open',
  expiresAt: later,
  isMeantForOne: false,
  meantForId: null,
  fundedById: null,
  paidById: null,
};
const bob: PayingFacts = { payerId: 'bob', isMember: false, merchantStatus: 'active', at: now };

describe('the statuses of an order', () => {
  it('has one outcome for every status and every event', () => {
    const table = Object.fromEntries(
      cashierStatuses.map((status) => [status, cashierEvents.map((event) => statusAfter(status, event))]),
    );
    expect(cashierEvents).toEqual(['pay', 'fund', 'reopen', 'expire', 'close']);
    expect(table).toEqual({
      open: ['paid', 'funding', null, 'expired', 'closed'],
      funding: ['paid', null, 'open', 'expired', 'closed'],
      paid: [null, null, null, null, null],
      expired: [null, null, null, null, null],
      closed: [null, null, null, null, null],
    });
  });

  it('guards each event by the statuses that allow it', () => {
    expect(cashierEvents.map(statusesBefore)).toEqual([
      ['open', 'funding'],
      ['open'],
      ['funding'],
      ['open', 'funding'],
      ['open', 'funding'],
    ]);
  });

  it('shows an open order as expired from its last instant on, before any job has run', () => {
    expect(shownStatus(open, new Date(later.getTime() - 1))).toBe('open');
    expect(shownStatus(open, later)).toBe('expired');
    expect(shownStatus({ ...open, status: 'paid' }, later)).toBe('paid');
    expect(shownStatus({ ...open, status: 'funding' }, later)).toBe('funding');
  });
});

describe('who may pay', () => {
  it.each([
    ['an open order', open, bob, null, 'open'],
    ['an order meant for them', { ...open, isMeantForOne: true, meantForId: 'bob' }, bob, null, 'open'],
    ['an order that they fund', { ...open, status: 'funding', fundedById: 'bob' }, bob, null, 'funding'],
    ['a test order of their own shop', { ...open, environment: 'test' }, { ...bob, isMember: true }, null, 'open'],
    ['an order that they paid', { ...open, status: 'paid', paidById: 'bob' }, bob, 'CashierOrderPaid', 'paid'],
    [
      'an order that somebody paid',
      { ...open, status: 'paid', paidById: 'eve' },
      bob,
      'PaidBySomebodyElse',
      'paid_by_other',
    ],
    ['a closed order', { ...open, status: 'closed' }, bob, 'CashierOrderClosed', 'closed'],
    ['an expired order', { ...open, status: 'expired' }, bob, 'CashierOrderExpired', 'expired'],
    ['an order whose time is over', open, { ...bob, at: later }, 'CashierOrderExpired', 'expired'],
    [
      'an order that they fund, whose time is over',
      { ...open, status: 'funding', fundedById: 'bob' },
      { ...bob, at: later },
      'CashierOrderExpired',
      'expired',
    ],
    [
      'an order of another account',
      { ...open, isMeantForOne: true, meantForId: 'eve' },
      bob,
      'WrongPayer',
      'wrong_account',
    ],
    ['an order for a number that nobody had', { ...open, isMeantForOne: true }, bob, 'WrongPayer', 'wrong_account'],
    [
      'an order of a frozen merchant',
      open,
      { ...bob, merchantStatus: 'frozen' },
      'MerchantStopped',
      'merchant_stopped',
    ],
    ['an order of their own shop', open, { ...bob, isMember: true }, 'OwnShop', 'own_shop'],
    [
      'an order that somebody funds',
      { ...open, status: 'funding', fundedById: 'eve' },
      bob,
      'WaitsForCoins',
      'funding_by_other',
    ],
  ] as const satisfies readonly (readonly [string, OrderFacts, PayingFacts, string | null, string])[])(
    'judges %s',
    (...[, order, facts, obstacle, state]) => {
      expect([obstacleToPaying(order, facts), stateFor(order, facts)]).toEqual([obstacle, state]);
    },
  );
});

describe('fees', () => {
  it('returns the fee shown in the design: 0.19 of 0.70 for 38.00 of 140.00', () => {
    expect(feeOf(140_00n, 50)).toBe(70n);
    const paid = { amountMinor: 140_00n, feeMinor: 70n, refundedMinor: 0n, feeRefundedMinor: 0n };
    expect(returnedFeeFor(paid, 38_00n)).toBe(19n);
  });

  it('returns the whole fee with the whole payment, over however many refunds, and never more', () => {
    const minor = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 0, max: MERCHANT_FEE_BASIS_POINTS_MAX }),
        fc.array(minor, { maxLength: 20 }),
        (amount, rate, parts) => {
          const feeMinor = feeOf(amount, rate);
          let [refundedMinor, feeRefundedMinor] = [0n, 0n];
          for (const part of [...parts, amount]) {
            const refund = part < amount - refundedMinor ? part : amount - refundedMinor;
            if (refund === 0n) break;
            const back = returnedFeeFor({ amountMinor: amount, feeMinor, refundedMinor, feeRefundedMinor }, refund);
            expect(back >= 0n && back <= refund).toBe(true);
            refundedMinor += refund;
            feeRefundedMinor += back;
            expect(feeRefundedMinor <= feeMinor).toBe(true);
          }
          expect([refundedMinor, feeRefundedMinor]).toEqual([amount, feeMinor]);
        },
      ),
    );
  });
});
