import { Refused } from '@eh/client/calls/refused.ts';
import { PLAN_NOTICE_DAYS } from '@eh/contract/merchants/plans/plan-names.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { AppMark } from '../app-mark.tsx';
import { appMessages } from '../messages.ts';
import { planMessages } from './messages.ts';
import { PlanPayments } from './plan-payments.tsx';
import { PlanTerms } from './plan-terms.tsx';
import type { Plan } from './queries.ts';
import { useApprovePlan, usePlan } from './queries.ts';
import { useEndPlan } from './use-end-plan.ts';
import { usePlanTerms } from './use-plan-terms.ts';

const SKELETON_ROWS = 6;

/** A recurring payment: what it takes and until when, to approve, to refuse or to stop, with its payments. */
export function PlanScreen({ params }: ScreenProps) {
  const messages = useMessages(planMessages);
  const all = useMessages(appMessages);
  const query = usePlan(params['id'] ?? '');
  const plan = query.data;
  const isGone = query.error instanceof Refused && query.error.code === planRefusals.PlanNotFound.code;
  return (
    <Screen
      head={
        <>
          <Header
            title={messages.pageTitle}
            onBack={() => void navigateBack()}
            trailing={<IconButton icon="service" label={all.service} onClick={openCustomerService} />}
          />
          {plan?.app.environment === 'test' && <Banner icon="info" text={all.testMode} />}
        </>
      }
      foot={plan && plan.status !== 'ended' && <Actions plan={plan} />}
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!plan && isGone && <EmptyState drawing="no-match" title={messages.missing} />}
      {!plan && query.isError && !isGone && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {plan && (
        <>
          <PlanHead plan={plan} />
          {plan.payment?.status === 'retrying' && <LastFailure payment={plan.payment} />}
          <PlanTerms plan={plan} />
          {plan.status !== 'proposed' && <PlanPayments id={plan.id} />}
          {plan.status !== 'ended' && (
            <div className="px-page pt-4 pb-4">
              <Callout title={messages.howTitle} lines={[messages.how(PLAN_NOTICE_DAYS)]} />
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

function PlanHead({ plan }: { plan: Plan }) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const { currency, every, end } = usePlanTerms(plan);
  const heading = {
    proposed: messages.asks(plan.app.name),
    active: messages.nextTitle,
    ended: end,
  };
  return (
    <section className="px-page pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <AppMark app={plan.app} size="big" />
        <div className="min-w-0 flex-1 basis-[12em]">
          <h2 className="title">
            {heading[plan.status]}
            {plan.status === 'active' && (
              <span className="block break-keep">{formats.dateTime(plan.next_at ?? plan.created_at)}</span>
            )}
          </h2>
          <p className="text-muted">
            {plan.app.name === plan.app.merchant ? plan.app.name : `${plan.app.name} · ${plan.app.merchant}`}
          </p>
          <p className="note">{plan.app.domain}</p>
        </div>
      </div>
      <div className="mt-4">
        <FittedAmount value={plan.amount} currency={currency} />
        <p className="text-muted">{every}</p>
      </div>
    </section>
  );
}

function LastFailure({ payment }: { payment: NonNullable<Plan['payment']> }) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const again = payment.next_try_at === null ? [] : [messages.again(formats.dateTime(payment.next_try_at))];
  return (
    <div className="px-page pt-4">
      <Callout title={messages.failed} lines={[messages.failures[payment.failure ?? 'payer'], ...again]} />
    </div>
  );
}

function Actions({ plan }: { plan: Plan }) {
  const messages = useMessages(planMessages);
  const { actions } = useMessages(appMessages);
  const { currency } = usePlanTerms(plan);
  const [isAsking, setAsking] = useState(false);
  const approve = useApprovePlan(messages.approved);
  const end = useEndPlan();
  if (plan.status === 'active')
    return (
      <Footer label={actions}>
        <Button kind="line" isWide isPending={end.isPending} onClick={() => end.stop(plan)}>
          {messages.stop}
        </Button>
      </Footer>
    );
  return (
    <>
      <Footer label={actions}>
        <ButtonPair>
          <Button kind="line" isPending={end.isPending} isDisabled={approve.isPending} onClick={() => end.refuse(plan)}>
            {messages.refuse}
          </Button>
          <Button kind="act" isPending={approve.isPending} isDisabled={end.isPending} onClick={() => setAsking(true)}>
            {messages.approve}
          </Button>
        </ButtonPair>
      </Footer>
      <PaymentPassword
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        purpose={messages.approvePurpose(plan.app.name)}
        amount={moneyText(plan.amount, currency)}
        onPassword={(password) => approve.mutateAsync({ id: plan.id, security_password: password })}
      />
    </>
  );
}
