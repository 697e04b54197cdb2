import { type NoticeType, noticeKinds } from '../../notices.ts';
import type { NoticeKind } from '../../platform/notices/notice-kind.ts';

/** The kinds of pushes that a user can switch off, in the order of the page. */
export const pushKinds = ['trades', 'chat', 'complaints', 'money', 'account'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The channels to a device: the push services for Android and Apple apps, and those of browsers. */
export const pushChannels = ['fcm', 'apns', 'web'] as const;
export type PushChannel = (typeof pushChannels)[number];

/** A chat message is pushed although it is not a notice in the inbox. */
export const CHAT_PUSH = 'chat.message';
/** A trial that a user sends to their own device. */
export const TRIAL_PUSH = 'push.trial';
export type PushType = NoticeType | typeof CHAT_PUSH | typeof TRIAL_PUSH;

/** `silenced`: held back by the user's settings. `gone`: its device no longer accepts pushes. */
export const pushStatuses = ['waiting', 'sent', 'silenced', 'expired', 'failed', 'gone'] as const;
export type PushStatus = (typeof pushStatuses)[number];

/** Whether a push is about a notice, which has a row in the table of notices. */
export function isOfNotice(type: PushType): type is NoticeType {
  return Object.hasOwn(noticeKinds, type);
}

/** The pushes that are not notices. */
const ownPushes: Readonly<Record<Exclude<PushType, NoticeType>, NoticeKind['push']>> = {
  [CHAT_PUSH]: { texts: 'shared' },
  [TRIAL_PUSH]: { texts: 'shared', isDiscreet: true },
};

export function pushOf(type: PushType): NoticeKind['push'] {
  return isOfNotice(type) ? noticeKinds[type].push : ownPushes[type];
}

/** The switch that controls a push; listings share that of trades. */
export function kindOfPush(type: PushType): PushKind {
  if (!isOfNotice(type)) return type === CHAT_PUSH ? 'chat' : 'account';
  const { area } = noticeKinds[type];
  return area === 'listings' ? 'trades' : area;
}
