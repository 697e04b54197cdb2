import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../api/queries.ts';

export type Circulation = AnswerOf<'POST /api/operator/books/circulation'>;
export type ChainReserve = Circulation['chains'][number];

/** The coins in circulation, the reserve, and the results of the last audit and proof. */
export function useCirculation() {
  return useQuery(readOf('POST /api/operator/books/circulation', {}));
}
