import { hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';
import { type PaymentCode, readPaymentCode } from '../payment-code.ts';
import { readLinkCode, readOrderCode } from './order-code.ts';

/** The kinds of a scanned text. */
export type Judgement =
  | { readonly kind: 'pay'; readonly code: PaymentCode }
  /** A shop order, by the token of its link. */
  | { readonly kind: 'order'; readonly order: string }
  /** A payment link of a shop, by the token of its address. */
  | { readonly kind: 'link'; readonly link: string }
  /** Not a code of this platform. */
  | { readonly kind: 'foreign' }
  /** A payment code with an impossible account number. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'own' };

/** Why a text, a code or a picture opens nothing. */
export type ScanFault = 'foreign' | 'broken' | 'own' | 'none' | 'unreadable';

/** Classifies a scanned text for the user of this account. */
export function judgeCode(text: string, ownAccount: string): Judgement {
  const order = readOrderCode(text);
  if (order !== null) return { kind: 'order', order };
  const link = readLinkCode(text);
  if (link !== null) return { kind: 'link', link };
  const code = readPaymentCode(text);
  if (!code) return { kind: 'foreign' };
  if (!hasCheckDigit(code.account)) return { kind: 'broken' };
  return code.account === ownAccount ? { kind: 'own' } : { kind: 'pay', code };
}
