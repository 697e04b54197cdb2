import type { AnswerOf } from '@eh/contract/calls.ts';
import type { PlanPaymentStatus, PlanStatus } from '@eh/contract/merchants/plans/plan-names.ts';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { coins, GRANT_CURRENCY, grantsById, presentApp, readApps } from '../apps/index.ts';
import { requireMerchant } from '../merchants/index.ts';
import { isOpen, newestPeriods, type PeriodRow } from './period-store.ts';
import { dueAfterNotice } from './plan.ts';
import { openOf } from './plan-facts.ts';
import type { PlanRow } from './plan-store.ts';

type OpenPlan = OpenAnswer<'getPlan'>;
type PlanView = AnswerOf<'POST /api/plans/one'>;
type PlanPayment = NonNullable<OpenPlan['payment']>;

/** Plans as their merchant sees them; without an origin, the page to approve them has no address. */
export async function presentOpenPlans(
  ctx: ReadContext,
  plans: readonly PlanRow[],
  origin: string | null,
): Promise<OpenPlan[]> {
  const newest = await newestOf(ctx, plans);
  return plans.map((plan) => presentOpenPlan(ctx, plan, { newest: newest.get(plan.id), origin }));
}

interface Shown {
  readonly newest: PeriodRow | undefined;
  readonly origin: string | null;
}

export function presentOpenPlan(ctx: { readonly now: Date }, plan: PlanRow, { newest, origin }: Shown): OpenPlan {
  const isProposed = statusOf(plan, ctx.now) === 'proposed';
  return {
    ...presentFacts(plan, newest, ctx.now),
    merchant_plan_no: plan.merchant_plan_no,
    approve_url: isProposed && origin !== null ? `${origin}/#/pages/auth/plan?id=${plan.id}` : null,
  };
}

/** Plans as their payer sees them. */
export async function presentPlans(ctx: ReadContext, plans: readonly PlanRow[]): Promise<PlanView[]> {
  const newest = await newestOf(ctx, plans);
  const grants = await grantsById(ctx, [...new Set(plans.map(({ grant_id: id }) => id))]);
  const apps = await readApps(ctx, [...new Set([...grants.values()].map(({ app_id: id }) => id))]);
  const views = plans.map(async (plan) => {
    const grant = grants.get(plan.grant_id);
    const app = grant && apps.get(grant.app_id);
    if (!app) throw new Error(`The plan ${plan.id} has no grant or no app`);
    const capMinor = grant.payment_cap_minor;
    return {
      ...presentFacts(plan, newest.get(plan.id), ctx.now),
      app: presentApp(ctx, app, await requireMerchant(ctx, app.merchant_id)),
      cap: capMinor === null ? null : { amount: coins(capMinor), currency: GRANT_CURRENCY },
      grant_expires_at: epochSeconds(grant.ended_at ?? grant.expires_at),
    };
  });
  return Promise.all(views);
}

/** A payment of a plan. */
export function presentPeriod(plan: PlanRow, period: PeriodRow): PlanPayment {
  return {
    number: period.number,
    status: paymentStatus(plan, period),
    planned_on: period.planned_on,
    announced_at: epochSeconds(period.announced_at),
    due_at: epochSeconds(period.due_at),
    tries: period.tries,
    next_try_at: isOpen(period) ? epochSeconds(period.try_at) : null,
    failure: period.failure,
    order_id: period.order_id,
    paid_at: epochSecondsOrNull(period.paid_at),
  };
}

export function currencyOfPlan({ fiat, coin }: Pick<PlanRow, 'fiat' | 'coin'>): string {
  return fiat ?? coin;
}

function newestOf(ctx: ReadContext, plans: readonly PlanRow[]): Promise<ReadonlyMap<string, PeriodRow>> {
  return newestPeriods(
    ctx.reader,
    plans.map(({ id }) => id),
  );
}

/** The status as everybody sees it: as if every clock had been handled in time. */
function statusOf(plan: PlanRow, now: Date): PlanStatus {
  if (plan.ended_at !== null) return 'ended';
  if (plan.approved_at !== null) return 'active';
  return plan.lapses_at > now ? 'proposed' : 'ended';
}

function presentFacts(plan: PlanRow, newest: PeriodRow | undefined, now: Date) {
  const status = statusOf(plan, now);
  const isLapsed = status === 'ended' && plan.ended_at === null;
  const nextAt =
    status === 'ended' ? null : (openOf(newest)?.tryAt ?? dueAfterNotice(plan.next_on ?? plan.starts_on, now));
  return {
    id: plan.id,
    grant_id: plan.grant_id,
    environment: plan.environment,
    status,
    subject: plan.subject,
    amount: coins(plan.amount_minor),
    currency: currencyOfPlan(plan),
    interval: plan.unit,
    interval_count: plan.every,
    starts_on: plan.starts_on,
    ends_on: plan.ends_on,
    payments: plan.payments_max,
    paid_count: plan.paid_count,
    next_at: epochSecondsOrNull(nextAt),
    payment: newest ? presentPeriod(plan, newest) : null,
    created_at: epochSeconds(plan.created_at),
    lapses_at: epochSeconds(plan.lapses_at),
    approved_at: epochSecondsOrNull(plan.approved_at),
    ended_at: epochSecondsOrNull(plan.ended_at ?? (isLapsed ? plan.lapses_at : null)),
    ended_by: plan.ended_by ?? (isLapsed ? ('lapsed' as const) : null),
  };
}

function paymentStatus(plan: PlanRow, period: PeriodRow): PlanPaymentStatus {
  if (period.paid_at !== null) return 'paid';
  if (period.given_up_at !== null) return plan.ended_by === 'failed' ? 'failed' : 'cancelled';
  return period.tries === 0 ? 'announced' : 'retrying';
}
