import { safetyNotices } from './accounts/account-safety/notices.ts';
import { dataExportNotices } from './accounts/data-exports/notices.ts';
import { permissionNotices } from './accounts/permissions/notices.ts';
import { feedbackNotices } from './content/feedback/notices.ts';
import { grantNotices } from './merchants/apps/notices.ts';
import { cashierNotices } from './merchants/cashier/notices.ts';
import { merchantNotices } from './merchants/merchants/notices.ts';
import { planNotices } from './merchants/plans/notices.ts';
import { traderNotices } from './merchants/traders/notices.ts';
import { webhookNotices } from './merchants/webhooks/notices.ts';
import type { NoticeFacts, NoticeFields } from './platform/notices/notice-fields.ts';
import type { NoticeKind, NoticeSide, NoticeTable } from './platform/notices/notice-kind.ts';
import { alertNotices } from './trading/alerts/notices.ts';
import { complaintNotices } from './trading/complaints/notices.ts';
import { marketNotices } from './trading/market/notices.ts';
import { tradeNotices } from './trading/trades/notices.ts';
import { purchaseNotices } from './usdt/purchases/notices.ts';
import { redemptionNotices } from './usdt/redemptions/notices.ts';
import { creditNotices } from './wallet/credits/notices.ts';
import { transferNotices } from './wallet/transfers/notices.ts';

/** Every notice by its type, in the order of `/api/openapi.json`. */
const notices = {
  ...marketNotices,
  ...alertNotices,
  ...tradeNotices,
  ...complaintNotices,
  ...permissionNotices,
  ...feedbackNotices,
  ...transferNotices,
  ...purchaseNotices,
  ...redemptionNotices,
  ...creditNotices,
  ...webhookNotices,
  ...traderNotices,
  ...merchantNotices,
  ...cashierNotices,
  ...grantNotices,
  ...planNotices,
  ...dataExportNotices,
  ...safetyNotices,
} as const satisfies NoticeTable;

type Notices = typeof notices;
export type NoticeType = keyof Notices;

/** The notices, for code that treats all types alike. */
export const noticeKinds: Readonly<Record<NoticeType, NoticeKind>> = notices;

// The object literal has no keys besides these types.
export const noticeTypes = Object.keys(notices) as readonly NoticeType[];

/** Whether this version knows the type: a newer server may send another, and an older app may have stored one. */
export function isNoticeType(type: string): type is NoticeType {
  return Object.hasOwn(notices, type);
}

export type NoticeData<Type extends NoticeType> = NonNullable<Notices[Type]['data']>;

/** The types whose entry has this part, such as those that ask for something. */
export type NoticeThat<Part> = { [Type in NoticeType]: Notices[Type] extends Part ? Type : never }[NoticeType];

/** The types whose data have this field. */
export type NoticeWith<Field extends keyof NoticeFields> = {
  [Type in NoticeType]: Field extends keyof NoticeData<Type> ? Type : never;
}[NoticeType];

/** The routes that notices lead to. */
export type NoticeRoute = RoutesOf<Notices[NoticeType]['page']>;
type RoutesOf<Page> = Page extends { readonly route: infer Route }
  ? Route extends string
    ? Route
    : Route[keyof Route]
  : never;

/** A notice as the socket and `/api/notifications` carry it. One stored by an older version may lack newer fields. */
export type Notice = {
  readonly [Type in NoticeType]: {
    readonly id: string;
    readonly type: Type;
    readonly data: NoticeData<Type> & WithoutOthers<NoticeData<Type>>;
    readonly created_at: number;
  };
}[NoticeType];

/** Fields that only other types have, so that code for any notice may read them. */
type WithoutOthers<Data> = { readonly [Field in Exclude<keyof NoticeFields, keyof Data>]?: undefined };

/** The reader's side in a notice's trade; for other subjects, everybody counts as a seller. */
export function sideOfNotice(data: NoticeFacts, userId: string): NoticeSide {
  return data.buyer_userid === userId ? 'buyer' : 'seller';
}

/** The types that ask a side of a trade for an action. */
export type AskingNotice = NoticeThat<{ readonly asks: NoticeSide | 'both' }>;

export function isAskingType(type: NoticeType): type is AskingNotice {
  return noticeKinds[type].asks !== undefined;
}

/** Whether a notice asks this side for an action. */
export function doesAsk(type: NoticeType, side: NoticeSide): boolean {
  const { asks } = noticeKinds[type];
  return asks === side || asks === 'both';
}

/** The page about a notice's subject, in the app or in the merchant portal. */
export type NoticePage =
  | { readonly kind: 'screen'; readonly route: NoticeRoute; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'portal'; readonly address: string };

/** Null if there is none, or if an older version stored the notice without its id. */
export function pageOfNotice(
  { type, data }: { readonly type: NoticeType; readonly data: NoticeFacts },
  side: NoticeSide,
): NoticePage | null {
  const page: Notices[NoticeType]['page'] = notices[type].page;
  if (page === null) return null;
  if ('portal' in page) return { kind: 'portal', address: `/console/#/merchant/${page.portal}` };
  const route = typeof page.route === 'string' ? page.route : page.route[side];
  const fixed = 'params' in page ? page.params : {};
  if (!('id' in page)) return { kind: 'screen', route, params: fixed };
  const id = data[page.id];
  return id === undefined ? null : { kind: 'screen', route, params: { ...fixed, id } };
}
