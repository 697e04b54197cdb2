import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { OwnListingsIndex } from '../queries.ts';
import { useOwnListings } from '../queries.ts';
import { listingMessages } from './messages.ts';
import { OwnListingRow } from './own-listing-row.tsx';

const SKELETON_ROWS = 3;
const DONE = 2;

export interface OwnListingsProps {
  index: OwnListingsIndex;
  /** Whether the page already has a button for posting a listing. */
  hasPostButton?: boolean;
}

/** The user's own listings of one kind, page by page. */
export function OwnListings({ index, hasPostButton = false }: OwnListingsProps) {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(listingMessages);
  const listings = useOwnListings(index);
  if (listings.isPending) return <SkeletonRows shape="row" count={SKELETON_ROWS} />;
  if (listings.isError && !listings.data)
    return <LoadFailed error={listings.error} onRetry={() => void listings.refetch()} />;
  const rows = listings.data.pages.flatMap((page) => page.rows);
  const isEmpty = rows.length === 0;
  return (
    <PullList
      onRefresh={() => listings.refetch()}
      onMore={listings.hasNextPage ? () => void listings.fetchNextPage() : undefined}
      isLoadingMore={listings.isFetchingNextPage}
      messages={pulling}
      end={isEmpty ? undefined : messages.end}
    >
      {isEmpty && <NoListings isDone={index === DONE} hasPostButton={hasPostButton} />}
      <Rows label={messages.title}>
        {rows.map((listing) => (
          <OwnListingRow key={listing.id} listing={listing} />
        ))}
      </Rows>
    </PullList>
  );
}

function NoListings({ isDone, hasPostButton }: { isDone: boolean; hasPostButton: boolean }) {
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
