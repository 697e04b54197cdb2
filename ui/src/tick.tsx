import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { FieldHint } from './field.tsx';
import { Icon } from './icon.tsx';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  note?: ReactNode;
  error?: string | undefined;
}

/** A sentence to agree to or a thing to choose. Takes the props of a check box, so that a form library can register it. */
export function Tick({ children, note, error, ...input }: TickProps) {
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
        <TickText note={note}>{children}</TickText>
      </label>
      {error !== undefined && <FieldHint id={id} error={error} />}
    </div>
  );
}

export interface RadioTicksProps<Value extends string> {
  label: string;
  /** Shows the label above, as a field does. */
  isLabelShown?: boolean | undefined;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several, each on its line: native radios, so arrow keys walk through them. */
export function RadioTicks<Value extends string>(props: RadioTicksProps<Value>) {
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
            <TickText note={option.note}>{option.label}</TickText>
          </label>
        ))}
      </div>
    </div>
  );
}

function TickText({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className="tick-text">
      {children}
      {note !== undefined && <span className="note">{note}</span>}
    </span>
  );
}
