import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type PlatformDisplay, platformDisplay } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';

/** How the platform names its coin and shows sums, where customer service is, and the languages it offers. */
export function displaySettings(customerServiceLink: string | null): SettingsModule<PlatformDisplay> {
  return {
    kind: 'platform.display',
    setting: {
      name: 'platform-display',
      schema: platformDisplay,
      usual: platformDisplay.parse({
        ...usualOf('platform.display'),
        ...(customerServiceLink === null ? {} : { customer_service_link: customerServiceLink }),
      }),
    },
    queue: 'settings',
    readers: ['content', 'support'],
    say: (rules) => `${rules.coin_symbol}, ${rules.fiat_symbol}, ${rules.languages}, ${rules.customer_service_link}`,
  };
}

/** The display in force; `customerServiceLink` is the configured link, used until operators set another. */
export function displayInForce(ctx: ReadContext, customerServiceLink: string | null): Promise<PlatformDisplay> {
  return readSetting(ctx, displaySettings(customerServiceLink).setting);
}

/** The customer service link, or null if there is none. */
export async function customerServiceLinkOf(ctx: ReadContext, configured: string | null): Promise<string | null> {
  const { customer_service_link: link } = await displayInForce(ctx, configured);
  return link === '' ? null : link;
}
