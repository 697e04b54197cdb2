import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../api/queries.ts';

export interface Captcha {
  readonly picture: AnswerOf<'GET /api/captcha'> | undefined;
  readonly refresh: () => void;
}

/** A captcha picture, fetched only once it is needed; each is good for one try. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const query = useQuery({
    ...reading('GET /api/captcha', {}, { says: 'modals' }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { picture: query.data, refresh: () => void query.refetch() };
}
