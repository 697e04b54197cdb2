import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import type { OfficialReason } from '../../parts/reasons/reason-form.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { usualReason } from '../../staff/queues/findings.tsx';
import { queueMessages } from '../../staff/queues/messages.ts';
import { QueueDecision } from '../../staff/queues/queue-decision.tsx';
import { findingsIn } from './findings.ts';
import { marketMessages } from './messages.ts';
import { OrderFindings } from './order-findings.tsx';
import { type OrderCase, useClaim, useDecide } from './queries.ts';

export interface OrderDecisionProps {
  order: OrderCase;
  operator: LoggedInOperator;
  /** The case to open after the decision. */
  nextId: string | null;
}

/** Puts a sell order on the market or rejects it. */
export function OrderDecision({ order, operator, nextId }: OrderDecisionProps) {
  const messages = useMessages(marketMessages);
  const shared = useMessages(queueMessages);
  const language = useLanguage();
  const claim = useClaim();
  const decide = useDecide();
  const total = coinText(order.total, order.currency);

  async function handleDecide(decision: 'pass' | 'reject', _reason: string, both: OfficialReason): Promise<boolean> {
    await decide.mutateAsync({ id: order.id, decision, reason: both });
    showToast(decision === 'pass' ? messages.passed(order.order_no) : messages.rejected(order.order_no));
    return true;
  }

  return (
    <QueueDecision
      queue="orders"
      waiting={order}
      operator={operator}
      nextId={nextId}
      choices={[
        {
          name: 'pass',
          label: shared.pass,
          keyName: 'P',
          title: messages.passTitle(total, fiatText(order.price, order.fiat)),
          text: messages.passText,
          firstReason: usualReason(findingsIn(order), messages.reasonForPass),
        },
        {
          name: 'reject',
          label: shared.reject,
          keyName: 'R',
          title: messages.rejectTitle(total),
          text: messages.rejectText,
          presets: messages.presets,
          presetsElse: marketMessages[language === 'en' ? 'zh-CN' : 'en'].presets,
          isForPeople: true,
        },
      ]}
      claimNote={shared.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(isClaiming) => claim.mutate({ id: order.id, claim: isClaiming })}
      onDecide={handleDecide}
    >
      <OrderFindings order={order} />
    </QueueDecision>
  );
}
