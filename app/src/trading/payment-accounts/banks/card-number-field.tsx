import { compactNumber } from '@eh/contract/platform/formats/typed-contacts.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { accountMessages } from '../messages.ts';

export interface CardNumberFieldProps {
  label: string;
  /** The digits without spaces. */
  value: string;
  error: ReactNode;
  placeholder: string;
  maxLength: number;
  onChange: (digits: string) => void;
}

/** The shortest complete card number. */
const CARD_DIGITS_MIN = 12;

/** The number of a bank card in groups of four digits, with a hint as soon as its check digit is wrong. */
export function CardNumberField({ label, value, error, placeholder, maxLength, onChange }: CardNumberFieldProps) {
  const messages = useMessages(accountMessages);
  const found = useCardBank(value);
  const isWrong = found.data?.is_valid === false && value.length > CARD_DIGITS_MIN;
  return (
    <TextField
      label={label}
      value={value.replace(/(\d{4})(?=\d)/g, '$1 ')}
      error={error}
      hint={isWrong ? messages.badCard : undefined}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="cc-number"
      maxLength={maxLength}
      onChange={(event) => onChange(compactNumber(event.target.value).replace(/\D/g, ''))}
    />
  );
}

/** The bank of a card number, once there are enough digits. */
export function useCardBank(number: string) {
  return useAnswer('POST /api/wallet/card_bank', { number }, number.length >= CARD_DIGITS_MIN);
}
