import { alwaysPushed, kindOfPush, type PushType } from '@eh/contract/content/push/push-kinds.ts';
import { askingNotices, type Notice, type NoticeType } from '@eh/contract/platform/live.ts';
import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import type { Cause } from '../../platform/observability/cause.ts';
import { isQuietAt } from './quiet-hours.ts';
import type { PushSettings } from './store.ts';

export type Side = 'buyer' | 'seller';

/** A notice as far as pushes know it. */
export interface PushedNotice {
  readonly id: string;
  readonly userId: string;
  readonly type: NoticeType;
  readonly data: Notice['data'];
  /** The request that it goes back to. */
  readonly cause: Cause | null;
}

/** The person's side in the trade of a notice. */
export function sideOf(userId: string, data: Notice['data']): Side {
  return data.buyer_userid === userId ? 'buyer' : 'seller';
}

/** Notices that say nothing new to one side: that side acted, or the same step sends it another one. */
const skipped: Readonly<Record<Side, readonly NoticeType[]>> = {
  buyer: [
    'transaction.wait_seller_verify',
    'transaction.wait_seller_confirm',
    'transaction.seller_make_choice',
    'transaction.succeeded',
    'complain.wait_seller_confirm',
  ],
  seller: ['transaction.wait_buyer_pay', 'transaction.transferred', 'complain.wait_buyer_confirm'],
};

/** Whether a notice is worth waking a phone; a change of rights only refreshes the app. */
export function isPushed({ userId, type, data }: Omit<PushedNotice, 'id' | 'cause'>): boolean {
  return type !== 'user.upgrade' && !skipped[sideOf(userId, data)].includes(type);
}

/** Whether the person has to act by a deadline that is still ahead. */
export function isAsking({ userId, type, data }: Omit<PushedNotice, 'id' | 'cause'>, now: Date): boolean {
  return askingNotices[sideOf(userId, data)].includes(type) && (data.timeout ?? 0) * SECOND > now.getTime();
}

/** A push is of no use after the deadline it is about; others wait a day for a device that is switched off. */
export function expiryOf({ timeout }: Notice['data'], asks: boolean, now: Date): Date {
  return asks && timeout !== undefined ? new Date(timeout * SECOND) : new Date(now.getTime() + DAY);
}

/**
 * The cause for which the person's settings hold a push back, or null. What has to be acted on always comes, and so does
 * what opened the account or its coins.
 */
export function silencedBy(
  push: { readonly type: PushType; readonly isAsking: boolean },
  settings: PushSettings,
  now: Date,
): 'switch' | 'quiet hours' | null {
  if (push.isAsking || alwaysPushed.includes(push.type)) return null;
  if (!settings[kindOfPush(push.type)]) return 'switch';
  return isQuietAt(settings, now) ? 'quiet hours' : null;
}
