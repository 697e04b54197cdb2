import { useQuietAnswer } from '../../../api/queries.ts';
import { useSession } from '../../../session/current-session.ts';
import { useIsOpen } from '../../../session/gates/use-is-open.ts';

interface UrgentTrade {
  readonly id: string;
  readonly route: 'buy-trade' | 'sale-trade';
  readonly deadlineAt: number;
}

/** The trade with this person's nearest deadline; null if there is none. Uses the same query as the home page. */
export function useUrgentTrade(): UrgentTrade | null {
  const isLoggedIn = useSession((session) => session.token !== null);
  const isOpen = useIsOpen('trades');
  const request = { index: 1, side: 'both', limit: 20 } as const;
  const rows = useQuietAnswer('POST /api/transaction', request, isLoggedIn && isOpen).data?.rows ?? [];
  const mine = rows.flatMap(({ id, side, is_my_turn: isMine, deadline_at: deadlineAt }): readonly UrgentTrade[] =>
    isMine && deadlineAt !== null ? [{ id, route: side === 'buyer' ? 'buy-trade' : 'sale-trade', deadlineAt }] : [],
  );
  return mine.toSorted((trade, next) => trade.deadlineAt - next.deadlineAt)[0] ?? null;
}
