/** A file of the build: its address, and its size in bytes. */
type BuildFile = readonly [path: string, bytes: number];

/** One build of the app, with its files. */
export interface Build {
  readonly id: string;
  /** The first pages and everything that the app shows while offline. */
  readonly first: readonly BuildFile[];
  readonly rest: readonly BuildFile[];
}

/** The parts of a browser that the cache uses. */
export interface Browser {
  readonly caches: CacheStorage;
  readonly fetch: (path: string, options?: RequestInit) => Promise<Response>;
}

export const SHELL = '/';
const OFFLINE = '/offline.html';
const PREFIX = 'eh-build-';
/** Answers vary by the requested compression; the stored ones are decompressed. */
const ANY = { ignoreVary: true } as const;

/**
 * The files of the current build in the browser's cache. Nothing else is ever stored here: no answer of the API, no
 * upload, no personal data.
 */
export function shellCache(build: Build, { caches, fetch }: Browser) {
  const name = PREFIX + build.id;
  const assets = new Set([...build.first, ...build.rest].map(([path]) => path));
  const open = () => caches.open(name);
  const builds = async () => (await caches.keys()).filter((key) => key.startsWith(PREFIX));

  /** A file that an earlier build also has is not fetched again, since its name is the hash of its content. */
  const bring = async (cache: Cache, path: string): Promise<void> => {
    if (await cache.match(path, ANY)) return;
    const known = isLasting(path) ? await caches.match(path, ANY) : undefined;
    const answer = known ?? (await fetch(path, isLasting(path) ? {} : { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };

  return {
    /** Whether a path is a file of this build. */
    has: (path: string): boolean => assets.has(path),

    /** Stores the first pages; an update stores everything, so that it is complete before it is offered. */
    async install(onProgress: (loaded: number, total: number) => void): Promise<void> {
      const isUpdate = (await builds()).some((key) => key !== name);
      const files = isUpdate ? [...build.first, ...build.rest] : build.first;
      const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
      const cache = await open();
      let loaded = 0;
      for (const [path, bytes] of files) {
        await bring(cache, path);
        loaded += bytes;
        onProgress(loaded, total);
      }
      await bring(cache, OFFLINE);
      await storeShell(cache, await fetch(SHELL, { cache: 'no-cache' }), build);
    },

    /**
     * Stores the rest after a first visit, one file after another; failed files are fetched when needed. It ends once a
     * newer build is loading, which loads everything and must not be delayed.
     */
    async fill(): Promise<void> {
      const cache = await open();
      for (const [path] of build.rest) {
        if ((await builds()).some((key) => key !== name)) return;
        await bring(cache, path).catch(() => undefined);
      }
    },

    /** Removes the files of all other builds. */
    async removeOthers(): Promise<void> {
      const stale = (await builds()).filter((key) => key !== name);
      await Promise.all(stale.map((key) => caches.delete(key)));
    },

    /** A file of this build, from the cache or else from the server. */
    async asset(path: string): Promise<Response> {
      const cache = await open();
      const known = await cache.match(path, ANY);
      if (known) return known;
      const answer = await fetch(path);
      if (answer.ok) await cache.put(path, answer.clone());
      return answer;
    },

    /** The page of the app; without cache and network, a page that says so. */
    async shell(): Promise<Response> {
      const cache = await open();
      const known = await cache.match(SHELL, ANY);
      if (known) return known;
      return fetch(SHELL).catch(async () => (await cache.match(OFFLINE, ANY)) ?? Response.error());
    },

    /**
     * Refetches the page in the background: its headers name the current API lines. The page of another build is
     * ignored, since its own worker loads it.
     */
    async refreshShell(): Promise<void> {
      const answer = await fetch(SHELL, { cache: 'no-cache' });
      await storeShell(await open(), answer, build).catch(() => undefined);
    },
  };
}

function isLasting(path: string): boolean {
  return path.startsWith('/assets/');
}

/** A deployment may have happened between the worker and the page: a page of another build is refused. */
async function storeShell(cache: Cache, answer: Response, { id, first }: Build): Promise<void> {
  const text = await answer.clone().text();
  const start = first.find(([path]) => /\/start-[^/]*\.js$/.test(path));
  if (!answer.ok || !start || !text.includes(start[0])) throw new Error(`The page is not of build ${id}`);
  await cache.put(SHELL, answer);
}
