import { kindOfPush, type PushType, pushOf } from '@eh/contract/content/push/push-kinds.ts';
import { doesAsk, type NoticeType, sideOfNotice } from '@eh/contract/notices.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { DAY, SECOND } from '@eh/contract/platform/spans.ts';
import type { Cause } from '../../platform/observability/cause.ts';
import { isQuietAt } from './quiet-hours.ts';
import type { PushSettings } from './store.ts';

/** The facts of a notice that pushes use. */
export interface PushedNotice {
  readonly id: string;
  readonly userId: string;
  readonly type: NoticeType;
  readonly data: NoticeFacts;
  /** The request that caused it. */
  readonly cause: Cause | null;
}

/** Whether a notice is worth waking a phone: it must tell this side something new. */
export function isPushed({ userId, type, data }: Omit<PushedNotice, 'id' | 'cause'>): boolean {
  const { to } = pushOf(type);
  return to === undefined || to === sideOfNotice(data, userId);
}

/** Whether the user has to act by a deadline still ahead. */
export function isAsking({ userId, type, data }: Omit<PushedNotice, 'id' | 'cause'>, now: Date): boolean {
  return doesAsk(type, sideOfNotice(data, userId)) && (data.timeout ?? 0) * SECOND > now.getTime();
}

/** A push is useless after its deadline; one without a deadline waits a day for a device that is off. */
export function expiryOf({ timeout }: NoticeFacts, asks: boolean, now: Date): Date {
  return asks && timeout !== undefined ? new Date(timeout * SECOND) : new Date(now.getTime() + DAY);
}

/**
 * Why the user's settings hold a push back, or null. Requests to act always come through, and so do notices that
 * something opened the account or its coins.
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
