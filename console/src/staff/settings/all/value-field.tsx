import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { unitOf } from '@eh/contract/staff/settings/registry/figure.ts';
import type { SettingSpec } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSigns } from '../../../parts/money/currencies.ts';
import { ListField } from './list-field.tsx';
import { allSettingsMessages } from './messages.ts';

export interface ValueFieldProps {
  spec: SettingSpec;
  value: string;
  /** The value in force, if another one is typed. */
  inForce: string | null;
  isOpen: boolean;
  isReadOnly: boolean;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** The field of a value, by the type of its setting; the open one states its bounds. */
export function ValueField({ spec, value, inForce, isOpen, isReadOnly, isWrong, onChange }: ValueFieldProps) {
  const messages = useMessages(allSettingsMessages);
  const language = useLanguage();
  const signs = useSigns();
  const label = inLanguage(spec.label, language);
  const bounds = hintOf(spec, messages);
  const was = inForce === null ? undefined : messages.inForce(inForce);
  if (spec.type === 'switch')
    return (
      <SwitchRow
        isFlush
        label={label}
        note={was}
        isOn={value === 'true'}
        isDisabled={isReadOnly}
        onChange={(isOn) => onChange(String(isOn))}
      />
    );
  if (spec.type === 'choice')
    return (
      <SelectField
        label={label}
        hint={was}
        value={value}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        options={Object.entries(spec.options).map(([option, label]) => ({
          value: option,
          label: inLanguage(label, language),
        }))}
      />
    );
  if (spec.type === 'list') return <ListField spec={spec} value={value} isReadOnly={isReadOnly} onChange={onChange} />;
  if (spec.type === 'text' && ['origins', 'lines', 'banks'].includes(spec.form))
    return (
      <TextArea
        label={label}
        hint={was ?? (isOpen ? bounds : undefined)}
        maxLength={spec.longest}
        value={value}
        readOnly={isReadOnly}
        error={isWrong ? bounds : undefined}
        spellCheck={spec.form === 'lines'}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (spec.type === 'amount')
    return (
      <AmountField
        label={label}
        unit={unitOf(spec, { language, signs }) ?? ''}
        decimals={COIN_DECIMALS}
        hint={was ?? (isOpen ? bounds : undefined)}
        value={value}
        readOnly={isReadOnly}
        error={isWrong ? bounds : undefined}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={label}
      unit={unitOf(spec, { language, signs }) ?? undefined}
      hint={was ?? (isOpen ? bounds : undefined)}
      inputMode={spec.type === 'number' ? 'numeric' : 'text'}
      maxLength={spec.type === 'text' ? spec.longest : undefined}
      value={value}
      readOnly={isReadOnly}
      error={isWrong ? bounds : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(spec: SettingSpec, messages: (typeof allSettingsMessages)['en']): string {
  if (spec.type === 'number') return messages.bounds(String(spec.least), String(spec.most));
  if (spec.type !== 'text') return messages.amount;
  const hint = messages[spec.form];
  return typeof hint === 'string' ? hint : hint(spec.longest);
}
