import type { NoticeType } from '../../../platform/live.ts';

/** Notices about a trade: each side has words of its own. */
export const sidedNotices = [
  'transaction.wait_seller_verify',
  'transaction.wait_buyer_pay',
  'transaction.wait_seller_confirm',
  'transaction.seller_make_choice',
  'transaction.cancel_asked',
  'transaction.canceled',
  'transaction.suspended',
  'transaction.method_paused',
  'transaction.method_resumed',
  'transaction.complaining',
  'transaction.failed',
  'transaction.transferred',
  'transaction.succeeded',
  'complain.new_reply',
  'complain.wait_buyer_confirm',
  'complain.wait_seller_confirm',
  'complain.finished',
] as const satisfies readonly NoticeType[];
export type SidedNotice = (typeof sidedNotices)[number];

/** Notices of the specification that go to one person. */
export const plainNotices = [
  'order.fell',
  'order.succeeded',
  'transfer.received',
  'exchange_in.succeeded',
  'exchange_out.succeeded',
  'exchange_out.failed',
] as const satisfies readonly NoticeType[];
export type PlainNotice = (typeof plainNotices)[number];

export const noticeSides = ['buyer', 'seller'] as const;
export type NoticeSide = (typeof noticeSides)[number];

type Joined<Type extends string> = Type extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Type;
export type SidedNoticeName = `notice_${Joined<SidedNotice>}_${NoticeSide}`;
export type NoticeName = SidedNoticeName | `notice_${Joined<PlainNotice>}`;

/** The name of a notice's words among the texts of dialogs; null for a notice that the specification does not know. */
export function noticeName(type: NoticeType, side: NoticeSide): NoticeName | null {
  const joined = `notice_${type.replace('.', '_')}`;
  if (sidedNotices.some((known) => known === type)) return `${joined}_${side}` as NoticeName;
  return plainNotices.some((known) => known === type) ? (joined as NoticeName) : null;
}

export const noticeNames: readonly NoticeName[] = [...sidedNotices, ...plainNotices].flatMap((type) =>
  [...new Set(noticeSides.map((side) => noticeName(type, side)))].filter((name) => name !== null),
);
