import type { AppKind, AppScope, AppStatus } from '@eh/contract/merchants/apps/app-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

interface AppTable {
  id: string;
  merchant_id: string;
  environment: Environment;
  client_id: string;
  name: string;
  domain: string;
  logo_file_id: string | null;
  redirects: string[];
  scopes: AppScope[];
  status: AppStatus;
  reason_zh: string | null;
  reason_en: string | null;
  created_by: string | null;
  created_at: Date;
  applied_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  wanted_name: Generated<string | null>;
  wanted_redirects: Generated<string[] | null>;
  wanted_logo_file_id: Generated<string | null>;
  wanted_at: Generated<Date | null>;
  kind: Generated<AppKind>;
  origins: Generated<string[]>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    apps: AppTable;
  }
}

export const APP_COLUMNS = [
  'id',
  'merchant_id',
  'environment',
  'client_id',
  'name',
  'domain',
  'logo_file_id',
  'redirects',
  'scopes',
  'status',
  'reason_zh',
  'reason_en',
  'created_at',
  'applied_at',
  'decided_at',
  'wanted_name',
  'wanted_redirects',
  'wanted_logo_file_id',
  'wanted_at',
  'kind',
] as const;
export type App = Pick<Selectable<AppTable>, (typeof APP_COLUMNS)[number]>;

/** Whether an app has no secret, because anybody can read its code. */
export function hasNoSecret({ kind }: Pick<App, 'kind'>): boolean {
  return kind !== 'server';
}

export async function insertApp(ctx: WriteContext, row: Insertable<Omit<AppTable, 'origins'>>): Promise<void> {
  const origins = row.kind === 'browser' ? originsOf(row.redirects) : [];
  await ctx.tx
    .insertInto('apps')
    .values({ ...row, origins })
    .execute();
}

/** The origins of redirect addresses, as browsers state them. */
function originsOf(redirects: readonly string[]): string[] {
  return [...new Set(redirects.map((redirect) => new URL(redirect).origin))];
}

/** Whether an active browser app runs on this site. */
export async function hasBrowserApp({ reader }: ReadContext, origin: string): Promise<boolean> {
  const row = await reader
    .selectFrom('apps')
    .select('id')
    .where('kind', '=', 'browser')
    .where('status', '=', 'active')
    .where(sql<boolean>`origins @> array[${origin}]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRedirects(ctx: WriteContext, appId: string, redirects: string[]): Promise<void> {
  await changeApp(ctx, appId, { redirects });
}

export async function readApp(ctx: ReadContext, id: string): Promise<App | null> {
  const row = await ctx.reader.selectFrom('apps').select(APP_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function readApps(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, App>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('apps')
    .select(APP_COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface AppsWanted {
  readonly merchantId: string;
  readonly environment: Environment;
  /** The id of the last app of the previous page. */
  readonly past: string | null;
  readonly limit: number;
}

/** A merchant's apps in one environment, the newest first. */
export function appsOf(ctx: ReadContext, { merchantId, environment, past, limit }: AppsWanted): Promise<App[]> {
  return ctx.reader
    .selectFrom('apps')
    .select(APP_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function readAppOfClient(ctx: ReadContext, clientId: string): Promise<App | null> {
  const row = await ctx.reader
    .selectFrom('apps')
    .select(APP_COLUMNS)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an app until the transaction ends. */
export async function lockApp(ctx: WriteContext, id: string): Promise<App | null> {
  const row = await ctx.tx.selectFrom('apps').select(APP_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Locks an app in shared mode: others may hold it too, but nobody can change it meanwhile. */
export async function shareLockApp(ctx: WriteContext, id: string): Promise<App | null> {
  const row = await ctx.tx.selectFrom('apps').select(APP_COLUMNS).where('id', '=', id).forShare().executeTakeFirst();
  return row ?? null;
}

const isWaiting = sql<boolean>`(status = 'applied' or wanted_at is not null)`;

/** Live apps that wait for their review or for that of a change, oldest first. */
export function appsWaiting(
  { reader }: ReadContext,
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<App[]> {
  return reader
    .selectFrom('apps')
    .select(APP_COLUMNS)
    .where(isWaiting)
    .$if(past !== null, (rows) => rows.where('id', '>', past ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function appQueueSize({
  reader,
}: ReadContext): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('apps')
    .select((column) => [
      column.fn.countAll<bigint>().as('count'),
      sql<Date | null>`min(coalesce(wanted_at, applied_at))`.as('oldest_at'),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** The number of a merchant's apps in one environment that are not closed. */
export async function countApps(
  ctx: WriteContext,
  of: { readonly merchantId: string; readonly environment: Environment },
): Promise<number> {
  const row = await ctx.tx
    .selectFrom('apps')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchant_id', '=', of.merchantId)
    .where('environment', '=', of.environment)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return row.count;
}

export type AppColumns = Updateable<
  Omit<AppTable, 'id' | 'merchant_id' | 'environment' | 'client_id' | 'kind' | 'origins'>
>;

export async function changeApp(ctx: WriteContext, id: string, change: AppColumns): Promise<void> {
  const { redirects } = change;
  const moved =
    redirects === undefined
      ? {}
      : { origins: sql<string[]>`case when kind = 'browser' then ${originsOf(redirects)}::text[] else '{}' end` };
  await ctx.tx
    .updateTable('apps')
    .set({ ...change, ...moved })
    .where('id', '=', id)
    .execute();
}
