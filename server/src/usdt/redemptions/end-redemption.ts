import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { redemptionNotices } from '@eh/contract/usdt/redemptions/notices.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { undoAct } from '../../accounts/velocities/index.ts';
import { payRedemption, postMovements, refuseRedemption } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { coinsText } from '../rates/index.ts';
import { changePayout, type PayoutRow } from './payouts/payout-store.ts';
import { partsOf } from './request-redemption.ts';
import { moveRedemption, type RedemptionRow } from './store.ts';

/** The user cancels it while it is under review: the coins are free again. */
export async function cancelRedemption(ctx: WriteContext, id: string): Promise<RedemptionRow> {
  const row = await moveRedemption(ctx, id, 'cancel', { ended_at: ctx.now });
  if (row === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  await undoAct(ctx, row.id);
  await postMovements(ctx, [refuseRedemption(partsOf(row))]);
  return row;
}

/** Approves it for payout on behalf of one or two operators. */
export async function approveRedemption(
  ctx: WriteContext,
  id: string,
  by: { readonly operatorId: string; readonly secondId: string | null },
): Promise<void> {
  const changes = { approved_by: by.operatorId, approved_at: ctx.now, seconded_by: by.secondId };
  if ((await moveRedemption(ctx, id, 'approve', changes)) === null)
    throw new Refusal(redemptionRefusals.RedemptionMovedOn);
}

/** An operator refuses it, with a reason in the user's language. */
export async function refuseRequest(ctx: WriteContext, id: string, reason: BilingualText): Promise<RedemptionRow> {
  const row = await moveRedemption(ctx, id, 'refuse', {
    ended_at: ctx.now,
    reason: reason.zh,
    reason_en: reason.en,
  });
  if (row === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  await releaseCoins(ctx, row);
  return row;
}

/** Ends a redemption whose payment succeeded or failed for good, once: of two callers, the second changes nothing. */
export async function settlePayout(
  ctx: WriteContext,
  payout: PayoutRow,
  result: {
    readonly outcome: 'paid' | 'failed';
    readonly txHash: string;
    readonly blockNumber: bigint;
    readonly blockHash: string;
  },
): Promise<void> {
  const { outcome, txHash, blockNumber, blockHash } = result;
  const position = { tx_hash: txHash, block_number: blockNumber, block_hash: blockHash, gone_since: null };
  if ((await changePayout(ctx, payout.id, { status: outcome, ended_at: ctx.now, ...position })) === null) return;
  const row = await moveRedemption(ctx, payout.redemption_id, outcome === 'paid' ? 'confirm' : 'fail', {
    ended_at: ctx.now,
  });
  if (row === null) throw new Error(`Redemption ${payout.redemption_id} was not being paid out`);
  if (outcome === 'failed') return releaseCoins(ctx, row);
  await postMovements(ctx, [payRedemption({ ...partsOf(row), usdt: { currency: 'USDT', minor: row.usdt_minor } })]);
  await notifyPerson(ctx, row, 'exchange_out.succeeded');
}

async function releaseCoins(ctx: WriteContext, row: RedemptionRow): Promise<void> {
  await undoAct(ctx, row.id);
  await postMovements(ctx, [refuseRedemption(partsOf(row))]);
  await notifyPerson(ctx, row, 'exchange_out.failed');
}

async function notifyPerson(
  ctx: WriteContext,
  row: RedemptionRow,
  type: keyof typeof redemptionNotices,
): Promise<void> {
  const data = { redemption_id: row.id, amount: coinsText(row.amount_minor), currency: row.currency };
  await publish(ctx, 'notice', { user_id: row.user_id, type, data });
}
