import { doesAsk, type Notice, noticeKinds, sideOfNotice } from '@eh/contract/notices.ts';
import { REMINDER_MIN_SECONDS } from '@eh/contract/platform/live.ts';
import type { NoticeForm, NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';

/** The form in which a notice is shown now. */
export type Presentation =
  | { readonly kind: Exclude<NoticeForm, 'countdown'>; readonly side: NoticeSide }
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
  /** Received over the socket now, not fetched as a missed notice. */
  readonly isLive: boolean;
}

/** Decides how a notice is shown. */
export function presentNotice(notice: Notice, context: NoticeContext): Presentation {
  const { form } = noticeKinds[notice.type];
  const side = sideOfNotice(notice.data, context.userid);
  if (form === 'rights') return { kind: form, side };
  const reminder = form === 'countdown' && doesAsk(notice.type, side) ? remind(notice, context) : null;
  if (reminder) return reminder;
  if (!context.isLive && !isStillPending(notice, side, context.nowAt)) return { kind: 'inbox' };
  return { kind: form === 'countdown' ? 'modal' : form, side };
}

function remind({ data }: Notice, context: NoticeContext): Presentation | null {
  const { transaction_id: tradeId, timeout: timeoutAt } = data;
  if (!tradeId || !timeoutAt) return null;
  const isUrged = data.is_reminder === true;
  if (context.saleTradeInFront === tradeId) return { kind: 'in-page', tradeId, isUrged };
  if (timeoutAt - context.nowAt < REMINDER_MIN_SECONDS) return { kind: 'inbox' };
  return { kind: 'pop-up', tradeId, timeoutAt };
}

/** A missed notice interrupts only while it requires an action of this person and its deadline has not passed. */
function isStillPending(notice: Notice, side: NoticeSide, nowAt: number): boolean {
  return doesAsk(notice.type, side) && (notice.data.timeout ?? 0) > nowAt;
}
