import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { PageParams } from './pages/page-stack.ts';
import type { Route, Screen } from './route.ts';

export function page(path: string, load: () => Promise<Screen>): Route {
  return { kind: 'screen', path, isTab: false, isOfTrade: false, load };
}

export function tradePage(path: string, load: () => Promise<Screen>): Route {
  return { kind: 'screen', path, isTab: false, isOfTrade: true, load };
}

export function tab(path: string, load: () => Promise<Screen>): Route {
  return { kind: 'screen', path, isTab: true, isOfTrade: false, load };
}

export function leadsTo(name: RouteName, path: string, params: PageParams = {}): Route {
  return { kind: 'alias', path, leadsTo: name, params };
}

/** A name of the specification without a page. */
export function noPage(path: string): Route {
  return { kind: 'no-page', path, load: async () => (await import('./absent-screens.tsx')).NoPageScreen };
}
