import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { admissionLimits } from '../limits.ts';
import { openAdmission, TURN_MILLISECONDS } from './admission.ts';
import type { Importance } from './load/load.ts';

const load = { ...admissionLimits.load, crowd: 20, slowMin: 3 };
/** The database answers nothing. */
const answers = () => 0;
const limits = { running: 6, runningPerKey: 4, authorizing: 2, load };
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
  const admission = openAdmission({ limits, answers }, () => 0);
  let person = 0;
  const calls = startCalls((work) => admission.run(`person ${person++}`, work), 7);
  expect(await calls.outcomes[6]).toBe(BUSY);
  calls.finishAll();
  expect(await Promise.all(calls.outcomes.slice(0, 6))).toEqual(Array(6).fill('served'));
  expect(await outcomeOf(admission.run('person 9', async () => null))).toBe('served');
});

it('leaves capacity for others while one caller sends as many calls as possible', async () => {
  const admission = openAdmission({ limits, answers }, () => 0);
  const greedy = startCalls((work) => admission.run('greedy', work), 5);
  expect(await greedy.outcomes[4]).toBe(BUSY);
  expect(await outcomeOf(admission.run('somebody', async () => null))).toBe('served');
  greedy.finishAll();
  expect(await Promise.all(greedy.outcomes.slice(0, 4))).toEqual(Array(4).fill('served'));
});

it('refuses reads first and money last while earlier calls are slow, until the pace recovers', async () => {
  let now = 50_000;
  const admission = openAdmission(
    { limits: { ...limits, running: 100, load: { ...load, crowd: 6 } }, answers },
    () => now,
    () => undefined,
  );
  const served = (importance: Importance) => outcomeOf(admission.run('somebody', async () => null, importance));
  const importances = ['read', 'change', 'money'] as const;
  let person = 0;
  const run = (work: () => Promise<void>) => admission.run(`person ${person++}`, work, 'money');
  const crowd = startCalls(run, 4);
  now += load.slowMilliseconds - 1;
  for (const importance of importances) expect(await served(importance)).toBe('served');
  now += 1;
  expect(await served('read')).toBe(BUSY);
  expect(await served('change')).toBe('served');
  const more = startCalls(run, 1);
  expect(await served('change')).toBe(BUSY);
  expect(await served('money')).toBe('served');
  // By the pace of the last second, in which these few ended, two more may wait than the crowd that is always let in.
  const most = startCalls(run, 3);
  expect(await served('money')).toBe(BUSY);
  for (const calls of [crowd, more, most]) calls.finishAll();
  await Promise.all([...crowd.outcomes, ...more.outcomes, ...most.outcomes]);
  for (const importance of importances) expect(await served(importance)).toBe('served');
});

/** A clock whose turns the test takes. */
function stoppedClock() {
  let now = 0;
  let turn = (): void => undefined;
  return {
    now: () => now,
    later: (run: () => void) => {
      turn = run;
    },
    pass(milliseconds: number) {
      for (const until = now + milliseconds; now < until; ) {
        now += TURN_MILLISECONDS;
        turn();
      }
    },
  };
}
const STILL = TURN_MILLISECONDS * load.stillTurns;

it('refuses at once while no call completes, except an occasional probe, and serves all once the probe completes', async () => {
  const clock = stoppedClock();
  const admission = openAdmission({ limits, answers }, clock.now, clock.later);
  const serve = () => outcomeOf(admission.run('somebody', async () => null));
  const stuck = startCalls((work) => admission.run('stuck', work), load.slowMin);
  clock.pass(STILL);
  const scout = startCalls((work) => admission.run('scout', work), 1);
  expect([await serve(), await serve()]).toEqual([BUSY, BUSY]);
  clock.pass(load.scoutMilliseconds);
  const next = startCalls((work) => admission.run('scout', work), 1);
  expect(await serve()).toBe(BUSY);
  scout.finishAll();
  await scout.outcomes[0];
  expect([await serve(), await serve()]).toEqual(['served', 'served']);
  for (const calls of [stuck, next]) calls.finishAll();
});

it('answers calls that wait for stalled work, and starts no more for them', async () => {
  const clock = stoppedClock();
  const admission = openAdmission({ limits, answers }, clock.now, clock.later);
  const read = startCalls((work) => admission.run('reader', work, 'read'), load.slowMin - 1);
  const paid = startCalls((work) => admission.run('payer', work, 'money'), 1);
  clock.pass(STILL);
  expect(await Promise.all(read.outcomes)).toEqual(read.outcomes.map(() => commonRefusals.Unavailable.code));
  expect(await paid.outcomes[0]).toBe(commonRefusals.OutcomeUnknown.code);
  // They hold their slots until they are done.
  expect(admission.quotaOf('payer').left).toBe(limits.runningPerKey - 1);
  for (const calls of [read, paid]) calls.finishAll();
  await expect.poll(() => admission.quotaOf('payer').left).toBe(limits.runningPerKey);
});

it('does not treat slow picture processing as stalled', async () => {
  const clock = stoppedClock();
  const admission = openAdmission({ limits, answers }, clock.now, clock.later);
  const photos = startCalls((work) => admission.run('painter', work, 'upload'), load.slowMin);
  clock.pass(2 * STILL);
  expect(await outcomeOf(admission.run('somebody', async () => null))).toBe('served');
  photos.finishAll();
  expect(await Promise.all(photos.outcomes)).toEqual(photos.outcomes.map(() => 'served'));
});

it('does not treat calls as stalled while the database answers', async () => {
  const clock = stoppedClock();
  let answered = 0;
  const admission = openAdmission({ limits, answers: () => (answered += 1) }, clock.now, clock.later);
  const slow = startCalls((work) => admission.run('payer', work, 'money'), load.slowMin);
  clock.pass(2 * STILL);
  expect(await outcomeOf(admission.run('somebody', async () => null))).toBe('served');
  slow.finishAll();
  expect(await Promise.all(slow.outcomes)).toEqual(slow.outcomes.map(() => 'served'));
});

it('starts nothing after a check whose caller was answered meanwhile', async () => {
  const clock = stoppedClock();
  const admission = openAdmission(
    { limits: { ...limits, load: { ...load, slowMin: 1 } }, answers },
    clock.now,
    clock.later,
  );
  const proof = Promise.withResolvers<void>();
  let begun = 0;
  const asked = admission.run('payer', async (slot) => {
    await slot.authorize(() => proof.promise);
    begun += 1;
  });
  clock.pass(STILL);
  expect(await outcomeOf(asked)).toBe(commonRefusals.Unavailable.code);
  proof.resolve();
  await expect.poll(() => admission.quotaOf('payer').left).toBe(limits.runningPerKey);
  expect(begun).toBe(0);
});

it('does not treat calls as stalled while its own process is blocked', async () => {
  const clock = stoppedClock();
  let now = 0;
  const admission = openAdmission({ limits, answers }, () => now, clock.later);
  const stuck = startCalls((work) => admission.run('stuck', work), load.slowMin);
  now += 60_000;
  clock.pass(TURN_MILLISECONDS);
  expect(await outcomeOf(admission.run('somebody', async () => null))).toBe('served');
  stuck.finishAll();
  expect(await Promise.all(stuck.outcomes)).toEqual(stuck.outcomes.map(() => 'served'));
});

it('limits concurrent authorizing calls, without delaying others', async () => {
  let now = 0;
  const admission = openAdmission(
    { limits, answers },
    () => now,
    () => undefined,
  );
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
  const admission = openAdmission({ limits: { ...limits, running: 1 }, answers }, () => 0);
  const fail = async () => {
    throw 'failed';
  };
  for (let at = 0; at < 3; at += 1)
    expect(await outcomeOf(admission.run('person', (slot) => slot.authorize(fail)))).toBe('failed');
});
