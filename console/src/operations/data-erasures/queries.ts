import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../api/queries.ts';

export type ErasureReport = AnswerOf<'POST /api/operator/data_erasures'>;

export function useErasures() {
  return useQuery(readOf('POST /api/operator/data_erasures', {}));
}
