import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Key } from '../../parts/keyboard/key.tsx';
import { useKeys } from '../../parts/keyboard/keys.ts';
import { coinText } from '../../parts/money/money.ts';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { CreditDecision } from './credit-decision.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { CreditRequestScreen } from './credit-request-screen.tsx';
import { creditMessages } from './messages.ts';
import { useCreditCases, usePast } from './queries.ts';

/** In the address in place of a case id: the form for a new request. */
const NEW = 'new';

/** Credits waiting for a second operator: the queue, one with its user, the decision and the history. */
export function CreditsScreen({ caseId }: { caseId: string | null }) {
  return caseId === NEW ? <CreditRequestScreen /> : <CreditQueue caseId={caseId} />;
}

function CreditQueue({ caseId }: { caseId: string | null }) {
  const messages = useMessages(creditMessages);
  const query = useCreditCases();
  const past = usePast(caseId, query.data);
  const role = useMe().data?.operator.role;
  const mayRequest = role === 'owner' || role === 'finance';
  const toNewRequest = () => location.assign(hashOf('credits', NEW));
  const toPast = () => location.assign(hashOf('past-credits'));
  useKeys({ n: mayRequest ? toNewRequest : undefined, e: toPast });
  return (
    <QueueScreen
      queue="credits"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(credit) => ({
        name: `${messages.kinds[credit.kind]} · ${credit.person.nickname}`,
        figure: coinText(credit.amount, credit.currency),
      })}
      acts={
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
      }
    >
      {(credit, { operator, nextId }) => (
        <>
          <CreditFacts credit={credit} />
          {operator && <CreditDecision key={credit.id} credit={credit} operator={operator} nextId={nextId} />}
          <CaseHistory caseId={credit.id} />
        </>
      )}
    </QueueScreen>
  );
}
