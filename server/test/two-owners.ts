import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { changeTo, ruleIn } from '@eh/contract/testing/rule-changes.ts';
import type { Person, TestServer } from './open-test-server.ts';

/** Lets the demo's second owner approve what the first one asked for, where it waits for that. */
export async function approveByTwo(
  server: Pick<TestServer, 'operator'>,
  asked: Promise<{ readonly proposal: { readonly id: string } | null }>,
): Promise<void> {
  const { proposal } = await asked;
  if (proposal === null) return;
  const olga = await server.operator('olga');
  await olga.must('POST /api/operator/proposals/decide', { id: proposal.id, decision: 'approve', reason: 'Agreed' });
}

/** The rules of a kind as this operator reads them on the screen of settings; undefined where they may not. */
export async function readRule(person: Person, kind: RuleKind) {
  return ruleIn(await person.must('POST /api/operator/settings', {}), kind);
}

/** Asks for other rules of a kind, value by value. */
export async function askForRule(person: Person, kind: RuleKind, rules: object, reason = 'As we spoke') {
  const answer = await person.must('POST /api/operator/settings', {});
  return person.ask('POST /api/operator/settings/change', changeTo(answer, kind, rules, reason));
}

/** The same for a change that has to work. */
export async function wantRule(person: Person, kind: RuleKind, rules: object, reason = 'As we spoke') {
  const answer = await person.must('POST /api/operator/settings', {});
  return person.must('POST /api/operator/settings/change', changeTo(answer, kind, rules, reason));
}
