import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export type Circulation = AnswerOf<'POST /api/operator/books/circulation'>;
export type ChainReserve = Circulation['chains'][number];

/** What circulates, what stands against it, and what the last audit and proof said. */
export function useCirculation() {
  return useQuery({
    queryKey: ['circulation'],
    queryFn: () => callApi('POST /api/operator/books/circulation', {}),
  });
}
