import { queriesOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callPublic, type PublicCall } from '../../api/call-api.ts';

const { readOf } = queriesOf<PublicCall>(callPublic);

/** The demo people; undefined while they load, and on a server without a demo. */
export function useDemoPeople(): AnswerOf<'GET /api/demo/people'> | undefined {
  const form = useQuery(readOf('GET /api/login/fields', {}));
  const people = useQuery({ ...readOf('GET /api/demo/people', {}), enabled: form.data?.has_demo === true });
  return people.data;
}
