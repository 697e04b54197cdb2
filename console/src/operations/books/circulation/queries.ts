import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';

export type Circulation = AnswerOf<'POST /api/operator/books/circulation'>;
export type ChainReserve = Circulation['chains'][number];

/** What circulates, what stands against it, and what the last audit and proof said. */
export function useCirculation() {
  return useQuery({
    queryKey: ['circulation'],
    queryFn: () => ask('POST /api/operator/books/circulation', {}),
  });
}
