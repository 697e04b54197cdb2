import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../media/icon.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Visually hides the label when a heading already says it. */
  isLabelHidden?: boolean | undefined;
  /** Shown at the right end of the label's row. */
  aside?: ReactNode;
  /** A quiet line under the field: limits, consequences. */
  hint?: ReactNode;
  /** The error and its remedy; replaces the hint and is tied to the control. */
  error?: ReactNode;
}

/** The attributes that tie a control inside a Field to its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldProps {
  children: (ties: ControlTies) => ReactNode;
  isMoney?: boolean | undefined;
}

/** Label, ruled line, and the hint or error under it: the frame of all text fields. */
export function Field({ label, isLabelHidden, aside, hint, error, isMoney, children }: FieldFrameProps) {
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  const hasHint = isInvalid || hint !== undefined;
  const ties: ControlTies = {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': hasHint ? `${id}-hint` : undefined,
  };
  return (
    <div className="field">
      <div className="field-label">
        <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
          {label}
        </label>
        {aside}
      </div>
      <div className="field-line" data-invalid={isInvalid ? '' : undefined} data-money={isMoney ? '' : undefined}>
        {children(ties)}
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} error={isInvalid ? error : undefined} />
    </div>
  );
}

export interface FieldHintProps {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** The text under a control. Only an error is announced when it appears; a hint may change with each price. */
export function FieldHint({ id, hint, error }: FieldHintProps) {
  return (
    <div id={id}>
      <div aria-live="polite">
        {error !== undefined && (
          <p className="field-hint" data-invalid="">
            <Icon name="info" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {error === undefined && hint !== undefined && <p className="field-hint">{hint}</p>}
    </div>
  );
}
