/** The part of the bundler's interface that the plugin reads. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

type Page = 'start' | 'up' | 'login' | 'home' | 'market';

/** The entry file of each first page. */
const ENTRIES: Readonly<Record<Page, string>> = {
  start: '/src/main.ts',
  up: '/src/start-app.tsx',
  login: '/src/accounts/sessions/login-screen.tsx',
  home: '/src/content/home/home-screen.tsx',
  market: '/src/trading/market/browse/market-screen.tsx',
};

/**
 * Bundles the files of a first visit into as few chunks as possible, since each costs a round trip, and into no more
 * than it needs: `start` shows the splash and sends the first requests, `base` and `entrance` are for everybody,
 * `login` for visitors without a session, `lists` for home and market together, and one chunk for each of them. Returns
 * the chunk name of a module, or null for a later page.
 */
export function firstPages(root: string) {
  const closures = new Map<Page, ReadonlySet<string>>();
  const closureOf = (page: Page, modules: Modules): ReadonlySet<string> => {
    const known = closures.get(page) ?? closure(root + ENTRIES[page], modules);
    closures.set(page, known);
    return known;
  };
  return (id: string, modules: Modules): string | null => {
    const isFor = (page: Page) => closureOf(page, modules).has(id);
    if (isFor('start')) return 'start';
    const isForAll = isFor('up') || (isFor('login') && (isFor('home') || isFor('market')));
    if (isForAll) return id.includes('/node_modules/') ? 'base' : 'entrance';
    if (isFor('home') && isFor('market')) return 'lists';
    return (['login', 'home', 'market'] as const).find(isFor) ?? null;
  };
}

/** A module and everything it imports statically. */
function closure(entry: string, modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(entry)) throw new Error(`The build has no ${entry}: a first page begins elsewhere now`);
  const found = new Set([entry]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
