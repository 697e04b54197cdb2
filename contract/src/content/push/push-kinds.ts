import { type NoticeType, noticeKinds } from '../../notices.ts';
import type { NoticeKind } from '../../platform/notices/notice-kind.ts';

/** The kinds of pushes that a person can switch off, in the order of the page. */
export const pushKinds = ['trades', 'chat', 'complaints', 'money', 'account'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The ways to a device: the services of Android's and Apple's apps, and a browser's push service. */
export const pushChannels = ['fcm', 'apns', 'web'] as const;
export type PushChannel = (typeof pushChannels)[number];

/** A chat message is pushed without being a notice of the inbox. */
export const CHAT_PUSH = 'chat.message';
/** A trial that a person sends to their own device. */
export const TRIAL_PUSH = 'push.trial';
export type PushType = NoticeType | typeof CHAT_PUSH | typeof TRIAL_PUSH;

/** `silenced`: the person's settings held it back. `gone`: its device takes nothing any more. */
export const pushStatuses = ['waiting', 'sent', 'silenced', 'expired', 'failed', 'gone'] as const;
export type PushStatus = (typeof pushStatuses)[number];

/** Whether a push is of a notice, which has an entry in the table of notices. */
export function isOfNotice(type: PushType): type is NoticeType {
  return Object.hasOwn(noticeKinds, type);
}

/** The pushes that are no notices. */
const ownPushes: Readonly<Record<Exclude<PushType, NoticeType>, NoticeKind['push']>> = {
  [CHAT_PUSH]: { texts: 'shared' },
  [TRIAL_PUSH]: { texts: 'shared', isDiscreet: true },
};

export function pushOf(type: PushType): NoticeKind['push'] {
  return isOfNotice(type) ? noticeKinds[type].push : ownPushes[type];
}

/** The switch a push belongs to: listings have that of trades. */
export function kindOfPush(type: PushType): PushKind {
  if (!isOfNotice(type)) return type === CHAT_PUSH ? 'chat' : 'account';
  const { area } = noticeKinds[type];
  return area === 'listings' ? 'trades' : area;
}
