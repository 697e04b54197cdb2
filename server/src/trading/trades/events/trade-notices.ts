import type { NoticeData } from '@eh/contract/notices.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { TradeFacts } from '@eh/contract/trading/trades/notices.ts';
import { cancelReason, type TradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { OutboxEvent } from '../../../platform/outbox/outbox.ts';
import type { Notice } from '../state-machine/step.ts';
import type { TradeRow } from '../store.ts';

declare module '../../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'trade.updated': {
      readonly transaction_id: string;
      readonly user_ids: readonly string[];
      /** The step that changed it; left out where its status has not moved. */
      readonly step?: { readonly from: TradeStatus; readonly to: TradeStatus };
      /** The current deadline in Unix seconds, null if there is none; left out if unchanged. */
      readonly timeout?: number | null;
    };
    readonly 'trade.opened': {
      readonly transaction_id: string;
      readonly user_ids: readonly string[];
      /** The seller's deadline to accept, in Unix seconds. */
      readonly timeout: number | null;
    };
  }
}

/** An operator's reason for an action, in both languages. */
export type OperatorReason = BilingualText;

/** Notices to one side or both, as outbox events. */
export function noticesTo(
  trade: TradeRow,
  notice: Notice,
  at: Date,
  extra: Pick<NoticeData<'transaction.wait_seller_confirm'>, 'is_reminder' | 'is_released_at_timeout' | 'why'> = {},
): readonly OutboxEvent[] {
  const receivers = [
    ...(notice.to === 'seller' ? [] : [trade.buyer_id]),
    ...(notice.to === 'buyer' ? [] : [trade.seller_id]),
  ];
  const data = { ...noticeData(trade, trade.deadline_at), ...extra };
  return receivers.map((user_id) => ({ topic: 'notice', payload: { user_id, type: notice.type, data }, at }));
}

/** Published when a trade was opened, by either side. */
export const TRADE_OPENED = 'trade.opened';

/** The event that tells both sides' programs that a trade was opened. */
export function tradeOpened(trade: TradeRow, at: Date): OutboxEvent {
  return {
    topic: TRADE_OPENED,
    payload: { transaction_id: trade.id, user_ids: [trade.buyer_id, trade.seller_id], timeout: timeoutOf(trade) },
    at,
  };
}

/** The event that tells both sides' pages, and their programs, that a trade has changed. */
export function tradeUpdated(
  trade: TradeRow,
  step: { readonly from: TradeStatus; readonly to: TradeStatus },
  at: Date,
): OutboxEvent {
  const payload = {
    transaction_id: trade.id,
    user_ids: [trade.buyer_id, trade.seller_id],
    step,
    timeout: timeoutOf(trade),
  };
  return { topic: 'trade.updated', payload, at };
}

function timeoutOf({ deadline_at: deadlineAt }: TradeRow): number | null {
  return deadlineAt && Math.floor(deadlineAt.getTime() / SECOND);
}

/** The data of a notice about a trade; `until` is the end of the turn that the notice is about. */
export function noticeData(trade: TradeRow, until: Date | null): TradeFacts {
  return {
    transaction_id: trade.id,
    transaction_no: trade.transaction_no,
    buyer_userid: trade.buyer_id,
    seller_userid: trade.seller_id,
    ...(until === null ? {} : { timeout: Math.floor(until.getTime() / SECOND) }),
    amount: formatDecimal(trade.amount_minor, COIN_DECIMALS),
    currency: trade.currency,
    fiat_amount: formatDecimal(trade.fiat_minor, FIAT_DECIMALS),
    fiat: trade.fiat,
    channel: trade.channel,
    ...(trade.cancel_reason === null ? {} : { reason: cancelReason[trade.cancel_reason] }),
  };
}
