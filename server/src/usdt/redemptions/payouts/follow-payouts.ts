import type { Clock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type Chain, type PaymentResult, type Payouts, tronPayoutId } from '../../chains/index.ts';
import { settlePayout } from '../end-redemption.ts';
import { findRedemption, moveRedemption } from '../store.ts';
import { paymentOf, termsOf } from './payout.ts';
import { changePayout, insertSigned, openPayouts, type PayoutRow, type SignedRow, signedOf } from './payout-store.ts';

export interface FollowerParts {
  readonly database: Pick<Database, 'reader' | 'transaction'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly chain: Chain;
}

const PAYOUTS_A_ROUND = 100;

/**
 * One round over all open payouts: sends those in no block yet, counts confirmations, and books those that have them
 * all. Its state is in the database and each step is one guarded transaction, so it may be killed at any point and run
 * in two processes at once.
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
  // With expiry terms the transaction's id is known before signing: it is found even if it was never imported.
  const known =
    terms.kind === 'expiry' ? [tronPayoutId(terms.rawData)] : signed.map((transaction) => transaction.tx_hash);
  for (const txHash of known) {
    const result = await payouts.resultOf(txHash, payment);
    if (result !== null) return notePosition(parts, payout, now, { ...result, txHash });
  }
  if (!(await payouts.isPast(terms))) return sendAgain(parts, payouts, payout, signed);
  const paid = await payouts.findPaid(payment, terms, payout.since_block);
  if (paid === null) return noteGone(parts, payout, now.head);
  await inTransaction(parts, (ctx) => adopt(ctx, payout, paid));
}

/** The payout is in a block: books it if that is deep enough, else stores the block for display. */
async function notePosition(
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

/** The payout is in no block but may still get into one: sends the newest signed transaction again. */
async function sendAgain(
  parts: FollowerParts,
  payouts: Payouts,
  payout: PayoutRow,
  signed: readonly SignedRow[],
): Promise<void> {
  const newest = signed.find((transaction) => transaction.signed !== null);
  const says = newest?.signed ? await payouts.broadcast(newest.signed) : null;
  const isUnchanged = payout.block_number === null && payout.gone_since === null && payout.node_says === says;
  if (isUnchanged) return;
  await inTransaction(parts, async (ctx) => {
    await changePayout(ctx, payout.id, { block_number: null, block_hash: null, gone_since: null, node_says: says });
  });
}

/** Adopts a transaction that was sent without being imported and made exactly this payment. */
async function adopt(ctx: WriteContext, payout: PayoutRow, txHash: string): Promise<void> {
  await insertSigned(ctx, { tx_hash: txHash, payout_id: payout.id, signed: null, seen_at: ctx.now });
  await changePayout(ctx, payout.id, { tx_hash: txHash, gone_since: null });
  await moveRedemption(ctx, payout.redemption_id, 'send');
}

/**
 * The nonce was used by another transaction, or the terms have expired. Once that is confirmed as deeply as a payment,
 * this payout can never get into a block, and its redemption waits for a new payout.
 */
async function noteGone(parts: FollowerParts, payout: PayoutRow, head: bigint): Promise<void> {
  const since = payout.gone_since !== null && payout.gone_since <= head ? payout.gone_since : head;
  const isForGood = head - since + 1n >= BigInt(parts.chain.confirmations);
  await inTransaction(parts, async (ctx) => {
    const position = { block_number: null, block_hash: null, gone_since: since };
    const ended = isForGood ? { status: 'displaced' as const, ended_at: ctx.now } : {};
    const changed = await changePayout(ctx, payout.id, { ...position, ...ended });
    if (changed === null || !isForGood) return;
    const row = await moveRedemption(ctx, payout.redemption_id, 'displace');
    if (row === null) throw new Error(`Redemption ${payout.redemption_id} was not being paid out`);
  });
}

function inTransaction<T>(
  { database, clock, ids, serverKeys }: FollowerParts,
  run: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  return database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
}
