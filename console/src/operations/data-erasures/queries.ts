import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type ErasureReport = AnswerOf<'POST /api/operator/data_erasures'>;

export function useErasures() {
  return useQuery({
    queryKey: ['POST /api/operator/data_erasures'],
    queryFn: () => callApi('POST /api/operator/data_erasures', {}),
  });
}
