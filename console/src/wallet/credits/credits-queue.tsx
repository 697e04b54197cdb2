import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { coinText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { CreditActions, NEW_CREDIT } from './credit-actions.tsx';
import { CreditDecision } from './credit-decision.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { creditMessages } from './messages.ts';

const CreditRequestScreen = lazyPart(async () => (await import('./credit-request-screen.tsx')).CreditRequestScreen);

/** Credits waiting for a second operator: the queue, one with its user, the decision and the history. */
export function CreditsScreen({ caseId }: { caseId: string | null }) {
  return caseId === NEW_CREDIT ? <CreditRequestScreen /> : <CreditQueue caseId={caseId} />;
}

const CreditQueue = operatorQueue({
  name: 'credits',
  messages: creditMessages,
  row: (credit, { kinds }) => ({
    name: `${kinds[credit.kind]} · ${credit.person.nickname}`,
    figure: coinText(credit.amount, credit.currency),
  }),
  facts: (credit) => <CreditFacts credit={credit} />,
  decision: CreditDecision,
  history: (credit) => <CaseHistory caseId={credit.id} />,
  actions: <CreditActions />,
});
