/** What a receiving code says: whom to pay, and perhaps how much and what for. */
export interface PaymentCode {
  readonly account: string;
  readonly amount: string;
  readonly memo: string;
}

const SCHEME = /^eh:(?:\/\/)?([1-9]\d{7})(?:\?(.*))?$/i;
const AMOUNT = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/;
const MEMO_MAX = 140;

/** The text behind a receiving code: `eh:<account>?amount=&memo=`. */
export function writePaymentCode({ account, amount, memo }: PaymentCode): string {
  const said = new URLSearchParams();
  if (amount !== '') said.set('amount', amount);
  if (memo !== '') said.set('memo', memo);
  const query = said.toString();
  return query === '' ? `eh:${account}` : `eh:${account}?${query}`;
}

/** Reads such a text; null when it is none. An amount that is none is left out, so that the person types it himself. */
export function readPaymentCode(text: string): PaymentCode | null {
  const match = SCHEME.exec(text.trim());
  if (!match?.[1]) return null;
  const said = new URLSearchParams(match[2] ?? '');
  const amount = said.get('amount') ?? '';
  return {
    account: match[1],
    amount: AMOUNT.test(amount) ? amount : '',
    memo: (said.get('memo') ?? '').slice(0, MEMO_MAX),
  };
}
