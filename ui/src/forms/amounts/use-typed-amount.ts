import { type AmountFault, type AmountForm, readAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../reader/catalogue.ts';
import { amountMessages } from './amount-messages.ts';
import { caretPosition, groupTyped, significantBefore, withoutGroups } from './typed-groups.ts';

export interface TypedAmountProps extends AmountForm {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The form's message about this value. Only the question which number was meant takes precedence over it. */
  readonly error?: ReactNode;
}

/**
 * The typing of an amount. The field shows the typed text until it is left, and then how the text was parsed. The form
 * receives the plain decimal, or the text itself if it is invalid, so that no form takes it for a sum or for none.
 */
export function useTypedAmount({ value, onChange, onBlur, error, ...form }: TypedAmountProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !typed || document.activeElement !== field) return;
    const position = caretPosition(field.value, typed.significant);
    field.setSelectionRange(position, position);
  }, [typed]);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = withoutGroups(target.value);
    const reading = readAmount(text, form);
    const reported = 'amount' in reading ? reading.amount : text;
    const before = significantBefore(target.value, target.selectionStart ?? target.value.length);
    setTyped({ text, reported, significant: before });
    onChange(reported);
  };
  const handleBlur = () => {
    setTyped(null);
    onBlur?.();
  };
  // A value that the form has set meanwhile, as by its "max" button, replaces the typed text.
  const shown = groupTyped(typed?.reported === value ? typed.text : value);
  const reading = readAmount(value, form);
  const fault = 'fault' in reading ? reading.fault : null;
  const message = useFaultMessage(fault, form);
  return {
    error: fault?.kind === 'ambiguous' ? message : (error ?? message),
    ties: { ref: input, value: shown, onChange: handleChange, onBlur: handleBlur },
  };
}

interface Typed {
  readonly text: string;
  readonly reported: string;
  /** The number of characters before the caret, without group spaces. */
  readonly significant: number;
}

function useFaultMessage(fault: AmountFault | null, { decimals, units }: AmountForm): string | undefined {
  const messages = useMessages(amountMessages);
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'ambiguous':
      return messages.ambiguous(...fault.readings);
    case 'decimals':
      return messages.decimals(decimals);
    case 'malformed':
      return messages.malformed(units?.[0] ?? '');
    case 'size':
    case 'negative':
      return messages[fault.kind];
  }
}
