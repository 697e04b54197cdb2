import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type DataRules, dataRules as schema } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from './settings-module.ts';

/** How long users' data is stored, for all modules that erase some. */
export const dataRules: SettingsModule<DataRules> = {
  kind: 'data.rules',
  setting: { name: 'data-rules', schema, usual: schema.parse(usualOf('data.rules')) },
  queue: 'users',
  readers: ['support', 'reviewer'],
  say: (rules) =>
    Object.entries(rules)
      .map(([name, days]) => `${name}: ${days}`)
      .join(', '),
};

export function dataRulesInForce(ctx: ReadContext): Promise<DataRules> {
  return readSetting(ctx, dataRules.setting);
}
