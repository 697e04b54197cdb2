import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';

export type PageParams = Readonly<Record<string, string>>;

/** An open page. Its key is constant while it is open, and with it its state and scroll position. */
export interface Page {
  readonly key: string;
  readonly route: RouteName;
  readonly params: PageParams;
  readonly isTab: boolean;
}

/** The open pages from the root to the one in front, and the tab pages that are parked meanwhile. */
export interface PageStack {
  readonly pages: readonly Page[];
  readonly parked: readonly Page[];
}

export type Move =
  | { readonly kind: 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'; readonly page: Page }
  | { readonly kind: 'navigateBack'; readonly delta: number }
  /** The browser's own back or forward: the earlier pages. */
  | { readonly kind: 'restore'; readonly pages: readonly Page[] };

/** The five kinds of navigation as pure data, and the browser's own. Never returns an empty stack. */
export function moveStack(stack: PageStack, move: Move): PageStack {
  switch (move.kind) {
    case 'navigateTo':
      return { ...stack, pages: [...stack.pages, move.page] };
    case 'redirectTo':
      return { ...stack, pages: [...stack.pages.slice(0, -1), move.page] };
    case 'reLaunch':
      return { pages: [move.page], parked: [] };
    case 'switchTab':
      return withRoot(stack, [tabPage(stack, move.page)]);
    case 'navigateBack':
      return { ...stack, pages: stack.pages.slice(0, Math.max(1, stack.pages.length - move.delta)) };
    case 'restore':
      return withRoot(stack, move.pages);
  }
}

/** The page in front. */
export function topPage(stack: PageStack): Page | undefined {
  return stack.pages.at(-1);
}

/** Whether two pages show the same, so that navigating between them would do nothing. */
export function isSamePage(a: Page | undefined, b: Page): boolean {
  if (a?.route !== b.route) return false;
  const names = new Set([...Object.keys(a.params), ...Object.keys(b.params)]);
  return [...names].every((name) => a.params[name] === b.params[name]);
}

function tabPage(stack: PageStack, page: Page): Page {
  return allPages(stack).find((tab) => tab.isTab && tab.route === page.route) ?? page;
}

/** Changes the open pages; tab pages that are no longer open are parked. */
function withRoot(stack: PageStack, pages: readonly Page[]): PageStack {
  const shown = new Set(pages.map((page) => page.key));
  return { pages, parked: allPages(stack).filter((page) => page.isTab && !shown.has(page.key)) };
}

function allPages(stack: PageStack): readonly Page[] {
  return [...stack.parked, ...stack.pages];
}
