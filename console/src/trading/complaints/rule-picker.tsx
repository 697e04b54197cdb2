import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { complaintMessages } from './messages.ts';
import { type VerdictRule, verdictRules } from './rule-messages.ts';

export interface RulePickerProps {
  outcome: 'release' | 'return' | 'split' | null;
  rule: VerdictRule | null;
  onRule: (rule: VerdictRule | null) => void;
}

/** Which rule the verdict cites: its words become the head of the reason in both languages, and can be added to. */
export function RulePicker({ outcome, rule, onRule }: RulePickerProps) {
  const messages = useMessages(complaintMessages);
  const language = useLanguage();
  const fitting = verdictRules.filter((one) => outcome === null || one.outcomes.includes(outcome) || one === rule);
  return (
    <SelectField
      label={messages.rule}
      value={rule?.id ?? ''}
      onChange={(event) => onRule(verdictRules.find((one) => one.id === event.target.value) ?? null)}
      options={[
        { value: '', label: messages.noRule },
        ...fitting.map((one) => ({ value: one.id, label: language === 'en' ? one.en : one.zh })),
      ]}
    />
  );
}
