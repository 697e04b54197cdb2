import type { AnswerOf } from '@eh/contract/calls.ts';
import { SEARCH_TEXT_MIN } from '@eh/contract/platform/search-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../api/queries.ts';

export type FoundGroup = AnswerOf<'POST /api/operator/search'>['groups'][number];

/** Searches the whole console, once the text is long enough; the same text is not searched again. */
export function useSearch(text: string) {
  const isAsked = text.length >= SEARCH_TEXT_MIN;
  return useQuery({
    ...readOf('POST /api/operator/search', { text }),
    enabled: isAsked,
    select: ({ groups }) => groups,
    refetchInterval: false,
    placeholderData: (before) => (isAsked ? before : undefined),
  });
}
