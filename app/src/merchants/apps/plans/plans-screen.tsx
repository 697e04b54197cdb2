import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import { planMessages } from './messages.ts';
import { PlanRow } from './plan-row.tsx';
import { usePlans } from './queries.ts';

const SKELETON_ROWS = 4;

/** The plans by which apps take payments from the person; with `ended`, those that have ended. */
export function PlansScreen({ params }: ScreenProps) {
  const messages = useMessages(planMessages);
  const pulling = useMessages(pullMessages);
  const isEnded = params['ended'] !== undefined;
  const plans = usePlans({ isActive: !isEnded });
  const rows = plans.data?.pages.flatMap((page) => page.rows) ?? [];
  const title = isEnded ? messages.endedTitle : messages.title;
  return (
    <Screen head={<Header title={title} onBack={() => void navigateBack()} />}>
      <PullList
        onRefresh={() => plans.refetch()}
        messages={pulling}
        onMore={plans.hasNextPage ? () => void plans.fetchNextPage() : undefined}
        isLoadingMore={plans.isFetchingNextPage}
      >
        {plans.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {plans.isError && !plans.data && <LoadFailed error={plans.error} onRetry={() => void plans.refetch()} />}
        {plans.data && rows.length === 0 && (
          <EmptyState
            drawing="receipt"
            title={isEnded ? messages.noneEnded : messages.none}
            text={isEnded ? undefined : messages.noneText}
          />
        )}
        <Rows inset="icon" label={title}>
          {rows.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </Rows>
        {plans.data && !isEnded && (
          <div className="border-y border-line">
            <Row title={messages.ended} hasChevron {...linkTo('plans', { ended: '1' })} />
          </div>
        )}
      </PullList>
    </Screen>
  );
}
