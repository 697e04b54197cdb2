/** When a trader key was made, when it stops, and the end that it was made with. */
export interface TraderKeyTimes {
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly expires_at: Date;
}

export type TraderKeyState = 'working' | 'expired' | 'ended';

/**
 * Whether a trader key works. It ends when its owner ends it, on the day that it was made with, and with all others of
 * its owner when the account is frozen, taken back, or gets another password, phone or e-mail.
 */
export function traderKeyState(key: TraderKeyTimes, allEndedAt: Date | null, now: Date): TraderKeyState {
  const endsAt = traderKeyEnd(key, allEndedAt);
  if (endsAt > now) return 'working';
  return endsAt >= key.expires_at ? 'expired' : 'ended';
}

/** The instant from which a trader key no longer works. */
export function traderKeyEnd(
  { created_at: createdAt, ends_at: endsAt }: TraderKeyTimes,
  allEndedAt: Date | null,
): Date {
  return allEndedAt !== null && createdAt <= allEndedAt && allEndedAt < endsAt ? allEndedAt : endsAt;
}
