import { insertApp, insertSecret, readAppOfClient, setRedirects } from '@eh/server/merchants/apps/index.ts';
import { findMerchantOfNumber, setWebsite } from '@eh/server/merchants/merchants/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { hashToken } from '@eh/server/platform/crypto/secrets.ts';
import { DEMO_MERCHANT_NO, demoApp } from './demo-merchant.ts';

/** Registers where the demo shop runs: buyers and users logging in are sent back there, and it may embed orders. */
export async function seedShop(ctx: WriteContext, shopUrl: string): Promise<void> {
  const merchant = await findMerchantOfNumber(readContextOf(ctx), DEMO_MERCHANT_NO);
  if (!merchant) throw new Error('The demo has no merchant');
  if (merchant.website !== shopUrl) await setWebsite(ctx, merchant.id, shopUrl);
  const redirects = [`${shopUrl}/login/back`];
  const known = await readAppOfClient(readContextOf(ctx), demoApp.clientId);
  if (known) return setRedirects(ctx, known.id, redirects);
  return addApp(ctx, { merchantId: merchant.id, domain: new URL(shopUrl).host, redirects });
}

interface ShopApp {
  readonly merchantId: string;
  readonly domain: string;
  readonly redirects: string[];
}

async function addApp(ctx: WriteContext, { merchantId, domain, redirects }: ShopApp): Promise<void> {
  const id = ctx.ids.next(ctx.now);
  await insertApp(ctx, {
    id,
    merchant_id: merchantId,
    environment: 'live',
    client_id: demoApp.clientId,
    name: 'North Hill Coffee',
    domain,
    logo_file_id: null,
    redirects,
    scopes: ['openid', 'profile', 'identity.status', 'pay'],
    status: 'active',
    reason_zh: null,
    reason_en: null,
    created_by: null,
    created_at: ctx.now,
    applied_at: ctx.now,
    decided_at: ctx.now,
    decided_by: null,
  });
  await insertSecret(ctx, {
    secret_hash: hashToken(demoApp.secret),
    app_id: id,
    ending: demoApp.secret.slice(-4),
    created_by: null,
    created_at: ctx.now,
    ends_at: null,
  });
}
