import { expect, it } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { openAdmission } from '../admission.ts';
import type { Importance } from './load.ts';

/** A server that does so many calls a second, one after another, and a crowd that asks it, in a time that is reckoned. */
const WAIT_MAX = 2000;
const STEP = 1;
const SECONDS = 8;

const usual = ['read', 'read', 'change', 'money'] as const;
const none = { program: 0, read: 0, change: 0, upload: 0, money: 0 };

interface Asked {
  readonly importance: Importance;
  readonly at: number;
  readonly done: () => void;
}

interface Crowd {
  readonly perSecond: number;
  readonly offered: number;
  readonly still?: readonly [from: number, until: number];
  readonly mix?: readonly Importance[];
}

async function serveCrowd({ perSecond, offered, still = [Infinity, Infinity], mix = usual }: Crowd) {
  const [stillFrom, stillUntil] = still;
  let now = 0;
  const turns: { readonly run: () => void; readonly at: number }[] = [];
  const later = (run: () => void, milliseconds: number) => {
    turns.push({ run, at: now + milliseconds });
  };
  const doneAt: number[] = [];
  const admission = openAdmission({ answers: () => doneAt.length }, () => now, later);
  const queue: Asked[] = [];
  const waits: { readonly importance: Importance; readonly wait: number }[] = [];
  const refused: Record<Importance, number> = { ...none };
  const served: Record<Importance, number> = { ...none };
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
    for (due += (offered * STEP) / 1000; due >= 1; due -= 1) call(mix[asked % mix.length] ?? 'read');
    if (now < stillFrom || now >= stillUntil) ready += (perSecond * STEP) / 1000;
    for (; ready >= 1 && queue.length > 0; ready -= 1) {
      const next = queue.shift();
      if (next) waits.push({ importance: next.importance, wait: now - next.at });
      doneAt.push(now);
      next?.done();
    }
    ready = Math.min(ready, 1);
    if (now >= (turns[0]?.at ?? Infinity)) turns.shift()?.run();
    for (let tick = 0; tick < 8; tick += 1) await Promise.resolve();
  }
  const p99Of = (of: readonly Importance[]) => {
    const sorted = waits.filter(({ importance }) => of.includes(importance)).map(({ wait }) => wait);
    return sorted.toSorted((a, b) => a - b)[Math.floor(sorted.length * 0.99)] ?? 0;
  };
  return {
    perSecond: doneAt.length / SECONDS,
    p99: p99Of(mix),
    p99Of,
    refused,
    served,
    waiting: queue.length,
    doneAt,
  };
}

it('refuses nobody at the server’s normal pace', async () => {
  for (const pace of [40, 400]) {
    const { refused, p99 } = await serveCrowd({ perSecond: pace, offered: pace * 0.9 });
    expect(refused).toEqual(none);
    expect(p99).toBeLessThan(100);
  }
});

it.each([200, 1000])(
  'holds its pace of %s a second under four times the load, answers within two seconds, and serves money first',
  async (pace) => {
    const { perSecond, p99, served, refused } = await serveCrowd({ perSecond: pace, offered: pace * 4 });
    expect(perSecond).toBeGreaterThan(0.8 * pace);
    expect(p99).toBeLessThan(WAIT_MAX);
    const share = (importance: Importance) => served[importance] / (served[importance] + refused[importance]);
    expect(share('money')).toBeGreaterThan(share('read'));
    expect(share('money')).toBeGreaterThan(0.5);
  },
);

it('queues nothing while the database stalls, and recovers within a second of its return', async () => {
  const [from, until] = [2000, 6000];
  const { doneAt, refused } = await serveCrowd({ perSecond: 200, offered: 150, still: [from, until] });
  // Before it is noticed, calls of two seconds have come; then all but one in half a second are refused at once.
  expect(refused.money + refused.change + refused.read).toBeGreaterThan(0.9 * 150 * ((until - from) / 1000));
  const after = doneAt.filter((at) => at >= until + 1000 && at < until + 2000).length;
  expect(after).toBeGreaterThan(0.8 * 150);
});

it.each([400, 1000])(
  'serves the reads of the app at a pace of %s a second while programs ask for three times as much',
  async (perSecond) => {
    const mix = [...Array.from({ length: 12 }, () => 'program' as const), 'read', 'read'] as const;
    const { refused, served, p99Of } = await serveCrowd({ perSecond, offered: perSecond * 3.5, mix });
    const share = (importance: Importance) => served[importance] / (served[importance] + refused[importance]);
    // Some are refused in the first quarter of a second, before the flood is noticed.
    expect(share('read')).toBeGreaterThan(0.94);
    expect(share('program')).toBeLessThan(0.25);
    expect(p99Of(['read'])).toBeLessThan(WAIT_MAX / 2);
  },
);
