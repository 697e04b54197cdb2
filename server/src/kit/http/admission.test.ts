import { commonRefusals } from '@eh/contract/envelope.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openAdmission } from './admission.ts';

const limits = { running: 3, runningPerKey: 2, waiting: 2, waitMilliseconds: 50 };
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'served',
    (error: unknown) => (error instanceof Refusal ? error.kind.code : error),
  );

function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAtWork = false;
  const run = () => {
    isAtWork = true;
    return promise;
  };
  return { run, finish: resolve, isAtWork: () => isAtWork };
}

it('serves so many at a time, and the next one as soon as one is through', async () => {
  const door = openAdmission(limits);
  const works = Array.from({ length: 4 }, work);
  const asked = works.map((each, at) => outcomeOf(door.run(`person ${at}`, each.run)));
  expect(works.map((each) => each.isAtWork())).toEqual([true, true, true, false]);
  works[1]?.finish();
  await expect.poll(() => works[3]?.isAtWork()).toBe(true);
  for (const each of works) each.finish();
  expect(await Promise.all(asked)).toEqual(Array(4).fill('served'));
});

it('tells who comes too late to come again, by number and by time', async () => {
  const door = openAdmission(limits);
  const works = Array.from({ length: 6 }, work);
  const asked = works.map((each, at) => outcomeOf(door.run(`person ${at}`, each.run)));
  expect(await asked[5]).toBe(commonRefusals.Busy.code);
  expect(await Promise.all(asked.slice(3, 5))).toEqual([commonRefusals.Busy.code, commonRefusals.Busy.code]);
  for (const each of works) each.finish();
  expect(await Promise.all(asked.slice(0, 3))).toEqual(Array(3).fill('served'));
  expect(works.map((each) => each.isAtWork())).toEqual([true, true, true, false, false, false]);
  expect(await outcomeOf(door.run('person 9', async () => null))).toBe('served');
});

it('leaves room for others beside one who asks for everything', async () => {
  const door = openAdmission(limits);
  const greedy = Array.from({ length: 3 }, work);
  const asked = greedy.map((each) => outcomeOf(door.run('greedy', each.run)));
  expect(greedy.map((each) => each.isAtWork())).toEqual([true, true, false]);
  expect(await outcomeOf(door.run('somebody', async () => null))).toBe('served');
  for (const each of greedy) each.finish();
  expect(await Promise.all(asked)).toEqual(Array(3).fill('served'));
});

it('lends its place while a proof stands in a line of its own, of which there are so many as may wait', async () => {
  const door = openAdmission({ ...limits, runningPerKey: 9 });
  const proofs = Array.from({ length: 3 }, work);
  const acts = Array.from({ length: 3 }, work);
  const asked = proofs.map((proof, at) =>
    outcomeOf(
      door.run('stranger', async (place) => {
        await place.lendDuring(proof.run);
        await acts[at]?.run();
      }),
    ),
  );
  expect(proofs.map((proof) => proof.isAtWork())).toEqual([true, true, false]);
  expect(await asked[2]).toBe(commonRefusals.Busy.code);
  expect(await outcomeOf(door.run('somebody', async () => null))).toBe('served');
  // Whoever has given a proof goes on, however full it is meanwhile.
  const others = Array.from({ length: 3 }, work);
  const served = others.map((other) => outcomeOf(door.run('others', other.run)));
  for (const proof of proofs) proof.finish();
  await expect.poll(() => acts.map((act) => act.isAtWork())).toEqual([true, true, false]);
  for (const each of [...acts, ...others]) each.finish();
  expect(await Promise.all([...asked.slice(0, 2), ...served])).toEqual(Array(5).fill('served'));
});

it('gives the place back when the work fails', async () => {
  const door = openAdmission({ ...limits, running: 1 });
  for (let at = 0; at < 3; at += 1)
    expect(
      await outcomeOf(
        door.run('person', async () => {
          throw 'failed';
        }),
      ),
    ).toBe('failed');
});
