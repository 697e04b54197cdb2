import type { ReactNode } from 'react';
import type { ShownCurrency } from '../../money/money-text.ts';
import type { FieldProps } from '../field.tsx';
import { Field } from '../field.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

export interface MoneyFieldProps extends FieldProps {
  /** A plain decimal, "1000.5"; empty if nothing is typed. An invalid text is shown as typed. */
  value: string;
  onChange: (value: string) => void;
  currency: ShownCurrency;
  decimals: number;
  /** Fills in the largest possible sum; its label is "Max" or "All". */
  max?: { label: string; onClick: () => void } | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  trailing?: ReactNode;
}

/** A large field for a sum. Typed digits are shown in groups and reported as a plain decimal. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, currency, decimals, max, name, onBlur, placeholder, trailing, ...field } = props;
  const isBefore = currency.placement === 'before';
  const units = [currency.code, currency.symbol ?? ''];
  const { error, ties: typing } = useTypedAmount({ value, onChange, onBlur, decimals, units, error: field.error });
  return (
    <Field {...field} error={error} isMoney>
      {(ties) => (
        <>
          {isBefore && (
            <span className="field-symbol" aria-hidden="true">
              {currency.symbol ?? currency.code}
            </span>
          )}
          <input
            {...ties}
            {...typing}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={placeholder}
          />
          {!isBefore && <span className="field-unit">{currency.symbol ?? currency.code}</span>}
          {max && (
            <button type="button" className="max-button" onClick={max.onClick}>
              {max.label}
            </button>
          )}
          {trailing}
        </>
      )}
    </Field>
  );
}
