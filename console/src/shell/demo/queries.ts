import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callPublic } from '../../api/call-api.ts';

/** The people of the demo; undefined while they load, and on a server without a demo. */
export function useDemoPeople(): AnswerOf<'GET /api/demo/people'> | undefined {
  const form = useQuery({
    queryKey: ['GET /api/login/fields'],
    queryFn: () => callPublic('GET /api/login/fields', {}),
  });
  const people = useQuery({
    queryKey: ['GET /api/demo/people'],
    queryFn: () => callPublic('GET /api/demo/people', {}),
    enabled: form.data?.has_demo === true,
  });
  return people.data;
}
