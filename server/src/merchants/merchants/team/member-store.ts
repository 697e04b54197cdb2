import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';

interface MemberTable {
  merchant_id: string;
  user_id: string;
  role: MemberRole;
  added_by: string | null;
  added_at: Date;
  /** Null for an invitation that is not answered. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    merchant_members: MemberTable;
  }
}

const MEMBER_COLUMNS = ['merchant_id', 'user_id', 'role', 'added_at', 'accepted_at'] as const;
export type Member = Pick<Selectable<MemberTable>, (typeof MEMBER_COLUMNS)[number]>;

export async function insertMember(ctx: WriteContext, row: Insertable<MemberTable>): Promise<void> {
  await ctx.tx.insertInto('merchant_members').values(row).execute();
}

/** A member, or somebody who is invited. */
export async function findMember(
  { reader }: ReadContext,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<Member | null> {
  const row = await reader
    .selectFrom('merchant_members')
    .select(MEMBER_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** An invitation becomes a membership, once; false when there is none that waits. */
export async function acceptInvitation(
  ctx: WriteContext,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('merchant_members')
    .set({ accepted_at: ctx.now })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a user is on a merchant's team. Concurrent calls share one statement. It reads whole teams, which are small,
 * rather than a pair for each of a thousand buyers.
 */
export const isMember = batch(
  async ({ reader }: ReadContext, pairs: readonly { readonly merchantId: string; readonly userId: string }[]) => {
    const merchantIds = [...new Set(pairs.map((pair) => pair.merchantId))];
    const rows = await reader
      .selectFrom('merchant_members')
      .select(['merchant_id', 'user_id'])
      .where(sql<boolean>`merchant_id = any(${merchantIds}::uuid[])`)
      .where('accepted_at', 'is not', null)
      .execute();
    const found = Map.groupBy(rows, (row) => row.merchant_id);
    return pairs.map(({ merchantId, userId }) => found.get(merchantId)?.some((row) => row.user_id === userId) ?? false);
  },
);

/** The memberships and invitations of a user, the oldest first. */
export function membershipsOf({ reader }: ReadContext, userId: string): Promise<readonly Member[]> {
  return reader
    .selectFrom('merchant_members')
    .select(MEMBER_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('merchant_id')
    .execute();
}

/** The people on a merchant's team, the oldest first. */
export async function teamOf(ctx: ReadContext, merchantId: string): Promise<readonly Member[]> {
  return (await peopleOf(ctx, merchantId)).filter((person) => person.accepted_at !== null);
}

/** The same with those who are invited. */
export function peopleOf({ reader }: ReadContext, merchantId: string): Promise<readonly Member[]> {
  return reader
    .selectFrom('merchant_members')
    .select(MEMBER_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .orderBy('added_at')
    .orderBy('user_id')
    .execute();
}

export async function setRole(ctx: WriteContext, member: Member, role: MemberRole): Promise<void> {
  await ctx.tx
    .updateTable('merchant_members')
    .set({ role })
    .where('merchant_id', '=', member.merchant_id)
    .where('user_id', '=', member.user_id)
    .execute();
}

export async function removeMember(ctx: WriteContext, member: Member): Promise<void> {
  await ctx.tx
    .deleteFrom('merchant_members')
    .where('merchant_id', '=', member.merchant_id)
    .where('user_id', '=', member.user_id)
    .execute();
}
