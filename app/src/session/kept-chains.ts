import { answerKey, queryClient } from '../api/queries.ts';
import type { Chains } from './session.ts';
import { changeSession, sessionToken, useSession } from './session-store.ts';

const CHAINS = 'GET /api/wallet/chains';

/**
 * Keeps the payment channels with the session, so that forms of accounts and filters of the market stand at once; each is
 * read anew as soon as it is looked at. The own accounts are not kept: they name their holder.
 */
export function keepChains(): void {
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
