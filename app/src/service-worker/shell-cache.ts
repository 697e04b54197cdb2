/** A file of the build: its address, and its size in bytes. */
type BuildFile = readonly [path: string, bytes: number];

/** One build of the app, by its files. */
export interface Build {
  readonly id: string;
  /** The first pages and everything that the app shows without a network. */
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
/** Answers vary by the compression that was asked for; what is stored is not compressed any more. */
const ANY = { ignoreVary: true } as const;

/**
 * The files of the present build in the browser's cache. Nothing else is ever stored here: no answer of the API, no
 * upload, nothing that belongs to a person.
 */
export function shellCache(build: Build, { caches, fetch }: Browser) {
  const name = PREFIX + build.id;
  const assets = new Set([...build.first, ...build.rest].map(([path]) => path));
  const open = () => caches.open(name);
  const builds = async () => (await caches.keys()).filter((key) => key.startsWith(PREFIX));

  /** A file that an earlier build has too is not fetched again: its name is the hash of its content. */
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

    /** Stores the first pages; an update stores everything, so that the change is complete before it is offered. */
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
     * Stores what the first visit left out, one file after another; what fails is fetched when it is needed. It ends once
     * a newer build arrives: that one brings everything, and a busy worker would be in the way of its successor.
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
     * Fetches the page anew behind the one that is shown: its headers name the API lines in force. The page of another
     * build is not taken; its own worker brings it.
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

/** Between the worker and the page a deployment may have happened: a page of another build is refused. */
async function storeShell(cache: Cache, answer: Response, { id, first }: Build): Promise<void> {
  const text = await answer.clone().text();
  const start = first.find(([path]) => /\/start-[^/]*\.js$/.test(path));
  if (!answer.ok || !start || !text.includes(start[0])) throw new Error(`The page is not of build ${id}`);
  await cache.put(SHELL, answer);
}
