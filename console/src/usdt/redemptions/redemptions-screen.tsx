import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { redemptionMessages } from './messages.ts';
import { usePast, useRedemptionCases } from './queries.ts';
import { RedemptionDecision } from './redemption-decision.tsx';
import { RedemptionFacts } from './redemption-facts.tsx';

/** The queue of open redemptions: one with its user and address, the decision and the payout. */
export function RedemptionsScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(redemptionMessages);
  const query = useRedemptionCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="redemptions"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={({ person, redemption }) => ({
        name: `${person.nickname} · ${messages.states[redemption.status]}`,
        figure: coinText(redemption.usdt, 'USDT'),
      })}
    >
      {(row, { now, operator, nextId }) => (
        <>
          <RedemptionFacts redemptionCase={row} now={now} />
          {operator && (
            <RedemptionDecision
              key={`${row.id} ${row.redemption.status}`}
              redemptionCase={row}
              operator={operator}
              nextId={nextId}
              now={now}
            />
          )}
          <CaseHistory
            caseId={row.id}
            began={{ at: row.waiting_since, who: row.person.nickname, what: messages.asked, why: '' }}
          />
        </>
      )}
    </QueueScreen>
  );
}
