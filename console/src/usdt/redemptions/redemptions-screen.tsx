import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { CaseHistory } from '../../desk/case-history.tsx';
import { QueueDesk } from '../../desk/queue-desk.tsx';
import { coinText } from '../../shell/money.ts';
import { redemptionMessages } from './messages.ts';
import { usePast, useRedemptionCases } from './queries.ts';
import { RedemptionDecision } from './redemption-decision.tsx';
import { RedemptionFacts } from './redemption-facts.tsx';

/** Redemptions that are not over: the queue, one with its person and address, the decision, the payout. */
export function RedemptionsScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(redemptionMessages);
  const query = useRedemptionCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueDesk
      room="redemptions"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(one) => ({
        name: `${one.person.nickname} · ${messages.states[one.redemption.status]}`,
        figure: coinText(one.redemption.usdt, 'USDT'),
      })}
    >
      {(one, { now, operator, nextId }) => (
        <>
          <RedemptionFacts one={one} now={now} />
          {operator && (
            <RedemptionDecision
              key={`${one.id} ${one.redemption.status}`}
              one={one}
              operator={operator}
              nextId={nextId}
              now={now}
            />
          )}
          <CaseHistory
            caseId={one.id}
            began={{ at: one.waiting_since, who: one.person.nickname, what: messages.asked, why: '' }}
          />
        </>
      )}
    </QueueDesk>
  );
}
