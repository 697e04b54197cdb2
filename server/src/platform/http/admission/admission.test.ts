import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { openAdmission } from './admission.ts';

const limits = { running: 6, runningPerKey: 4, authorizing: 2, lateMax: 3, lateMilliseconds: 1000 };
const BUSY = commonRefusals.Busy.code;
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'served',
    (error: unknown) => (error instanceof Refusal ? error.kind.code : error),
  );

/** Starts calls that do not end by themselves. */
function startCalls(run: (work: () => Promise<void>) => Promise<void>, count: number) {
  const works = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const outcomes = works.map(({ promise }) => outcomeOf(run(() => promise)));
  return {
    outcomes,
    finish: (at: number) => works[at]?.resolve(),
    finishAll: () => works.forEach((calls) => calls.resolve()),
  };
}

it('admits calls up to the limit, and refuses all others at once', async () => {
  const admission = openAdmission(limits, () => 0);
  let person = 0;
  const calls = startCalls((work) => admission.run(`person ${person++}`, work), 7);
  expect(await calls.outcomes[6]).toBe(BUSY);
  calls.finishAll();
  expect(await Promise.all(calls.outcomes.slice(0, 6))).toEqual(Array(6).fill('served'));
  expect(await outcomeOf(admission.run('person 9', async () => null))).toBe('served');
});

it('leaves capacity for others while one caller sends everything they can', async () => {
  const admission = openAdmission(limits, () => 0);
  const greedy = startCalls((work) => admission.run('greedy', work), 5);
  expect(await greedy.outcomes[4]).toBe(BUSY);
  expect(await outcomeOf(admission.run('somebody', async () => null))).toBe('served');
  greedy.finishAll();
  expect(await Promise.all(greedy.outcomes.slice(0, 4))).toEqual(Array(4).fill('served'));
});

it('refuses further calls while too many have waited too long, until one of them is served', async () => {
  let now = 50_000;
  const admission = openAdmission(limits, () => now);
  const serve = () => outcomeOf(admission.run('somebody', async () => null));
  let person = 0;
  const two = startCalls((work) => admission.run(`person ${person++}`, work), 2);
  now += 60_000;
  const third = startCalls((work) => admission.run(`person ${person++}`, work), 1);
  now += limits.lateMilliseconds;
  expect(await serve()).toBe('served');
  now += 1;
  expect(await serve()).toBe(BUSY);
  two.finish(0);
  await two.outcomes[0];
  expect(await serve()).toBe('served');
  for (const calls of [two, third]) calls.finishAll();
  expect(await Promise.all([...two.outcomes, ...third.outcomes])).toEqual(Array(3).fill('served'));
});

it('bounds the calls that authorize, which make nobody late', async () => {
  let now = 0;
  const admission = openAdmission({ ...limits, lateMax: 1 }, () => now);
  const proofs = startCalls((work) => admission.run('stranger', (slot) => slot.authorize(work)), 3);
  expect(await proofs.outcomes[2]).toBe(BUSY);
  now += 60_000;
  expect(await outcomeOf(admission.run('somebody', async () => null))).toBe('served');
  proofs.finish(0);
  expect(await proofs.outcomes[0]).toBe('served');
  expect(await outcomeOf(admission.run('stranger', (slot) => slot.authorize(async () => null)))).toBe('served');
  proofs.finishAll();
});

it("releases a call's slot when its work fails", async () => {
  const admission = openAdmission({ ...limits, running: 1 }, () => 0);
  const fail = async () => {
    throw 'failed';
  };
  for (let at = 0; at < 3; at += 1)
    expect(await outcomeOf(admission.run('person', (slot) => slot.authorize(fail)))).toBe('failed');
});
