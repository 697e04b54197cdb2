import type { DocumentKind, FacePrompt, IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { CheckStatus } from './check.ts';

/** Written in this file, but read only by `openedCheck`. */
type Closed = ColumnType<never, string | null | undefined, string | null>;

interface IdentityCheckTable {
  id: string;
  user_id: string;
  status: CheckStatus;
  round: Generated<number>;
  document: DocumentKind | null;
  name: string | null;
  number_sealed: Closed;
  number_hash: string | null;
  number_mask: string | null;
  birth_date: Closed;
  front_file_id: string | null;
  back_file_id: string | null;
  face_file_id: string | null;
  still_file_ids: Generated<string[]>;
  face_seconds: number | null;
  prompts: FacePrompt[];
  redone: Generated<IdentityPart[]>;
  device_id: string | null;
  needs_second: Generated<boolean>;
  created_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    identity_checks: IdentityCheckTable;
  }
}

export const CHECK_COLUMNS = [
  'id',
  'user_id',
  'status',
  'round',
  'document',
  'name',
  'number_hash',
  'number_mask',
  'front_file_id',
  'back_file_id',
  'face_file_id',
  'still_file_ids',
  'face_seconds',
  'prompts',
  'redone',
  'device_id',
  'needs_second',
  'created_at',
  'submitted_at',
  'decided_at',
] as const;
export type CheckRow = Pick<Selectable<IdentityCheckTable>, (typeof CHECK_COLUMNS)[number]>;
export type CheckChange = Omit<Updateable<IdentityCheckTable>, 'id' | 'user_id' | 'status'>;

export async function insertCheck(ctx: WriteContext, row: Insertable<IdentityCheckTable>): Promise<CheckRow> {
  return ctx.tx.insertInto('identity_checks').values(row).returning(CHECK_COLUMNS).executeTakeFirstOrThrow();
}

export async function findCheckOf(ctx: ReadContext, userId: string): Promise<CheckRow | null> {
  const row = await ctx.reader
    .selectFrom('identity_checks')
    .select(CHECK_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCheck(ctx: ReadContext, id: string): Promise<CheckRow | null> {
  const row = await ctx.reader
    .selectFrom('identity_checks')
    .select(CHECK_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes an application that is still in one of these statuses; null when it is not. */
export async function moveCheck(
  ctx: WriteContext,
  move: { readonly id: string; readonly from: readonly CheckStatus[]; readonly to: CheckStatus },
  change: CheckChange = {},
): Promise<CheckRow | null> {
  const row = await ctx.tx
    .updateTable('identity_checks')
    .set({ ...change, status: move.to })
    .where('id', '=', move.id)
    .where('status', 'in', move.from)
    .returning(CHECK_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes parts of an application that its applicant may still change. */
export async function writeParts(ctx: WriteContext, id: string, change: CheckChange): Promise<CheckRow | null> {
  const row = await ctx.tx
    .updateTable('identity_checks')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['draft', 'failed'])
    .returning(CHECK_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another person is verified with this document. */
export async function isVerifiedElsewhere(ctx: ReadContext, numberHash: string, userId: string): Promise<boolean> {
  const row = await ctx.reader
    .selectFrom('identity_checks')
    .select('id')
    .where('number_hash', '=', numberHash)
    .where('status', '=', 'verified')
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
