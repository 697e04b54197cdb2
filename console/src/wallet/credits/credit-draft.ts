import { type CreditKind, REFERENCE_MAX } from '@eh/contract/wallet/credits/status.ts';
import { amountOf } from '../../settings/typed.ts';
import type { CreditAsk } from './queries.ts';

/** A credit as it is typed. */
export interface CreditDraft {
  readonly kind: CreditKind;
  readonly account: string;
  readonly amount: string;
  readonly reason: string;
  readonly reasonEn: string;
  readonly reference: string;
}

export const noDraft: CreditDraft = {
  kind: 'credit',
  account: '',
  amount: '',
  reason: '',
  reasonEn: '',
  reference: '',
};

const ACCOUNT = /^\d{8}$/;

/** What can be sent; null while something is missing or wrong. */
export function askOf(draft: CreditDraft): CreditAsk | null {
  const account = draft.account.trim();
  const amount = amountOf(draft.amount);
  const messages = { reason: draft.reason.trim(), reason_en: draft.reasonEn.trim(), reference: draft.reference.trim() };
  if (!ACCOUNT.test(account) || amount === null || Object.values(messages).includes('')) return null;
  if (messages.reference.length > REFERENCE_MAX) return null;
  return { kind: draft.kind, account, amount, ...messages };
}

/** The fields with something typed in them that cannot be. */
export function wrongFields(draft: CreditDraft): ReadonlySet<'account' | 'amount'> {
  const wrong = new Set<'account' | 'amount'>();
  if (draft.account.trim() !== '' && !ACCOUNT.test(draft.account.trim())) wrong.add('account');
  if (draft.amount.trim() !== '' && amountOf(draft.amount) === null) wrong.add('amount');
  return wrong;
}

export function isUntouched(draft: CreditDraft): boolean {
  return Object.entries(noDraft).every(
    ([name, value]) => name === 'kind' || draft[name as keyof CreditDraft] === value,
  );
}
