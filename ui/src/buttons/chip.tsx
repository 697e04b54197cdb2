import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../media/icon.tsx';

export interface ChipsProps {
  /** Names the group, "State". */
  label: string;
  children: ReactNode;
  /** Wraps inside forms; otherwise one row that scrolls sideways. */
  wraps?: boolean | undefined;
}

export function Chips({ label, children, wraps }: ChipsProps) {
  return (
    <fieldset className="chips" aria-label={label} data-wrap={wraps ? '' : undefined}>
      {children}
    </fieldset>
  );
}

export interface ChipProps {
  children: ReactNode;
  onClick: () => void;
  /** Whether it is on or chosen. Omit it for a chip that opens something or acts at once. */
  isOn?: boolean | undefined;
  /** Whether it opens a sheet: shows an arrow, and is announced as a menu instead of a toggle. */
  opens?: boolean | undefined;
}

/** A choice that is on or off, or one that opens a sheet and shows the chosen value. */
export function Chip({ children, onClick, isOn, opens }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      onClick={onClick}
      data-on={isOn ? '' : undefined}
      aria-pressed={opens ? undefined : isOn}
      aria-haspopup={opens ? 'dialog' : undefined}
    >
      {children}
      {opens && <Icon name="down" size={16} />}
    </button>
  );
}

export interface ChipChoiceProps<Value extends string> {
  label: string;
  /** Shows the label above the chips, as a field does. */
  isLabelShown?: boolean | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One choice of a few, as chips: native radios, so that arrow keys work. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, isLabelShown, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {isLabelShown && (
        <p className="field-label mb-2" aria-hidden="true">
          {label}
        </p>
      )}
      <div className="chips" data-wrap="">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
