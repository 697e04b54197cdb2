import { type ListingSide, listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { redirectTo, switchTab } from '../../../shell/navigation.ts';
import type { OwnListing } from '../queries.ts';
import { useStepMessages } from './step-messages.ts';

export interface PostedProps {
  side: ListingSide;
  listing: Pick<OwnListing, 'id' | 'status' | 'total'>;
}

/** The result of posting a listing: on the market, or waiting for review. */
export function Posted({ side, listing }: PostedProps) {
  const messages = useStepMessages(side).done;
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
          <Button
            kind="act"
            isWide
            onClick={() => void redirectTo(side === 'buy' ? 'my-bid' : 'my-sale-order', { id: listing.id })}
          >
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
