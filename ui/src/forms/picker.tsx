import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../media/icon.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export interface PickerOption<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
}

export interface PickerProps<Value extends string> extends Omit<FieldProps, 'label'> {
  label: string;
  options: readonly PickerOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Under the options: "Add an account". */
  more?: ReactNode;
}

/** A field whose value is chosen from a list in a sheet. */
export function Picker<Value extends string>(props: PickerProps<Value>) {
  const { label, options, value, onChange, placeholder, more, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <Field {...field} label={label}>
        {(ties) => (
          <button
            type="button"
            className="picker-line"
            id={ties.id}
            // The label alone would hide the chosen value from a screen reader.
            aria-labelledby={`${ties.id}-label ${ties.id}-value`}
            aria-describedby={ties['aria-describedby']}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span id={`${ties.id}-value`} className={chosen ? 'clip' : 'clip text-muted'}>
              {chosen?.label ?? placeholder}
            </span>
            <Icon name="down" size={16} />
          </button>
        )}
      </Field>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <ul className="rows">
          {options.map((option) => (
            <li key={option.value}>
              <PickerRow
                option={option}
                isChosen={option.value === value}
                onPick={() => {
                  onChange(option.value);
                  setOpen(false);
                }}
              />
            </li>
          ))}
        </ul>
        {more}
      </Sheet>
    </>
  );
}

interface PickerRowProps<Value extends string> {
  option: PickerOption<Value>;
  isChosen: boolean;
  onPick: () => void;
}

function PickerRow<Value extends string>({ option, isChosen, onPick }: PickerRowProps<Value>) {
  return (
    <button type="button" className="row" aria-current={isChosen || undefined} onClick={onPick}>
      <span className="row-text">
        {option.label}
        {option.note !== undefined && <span className="note">{option.note}</span>}
      </span>
      {isChosen && <Icon name="check" size={20} />}
    </button>
  );
}
