import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { PasskeyRow } from './store.ts';

/** A passkey as its owner sees it; the key itself stays here. */
export function presentPasskey(
  row: Pick<PasskeyRow, 'id' | 'name' | 'is_synced' | 'created_at' | 'last_used_at'>,
): AnswerOf<'POST /api/passkeys/add'> {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: Math.floor(row.created_at.getTime() / SECOND),
    last_used_at: row.last_used_at && Math.floor(row.last_used_at.getTime() / SECOND),
  };
}
