import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deletePause, insertPause, lockMethods } from '../../payment-accounts/index.ts';
import type { TradeRow } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';
import { catchUp, moveTrades } from '../transitions/act-on-trade.ts';
import { lockRunningBy } from './running-store.ts';

export interface MethodSwitch {
  readonly channel: string;
  readonly isPaused: boolean;
  readonly operatorId: string;
  /** Shown to both sides of each affected trade. */
  readonly reason: { readonly zh: string; readonly en: string };
}

/** A trade needs its payment method while the buyer pays and while the seller checks the payment. */
const statusesInNeed: readonly TradeStatus[] = ['awaitingPayment', 'awaitingConfirmation'];

/**
 * Pauses a payment method for all users or resumes it, together with every trade that needs it. Trades are locked
 * first, so that a concurrent action either comes before, and its clock is stopped too, or finds the method paused.
 */
export async function switchMethod(ctx: WriteContext, rules: TradeRules, change: MethodSwitch): Promise<void> {
  const { channel, isPaused, operatorId, reason } = change;
  await lockMethods(ctx, 'pausing');
  // A clock that ran out before the pause still counts.
  const trades = await catchUp(ctx, rules, await lockRunningBy(ctx, channel));
  const isDone = isPaused
    ? await insertPause(ctx, {
        channel,
        reason: reason.zh,
        reason_en: reason.en,
        operator_id: operatorId,
        paused_at: ctx.now,
      })
    : await deletePause(ctx, channel);
  if (!isDone) throw new Refusal(operatorRefusals.CaseNotFound);
  const name = isPaused ? 'pause_method' : 'resume_method';
  const actor = { role: 'operator', id: operatorId } as const;
  const affected = trades.filter(
    (trade) => statusesInNeed.includes(trade.status) && isClockStopped(trade) !== isPaused,
  );
  await moveTrades(
    ctx,
    rules,
    affected.map((trade) => ({ trade, action: { name, actor, why: reason }, at: ctx.now })),
  );
}

/** Whether the clock is stopped with time left. */
function isClockStopped(trade: TradeRow): boolean {
  return trade.deadline_at === null && trade.stopped_seconds !== null;
}
