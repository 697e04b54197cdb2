import { compactNumber } from '@eh/contract/platform/formats/typed-contacts.ts';
import { type CreditKind, REFERENCE_MAX } from '@eh/contract/wallet/credits/status.ts';
import { amountOf } from '../../staff/settings/typed.ts';
import type { CreditRequest } from './queries.ts';

/** A credit request as typed. */
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

/** The request to send; null while a field is missing or wrong. */
export function requestOf(draft: CreditDraft): CreditRequest | null {
  const account = compactNumber(draft.account);
  const amount = amountOf(draft.amount);
  const texts = { reason: draft.reason.trim(), reason_en: draft.reasonEn.trim(), reference: draft.reference.trim() };
  if (!ACCOUNT.test(account) || amount === null || Object.values(texts).includes('')) return null;
  if (texts.reference.length > REFERENCE_MAX) return null;
  return { kind: draft.kind, account, amount, ...texts };
}

/** The filled-in fields whose values cannot be sent. */
export function wrongFields(draft: CreditDraft): ReadonlySet<'account' | 'amount'> {
  const wrong = new Set<'account' | 'amount'>();
  if (draft.account.trim() !== '' && !ACCOUNT.test(compactNumber(draft.account))) wrong.add('account');
  if (draft.amount.trim() !== '' && amountOf(draft.amount) === null) wrong.add('amount');
  return wrong;
}

export function isUntouched(draft: CreditDraft): boolean {
  return Object.entries(noDraft).every(
    ([name, value]) => name === 'kind' || draft[name as keyof CreditDraft] === value,
  );
}
