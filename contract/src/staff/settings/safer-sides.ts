import { COIN_DECIMALS, parseDecimal } from '../../platform/money.ts';
import type { FieldChange } from '../signatures/field-changes.ts';
import type { RuleKind } from '../signatures/proposal-kinds.ts';
import { specOf } from './registry/registry.ts';
import type { SettingSpec } from './registry/setting-spec.ts';

/**
 * Whether one owner alone may make a change: every changed setting moves to its safer side or affects no money. An
 * unregistered setting takes two.
 */
export function isTightening(kind: RuleKind, changes: readonly FieldChange[]): boolean {
  return changes.every(({ field, before, after }) => isSafer(specOf(kind, field), before, after));
}

function isSafer(spec: SettingSpec | undefined, before: string | null, after: string | null): boolean {
  if (spec === undefined || before === null || after === null) return false;
  if (spec.safer === 'both') return true;
  if (spec.safer === 'neither') return false;
  if (spec.safer === 'on') return before === 'false' && after === 'true';
  if (spec.safer === 'later') return spec.type === 'choice' && isLater(Object.keys(spec.options), before, after);
  const [was, would] = [parseDecimal(before, COIN_DECIMALS), parseDecimal(after, COIN_DECIMALS)];
  if (was === null || would === null) return false;
  return spec.safer === 'lower' ? would <= was : would >= was;
}

function isLater(options: readonly string[], before: string, after: string): boolean {
  return options.includes(before) && options.indexOf(after) > options.indexOf(before);
}
