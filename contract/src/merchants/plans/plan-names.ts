/** The unit of the days of a plan: every so many days, weeks or months. */
export const planUnits = ['day', 'week', 'month'] as const;
export type PlanUnit = (typeof planUnits)[number];

/** The most of a unit between two payments: a year of each. */
export const PLAN_EVERY_MAX: Readonly<Record<PlanUnit, number>> = { day: 365, week: 52, month: 12 };
/** The least days between two payments, also after one that was made late. */
export const PLAN_DAYS_MIN = 7;

/** `proposed`: waits for its payer. `ended`: takes nothing any more. */
export const planStatuses = ['proposed', 'active', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/**
 * Why a plan ended: its payer or its merchant stopped it, its grant ended or lost `pay`, a payment failed at each try, all
 * payments were made or its last day came before the next one, or nobody approved it in time.
 */
export const planEnds = ['payer', 'merchant', 'grant', 'failed', 'done', 'lapsed'] as const;
export type PlanEnd = (typeof planEnds)[number];

/** `cancelled`: the plan was stopped before the payment was made. */
export const planPaymentStatuses = ['announced', 'retrying', 'paid', 'failed', 'cancelled'] as const;
export type PlanPaymentStatus = (typeof planPaymentStatuses)[number];

/**
 * Why a try failed: too few coins, the caps of the grant, a limit of the payer's account or of the shop, an account that
 * may not pay now, a shop or an app that may not be paid now, or no recent price for a sum in fiat.
 */
export const planFailures = ['balance', 'caps', 'limits', 'payer', 'merchant', 'price'] as const;
export type PlanFailure = (typeof planFailures)[number];

/** The days between the announcement of a payment and its first try, at least. */
export const PLAN_NOTICE_DAYS = 3;
/** The days after the first try on which a payment is tried again. */
export const PLAN_RETRY_DAYS = [1, 3, 5] as const;
/** The hour in UTC+8 at which payments are taken. */
export const PLAN_HOUR = 10;
/** A plan that nobody approves lapses after this many days. */
export const PLAN_OPEN_DAYS = 7;

export const PLAN_PAYMENTS_MAX = 1000;
/** How far ahead the first payment may be. */
export const PLAN_AHEAD_DAYS_MAX = 366;
/** The most plans of one grant that wait for their payer, and that run. */
export const PLANS_PROPOSED_MAX = 3;
export const PLANS_ACTIVE_MAX = 20;
/** The most plans that a merchant proposes by one grant in 24 hours. */
export const PLANS_A_DAY_MAX = 10;
