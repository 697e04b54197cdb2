import { type RuleKind, ruleKinds } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { sessionMessages } from '../../session/messages.ts';
import { fieldMessages } from './field-messages.ts';
import { ruleNames } from './rule-messages.ts';

/** How a change says its fields and what stands in them. */
export function useFieldMessages(kind: string) {
  const messages = useMessages(fieldMessages);
  const rules = useMessages(ruleNames);
  const { roles } = useMessages(sessionMessages);
  const fields: Readonly<Record<string, string>> = isRuleKind(kind) ? rules.fields[kind] : messages.fields;
  const values: Readonly<Record<string, string>> = { ...messages.values, ...roles };
  return {
    nameOf: (field: string) => fields[field] ?? field,
    say: (value: string | null) => (value === null ? messages.none : (values[value] ?? value)),
  };
}

function isRuleKind(kind: string): kind is RuleKind {
  return (ruleKinds as readonly string[]).includes(kind);
}
