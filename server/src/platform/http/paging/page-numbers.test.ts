import { calls } from '@eh/contract/calls.ts';
import { specifiedCalls } from '@eh/contract/platform/calls/specified-calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { pagedLists, servePage, wholeLists } from './page-numbers.ts';

interface Body {
  readonly limit?: number;
  readonly cursor?: string;
}

/** A list of this many rows; `shortest` cuts each page to that many, as a search does. */
function listOf(length: number, { shortest = Number.POSITIVE_INFINITY } = {}) {
  const bodies: Body[] = [];
  const page = (sent: object, call = 'POST /api/order/market', body: Body = {}) =>
    servePage({ call, sent, input: { body } }, async (input: { readonly body: Body }) => {
      bodies.push(input.body);
      const { limit = 20, cursor = '0' } = input.body;
      const end = Number(cursor) + Math.min(limit, shortest);
      const rows = Array.from(
        { length: Math.max(0, Math.min(end, length) - Number(cursor)) },
        (_, at) => Number(cursor) + at,
      );
      return { rows, next_cursor: end < length ? String(end) : null, months: ['2026-11'] };
    });
  return { page, bodies };
}
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

it.each<[object, number[]]>([
  [{ page: 1 }, upTo(0, 20)],
  [{ page: 2 }, upTo(20, 40)],
  [{ page: '3', pageSize: '5' }, upTo(10, 15)],
  [{ page_no: 2, limit: 50 }, upTo(50, 100)],
  [{ page: 6 }, upTo(100, 115)],
  [{ page: 7 }, []],
  [{ offset: 7, limit: 3 }, upTo(7, 10)],
  [{ per_page: 3 }, upTo(0, 3)],
  [{ page: '' }, upTo(0, 20)],
])('serves %j', async (sent, rows) => {
  expect(await listOf(115).page(sent)).toMatchObject({ rows });
});

it('answers a page beyond the end as empty and last', async () => {
  const list = listOf(40);
  expect(await list.page({ page: 3 })).toEqual({ rows: [], next_cursor: null, months: [] });
  expect(list.bodies).toHaveLength(1);
});

it('fills incomplete pages of a search, so that no row is lost between two page numbers', async () => {
  const list = listOf(30, { shortest: 4 });
  expect(await list.page({ page: 2, limit: 10 })).toMatchObject({ rows: upTo(10, 20), next_cursor: '20' });
});

it('prefers the cursor if there is one, with the page size', async () => {
  const list = listOf(100);
  const answer = await list.page({ page: 9, page_size: 2, cursor: '40' }, 'POST /api/order/market', { cursor: '40' });
  expect([answer, list.bodies.length]).toEqual([{ rows: [40, 41], next_cursor: '42', months: ['2026-11'] }, 1]);
});

it('limits how far a page number may reach, and refuses others', async () => {
  for (const sent of [{ page: 12 }, { offset: 201 }, { page: 0 }, { page: 'two' }, { pageSize: 51 }, { page: 1.5 }]) {
    const list = listOf(10_000);
    await expect(list.page(sent)).rejects.toThrow(Refusal);
    await expect(list.page(sent)).rejects.toMatchObject({ kind: commonRefusals.InvalidRequest });
    expect(list.bodies).toEqual([]);
  }
  const furthest = listOf(10_000);
  await furthest.page({ page: 11 });
  expect(furthest.bodies).toHaveLength(5);
  await expect(listOf(10_000, { shortest: 1 }).page({ page: 3 })).rejects.toThrow(Refusal);
});

it('gives a list without pages once', async () => {
  const call = 'POST /api/transfer/accounts';
  const read = async () => ({ accounts: [1, 2], sum: 2 });
  const page = (sent: object) => servePage({ call, sent, input: { body: {} } }, read);
  expect(await page({ page: 1, pageSize: 1 })).toEqual({ accounts: [1, 2], sum: 2 });
  expect(await page({ page: 2 })).toEqual({ accounts: [], sum: 2 });
});

it('leaves fields of other calls unchanged', async () => {
  const input = { body: { size: 'large' } };
  expect(await servePage({ call: 'POST /api/feedback', sent: { page: 'x' }, input }, async (same) => same)).toBe(input);
});

it('covers every list of the specification', () => {
  const table: Readonly<Record<string, { readonly answer: object }>> = calls;
  const fieldsOf = (name: string) => Object.keys((table[name]?.answer as { shape?: object })?.shape ?? {});
  const withCursor = specifiedCalls.filter((name) => fieldsOf(name).includes('next_cursor'));
  expect(Object.keys(pagedLists).toSorted()).toEqual(withCursor.toSorted());
  const withRows = specifiedCalls.filter((name) =>
    ['rows', 'accounts', 'notices', 'banks', 'rates', 'categories'].some((field) => fieldsOf(name).includes(field)),
  );
  const served = [...withCursor, ...wholeLists];
  expect(withRows.filter((name) => !served.includes(name))).toEqual([]);
});
