import { expect, it } from 'vitest';
import { serverKeys } from '../../test/server-keys.ts';
import { readContextOf, readOnce } from './context.ts';
import { RequestCache } from './request-cache.ts';

function counted() {
  let times = 0;
  return () => Promise.resolve(`read ${(times += 1)}`);
}

const reading = (cache?: RequestCache) => ({
  reader: null as never,
  now: new Date(0),
  serverKeys,
  ...(cache ? { cache } : {}),
});

it('reads once per request, even for concurrent callers', async () => {
  const [asked, read] = [reading(new RequestCache()), counted()];
  expect(await Promise.all([readOnce(asked, 'a', read), readOnce(asked, 'a', read)])).toEqual(['read 1', 'read 1']);
  expect(await readOnce(asked, 'b', read)).toBe('read 2');
  expect(await readOnce(reading(new RequestCache()), 'a', read)).toBe('read 3');
});

it('reads each time without a cache', async () => {
  const read = counted();
  expect([await readOnce(reading(), 'a', read), await readOnce(reading(), 'a', read)]).toEqual(['read 1', 'read 2']);
});

it('reads again after `forget`, also through the read context of a write', async () => {
  const cache = new RequestCache();
  const seen = readContextOf({ tx: null as never, now: new Date(0), ids: null as never, serverKeys, cache });
  const read = counted();
  await readOnce(seen, 'a', read);
  cache.forget('a');
  expect(await readOnce(seen, 'a', read)).toBe('read 2');
});

it('returns what was stored by `keep`', async () => {
  const cache = new RequestCache();
  cache.store('a', 'kept');
  expect([await cache.stored('a'), cache.stored('b')]).toEqual(['kept', undefined]);
  expect(await readOnce(reading(cache), 'a', counted())).toBe('kept');
});
