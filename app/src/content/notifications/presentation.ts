import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
import { askingNotices, REMINDER_MIN_SECONDS } from '@eh/contract/platform/live.ts';

export type Side = 'buyer' | 'seller';

/** The form in which a notice is shown. */
export type Presentation =
  /** The person's rights changed: refetch them, show nothing. */
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'modal'; readonly side: Side }
  | { readonly kind: 'toast' }
  /** The countdown pop-up until `timeout`. */
  | { readonly kind: 'pop-up'; readonly tradeId: string; readonly timeoutAt: number }
  /** The trade's own page is in front and shows the reminder itself. */
  | { readonly kind: 'in-page'; readonly tradeId: string; readonly isUrged: boolean }
  | { readonly kind: 'inbox' };

export interface NoticeContext {
  readonly userid: string;
  readonly nowAt: number;
  /** The trade whose selling page is in front, if any. */
  readonly saleTradeInFront: string | null;
  /** Received over the socket now, not fetched among missed notices. */
  readonly isLive: boolean;
}

/** Decides how a notice is shown. */
export function presentNotice(notice: Notice, context: NoticeContext): Presentation {
  if (notice.type === 'user.upgrade') return { kind: 'upgrade' };
  const side = sideOf(notice, context.userid);
  const reminder = side === 'seller' ? remind(notice, context) : null;
  if (reminder) return reminder;
  if (!context.isLive && !isStillPending(notice, side, context.nowAt)) return { kind: 'inbox' };
  return isToast(notice.type) ? { kind: 'toast' } : { kind: 'modal', side };
}

/** The person's side in the trade of a notice. */
export function sideOf(notice: Notice, userid: string): Side {
  return notice.data.buyer_userid === userid ? 'buyer' : 'seller';
}

/** Whether a notice plays a sound: those of trades, and received coins do. */
export function hasSound(type: NoticeType): boolean {
  const isOfTrade = type.startsWith('transaction.') || type.startsWith('complain.') || type.startsWith('order.');
  return isOfTrade || arrivals.includes(type);
}

/** Coins received outside of trades. */
const arrivals: readonly NoticeType[] = [
  'transfer.received',
  'exchange_in.succeeded',
  'credit.received',
  'payment.refunded',
  'payout.received',
];

function remind(notice: Notice, context: NoticeContext): Presentation | null {
  const { transaction_id: tradeId, timeout: timeoutAt } = notice.data;
  if (notice.type !== 'transaction.wait_seller_confirm' || !tradeId || !timeoutAt) return null;
  const isUrged = notice.data.is_reminder === true;
  if (context.saleTradeInFront === tradeId) return { kind: 'in-page', tradeId, isUrged };
  if (timeoutAt - context.nowAt < REMINDER_MIN_SECONDS) return { kind: 'inbox' };
  return { kind: 'pop-up', tradeId, timeoutAt };
}

const toasts: readonly NoticeType[] = [
  'feedback.answered',
  'order.succeeded',
  'transfer.received',
  'exchange_in.succeeded',
  'exchange_out.succeeded',
  'payment.succeeded',
  'payment.refunded',
  'payout.received',
  'grant.created',
  'grant.used',
  'grant.cap_near',
  'grant.ended',
  'data_export.ready',
  'session.new_device',
  'account.changed',
];

/** A missed notice interrupts only while it requires an action of this person and its deadline is ahead. */
function isStillPending(notice: Notice, side: Side, nowAt: number): boolean {
  return askingNotices[side].includes(notice.type) && (notice.data.timeout ?? 0) > nowAt;
}

function isToast(type: NoticeType): boolean {
  return toasts.includes(type);
}
