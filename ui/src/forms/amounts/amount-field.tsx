import type { ComponentProps } from 'react';
import type { TextFieldProps } from '../text-field.tsx';
import { TextField } from '../text-field.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

export interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'ref' | 'unit'> {
  /** A plain decimal; an invalid text is shown as typed. */
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  /** Shown after the number, and may be typed or pasted with it. */
  unit: string;
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
}

/** A field for a sum, a rate or a percentage, in a row with other fields. */
export function AmountField({ value, onChange, decimals, unit, error, ...field }: AmountFieldProps) {
  const typing = useTypedAmount({ value, onChange, decimals, units: [unit], error });
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      {...typing.ties}
      unit={unit === '' ? undefined : unit}
      error={typing.error}
    />
  );
}
