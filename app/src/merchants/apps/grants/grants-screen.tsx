import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import { planMessages } from '../plans/messages.ts';
import { useGrants } from '../queries.ts';
import { GrantEntry } from './grant-entry.tsx';
import { grantMessages } from './messages.ts';

const SKELETON_ROWS = 4;

/** The apps that the person has authorized; with `ended`, those whose authorization has ended. */
export function GrantsScreen({ params }: ScreenProps) {
  const messages = useMessages(grantMessages);
  const plans = useMessages(planMessages);
  const pulling = useMessages(pullMessages);
  const isEnded = params['ended'] !== undefined;
  const grants = useGrants(!isEnded);
  const rows = grants.data?.pages.flatMap((page) => page.rows) ?? [];
  const [first] = grants.data?.pages ?? [];
  return (
    <Screen head={<Header title={isEnded ? messages.endedTitle : messages.title} onBack={() => void navigateBack()} />}>
      <PullList
        onRefresh={() => grants.refetch()}
        messages={pulling}
        onMore={grants.hasNextPage ? () => void grants.fetchNextPage() : undefined}
        isLoadingMore={grants.isFetchingNextPage}
      >
        {grants.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {grants.isError && !first && <LoadFailed error={grants.error} onRetry={() => void grants.refetch()} />}
        {first && rows.length === 0 && (
          <EmptyState
            drawing="identity"
            title={isEnded ? messages.noneEnded : messages.none}
            text={isEnded ? undefined : messages.noneText}
          />
        )}
        {first && rows.length > 0 && !isEnded && <Spending page={first} />}
        <ul className="rows" aria-label={messages.title}>
          {rows.map((grant) => (
            <li key={grant.id}>
              <GrantEntry grant={grant} />
            </li>
          ))}
        </ul>
        {first && !isEnded && first.active_count + first.ended_count > 0 && (
          <div className="border-t border-line">
            <Row title={plans.title} hasChevron {...linkTo('plans')} />
          </div>
        )}
        {first && !isEnded && first.ended_count > 0 && (
          <div className="border-y border-line">
            <Row
              title={messages.ended}
              end={<span className="text-muted">{first.ended_count}</span>}
              hasChevron
              {...linkTo('grants', { ended: '1' })}
            />
          </div>
        )}
        {first && !isEnded && <p className="note px-page py-3">{messages.listNote}</p>}
      </PullList>
    </Screen>
  );
}

type Page = NonNullable<ReturnType<typeof useGrants>['data']>['pages'][number];

/** How many apps may use the account, and how much they may still spend today. */
function Spending({ page }: { page: Page }) {
  const messages = useMessages(grantMessages);
  const coin = coinOf(page);
  return (
    <section className="border-b border-line px-page pt-3 pb-3">
      <h2 className="title">{messages.count(page.active_count)}</h2>
      <p className="text-muted">
        {page.spending_count === 0
          ? messages.nobodySpends
          : messages.spending(page.spending_count, moneyText(page.spendable_today, coin))}
      </p>
    </section>
  );
}
