import { answerKey } from '@eh/client/answers/queries-of.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionToken, useSession } from '../../session/current-session.ts';

/** The browser's badge; only installed apps have one, and not all of them. */
type Badge = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows on the app's icon how many trades wait for the person; clears it without a login. */
export function followBadge(badge: Badge = navigator): void {
  let shown: number | null = null;
  const show = () => {
    const waiting = sessionToken() === null ? 0 : waitingTrades();
    if (waiting === null || waiting === shown) return;
    shown = waiting;
    // A browser tab has no icon and rejects the call, which is no failure.
    const change = waiting > 0 ? badge.setAppBadge?.(waiting) : badge.clearAppBadge?.();
    change?.catch(() => undefined);
  };
  show();
  queryClient.getQueryCache().subscribe(show);
  useSession.subscribe(show);
}

/** Null until the first answer. */
function waitingTrades(): number | null {
  return queryClient.getQueryData<{ readonly waiting: number }>(answerKey('GET /api/dashboard', {}))?.waiting ?? null;
}
