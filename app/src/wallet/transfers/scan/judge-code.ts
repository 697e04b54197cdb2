import { hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';
import { type PaymentCode, readPaymentCode } from '../payment-code.ts';

/** What is to be done with a text that was scanned. */
export type Judgement =
  | { readonly kind: 'pay'; readonly code: PaymentCode }
  /** It is no code of ours. */
  | { readonly kind: 'foreign' }
  /** It looks like one, but no account has this number. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'own' };

/** Judges a scanned text for the person with this account. */
export function judgeCode(text: string, ownAccount: string): Judgement {
  const code = readPaymentCode(text);
  if (!code) return { kind: 'foreign' };
  if (!hasCheckDigit(code.account)) return { kind: 'broken' };
  return code.account === ownAccount ? { kind: 'own' } : { kind: 'pay', code };
}
