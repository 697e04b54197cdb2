import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { ids } from '../../platform/ids.ts';
import { numberIn, type SearchHit, type SearchSource, searchEndpoint } from './search.ts';

const now = new Date('2026-11-21T08:00:00Z');
const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const asked: string[] = [];
/** Has as many of everything as are wanted; writes down that it was asked. */
const source = (kind: SearchSource['kind'], roles: readonly OperatorRole[]): SearchSource => ({
  kind,
  roles,
  find: async (_ctx, text, limit) => {
    asked.push(kind);
    return text === 'nobody'
      ? []
      : Array.from({ length: limit }, (): SearchHit => ({ id: NOBODY, name: text, about: '' }));
  },
});
const NOBODY = '0197a000-0000-7000-8000-000000000001';
const call = callEndpoint(database, { now: () => now }, [
  searchEndpoint([source('listing', ['reviewer']), source('redemption', ['finance'])]),
]);

const operators: Record<string, string> = {};
beforeAll(async () => {
  const names = ['rita', 'rita.b', 'ri_a', 'oracle', 'orange', 'orbit', 'orchid', 'order', 'organ', 'otto', 'olga'];
  for (const name of names) {
    operators[name] = ids.next(now);
    const role = { rita: 'reviewer', otto: 'auditor', olga: 'owner' }[name] ?? 'content';
    await database.reader
      .insertInto('operators')
      .values({ id: operators[name], name, role, password_hash: '', totp_secret: '', created_at: now } as never)
      .execute();
  }
});

const search = async (name: string, text: string) => {
  const caller = { kind: 'operator', operatorId: operators[name] ?? '', sessionId: NOBODY } as const;
  const { groups } = await call('POST /api/operator/search', { text }, { caller });
  return groups;
};

it('does not even search what the role may not see', async () => {
  asked.length = 0;
  expect((await search('rita', 'olga')).map(({ kind }) => kind)).toEqual(['listing']);
  expect(asked).toEqual(['listing']);
  for (const name of ['olga', 'otto'])
    expect((await search(name, 'olga')).map(({ kind }) => kind)).toEqual(['listing', 'redemption', 'operator']);
});

it('shows the first five of a kind, and omits kinds without results', async () => {
  const [listings] = await search('rita', 'xy');
  expect(listings?.hits).toHaveLength(5);
  expect(await search('rita', 'nobody')).toEqual([]);
});

it('finds operators by the beginning of their name, at most five, with their role', async () => {
  const found = async (text: string) => {
    const groups = await search('olga', text);
    return groups.find(({ kind }) => kind === 'operator')?.hits.map(({ name }) => name) ?? [];
  };
  expect(await found('OR')).toEqual(['oracle', 'orange', 'orbit', 'orchid', 'order']);
  expect(await found('RITA')).toEqual(['rita', 'rita.b']);
  expect(await found('ri_')).toEqual(['ri_a']);
  expect(await found('%r')).toEqual([]);
  expect(await found('ita')).toEqual([]);
});

describe('a number as typed', () => {
  it.each([
    ['2611 2114\t0048', '261121140048'],
    ['2611a', null],
    [' ', null],
    ['26-11', null],
  ])('%j is %j', (text, number) => expect(numberIn(text)).toBe(number));
});
