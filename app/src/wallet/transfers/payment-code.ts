import { readAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';

/** The content of a receiving code: the account, and optionally an amount and a note. */
export interface PaymentCode {
  readonly account: string;
  readonly amount: string;
  readonly memo: string;
}

const SCHEME = /^eh:(?:\/\/)?([1-9]\d{7})\/?(?:\?(.*))?$/i;
const MEMO_MAX = 140;

/** The text of a receiving code: `eh:<account>?amount=&memo=`. */
export function writePaymentCode({ account, amount, memo }: PaymentCode): string {
  const params = new URLSearchParams();
  if (amount !== '') params.set('amount', amount);
  if (memo !== '') params.set('memo', memo);
  const query = params.toString();
  return query === '' ? `eh:${account}` : `eh:${account}?${query}`;
}

/** Parses such a text; null when it is not one. An invalid amount is dropped, so that the user types it. */
export function readPaymentCode(text: string): PaymentCode | null {
  const match = SCHEME.exec(text.trim());
  if (!match?.[1]) return null;
  // Programs write a code in capitals, because its QR picture is smaller then.
  const params = new Map([...new URLSearchParams(match[2] ?? '')].map(([name, value]) => [name.toLowerCase(), value]));
  const reading = readAmount(params.get('amount') ?? '', { decimals: COIN_DECIMALS });
  return {
    account: match[1],
    amount: 'amount' in reading ? reading.amount : '',
    memo: (params.get('memo') ?? '').slice(0, MEMO_MAX),
  };
}
