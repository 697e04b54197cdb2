import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { type BinaryType, binaryArray } from './binary-arrays.ts';

const test = await openTestDatabase();
const client = new pg.Client({ connectionString: test.database.url });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await test.drop();
});

/** The values as PostgreSQL prints them. */
async function readBack(type: BinaryType, column: Buffer): Promise<unknown> {
  const { rows } = await client.query(`select array(select value::text from unnest($1::${type}[]) as value) as said`, [
    column,
  ]);
  return rows[0]?.said;
}

it.each([
  ['uuid', binaryArray.uuid(['01234567-89ab-7cde-8f01-23456789ABCD']), ['01234567-89ab-7cde-8f01-23456789abcd']],
  [
    'bigint',
    binaryArray.bigint([0n, -1n, 2n ** 63n - 1n, -(2n ** 63n)]),
    ['0', '-1', `${2n ** 63n - 1n}`, `${-(2n ** 63n)}`],
  ],
  ['integer', binaryArray.integer([0, -1, 2 ** 31 - 1, -(2 ** 31)]), ['0', '-1', '2147483647', '-2147483648']],
  ['smallint', binaryArray.smallint([0, -1, 2 ** 15 - 1, -(2 ** 15)]), ['0', '-1', '32767', '-32768']],
  [
    'text',
    binaryArray.text(['', 'abc', '币 🪙 "quoted", {braced}', null]),
    ['', 'abc', '币 🪙 "quoted", {braced}', null],
  ],
  ['jsonb', binaryArray.jsonb(['{"a":"币"}', null]), ['{"a": "币"}', null]],
] as const)('is read back by PostgreSQL unchanged: %s', async (type, column, said) => {
  expect(await readBack(type, column)).toEqual(said);
});

it('stores instants to the millisecond, even before the year 2000', async () => {
  const instants = [
    '1969-12-31T23:59:59.999Z',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00.000Z',
    '2126-07-01T12:34:56.789Z',
  ];
  const column = binaryArray.timestamptz(instants.map((instant) => new Date(instant)));
  const { rows } = await client.query('select unnest($1::timestamptz[]) as at', [column]);
  expect(rows.map((row) => row.at.toISOString())).toEqual(instants);
});

it('accepts an empty column', async () => {
  for (const type of ['uuid', 'bigint', 'text'] as const)
    expect(await readBack(type, binaryArray[type]([]))).toEqual([]);
});

it('refuses a value that does not fit its type', () => {
  for (const wrong of [
    '',
    '0123',
    '01234567-89ab-7cde-8f01-23456789abcg',
    '01234567-89ab-7cde-8f01-23456789abcd0',
    '币1234567-89ab-7cde-8f01-23456789abcd',
  ])
    expect(() => binaryArray.uuid([wrong])).toThrow('Not a UUID');
  for (const wrong of [2n ** 63n, -(2n ** 63n) - 1n]) expect(() => binaryArray.bigint([wrong])).toThrow(RangeError);
  for (const wrong of [2 ** 31, 0.5, Number.NaN]) expect(() => binaryArray.integer([wrong])).toThrow(RangeError);
  for (const wrong of [2 ** 15, -0.5]) expect(() => binaryArray.smallint([wrong])).toThrow(RangeError);
  expect(() => binaryArray.timestamptz([new Date(Number.NaN)])).toThrow(RangeError);
});
