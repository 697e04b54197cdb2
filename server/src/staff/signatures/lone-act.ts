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

/** Escrow that an operator gives to a side, and a held transfer that one lets go: each has sums of its own. */
export type LoneKind = 'escrow' | 'transfer';

/** Coins that somebody gets by a decision. */
export interface LoneShare {
  readonly personId: string;
  readonly minor: bigint;
}

/** The sums that one operator decided alone: within the last day, and for each person within the last month. */
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

/** Whether one person may decide this alone, after all that they decided alone. */
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

/** The sums that one operator may still decide alone: today in all, and for one person. */
export function leftAlone(
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

/** From when on what one person decided alone counts: in all, and for the same person. */
export function aloneSince(now: Date): { readonly day: Date; readonly person: Date } {
  return { day: hoursBefore(now, ONE_SIGNER_HOURS), person: hoursBefore(now, ONE_PERSON_DAYS * HOURS_A_DAY) };
}
