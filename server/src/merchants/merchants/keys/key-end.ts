import { KEY_EXPIRY_WARNING_DAYS, ROTATION_HOURS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';

/** When a key stops, and the end that it was made with; null: none. */
export interface KeyEnd {
  readonly ends_at: Date | null;
  readonly expires_at: Date | null;
}

export type KeyState = 'working' | 'expired' | 'stopped';

/** Whether a key works, and otherwise whether it lived to the end that it was made with. */
export function keyStateOf({ ends_at: endsAt, expires_at: expiresAt }: KeyEnd, now: Date): KeyState {
  if (endsAt === null || endsAt > now) return 'working';
  return expiresAt !== null && endsAt >= expiresAt ? 'expired' : 'stopped';
}

/** The end of a key that is made now for some days; null for one without an end. */
export function endAfterDays(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY);
}

/** The days for which a key was made, and for which its replacement is made. */
export function daysOf({ created_at: createdAt, expires_at: expiresAt }: KeyEnd & { readonly created_at: Date }) {
  return expiresAt === null ? null : Math.round((expiresAt.getTime() - createdAt.getTime()) / DAY);
}

/** The end of a key that is rotated now: some hours later, though no later than it would end anyway. */
export function endAfterRotation({ ends_at: endsAt }: KeyEnd, hours: number, now: Date): Date {
  return earlier(new Date(now.getTime() + hours * HOUR), endsAt);
}

/** The end of a rotated key that gets one day more: at most a month from now, and never past its own expiry. */
export function prolongedEnd({ ends_at: endsAt, expires_at: expiresAt }: KeyEnd, now: Date): Date | null {
  if (endsAt === null) return null;
  const latest = new Date(now.getTime() + ROTATION_HOURS_MAX * HOUR);
  return earlier(earlier(new Date(endsAt.getTime() + DAY), latest), expiresAt);
}

/** The newest expiry of which a team is told now. */
export function warnedUntil(now: Date): Date {
  return new Date(now.getTime() + KEY_EXPIRY_WARNING_DAYS * DAY);
}

function earlier(a: Date, b: Date | null): Date {
  return b !== null && b < a ? b : a;
}
