import { Field } from '@eh/ui/forms/field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { randomId } from '@eh/ui/reader/random-id.ts';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigateTo } from '../../../shell/navigation.ts';
import { useBanks } from '../queries.ts';
import { useCardBank } from './card-number-field.tsx';
import { useChosenBank } from './chosen-bank.ts';

export interface BankFieldProps {
  label: string;
  placeholder: string;
  cardNumber: string;
  /** The bank's symbol. */
  value: string;
  error: ReactNode;
  onChange: (symbol: string) => void;
}

/** The bank: derived from the first digits of the card, or chosen on a separate page. */
export function BankField({ label, placeholder, cardNumber, value, error, onChange }: BankFieldProps) {
  const [form] = useState(randomId);
  const chosen = useChosenBank((state) => (state.form === form ? state.bank : null));
  const found = useCardBank(cardNumber).data?.bank;
  const banks = useBanks().data?.banks ?? [];
  const symbol = chosen?.symbol ?? found?.symbol ?? '';
  const reportSymbol = useEffectEvent(onChange);
  useEffect(() => {
    if (symbol !== '') reportSymbol(symbol);
  }, [symbol]);
  const name = banks.find((bank) => bank.symbol === value)?.name ?? chosen?.name ?? found?.name;
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <button
          type="button"
          className="picker-line"
          id={ties.id}
          aria-labelledby={`${ties.id}-label ${ties.id}-value`}
          aria-describedby={ties['aria-describedby']}
          onClick={() => void navigateTo('choose-bank', { form })}
        >
          <span id={`${ties.id}-value`} className={name === undefined ? 'clip text-muted' : 'clip'}>
            {name ?? placeholder}
          </span>
          <Icon name="next" size={16} />
        </button>
      )}
    </Field>
  );
}
