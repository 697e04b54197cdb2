import { type CallName, calls } from '@eh/contract/calls.ts';
import { expect, it } from 'vitest';
import { exemptCalls, isTableFresh } from './list-lone-acts.ts';
import { loneActs } from './lone-acts.ts';

const listed = loneActs.flatMap((row) => row.calls);
const exempt = Object.values(exemptCalls).flat();

it('says for each changing call of operators how far one operator can get, or why it needs no bound', () => {
  const changing = (Object.entries(calls) as [CallName, { access: string; changes?: unknown }][])
    .filter(([name, call]) => name.startsWith('POST') && call.access === 'operator' && call.changes !== undefined)
    .map(([name]) => name);
  expect([...new Set([...listed, ...exempt])].toSorted()).toEqual(changing.toSorted());
  expect(exempt.filter((name) => listed.includes(name))).toEqual([]);
  expect(exempt).toHaveLength(new Set(exempt).size);
});

it('docs/security.md contains this list; node tools/lone-acts/list-lone-acts.ts writes it', () => {
  expect(isTableFresh()).toBe(true);
});
