import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { WriteContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { batch } from './batch.ts';
import { openGroupCommit } from './group-commit.ts';
import { noted, orTakenBack } from './works.ts';

/** Records which works shared a transaction, and which of them were committed. */
function stage() {
  const transactions: string[][] = [];
  const committed: string[] = [];
  let gate = Promise.resolve();
  const groups = openGroupCommit(async (work) => {
    const own: string[] = [];
    transactions.push(own);
    await gate;
    const answer = await work({ tx: own } as unknown as WriteContext);
    committed.push(...own);
    return answer;
  });
  const command = (name: string, keys: readonly string[] = [name], fault?: Error) =>
    groups.run(keys, async (ctx) => {
      (ctx.tx as unknown as string[]).push(name);
      await Promise.resolve();
      if (fault) throw fault;
      return name.toUpperCase();
    });
  return {
    transactions,
    committed,
    command,
    /** Both transactions are busy, with a and b, until `open` is called. */
    fill: async () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      const busy: Promise<string>[] = [];
      for (const name of ['a', 'b']) {
        busy.push(command(name));
        await turn();
      }
      return { open: () => open(), busy };
    },
  };
}

it('gives each job its own transaction while none is waiting', async () => {
  const { command, transactions } = stage();
  expect(await command('a')).toBe('A');
  expect(await command('b')).toBe('B');
  expect(transactions).toEqual([['a'], ['b']]);
});

it('runs jobs together that arrived in one turn of the event loop', async () => {
  const { command, transactions } = stage();
  await Promise.all(['a', 'b', 'c'].map((name) => command(name)));
  expect(transactions).toEqual([['a', 'b', 'c']]);
});

it('runs jobs together that arrived while both transactions were busy', async () => {
  const { command, transactions, committed, fill } = stage();
  const { open, busy } = await fill();
  const all = [...busy, ...['c', 'd', 'e'].map((name) => command(name))];
  open();
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(transactions).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  expect(committed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('never groups two jobs with a common key, and preserves their order', async () => {
  const { command, transactions, fill } = stage();
  const { open, busy } = await fill();
  const all = [
    ...busy,
    command('c', ['trade 1']),
    command('d', ['trade 1', 'trade 2']),
    command('e', ['trade 2']),
    command('f', ['trade 3']),
  ];
  open();
  await Promise.all(all);
  expect(transactions).toEqual([['a'], ['b'], ['c', 'f'], ['d'], ['e']]);
});

it('commits nothing of a group in which one job fails, and reruns the others without it', async () => {
  const { command, committed, transactions, fill } = stage();
  const { open, busy } = await fill();
  const refused = new Error('refused');
  const all = Promise.allSettled([...busy, command('c'), command('bad', ['bad'], refused), command('d')]);
  open();
  const outcomes = await all;
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
    'A',
    'B',
    'C',
    refused,
    'D',
  ]);
  expect(transactions).toEqual([['a'], ['b'], ['c', 'bad', 'd'], ['c', 'd'], ['bad']]);
  expect(committed).toEqual(['a', 'b', 'c', 'd']);
});

it('rejects all jobs when the commit itself fails, and repeats none that may have been committed', async () => {
  const down = new Error('the database is gone');
  const groups = openGroupCommit(async (work) => {
    await work({} as WriteContext);
    throw down;
  });
  const done: string[] = [];
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((key) => groups.run([key], async () => done.push(key))),
  );
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ status: 'rejected', reason: down })));
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

const refusal = new Refusal({ code: 'Nope', status: 409, en: 'No', zh: '不' } as never);
const sends = (text: string) => noted(text, turn);

/** Three works in one turn, of which the second does this and is then refused. */
async function besideRefused(asks: (ctx: WriteContext) => Promise<unknown>) {
  let transactions = 0;
  const groups = openGroupCommit(async (work) => {
    transactions += 1;
    return work({ tx: { isTransaction: true } } as unknown as WriteContext);
  });
  const outcomes = await Promise.allSettled([
    groups.run(['a'], async () => sends('insert into a')),
    groups.run(['b'], async (ctx) => {
      await asks(ctx);
      throw refusal;
    }),
    groups.run(['c'], async () => sends('update c')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  return transactions;
}

const judged = batch(async (_ctx: WriteContext, answers: readonly (Refusal | null)[]) => {
  await sends('insert into judged');
  return answers;
});

it.each<[string, (ctx: WriteContext) => Promise<unknown>]>([
  ['nothing', async () => null],
  ['a read', () => sends('select id from users where id = $1 for update')],
  ['a batch that refuses it and writes for others', (ctx) => judged(ctx, refusal)],
  ['a write that is taken back', () => orTakenBack(() => Promise.reject(refusal), turn)],
])('commits the others beside a work that was refused after %s', async (_, asks) => {
  expect(await besideRefused(asks)).toBe(1);
});

it.each<[string, (ctx: WriteContext) => Promise<unknown>]>([
  ['a write', () => sends('update users set name = $1')],
  ['a query that may write', () => sends('with moved as (update b) select 1')],
  ['a function that writes', () => sends('select fault from ledger_post($1)')],
  ['its part of a shared write', (ctx) => judged(ctx, null)],
  ['a write that has no answer yet', async () => void sends('select 1').then(() => sends('insert into b'))],
  ['a batch that has no answer yet', async (ctx) => void judged(ctx, null)],
  [
    'a write that could not be taken back',
    () =>
      orTakenBack(
        () => Promise.reject(refusal),
        () => Promise.reject(new Error('the transaction is over')),
      ),
  ],
])('rolls the others back with a work that was refused after %s', async (_, asks) => {
  expect(await besideRefused(asks)).toBe(3);
});

it('rejects all jobs when the commit fails after a refusal, and repeats none', async () => {
  const down = new Error('the database is gone');
  let runs = 0;
  const groups = openGroupCommit(async (work) => {
    await work({} as WriteContext);
    throw down;
  });
  const work = async () => void (runs += 1);
  const outcomes = await Promise.allSettled([
    groups.run(['a'], work),
    groups.run(['b'], () => Promise.reject(refusal)),
  ]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([down, down]);
  expect(runs).toBe(1);
});
