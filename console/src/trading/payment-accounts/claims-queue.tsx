import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { claimMessages } from './messages.ts';

/** Payment accounts that a second user tried to register: the owner, the claimant and the finding that closes the case. */
export const ClaimsScreen = operatorQueue({
  name: 'accounts',
  messages: claimMessages,
  row: (claim) => ({ name: claim.claimant.nickname, figure: claim.number }),
  facts: (claim, { isMine }) => <ClaimFacts key={claim.id} claim={claim} mayUnveil={isMine} />,
  decision: ClaimDecision,
});
