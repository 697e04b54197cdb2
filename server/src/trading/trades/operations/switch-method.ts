import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deletePause, insertPause, lockMethods } from '../../payment-accounts/index.ts';
import type { TradeRow } from '../store.ts';
import { catchUp, moveTrades, type TradeRules } from '../transitions/act-on-trade.ts';
import { lockRunningBy } from './running-store.ts';

export interface MethodSwitch {
  readonly channel: string;
  readonly isPaused: boolean;
  readonly operatorId: string;
  /** What both sides of a trade read. */
  readonly reason: { readonly zh: string; readonly en: string };
}

/** Where a trade needs its payment method: while it is paid, and while the money is looked for. */
const needing: readonly TradeStatus[] = ['awaitingPayment', 'awaitingConfirmation'];

/**
 * Pauses a payment method for all, or lets it run again, together with every trade that needs it. Trades are locked first:
 * whoever acts at the same time is either done before, and his clock is stopped too, or finds the method paused.
 */
export async function switchMethod(ctx: WriteContext, rules: TradeRules, wanted: MethodSwitch): Promise<void> {
  const { channel, isPaused, operatorId, reason } = wanted;
  await lockMethods(ctx, 'pausing');
  // What had run out before the pause has run out.
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
  const moving = trades.filter((trade) => needing.includes(trade.status) && isWaiting(trade) !== isPaused);
  await moveTrades(
    ctx,
    rules,
    moving.map((trade) => ({ trade, action: { name, actor, why: reason }, at: ctx.now })),
  );
}

/** Its clock stands and has something left. */
function isWaiting(trade: TradeRow): boolean {
  return trade.deadline_at === null && trade.stopped_seconds !== null;
}
