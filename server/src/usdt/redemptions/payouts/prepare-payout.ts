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
import { changePayout, highestNonce, insertPayout, lockPayout, type PayoutRow, promisedBy } from './store.ts';

/** What the network says right before a payout is prepared. */
export interface NetworkNow {
  readonly head: bigint;
  /** USDT at the paying address. */
  readonly thereMinor: bigint;
  readonly terms: PayoutTerms;
}

/** Asks the node all that a payout needs; refuses a contract's address, and what the paying address cannot pay beside the others. */
export async function askNetwork(
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

/** What is there has to pay this payment and all that are made and in no block yet. */
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
 * Makes the payout of an approved redemption ready for the offline signer. Once more for one that is out already gives
 * higher fees at the same nonce, where there are nonces: of all that is signed for it, the network takes one.
 */
export async function preparePayout(
  ctx: WriteContext,
  { chain, payouts, id, now }: { chain: Chain; payouts: Payouts; id: string; now: NetworkNow },
): Promise<PayoutFile> {
  await takeAdvisoryLock(ctx.tx, `payouts ${chain.name}`);
  const redemption = await findRedemption(ctx.tx, id);
  if (redemption === null) throw new Refusal(redemptionRefusals.RedemptionNotFound);
  // Another one may have been made while the node was asked: from here on they are made one after the other.
  await requireCovered(ctx.tx, { chain, payouts, row: redemption, thereMinor: now.thereMinor });
  const before = await lockPayout(ctx, id);
  const payout = before === null ? await firstTime(ctx, { chain, payouts, id, now }) : await again(ctx, before, now);
  return payouts.fileFor(redemption.redemption_no, paymentOf(redemption), termsOf(payout));
}

async function firstTime(
  ctx: WriteContext,
  { chain, payouts, id, now }: { chain: Chain; payouts: Payouts; id: string; now: NetworkNow },
): Promise<PayoutRow> {
  if ((await moveRedemption(ctx, id, 'prepare')) === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  const terms = now.terms.kind === 'nonce' ? await numbered(ctx, chain, payouts, now.terms) : now.terms;
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

/** Whoever is next in line gets the next number, whether those before him are in a block yet or not. */
async function numbered(ctx: WriteContext, chain: Chain, payouts: Payouts, terms: NonceTerms): Promise<NonceTerms> {
  const highest = await highestNonce(ctx.tx, chain.name, payouts.from);
  const next = highest === null ? 0n : highest + 1n;
  return next > terms.nonce ? { ...terms, nonce: next } : terms;
}

/** What ends with its time may be in a block until then: another one beside it could be paid too. */
async function again(ctx: WriteContext, before: PayoutRow, { terms: now }: NetworkNow): Promise<PayoutRow> {
  const terms = termsOf(before);
  if (terms.kind !== 'nonce' || now.kind !== 'nonce') throw new Refusal(redemptionRefusals.PayoutStillValid);
  const changed = await changePayout(ctx, before.id, {
    ...columnsOf(raisedTerms(terms, now)),
    prepared_at: ctx.now,
  });
  if (changed === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  return changed;
}
