import type { ComponentProps } from 'react';
import { Icon } from '../media/icon.tsx';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/** The browser's native select, for the console and for long lists in which people search by typing. */
export function SelectField({ options, label, isLabelHidden, aside, hint, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} aside={aside} hint={hint} error={error}>
      {(ties) => (
        <>
          <select {...select} {...ties}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} className="pointer-events-none -ml-6" />
        </>
      )}
    </Field>
  );
}
