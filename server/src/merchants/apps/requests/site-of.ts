import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireUsableApp } from '../usable-app.ts';
import { readApplyOfToken } from './apply-store.ts';
import { registeredSite } from './registered-site.ts';

/** The site that a request came from, even after its expiry. Refuses for test apps, which are unreviewed. */
export async function siteOf(
  ctx: ReadContext,
  { token, named }: { readonly token: string; readonly named: string | undefined },
): Promise<string> {
  const apply = await readApplyOfToken(ctx, hashToken(token));
  if (!apply) throw new Refusal(appRefusals.ApplyNotFound);
  const app = await requireUsableApp(ctx, apply.app_id);
  if (app.environment !== 'live') throw new Refusal(appRefusals.TestAppForTeam);
  return registeredSite(app, { redirect: apply.redirect, named });
}
