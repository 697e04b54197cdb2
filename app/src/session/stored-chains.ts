import { answerKey } from '@eh/client/answers/queries-of.ts';
import { queryClient } from '../api/query-client.ts';
import { changeSession, sessionToken, useSession } from './current-session.ts';
import type { Chains } from './session.ts';

const CHAINS = 'GET /api/wallet/chains';

/**
 * Stores the payment channels with the session, so that account forms and market filters show at once; they are
 * refetched on first use. The person's own accounts are not stored, because they name their holder.
 */
export function storeChains(): void {
  const { chains } = useSession.getState();
  if (chains) queryClient.setQueryData(answerKey(CHAINS, {}), chains, { updatedAt: 0 });
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    const token = sessionToken();
    if (type !== 'updated' || query.queryKey[0] !== CHAINS || token === null) return;
    const read = query.state.data as Chains | undefined;
    if (read !== undefined && read !== useSession.getState().chains)
      changeSession({ kind: 'chains', token, chains: read });
  });
}
