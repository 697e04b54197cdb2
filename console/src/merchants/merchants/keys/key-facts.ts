import { KEY_EXPIRY_WARNING_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { ApiKey, KeyList } from './queries.ts';

const TAIL = 4;
const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
export const UNUSED_DAYS = 60;

/** The last characters of a key, which identify it for people: `…8f2c`. */
export function tailOf(keyId: string): string {
  return `…${keyId.slice(-TAIL)}`;
}

/** The first and last characters of a key: `eh_live_…8f2c`. */
export function shortKey(keyId: string): string {
  const [, environment = ''] = keyId.split('_');
  return `eh_${environment}_${tailOf(keyId)}`;
}

/** Whether a request signed with this key is accepted at this instant (Unix seconds). */
export function isWorking(key: ApiKey, now: number): boolean {
  return key.ends_at === null || key.ends_at > now;
}

/** Whether a working key is rotated away or expires within days. */
export function isEnding(key: ApiKey, now: number): boolean {
  return isWorking(key, now) && (key.replaced_by !== null || isExpiring(key, now));
}

/** Whether a working key expires within days and has no replacement yet. */
export function isExpiring(key: ApiKey, now: number): key is ApiKey & { readonly expires_at: number } {
  const warnedUntil = now + KEY_EXPIRY_WARNING_DAYS * DAY_SECONDS;
  return isWorking(key, now) && key.replaced_by === null && key.expires_at !== null && key.expires_at <= warnedUntil;
}

/** An old key that still works, and the key that replaces it. */
export interface Rotation {
  readonly old: ApiKey & { readonly ends_at: number };
  readonly replacement: ApiKey;
}

/** The current rotation whose old key stops first. */
export function rotationIn({ rows }: KeyList, now: number): Rotation | null {
  const running = rows.flatMap((key): Rotation[] => {
    const replacement = rows.find(({ id }) => id === key.replaced_by);
    const { ends_at: endsAt } = key;
    return replacement && endsAt !== null && endsAt > now ? [{ old: { ...key, ends_at: endsAt }, replacement }] : [];
  });
  return running.toSorted((a, b) => a.old.ends_at - b.old.ends_at)[0] ?? null;
}

/** The servers whose last use was with the old key of a rotation. */
export function serversOnOldKey({ uses }: KeyList, { old, replacement }: Rotation): readonly string[] {
  const addresses = new Set(uses.filter(({ key_id: keyId }) => keyId === old.id).map(({ address }) => address));
  return [...addresses].filter((address) => lastUse(uses, old.id, address) > lastUse(uses, replacement.id, address));
}

function lastUse(uses: KeyList['uses'], keyId: string, address: string): number {
  return uses.find((use) => use.key_id === keyId && use.address === address)?.last_at ?? 0;
}

/** Active keys that nobody has used for a long time, each an unnecessary risk. */
export function unusedKeys({ rows }: KeyList, now: number): readonly ApiKey[] {
  const since = now - UNUSED_DAYS * DAY_SECONDS;
  return rows.filter(
    (key) => isWorking(key, now) && key.replaced_by === null && (key.last_used_at ?? key.created_at) < since,
  );
}

/** A span as hours, minutes and seconds: 22:54:02. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [left / HOUR_SECONDS, (left % HOUR_SECONDS) / MINUTE_SECONDS, left % MINUTE_SECONDS];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** Whole hours that are left, rounded up. */
export function hoursLeft(seconds: number): number {
  return Math.ceil(Math.max(0, seconds) / HOUR_SECONDS);
}
