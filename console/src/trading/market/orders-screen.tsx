import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { marketMessages } from './messages.ts';
import { OrderDecision } from './order-decision.tsx';
import { OrderFacts } from './order-facts.tsx';
import { useOrderCases, usePast } from './queries.ts';

/** Sell orders waiting for review: the queue, one case with its facts, the decision and the history. */
export function OrdersScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(marketMessages);
  const query = useOrderCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="orders"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(order) => ({ name: order.seller.nickname, figure: coinText(order.total, order.currency) })}
    >
      {(order, { now, operator, nextId }) => (
        <>
          <OrderFacts order={order} now={now} />
          {operator && <OrderDecision key={order.id} order={order} operator={operator} nextId={nextId} />}
          <CaseHistory
            caseId={order.id}
            began={{
              at: order.waiting_since,
              who: order.seller.nickname,
              what: messages.sellerPosted,
              why: order.review_reason === null ? '' : messages.reviewReasons[order.review_reason],
            }}
          />
        </>
      )}
    </QueueScreen>
  );
}
