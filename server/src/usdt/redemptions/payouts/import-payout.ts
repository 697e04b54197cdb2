import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Payouts } from '../../chains/index.ts';
import { findRedemption, moveRedemption } from '../store.ts';
import { paymentOf, termsOf } from './payout.ts';
import { changePayout, insertSigned, lockPayout, signedOf } from './payout-store.ts';

/**
 * Imports a signed transaction after comparing its fields with the approved payment and its signer with the paying
 * address. It is stored here, and the worker sends it until it is in a block, so a server killed in between loses
 * nothing and pays nothing twice. A repeated import returns the same hash.
 */
export async function importPayout(
  ctx: WriteContext,
  { payouts, id, text }: { payouts: Payouts; id: string; text: string },
): Promise<string> {
  const payout = await lockPayout(ctx, id);
  const redemption = await findRedemption(ctx.tx, id);
  if (payout === null || redemption === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  const signed = payouts.judge(text, paymentOf(redemption), termsOf(payout));
  if (signed === null) throw new Refusal(redemptionRefusals.SignedTextUnreadable);
  if (signed.signer !== payout.from_address || signed.signer !== payouts.from)
    throw new Refusal(redemptionRefusals.SignedBySomebodyElse, { signer: signed.signer });
  const known = await signedOf(ctx.tx, payout.id);
  if (known.some((transaction) => transaction.tx_hash === signed.hash)) return signed.hash;
  const { differs } = signed;
  if (differs !== null) throw new Refusal(redemptionRefusals.SignedFieldDiffers, { field: differs });
  if ((await moveRedemption(ctx, id, 'send')) === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  await insertSigned(ctx, { tx_hash: signed.hash, payout_id: payout.id, signed: text.toLowerCase(), seen_at: ctx.now });
  const changed = await changePayout(ctx, payout.id, { tx_hash: signed.hash, gone_since: null, node_says: null });
  if (changed === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  return signed.hash;
}
