import type { AnswerOf } from '@eh/contract/calls.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { onlyIf, readOf, useAction } from '../../../api/queries.ts';

export type SharedListing = AnswerOf<'GET /api/listing/shared'>;

const LINK_MAX = 100;

/** A shared listing, as everybody with its address sees it. */
export function useSharedListing(link: string) {
  const isPossible = link !== '' && link.length <= LINK_MAX;
  return useQuery(
    onlyIf(
      isPossible,
      readOf('GET /api/listing/shared', { link }, { feedback: 'modals' }),
      marketRefusals.OrderNotFound,
    ),
  );
}

export function useShare(onDone: (shared: AnswerOf<'POST /api/listing/share'>) => void) {
  return useAction('POST /api/listing/share', { onDone });
}

export function useUnshare(onDone: () => void) {
  return useAction('POST /api/listing/unshare', { onDone });
}
