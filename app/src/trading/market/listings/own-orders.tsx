import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { OwnOrdersIndex } from '../queries.ts';
import { useOwnOrders } from '../queries.ts';
import { listingMessages } from './messages.ts';
import { OwnOrderRow } from './own-order-row.tsx';

const SKELETON_ROWS = 3;
const DONE = 2;

export interface OwnOrdersProps {
  index: OwnOrdersIndex;
  /** Whether the page already has a button for posting a listing. */
  hasPostButton?: boolean;
}

/** The user's own listings of one kind, page by page. */
export function OwnOrders({ index, hasPostButton = false }: OwnOrdersProps) {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(listingMessages);
  const orders = useOwnOrders(index);
  if (orders.isPending) return <SkeletonRows shape="row" count={SKELETON_ROWS} />;
  if (orders.isError && !orders.data) return <LoadFailed error={orders.error} onRetry={() => void orders.refetch()} />;
  const rows = orders.data.pages.flatMap((page) => page.rows);
  const isEmpty = rows.length === 0;
  return (
    <PullList
      onRefresh={() => orders.refetch()}
      onMore={orders.hasNextPage ? () => void orders.fetchNextPage() : undefined}
      isLoadingMore={orders.isFetchingNextPage}
      messages={pulling}
      end={isEmpty ? undefined : messages.end}
    >
      {isEmpty && <NoOrders isDone={index === DONE} hasPostButton={hasPostButton} />}
      <Rows label={messages.title}>
        {rows.map((order) => (
          <OwnOrderRow key={order.id} order={order} />
        ))}
      </Rows>
    </PullList>
  );
}

function NoOrders({ isDone, hasPostButton }: { isDone: boolean; hasPostButton: boolean }) {
  const messages = useMessages(listingMessages);
  if (isDone) return <EmptyState drawing="trades" title={messages.noneDone} text={messages.noneDoneText} />;
  return (
    <EmptyState
      drawing="trades"
      title={messages.none}
      text={messages.noneText}
      actions={
        hasPostButton ? undefined : (
          <Button kind="act" isWide {...linkTo('sale')}>
            {messages.post}
          </Button>
        )
      }
    />
  );
}
