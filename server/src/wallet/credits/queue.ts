import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { CreditRow } from './store.ts';

export const CREDIT_QUEUE = 'credits';
/** The roles that request and sign credits. */
export const signers: readonly OperatorRole[] = ['finance'];

/** Both operators sign the stored row. */
export function signingOf(row: CreditRow) {
  const { kind, user_id: userId, amount_minor: minor, currency, reference } = row;
  const content = { decision: 'sign', kind, user_id: userId, amount: `${minor} ${currency}`, reference, reason: '' };
  return { queue: CREDIT_QUEUE, caseId: row.id, content };
}
