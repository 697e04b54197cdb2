import { Refused } from '@eh/client/calls/refused.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { AppMark } from '../app-mark.tsx';
import { appMessages } from '../messages.ts';
import { GrantPlans } from '../plans/grant-plans.tsx';
import type { Grant } from '../queries.ts';
import { useGrant } from '../queries.ts';
import { DayBar, type DayBarProps } from './day-bar.tsx';
import { daysUntil } from './grant-facts.ts';
import { GrantRights } from './grant-rights.tsx';
import { GrantUses } from './grant-uses.tsx';
import { grantMessages } from './messages.ts';
import { useWithdraw } from './use-withdraw.ts';

const SKELETON_ROWS = 6;

/** One authorization: today's spending, the rights, and the uses. */
export function GrantScreen({ params }: ScreenProps) {
  const messages = useMessages(grantMessages);
  const all = useMessages(appMessages);
  const query = useGrant(params['id'] ?? '');
  const withdraw = useWithdraw();
  const grant = query.data;
  const isGone = query.error instanceof Refused && query.error.code === appRefusals.GrantNotFound.code;
  return (
    <Screen
      head={
        <>
          <Header
            title={grant?.app.name ?? messages.fallbackTitle}
            onBack={() => void navigateBack()}
            trailing={<IconButton icon="service" label={all.service} onClick={openCustomerService} />}
          />
          {grant?.app.environment === 'test' && <Banner icon="info" text={all.testMode} />}
        </>
      }
      foot={
        grant?.status === 'active' && (
          <Footer label={all.actions}>
            <Button kind="line" isWide isPending={withdraw.isPending} onClick={() => withdraw.offer(grant)}>
              {messages.withdrawOne}
            </Button>
          </Footer>
        )
      }
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!grant && isGone && <EmptyState drawing="no-match" title={messages.missing} />}
      {!grant && query.isError && !isGone && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {grant && (
        <>
          <GrantHead grant={grant} />
          {grant.status === 'active' && grant.today && grant.caps && <Today today={grant.today} caps={grant.caps} />}
          <GrantRights grant={grant} />
          {grant.status === 'active' && <GrantPlans grantId={grant.id} />}
          <GrantUses id={grant.id} />
          <p className="note px-page pt-2 pb-4">{messages.note}</p>
        </>
      )}
    </Screen>
  );
}

function GrantHead({ grant }: { grant: Grant }) {
  const messages = useMessages(grantMessages);
  const formats = useFormats();
  const nowAt = useServerSeconds();
  const isActive = grant.status === 'active';
  return (
    <section className="flex items-center gap-3 px-page pt-3">
      <AppMark app={grant.app} size="big" />
      <div className="min-w-0 flex-1">
        <h2 className="title">
          {isActive ? messages.active(daysUntil(grant.expires_at, nowAt)) : messages.ends[grant.ended_by ?? 'expired']}
        </h2>
        <p className="text-muted">
          {isActive
            ? messages.given(formats.date(grant.granted_at), formats.date(grant.expires_at))
            : messages.over(formats.date(grant.granted_at), formats.date(grant.ended_at ?? grant.expires_at))}
        </p>
        <p className="note">{grant.app.domain}</p>
      </div>
    </section>
  );
}

function Today({ today, caps }: DayBarProps) {
  const messages = useMessages(grantMessages);
  const formats = useFormats();
  const coin = coinOf(caps);
  const most = moneyText(caps.day, coin);
  return (
    <section className="px-page pt-5">
      <div className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>{messages.paidToday}</span>
        <span>{messages.aDay(most)}</span>
      </div>
      <Subtotal>
        <FittedAmount value={today.paid} currency={coin} />
        <DayBar today={today} caps={caps} />
        <div className="note mt-1.5 flex flex-wrap justify-between gap-x-3">
          <span>{messages.left(moneyText(today.left, coin))}</span>
          <span>{messages.startsOver(formats.time(today.starts_over_at))}</span>
        </div>
      </Subtotal>
    </section>
  );
}
