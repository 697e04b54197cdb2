import { expect, it } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { openAdmission } from '../admission.ts';
import type { Importance } from './load.ts';

/** A server that does so many calls a second, one after another, and a crowd that asks it, in a time that is reckoned. */
const WAIT_MAX = 2000;
const STEP = 1;
const SECONDS = 8;

interface Asked {
  readonly importance: Importance;
  readonly at: number;
  readonly done: () => void;
}

async function serveCrowd(perSecond: number, offered: number, stillFrom = Infinity, stillUntil = Infinity) {
  let now = 0;
  const turns: { readonly run: () => void; readonly at: number }[] = [];
  const later = (run: () => void, milliseconds: number) => {
    turns.push({ run, at: now + milliseconds });
  };
  const doneAt: number[] = [];
  const admission = openAdmission({ answers: () => doneAt.length }, () => now, later);
  const queue: Asked[] = [];
  const waits: number[] = [];
  const refused: Record<Importance, number> = { read: 0, change: 0, upload: 0, money: 0 };
  const served: Record<Importance, number> = { read: 0, change: 0, upload: 0, money: 0 };
  let [due, ready, asked] = [0, 0, 0];
  const call = (importance: Importance) => {
    const at = now;
    asked += 1;
    const work = () => new Promise<void>((done) => void queue.push({ importance, at, done }));
    admission.run(`person ${asked}`, work, importance).then(
      () => (served[importance] += 1),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refused[importance] += 1;
      },
    );
  };
  for (; now < SECONDS * 1000; now += STEP) {
    for (due += (offered * STEP) / 1000; due >= 1; due -= 1)
      call((['read', 'read', 'change', 'money'] as const)[asked % 4] ?? 'read');
    if (now < stillFrom || now >= stillUntil) ready += (perSecond * STEP) / 1000;
    for (; ready >= 1 && queue.length > 0; ready -= 1) {
      const next = queue.shift();
      waits.push(now - (next?.at ?? 0));
      doneAt.push(now);
      next?.done();
    }
    ready = Math.min(ready, 1);
    if (now >= (turns[0]?.at ?? Infinity)) turns.shift()?.run();
    for (let tick = 0; tick < 8; tick += 1) await Promise.resolve();
  }
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  return { perSecond: doneAt.length / SECONDS, p99, refused, served, waiting: queue.length, doneAt };
}

it('refuses nobody at the server’s normal pace', async () => {
  for (const pace of [40, 400]) {
    const { refused, p99 } = await serveCrowd(pace, pace * 0.9);
    expect(refused).toEqual({ read: 0, change: 0, upload: 0, money: 0 });
    expect(p99).toBeLessThan(100);
  }
});

it.each([200, 1000])(
  'holds its pace of %s a second under four times the load, answers within two seconds, and serves money first',
  async (pace) => {
    const { perSecond, p99, served, refused } = await serveCrowd(pace, pace * 4);
    expect(perSecond).toBeGreaterThan(0.8 * pace);
    expect(p99).toBeLessThan(WAIT_MAX);
    const share = (importance: Importance) => served[importance] / (served[importance] + refused[importance]);
    expect(share('money')).toBeGreaterThan(share('read'));
    expect(share('money')).toBeGreaterThan(0.5);
  },
);

it('queues nothing while the database stalls, and recovers within a second of its return', async () => {
  const [from, until] = [2000, 6000];
  const { doneAt, refused } = await serveCrowd(200, 150, from, until);
  // Before it is noticed, calls of two seconds have come; then all but one in half a second are refused at once.
  expect(refused.money + refused.change + refused.read).toBeGreaterThan(0.9 * 150 * ((until - from) / 1000));
  const after = doneAt.filter((at) => at >= until + 1000 && at < until + 2000).length;
  expect(after).toBeGreaterThan(0.8 * 150);
});
