import { type CauseKind, causeKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { expect, test } from 'vitest';
import { hashOf } from '../../shell/address.ts';
import { addressOfCause } from './cause-address.ts';

/** For each cause, the address while it is open and once it is over. */
const table: Readonly<Record<CauseKind, readonly [string | null, string | null]>> = {
  trade: ['#/trades/1', '#/trades/1'],
  review: ['#/trades/1', '#/trades/1'],
  sell_order: ['#/orders/1', '#/listings/N1'],
  transfer: ['#/transfers/1', null],
  usdt_purchase: ['#/exchange/purchases/1', '#/exchange/purchases/1'],
  usdt_redemption: ['#/redemptions/1', '#/exchange/redemptions'],
  credit: ['#/past-credits/1', '#/past-credits/1'],
  opening: [null, null],
  adjustment: [null, null],
  cashier_order: ['#/merchants/1', '#/merchants/1'],
  merchant_refund: ['#/merchants/1', '#/merchants/1'],
  merchant_payout: ['#/payouts/1', '#/merchants/1'],
};

test.each(causeKinds)('leads from a %s to the screen that shows it', (kind) => {
  const addresses = [true, false].map((isOpen) => {
    const address = addressOfCause({ kind, subject_id: '1', no: 'N1', is_open: isOpen });
    return address && hashOf(...address);
  });
  expect(addresses).toEqual(table[kind]);
});
