import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../api/queries.ts';

export type ViewedFile = AnswerOf<'POST /api/operator/files/view'>;

/** Links to private files are valid for five to ten minutes; after four, a new view is requested and recorded. */
const LINK_MILLISECONDS = 240_000;

/** A link to a person's private file. Each request is recorded with the reason. */
export function useViewedFile(fileId: string, reason: string) {
  return useQuery({
    ...readOf('POST /api/operator/files/view', { id: fileId, reason }),
    staleTime: LINK_MILLISECONDS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
}
