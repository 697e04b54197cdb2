import { originsOf } from '@eh/contract/platform/formats/origins.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type ApiLineRules, apiLineRules as schema } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { KnownOrigins } from '../../platform/http/origins/known-origins.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';

/** The origins at which apps reach the platform and its pictures, and those whose pages may call it. */
export const apiLineRules: SettingsModule<ApiLineRules> = {
  kind: 'platform.lines',
  setting: { name: 'platform-lines', schema, usual: schema.parse(usualOf('platform.lines')) },
  queue: 'settings',
  readers: ['content', 'support'],
  say: (rules) =>
    Object.entries(rules)
      .map(([name, origins]) => `${name}: ${origins.split(/\s+/).join(', ')}`)
      .join('; '),
};

/** The API lines in force; if there are none, apps use the origin of their page. */
export async function apiLinesInForce(ctx: ReadContext): Promise<KnownOrigins> {
  const rules = await readSetting(ctx, apiLineRules.setting);
  const listed = (text: string) => originsOf(text) ?? [];
  return { api: listed(rules.api_domains), pictures: listed(rules.static_domains), pages: listed(rules.page_domains) };
}
