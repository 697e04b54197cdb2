import type { AppScope, GrantEnd } from '@eh/contract/merchants/apps/app-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface GrantTable {
  id: string;
  app_id: string;
  user_id: string;
  scopes: AppScope[];
  payment_cap_minor: bigint | null;
  day_cap_minor: bigint | null;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: GrantEnd | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    app_grants: GrantTable;
  }
}

const GRANT_COLUMNS = [
  'id',
  'app_id',
  'user_id',
  'scopes',
  'payment_cap_minor',
  'day_cap_minor',
  'granted_at',
  'expires_at',
  'ended_at',
  'ended_by',
] as const;
export type Grant = Pick<Selectable<GrantTable>, (typeof GRANT_COLUMNS)[number]>;

export async function insertGrant(ctx: WriteContext, row: Insertable<GrantTable>): Promise<void> {
  await ctx.tx.insertInto('app_grants').values(row).execute();
}

export async function readGrant(ctx: ReadContext, id: string): Promise<Grant | null> {
  const row = await ctx.reader.selectFrom('app_grants').select(GRANT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Grants by their ids; unknown ones are left out. */
export async function grantsById(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, Grant>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a grant until the transaction ends: its payments run one after the other, and its end waits for them. */
export async function lockGrant(ctx: WriteContext, id: string): Promise<Grant | null> {
  const row = await ctx.tx
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The unended grant of a user for an app, locked. It may have expired. */
export async function lockGrantOf(
  ctx: WriteContext,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<Grant | null> {
  const row = await ctx.tx
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The unended grants for an app, locked in order of id. They may have expired. */
export function unendedGrantsOfApp(
  ctx: WriteContext,
  { appId, limit }: { readonly appId: string; readonly limit: number },
): Promise<Grant[]> {
  return ctx.tx
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** The unended grants of a user that were made or renewed since an instant, locked in order of id. */
export function grantsGrantedSince(
  ctx: WriteContext,
  { userId, since, limit }: { readonly userId: string; readonly since: Date; readonly limit: number },
): Promise<Grant[]> {
  return ctx.tx
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('granted_at', '>=', since)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** The rights that a user has granted to an app and that are currently valid. */
export async function readRunningScopes(
  ctx: ReadContext,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<readonly AppScope[]> {
  const row = await ctx.reader
    .selectFrom('app_grants')
    .select('scopes')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  return row?.scopes ?? [];
}

export async function changeGrant(
  ctx: WriteContext,
  id: string,
  change: Partial<Pick<GrantTable, 'scopes' | 'payment_cap_minor' | 'day_cap_minor' | 'granted_at' | 'expires_at'>>,
): Promise<void> {
  await ctx.tx.updateTable('app_grants').set(change).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends a grant; returns false if it had already ended. */
export async function setGrantEnd(
  ctx: WriteContext,
  end: { readonly id: string; readonly by: GrantEnd; readonly at: Date },
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('app_grants')
    .set({ ended_at: end.at, ended_by: end.by })
    .where('id', '=', end.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The last grant of the previous page. */
export interface PastGrant {
  readonly id: string;
  readonly grantedAt: Date;
}

interface GrantsWanted {
  readonly userId: string;
  readonly isActive: boolean;
  readonly past: PastGrant | null;
  readonly limit: number;
}

/** A user's grants, newest consent first: either the valid ones or the ended ones. */
export async function grantsOf(ctx: ReadContext, wanted: GrantsWanted): Promise<readonly Grant[]> {
  const holds = sql<boolean>`(ended_at is null and expires_at > ${ctx.now})`;
  let rows = ctx.reader
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('user_id', '=', wanted.userId)
    .where(wanted.isActive ? holds : sql<boolean>`not ${holds}`)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit);
  if (wanted.past !== null) rows = rows.where(isBefore(wanted.past));
  return rows.execute();
}

const isBefore = ({ id, grantedAt }: PastGrant) => sql<boolean>`(granted_at, id) < (${grantedAt}, ${id}::uuid)`;

interface GrantsOfApps {
  readonly merchantId: string;
  readonly environment: Environment;
  /** Limits the list to one app; null for all. */
  readonly appId: string | null;
  readonly past: PastGrant | null;
  readonly limit: number;
}

/** The grants for a merchant's apps in one environment, newest consent first. */
export function grantsOfApps(ctx: ReadContext, wanted: GrantsOfApps): Promise<readonly Grant[]> {
  const { merchantId, environment, appId, past, limit } = wanted;
  return ctx.reader
    .selectFrom('app_grants')
    .select(GRANT_COLUMNS)
    .where('app_id', 'in', (apps) =>
      apps
        .selectFrom('apps')
        .select('apps.id')
        .where('merchant_id', '=', merchantId)
        .where('environment', '=', environment)
        .$if(appId !== null, (own) => own.where('apps.id', '=', appId ?? '')),
    )
    .$if(past !== null, (rows) => (past ? rows.where(isBefore(past)) : rows))
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many grants of an app are valid now, and how many have not been ended, some of which may have expired. */
export function countGrantsOfApp(
  ctx: ReadContext,
  appId: string,
): Promise<{ readonly active: number; readonly unended: number }> {
  return ctx.reader
    .selectFrom('app_grants')
    .select(sql<number>`(count(*) filter (where expires_at > ${ctx.now}))::int`.as('active'))
    .select(sql<number>`count(*)::int`.as('unended'))
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function countGrants(
  ctx: ReadContext,
  userId: string,
): Promise<{ readonly active: number; readonly ended: number }> {
  const row = await ctx.reader
    .selectFrom('app_grants')
    .select(sql<number>`count(*) filter (where ended_at is null and expires_at > ${ctx.now})::int`.as('active'))
    .select(sql<number>`count(*) filter (where ended_at is not null or expires_at <= ${ctx.now})::int`.as('ended'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row;
}
