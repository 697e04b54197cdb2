import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
import { askingNotices, REMINDER_MIN_SECONDS } from '@eh/contract/platform/live.ts';

export type Side = 'buyer' | 'seller';

/** How a notice is brought to the person. */
export type Presentation =
  /** His rights changed: fetch them, say nothing. */
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'modal'; readonly side: Side }
  | { readonly kind: 'toast' }
  /** The countdown pop-up until `timeout`. */
  | { readonly kind: 'pop-up'; readonly tradeId: string; readonly timeoutAt: number }
  /** He stands on that trade's page: the page itself reminds. */
  | { readonly kind: 'in-page'; readonly tradeId: string; readonly isUrged: boolean }
  | { readonly kind: 'inbox' };

export interface Onlooker {
  readonly userid: string;
  readonly nowAt: number;
  /** The trade whose selling page stands in front, if one does. */
  readonly saleTradeInFront: string | null;
  /** Came over the socket now, not from the list of what was missed. */
  readonly isLive: boolean;
}

/** Decides what a notice does on the screen. */
export function presentNotice(notice: Notice, onlooker: Onlooker): Presentation {
  if (notice.type === 'user.upgrade') return { kind: 'upgrade' };
  const side = sideOf(notice, onlooker.userid);
  const reminder = side === 'seller' ? remind(notice, onlooker) : null;
  if (reminder) return reminder;
  if (!onlooker.isLive && !isStillToDo(notice, side, onlooker.nowAt)) return { kind: 'inbox' };
  return isToast(notice.type) ? { kind: 'toast' } : { kind: 'modal', side };
}

/** Buyer or seller of the trade a notice is about. */
export function sideOf(notice: Notice, userid: string): Side {
  return notice.data.buyer_userid === userid ? 'buyer' : 'seller';
}

/** Whether a notice is heard: those of trades, and money that arrived. */
export function isHeard(type: NoticeType): boolean {
  const isOfTrade = type.startsWith('transaction.') || type.startsWith('complain.') || type.startsWith('order.');
  return isOfTrade || arrivals.includes(type);
}

/** Money that came from outside of trades. */
const arrivals: readonly NoticeType[] = ['transfer.received', 'exchange_in.succeeded', 'credit.received'];

function remind(notice: Notice, onlooker: Onlooker): Presentation | null {
  const { transaction_id: tradeId, timeout: timeoutAt } = notice.data;
  if (notice.type !== 'transaction.wait_seller_confirm' || !tradeId || !timeoutAt) return null;
  const isUrged = notice.data.is_reminder === true;
  if (onlooker.saleTradeInFront === tradeId) return { kind: 'in-page', tradeId, isUrged };
  if (timeoutAt - onlooker.nowAt < REMINDER_MIN_SECONDS) return { kind: 'inbox' };
  return { kind: 'pop-up', tradeId, timeoutAt };
}

const toasts: readonly NoticeType[] = [
  'order.succeeded',
  'transfer.received',
  'exchange_in.succeeded',
  'exchange_out.succeeded',
];

/** A notice of what was missed interrupts only while it asks something of this person and its time is not over. */
function isStillToDo(notice: Notice, side: Side, nowAt: number): boolean {
  return askingNotices[side].includes(notice.type) && (notice.data.timeout ?? 0) > nowAt;
}

function isToast(type: NoticeType): boolean {
  return toasts.includes(type);
}
