import { type CallName, calls } from '@eh/contract/calls.ts';
import { expect, it } from 'vitest';
import { exemptCalls, isTableFresh } from './list-lone-acts.ts';
import { loneActs } from './lone-acts.ts';

const listed = loneActs.flatMap((row) => row.calls);
const exempt = Object.values(exemptCalls).flat();

it('says of each call of operators that changes something how far one of them gets, or why it needs no bound', () => {
  const changing = (Object.entries(calls) as [CallName, { access: string; changes?: unknown }][])
    .filter(([name, call]) => name.startsWith('POST') && call.access === 'operator' && call.changes !== undefined)
    .map(([name]) => name);
  expect([...new Set([...listed, ...exempt])].toSorted()).toEqual(changing.toSorted());
  expect(exempt.filter((name) => listed.includes(name))).toEqual([]);
  expect(exempt).toHaveLength(new Set(exempt).size);
});

it('stands in docs/security.md as it is written here; node tools/lone-acts/list-lone-acts.ts', () => {
  expect(isTableFresh()).toBe(true);
});
