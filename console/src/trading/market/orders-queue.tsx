import { coinText, fiatText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { usualReason } from '../../staff/queues/findings.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { findingsIn } from './findings.ts';
import { marketMessages } from './messages.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFindings } from './order-findings.tsx';

/** Sell orders that wait for review: an operator puts one on the market or rejects it. */
export const OrdersScreen = operatorQueue({
  name: 'orders',
  messages: marketMessages,
  row: (order) => ({ name: order.seller.nickname, figure: coinText(order.total, order.currency) }),
  facts: (order, { now }) => <OrderFacts order={order} now={now} />,
  decision: {
    choices: (order, { messages, shared, otherMessages }) => [
      {
        name: 'pass',
        label: shared.pass,
        keyName: 'P',
        title: messages.passTitle(coinText(order.total, order.currency), fiatText(order.price, order.fiat)),
        text: messages.passText,
        firstReason: usualReason(findingsIn(order), messages.reasonForPass),
      },
      {
        name: 'reject',
        label: shared.reject,
        keyName: 'R',
        title: messages.rejectTitle(coinText(order.total, order.currency)),
        text: messages.rejectText,
        presets: messages.presets,
        presetsElse: otherMessages.presets,
        isForPeople: true,
      },
    ],
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText: (order, decision, { messages }) =>
      decision === 'pass' ? messages.passed(order.order_no) : messages.rejected(order.order_no),
    claimNote: ({ shared }) => shared.claimNote,
    notes: (order) => <OrderFindings order={order} />,
  },
  history: (order, messages) => (
    <CaseHistory
      caseId={order.id}
      began={{
        at: order.waiting_since,
        who: order.seller.nickname,
        what: messages.sellerPosted,
        why: order.review_reason === null ? '' : messages.reviewReasons[order.review_reason],
      }}
    />
  ),
});
