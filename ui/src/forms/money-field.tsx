import type { ChangeEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ShownCurrency } from '../money/money-text.ts';
import { caretPosition, groupDigits, readMoneyInput, significantBefore } from '../money/money-text.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export interface MoneyFieldProps extends FieldProps {
  /** A plain decimal as it will be sent, "1000.5"; empty for nothing typed. */
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

/** A field for a sum, big and ruled. Typed digits are shown in groups and reported as a plain decimal string. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, currency, decimals, max, name, onBlur, placeholder, trailing, ...field } = props;
  const isBefore = currency.placement === 'before';
  const { input, handleChange } = useGroupedTyping(value, decimals, onChange);
  return (
    <Field {...field} isMoney>
      {(ties) => (
        <>
          {isBefore && (
            <span className="field-symbol" aria-hidden="true">
              {currency.symbol ?? currency.code}
            </span>
          )}
          <input
            {...ties}
            ref={input}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={placeholder}
            value={groupDigits(value)}
            onBlur={onBlur}
            onChange={handleChange}
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

/** Commas come and go during typing; the caret stays behind the same digit, also when a character is refused. */
function useGroupedTyping(value: string, decimals: number, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ significant: number } | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !caret || document.activeElement !== field) return;
    const position = caretPosition(field.value, caret.significant);
    field.setSelectionRange(position, position);
  }, [caret]);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = readMoneyInput(target.value, decimals);
    const before = significantBefore(target.value, target.selectionStart ?? target.value.length);
    // Dropped leading zeros and refused characters move the caret back by as many.
    const dropped = significantBefore(target.value, target.value.length) - (typed ?? value).length;
    setCaret({ significant: Math.max(0, before - Math.max(0, dropped)) });
    if (typed !== null) onChange(typed);
  };
  return { input, handleChange };
}
