import type { PayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Chain, NonceTerms, Payouts, PayoutTerms } from '../../chains/index.ts';
import { usdtText } from '../../rates/index.ts';
import { answered, refuseContract } from '../check-address.ts';
import { findRedemption, moveRedemption, type RedemptionRow } from '../store.ts';
import { columnsOf, paymentOf, raisedTerms, termsOf } from './payout.ts';
import { changePayout, highestNonce, insertPayout, lockPayout, type PayoutRow, promisedBy } from './payout-store.ts';

/** The state of the network just before a payout is prepared. */
export interface NetworkNow {
  readonly head: bigint;
  /** USDT at the paying address. */
  readonly thereMinor: bigint;
  readonly terms: PayoutTerms;
}

/**
 * Reads what a payout needs from the node; refuses a contract's address, and a sum that the paying address cannot cover
 * in addition to other payouts.
 */
export async function readNetwork(
  ctx: ReadContext,
  { chain, payouts, row }: { chain: Chain; payouts: Payouts; row: RedemptionRow },
): Promise<NetworkNow> {
  const payment = paymentOf(row);
  await refuseContract(payouts, payment.to);
  const thereMinor = await answered(payouts.balanceOf(payouts.from));
  await requireCovered(ctx.reader, { chain, payouts, row, thereMinor });
  const [head, terms] = await answered(Promise.all([chain.head(), payouts.termsNow(payment)]));
  return { head, thereMinor, terms };
}

/** The balance must cover this payment and all prepared ones that are in no block yet. */
async function requireCovered(
  reader: Reader,
  { chain, payouts, row, thereMinor }: { chain: Chain; payouts: Payouts; row: RedemptionRow; thereMinor: bigint },
): Promise<void> {
  const promised = await promisedBy(reader, { chain: chain.name, from: payouts.from, except: row.id });
  if (thereMinor >= row.usdt_minor + promised.usdtMinor) return;
  throw new Refusal(redemptionRefusals.PayoutAccountShort, {
    there: usdtText(thereMinor),
    promised: usdtText(promised.usdtMinor),
    needed: usdtText(row.usdt_minor),
  });
}

/**
 * Prepares the payout of an approved redemption for the offline signer. On networks with nonces, preparing it again
 * keeps the nonce and raises the fees, so that the network accepts only one of the transactions signed for it.
 */
export async function preparePayout(
  ctx: WriteContext,
  { chain, payouts, id, now }: { chain: Chain; payouts: Payouts; id: string; now: NetworkNow },
): Promise<PayoutFile> {
  await takeAdvisoryLock(ctx.tx, `payouts ${chain.name}`);
  const redemption = await findRedemption(ctx.tx, id);
  if (redemption === null) throw new Refusal(redemptionRefusals.RedemptionNotFound);
  // Another payout may have been prepared during the call to the node; the lock above puts them in sequence.
  await requireCovered(ctx.tx, { chain, payouts, row: redemption, thereMinor: now.thereMinor });
  const before = await lockPayout(ctx, id);
  const payout =
    before === null ? await prepareFirst(ctx, { chain, payouts, id, now }) : await prepareAgain(ctx, before, now);
  return payouts.fileFor(redemption.redemption_no, paymentOf(redemption), termsOf(payout));
}

async function prepareFirst(
  ctx: WriteContext,
  { chain, payouts, id, now }: { chain: Chain; payouts: Payouts; id: string; now: NetworkNow },
): Promise<PayoutRow> {
  if ((await moveRedemption(ctx, id, 'prepare')) === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  const terms = now.terms.kind === 'nonce' ? await withNextNonce(ctx, chain, payouts, now.terms) : now.terms;
  return insertPayout(ctx, {
    id: ctx.ids.next(ctx.now),
    redemption_id: id,
    chain: chain.name,
    from_address: payouts.from,
    ...columnsOf(terms),
    status: 'open',
    since_block: now.head,
    prepared_at: ctx.now,
  });
}

/** Each payout gets the next nonce, whether or not earlier ones are in a block yet. */
async function withNextNonce(
  ctx: WriteContext,
  chain: Chain,
  payouts: Payouts,
  terms: NonceTerms,
): Promise<NonceTerms> {
  const highest = await highestNonce(ctx.tx, chain.name, payouts.from);
  const next = highest === null ? 0n : highest + 1n;
  return next > terms.nonce ? { ...terms, nonce: next } : terms;
}

/** A transaction with an expiry may get into a block until then, so a second one could pay twice. */
async function prepareAgain(ctx: WriteContext, before: PayoutRow, { terms: now }: NetworkNow): Promise<PayoutRow> {
  const terms = termsOf(before);
  if (terms.kind !== 'nonce' || now.kind !== 'nonce') throw new Refusal(redemptionRefusals.PayoutStillValid);
  const changed = await changePayout(ctx, before.id, {
    ...columnsOf(raisedTerms(terms, now)),
    prepared_at: ctx.now,
  });
  if (changed === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  return changed;
}
