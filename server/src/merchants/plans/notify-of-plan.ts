import type { planNotices } from '@eh/contract/merchants/plans/notices.ts';
import type { WebhookEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { coins, grantsById, readApps } from '../apps/index.ts';
import { publishWebhook } from '../webhooks/index.ts';
import { newestPeriods } from './period-store.ts';
import type { PlanRow } from './plan-store.ts';
import { currencyOfPlan, presentOpenPlan } from './present-plan.ts';

type PlanEvent = Extract<WebhookEventType, `plan.${string}`>;

/** Tells the merchant's server of a plan, as the open API shows it now. */
export async function notifyShopOfPlan(ctx: WriteContext, type: PlanEvent, plan: PlanRow): Promise<void> {
  const newest = (await newestPeriods(ctx.tx, [plan.id])).get(plan.id);
  await publishWebhook(ctx, {
    merchantId: plan.merchant_id,
    environment: plan.environment,
    type,
    subjectId: plan.id,
    subjectNo: plan.merchant_plan_no,
    data: presentOpenPlan(ctx, plan, { newest, origin: null }),
  });
}

/** Test plans move nothing and tell their payer nothing, as test payments do. */
const notifiesPayer = ({ environment }: PlanRow) => environment === 'live';

/** Tells the payer of a payment that is to come, `paysAt`. */
export async function notifyPayerOfPayment(
  ctx: WriteContext,
  type: Exclude<keyof typeof planNotices, 'plan.ended'>,
  { plan, paysAt }: { readonly plan: PlanRow; readonly paysAt: Date },
): Promise<void> {
  if (!notifiesPayer(plan)) return;
  const sum = { amount: coins(plan.amount_minor), currency: currencyOfPlan(plan) };
  const data = { plan_id: plan.id, app: await appNameOf(ctx, plan), ...sum, pays_at: epochSeconds(paysAt) };
  await publish(ctx, 'notice', { user_id: plan.user_id, type, data });
}

/** Tells the payer that a plan has ended. */
export async function notifyPayerOfEnd(ctx: WriteContext, plan: PlanRow): Promise<void> {
  if (!notifiesPayer(plan)) return;
  const data = { plan_id: plan.id, app: await appNameOf(ctx, plan) };
  await publish(ctx, 'notice', { user_id: plan.user_id, type: 'plan.ended', data });
}

async function appNameOf(ctx: WriteContext, plan: PlanRow): Promise<string> {
  const reading = readContextOf(ctx);
  const appId = (await grantsById(reading, [plan.grant_id])).get(plan.grant_id)?.app_id ?? '';
  return (await readApps(reading, [appId])).get(appId)?.name ?? '';
}
