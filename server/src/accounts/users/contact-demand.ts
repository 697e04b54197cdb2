import { BIND_EMAIL, BIND_MOBILE } from '@eh/contract/accounts/gates/gate-order.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { type ContactDemand, contactDemand } from '@eh/contract/staff/settings/rule-schemas.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';
import type { User } from './user.ts';

/** The people who must bind a phone or an e-mail. One owner can ask more people for it; asking fewer takes two. */
export const contactDemandRules: SettingsModule<ContactDemand> = {
  kind: 'contact.demand',
  setting: { name: 'contact-demand', schema: contactDemand, usual: contactDemand.parse(usualOf('contact.demand')) },
  queue: 'users',
  readers: ['support', 'reviewer'],
  say: ({ phone, email }) => `phone: ${phone}, e-mail: ${email}`,
};

/** The lowest level that needs a contact; null for nobody. */
const levelFrom: Readonly<Record<ContactDemand['phone'], number | null>> = {
  nobody: null,
  level_3: 3,
  level_2: 2,
  level_1: 1,
  everybody: 0,
};

/** `user_need_bind_tel_email` for one user: 1 a phone must be bound, 2 an e-mail must be bound. */
export async function neededBindings(ctx: ReadContext, { level }: Pick<User, 'level'>): Promise<readonly number[]> {
  const { phone, email } = await readSetting(ctx, contactDemandRules.setting);
  const isDemanded = (from: number | null) => from !== null && level >= from;
  return [
    ...(isDemanded(levelFrom[phone]) ? [BIND_MOBILE] : []),
    ...(isDemanded(levelFrom[email]) ? [BIND_EMAIL] : []),
  ];
}

/** The same for everybody, for apps before login. */
export function bindingsOfAll(ctx: ReadContext): Promise<readonly number[]> {
  return neededBindings(ctx, { level: 0 });
}
