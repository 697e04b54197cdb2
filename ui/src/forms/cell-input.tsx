import type { ComponentProps } from 'react';
import { useId } from 'react';
import './cells.css';

export interface CellProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDisabled?: boolean | undefined;
  isChanged: boolean;
}

export interface CellInputProps extends Pick<CellProps, 'label' | 'error' | 'isDisabled' | 'isChanged'> {
  ties: ComponentProps<'input'>;
  unit?: string | undefined;
}

export function CellInput({ label, error, isDisabled, isChanged, ties, unit }: CellInputProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <>
      <span className="cell" data-changed={isChanged ? '' : undefined} data-invalid={isInvalid ? '' : undefined}>
        <input
          {...ties}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? id : undefined}
          autoComplete="off"
          disabled={isDisabled}
        />
        {unit}
      </span>
      {isInvalid && (
        <span className="cell-error" id={id}>
          {error}
        </span>
      )}
    </>
  );
}

/** A percentage with its sign in a cell of a table. */
export function PercentCell({ value, onChange, ...cell }: CellProps) {
  return <CellInput {...cell} unit="%" ties={{ value, onChange: ({ target }) => onChange(target.value) }} />;
}
