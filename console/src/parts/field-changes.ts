import { type RuleKind, ruleKinds } from '@eh/contract/staff/operators/proposal-kinds.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { sessionWords } from '../session/copy.ts';
import { fieldWords } from './field-copy.ts';
import { ruleNames } from './rule-copy.ts';

/** How a change says its fields and what stands in them. */
export function useFieldWords(kind: string) {
  const words = useWords(fieldWords);
  const rules = useWords(ruleNames);
  const { roles } = useWords(sessionWords);
  const fields: Readonly<Record<string, string>> = isRuleKind(kind) ? rules.fields[kind] : words.fields;
  const values: Readonly<Record<string, string>> = { ...words.values, ...roles };
  return {
    nameOf: (field: string) => fields[field] ?? field,
    say: (value: string | null) => (value === null ? words.none : (values[value] ?? value)),
  };
}

function isRuleKind(kind: string): kind is RuleKind {
  return (ruleKinds as readonly string[]).includes(kind);
}
