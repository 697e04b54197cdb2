import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { transferMessages } from './messages.ts';
import { usePast, useTransferCases } from './queries.ts';
import { TransferDecision } from './transfer-decision.tsx';
import { TransferFacts } from './transfer-facts.tsx';

/** Transfers waiting for review: the queue, one case with both sides, the decision and the history. */
export function TransfersScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(transferMessages);
  const query = useTransferCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="transfers"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(transfer) => ({
        name: `${transfer.sender.nickname} → ${transfer.receiver.nickname}`,
        figure: coinText(transfer.amount, transfer.currency),
      })}
    >
      {(transfer, { now, operator, nextId }) => (
        <>
          <TransferFacts transfer={transfer} now={now} />
          {operator && (
            <TransferDecision key={transfer.id} transfer={transfer} operator={operator} nextId={nextId} now={now} />
          )}
          <CaseHistory
            caseId={transfer.id}
            began={{
              at: transfer.waiting_since,
              who: transfer.sender.nickname,
              what: messages.senderSent,
              why: transfer.review_reasons.map((reason) => messages.reviewReasons[reason]).join(' · '),
            }}
          />
        </>
      )}
    </QueueScreen>
  );
}
