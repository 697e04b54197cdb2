import { useWords } from '@eh/ui/reader/catalogue.ts';
import { CaseHistory } from '../../desk/case-history.tsx';
import { QueueDesk } from '../../desk/queue-desk.tsx';
import { coinText } from '../../shell/money.ts';
import { redemptionWords } from './copy.ts';
import { usePast, useRedemptionCases } from './queries.ts';
import { RedemptionDecision } from './redemption-decision.tsx';
import { RedemptionFacts } from './redemption-facts.tsx';

/** Redemptions that are not over: the queue, one with its person and address, the decision, the payout. */
export function RedemptionsScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(redemptionWords);
  const query = useRedemptionCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueDesk
      room="redemptions"
      caseId={caseId}
      query={query}
      past={past}
      words={words}
      row={(one) => ({
        name: `${one.person.nickname} · ${words.states[one.redemption.status]}`,
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
            began={{ at: one.waiting_since, who: one.person.nickname, what: words.asked, why: '' }}
          />
        </>
      )}
    </QueueDesk>
  );
}
