import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { Fact } from '../../parts/screen/fact.tsx';
import { useFocusAtFirst } from '../../parts/screen/focus-at-first.ts';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { useOfMerchant, usePortal } from '../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../shell/portal/frame/portal-form.tsx';
import { planMessages, stateText } from './messages.ts';
import { type MerchantPlan, usePlanPayments, useStopPlan } from './queries.ts';
import { usePlanAmount } from './use-plan-amount.ts';

export interface PlanDetailsProps {
  plan: MerchantPlan;
  /** Shows the plan as it is now: a list that is filtered may not have it any more. */
  onChange: (plan: MerchantPlan) => void;
  onEnd: () => void;
}

/** One plan: its terms, its payments, its stop. */
export function PlanDetails({ plan, onChange, onEnd }: PlanDetailsProps) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const amountText = usePlanAmount();
  const { merchant } = usePortal();
  const ofMerchant = useOfMerchant();
  const stop = useStopPlan();
  const [isStopping, setStopping] = useState(false);
  const title = useFocusAtFirst<HTMLHeadingElement>();
  const handleStopped = (stopped: MerchantPlan) => {
    onChange(stopped);
    setStopping(false);
  };
  if (isStopping)
    return (
      <PortalForm
        title={messages.stopNamed(plan.subject)}
        text={plan.status === 'proposed' ? messages.takeBackText : messages.stopText}
        confirm={messages.stop}
        isReady
        isPending={stop.isPending}
        error={stop.error}
        onConfirm={() => stop.mutate({ ...ofMerchant, id: plan.id }, { onSuccess: handleStopped })}
        onEnd={() => setStopping(false)}
      />
    );
  return (
    <section aria-label={plan.subject}>
      <h2 className="title portal-break" ref={title} tabIndex={-1}>
        {plan.subject}
      </h2>
      <dl className="portal-facts">
        <Fact name={messages.state}>{stateText(plan, messages)}</Fact>
        <Fact
          name={messages.amount}
        >{`${amountText(plan)} · ${messages.every[plan.interval](plan.interval_count)}`}</Fact>
        {plan.next_at !== null && <Fact name={messages.next}>{formats.dateTime(plan.next_at)}</Fact>}
        <Fact name={messages.paid}>{messages.paidOf(plan.paid_count, plan.payments)}</Fact>
        <Fact name={messages.starts}>{plan.starts_on}</Fact>
        {plan.ends_on !== null && <Fact name={messages.lastDay}>{plan.ends_on}</Fact>}
        <Fact name={messages.made}>{formats.dateTime(plan.created_at)}</Fact>
        <Fact name={messages.number}>{plan.merchant_plan_no}</Fact>
      </dl>
      {plan.approved_at !== null && <Payments id={plan.id} />}
      <div className="portal-side-end">
        {plan.status !== 'ended' && hasRight(merchant.role, 'sell') && (
          <Button kind="line" isWide onClick={() => setStopping(true)}>
            {messages.stop}
          </Button>
        )}
        <Button kind="line" isWide onClick={onEnd}>
          {messages.back}
        </Button>
      </div>
    </section>
  );
}

function Payments({ id }: { id: string }) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const list = usePlanPayments(id);
  return (
    <>
      <h3 className="label mt-4">{messages.payments}</h3>
      <FoundList list={list} none={messages.noPayments} noneText="">
        {(rows) => (
          <ol className="portal-facts" aria-label={messages.payments}>
            {rows.map(({ number, status, failure, paid_at: paidAt, next_try_at: nextAt, due_at: dueAt }) => (
              <li key={number} className="fact">
                <span className="text-muted">{formats.dateTime(paidAt ?? nextAt ?? dueAt)}</span>
                <span className="ms-auto text-end">
                  {messages.statuses[status]}
                  {failure !== null && status !== 'paid' && ` · ${messages.failures[failure]}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </FoundList>
    </>
  );
}
