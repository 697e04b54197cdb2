import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../media/icon.tsx';
import { FieldHint } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  note?: ReactNode;
  error?: string | undefined;
}

/** A consent or an option. Takes the props of an input, so that a form library can register it. */
export function Checkbox({ children, note, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="tick">
        <span className="tick-box">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
          />
          <Icon name="check" />
        </span>
        <ChoiceText note={note}>{children}</ChoiceText>
      </label>
      {error !== undefined && <FieldHint id={id} error={error} />}
    </div>
  );
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** Shows the label above, as a field does. */
  isLabelShown?: boolean | undefined;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice of one option, each in its own row: native radios, so that arrow keys work. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelShown, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {isLabelShown && (
        <p className="field-label" aria-hidden="true">
          {label}
        </p>
      )}
      <div className="rows tick-rows">
        {options.map((option) => (
          <label key={option.value} className="tick">
            <span className="tick-box">
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => onChange(option.value)}
              />
            </span>
            <ChoiceText note={option.note}>{option.label}</ChoiceText>
          </label>
        ))}
      </div>
    </div>
  );
}

function ChoiceText({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className="tick-text">
      {children}
      {note !== undefined && <span className="note">{note}</span>}
    </span>
  );
}
