import type { SettingValue } from './setting-spec.ts';

/** Values by path as nested objects. */
export function nested(values: readonly (readonly [path: string, value: SettingValue])[]): object {
  const whole: Record<string, SettingValue | object> = {};
  const parts = new Map<string, (readonly [string, SettingValue])[]>();
  for (const [path, value] of values) {
    const [first = path, ...rest] = path.split('.');
    if (rest.length === 0) whole[first] = value;
    else parts.set(first, [...(parts.get(first) ?? []), [rest.join('.'), value]]);
  }
  for (const [first, inside] of parts) whole[first] = nested(inside);
  return whole;
}

/** The values of a rule by path. */
export function valuesByPath(rules: object, prefix = ''): Readonly<Record<string, SettingValue>> {
  return Object.fromEntries(
    Object.entries<SettingValue | object>(Object(rules)).flatMap(([key, value]): [string, SettingValue][] =>
      typeof value === 'object'
        ? Object.entries(valuesByPath(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, value]],
    ),
  );
}
