import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { readAppOfClient } from '../../src/merchants/apps/index.ts';
import { allowRequest } from '../../src/merchants/apps/requests/answer-request.ts';
import { createApply } from '../../src/merchants/apps/requests/create-apply.ts';
import { makePlan } from '../../src/merchants/plans/make-plan.ts';
import { readContextOf, type WriteContext } from '../../src/platform/context.ts';
import { dayOf } from '../../src/platform/formats/local-day.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import type { TestMerchant } from '../merchants.ts';
import { codeChallenge, openTestApp } from './apps.ts';

interface Granting {
  readonly merchantId: string;
  readonly userId: string;
  readonly environment: Environment;
}

interface Proposing extends Omit<Granting, 'merchantId'> {
  readonly merchant: TestMerchant;
}

/** The grant of a person who lets a new app of a merchant pay, 50.00 EH a payment and 200.00 a day. */
export async function grantToPay(ctx: WriteContext, { merchantId, userId, environment }: Granting): Promise<string> {
  const { clientId, redirect } = await openTestApp(ctx, { merchantId, environment });
  const app = await readAppOfClient(readContextOf(ctx), clientId);
  if (!app) throw new Error('The app was not stored');
  const scopes = ['openid', 'pay'] as const;
  const request = { app, scopes, redirect, caps: null, state: 'a state', nonce: null, issuer: 'https://eh.example' };
  const { token } = await createApply(ctx, { ...request, codeChallenge: codeChallenge().challenge });
  const address = { apply_auth_token: token };
  return (await allowRequest(ctx, { userId, address, scopes, caps: null, days: 90 })).grantId;
}

/** A plan that waits for its payer: 30.00 EH a month from today. */
export async function proposeTestPlan(ctx: WriteContext, { merchant, ...of }: Proposing): Promise<string> {
  const { environment } = of;
  const body = {
    grant_id: await grantToPay(ctx, { merchantId: merchant.id, ...of }),
    merchant_plan_no: `PLAN-${ctx.ids.below(1_000_000)}`,
    subject: 'Cloud storage',
    amount: 30_00n,
    interval: 'month',
    interval_count: 1,
    starts_on: dayOf(ctx.now),
  } as const;
  const by = { merchantId: merchant.id, keyId: merchant[environment].id, address: '203.0.113.7' };
  return (await makePlan(ctx, { merchantId: merchant.id, environment, by, market: defaultMarketRules, body })).id;
}
