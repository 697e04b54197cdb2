import { Button } from '@eh/ui/buttons/button.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Key } from '../../parts/keyboard/key.tsx';
import { useKeys } from '../../parts/keyboard/keys.ts';
import { coinText } from '../../parts/money/money.ts';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { CreditDecision } from './credit-decision.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { creditMessages } from './messages.ts';

const CreditRequestScreen = lazyPart(async () => (await import('./credit-request-screen.tsx')).CreditRequestScreen);

/** In the address in place of a case id: the form for a new request. */
const NEW = 'new';

/** Credits waiting for a second operator: the queue, one with its user, the decision and the history. */
export function CreditsScreen({ caseId }: { caseId: string | null }) {
  return caseId === NEW ? <CreditRequestScreen /> : <CreditQueue caseId={caseId} />;
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

/** Leads to past credits and, for who may request one, to the form. */
function CreditActions() {
  const messages = useMessages(creditMessages);
  const role = useMe().data?.operator.role;
  const mayRequest = role === 'owner' || role === 'finance';
  const toNewRequest = () => location.assign(hashOf('credits', NEW));
  const toPast = () => location.assign(hashOf('past-credits'));
  useKeys({ n: mayRequest ? toNewRequest : undefined, e: toPast });
  return (
    <>
      <Button kind="line" size="small" onClick={toPast}>
        {messages.past} <Key name="E" />
      </Button>
      {mayRequest && (
        <Button kind="line" size="small" onClick={toNewRequest}>
          {messages.newRequest} <Key name="N" />
        </Button>
      )}
    </>
  );
}
