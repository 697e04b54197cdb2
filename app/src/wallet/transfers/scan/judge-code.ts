import { hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';
import { type PaymentCode, readPaymentCode } from '../payment-code.ts';

/** The kinds of a scanned text. */
export type Judgement =
  | { readonly kind: 'pay'; readonly code: PaymentCode }
  /** Not a payment code of this platform. */
  | { readonly kind: 'foreign' }
  /** A payment code with an impossible account number. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'own' };

/** Classifies a scanned text for the user of this account. */
export function judgeCode(text: string, ownAccount: string): Judgement {
  const code = readPaymentCode(text);
  if (!code) return { kind: 'foreign' };
  if (!hasCheckDigit(code.account)) return { kind: 'broken' };
  return code.account === ownAccount ? { kind: 'own' } : { kind: 'pay', code };
}
