import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

/** An operator as owners see them, disabled or not. */
export interface ManagedOperator {
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly is_disabled: boolean;
  readonly created_at: Date;
}

const COLUMNS = ['id', 'name', 'role', 'is_disabled', 'created_at'] as const;
const OPERATORS_MAX = 500;

export async function listOperators(reader: Reader): Promise<readonly ManagedOperator[]> {
  return reader.selectFrom('operators').select(COLUMNS).orderBy('name').limit(OPERATORS_MAX).execute();
}

export async function findAnyOperator(
  reader: Reader,
  by: { readonly id: string } | { readonly name: string },
): Promise<ManagedOperator | null> {
  const row = await reader
    .selectFrom('operators')
    .select(COLUMNS)
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .executeTakeFirst();
  return row ?? null;
}

export async function changeOperator(
  tx: Tx,
  id: string,
  change: {
    readonly role?: OperatorRole;
    readonly is_disabled?: boolean;
    readonly password_hash?: string;
    readonly totp_secret?: string;
    readonly totp_step?: number;
  },
): Promise<void> {
  await tx.updateTable('operators').set(change).where('id', '=', id).execute();
}

export async function endAllSessions(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute();
}
