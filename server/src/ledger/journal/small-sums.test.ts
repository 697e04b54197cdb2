import { feeOf } from '@eh/contract/platform/fee.ts';
import { expect, it } from 'vitest';
import { changesOf } from './movement.ts';
import { payMerchant, refundFromMerchant } from './movements/merchants.ts';
import { settleSecondLook } from './movements/reviews.ts';
import { releaseToBuyer, splitTrade } from './movements/sales.ts';
import { passReview, transfer } from './movements/transfers.ts';

const [first, second, subject] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
];
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const ofTrade = { tradeId: subject, sellerId: first, buyerId: second };
const ofTransfer = { transferId: subject, senderId: first, receiverId: second };
const RATE_MAX = 1000;

it.each(['transfer', 'passReview', 'payMerchant', 'releaseToBuyer'] as const)(
  '%s changes exactly the accounts it names with every small sum, at every rate',
  (name) => {
    for (let minor = 1n; minor <= 200n; minor += 1n)
      for (let rate = 0; rate <= RATE_MAX; rate += 25) {
        const of = { amount: eh(minor), fee: eh(feeOf(minor, rate)) };
        const movement = {
          transfer: () => transfer({ ...ofTransfer, ...of }),
          passReview: () => passReview({ ...ofTransfer, ...of }),
          payMerchant: () => payMerchant({ cashierOrderId: subject, payerId: first, merchantId: subject, ...of }),
          releaseToBuyer: () => releaseToBuyer({ ...ofTrade, ...of }),
        }[name]();
        expect(changesOf(movement).reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      }
  },
);

it('refunds every small sum with a proportional part of the fee, down to a cent that is all fee', () => {
  for (let minor = 1n; minor <= 60n; minor += 1n)
    for (let feeBack = 0n; feeBack <= minor; feeBack += 1n) {
      const of = { refundId: subject, merchantId: subject, payerId: first, amount: eh(minor), feeBack: eh(feeBack) };
      const changes = changesOf(refundFromMerchant(of));
      const sumOf = (kind: string) =>
        changes.filter(({ account }) => account.ownerKind === kind).reduce((sum, { amount }) => sum + amount, 0n);
      expect([sumOf('user'), sumOf('merchant'), sumOf('platform')]).toEqual([minor, feeBack - minor, -feeBack]);
    }
});

it('splits a trade and settles its review to the cent', () => {
  for (let whole = 1n; whole <= 12n; whole += 1n)
    for (let part = 0n; part <= whole; part += 1n) {
      const of = { complaintId: subject, userId: first, otherId: second, amount: eh(whole), moved: eh(part) };
      expect(changesOf(settleSecondLook(of)).length).toBeGreaterThan(1);
      if (part === 0n || part === whole) continue;
      expect(changesOf(splitTrade({ ...ofTrade, amount: eh(whole), toBuyer: eh(part) }))).toHaveLength(3);
    }
});
