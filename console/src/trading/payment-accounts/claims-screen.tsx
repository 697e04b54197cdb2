import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { claimMessages } from './messages.ts';
import { useAccountClaims, usePast } from './queries.ts';

/** Payment accounts that a second user tried to register: the owner, the claimant and the decision. */
export function ClaimsScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(claimMessages);
  const query = useAccountClaims();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="accounts"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(claim) => ({ name: claim.claimant.nickname, figure: claim.number })}
    >
      {(claim, { operator }) => (
        <>
          <ClaimFacts
            key={claim.id}
            claim={claim}
            mayUnveil={operator !== undefined && claim.claimed_by?.id === operator.id}
          />
          {operator && <ClaimDecision key={`${claim.id} decision`} claim={claim} operator={operator} />}
        </>
      )}
    </QueueScreen>
  );
}
