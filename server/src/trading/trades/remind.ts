import { SECOND } from '@eh/contract/platform/spans.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publishAll } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noticesTo } from './events/trade-notices.ts';
import { policyConditionsOf } from './release/policy-check.ts';
import { passesPolicy } from './release/release-policy.ts';
import { minutesAfter } from './state-machine/trade-clock.ts';
import { lockTrade, noteFacts, type TradeRow } from './store.ts';
import { type TradeRules, tradeRulesInForce } from './trade-rules.ts';

/** When the buyer may remind the seller next; null if nothing is due or no reminder is left. */
export function remindFrom(
  trade: Pick<TradeRow, 'status' | 'paid_at' | 'reminded_at' | 'reminders_sent'>,
  { most, pauseMinutes }: TradeRules['reminders'],
): Date | null {
  if (trade.status !== 'awaitingConfirmation' || trade.paid_at === null || trade.reminders_sent >= most) return null;
  return minutesAfter(trade.reminded_at ?? trade.paid_at, pauseMinutes);
}

/** Sends a reminder to the seller, as often as the rules allow. Returns how many are left. */
export async function remindSeller(
  ctx: WriteContext,
  rules: TradeRules,
  tradeId: string,
  buyerId: string,
): Promise<number> {
  const trade = await lockTrade(ctx, tradeId);
  if (trade?.buyer_id !== buyerId) throw new Refusal(tradeRefusals.TradeNotFound);
  if (trade.status !== 'awaitingConfirmation')
    throw new Refusal(tradeRefusals[refusalToRemind(trade)], { id: tradeId });
  const { reminders } = await tradeRulesInForce(readContextOf(ctx), rules);
  const from = remindFrom(trade, reminders);
  if (from === null) throw new Refusal(tradeRefusals.NoRemindersLeft);
  if (from > ctx.now)
    throw new Refusal(tradeRefusals.RemindTooSoon, {
      seconds: Math.ceil((from.getTime() - ctx.now.getTime()) / SECOND),
    });
  await noteFacts(ctx, tradeId, { reminders_sent: trade.reminders_sent + 1, reminded_at: ctx.now });
  const notice = { to: 'seller', type: 'transaction.wait_seller_confirm' } as const;
  const reminder = { is_reminder: true, is_released_at_timeout: await isReleasedAtTimeout(ctx, rules, trade) };
  await publishAll(ctx, noticesTo(trade, notice, ctx.now, reminder));
  return reminders.most - trade.reminders_sent - 1;
}

function refusalToRemind({ status }: TradeRow): 'NotAcceptedYet' | 'NotPaidYet' | 'TradeMovedOn' {
  if (status === 'awaitingAcceptance') return 'NotAcceptedYet';
  return status === 'awaitingPayment' ? 'NotPaidYet' : 'TradeMovedOn';
}

/** Whether the time-out will release the coins once the seller has seen this reminder. */
async function isReleasedAtTimeout(ctx: WriteContext, rules: TradeRules, trade: TradeRow): Promise<boolean> {
  return passesPolicy(await policyConditionsOf(ctx, rules, { ...trade, seller_heard_at: ctx.now }));
}
