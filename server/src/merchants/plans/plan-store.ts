import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { PlanEnd, PlanStatus, PlanUnit } from '@eh/contract/merchants/plans/plan-names.ts';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

interface PlanTable {
  id: string;
  grant_id: string;
  merchant_id: string;
  environment: Environment;
  user_id: string;
  merchant_plan_no: string;
  subject: string;
  amount_minor: bigint;
  coin: string;
  fiat: string | null;
  unit: PlanUnit;
  every: number;
  starts_on: string;
  ends_on: string | null;
  payments_max: number | null;
  key_id: string | null;
  created_at: Date;
  lapses_at: Date;
  approved_at: Generated<Date | null>;
  next_on: Generated<string | null>;
  paid_count: Generated<number>;
  ended_at: Generated<Date | null>;
  ended_by: Generated<PlanEnd | null>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    plans: PlanTable;
  }
}

const PLAN_COLUMNS = [
  ...(['id', 'grant_id', 'merchant_id', 'environment', 'user_id', 'merchant_plan_no', 'subject'] as const),
  ...(['amount_minor', 'coin', 'fiat', 'unit', 'every', 'starts_on', 'ends_on', 'payments_max'] as const),
  ...(['created_at', 'lapses_at', 'approved_at', 'next_on', 'paid_count', 'ended_at', 'ended_by'] as const),
] as const;
export type PlanRow = Pick<Selectable<PlanTable>, (typeof PLAN_COLUMNS)[number]>;

/** The new plan; null when the merchant has one of this number already. */
export async function insertPlan(ctx: WriteContext, row: Insertable<PlanTable>): Promise<PlanRow | null> {
  const inserted = await ctx.tx
    .insertInto('plans')
    .values(row)
    .onConflict((conflict) => conflict.constraint('plans_number').doNothing())
    .returning(PLAN_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export async function findPlan(reader: Reader, id: string): Promise<PlanRow | null> {
  const row = await reader.selectFrom('plans').select(PLAN_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks a plan until the transaction ends: who stops it waits for a payment under way, and no other one follows. */
export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom('plans')
    .select(PLAN_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The plans of a grant that wait or run, proposed or approved by an instant, locked in order of id. */
export function lockPlansOfGrant(
  tx: Tx,
  { grantId, by }: { readonly grantId: string; readonly by: Date },
): Promise<PlanRow[]> {
  return tx
    .selectFrom('plans')
    .select(PLAN_COLUMNS)
    .where('grant_id', '=', grantId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(approved_at, created_at) <= ${by}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface LockedOfUser {
  readonly userId: string;
  /** Limits them to those approved since an instant. */
  readonly approvedSince?: Date;
  readonly limit: number;
}

/** The plans of a payer that wait or run, locked in order of id. */
export function lockPlansOfUser(tx: Tx, { userId, approvedSince, limit }: LockedOfUser): Promise<PlanRow[]> {
  return tx
    .selectFrom('plans')
    .select(PLAN_COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(approvedSince !== undefined, (rows) => rows.where('approved_at', '>=', approvedSince ?? null))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** When the nth newest plan of a grant was proposed; null when there are fewer. */
export async function proposedAt(
  tx: Tx,
  { grantId, nth }: { readonly grantId: string; readonly nth: number },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('plans')
    .select('created_at')
    .where('grant_id', '=', grantId)
    .orderBy('id', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** How many plans of a grant wait for their payer, and how many run. */
export function countPlansOfGrant(
  tx: Tx,
  grantId: string,
): Promise<{ readonly proposed: number; readonly active: number }> {
  return tx
    .selectFrom('plans')
    .select(sql<number>`(count(*) filter (where approved_at is null))::int`.as('proposed'))
    .select(sql<number>`(count(*) filter (where approved_at is not null))::int`.as('active'))
    .where('grant_id', '=', grantId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export interface OfMerchant {
  readonly merchantId: string;
  readonly environment: Environment;
}

export async function findPlanByNumber(
  reader: Reader,
  { merchantId, environment, number }: OfMerchant & { readonly number: string },
): Promise<PlanRow | null> {
  const row = await reader
    .selectFrom('plans')
    .select(PLAN_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('merchant_plan_no', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a plan that has not ended; null if it has. */
export async function changePlan(
  ctx: WriteContext,
  id: string,
  change: Partial<Pick<Insertable<PlanTable>, 'approved_at' | 'next_on' | 'paid_count' | 'ended_at' | 'ended_by'>>,
): Promise<PlanRow | null> {
  const row = await ctx.tx
    .updateTable('plans')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(PLAN_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Stands where the subject of a plan was; its number is then its id. */
const ERASED = '–';

/** Removes the subject and the merchant's number from some plans of a payer; returns how many. */
export async function eraseSubjects(
  ctx: WriteContext,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<number> {
  const some = sql`select id from plans where user_id = ${userId} and merchant_plan_no <> id::text order by id limit ${limit}`;
  const { numAffectedRows } = await sql`
    update plans set subject = ${ERASED}, merchant_plan_no = id::text where id in (${some})`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0);
}

const inStatus: Readonly<Record<PlanStatus, ReturnType<typeof sql<boolean>>>> = {
  proposed: sql<boolean>`(ended_at is null and approved_at is null)`,
  active: sql<boolean>`(ended_at is null and approved_at is not null)`,
  ended: sql<boolean>`ended_at is not null`,
};

interface PlansWanted extends OfMerchant {
  readonly status?: PlanStatus | undefined;
  readonly grantId?: string | undefined;
  readonly number?: string | undefined;
  readonly before: string | null;
  readonly limit: number;
}

/** The plans of a merchant, newest first. */
export function plansOfMerchant(reader: Reader, wanted: PlansWanted): Promise<PlanRow[]> {
  const { status, grantId, number, before } = wanted;
  return reader
    .selectFrom('plans')
    .select(PLAN_COLUMNS)
    .where('merchant_id', '=', wanted.merchantId)
    .where('environment', '=', wanted.environment)
    .$if(status !== undefined, (rows) => rows.where(inStatus[status ?? 'active']))
    .$if(grantId !== undefined, (rows) => rows.where('grant_id', '=', grantId ?? ''))
    .$if(number !== undefined, (rows) => rows.where('merchant_plan_no', '=', number ?? ''))
    .$if(before !== null, (rows) => rows.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
}

interface OwnPlansWanted {
  readonly userId: string;
  readonly isActive: boolean;
  readonly grantId?: string | undefined;
  readonly before: string | null;
  readonly limit: number;
}

/** The plans that a person pays by, newest first. */
export function plansOfUser(reader: Reader, { userId, isActive, grantId, before, limit }: OwnPlansWanted) {
  return reader
    .selectFrom('plans')
    .select(PLAN_COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', isActive ? 'is' : 'is not', null)
    .$if(grantId !== undefined, (rows) => rows.where('grant_id', '=', grantId ?? ''))
    .$if(before !== null, (rows) => rows.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
