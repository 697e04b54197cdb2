import { Tag } from '@eh/ui/lists/tag.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { minorOf } from '../amounts.ts';
import { editMessages } from '../edit/messages.ts';
import { usePauseListing } from '../queries.ts';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import { CancelListingSheet } from './cancel-listing-sheet.tsx';
import { canEdit, canPause, isListingOpen, listingState } from './listing-state.ts';
import { pauseText, useListingMessages } from './messages.ts';
import type { Own } from './own.ts';
import { SoldBar } from './sold-bar.tsx';

/** A listing of the user: remaining coins, price, state and actions. */
export function OwnListingRow({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const { coin, fiat } = useShownCurrencies();
  const state = listingState(listing);
  return (
    <article className="p-page">
      <PageLink to={pageOf(listing)} params={{ id: listing.id }} className="sum-line items-center">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className={`label ${listing.side === 'buy' ? 'text-buy' : 'text-sell'}`}>{messages.side}</span>
          <Amount value={isListingOpen(state) ? listing.remaining : listing.total} currency={coin} size="title" />
          <span className="text-muted">{moneyText(listing.price, fiat)}</span>
        </span>
        <Tag kind={state === 'online' ? 'on' : 'plain'}>{messages.states[state]}</Tag>
      </PageLink>
      <SoldBar listing={listing} />
      <ListingNote listing={listing} />
      {isListingOpen(state) && <RowActions listing={listing} />}
    </article>
  );
}

/** Why the market does not show a listing, or the note of an operator. */
export function ListingNote({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const state = listingState(listing);
  const formats = useFormats();
  const hidden = () =>
    listing.rests_until !== null && state === 'quiet'
      ? messages.quietUntil(formats.time(listing.rests_until))
      : listing.hidden_because && messages.hidden(listing.hidden_because);
  const text = listing.reason ?? (state === 'review' ? messages.reviewNote : hidden());
  return text && <p className="note mt-2">{text}</p>;
}

function pageOf({ side }: Own) {
  return side === 'buy' ? 'my-bid' : 'my-sale-order';
}

function RowActions({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const { edit } = useMessages(editMessages);
  const [isCancelling, setCancelling] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const pause = usePauseListing(listing.side, (changed) =>
    showToast(changed.is_paused ? messages.paused : messages.resumed),
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5">
      <span className="note flex-1">{messages.running(listing.running_trades)}</span>
      {canPause(listingState(listing)) && (
        <button
          type="button"
          className="link min-h-tap"
          aria-disabled={pause.isPending || undefined}
          onClick={() => pause.isPending || pause.mutate({ id: listing.id, is_paused: !listing.is_paused })}
        >
          {pauseText(messages, listing)}
        </button>
      )}
      {canEdit(listingState(listing)) && minorOf(listing.remaining) > 0n && (
        <PageLink
          to={pageOf(listing)}
          params={{ id: listing.id, edit: '1' }}
          className="link flex min-h-tap items-center"
        >
          {edit}
        </PageLink>
      )}
      <button type="button" className="link min-h-tap" onClick={() => setSharing(true)}>
        {messages.share}
      </button>
      <button type="button" className="link min-h-tap" onClick={() => setCancelling(true)}>
        {messages.cancel}
      </button>
      <ShareSheet listing={listing} isOpen={isSharing} onClose={() => setSharing(false)} />
      <CancelListingSheet listing={listing} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}
