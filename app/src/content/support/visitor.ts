import { answerKey } from '@eh/client/answers/queries-of.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useSession } from '../../session/current-session.ts';

const STORED_AS = 'eh.visitor';

/** The token that identifies this device's visitor; null for a logged-in person, or until the server has issued one. */
export function useVisitorToken() {
  const isVisitor = useSession((session) => session.token === null);
  const query = useQuery({
    queryKey: answerKey('POST /api/visitor/customer_service'),
    queryFn: askToken,
    enabled: isVisitor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isVisitor, token: isVisitor ? (query.data ?? null) : null, query };
}

async function askToken(): Promise<string> {
  const stored = readStored(STORED_AS)['token'];
  const known = typeof stored === 'string' ? { token: stored } : {};
  const { token } = await callApi('POST /api/visitor/customer_service', known, { feedback: 'none' });
  if (token !== null) writeStored(STORED_AS, { token });
  return token ?? '';
}
