import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {}

/** A field for several lines; grows with its text. Put the character count into `aside`. */
export function TextArea({ label, isLabelHidden, aside, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} aside={aside} hint={hint} error={error}>
      {(ties) => <textarea rows={2} {...area} {...ties} />}
    </Field>
  );
}
