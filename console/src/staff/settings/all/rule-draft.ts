import type { RegisteredSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { typedValue } from './typed-value.ts';

/** The text typed for each edited value of one rule, by path. */
export type RuleDraft = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, SettingValue>>;

/** The values that a draft changes, and the paths whose text is invalid. */
export function changesIn(
  settings: readonly RegisteredSetting[],
  inForce: Values,
  draft: RuleDraft,
): { readonly changes: Values; readonly wrong: ReadonlySet<string> } {
  const read = settings.flatMap(({ path, spec }) => {
    const typed = draft[path];
    return typed === undefined ? [] : [{ path, wished: typedValue(spec, typed) }];
  });
  const changed = read.flatMap(({ path, wished }) =>
    wished === null || wished === inForce[path] ? [] : [[path, wished] as const],
  );
  return {
    changes: Object.fromEntries(changed),
    wrong: new Set(read.filter(({ wished }) => wished === null).map(({ path }) => path)),
  };
}
