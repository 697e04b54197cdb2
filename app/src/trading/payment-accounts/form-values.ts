import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { hasCheckDigit } from '@eh/contract/accounts/users/luhn.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type { PaymentChannel } from './queries.ts';

/** The values of a form by the name of the field. */
export type Values = Readonly<Record<string, string>>;

/** The names of required fields that are empty. */
export function missingIn(channel: PaymentChannel, values: Values): string[] {
  return channel.fields.filter((field) => field.is_required && !values[field.name]?.trim()).map(({ name }) => name);
}

/** The names of card number fields with a wrong check digit. */
export function wrongCardsIn(channel: PaymentChannel, values: Values): string[] {
  const cards = channel.fields.filter(({ kind, name }) => kind === 'card_number' && values[name]?.trim());
  return cards.filter(({ name }) => !hasCheckDigit(values[name]?.trim() ?? '')).map(({ name }) => name);
}

/** The values of this channel's fields, without those typed for another channel and without empty ones. */
export function filledFields(channel: PaymentChannel, values: Values): Record<string, string> {
  const names = channel.fields.map((field) => field.name);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.includes(name) && value.trim() !== ''),
  );
}

/** The field that a refusal is about; null for none. */
export function fieldOf(code: number): string | null {
  switch (code) {
    case paymentAccountRefusals.BadCardNumber.code:
    case paymentAccountRefusals.BadAddress.code:
    case paymentAccountRefusals.PaymentAccountTaken.code:
      return 'number';
    case paymentAccountRefusals.HolderNotYou.code:
      return 'holder';
    case paymentAccountRefusals.QrUnreadable.code:
    case paymentAccountRefusals.QrNotReceiving.code:
      return 'qr';
    case paymentAccountRefusals.NewAccountCodeNeeded.code:
    case codeRefusals.WrongCode.code:
    case codeRefusals.CodeExpired.code:
      return 'code';
    default:
      return null;
  }
}
