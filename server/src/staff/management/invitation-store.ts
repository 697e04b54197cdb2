import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_invitations: {
      id: string;
      operator_id: ColumnType<string | null, never, string>;
      link_hash: string;
      code_hash: ColumnType<string | null, never, string>;
      expires_at: ColumnType<Date | null, never, Date>;
      wrong_codes: ColumnType<number, never, number>;
      opened_at: ColumnType<Date | null, never, Date>;
      withdrawn_at: ColumnType<Date | null, never, Date>;
    };
  }
}

export interface InvitationRow {
  readonly id: string;
  readonly operator_id: string | null;
  readonly code_hash: string | null;
  readonly expires_at: Date | null;
  readonly wrong_codes: number;
  readonly opened_at: Date | null;
  readonly withdrawn_at: Date | null;
}

const COLUMNS = ['id', 'operator_id', 'code_hash', 'expires_at', 'wrong_codes', 'opened_at', 'withdrawn_at'] as const;

/** Stores an invitation that cannot be opened yet, because nobody has approved it. */
export async function insertInvitation(tx: Tx, proposalId: string, linkHash: string): Promise<void> {
  await tx.insertInto('operator_invitations').values({ id: proposalId, link_hash: linkHash }).execute();
}

/** Makes an invitation openable with its link and code; earlier ones of this operator can no longer be opened. */
export async function readyInvitation(
  tx: Tx,
  proposalId: string,
  ready: { readonly operatorId: string; readonly codeHash: string; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await withdrawInvitations(tx, ready.operatorId, ready.now);
  await tx
    .updateTable('operator_invitations')
    .set({ operator_id: ready.operatorId, code_hash: ready.codeHash, expires_at: ready.expiresAt })
    .where('id', '=', proposalId)
    .execute();
}

/** Withdraws the unopened invitations of an operator. */
export async function withdrawInvitations(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_invitations')
    .set({ withdrawn_at: now })
    .where('operator_id', '=', operatorId)
    .where('opened_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function lockInvitation(tx: Tx, linkHash: string): Promise<InvitationRow | null> {
  const row = await tx
    .selectFrom('operator_invitations')
    .select(COLUMNS)
    .where('link_hash', '=', linkHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countWrongCode(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('operator_invitations')
    .set({ wrong_codes: sql<number>`wrong_codes + 1` })
    .where('id', '=', id)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow();
  return row.wrong_codes;
}

/** Uses up an invitation. False if it was opened or withdrawn meanwhile. */
export async function useInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('operator_invitations')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Operators with an unopened invitation. */
export async function findInvited(reader: Reader, now: Date): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('operator_invitations')
    .select('operator_id')
    .where('opened_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.flatMap((row) => (row.operator_id === null ? [] : [row.operator_id])));
}

/** The ids of all invitations of an operator, in any state. */
export async function findInvitationsOf(reader: Reader, operatorId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('operator_invitations')
    .select('id')
    .where('operator_id', '=', operatorId)
    .execute();
  return rows.map((row) => row.id);
}
