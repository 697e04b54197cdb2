import { INVITATION_DAYS } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import type { Forgotten } from '../../../platform/database/statements/forget-oldest.ts';

interface MemberTable {
  merchant_id: string;
  user_id: string;
  role: MemberRole;
  added_by: string | null;
  added_at: Date;
  /** Null for an unanswered invitation. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    merchant_members: MemberTable;
  }
}

const MEMBER_COLUMNS = ['merchant_id', 'user_id', 'role', 'added_at', 'accepted_at'] as const;
export type Member = Pick<Selectable<MemberTable>, (typeof MEMBER_COLUMNS)[number]>;

/** Adds a member or an invitation, also replacing an expired one. */
export async function insertMember(ctx: WriteContext, row: Insertable<MemberTable>): Promise<void> {
  await ctx.tx
    .insertInto('merchant_members')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id'])
        .doUpdateSet((given) => ({
          role: given.ref('excluded.role'),
          added_by: given.ref('excluded.added_by'),
          added_at: given.ref('excluded.added_at'),
        }))
        .where('merchant_members.accepted_at', 'is', null),
    )
    .execute();
}

/** The end of an invitation made at this instant. */
export function invitationUntil(addedAt: Date): Date {
  return new Date(addedAt.getTime() + INVITATION_DAYS * DAY);
}

/** Members, and invitations that have not expired. */
function isThere(now: Date) {
  const lapsed = new Date(now.getTime() - INVITATION_DAYS * DAY);
  return sql<boolean>`(accepted_at is not null or added_at > ${lapsed})`;
}

const FORGET_AT_A_TIME = 1000;

/** Deletes a bounded number of expired invitations. */
export async function forgetInvitations({ tx, now }: Pick<WriteContext, 'tx' | 'now'>): Promise<Forgotten> {
  const lapsed = new Date(now.getTime() - INVITATION_DAYS * DAY);
  const { numAffectedRows } = await sql`
    delete from merchant_members
    where (merchant_id, user_id) in (
      select merchant_id, user_id from merchant_members
      where accepted_at is null and added_at <= ${lapsed}
      limit ${FORGET_AT_A_TIME} for update skip locked
    )`.execute(tx);
  const count = Number(numAffectedRows ?? 0n);
  return { isMore: count === FORGET_AT_A_TIME, count, past: null };
}

/** A member, or an invited user. */
export async function findMember(
  { reader, now }: ReadContext,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<Member | null> {
  const row = await reader
    .selectFrom('merchant_members')
    .select(MEMBER_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where(isThere(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Turns a pending invitation into a membership, once; false if there is none. */
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
 * Whether a user is on a merchant's team. Concurrent calls share one statement. Reads whole teams, which are small,
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
export function membershipsOf({ reader, now }: ReadContext, userId: string): Promise<readonly Member[]> {
  return reader
    .selectFrom('merchant_members')
    .select(MEMBER_COLUMNS)
    .where('user_id', '=', userId)
    .where(isThere(now))
    .orderBy('added_at')
    .orderBy('merchant_id')
    .execute();
}

/** The people on a merchant's team, the oldest first. */
export async function teamOf(ctx: ReadContext, merchantId: string): Promise<readonly Member[]> {
  return (await peopleOf(ctx, merchantId)).filter((person) => person.accepted_at !== null);
}

/** The members of a team and those invited. */
export function peopleOf({ reader, now }: ReadContext, merchantId: string): Promise<readonly Member[]> {
  return reader
    .selectFrom('merchant_members')
    .select(MEMBER_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where(isThere(now))
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
