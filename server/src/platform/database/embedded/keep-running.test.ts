import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

const CHECK_MILLISECONDS = 1000;

/** Runs until every look has had its outcome: `up` is a server that lives, else how the start of a dead one goes. */
async function watchedThrough(outcomes: readonly ('up' | 'starts' | 'fails')[]) {
  const left = [...outcomes];
  const [waits, said, faults]: [number[], string[], (string | null)[]] = [[], [], []];
  const say = (...logged: unknown[]) => void said.push(String(logged.at(-1)));
  const over = Promise.withResolvers<void>();
  const watch = keepRunning({
    isRunning: async () => left[0] === 'up' && left.shift() === 'up',
    async startAgain() {
      if (left.shift() === 'fails') throw new Error('PostgreSQL did not start');
    },
    log: { warn: say, error: say },
    async wait(milliseconds) {
      waits.push(milliseconds);
      await Promise.resolve();
      faults.push(watch.fault());
      if (left.length > 0) return;
      over.resolve();
      await new Promise((done) => setImmediate(done));
    },
  });
  await over.promise;
  await watch.end();
  return { waits, said, faults };
}

it('restarts a crashed server at once, and says so', async () => {
  const { waits, said, faults } = await watchedThrough(['up', 'starts', 'up']);
  expect(waits.slice(0, 4)).toEqual([CHECK_MILLISECONDS, CHECK_MILLISECONDS, 0, CHECK_MILLISECONDS]);
  expect(said).toEqual(['the embedded database has ended; starting it again', 'the embedded database runs again']);
  expect(faults.every((fault) => fault === null)).toBe(true);
});

it('waits longer before each consecutive restart, and not at all once a server has lived for a minute', async () => {
  const pausesOf = ({ waits }: { waits: readonly number[] }) => waits.filter((_, index) => index % 2 === 1);
  const inRow = pausesOf(await watchedThrough(Array.from({ length: 8 }, () => 'fails')));
  expect(inRow.slice(0, 8)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pausesOf(await watchedThrough(['starts', 'starts', 'starts'])).slice(0, 3)).toEqual([0, 1000, 2000]);
  const minute = Array.from({ length: 60 }, () => 'up' as const);
  const { waits } = await watchedThrough(['starts', 'fails', 'starts', ...minute, 'starts']);
  expect(waits.filter((wait) => wait !== CHECK_MILLISECONDS)).toEqual([0, 2000, 0]);
});

it('reports a fault from the fourth consecutive failed start until one succeeds', async () => {
  const { faults } = await watchedThrough(['fails', 'fails', 'fails', 'fails', 'starts', 'up']);
  // Each start is seen twice: at its look and at its pause.
  const afterStarts = faults.filter((_, index) => index % 2 === 0).slice(1, 6);
  expect(afterStarts).toEqual([null, null, null, 'the embedded database does not start again', null]);
});

it('starts nothing once it is being stopped, even when the server was found crashed before', async () => {
  let starts = 0;
  const watch = keepRunning({
    isRunning: async () => false,
    startAgain: async () => void (starts += 1),
    log: { warn: () => undefined, error: () => void watch.end() },
    wait: () => Promise.resolve(),
  });
  await watch.end();
  await new Promise((done) => setImmediate(done));
  expect(starts).toBe(0);
});
