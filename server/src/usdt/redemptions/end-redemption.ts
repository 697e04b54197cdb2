import type { Words } from '@eh/contract/platform/fault.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { undoAct } from '../../accounts/velocities/index.ts';
import { payRedemption, postMovements, refuseRedemption } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { coins } from '../exchange/index.ts';
import { changePayout, type PayoutRow } from './payout-store.ts';
import { partsOf } from './request-redemption.ts';
import { moveRedemption, type RedemptionRow } from './store.ts';

/** The person takes it back while it is under review: the coins are free again. */
export async function cancelRedemption(act: WriteContext, id: string): Promise<RedemptionRow> {
  const row = await moveRedemption(act, id, 'cancel', { ended_at: act.now });
  if (row === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  await undoAct(act, row.id);
  await postMovements(act, [refuseRedemption(partsOf(row))]);
  return row;
}

/** It may be paid out; one or two people answer for it. */
export async function approveRedemption(
  act: WriteContext,
  id: string,
  by: { readonly operatorId: string; readonly secondId: string | null },
): Promise<void> {
  const changes = { approved_by: by.operatorId, approved_at: act.now, seconded_by: by.secondId };
  if ((await moveRedemption(act, id, 'approve', changes)) === null)
    throw new Refusal(redemptionRefusals.RedemptionMovedOn);
}

/** An operator refuses it, with a reason that the person reads in his language. */
export async function turnDown(act: WriteContext, id: string, reason: Words): Promise<RedemptionRow> {
  const row = await moveRedemption(act, id, 'refuse', {
    ended_at: act.now,
    reason: reason.zh,
    reason_en: reason.en,
  });
  if (row === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  await giveBack(act, row);
  return row;
}

/** The USDT are out for good, or the payment failed for good. Once: of two that see it, the second one changes nothing. */
export async function settlePayout(
  act: WriteContext,
  payout: PayoutRow,
  result: {
    readonly outcome: 'paid' | 'failed';
    readonly txHash: string;
    readonly blockNumber: bigint;
    readonly blockHash: string;
  },
): Promise<void> {
  const { outcome, txHash, blockNumber, blockHash } = result;
  const place = { tx_hash: txHash, block_number: blockNumber, block_hash: blockHash, gone_since: null };
  if ((await changePayout(act, payout.id, { status: outcome, ended_at: act.now, ...place })) === null) return;
  const row = await moveRedemption(act, payout.redemption_id, outcome === 'paid' ? 'confirm' : 'fail', {
    ended_at: act.now,
  });
  if (row === null) throw new Error(`Redemption ${payout.redemption_id} was not being paid out`);
  if (outcome === 'failed') return giveBack(act, row);
  await postMovements(act, [payRedemption({ ...partsOf(row), usdt: { currency: 'USDT', minor: row.usdt_minor } })]);
  await tellPerson(act, row, 'exchange_out.succeeded');
}

async function giveBack(act: WriteContext, row: RedemptionRow): Promise<void> {
  await undoAct(act, row.id);
  await postMovements(act, [refuseRedemption(partsOf(row))]);
  await tellPerson(act, row, 'exchange_out.failed');
}

async function tellPerson(act: WriteContext, row: RedemptionRow, type: `exchange_out.${'succeeded' | 'failed'}`): Promise<void> {
  const data = { amount: coins(row.amount_minor), currency: row.currency };
  await tell(act, 'notice', { user_id: row.user_id, type, data });
}
