import { kindOfPush, type PushType, pushOf } from '@eh/contract/content/push/push-kinds.ts';
import { doesAsk, type NoticeType, sideOfNotice } from '@eh/contract/notices.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import type { Cause } from '../../platform/observability/cause.ts';
import { isQuietAt } from './quiet-hours.ts';
import type { PushSettings } from './store.ts';

/** A notice as far as pushes know it. */
export interface PushedNotice {
  readonly id: string;
  readonly userId: string;
  readonly type: NoticeType;
  readonly data: NoticeFacts;
  /** The request that it goes back to. */
  readonly cause: Cause | null;
}

/** Whether a notice is worth waking a phone: it says something new to this side. */
export function isPushed({ userId, type, data }: Omit<PushedNotice, 'id' | 'cause'>): boolean {
  const { to } = pushOf(type);
  return to === undefined || to === sideOfNotice(data, userId);
}

/** Whether the person has to act by a deadline that is still ahead. */
export function isAsking({ userId, type, data }: Omit<PushedNotice, 'id' | 'cause'>, now: Date): boolean {
  return doesAsk(type, sideOfNotice(data, userId)) && (data.timeout ?? 0) * SECOND > now.getTime();
}

/** A push is of no use after the deadline it is about; others wait a day for a device that is switched off. */
export function expiryOf({ timeout }: NoticeFacts, asks: boolean, now: Date): Date {
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
  if (push.isAsking || pushOf(push.type).isForced) return null;
  if (!settings[kindOfPush(push.type)]) return 'switch';
  return isQuietAt(settings, now) ? 'quiet hours' : null;
}
