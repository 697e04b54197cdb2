import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { cancellationsLeft } from './cancellations/cancellation-quota.ts';
import { chargesSince } from './cancellations/charge-store.ts';
import { timesOf } from './clocks/clocks-of-trade.ts';
import { openCancelRequest } from './state-machine/cancel-request.ts';
import type { TradeRow } from './store.ts';
import type { TradeRules } from './trade-rules.ts';
import { agreementOf } from './transitions/act-on-trade.ts';

type TradeView = AnswerOf<'GET /api/transaction/buyer'>;

/** An open request to cancel, whether this side may still stop the clock, and its cancellations that are left. */
export async function presentAgreement(
  ctx: ReadContext,
  rules: TradeRules,
  trade: TradeRow,
  side: TradeView['side'],
): Promise<Pick<TradeView, 'cancel_request' | 'can_stop_clock' | 'clock_minutes' | 'cancellations_left'>> {
  const charges = await chargesSince(ctx.reader, { ...chargeableOf(trade, side), since: startOfDay(ctx.now) });
  const agreement = agreementOf(trade);
  const times = timesOf(trade, rules.times);
  const request = openCancelRequest({ status: trade.status, ...agreement }, ctx.now, times);
  const hasClock =
    (trade.status === 'awaitingPayment' && trade.phase === null) || trade.status === 'awaitingConfirmation';
  return {
    cancel_request: request && { by: request.by, until: Math.floor(request.until.getTime() / SECOND) },
    can_stop_clock: hasClock && !agreement.clockStoppedBy.includes(side),
    clock_minutes: { clock_stop: times.clockStop, cancel_request: times.cancelRequest },
    cancellations_left: cancellationsLeft(rules.cancellations, charges),
  };
}

/** Only a seller who opened the trade is charged as one; all else of a trade is charged to its buyer. */
function chargeableOf(
  trade: TradeRow,
  side: TradeView['side'],
): { readonly userId: string; readonly side: 'buyer' | 'opener' } {
  return side === 'seller' && trade.opened_by === 'seller'
    ? { userId: trade.seller_id, side: 'opener' }
    : { userId: trade.buyer_id, side: 'buyer' };
}
