import { expect, it } from 'vitest';
import type { Reader } from '../tables.ts';
import { batch, batchAlike, batchByKey, batchByKind, batchSame } from './batch.ts';

/** Only the identity of a connection counts here, and whether it is a transaction. */
const connectionOf = (isTransaction: boolean) => ({ isTransaction }) as unknown as Reader;

function doubling() {
  const asked: (readonly number[])[] = [];
  const double = batch(async (_reader: Reader, numbers: readonly number[]) => {
    asked.push(numbers);
    return numbers.map((number) => number * 2);
  });
  return { asked, double };
}

it.each([true, false])('shares one statement among concurrent calls (in a transaction: %s)', async (isTransaction) => {
  const { asked, double } = doubling();
  const reader = connectionOf(isTransaction);
  const later = Promise.resolve().then(() => double(reader, 3));
  expect(await Promise.all([double(reader, 1), double(reader, 2), later])).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2, 3]]);
  expect(await double(reader, 1)).toBe(2);
  expect(asked).toEqual([[1, 2, 3], [1]]);
});

it('batches each connection separately, given in a write context, in a read context or directly', async () => {
  const batches: unknown[] = [];
  const run = batch(
    async (connection: { readonly tx: Reader } | { readonly reader: Reader } | Reader, items: readonly string[]) => {
      batches.push(items);
      return items.map(() => connection);
    },
  );
  const [tx, reader] = [connectionOf(true), connectionOf(false)];
  await Promise.all([run({ tx }, 'a'), run({ reader }, 'b'), run(tx, 'c'), run(reader, 'd'), run({ reader }, 'e')]);
  expect(batches).toEqual([
    ['a', 'c'],
    ['b', 'd', 'e'],
  ]);
});

it('rejects all calls that shared a failed statement, and works again afterwards', async () => {
  let isDown = true;
  const run = batch(async (_reader: Reader, items: readonly string[]) => {
    if (isDown) throw new Error('the line is cut');
    return items;
  });
  const reader = connectionOf(false);
  const outcomes = await Promise.allSettled([run(reader, 'a'), run(reader, 'b')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await run(reader, 'a')).toBe('a');
});

it('rejects all calls when the number of answers differs', async () => {
  const run = batch(async (_reader: Reader, items: readonly string[]) => items.slice(1));
  const reader = connectionOf(false);
  const outcomes = await Promise.allSettled([run(reader, 'a'), run(reader, 'b')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
});

it('reads each key once, and answers null for a missing one', async () => {
  const asked: (readonly string[])[] = [];
  const find = batchByKey(async (_reader: Reader, keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  const reader = connectionOf(false);
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => find(reader, key)))).toEqual(['A', 'B', 'A', null]);
  expect(asked).toEqual([['a', 'b', 'nobody']]);
});

it('reads data that is the same for all callers once', async () => {
  let times = 0;
  const read = batchSame(async (_reader: Reader) => {
    times += 1;
    return times;
  });
  const reader = connectionOf(false);
  expect(await Promise.all([read(reader), read(reader)])).toEqual([1, 1]);
  expect(await read(reader)).toBe(2);
});

it('runs equal queries once, and different ones separately', async () => {
  const asked: string[] = [];
  const read = batchAlike(
    ({ page }: { readonly page: number }) => String(page),
    async (_reader: Reader, { page }) => {
      asked.push(`page ${page}`);
      return page * 10;
    },
  );
  const reader = connectionOf(false);
  expect(await Promise.all([1, 2, 1].map((page) => read(reader, { page })))).toEqual([10, 20, 10]);
  expect(asked).toEqual(['page 1', 'page 2']);
});

it('runs one statement for each kind, and answers each item', async () => {
  const asked: (readonly string[])[] = [];
  const spell = batchByKind(
    (word: string) => word.charAt(0),
    async (_reader: Reader, texts) => {
      asked.push(texts);
      return texts.map((word) => word.toUpperCase());
    },
  );
  const reader = connectionOf(false);
  expect(await Promise.all(['ab', 'ba', 'ac'].map((word) => spell(reader, word)))).toEqual(['AB', 'BA', 'AC']);
  expect(asked).toEqual([['ab', 'ac'], ['ba']]);
});
