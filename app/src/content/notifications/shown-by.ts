import type { Notice } from '@eh/contract/notices.ts';
import type { Page } from '../../shell/pages/page-stack.ts';
import type { RouteTable } from '../../shell/route.ts';

/** Whether a page shows the trade that a notice is about. */
export function isShownBy(page: Page | undefined, notice: Notice, routes: RouteTable): boolean {
  if (page === undefined || notice.data.transaction_id === undefined) return false;
  const route = routes[page.route];
  return route.kind === 'screen' && route.isOfTrade && page.params['id'] === notice.data.transaction_id;
}
