import { Refused } from '@eh/client/calls/refused.ts';
import { expect, test } from 'vitest';
import type { EngineParts, NewEntry } from './engine.ts';
import { makeEngine } from './engine.ts';
import type { OutboxEntry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';

const noAnswer = () => new Refused({ kind: 'line-broken' }, 'no answer');
const refusal = () => new Refused({ kind: 'refused', code: 22_002, text: 'moved on', data: null }, 'moved on');
const fault = () => new Refused({ kind: 'http', status: 503, code: 50_301, text: 'busy' }, 'busy');

function memoryStore(): EntryStore & { readonly saved: Map<string, OutboxEntry> } {
  const saved = new Map<string, OutboxEntry>();
  return {
    saved,
    load: async () => [...saved.values()],
    put: async (entry) => void saved.set(entry.id, entry),
    remove: async (id) => void saved.delete(id),
  };
}

const brokenStore: EntryStore = {
  load: () => Promise.reject(new Error('forbidden')),
  put: () => Promise.reject(new Error('forbidden')),
  remove: () => Promise.reject(new Error('forbidden')),
};

/** An app that can be closed and reopened, with given outcomes for its attempts; time advances on request. */
function openApp(store: EntryStore, outcomes: (null | (() => Error))[], userid = 'bob') {
  const attempts: string[] = [];
  const timers: (() => void)[] = [];
  let entries: readonly OutboxEntry[] = [];
  const parts: EngineParts = {
    store,
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
      for (let tick = 0; tick < 30; tick += 1) await Promise.resolve();
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
  const store = memoryStore();
  const app = openApp(store, []);
  await app.engine.add(entry('1', 'a'));
  expect(store.saved.has('1')).toBe(true);
  await app.settle();
  expect(app.stages()).toEqual(['1 done']);
  expect(store.saved.size).toBe(0);
});

test.each([
  ['no answer', noAnswer],
  ['a fault of the server', fault],
])('sends an entry again under the same key after %s, and after a restart of the app', async (_name, failure) => {
  const store = memoryStore();
  const app = openApp(store, [failure, failure]);
  await app.engine.add(entry('1', 'a'));
  await app.settle();
  expect(app.stages()).toEqual(['1 saved']);
  await app.passTime();
  expect(app.attempts).toEqual(['1', '1']);
  const next = openApp(store, []);
  await next.engine.start();
  await next.settle();
  expect(next.attempts).toEqual(['1']);
  expect(store.saved.size).toBe(0);
});

test('sends the entries of one lane in order, and tries other lanes after a success', async () => {
  const app = openApp(memoryStore(), [noAnswer]);
  await app.engine.add(entry('1', 'a'));
  await app.engine.add(entry('2', 'a'));
  await app.settle();
  expect(app.attempts).toEqual(['1']);
  await app.engine.add(entry('3', 'b'));
  await app.settle();
  expect(app.attempts.filter((id) => id !== '3')).toEqual(['1', '1', '2']);
  expect(app.stages()).toEqual(['1 done', '2 done', '3 done']);
});

test('shows a final refusal until it is discarded, without blocking other entries', async () => {
  const store = memoryStore();
  const app = openApp(store, [refusal]);
  await app.engine.add(entry('1', 'a'));
  await app.engine.add(entry('2', 'a'));
  await app.settle();
  expect(app.stages()).toEqual(['1 refused', '2 done']);
  expect(app.entries()[0]?.failure).toEqual({ code: 22_002, text: 'moved on' });
  expect([...store.saved.keys()]).toEqual(['1']);
  await app.engine.discard('1');
  expect(store.saved.size).toBe(0);
});

test('never sends an entry of another person on the same phone', async () => {
  const store = memoryStore();
  await openApp(store, [noAnswer]).engine.add(entry('1', 'a'));
  const ofCarol = openApp(store, [], 'carol');
  await ofCarol.engine.start();
  await ofCarol.settle();
  expect(ofCarol.attempts).toEqual([]);
});

test('sends an entry that the device cannot store, and says that it was not stored', async () => {
  const app = openApp(brokenStore, [noAnswer]);
  await app.engine.start();
  await app.engine.add(entry('1', 'a'));
  await app.settle();
  expect(app.entries()[0]?.isStored).toBe(false);
  await app.passTime();
  expect(app.stages()).toEqual(['1 done']);
});

test('retries at once when the network is back', async () => {
  const app = openApp(memoryStore(), [noAnswer, noAnswer]);
  await app.engine.add(entry('1', 'a'));
  await app.settle();
  expect(app.pauses()).toBe(1);
  app.engine.wake();
  await app.settle();
  expect(app.attempts).toEqual(['1', '1']);
});
