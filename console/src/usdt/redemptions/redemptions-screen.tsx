import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { CaseHistory } from '../../desk/case-history.tsx';
import { QueueDesk } from '../../desk/queue-desk.tsx';
import { coinText } from '../../shell/money.ts';
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
    <QueueDesk
      room="redemptions"
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
    </QueueDesk>
  );
}
