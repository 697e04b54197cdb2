import type { ReactNode } from 'react';
import { useId } from 'react';

export interface SwitchRowProps {
  label: ReactNode;
  note?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  isFlush?: boolean | undefined;
}

/** A setting that takes effect at once. The whole row is the target; Space switches it. */
export function SwitchRow({ label, note, isOn, onChange, isDisabled, isFlush }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="row" data-flush={isFlush ? '' : undefined}>
      <span className="row-text">
        <span id={id}>{label}</span>
        {note !== undefined && (
          <span className="note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-labelledby={id}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
