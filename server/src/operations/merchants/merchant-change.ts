import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import type { FieldChange } from '@eh/contract/staff/signatures/field-changes.ts';

export type MerchantChange = ParsedRequestOf<'POST /api/operator/merchants/change'>['change'];

/** The facts of a merchant that decide about a change. */
export interface Standing {
  readonly status: string;
  readonly fee_basis_points: number | null;
  readonly order_maximum_minor: bigint | null;
  readonly day_maximum_minor: bigint | null;
}

/** The current and the new value of each changed field; empty if nothing would change. */
export function changesOf(change: MerchantChange, standing: Standing): readonly FieldChange[] {
  switch (change.kind) {
    case 'status':
      return differing([{ field: 'status', before: standing.status, after: change.status }]);
    case 'fee':
      return differing([
        { field: 'fee_basis_points', before: textOf(standing.fee_basis_points), after: textOf(change.basis_points) },
      ]);
    case 'limits':
      return differing([
        { field: 'order_maximum', before: coinsOf(standing.order_maximum_minor), after: evenly(change.order_maximum) },
        { field: 'day_maximum', before: coinsOf(standing.day_maximum_minor), after: evenly(change.day_maximum) },
      ]);
  }
}

/**
 * Whether one operator may make the change alone: freezing, or lowering limits. A fee costs the merchant or the
 * platform something, so it always takes two.
 */
export function isTightening(change: MerchantChange, changes: readonly FieldChange[]): boolean {
  if (change.kind === 'fee') return false;
  if (change.kind === 'status') return change.status === 'frozen';
  return changes.every(({ before, after }) => before !== null && after !== null && minorOf(after) <= minorOf(before));
}

export function minorOf(coins: string): bigint {
  return requireDecimal(coins, COIN_DECIMALS);
}

function differing(changes: readonly FieldChange[]): readonly FieldChange[] {
  return changes.filter(({ before, after }) => before !== after);
}

function textOf(value: number | null): string | null {
  return value === null ? null : String(value);
}

function coinsOf(minor: bigint | null): string | null {
  return minor === null ? null : formatDecimal(minor, COIN_DECIMALS);
}

/** A typed amount with all its decimals. */
function evenly(coins: string | null): string | null {
  return coins === null ? null : coinsOf(minorOf(coins));
}
