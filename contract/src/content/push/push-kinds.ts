import type { NoticeType } from '../../platform/live.ts';

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
/** Somebody has logged in on a device that the account did not know. */
export const DEVICE_PUSH = 'session.new_device';
export type PushType = NoticeType | typeof CHAT_PUSH | typeof TRIAL_PUSH;

/** A push about what opened an account comes whatever its owner's switches are: a thief could have set them. */
export const alwaysPushed: readonly PushType[] = [DEVICE_PUSH, 'account.changed', 'merchant.key_made'];

/** `silenced`: the person's settings held it back. `gone`: its device takes nothing any more. */
export const pushStatuses = ['waiting', 'sent', 'silenced', 'expired', 'failed', 'gone'] as const;
export type PushStatus = (typeof pushStatuses)[number];

/** The switch a push belongs to. */
export function kindOfPush(type: PushType): PushKind {
  if (type === CHAT_PUSH) return 'chat';
  if (type === 'transaction.complaining' || type.startsWith('complain.')) return 'complaints';
  if (type.startsWith('transaction.') || type.startsWith('order.')) return 'trades';
  return /^(transfer|exchange_in|exchange_out|credit|payment|payout)\./.test(type) ? 'money' : 'account';
}
