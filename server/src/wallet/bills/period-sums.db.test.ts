import { entryKinds } from '@eh/contract/ledger/journal/entry-kinds.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { HOUR_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import * as ledger from '../../ledger/journal/index.ts';
import { ids } from '../../platform/ids.ts';
import { statementRows, statementSums } from './index.ts';

type Movements = readonly ledger.Movement[];
/** A complete history between two users, from its beginning to one of its ends. */
interface History {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly amount: { readonly currency: string; readonly minor: bigint };
  readonly fee: { readonly currency: string; readonly minor: bigint };
  readonly part: { readonly currency: string; readonly minor: bigint };
}

const HISTORY = 160;
const PERIODS = 60;
const MERCHANT = '0197a000-0000-7000-8000-00000000c0fe';
const start = new Date('2026-08-20T00:00:00Z');
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const at = (hour: number) => new Date(start.getTime() + hour * HOUR_SECONDS * SECOND);
const seconds = (hour: number) => at(hour).getTime() / SECOND;

const test = await openTestDatabase();
const { database } = test;
let people: People;

beforeAll(async () => {
  people = await openPeople(database, { now: () => start });
});
afterAll(async () => {
  // These movements have no listings, trades and transfers behind them, so only the ledger's own laws apply.
  const { faults } = await ledger.auditLedger(database, ledger.ledgerChecks);
  await test.drop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

const listed = ({ id, first, amount }: History) => ledger.holdForListing({ listingId: id, userId: first, amount });
const sold = (of: History) => [listed(of), ledger.lockForTrade(tradeOf(of))];
const soldToBid = (of: History) => [ledger.lockForTrade({ ...tradeOf(of), from: 'available' })];
const tradeOf = ({ id, first, amount }: History) => ({ tradeId: id, sellerId: first, amount });
const transferOf = ({ id, first, second, amount, fee }: History) => ({
  transferId: id,
  senderId: first,
  receiverId: second,
  amount,
  fee,
});
const creditOf = ({ id, first, amount }: History) => ({ creditId: id, userId: first, amount });
const heldOf = ({ id, first, amount }: History) => ({ adjustmentId: id, userId: first, amount });
const redemptionOf = ({ id, first, amount }: History) => ({ redemptionId: id, userId: first, amount });
const secondLookOf = ({ id, first, amount }: History) => ({ complaintId: id, userId: first, amount });
const usdt = { currency: 'USDT', minor: 7n };
const shop = { merchantId: MERCHANT };
const paid = ({ id, first, amount, fee }: History) =>
  ledger.payMerchant({ cashierOrderId: id, payerId: first, amount, fee, ...shop });
const payoutOf = ({ id, second, part }: History) => ({ payoutId: id, userId: second, amount: part, ...shop });

const histories: readonly ((of: History) => Movements)[] = [
  (of) => [listed(of)],
  (of) => [listed(of), ledger.returnFromListing({ listingId: of.id, userId: of.first, amount: of.amount })],
  (of) => sold(of),
  (of) => [...sold(of), ledger.releaseToBuyer({ ...tradeOf(of), buyerId: of.second, fee: of.fee })],
  (of) => [...sold(of), ledger.returnToListing(tradeOf(of))],
  (of) => [...sold(of), ledger.returnToSeller(tradeOf(of))],
  (of) => [...sold(of), ledger.splitTrade({ ...tradeOf(of), buyerId: of.second, toBuyer: of.part, fee: of.fee })],
  (of) => [...soldToBid(of), ledger.releaseToBuyer({ ...tradeOf(of), buyerId: of.second, fee: of.fee })],
  (of) => [...soldToBid(of), ledger.returnToSeller(tradeOf(of))],
  (of) => [ledger.transfer(transferOf(of))],
  (of) => [ledger.holdForReview(transferOf(of))],
  (of) => [ledger.holdForReview(transferOf(of)), ledger.passReview(transferOf(of))],
  (of) => [ledger.holdForReview(transferOf(of)), ledger.refuseReview(transferOf(of))],
  (of) => [ledger.openingCoins({ openingId: of.id, userId: of.first, amount: of.amount })],
  (of) => [ledger.creditByOperator(creditOf(of))],
  (of) => [ledger.debitByOperator(creditOf(of))],
  (of) => [
    ledger.creditPurchase({ purchaseId: of.id, transfer: of.id, userId: of.first, amount: of.amount, usdt }),
    ledger.holdForRedemption(redemptionOf(of)),
    ledger.payRedemption({ ...redemptionOf(of), usdt }),
  ],
  (of) => [ledger.holdForRedemption(redemptionOf(of)), ledger.refuseRedemption(redemptionOf(of))],
  (of) => [ledger.holdByOperator(heldOf(of)), ledger.endHoldByOperator(heldOf(of))],
  (of) => [
    ledger.holdForSecondLook(secondLookOf(of)),
    ledger.settleSecondLook({ ...secondLookOf(of), otherId: of.second, moved: of.part }),
  ],
  (of) => [
    paid(of),
    ledger.refundFromMerchant({ refundId: of.id, payerId: of.first, amount: of.part, feeBack: eh(0n), ...shop }),
  ],
  (of) => [
    paid(of),
    ledger.refundFromMerchant({ refundId: of.id, payerId: of.first, amount: of.amount, feeBack: of.fee, ...shop }),
  ],
  (of) => [paid(of), ledger.payoutFromMerchant({ payoutId: of.id, userId: of.second, amount: of.part, ...shop })],
  (of) => [paid(of), ledger.holdForPayout(payoutOf(of)), ledger.passPayout(payoutOf(of))],
  (of) => [paid(of), ledger.holdForPayout(payoutOf(of)), ledger.refusePayout(payoutOf(of))],
  (of) => [
    ledger.payMerchantTest({ cashierOrderId: of.id, amount: of.amount, fee: of.fee, ...shop }),
    ledger.refundFromMerchantTest({ refundId: of.id, amount: eh(1n), feeBack: eh(0n), ...shop }),
    ledger.payoutFromMerchantTest({ payoutId: of.id, amount: of.part, ...shop }),
  ],
];

it('adds up in every period of every history: opening balance plus incoming minus outgoing is the closing balance', async () => {
  const chosen = fc.sample(
    fc.record({
      history: fc.nat(histories.length - 1),
      isAlice: fc.boolean(),
      minor: fc.integer({ min: 10, max: 90_000 }),
      fee: fc.nat(4),
      share: fc.integer({ min: 1, max: 9 }),
    }),
    HISTORY,
  );
  const [alice, bob] = [people.alice.user.id, people.bob.user.id];
  for (const userId of [alice, bob]) await post(0, [openingFor(userId)]);
  const kinds = new Set<string>();
  const all = [...histories.keys()].map((history, index) => ({
    history,
    isAlice: index % 2 === 0,
    minor: 1000,
    fee: 1,
    share: 4,
  }));
  let hour = 1;
  for (const { history, isAlice, minor, fee, share } of [...all, ...chosen]) {
    const [first, second] = isAlice ? [alice, bob] : [bob, alice];
    const amount = eh(BigInt(minor));
    const part = eh((amount.minor * BigInt(share)) / 10n);
    for (const movement of histories[history]?.({
      id: ids.next(at(hour)),
      first,
      second,
      amount,
      part,
      fee: eh(part.minor > BigInt(fee) ? BigInt(fee) : 0n),
    }) ?? []) {
      kinds.add(movement.kind);
      // A history takes several hours, so that periods begin and end in the middle of it.
      await post(hour, [movement]);
      hour += 1;
    }
  }
  expect([...kinds].toSorted()).toEqual([...entryKinds].toSorted());
  const periods = fc.sample(fc.tuple(fc.nat(hour), fc.nat(hour)), PERIODS);
  for (const userId of [alice, bob])
    for (const [a, b] of [[0, hour] as const, ...periods]) await checkPeriod(userId, Math.min(a, b), Math.max(a, b));
});

const openingFor = (userId: string) =>
  ledger.openingCoins({ openingId: ids.next(start), userId, amount: eh(100_000_000n) });
const post = (hour: number, movements: Movements) =>
  database.transaction((tx) => ledger.postMovements({ tx, now: at(hour), ids, serverKeys }, movements));

async function checkPeriod(userId: string, from: number, until: number): Promise<void> {
  const owner = { userId, currency: 'EH' };
  const ctx = { reader: database.reader, now: at(until), serverKeys };
  const filter = { from: seconds(from), until: seconds(until) };
  const { opening, closing, incoming, outgoing } = await statementSums(ctx, owner, filter);
  expect(totalOf(closing)).toBe(totalOf(opening) + incoming - outgoing);
  const rows = await statementRows(ctx, owner, { filter, limit: 1000, language: 'en' });
  const counted = rows.reduce((sum, row) => sum + signed(row.counted), 0n);
  expect(counted).toBe(incoming - outgoing);
}

const totalOf = ({ available, onSale, inTrade, held }: ledger.Balances) => available + onSale + inTrade + held;

function signed(text: string): bigint {
  const size = requireDecimal(text.replace('-', ''), COIN_DECIMALS);
  return text.startsWith('-') ? -size : size;
}
