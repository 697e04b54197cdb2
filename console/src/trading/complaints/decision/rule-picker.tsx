import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { complaintMessages } from '../messages.ts';
import { type VerdictRule, verdictRules } from './rule-messages.ts';

export interface RulePickerProps {
  outcome: 'release' | 'return' | 'split' | null;
  rule: VerdictRule | null;
  onRule: (rule: VerdictRule | null) => void;
}

/** Chooses the rule that the verdict cites: its text starts the reason in both languages, and can be extended. */
export function RulePicker({ outcome, rule, onRule }: RulePickerProps) {
  const messages = useMessages(complaintMessages);
  const language = useLanguage();
  const fitting = verdictRules.filter(
    (candidate) => outcome === null || candidate.outcomes.includes(outcome) || candidate === rule,
  );
  return (
    <SelectField
      label={messages.rule}
      value={rule?.id ?? ''}
      onChange={(event) => onRule(verdictRules.find(({ id }) => id === event.target.value) ?? null)}
      options={[
        { value: '', label: messages.noRule },
        ...fitting.map((candidate) => ({ value: candidate.id, label: inLanguage(candidate, language) })),
      ]}
    />
  );
}
