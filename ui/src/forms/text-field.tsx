import type { ComponentProps, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** After the typed text: a unit, the bank's name. */
  unit?: ReactNode;
  /** Icon buttons or a picture after the unit. */
  trailing?: ReactNode;
}

/** A field for one line. Takes the props of an input, so that a form library can register it. */
export function TextField({ unit, trailing, label, isLabelHidden, aside, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} aside={aside} hint={hint} error={error}>
      {(ties) => (
        <>
          <input {...input} {...ties} />
          {unit !== undefined && <span className="field-unit">{unit}</span>}
          {trailing}
        </>
      )}
    </Field>
  );
}
