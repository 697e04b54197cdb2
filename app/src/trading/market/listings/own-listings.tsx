import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { OwnListingsIndex } from '../queries.ts';
import { listingMessages } from './messages.ts';
import { OwnListingRow } from './own-listing-row.tsx';
import { PauseAllBar } from './pause-all-bar.tsx';
import { type OwnKind, useOwn } from './use-own.ts';

const SKELETON_ROWS = 3;
const DONE = 2;
const kinds: readonly OwnKind[] = ['all', 'buy', 'sell'];

/** The user's own listings of both kinds, page by page. */
export function OwnListings({ index }: { index: OwnListingsIndex }) {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(listingMessages);
  const [kind, setKind] = useState<OwnKind>('all');
  const own = useOwn(index, kind);
  if (own.isPending) return <SkeletonRows shape="row" count={SKELETON_ROWS} />;
  if (own.rows === null) return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  const isEmpty = own.rows.length === 0;
  return (
    <PullList
      onRefresh={own.refetch}
      onMore={own.fetchMore}
      isLoadingMore={own.isFetchingMore}
      messages={pulling}
      end={isEmpty ? undefined : messages.end}
    >
      {!(isEmpty && kind === 'all') && (
        <div className="px-page pt-3">
          <ChipChoice
            label={messages.kinds.label}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
          />
        </div>
      )}
      {isEmpty ? (
        <NoListings isDone={index === DONE} />
      ) : (
        <>
          {index !== DONE && <PauseAllBar />}
          <Rows label={messages.title}>
            {own.rows.map((listing) => (
              <OwnListingRow key={listing.id} listing={listing} />
            ))}
          </Rows>
          {index !== DONE && (
            <div className="border-t border-line">
              <Row icon="plus" title={messages.postBid} hasChevron {...linkTo('post-bid')} />
            </div>
          )}
        </>
      )}
    </PullList>
  );
}

function NoListings({ isDone }: { isDone: boolean }) {
  const messages = useMessages(listingMessages);
  if (isDone) return <EmptyState drawing="trades" title={messages.noneDone} text={messages.noneDoneText} />;
  return (
    <EmptyState
      drawing="trades"
      title={messages.none}
      text={messages.noneText}
      actions={
        <>
          <Button kind="act" isWide {...linkTo('sale')}>
            {messages.post}
          </Button>
          <Button kind="line" isWide {...linkTo('post-bid')}>
            {messages.postBid}
          </Button>
        </>
      }
    />
  );
}
