import type { GrantUse } from '@eh/contract/merchants/apps/app-names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface UseTable {
  id: string;
  grant_id: string;
  kind: GrantUse;
  used_at: Date;
  amount_minor: bigint | null;
  order_id: string | null;
  order_no: string | null;
  title: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    grant_uses: UseTable;
  }
}

const USE_COLUMNS = ['id', 'grant_id', 'kind', 'used_at', 'amount_minor', 'order_id', 'order_no', 'title'] as const;
export type Use = Pick<Selectable<UseTable>, (typeof USE_COLUMNS)[number]>;

export async function insertUse(ctx: WriteContext, row: Insertable<UseTable>): Promise<void> {
  await ctx.tx.insertInto('grant_uses').values(row).execute();
}

/** The time of the last use of this kind, or null. */
export async function lastUseOfKind(
  ctx: ReadContext,
  { grantId, kind }: { readonly grantId: string; readonly kind: GrantUse },
): Promise<Date | null> {
  const row = await ctx.reader
    .selectFrom('grant_uses')
    .select('used_at')
    .where('grant_id', '=', grantId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.used_at ?? null;
}

/** The last use of each grant, by grant; unused grants are left out. */
export async function lastUses(ctx: ReadContext, grantIds: readonly string[]): Promise<ReadonlyMap<string, Use>> {
  if (grantIds.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('grant_uses')
    .distinctOn('grant_id')
    .select(USE_COLUMNS)
    .where('grant_id', 'in', [...grantIds])
    .orderBy('grant_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.grant_id, row]));
}

/** The sum that each grant has paid since an instant; grants without payments are left out. */
export async function paidSince(
  ctx: ReadContext,
  { grantIds, since }: { readonly grantIds: readonly string[]; readonly since: Date },
): Promise<ReadonlyMap<string, bigint>> {
  if (grantIds.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('grant_uses')
    .select('grant_id')
    .select(sql<string>`sum(amount_minor)::text`.as('paid'))
    .where('grant_id', 'in', [...grantIds])
    .where('kind', '=', 'payment')
    .where('used_at', '>=', since)
    .groupBy('grant_id')
    .execute();
  return new Map(rows.map((row) => [row.grant_id, BigInt(row.paid)]));
}

/** The uses of a grant, the newest first. */
export async function usesOf(
  ctx: ReadContext,
  wanted: { readonly grantId: string; readonly past: string | null; readonly limit: number },
): Promise<readonly Use[]> {
  let rows = ctx.reader
    .selectFrom('grant_uses')
    .select(USE_COLUMNS)
    .where('grant_id', '=', wanted.grantId)
    .orderBy('id', 'desc')
    .limit(wanted.limit);
  if (wanted.past !== null) rows = rows.where('id', '<', wanted.past);
  return rows.execute();
}
