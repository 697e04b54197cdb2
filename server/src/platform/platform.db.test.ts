import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { serverKeys } from '../../test/server-keys.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { movableClock } from './clock.ts';
import type { WriteContext } from './context.ts';
import { takeAdvisoryLock } from './database/advisory-lock.ts';
import { deadlineWorker } from './deadlines/deadline-worker.ts';
import { dropDeadline, dropDeadlines, setDeadline, setDeadlines } from './deadlines/deadlines.ts';
import { ids } from './ids.ts';
import { openLog } from './observability/log.ts';
import { handleEach } from './outbox/listeners.ts';
import { publish, publishAll } from './outbox/outbox.ts';
import { outboxRelay } from './outbox/relay.ts';

const test = await openTestDatabase();
const { database } = test;
const clock = movableClock(database);
const log = openLog('silent');
afterAll(() => test.drop());

const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));

it('handles a deadline once it is due, once, even with two workers', async () => {
  const seen: string[] = [];
  const handlers = { first: async (_: unknown, subject: string) => void seen.push(subject) };
  const subjects = Array.from({ length: 250 }, () => ids.next(new Date()));
  await transaction(async (ctx) => {
    for (const subjectId of subjects)
      await setDeadline(ctx, { kind: 'first', subjectId, dueAt: new Date(ctx.now.getTime() + 60_000) });
  });
  const workers = [1, 2].map(() => deadlineWorker({ database, clock, ids, serverKeys, log, handlers }));
  expect(await Promise.all(workers.map((worker) => worker.workDue()))).toEqual([0, 0]);
  await clock.advance(61);
  await Promise.all(workers.map((worker) => worker.workDue()));
  await workers[0]?.workDue();
  expect(seen.toSorted()).toEqual(subjects.toSorted());
});

it('does not block a transaction that locks the subject and deletes its deadline', async () => {
  const subjectId = ids.next(clock.now());
  const order: string[] = [];
  const working: Promise<number>[] = [];
  await transaction((ctx) => setDeadline(ctx, { kind: 'subject', subjectId, dueAt: ctx.now }));
  const handlers = {
    subject: async (a: { tx: typeof database.reader }) => {
      await sql`select pg_advisory_xact_lock(77)`.execute(a.tx);
      order.push('worker');
    },
  };
  await transaction(async (ctx) => {
    await sql`select pg_advisory_xact_lock(77)`.execute(ctx.tx);
    working.push(deadlineWorker({ database, clock, ids, serverKeys, log, handlers }).workDue());
    await somebodyWaits(database);
    await dropDeadline(ctx, { kind: 'subject', subjectId });
    order.push('person');
  });
  await Promise.all(working);
  expect(order).toEqual(['person', 'worker']);
});

it('handles many together, and a failing one alone, so that the others still succeed', async () => {
  const subjects = Array.from({ length: 600 }, () => ids.next(new Date()));
  const [bad, held] = [subjects[123] ?? '', subjects[456] ?? ''];
  const sizes: number[] = [];
  const handlers = {
    many: {
      async together(ctx: WriteContext, some: readonly string[]) {
        sizes.push(some.length);
        for (const id of some) await dropDeadline(ctx, { kind: 'mark', subjectId: id });
        if (some.includes(bad)) throw new Error('not today');
        return some.filter((id) => id !== held);
      },
    },
  };
  await transaction(async (ctx) => {
    const clocks = subjects.map((subjectId) => ({ subjectId, dueAt: ctx.now }));
    await setDeadlines(ctx, 'many', clocks);
    await setDeadlines(ctx, 'mark', clocks);
  });
  const worker = deadlineWorker({ database, clock, ids, serverKeys, log, handlers });
  expect(await worker.workDue()).toBe(599);
  const left = await sql<{ kind: string; subject_id: string; attempts: number }>`
    select kind, subject_id, attempts from deadlines where kind in ('many', 'mark') order by 1, 3`.execute(
    database.reader,
  );
  expect(left.rows).toEqual([
    { kind: 'many', subject_id: held, attempts: 0 },
    { kind: 'many', subject_id: bad, attempts: 1 },
    { kind: 'mark', subject_id: bad, attempts: 0 },
  ]);
  expect(Math.max(...sizes)).toBeGreaterThan(100);
  expect(sizes.length).toBeLessThan(30);
  await transaction((ctx) => dropDeadlines(ctx, 'many', [bad, held]));
});

it('postpones a failing deadline and handles the others', async () => {
  const done: string[] = [];
  let isBroken = true;
  const handlers = {
    good: async (_: unknown, subject: string) => void done.push(subject),
    bad: async (_: unknown, subject: string) => {
      if (isBroken) throw new Error('not today');
      done.push(subject);
    },
  };
  const [good, bad] = [ids.next(new Date()), ids.next(new Date())];
  await transaction(async (ctx) => {
    await setDeadline(ctx, { kind: 'bad', subjectId: bad, dueAt: ctx.now });
    await setDeadline(ctx, { kind: 'good', subjectId: good, dueAt: ctx.now });
  });
  const worker = deadlineWorker({ database, clock, ids, serverKeys, log, handlers });
  await worker.workDue();
  expect(done).toEqual([good]);
  isBroken = false;
  await clock.advance(10);
  await worker.workDue();
  expect(done).toEqual([good, bad]);
});

it('delivers an event only after its transaction has committed, and its effects after the handler’s commit', async () => {
  const handled: unknown[] = [];
  const relay = outboxRelay({
    database,
    clock,
    ids,
    serverKeys,
    log,
    listeners: { 'user.upgraded': handleEach(async (_, payload) => [() => void handled.push(payload)]) },
  });
  await transaction((ctx) => publish(ctx, 'user.upgraded', { user_id: 'bob' }));
  await transaction(async (ctx) => {
    await publish(ctx, 'user.upgraded', { user_id: 'nobody' });
    throw new Error('rolled back');
  }).catch(() => undefined);
  await relay.relay();
  await relay.relay();
  expect(handled).toEqual([{ user_id: 'bob' }]);
});

it('runs transactions with the same advisory lock one at a time', async () => {
  const steps: string[] = [];
  const pass = (name: string) =>
    transaction(async (ctx) => {
      await takeAdvisoryLock(ctx.tx, 'test');
      steps.push(`${name} begins`);
      await sql`select pg_sleep(0.05)`.execute(ctx.tx);
      steps.push(`${name} ends`);
    });
  await Promise.all([pass('a'), pass('a'), pass('a')]);
  expect(steps).toEqual(['a begins', 'a ends', 'a begins', 'a ends', 'a begins', 'a ends']);
});

it('delivers a bounded number per round, and reports that more are waiting', async () => {
  const events = Array.from({ length: 5050 }, () => ({
    topic: 'config.changed' as const,
    payload: {},
    at: new Date(),
  }));
  await transaction((ctx) => publishAll(ctx, events));
  const listeners = { 'config.changed': { handle: async () => [] } };
  const relay = outboxRelay({ database, clock, ids, serverKeys, log, listeners });
  expect(await relay.relay()).toEqual({ relayed: 5000, isMoreWaiting: true });
  expect(await relay.relay()).toEqual({ relayed: 50, isMoreWaiting: false });
});

it('leaves events of a newer version to a process that knows their topic', async () => {
  const id = ids.next(new Date());
  const event = { id, topic: 'of.a_newer_version', payload: '{}', attempts: 0, created_at: new Date() };
  await transaction((ctx) =>
    ctx.tx
      .insertInto('outbox')
      .values({ ...event, retry_at: null, cause: null })
      .execute(),
  );
  await outboxRelay({ database, clock, ids, serverKeys, log, listeners: {} }).relay();
  const left = await database.reader.selectFrom('outbox').select(['topic', 'attempts']).where('id', '=', id).execute();
  expect(left).toEqual([{ topic: 'of.a_newer_version', attempts: 1 }]);
  await transaction((ctx) => ctx.tx.deleteFrom('outbox').where('id', '=', id).execute());
});

it('hands over all waiting events together in order; retries only a failing one, and handles nothing twice', async () => {
  const handled: string[] = [];
  let together = 0;
  let isBroken = true;
  const relay = outboxRelay({
    database,
    clock,
    ids,
    serverKeys,
    log,
    listeners: {
      'user.upgraded': {
        about: () => 'all of it',
        async handle(_ctx, payloads) {
          const texts = payloads.map(({ user_id }) => user_id);
          if (isBroken && texts.includes('bad')) throw new Error('not today');
          together = Math.max(together, texts.length);
          return [() => void handled.push(...texts)];
        },
      },
    },
  });
  const events = ['a', 'b', 'bad', 'c', 'd', 'e', 'f', 'g'];
  await transaction((ctx) =>
    publishAll(
      ctx,
      events.map((word) => ({ topic: 'user.upgraded', payload: { user_id: word }, at: ctx.now })),
    ),
  );
  await relay.relay();
  expect(handled).toEqual(events.filter((word) => word !== 'bad'));
  expect(together).toBe(4);
  isBroken = false;
  await relay.relay();
  expect(handled).not.toContain('bad');
  await clock.advance(10);
  await relay.relay();
  expect(handled.toSorted()).toEqual(events.toSorted());
});
