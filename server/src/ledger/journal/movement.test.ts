import { causeKinds, entryKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayBeNegative, merchantAccount, platformAccount, userAccount } from './accounts.ts';
import { changesOf, entryIdOf, type Movement } from './movement.ts';
import { movementWays } from './movement-ways.ts';
import * as adjustments from './movements/adjustments.ts';
import * as merchants from './movements/merchants.ts';
import * as reviews from './movements/reviews.ts';
import * as sales from './movements/sales.ts';
import * as transfers from './movements/transfers.ts';
import * as usdtMovements from './movements/usdt.ts';

const movements = { ...adjustments, ...merchants, ...reviews, ...sales, ...transfers, ...usdtMovements };

const [seller, buyer, subject] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
];
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const usdt = (minor: bigint) => ({ currency: 'USDT', minor });
const ofListing = { listingId: subject, userId: seller, amount: eh(100n) };
const ofTrade = { tradeId: subject, sellerId: seller, amount: eh(100n) };
const toBuyer = { buyerId: buyer, fee: eh(1n) };
const ofTransfer = { transferId: subject, senderId: seller, receiverId: buyer, amount: eh(100n), fee: eh(1n) };
const ofRedemption = { redemptionId: subject, userId: seller, amount: eh(100n) };
const ofAdjustment = { adjustmentId: subject, userId: seller, amount: eh(100n) };
const ofCredit = { creditId: subject, userId: seller, amount: eh(100n) };
const ofRefund = { refundId: subject, merchantId: subject, payerId: seller, amount: eh(100n), feeBack: eh(1n) };
const ofReview = { complaintId: subject, userId: seller, amount: eh(100n) };
const ofPayout = { payoutId: subject, merchantId: subject, userId: seller, amount: eh(100n) };

/** Every movement of the books: its changes by account, and its lines on statements. */
const table: readonly [Movement, Readonly<Record<string, bigint>>, Readonly<Record<string, string>>][] = [
  [
    movements.holdForListing(ofListing),
    { 'seller.available': -100n, 'seller.on_sale': 100n },
    { 'seller.available': 'Sell' },
  ],
  [
    movements.returnFromListing(ofListing),
    { 'seller.on_sale': -100n, 'seller.available': 100n },
    { 'seller.available': 'Sell_Fall' },
  ],
  [movements.lockForTrade(ofTrade), { 'seller.on_sale': -100n, 'seller.in_trade': 100n }, {}],
  [
    movements.lockForTrade({ ...ofTrade, from: 'available' }),
    { 'seller.available': -100n, 'seller.in_trade': 100n },
    { 'seller.available': 'Sell' },
  ],
  [movements.returnToListing(ofTrade), { 'seller.in_trade': -100n, 'seller.on_sale': 100n }, {}],
  [
    movements.returnToSeller(ofTrade),
    { 'seller.in_trade': -100n, 'seller.available': 100n },
    { 'seller.available': 'Sell_Fall' },
  ],
  [
    movements.releaseToBuyer({ ...ofTrade, ...toBuyer }),
    { 'seller.in_trade': -100n, 'buyer.available': 99n, fees: 1n },
    { 'seller.in_trade': 'Sell_Success', 'buyer.available': 'Buy' },
  ],
  [
    movements.splitTrade({ ...ofTrade, ...toBuyer, toBuyer: eh(40n) }),
    { 'seller.in_trade': -100n, 'buyer.available': 39n, fees: 1n, 'seller.available': 60n },
    { 'seller.in_trade': 'Sell_Success', 'buyer.available': 'Buy', 'seller.available': 'Sell_Fall' },
  ],
  [
    movements.transfer(ofTransfer),
    { 'seller.available': -100n, 'buyer.available': 99n, fees: 1n },
    { 'seller.available': 'Transfer_Out', 'buyer.available': 'Transfer_In' },
  ],
  [movements.holdForReview(ofTransfer), { 'seller.available': -100n, 'seller.held': 100n }, {}],
  [
    movements.passReview(ofTransfer),
    { 'seller.held': -100n, 'buyer.available': 99n, fees: 1n },
    { 'seller.held': 'Transfer_Out', 'buyer.available': 'Transfer_In' },
  ],
  [movements.refuseReview(ofTransfer), { 'seller.held': -100n, 'seller.available': 100n }, {}],
  [
    movements.creditPurchase({
      purchaseId: subject,
      transfer: 'ERC20:0x01:0',
      userId: seller,
      amount: eh(100n),
      usdt: usdt(7n),
    }),
    { issuance: -100n, 'seller.available': 100n, usdt: -7n, reserve: 7n },
    { 'seller.available': 'Normal_Claim' },
  ],
  [movements.holdForRedemption(ofRedemption), { 'seller.available': -100n, 'seller.held': 100n }, {}],
  [
    movements.payRedemption({ ...ofRedemption, usdt: usdt(7n) }),
    { 'seller.held': -100n, issuance: 100n, reserve: -7n, usdt: 7n },
    { 'seller.held': 'Normal_Reduce' },
  ],
  [movements.refuseRedemption(ofRedemption), { 'seller.held': -100n, 'seller.available': 100n }, {}],
  [
    movements.creditByOperator(ofCredit),
    { issuance: -100n, 'seller.available': 100n },
    { 'seller.available': 'Normal_Claim' },
  ],
  [
    movements.debitByOperator(ofCredit),
    { 'seller.available': -100n, issuance: 100n },
    { 'seller.available': 'Normal_Reduce' },
  ],
  [
    movements.openingCoins({ openingId: subject, userId: seller, amount: eh(100n) }),
    { issuance: -100n, 'seller.available': 100n },
    { 'seller.available': 'Normal_Claim' },
  ],
  [movements.holdByOperator(ofAdjustment), { 'seller.available': -100n, 'seller.held': 100n }, {}],
  [movements.endHoldByOperator(ofAdjustment), { 'seller.held': -100n, 'seller.available': 100n }, {}],
  [
    movements.payMerchant({
      cashierOrderId: subject,
      payerId: seller,
      merchantId: subject,
      amount: eh(100n),
      fee: eh(1n),
    }),
    { 'seller.available': -100n, merchant: 99n, fees: 1n },
    { 'seller.available': 'Transfer_Reduce' },
  ],
  [
    movements.payMerchantTest({ cashierOrderId: subject, merchantId: subject, amount: eh(100n), fee: eh(1n) }),
    { issuance: -100n, merchant: 99n, fees: 1n },
    {},
  ],
  [
    movements.refundFromMerchant(ofRefund),
    { merchant: -99n, 'seller.available': 100n, fees: -1n },
    { 'seller.available': 'Transfer_Claim' },
  ],
  [movements.refundFromMerchantTest(ofRefund), { merchant: -99n, issuance: 100n, fees: -1n }, {}],
  [
    movements.payoutFromMerchant(ofPayout),
    { merchant: -100n, 'seller.available': 100n },
    { 'seller.available': 'Transfer_Claim' },
  ],
  [movements.payoutFromMerchantTest(ofPayout), { merchant: -100n, issuance: 100n }, {}],
  [movements.holdForPayout(ofPayout), { merchant: -100n, 'merchant.held': 100n }, {}],
  [
    movements.passPayout(ofPayout),
    { 'merchant.held': -100n, 'seller.available': 100n },
    { 'seller.available': 'Transfer_Claim' },
  ],
  [movements.refusePayout(ofPayout), { 'merchant.held': -100n, merchant: 100n }, {}],
  [movements.holdForSecondLook(ofReview), { 'seller.available': -100n, 'seller.held': 100n }, {}],
  [
    movements.settleSecondLook({ ...ofReview, otherId: buyer, moved: eh(40n) }),
    { 'seller.held': -100n, 'buyer.available': 40n, 'seller.available': 60n },
    { 'seller.held': 'Normal_Reduce', 'buyer.available': 'Normal_Claim' },
  ],
];

it.each(table)('$kind is classified as an outflow of a person or to a person exactly when it is one', (movement) => {
  const of = (owner: string) => changesOf(movement).filter(({ account }) => nameOf(account).startsWith(`${owner}.`));
  const sums = ['seller', 'buyer'].map((owner) => of(owner).reduce((sum, { amount }) => sum + amount, 0n));
  // A movement may have several sources: one of them is enough.
  const ofKind = table.filter(([{ kind }]) => kind === movement.kind).flatMap(([posted]) => changesOf(posted));
  const isTaken = ofKind.some(
    ({ account, amount }) => amount < 0n && /^(seller|buyer)\.available$/.test(nameOf(account)),
  );
  const way = movementWays[movement.kind.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
  expect([movement.kind, way?.leaves !== undefined, way?.reaches !== undefined]).toEqual([
    movement.kind,
    isTaken || sums.some((sum) => sum < 0n),
    sums.some((sum) => sum > 0n),
  ]);
});

it.each(table)('$kind changes the accounts that the chart states', (movement, amounts, bills) => {
  const changes = changesOf(movement);
  expect(Object.fromEntries(changes.map((change) => [nameOf(change.account), change.amount]))).toEqual(amounts);
  const billed = changes.filter((change) => change.bill !== null);
  expect(Object.fromEntries(billed.map((change) => [nameOf(change.account), change.bill]))).toEqual(bills);
});

it('has a row in this table for every movement', () => {
  const kinds = Object.keys(movements).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect([...new Set(table.map(([movement]) => movement.kind))].toSorted()).toEqual(kinds.toSorted());
});

it('has a name in the contract for every movement and every cause', () => {
  const [kinds, causes]: readonly (readonly string[])[] = [entryKinds, causeKinds];
  expect(table.filter(([movement]) => !kinds?.includes(movement.kind)).map(([movement]) => movement.kind)).toEqual([]);
  expect(
    table.filter(([movement]) => !causes?.includes(movement.cause.kind)).map(([movement]) => movement.kind),
  ).toEqual([]);
});

it('creates and destroys no coin, whatever the amounts', () => {
  const amount = fc.bigInt({ min: 2n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [fee, whole] = a < b ? [a - 1n, b] : [b - 1n, a];
      const movement = movements.transfer({ ...ofTransfer, amount: eh(whole), fee: eh(fee) });
      expect(changesOf(movement).reduce((sum, change) => sum + change.amount, 0n)).toBe(0n);
    }),
  );
});

it('lets coins leave escrow only under one key', () => {
  const ends = [
    movements.returnToListing(ofTrade),
    movements.returnToSeller(ofTrade),
    movements.releaseToBuyer({ ...ofTrade, ...toBuyer }),
    movements.splitTrade({ ...ofTrade, ...toBuyer, toBuyer: eh(40n) }),
  ];
  expect(new Set(ends.map((movement) => entryIdOf(movement.key))).size).toBe(1);
});

it('lets a payout under review end once', () => {
  const ends = [movements.passPayout(ofPayout), movements.refusePayout(ofPayout)];
  expect(new Set(ends.map((movement) => entryIdOf(movement.key))).size).toBe(1);
});

it('takes the time of an entry id from the key and the rest from its hash', () => {
  const id = entryIdOf(`transfer:${subject}:transfer`);
  expect(id).toMatch(/^01890000-0000-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(entryIdOf(`transfer:${subject}:transfer`)).toBe(id);
  expect(entryIdOf(`transfer:${subject}:other`)).not.toBe(id);
});

it('refuses legs that mix currencies, move nothing, or move backwards', () => {
  const [from, to] = [userAccount(seller, 'available', 'EH'), userAccount(buyer, 'available', 'EH')];
  const base = { key: 'k', kind: 'k', cause: { kind: 'k', id: subject }, bills: [] };
  const changing = (legs: Movement['legs']) => () => changesOf({ ...base, legs });
  expect(changing([{ from, to, amount: usdt(1n) }])).toThrow('between accounts');
  expect(changing([{ from, to, amount: eh(0n) }])).toThrow('moves 0');
  expect(changing([{ from, to, amount: eh(-5n) }])).toThrow('moves -5');
  expect(changing([{ from, to: from, amount: eh(5n) }])).toThrow('changes nothing');
  expect(changing([])).toThrow('changes nothing');
});

it('gives each account its own id and lets only the platform and the outside world go below zero', () => {
  const accounts = [
    userAccount(seller, 'available', 'EH'),
    userAccount(seller, 'held', 'EH'),
    userAccount(seller, 'available', 'USDT'),
    userAccount(buyer, 'available', 'EH'),
    merchantAccount(seller, 'EH'),
    platformAccount('issuance', 'EH'),
  ];
  expect(new Set(accounts.map((account) => account.id)).size).toBe(accounts.length);
  expect(accounts.map(mayBeNegative)).toEqual([false, false, false, false, false, true]);
});

function nameOf(account: { ownerKind: string; ownerId: string | null; purpose: string }): string {
  if (account.ownerKind === 'user') return `${account.ownerId === seller ? 'seller' : 'buyer'}.${account.purpose}`;
  if (account.ownerKind === 'merchant') return account.purpose === 'held' ? 'merchant.held' : 'merchant';
  return account.purpose === 'usdt_reserve' ? 'reserve' : account.purpose;
}
