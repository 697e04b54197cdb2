import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../api/queries.ts';

export type ViewedFile = AnswerOf<'POST /api/operator/files/view'>;

/** Links to private files live for five to ten minutes; a new view is asked for, and recorded, after four. */
const LINK_MILLISECONDS = 240_000;

/** A link to somebody's private file. Asking for it is recorded with the reason. */
export function useViewedFile(fileId: string, reason: string) {
  return useQuery({
    ...readOf('POST /api/operator/files/view', { id: fileId, reason }),
    staleTime: LINK_MILLISECONDS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
}
