import { expect, test } from 'vitest';
import { Refused } from '../refused.ts';
import type { EngineParts, NewEntry } from './engine.ts';
import { makeEngine } from './engine.ts';
import type { OutboxEntry } from './entry.ts';
import type { Shelf } from './shelf.ts';

const noAnswer = () => new Refused({ kind: 'line-broken' }, 'no answer');
const refusal = () => new Refused({ kind: 'refused', code: 22_002, text: 'moved on', data: null }, 'moved on');
const fault = () => new Refused({ kind: 'http', status: 503, code: 50_301, text: 'busy' }, 'busy');

function memoryShelf(): Shelf & { readonly kept: Map<string, OutboxEntry> } {
  const kept = new Map<string, OutboxEntry>();
  return {
    kept,
    load: async () => [...kept.values()],
    put: async (entry) => void kept.set(entry.id, entry),
    remove: async (id) => void kept.delete(id),
  };
}

const brokenShelf: Shelf = {
  load: () => Promise.reject(new Error('forbidden')),
  put: () => Promise.reject(new Error('forbidden')),
  remove: () => Promise.reject(new Error('forbidden')),
};

/** An app that can be closed and opened. The outcomes of its attempts are given beforehand; time passes on request. */
function openApp(shelf: Shelf, outcomes: (null | (() => Error))[], userid = 'bob') {
  const attempts: string[] = [];
  const timers: (() => void)[] = [];
  let entries: readonly OutboxEntry[] = [];
  const parts: EngineParts = {
    shelf,
    userid: () => userid,
    deliver: async (entry, keep) => {
      attempts.push(entry.id);
      await keep({ ...entry, stage: 'sent' });
      const outcome = outcomes.shift();
      if (outcome) throw outcome();
    },
    onChange: (next) => (entries = next),
    later: (_milliseconds, run) => timers.push(run),
  };
  return {
    engine: makeEngine(parts),
    attempts,
    stages: () => entries.map((entry) => `${entry.id} ${entry.stage}`),
    entries: () => entries,
    pauses: () => timers.length,
    async settle() {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    },
    async passTime() {
      timers.splice(0).forEach((run) => run());
      await this.settle();
    },
  };
}

function entry(id: string, lane: string, userid = 'bob'): NewEntry {
  const request = { id: lane, vouchers: [] };
  return { id, userid, lane, call: 'POST /api/transaction/paid', request, files: [], savedAt: Number(id) };
}

test('stores an entry before it is sent, and removes it once it is answered', async () => {
  const shelf = memoryShelf();
  const app = openApp(shelf, []);
  await app.engine.add(entry('1', 'a'));
  expect(shelf.kept.has('1')).toBe(true);
  await app.settle();
  expect(app.stages()).toEqual(['1 done']);
  expect(shelf.kept.size).toBe(0);
});

test.each([
  ['no answer', noAnswer],
  ['a fault of the server', fault],
])('sends an entry again under the same key after %s, also in the next run of the app', async (_name, failure) => {
  const shelf = memoryShelf();
  const app = openApp(shelf, [failure, failure]);
  await app.engine.add(entry('1', 'a'));
  await app.settle();
  expect(app.stages()).toEqual(['1 saved']);
  await app.passTime();
  expect(app.attempts).toEqual(['1', '1']);
  const next = openApp(shelf, []);
  await next.engine.start();
  await next.settle();
  expect(next.attempts).toEqual(['1']);
  expect(shelf.kept.size).toBe(0);
});

test('sends the entries of one lane in order, and after one success tries the others too', async () => {
  const app = openApp(memoryShelf(), [noAnswer]);
  await app.engine.add(entry('1', 'a'));
  await app.engine.add(entry('2', 'a'));
  await app.settle();
  expect(app.attempts).toEqual(['1']);
  await app.engine.add(entry('3', 'b'));
  await app.settle();
  expect(app.attempts.filter((id) => id !== '3')).toEqual(['1', '1', '2']);
  expect(app.stages()).toEqual(['1 done', '2 done', '3 done']);
});

test('shows a final refusal until it is discarded, and it blocks no other entry', async () => {
  const shelf = memoryShelf();
  const app = openApp(shelf, [refusal]);
  await app.engine.add(entry('1', 'a'));
  await app.engine.add(entry('2', 'a'));
  await app.settle();
  expect(app.stages()).toEqual(['1 refused', '2 done']);
  expect(app.entries()[0]?.failure).toEqual({ code: 22_002, text: 'moved on' });
  expect([...shelf.kept.keys()]).toEqual(['1']);
  await app.engine.discard('1');
  expect(shelf.kept.size).toBe(0);
});

test('never sends an entry of another person who used this phone', async () => {
  const shelf = memoryShelf();
  await openApp(shelf, [noAnswer]).engine.add(entry('1', 'a'));
  const ofCarol = openApp(shelf, [], 'carol');
  await ofCarol.engine.start();
  await ofCarol.settle();
  expect(ofCarol.attempts).toEqual([]);
});

test('sends an entry that the device cannot store, and says that it is not stored', async () => {
  const app = openApp(brokenShelf, [noAnswer]);
  await app.engine.start();
  await app.engine.add(entry('1', 'a'));
  await app.settle();
  expect(app.entries()[0]?.isKept).toBe(false);
  await app.passTime();
  expect(app.stages()).toEqual(['1 done']);
});

test('retries at once when the network is back', async () => {
  const app = openApp(memoryShelf(), [noAnswer, noAnswer]);
  await app.engine.add(entry('1', 'a'));
  await app.settle();
  expect(app.pauses()).toBe(1);
  app.engine.wake();
  await app.settle();
  expect(app.attempts).toEqual(['1', '1']);
});
