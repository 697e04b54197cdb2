/** What is asked about a module of the build. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

type Page = 'start' | 'up' | 'login' | 'home' | 'market';

/** A first page by the file it begins with. */
const BEGINNINGS: Readonly<Record<Page, string>> = {
  start: '/src/main.ts',
  up: '/src/start-app.tsx',
  login: '/src/accounts/sessions/login-screen.tsx',
  home: '/src/content/home/home-screen.tsx',
  market: '/src/trading/market/browse/market-screen.tsx',
};

/**
 * Puts what a first visit waits for in as few files as possible, since each costs a round trip, and in no more than it
 * needs: what shows the splash and asks the first questions, what everybody waits for, what those wait for who must log
 * in, what home and the market are both drawn with, and what each of them adds to it. Gives the file's name for a module,
 * or null for what belongs to a later page.
 */
export function firstPages(root: string) {
  const needs = new Map<Page, ReadonlySet<string>>();
  const needsOf = (page: Page, modules: Modules): ReadonlySet<string> => {
    const known = needs.get(page) ?? closure(root + BEGINNINGS[page], modules);
    needs.set(page, known);
    return known;
  };
  return (id: string, modules: Modules): string | null => {
    const isFor = (page: Page) => needsOf(page, modules).has(id);
    if (isFor('start')) return 'start';
    const isForAll = isFor('up') || (isFor('login') && (isFor('home') || isFor('market')));
    if (isForAll) return id.includes('/node_modules/') ? 'base' : 'entrance';
    if (isFor('home') && isFor('market')) return 'lists';
    return (['login', 'home', 'market'] as const).find(isFor) ?? null;
  };
}

/** A module and all that it cannot run without. */
function closure(beginning: string, modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(beginning))
    throw new Error(`The build has no ${beginning}: a first page begins elsewhere now`);
  const found = new Set([beginning]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
