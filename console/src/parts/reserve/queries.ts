import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../api/queries.ts';

/** Coins in circulation and the reserve against them, day by day; the same answer as on the circulation screen. */
export function useReserveDays() {
  return useQuery({
    ...readOf('POST /api/operator/books/circulation', {}),
    select: ({ currency, days }) => ({ currency, days }),
  });
}
