import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { type ListSetting, namesOf } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId } from 'react';
import { allSettingsMessages } from './messages.ts';

export interface ListFieldProps {
  spec: ListSetting;
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** A switch for each option: those that are on come first, in their order, each with a button to move it up. */
export function ListField({ spec, value, isReadOnly, onChange }: ListFieldProps) {
  const messages = useMessages(allSettingsMessages);
  const language = useLanguage();
  const heading = useId();
  const on = namesOf(value);
  const names = [...on, ...Object.keys(spec.options).filter((name) => !on.includes(name))];
  const change = (chosen: readonly string[]) => onChange(chosen.join(','));
  return (
    <fieldset aria-labelledby={heading}>
      <legend id={heading} className="label">
        {inLanguage(spec.label, language)}
      </legend>
      <ul>
        {names.map((name) => {
          const index = on.indexOf(name);
          const label = inLanguage(spec.options[name] ?? { zh: name, en: name }, language);
          return (
            <li key={name} className="setting-option-row">
              <SwitchRow
                isFlush
                label={label}
                isOn={index >= 0}
                isDisabled={isReadOnly}
                onChange={(isOn) => change(isOn ? [...on, name] : on.filter((other) => other !== name))}
              />
              {index > 0 && !isReadOnly && (
                <IconButton icon="up" label={messages.moveUp(label)} onClick={() => change(movedUp(on, index))} />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function movedUp(names: readonly string[], index: number): readonly string[] {
  const above = names[index - 1] ?? '';
  return [...names.slice(0, index - 1), names[index] ?? '', above, ...names.slice(index + 1)];
}
