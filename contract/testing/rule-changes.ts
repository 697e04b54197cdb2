import type { AnswerOf, RequestOf } from '../src/calls.ts';
import { usualOf } from '../src/staff/settings/registry/registry.ts';
import { nested, valuesByPath } from '../src/staff/settings/registry/values-by-path.ts';
import type { RuleKind } from '../src/staff/signatures/proposal-kinds.ts';

type Answer = AnswerOf<'POST /api/operator/settings'>;
type Change = RequestOf<'POST /api/operator/settings/change'>;

/** The rules of a kind as an operator reads them, with the change that waits; undefined for somebody who may not. */
export function ruleIn({ rows }: Answer, kind: RuleKind) {
  const document = rows.find((row) => row.kind === kind);
  return document && { ...document, rules: nested(Object.entries(document.values)) };
}

/** The change that leads from the rules in force to others; it names all their values where none differs. */
export function changeTo(answer: Answer, kind: RuleKind, rules: object, reason: string): Change {
  const inForce = ruleIn(answer, kind)?.values ?? valuesByPath(usualOf(kind));
  const wished = Object.entries(valuesByPath(rules)).map(([path, value]) => ({
    path,
    value,
    seen: inForce[path] ?? '',
  }));
  const different = wished.filter(({ value, seen }) => value !== seen);
  return { kind, changes: different.length > 0 ? different : wished, reason };
}
