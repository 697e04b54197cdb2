import type { Clock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type Chain, type PaymentResult, type Payouts, tronPayoutId } from '../../chains/index.ts';
import { settlePayout } from '../end-redemption.ts';
import { findRedemption, moveRedemption } from '../store.ts';
import { paymentOf, termsOf } from './payout.ts';
import { changePayout, insertSigned, openPayouts, type PayoutRow, type SignedRow, signedOf } from './store.ts';

export interface FollowerParts {
  readonly database: Pick<Database, 'reader' | 'transaction'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chain: Chain;
}

const PAYOUTS_A_ROUND = 100;

/**
 * One round over all payouts that are out: hands over what is in no block yet, counts confirmations, and books what has
 * them all. What it knows is in the database and each step is one guarded transaction, so it may be killed anywhere and
 * run in two processes at once.
 */
export async function followPayouts(parts: FollowerParts): Promise<void> {
  const { chain, database } = parts;
  if (chain.payouts === null) return;
  const open = await openPayouts(database.reader, chain.name, PAYOUTS_A_ROUND);
  if (open.length === 0) return;
  const head = await chain.head();
  const now = { head, settled: await chain.settledTo(head) };
  for (const payout of open) await follow(parts, chain.payouts, payout, now);
}

/** The newest block, and the last one whose payments may be booked. */
interface Heights {
  readonly head: bigint;
  readonly settled: bigint;
}

async function follow(parts: FollowerParts, payouts: Payouts, payout: PayoutRow, now: Heights): Promise<void> {
  const redemption = await findRedemption(parts.database.reader, payout.redemption_id);
  if (redemption === null) throw new Error(`The redemption of payout ${payout.id} is gone`);
  const payment = paymentOf(redemption);
  const terms = termsOf(payout);
  const signed = await signedOf(parts.database.reader, payout.id);
  // What ends with its time has a number before anybody signs it: it is found even if it was never imported.
  const known = terms.kind === 'expiry' ? [tronPayoutId(terms.rawData)] : signed.map((each) => each.tx_hash);
  for (const txHash of known) {
    const result = await payouts.resultOf(txHash, payment);
    if (result !== null) return place(parts, payout, now, { ...result, txHash });
  }
  if (!(await payouts.isPast(terms))) return handOver(parts, payouts, payout, signed);
  const paid = await payouts.findPaid(payment, terms, payout.since_block);
  if (paid === null) return noteGone(parts, payout, now.head);
  await inTransaction(parts, (ctx) => adopt(ctx, payout, paid));
}

/** It is in a block: deep enough, it is booked; until then its place is shown. */
async function place(
  parts: FollowerParts,
  payout: PayoutRow,
  { settled }: Heights,
  found: PaymentResult & { readonly txHash: string },
): Promise<void> {
  const isDeep = found.mayBeBooked && found.blockNumber <= settled;
  await inTransaction(parts, async (ctx) => {
    if (isDeep) return settlePayout(ctx, payout, found);
    await changePayout(ctx, payout.id, {
      tx_hash: found.txHash,
      block_number: found.blockNumber,
      block_hash: found.blockHash,
      gone_since: null,
    });
  });
}

/** In no block, and one may still take it: the newest that was signed goes to the network, as often as it takes. */
async function handOver(
  parts: FollowerParts,
  payouts: Payouts,
  payout: PayoutRow,
  signed: readonly SignedRow[],
): Promise<void> {
  const newest = signed.find((each) => each.signed !== null);
  const says = newest?.signed ? await payouts.broadcast(newest.signed) : null;
  const isSame = payout.block_number === null && payout.gone_since === null && payout.node_says === says;
  if (isSame) return;
  await inTransaction(parts, async (ctx) => {
    await changePayout(ctx, payout.id, { block_number: null, block_hash: null, gone_since: null, node_says: says });
  });
}

/** Somebody handed over a transaction that nobody imported, and it made just this payment: it is the payout. */
async function adopt(ctx: WriteContext, payout: PayoutRow, txHash: string): Promise<void> {
  await insertSigned(ctx, { tx_hash: txHash, payout_id: payout.id, signed: null, seen_at: ctx.now });
  await changePayout(ctx, payout.id, { tx_hash: txHash, gone_since: null });
  await moveRedemption(ctx, payout.redemption_id, 'send');
}

/**
 * The nonce went to something else, or its time is over. Once that is as deep as a payment has to be, this payout can never be in a block any
 * more, and its redemption waits for another one.
 */
async function noteGone(parts: FollowerParts, payout: PayoutRow, head: bigint): Promise<void> {
  const since = payout.gone_since !== null && payout.gone_since <= head ? payout.gone_since : head;
  const isForGood = head - since + 1n >= BigInt(parts.chain.confirmations);
  await inTransaction(parts, async (ctx) => {
    const place = { block_number: null, block_hash: null, gone_since: since };
    const ended = isForGood ? { status: 'displaced' as const, ended_at: ctx.now } : {};
    const changed = await changePayout(ctx, payout.id, { ...place, ...ended });
    if (changed === null || !isForGood) return;
    const row = await moveRedemption(ctx, payout.redemption_id, 'displace');
    if (row === null) throw new Error(`Redemption ${payout.redemption_id} was not being paid out`);
  });
}

function inTransaction<T>({ database, clock, ids }: FollowerParts, run: (ctx: WriteContext) => Promise<T>): Promise<T> {
  return database.transaction((tx) => run({ tx, now: clock.now(), ids }));
}
