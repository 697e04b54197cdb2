import { isDeepStrictEqual } from 'node:util';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import {
  PLAN_AHEAD_DAYS_MAX,
  PLAN_DAYS_MIN,
  PLAN_NOTICE_DAYS,
  PLAN_OPEN_DAYS,
  PLANS_A_DAY_MAX,
  PLANS_ACTIVE_MAX,
  PLANS_PROPOSED_MAX,
} from '@eh/contract/merchants/plans/plan-names.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import type { ParsedOpenRequest } from '@eh/contract/open-calls.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import { setDeadline } from '../../platform/deadlines/deadlines.ts';
import { dayOf } from '../../platform/formats/local-day.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MarketRules } from '../../trading/market/index.ts';
import { coins, GRANT_CURRENCY, lockPayingGrant } from '../apps/index.ts';
import { isInFiat } from '../cashier/index.ts';
import { currencyOf, recordChange } from '../merchants/index.ts';
import { type Calendar, isIntervalPossible } from './calendar.ts';
import { dueAfterNotice, isAfterEnd, PLAN_DEADLINE } from './plan.ts';
import {
  countPlansOfGrant,
  findPlanByNumber,
  insertPlan,
  type OfMerchant,
  type PlanRow,
  proposedAt,
} from './plan-store.ts';

export interface NewPlan extends OfMerchant {
  readonly by: { readonly merchantId: string; readonly keyId: string; readonly address: string };
  readonly market: MarketRules;
  readonly body: ParsedOpenRequest<'createPlan'>;
}

/**
 * Proposes a plan to the user of a grant, who approves it or not. A number that the merchant used before gives the first
 * plan when the content is the same.
 */
export async function makePlan(ctx: WriteContext, wanted: NewPlan): Promise<PlanRow> {
  const { body, merchantId, environment, market, by } = wanted;
  const currency = body.currency ?? null;
  const content = {
    grant_id: body.grant_id,
    subject: body.subject,
    amount_minor: body.amount,
    fiat: isInFiat({ environment, market, currency }) ? market.fiat : null,
    unit: body.interval,
    every: body.interval_count,
    starts_on: body.starts_on,
    ends_on: body.ends_on ?? null,
    payments_max: body.payments ?? null,
  };
  const owner = { merchantId, environment, number: body.merchant_plan_no };
  const first = await findPlanByNumber(ctx.tx, owner);
  if (first !== null) return requireSame(first, content);
  refuseFault(ctx.now, content);
  const { grant, caps } = await lockPayingGrant(ctx, body.grant_id, { merchant_id: merchantId, environment });
  // The coins of a price in fiat are known when it is paid, and judged then.
  if (content.fiat === null && body.amount > caps.paymentMinor)
    throw new Refusal(appRefusals.PaymentAboveCap, { most: coins(caps.paymentMinor), currency: GRANT_CURRENCY });
  const { proposed } = await countPlansOfGrant(ctx.tx, grant.id);
  if (proposed >= PLANS_PROPOSED_MAX) throw tooManyPlans();
  await refuseDayFull(ctx, grant.id);
  const plan = await insertPlan(ctx, {
    ...content,
    id: ctx.ids.next(ctx.now),
    merchant_id: merchantId,
    environment,
    user_id: grant.user_id,
    merchant_plan_no: body.merchant_plan_no,
    coin: currencyOf(environment, market.currency),
    key_id: by.keyId,
    created_at: ctx.now,
    lapses_at: new Date(ctx.now.getTime() + PLAN_OPEN_DAYS * DAY),
  });
  if (plan === null) return requireSame(await findPlanByNumber(ctx.tx, owner), content);
  await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id, dueAt: plan.lapses_at });
  await recordChange(ctx, by, { change: 'plan.make', environment, subject: nameOf(plan) });
  return plan;
}

/** A plan in the activity log. */
export const nameOf = (plan: PlanRow) => `${plan.merchant_plan_no} · ${plan.subject}`;

export const tooManyPlans = () =>
  new Refusal(planRefusals.TooManyPlans, { proposed: PLANS_PROPOSED_MAX, active: PLANS_ACTIVE_MAX });

type Content = Pick<
  PlanRow,
  'grant_id' | 'subject' | 'amount_minor' | 'fiat' | 'unit' | 'every' | 'starts_on' | 'ends_on' | 'payments_max'
>;

function refuseFault(now: Date, { unit, every, starts_on: startsOn, ends_on: endsOn }: Content): void {
  if (!isIntervalPossible({ unit, every })) throw new Refusal(planRefusals.PlanTooOften, { least: PLAN_DAYS_MIN });
  const isPast = startsOn < dayOf(now);
  const isFar = startsOn > dayOf(new Date(now.getTime() + PLAN_AHEAD_DAYS_MAX * DAY));
  if (isPast || isFar || (endsOn !== null && endsOn < startsOn))
    throw new Refusal(planRefusals.PlanDaysWrong, { days: PLAN_AHEAD_DAYS_MAX });
  refuseEndTooSoon({ startsOn, endsOn }, now);
}

/** Refuses a plan whose first payment could only be due after its last day. */
export function refuseEndTooSoon({ startsOn, endsOn }: Pick<Calendar, 'startsOn' | 'endsOn'>, now: Date): void {
  if (isAfterEnd({ endsOn }, dueAfterNotice(startsOn, now)))
    throw new Refusal(planRefusals.PlanEndsTooSoon, { days: PLAN_NOTICE_DAYS });
}

/** Proposals that were stopped or have lapsed count, too: each one asks the payer for something. */
async function refuseDayFull(ctx: WriteContext, grantId: string): Promise<void> {
  const earlier = await proposedAt(ctx.tx, { grantId, nth: PLANS_A_DAY_MAX });
  if (earlier !== null && ctx.now.getTime() - earlier.getTime() < DAY)
    throw new Refusal(planRefusals.PlansDayFull, { most: PLANS_A_DAY_MAX });
}

function requireSame(first: PlanRow | null, content: Content): PlanRow {
  if (!first) throw new Error('A plan is neither new nor there');
  const { grant_id, subject, amount_minor, fiat, unit, every, starts_on, ends_on, payments_max } = first;
  const stored = { grant_id, subject, amount_minor, fiat, unit, every, starts_on, ends_on, payments_max };
  if (!isDeepStrictEqual(stored, content))
    throw new Refusal(planRefusals.PlanNumberTaken, { number: first.merchant_plan_no });
  return first;
}
