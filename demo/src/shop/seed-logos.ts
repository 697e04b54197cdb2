import { changeApp, readAppOfClient } from '@eh/server/merchants/apps/index.ts';
import {
  findMerchantOfNumber,
  hasEverHadLogo,
  insertLogo,
  openLogo,
  setLogo,
} from '@eh/server/merchants/merchants/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { DEMO_MERCHANT_NO, demoApp } from './demo-merchant.ts';
import { drawnLogo } from './drawn-logo.ts';

/** Gives the demo's merchant and its app their logos, once: a logo removed later stays removed. */
export async function seedLogos(ctx: WriteContext): Promise<void> {
  const merchant = await findMerchantOfNumber(readContextOf(ctx), DEMO_MERCHANT_NO);
  if (!merchant) throw new Error('The demo has no merchant');
  const ofMerchant = { merchantId: merchant.id, appId: null };
  if (!(await hasEverHadLogo(ctx, ofMerchant)))
    await setLogo(ctx, merchant.id, { logo_file_id: await addLogo(ctx, ofMerchant, await drawnLogo('shop')) });
  const app = await readAppOfClient(readContextOf(ctx), demoApp.clientId);
  if (!app) return;
  const ofApp = { merchantId: merchant.id, appId: app.id };
  if (!(await hasEverHadLogo(ctx, ofApp)))
    await changeApp(ctx, app.id, { logo_file_id: await addLogo(ctx, ofApp, await drawnLogo('app')) });
}

async function addLogo(
  ctx: WriteContext,
  { merchantId, appId }: Parameters<typeof hasEverHadLogo>[1],
  picture: Buffer,
): Promise<string> {
  const id = ctx.ids.next(ctx.now);
  await insertLogo(ctx, { id, merchant_id: merchantId, app_id: appId, picture, added_by: null, added_at: ctx.now });
  await openLogo(ctx, id);
  return id;
}
