import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import { minorOf } from '../amounts.ts';
import { EditBid } from '../edit/edit-bid.tsx';
import { EditListing } from '../edit/edit-listing.tsx';
import { editMessages } from '../edit/messages.ts';
import { useOwnBid, useOwnListing, usePauseListing } from '../queries.ts';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import { CancelListingSheet } from './cancel-listing-sheet.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { canEdit, canPause, isListingOpen, listingState } from './listing-state.ts';
import { listingMessages, pauseText, useListingMessages } from './messages.ts';
import { type Own, ownBid, ownSale } from './own.ts';
import { ListingNote } from './own-listing-row.tsx';
import { SoldBar } from './sold-bar.tsx';

const SKELETON_ROWS = 8;

export function OwnListingScreen({ params }: ScreenProps) {
  const answer = useOwnListing(params['id'] ?? '');
  return <OwnPage params={params} answer={answer} listing={answer.data && ownSale(answer.data)} />;
}

export function OwnBidScreen({ params }: ScreenProps) {
  const answer = useOwnBid(params['id'] ?? '');
  return <OwnPage params={params} answer={answer} listing={answer.data && ownBid(answer.data)} />;
}

interface OwnPageProps extends ScreenProps {
  answer: Pick<ReturnType<typeof useOwnListing>, 'error' | 'isPending' | 'isError'> & {
    refetch: () => Promise<unknown>;
  };
  listing: Own | undefined;
}

/** A listing of the user: its state, its facts and its actions. */
function OwnPage({ params, answer, listing }: OwnPageProps) {
  const messages = useMessages(listingMessages);
  const [isSharing, setSharing] = useState(false);
  const [isEditing, setEditing] = useState(params['edit'] === '1');
  const isMissing = answer.error instanceof Refused && !answer.error.isUncertain;
  const canShare = listing !== undefined && isListingOpen(listingState(listing));
  if (listing && isEditing && canChange(listing))
    return listing.side === 'buy' ? (
      <EditBid listing={listing} onClose={() => setEditing(false)} />
    ) : (
      <EditListing listing={listing} onClose={() => setEditing(false)} />
    );
  return (
    <Screen
      head={
        <Header
          title={messages.detail}
          onBack={() => void navigateBack()}
          trailing={canShare && <IconButton icon="share" label={messages.share} onClick={() => setSharing(true)} />}
        />
      }
      foot={canShare && <ListingFooter listing={listing} onEdit={() => setEditing(true)} />}
    >
      {answer.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {isMissing && <Missing />}
      {answer.isError && !isMissing && !listing && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {listing && <ListingBody listing={listing} />}
      {listing && canShare && <ShareSheet listing={listing} isOpen={isSharing} onClose={() => setSharing(false)} />}
    </Screen>
  );
}

function ListingBody({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const { coin } = useShownCurrencies();
  const state = listingState(listing);
  return (
    <>
      <section className="px-page pt-3 pb-5">
        <div className="flex items-center justify-between">
          <span className="text-muted">{isListingOpen(state) ? messages.left : messages.sold}</span>
          <Tag kind={state === 'online' ? 'on' : 'plain'}>{messages.states[state]}</Tag>
        </div>
        <FittedAmount value={isListingOpen(state) ? listing.remaining : listing.taken} currency={coin} counts />
        <SoldBar listing={listing} />
        <ListingNote listing={listing} />
      </section>
      {listing.running_trades > 0 && (
        <Row
          icon="trade"
          title={messages.running(listing.running_trades)}
          hasChevron
          {...linkTo('trades', { index: '1', side: listing.side === 'buy' ? 'buyer' : 'seller' })}
        />
      )}
      <Band />
      <ListingFacts listing={listing} />
    </>
  );
}

function ListingFooter({ listing, onEdit }: { listing: Own; onEdit: () => void }) {
  const messages = useListingMessages(listing.side);
  const { edit } = useMessages(editMessages);
  const [isCancelling, setCancelling] = useState(false);
  const pause = usePauseListing(listing.side, (changed) =>
    showToast(changed.is_paused ? messages.paused : messages.resumed),
  );
  const cancelButton = (
    <Button kind="line" isWide onClick={() => setCancelling(true)}>
      {messages.cancel}
    </Button>
  );
  return (
    <Footer label={messages.actions}>
      {canPause(listingState(listing)) ? (
        <ButtonPair isLean>
          {cancelButton}
          <Button
            kind={listing.is_paused ? 'act' : 'inked'}
            isPending={pause.isPending}
            onClick={() => pause.mutate({ id: listing.id, is_paused: !listing.is_paused })}
          >
            {pauseText(messages, listing)}
          </Button>
        </ButtonPair>
      ) : (
        cancelButton
      )}
      {canChange(listing) && (
        <div className="pt-3">
          <Button kind="line" isWide onClick={onEdit}>
            {edit}
          </Button>
        </div>
      )}
      <CancelListingSheet listing={listing} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </Footer>
  );
}

function canChange(listing: Own): boolean {
  return canEdit(listingState(listing)) && minorOf(listing.remaining) > 0n;
}

function Missing() {
  const messages = useMessages(listingMessages);
  return (
    <EmptyState
      drawing="broken"
      title={messages.missing}
      text={messages.missingText}
      actions={
        <Button kind="act" isWide onClick={() => void redirectTo('sales')}>
          {messages.toListings}
        </Button>
      }
    />
  );
}
