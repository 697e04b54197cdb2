import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { create } from 'zustand';
import type { Address } from './address.ts';
import { hashOf, readHash, resolveAddress } from './address.ts';
import { goBack, onHistoryChange, readEntry, writeEntry } from './browser-history.ts';
import { loadScreen } from './load-screen.ts';
import type { Move, Page, PageParams, PageStack } from './pages/page-stack.ts';
import { isSamePage, moveStack, topPage } from './pages/page-stack.ts';
import type { RouteTable } from './route.ts';

/** The gates' verdict on an address: open, closed with a modal shown, or another page to show instead. */
export type GateResult = 'open' | 'closed' | { readonly instead: Address };

/** Checks an address; `asked` is the requested name, which may be an alias. */
export type CheckGates = (asked: RouteName, address: Address) => GateResult;

export interface NavigationState {
  readonly stack: PageStack;
  /** True from the call until the new page is shown: further calls are ignored meanwhile. */
  readonly isNavigating: boolean;
  /** Whether the page in front was opened by going forward, which animates it. */
  readonly isForward: boolean;
}

export const useNavigation = create<NavigationState>(() => ({
  stack: { pages: [], parked: [] },
  isNavigating: false,
  isForward: false,
}));

/** Opens a page in front of the current one; a tab is switched to instead. */
export function navigateTo(route: RouteName, params: PageParams = {}): Promise<void> {
  return go(isTab(route) ? 'switchTab' : 'navigateTo', { route, params });
}

/** Opens a page in place of the current one. */
export function redirectTo(route: RouteName, params: PageParams = {}): Promise<void> {
  return go('redirectTo', { route, params });
}

/** Shows a tab and closes the pages above it. */
export function switchTab(route: RouteName): Promise<void> {
  return go('switchTab', { route, params: {} });
}

/** Closes everything and opens one page. Works even during another navigation, since a logout cannot wait. */
export async function reLaunch(route: RouteName, params: PageParams = {}): Promise<void> {
  // Before the route table is set, the start itself checks the gates for the first page.
  if (!(route in setup.routes)) return;
  useNavigation.setState({ isNavigating: false });
  await go('reLaunch', { route, params });
}

/** Closes the current page; from the first page of a visit it leads home instead. */
export async function navigateBack(delta = 1): Promise<void> {
  const { stack, isNavigating } = useNavigation.getState();
  if (isNavigating) return;
  if (stack.pages.length < 2) return switchTab('tabhome');
  const move = { kind: 'navigateBack', delta } as const;
  const below = topPage(moveStack(stack, move));
  useNavigation.setState({ isNavigating: true });
  // After a reload the pages below are known, but their code has not loaded yet.
  if (below && (await loadScreen(setup.routes, below.route)) === 'loaded') {
    await goBack(Math.min(delta, stack.pages.length - 1));
    show(move, false);
  }
  endNavigation();
}

/**
 * Replaces the parameters of the page in front: its address then contains the choices made on it, so that a reload, a
 * link and going back preserve them.
 */
export function replaceParams(params: PageParams): void {
  const { stack } = useNavigation.getState();
  const top = topPage(stack);
  if (!top) return;
  const page = { ...top, params };
  const pages = [...stack.pages.slice(0, -1), page];
  useNavigation.setState({ stack: { ...stack, pages } });
  writeEntry('replace', pages, hashOf(setup.routes, page));
}

/** The parameters of the page in front; before the first page, those of the address bar. */
export function currentParams(): PageParams {
  const { pages } = useNavigation.getState().stack;
  if (pages.length === 0) return Object.fromEntries(new URLSearchParams(location.hash.split('?', 2)[1] ?? ''));
  return pages.reduce<PageParams>((params, page) => ({ ...params, ...page.params }), {});
}

/** The route of the page in front; null before the first page. */
export function currentRoute(): RouteName | null {
  return topPage(useNavigation.getState().stack)?.route ?? null;
}

/** The hash of the page in front; null before the first page. */
export function currentHash(): string | null {
  const page = topPage(useNavigation.getState().stack);
  return page ? hashOf(setup.routes, page) : null;
}

/** The address of a hash; null when it names no page of this app. */
export function addressOf(hash: string): Address | null {
  return hash === '' ? null : readHash(setup.routes, hash);
}

/** The hash of a page, for an `<a href>`. */
export function hrefOf(route: RouteName, params: PageParams = {}): string {
  return hashOf(setup.routes, resolveAddress(setup.routes, { route, params }));
}

/** Sets the route table and the gates, opens the page of the address bar and follows the browser's back and forward. */
export async function startNavigation(routes: RouteTable, pass: CheckGates): Promise<void> {
  setup = { routes, pass };
  onHistoryChange((entryState) => void followBrowser(entryState));
  const stored = readEntry(history.state);
  const address = readHash(routes, location.hash);
  const passage = address ? pass(address.route, address) : 'open';
  if (stored && passage === 'open') return restore(stored);
  if (typeof passage === 'object') return go('reLaunch', passage.instead);
  return go('reLaunch', passage === 'open' && address ? address : { route: 'tabhome', params: {} });
}

/** The routes that navigation was started with. */
export function currentRoutes(): RouteTable {
  return setup.routes;
}

let setup: { routes: RouteTable; pass: CheckGates } = {
  routes: {} as RouteTable,
  pass: () => 'open',
};

const POP_IN_MILLISECONDS = 300;
/** Counts navigations: a page that loads after a later navigation has begun is not shown. */
let newest = 0;
type Forward = Exclude<Move['kind'], 'navigateBack' | 'restore'>;

async function go(kind: Forward, wanted: Address): Promise<void> {
  const { stack, isNavigating } = useNavigation.getState();
  const address = resolveAddress(setup.routes, wanted);
  const page = newPage(address);
  if (isNavigating || (kind !== 'reLaunch' && isSamePage(topPage(stack), page))) return;
  const passage = setup.pass(wanted.route, address);
  if (passage === 'closed') return;
  if (typeof passage === 'object') return go('reLaunch', passage.instead);
  // Until the new page is shown, the page below must not wake: it may hold a camera.
  useNavigation.setState({ isNavigating: true, isForward: false });
  newest += 1;
  const own = newest;
  const loading = await loadScreen(setup.routes, address.route);
  if (own !== newest) return;
  if (loading !== 'loaded') return endNavigation();
  if (kind === 'switchTab' || kind === 'reLaunch') await goBack(stack.pages.length - 1);
  const moved = show({ kind, page }, kind === 'navigateTo' || kind === 'redirectTo');
  writeEntry(kind === 'navigateTo' ? 'push' : 'replace', moved.pages, hashOf(setup.routes, address));
  setTimeout(endNavigation, popInMilliseconds());
}

/** The browser went back or forward, or the person edited the address bar. */
async function followBrowser(entryState: unknown): Promise<void> {
  const address = readHash(setup.routes, location.hash) ?? { route: 'tabhome', params: {} };
  const passage = setup.pass(address.route, address);
  if (typeof passage === 'object') return reLaunch(passage.instead.route, passage.instead.params);
  const stored = readEntry(entryState);
  const { stack } = useNavigation.getState();
  if (stored && passage === 'closed') return stayAtTop(stack);
  if (stored) return restore(stored);
  if (passage === 'closed' || isSamePage(topPage(stack), newPage(address))) return void goBack(1);
  newest += 1;
  const own = newest;
  const loading = await loadScreen(setup.routes, address.route);
  if (own !== newest || loading === 'renewing') return;
  // The page in front stays, with its address.
  if (loading === 'failed') return void goBack(1);
  const moved = show({ kind: 'navigateTo', page: newPage(address) }, true);
  writeEntry('replace', moved.pages, location.hash);
}

/**
 * An earlier page cannot be shown, because its gate has closed or its code does not load: the browser's entry becomes
 * the page in front.
 */
function stayAtTop({ pages }: PageStack): void {
  const top = topPage({ pages, parked: [] });
  if (top) writeEntry('replace', pages, hashOf(setup.routes, top));
}

async function restore(pages: readonly Page[]): Promise<void> {
  const front = pages.at(-1);
  newest += 1;
  const own = newest;
  const loading = front === undefined ? 'failed' : await loadScreen(setup.routes, front.route);
  if (own !== newest) return;
  if (loading === 'loaded') show({ kind: 'restore', pages }, false);
  if (loading === 'failed') stayAtTop(useNavigation.getState().stack);
  endNavigation();
}

function show(move: Move, isForward: boolean): PageStack {
  const stack = moveStack(useNavigation.getState().stack, move);
  useNavigation.setState({ stack, isForward });
  return stack;
}

function endNavigation(): void {
  useNavigation.setState({ isNavigating: false });
}

function newPage(address: Address): Page {
  return { ...address, key: randomId(), isTab: isTab(address.route) };
}

function isTab(name: RouteName): boolean {
  const route = setup.routes[resolveAddress(setup.routes, { route: name, params: {} }).route];
  return route.kind === 'screen' && route.isTab;
}

function popInMilliseconds(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : POP_IN_MILLISECONDS;
}
