import { type RegisteredSetting, specOf } from '@eh/contract/staff/settings/registry/registry.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { RuleModule } from './setting-endpoints.ts';

/** The current values that everybody may read, by full setting name: apps and texts show them. */
export async function publicValues(
  ctx: ReadContext,
  modules: readonly RuleModule[],
): Promise<Readonly<Record<RegisteredSetting['name'], SettingValue>>> {
  const rules = await Promise.all(
    modules.map(async ({ kind, setting }) => ({ kind, values: valuesByPath(await readSetting(ctx, setting)) })),
  );
  return Object.fromEntries(
    rules.flatMap(({ kind, values }) =>
      Object.entries(values).flatMap(([path, value]) =>
        specOf(kind, path)?.isPublic === true ? [[`${kind}.${path}`, value] as const] : [],
      ),
    ),
  );
}
