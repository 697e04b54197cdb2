import { nested, valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import type { Setting } from '../../platform/settings.ts';

/**
 * The rules in force, changed by the values in which `after` differs from `before`. Null if one of these was changed
 * meanwhile or the result is invalid; other changes made meanwhile stay.
 */
export function mergedRules<Rules extends object>(
  { schema }: Pick<Setting<Rules>, 'schema'>,
  inForce: Rules,
  { before, after }: { readonly before: Rules; readonly after: Rules },
): Rules | null {
  const [now, seen] = [valuesByPath(inForce), valuesByPath(before)];
  const wished = Object.entries(valuesByPath(after)).filter(([path, value]) => value !== seen[path]);
  if (wished.some(([path]) => now[path] !== seen[path])) return null;
  const { data } = schema.safeParse(nested(Object.entries({ ...now, ...Object.fromEntries(wished) })));
  return data ?? null;
}
