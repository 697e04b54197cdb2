import { DAY } from '@eh/contract/platform/spans.ts';
import type { BondKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';

/**
 * A record that one operator stands behind another: added them, gave them new keys, changed their role or re-enabled
 * them.
 */
export interface Bond {
  readonly fromId: string;
  readonly toId: string;
  readonly kind: BondKind;
  readonly madeAt: Date;
}

/**
 * For this long, an operator does not count as a second person beside whoever let them in, or beside others let in by
 * the same person.
 */
export const BOND_DAYS = 30;

export interface Independence {
  readonly isIndependent: boolean;
  /** Operators who may act through both; if there are none, the two are independent. */
  readonly behindBoth: readonly string[];
  readonly bondsSince: Date;
  /** The bonds examined: all that lead to either of the two. */
  readonly bonds: readonly Bond[];
}

/** The time from which bonds still count. */
export function bondsSince(now: Date): Date {
  return new Date(now.getTime() - BOND_DAYS * DAY);
}

/**
 * Whether two operators count as two people. They do unless one person may act through both: they are the same, one
 * stands behind the other (directly or through others), or somebody stands behind both. Bonds have a direction: two
 * owners who let somebody in together stay two people.
 */
export function judgeIndependence(
  { firstId, secondId }: { readonly firstId: string; readonly secondId: string },
  bonds: readonly Bond[],
  now: Date,
): Independence {
  const since = bondsSince(now);
  const standing = bonds.filter((bond) => bond.madeAt > since);
  const behindFirst = everybodyBehind(firstId, standing);
  const behindSecond = everybodyBehind(secondId, standing);
  const behindBoth = [...behindFirst].filter((id) => behindSecond.has(id));
  return {
    isIndependent: behindBoth.length === 0,
    behindBoth,
    bondsSince: since,
    bonds: standing.filter((bond) => behindFirst.has(bond.toId) || behindSecond.has(bond.toId)),
  };
}

/**
 * The time from which two operators count as two people if no new bond joins them; null if they are the same operator.
 */
export function independentFrom(
  pair: { readonly firstId: string; readonly secondId: string },
  bonds: readonly Bond[],
  now: Date,
): Date | null {
  const ends = bonds.map((bond) => new Date(bond.madeAt.getTime() + BOND_DAYS * DAY));
  const times = [
    now,
    ...ends.filter((end) => end > now).toSorted((first, second) => first.getTime() - second.getTime()),
  ];
  return times.find((at) => judgeIndependence(pair, bonds, at).isIndependent) ?? null;
}

/**
 * An operator, plus all others through whom one person may act together with them: all their acts count as one
 * person's.
 */
export function handsOf(operatorId: string, bonds: readonly Bond[], now: Date): readonly string[] {
  const known = new Set(bonds.flatMap((bond) => [bond.fromId, bond.toId]));
  const joined = [...known].filter(
    (id) => id !== operatorId && !judgeIndependence({ firstId: operatorId, secondId: id }, bonds, now).isIndependent,
  );
  return [operatorId, ...joined];
}

/**
 * Everybody who may act through an operator: the operator, the owners who let them in, those who let these owners in,
 * and so on.
 */
function everybodyBehind(operatorId: string, bonds: readonly Bond[]): ReadonlySet<string> {
  const behind = new Set([operatorId]);
  // A set's iteration includes items added meanwhile, and each operator is added only once.
  for (const id of behind) for (const bond of bonds) if (bond.toId === id) behind.add(bond.fromId);
  return behind;
}
