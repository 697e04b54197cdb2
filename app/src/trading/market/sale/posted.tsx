import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { redirectTo, switchTab } from '../../../shell/navigation.ts';
import type { OwnListing } from '../queries.ts';
import { saleMessages } from './messages.ts';

/** The result of posting a listing: on sale, or waiting for review. */
export function Posted({ listing }: { listing: OwnListing }) {
  const messages = useMessages(saleMessages).done;
  const { coin } = useShownCurrencies();
  const isOnline = listing.status === listingStatus.trading;
  const amount = moneyText(listing.total, coin);
  return (
    <EmptyState
      drawing="receipt"
      title={isOnline ? messages.online : messages.review}
      text={isOnline ? messages.onlineText(amount) : messages.reviewText(amount)}
      actions={
        <>
          <Button kind="act" isWide onClick={() => void redirectTo('my-sale-order', { id: listing.id })}>
            {messages.see}
          </Button>
          <Button kind="line" isWide onClick={() => void switchTab('tabcenter')}>
            {messages.center}
          </Button>
        </>
      }
    />
  );
}
