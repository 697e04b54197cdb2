import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** Coins in circulation and the reserve against them, day by day; the same answer as the circulation screen has. */
export function useReserveDays() {
  return useQuery({
    queryKey: ['POST /api/operator/books/circulation'],
    queryFn: () => callApi('POST /api/operator/books/circulation', {}),
    select: ({ currency, days }) => ({ currency, days }),
  });
}
