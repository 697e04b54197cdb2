import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import type { logoStates } from '@eh/contract/merchants/merchants/logos/logo-view.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ByMember, dropLogo, insertLogo } from '../../merchants/index.ts';
import { changeApp } from '../store.ts';
import { wayOfLogo } from './app-change.ts';
import { lockOwnApp, recordApp } from './register-app.ts';

interface SentLogo {
  readonly id: string;
  readonly picture: Buffer;
}

/** Gives an app another logo, or submits it to operators while the app keeps its current one. */
export async function changeAppLogo(ctx: WriteContext, by: ByMember, { id, picture }: SentLogo): Promise<void> {
  const app = await lockOwnApp(ctx, by, id);
  const way = wayOfLogo(app);
  if (way === 'not-changeable') throw new Refusal(appRefusals.AppStopped);
  const logoId = ctx.ids.next(ctx.now);
  const logo = { id: logoId, merchant_id: app.merchant_id, app_id: app.id, picture };
  await insertLogo(ctx, { ...logo, added_by: by.userId, added_at: ctx.now });
  const isReviewed = way === 'reviewed';
  await changeApp(ctx, id, isReviewed ? { wanted_logo_file_id: logoId, wanted_at: ctx.now } : { logo_file_id: logoId });
  const replaced = isReviewed ? app.wanted_logo_file_id : app.logo_file_id;
  if (replaced !== null) await dropLogo(ctx, replaced);
  await recordApp(ctx, by, { change: 'logo.change', app });
}

interface RemovedLogo {
  readonly id: string;
  readonly which: (typeof logoStates)[number];
}

/** Removes the visible logo, or withdraws the one under review. Neither shows anything new. */
export async function removeAppLogo(ctx: WriteContext, by: ByMember, { id, which }: RemovedLogo): Promise<void> {
  const app = await lockOwnApp(ctx, by, id);
  const logoId = which === 'shown' ? app.logo_file_id : app.wanted_logo_file_id;
  if (logoId === null) throw new Refusal(logoRefusals.LogoNotThere);
  await changeApp(
    ctx,
    id,
    which === 'shown'
      ? { logo_file_id: null }
      : { wanted_logo_file_id: null, wanted_at: app.wanted_name === null ? null : app.wanted_at },
  );
  await dropLogo(ctx, logoId);
  await recordApp(ctx, by, { change: 'logo.remove', app });
}
