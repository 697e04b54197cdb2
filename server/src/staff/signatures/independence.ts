import { DAY } from '@eh/contract/platform/spans.ts';
import type { BondKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';

/** One operator stood behind another: made them, re-keyed them, changed their role or let them in again. */
export interface Bond {
  readonly fromId: string;
  readonly toId: string;
  readonly kind: BondKind;
  readonly madeAt: Date;
}

/** For so long nobody counts as a second person beside whoever let them in, or beside others whom the same person let in. */
export const BOND_DAYS = 30;

export interface Independence {
  readonly isIndependent: boolean;
  /** Operators who may act through both; with nobody here the two are independent. */
  readonly behindBoth: readonly string[];
  readonly bondsSince: Date;
  /** The bonds that were looked at: all that lead to either of the two. */
  readonly bonds: readonly Bond[];
}

/** From when on a bond still counts. */
export function bondsSince(now: Date): Date {
  return new Date(now.getTime() - BOND_DAYS * DAY);
}

/**
 * Whether two operators count as two people. They do unless one person may act through both: they are the same, one stands
 * behind the other, directly or over others, or somebody stands behind both. Bonds have a direction: two owners who let
 * somebody in together do not become one person by it.
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

/** From when on two operators count as two people, where no new bond joins them; null where they are the same one. */
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

/** An operator, and all whom one person may act through together with them: what they do counts as one person's doing. */
export function handsOf(operatorId: string, bonds: readonly Bond[], now: Date): readonly string[] {
  const known = new Set(bonds.flatMap((bond) => [bond.fromId, bond.toId]));
  const joined = [...known].filter(
    (id) => id !== operatorId && !judgeIndependence({ firstId: operatorId, secondId: id }, bonds, now).isIndependent,
  );
  return [operatorId, ...joined];
}

/** Everybody who may act through an operator: the operator, the owners who let them in, those who let these in, and so on. */
function everybodyBehind(operatorId: string, bonds: readonly Bond[]): ReadonlySet<string> {
  const behind = new Set([operatorId]);
  // A set gives what is added while it is walked, and each operator is added once.
  for (const id of behind) for (const bond of bonds) if (bond.toId === id) behind.add(bond.fromId);
  return behind;
}
