import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { FieldHint } from '@eh/ui/forms/field.tsx';
import { useId } from 'react';

export interface CheckGroupProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: readonly Name[];
  /** The label of a name, and a note that explains it. */
  describe: (name: Name) => { readonly name: string; readonly note?: string };
  error: string | undefined;
  onChange: (chosen: Name[]) => void;
}

/** Names of which some are chosen, in the order of the list. */
export function CheckGroup<Name extends string>(props: CheckGroupProps<Name>) {
  const { label, names, chosen, describe, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      {names.map((name) => {
        const { name: called, note } = describe(name);
        return (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            note={note}
            onChange={({ target }) =>
              onChange(names.filter((other) => (other === name ? target.checked : chosen.includes(other))))
            }
          >
            {called}
          </Checkbox>
        );
      })}
      <FieldHint id={id} error={error} />
    </fieldset>
  );
}
