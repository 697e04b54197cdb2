import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { PageParams } from './pages/page-stack.ts';
import type { RouteTable } from './route.ts';

export interface Address {
  readonly route: RouteName;
  readonly params: PageParams;
}

/** The hash of an address: `#/pages/trade/buy-trade?id=7`. */
export function hashOf(routes: RouteTable, address: Address): string {
  const query = new URLSearchParams(address.params).toString();
  return `#/${routes[address.route].path}${query === '' ? '' : `?${query}`}`;
}

/** The address of a hash, with aliases resolved; null if there is no such page. */
export function readHash(routes: RouteTable, hash: string): Address | null {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const wanted = path.replace(/\/+$/, '');
  const names = Object.keys(routes) as RouteName[];
  const route = wanted === '' ? 'splash' : names.find((name) => routes[name].path === wanted);
  if (route === undefined) return null;
  return addressOfOrder(new URLSearchParams(query)) ?? resolveAddress(routes, { route, params: paramsOf(query) });
}

/** The address of the shop order with which another application opens this one, on any page; null without one. */
export function addressOfOrder(query: URLSearchParams): Address | null {
  const order = query.get('service_console_order');
  if (order === null) return null;
  const agent = query.get('client_user_agent');
  return { route: 'out-order', params: agent === null ? { order } : { order, client_user_agent: agent } };
}

function paramsOf(query: string): PageParams {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Resolves an alias to its page. */
export function resolveAddress(routes: RouteTable, address: Address): Address {
  const route = routes[address.route];
  if (route.kind !== 'alias') return address;
  return { route: route.leadsTo, params: { ...route.params, ...address.params } };
}
