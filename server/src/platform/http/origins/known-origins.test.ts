import { expect, it, vi } from 'vitest';
import { type KnownOrigins, mayCall, noOrigins, openOriginBook } from './known-origins.ts';

const lines: KnownOrigins = { api: ['https://a.example'], pictures: ['https://p.example'], pages: [] };

it('knows no origin before the first read, then the stored ones', async () => {
  const book = openOriginBook(async () => lines);
  expect(book.current()).toBe(noOrigins);
  await book.refresh();
  expect(book.current()).toEqual(lines);
});

it('reads once for all requests of a second', async () => {
  const read = vi.fn<() => Promise<KnownOrigins>>(async () => lines);
  const book = openOriginBook(read);
  await Promise.all([book.refresh(), book.refresh()]);
  await book.refresh();
  expect(read).toHaveBeenCalledTimes(1);
});

it('continues without an answer of the database', async () => {
  const book = openOriginBook(() => new Promise(() => undefined));
  await book.refresh();
  const failing = openOriginBook(() => Promise.reject(new Error('away')));
  await failing.refresh();
  expect([book.current(), failing.current()]).toEqual([noOrigins, noOrigins]);
});

it('waits for a silent database once', async () => {
  const book = openOriginBook(() => new Promise(() => undefined));
  const first = await timed(() => book.refresh());
  const second = await timed(() => book.refresh());
  expect(first).toBeGreaterThan(second + 100);
});

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

it('allows calls from exactly the known origins', () => {
  expect(mayCall(lines, 'https://a.example')).toBe(true);
  expect(mayCall(lines, 'https://p.example')).toBe(true);
  expect(mayCall(lines, 'https://a.example.evil.example')).toBe(false);
  expect(mayCall(lines, 'null')).toBe(false);
});
