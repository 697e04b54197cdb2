import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EH } from '../eh.ts';
import { follow } from './follow.ts';

/** A list of events as the exchange serves it, newest first, and what a program that follows it asks and takes. */
const START = 1000;
const PAGE = 50;
let stored: { readonly id: string; readonly created_at: number }[];
let refusals: Response[];
let asked: string[];
let taken: string[];
let said: string[];
let ending: AbortController;
let ended: Promise<void>;

const answer = async (input: unknown): Promise<Response> => {
  const url = new URL(String(input));
  if (url.pathname.endsWith('/time')) return Response.json({ time: START });
  asked.push(url.searchParams.get('cursor') ?? 'first');
  const refusal = refusals.shift();
  if (refusal !== undefined) return refusal;
  const since = Number(url.searchParams.get('since'));
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const found = stored.filter((row) => row.created_at >= since);
  const rows = found.slice(from, from + PAGE);
  return Response.json({ rows, next_cursor: from + PAGE < found.length ? String(from + PAGE) : null });
};

const store = (id: string, at = START) => stored.unshift({ id, created_at: at });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(async () => {
  vi.useFakeTimers();
  [stored, refusals, asked, taken, said] = [[], [], [], [], []];
  ending = new AbortController();
  const eh = new EH({ baseUrl: 'https://eh.example', bearer: 'eh_test_b', retries: 0, fetch: answer });
  ended = follow({
    eh,
    readPage: (query) => eh.webhooks.events.list(query),
    instantOf: ({ created_at: at }) => at,
    take: ({ id }) => void taken.push(id),
    say: (line) => said.push(line),
    signal: ending.signal,
  });
  // A refusal that a test expects is not unhandled meanwhile.
  ended.catch(() => undefined);
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

it('takes each new row once, the oldest first, over several pages', async () => {
  for (let row = 1; row <= 120; row += 1) store(String(row));
  await seconds(3);
  expect(taken).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)));
});

it('asks for one page a second while nothing is new, however much is of the last moments', async () => {
  for (let row = 1; row <= 120; row += 1) store(String(row));
  await seconds(2);
  asked = [];
  await seconds(5);
  expect(asked).toEqual(Array.from({ length: 5 }, () => 'first'));
  store('new');
  await seconds(1);
  expect(taken.at(-1)).toBe('new');
});

it('finds a row that was stored late behind a page of newer ones', async () => {
  for (let row = 1; row <= 120; row += 1) store(String(row));
  await seconds(2);
  stored.splice(100, 0, { id: 'late', created_at: START });
  await seconds(20);
  expect(taken.filter((id) => id === 'late')).toEqual(['late']);
});

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ code: 1, name: 'X', msg: 'Slower', data: {}, request_id: 'r' }, { status, headers });

it('waits as long as the exchange asks when it asked too often, and goes on', async () => {
  await seconds(1);
  refusals = [refusal(429, { 'retry-after': '60' })];
  store('new');
  await seconds(2);
  asked = [];
  await seconds(55);
  expect([asked, taken, said]).toEqual([[], [], ['Slower; trying again']]);
  await seconds(5);
  expect(taken).toEqual(['new']);
});

it.each([500, 503])('goes on after an answer of %i', async (status) => {
  refusals = [refusal(status)];
  store('new');
  await seconds(3);
  expect(taken).toEqual(['new']);
});

it('ends when the key is refused', async () => {
  refusals = [refusal(401)];
  await seconds(2);
  await expect(ended).rejects.toThrow('Slower');
});
