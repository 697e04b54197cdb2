import { type AppScope, baseScopes, type GrantStatus } from '@eh/contract/merchants/apps/app-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { Caps } from '../coins.ts';

/** The part of a grant that the rules here use. */
export interface Rights {
  readonly scopes: readonly AppScope[];
  readonly caps: Caps | null;
  readonly expiresAt: Date;
}

export function grantStatusAt(
  grant: { readonly ended_at: Date | null; readonly ended_by: string | null; readonly expires_at: Date },
  now: Date,
): GrantStatus {
  if (grant.ended_at !== null) return grant.ended_by === 'expired' ? 'expired' : 'revoked';
  return grant.expires_at > now ? 'active' : 'expired';
}

export interface NewConsent {
  /** The rights that the app requested; the user granted some of them. */
  readonly requested: readonly AppScope[];
  readonly scopes: readonly AppScope[];
  readonly caps: Caps | null;
  readonly days: number;
}

/**
 * The rights after a consent of a user who may have granted some before. Rights that the request does not name stay,
 * but a request that does not name all of them never extends the grant.
 */
export function rightsAfter(before: Rights | null, consent: NewConsent, now: Date): Rights {
  const expiresAt = new Date(now.getTime() + consent.days * DAY);
  if (!before) return { scopes: consent.scopes, caps: consent.caps, expiresAt };
  const unnamed = before.scopes.filter((scope) => !consent.requested.includes(scope));
  const isLonger = unnamed.length > 0 && expiresAt > before.expiresAt;
  return {
    scopes: [...consent.scopes, ...unnamed],
    caps: consent.requested.includes('pay') ? consent.caps : before.caps,
    expiresAt: isLonger ? before.expiresAt : expiresAt,
  };
}

/** A user's request to take rights away; what is left out stays. */
export interface Narrowing {
  readonly scopes?: readonly AppScope[] | undefined;
  readonly caps?: Caps | undefined;
}

export type Narrowed =
  | { readonly kind: 'rights'; readonly scopes: readonly AppScope[]; readonly caps: Caps | null }
  | { readonly kind: 'widens' }
  | { readonly kind: 'base-needed'; readonly scope: AppScope };

/** The rights after a user took some away or lowered their caps; nothing can be added. */
export function narrowed(rights: Pick<Rights, 'scopes' | 'caps'>, wish: Narrowing): Narrowed {
  const scopes = wish.scopes ?? rights.scopes;
  if (scopes.some((scope) => !rights.scopes.includes(scope))) return { kind: 'widens' };
  const missing = rights.scopes.find((scope) => baseScopes.includes(scope) && !scopes.includes(scope));
  if (missing !== undefined) return { kind: 'base-needed', scope: missing };
  const { caps: before } = rights;
  if (wish.caps && !(before && isLower(wish.caps, before))) return { kind: 'widens' };
  return { kind: 'rights', scopes, caps: scopes.includes('pay') ? (wish.caps ?? before) : null };
}

function isLower(caps: Caps, before: Caps): boolean {
  return (
    caps.paymentMinor <= before.paymentMinor && caps.dayMinor <= before.dayMinor && caps.paymentMinor <= caps.dayMinor
  );
}

export type CapFault =
  | { readonly kind: 'payment'; readonly mostMinor: bigint }
  | { readonly kind: 'day'; readonly leftMinor: bigint };

/** The cap that a payment would exceed, or null. */
export function capFault(caps: Caps, paidTodayMinor: bigint, amountMinor: bigint): CapFault | null {
  if (amountMinor > caps.paymentMinor) return { kind: 'payment', mostMinor: caps.paymentMinor };
  const leftMinor = remainingOfDay(caps, paidTodayMinor);
  return amountMinor > leftMinor ? { kind: 'day', leftMinor } : null;
}

/** The remaining cap of the day; zero if the cap was lowered below what is already paid. */
export function remainingOfDay(caps: Caps, paidTodayMinor: bigint): bigint {
  return caps.dayMinor > paidTodayMinor ? caps.dayMinor - paidTodayMinor : 0n;
}

/** In hundredths: when this share of the day's cap is used, the user is told that it is nearly used up. */
const NEARLY = 80n;
const WHOLE = 100n;

/** Whether a payment takes the day's sum past that mark: true for at most one payment a day. */
export function crossesNearlyUsedMark(caps: Caps, paidTodayMinor: bigint, amountMinor: bigint): boolean {
  const isPast = (minor: bigint) => minor * WHOLE >= caps.dayMinor * NEARLY;
  return !isPast(paidTodayMinor) && isPast(paidTodayMinor + amountMinor);
}
