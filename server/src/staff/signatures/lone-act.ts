import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import {
  ONE_ARBITER_DAY_COINS,
  ONE_ARBITER_PERSON_COINS,
  ONE_PERSON_DAYS,
  ONE_REVIEWER_DAY_COINS,
  ONE_REVIEWER_PERSON_COINS,
  ONE_SIGNER_HOURS,
} from '@eh/contract/staff/signatures/one-signer.ts';
import { hoursBefore, isWithin, leftWithin } from '../../platform/sum-bounds.ts';

/**
 * Escrow that an operator gives to a side, or a held transfer that an operator approves: each kind has separate limits.
 */
export type LoneKind = 'escrow' | 'transfer';

/** Coins that a decision gives to a user. */
export interface LoneShare {
  readonly personId: string;
  readonly minor: bigint;
}

/** The sums that one operator decided alone: within the last day, and for each user within the last month. */
export interface AloneBefore {
  readonly dayMinor: bigint;
  readonly byPerson: ReadonlyMap<string, bigint>;
}

const HOURS_A_DAY = 24;

const bounds: Readonly<Record<LoneKind, { readonly dayMinor: bigint; readonly personMinor: bigint }>> = {
  escrow: {
    dayMinor: requireDecimal(ONE_ARBITER_DAY_COINS, COIN_DECIMALS),
    personMinor: requireDecimal(ONE_ARBITER_PERSON_COINS, COIN_DECIMALS),
  },
  transfer: {
    dayMinor: requireDecimal(ONE_REVIEWER_DAY_COINS, COIN_DECIMALS),
    personMinor: requireDecimal(ONE_REVIEWER_PERSON_COINS, COIN_DECIMALS),
  },
};

/** Whether one operator may decide this alone, given all their earlier lone decisions. */
export function isWithinAlone(kind: LoneKind, before: AloneBefore, shares: readonly LoneShare[]): boolean {
  const { dayMinor, personMinor } = bounds[kind];
  const people = [...new Set(shares.map((share) => share.personId))];
  const sumOf = (some: readonly LoneShare[]) => some.reduce((sum, share) => sum + share.minor, 0n);
  return (
    isWithin(dayMinor, before.dayMinor, sumOf(shares)) &&
    people.every((id) =>
      isWithin(personMinor, before.byPerson.get(id) ?? 0n, sumOf(shares.filter((share) => share.personId === id))),
    )
  );
}

/** The sums that one operator may still decide alone: today in total, and for one user. */
export function stillAllowedAlone(
  kind: LoneKind,
  before: AloneBefore,
  personId: string,
): { todayMinor: bigint; minor: bigint } {
  const { dayMinor, personMinor } = bounds[kind];
  return {
    todayMinor: leftWithin(dayMinor, before.dayMinor),
    minor: leftWithin(personMinor, before.byPerson.get(personId) ?? 0n),
  };
}

/**
 * The start of the spans in which decisions made by one operator alone are added up: in total, and for the same user.
 */
export function aloneSince(now: Date): { readonly day: Date; readonly person: Date } {
  return { day: hoursBefore(now, ONE_SIGNER_HOURS), person: hoursBefore(now, ONE_PERSON_DAYS * HOURS_A_DAY) };
}
