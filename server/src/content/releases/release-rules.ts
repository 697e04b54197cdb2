import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type ReleaseRules, releaseRules as schema } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';

/** The releases of the app for browsers, Android and iOS. */
export const releaseSettings: SettingsModule<ReleaseRules> = {
  kind: 'platform.releases',
  setting: { name: 'platform-releases', schema, usual: schema.parse(usualOf('platform.releases')) },
  queue: 'settings',
  readers: ['content', 'support'],
  say: (rules) =>
    [
      `web ≥ ${rules.web_oldest || '–'}`,
      `Android ${rules.android_version || '–'} ≥ ${rules.android_oldest || '–'} ${rules.android_download}`.trim(),
      `iOS ${rules.ios_version || '–'} ≥ ${rules.ios_oldest || '–'} ${rules.ios_download}`.trim(),
    ].join('; '),
};
