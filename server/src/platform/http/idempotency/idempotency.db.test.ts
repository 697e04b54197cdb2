import { hash } from 'node:crypto';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../context.ts';
import { openGroupCommit } from '../../database/batching/group-commit.ts';
import { ids } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import type { CallInput } from '../endpoint.ts';
import { answerOnce, forgetOldAnswers } from './idempotency.ts';
import { SECRET_ANSWER_MINUTES, wipeSecretAnswers } from './secret-answers.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

it('forgets answers after thirty days, and no sooner', async () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const store = (actionId: string, createdAt: string) =>
    database.reader
      .insertInto('idempotency')
      .values({
        actor: ids.next(now),
        action_id: actionId,
        request_hash: 'hash',
        answer: '{}',
        created_at: new Date(createdAt),
      })
      .execute();
  await store('thirty-one-days', '2026-10-01T00:00:00Z');
  await store('twenty-nine-days', '2026-10-03T00:00:00Z');
  const forget = () => database.transaction((tx) => forgetOldAnswers({ tx, now, ids, serverKeys }, null));
  expect(await forget()).toMatchObject({ count: 1, isMore: false });
  const left = await database.reader.selectFrom('idempotency').select('action_id').execute();
  expect(left).toEqual([{ action_id: 'twenty-nine-days' }]);
});

const REPEATS = 12;

it('runs a command once, however many repeats of its id arrive before the first is done', async () => {
  const now = new Date('2026-11-02T00:00:00Z');
  const caller = { kind: 'user', userId: ids.next(now), sessionId: ids.next(now) } as const;
  const input = { body: { amount: 300n }, caller } as unknown as CallInput;
  const ctx = { reader: database.reader, now, serverKeys };
  let runs = 0;
  const once = () =>
    answerOnce(
      { actionId: 'one-act-at-once', call: 'POST /api/transfer/add', input, sent: { amount: '3.00' }, ctx },
      {
        authorize: async () => undefined,
        handle: async () => ({ run: (runs += 1) }),
        inOneTransaction: <T>(work: (ctx: WriteContext) => Promise<T>) =>
          database.transaction((tx) => work({ tx, now, ids, serverKeys })),
      },
    );
  const answers = await Promise.all(Array.from({ length: REPEATS }, once));
  expect(runs).toBe(1);
  expect(answers).toEqual(Array.from({ length: REPEATS }, () => ({ run: 1 })));
  expect(await once()).toEqual({ run: 1 });
});

it('frees the id of a refused command whose transaction others commit, and stores their answers', async () => {
  const now = new Date('2026-11-02T00:00:00Z');
  const caller = { kind: 'user', userId: ids.next(now), sessionId: ids.next(now) } as const;
  const input = { body: {}, caller } as unknown as CallInput;
  const ctx = { reader: database.reader, now, serverKeys };
  let transactions = 0;
  const groups = openGroupCommit((work) => {
    transactions += 1;
    return database.transaction((tx) => work({ tx, now, ids, serverKeys }));
  });
  const perform = (actionId: string, handle: () => Promise<unknown>) =>
    answerOnce(
      { actionId, call: 'POST /api/transfer/add', input, sent: {}, ctx },
      {
        authorize: async () => undefined,
        handle,
        inOneTransaction: <T>(work: (ctx: WriteContext) => Promise<T>) => groups.run([actionId], work),
      },
    );
  const refused = new Refusal(commonRefusals.NotLoggedIn);
  const outcomes = await Promise.allSettled([
    perform('beside-one', async () => 'one'),
    perform('refused-one', () => Promise.reject(refused)),
    perform('beside-two', async () => 'two'),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
    'one',
    refused,
    'two',
  ]);
  expect(transactions).toBe(1);
  expect(await perform('refused-one', async () => 'now it may')).toBe('now it may');
  expect(await perform('beside-one', async () => 'again')).toBe('one');
});

it('recognizes a repeat by the text of an amount, as when handlers parsed that text themselves', async () => {
  const now = new Date('2026-11-03T00:00:00Z');
  const caller = { kind: 'user', userId: ids.next(now), sessionId: ids.next(now) } as const;
  const sent = { amount: 12.5, memo: ' tea', terms: [{ floor: '7.00' }], security_password: 'x' };
  const input = {
    body: { amount: 1250n, memo: 'tea', terms: [{ floor: 700n }], security_password: 'x' },
    caller,
  } as unknown as CallInput;
  await answerOnce(
    {
      actionId: 'hash-of-the-text',
      call: 'POST /api/transfer/add',
      input,
      sent,
      ctx: { reader: database.reader, now, serverKeys },
    },
    {
      authorize: async () => undefined,
      handle: async () => ({}),
      inOneTransaction: (work) => database.transaction((tx) => work({ tx, now, ids, serverKeys })),
    },
  );
  const row = await database.reader
    .selectFrom('idempotency')
    .select('request_hash')
    .where('action_id', '=', 'hash-of-the-text')
    .executeTakeFirstOrThrow();
  const content = JSON.stringify({ amount: '12.5', memo: 'tea', terms: [{ floor: '7.00' }] });
  expect(row.request_hash).toBe(hash('sha256', `POST /api/transfer/add ${content}`, 'hex'));
});

describe('an answer that contains a secret', () => {
  const start = new Date('2026-11-04T00:00:00Z');
  const caller = { kind: 'user', userId: ids.next(start), sessionId: ids.next(start) } as const;
  const SECRET = 'whsec_of-this-test';
  let [runs, authorizations] = [0, 0];
  const make = (actionId: string, now = start, name = 'a') =>
    answerOnce(
      {
        actionId,
        call: 'POST /api/merchant/keys/new',
        input: { body: { name }, caller },
        sent: { name },
        ctx: { reader: database.reader, now, serverKeys },
        isSecret: true,
      },
      {
        authorize: async () => {
          authorizations += 1;
        },
        handle: async () => ({ secret: SECRET, run: (runs += 1) }),
        inOneTransaction: (work) => database.transaction((tx) => work({ tx, now, ids, serverKeys })),
      },
    );
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
  const rowOf = (actionId: string) =>
    database.reader
      .selectFrom('idempotency')
      .select(['answer', 'sealed_answer'])
      .where('action_id', '=', actionId)
      .executeTakeFirstOrThrow();

  it('is the same for a repeat within its minutes, which is authorized again, and is stored sealed', async () => {
    const answers = await Promise.all([make('secret-once'), make('secret-once'), make('secret-once')]);
    answers.push(await make('secret-once', after(SECRET_ANSWER_MINUTES - 1)));
    expect(answers).toEqual(answers.map(() => ({ secret: SECRET, run: 1 })));
    expect([runs, authorizations]).toEqual([1, 4]);
    const row = await rowOf('secret-once');
    expect(row.answer).toEqual({});
    expect(row.sealed_answer).not.toContain(SECRET);
    expect((await refusalOf(make('secret-once', start, 'b'))).code).toBe(commonRefusals.ActionReused.code);
  });

  it('is refused and deleted afterwards, and nothing is created twice', async () => {
    await make('secret-wiped');
    const now = after(SECRET_ANSWER_MINUTES);
    const refusal = { code: commonRefusals.SecretNotRepeated.code, data: { minutes: SECRET_ANSWER_MINUTES } };
    expect(await refusalOf(make('secret-wiped', now))).toEqual(refusal);
    const wipe = (at: Date) => database.transaction((tx) => wipeSecretAnswers({ tx, now: at, ids, serverKeys }, null));
    await wipe(after(SECRET_ANSWER_MINUTES - 1));
    expect((await rowOf('secret-wiped')).sealed_answer).not.toBeNull();
    await wipe(now);
    expect((await rowOf('secret-wiped')).sealed_answer).toBeNull();
    expect(await refusalOf(make('secret-wiped', now))).toEqual(refusal);
    expect(runs).toBe(2);
  });
});
