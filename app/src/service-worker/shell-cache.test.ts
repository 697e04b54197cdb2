import { expect, test } from 'vitest';
import { type Build, shellCache } from './shell-cache.ts';

const START = '/assets/start-aaaaaaaa.js';
const first: Build = { id: 'one', first: [[START, 100]], rest: [['/assets/scan-bbbbbbbb.js', 40]] };
const second: Build = {
  id: 'two',
  first: [['/assets/start-cccccccc.js', 120]],
  rest: [['/assets/scan-bbbbbbbb.js', 40]],
};

/** A browser's caches, and a server with the files of successive builds. */
function openBrowser() {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, answer: Response) => void entries.set(path, answer),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) => [...stored.values()].map((entries) => entries.get(path)?.clone()).find(Boolean),
  };
  const fetched: string[] = [];
  let deployed: Build | null = first;
  const fetch = async (path: string) => {
    fetched.push(path);
    if (deployed === null) throw new TypeError('no network');
    if (path === '/') return new Response(`<script src="${deployed.first[0]?.[0]}">`);
    const files = [...deployed.first, ...deployed.rest].map(([name]) => name);
    return files.includes(path) || path === '/offline.html' ? new Response(path) : new Response(null, { status: 404 });
  };
  return {
    stored,
    fetched,
    deploy: (build: Build | null) => (deployed = build),
    cache: (build: Build) => shellCache(build, { caches: caches as unknown as CacheStorage, fetch }),
  };
}

const paths = (browser: ReturnType<typeof openBrowser>, id: string) =>
  [...(browser.stored.get(`eh-build-${id}`)?.keys() ?? [])].toSorted();

test('caches the first pages on a first visit, and the rest on request', async () => {
  const browser = openBrowser();
  const cache = browser.cache(first);
  const progress: (readonly [number, number])[] = [];
  await cache.install((loaded, total) => progress.push([loaded, total]));
  expect(progress).toEqual([[100, 100]]);
  expect(paths(browser, 'one')).toEqual(['/', START, '/offline.html']);
  await cache.fill();
  expect(paths(browser, 'one')).toContain('/assets/scan-bbbbbbbb.js');
});

test('stops caching the rest of a build once a newer build is being installed', async () => {
  const browser = openBrowser();
  const cache = browser.cache(first);
  await cache.install(() => undefined);
  browser.stored.set('eh-build-two', new Map());
  await cache.fill();
  expect(paths(browser, 'one')).not.toContain('/assets/scan-bbbbbbbb.js');
});

test('caches a whole update before it is offered, reuses unchanged files and removes old ones', async () => {
  const browser = openBrowser();
  await browser.cache(first).install(() => undefined);
  await browser.cache(first).fill();
  browser.deploy(second);
  browser.fetched.length = 0;
  const progress: number[] = [];
  await browser.cache(second).install((loaded) => progress.push(loaded));
  expect(progress).toEqual([120, 160]);
  expect(browser.fetched).not.toContain('/assets/scan-bbbbbbbb.js');
  await browser.cache(second).removeOthers();
  expect([...browser.stored.keys()]).toEqual(['eh-build-two']);
});

test('answers from the cache while offline, and with the offline page for anything not stored', async () => {
  const browser = openBrowser();
  const cache = browser.cache(first);
  await cache.install(() => undefined);
  browser.deploy(null);
  expect(await (await cache.shell()).text()).toContain(START);
  expect(await (await cache.asset(START)).text()).toBe(START);
  browser.stored.get('eh-build-one')?.delete('/');
  expect(await (await cache.shell()).text()).toBe('/offline.html');
});

test('never serves the page of another build', async () => {
  const browser = openBrowser();
  const cache = browser.cache(first);
  await cache.install(() => undefined);
  browser.deploy(second);
  await cache.refreshShell();
  expect(await (await cache.shell()).text()).toContain(START);
  await expect(openBrowserWith(second).install(() => undefined)).rejects.toThrow('not of build');
});

/** A worker of the first build, whose server already has another one. */
function openBrowserWith(deployed: Build) {
  const browser = openBrowser();
  browser.deploy({ ...deployed, rest: first.first });
  return browser.cache(first);
}

test('leaves all other requests to the network: the API, uploads, the console', () => {
  const cache = openBrowser().cache(first);
  for (const path of ['/api/m', '/files/f1', '/console/', '/console/assets/start-aaaaaaaa.js', '/developers/', '/'])
    expect(cache.has(path)).toBe(false);
  expect(cache.has(START)).toBe(true);
});
