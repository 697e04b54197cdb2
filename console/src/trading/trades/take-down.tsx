import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { coinText } from '../../parts/money/money.ts';
import { type OfficialReason, ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { useMe } from '../../session/queries.ts';
import { listingMessages } from './listing-messages.ts';
import { type ListingRow, useTakeDown } from './listing-queries.ts';

/** Ends a listing, with a reason for its seller; in a case of fraud, also suspends its running trades. */
export function TakeDown({ listing }: { listing: ListingRow }) {
  const messages = useMessages(listingMessages);
  const role = useMe().data?.operator.role;
  const [isOpen, setOpen] = useState(false);
  const [stopsTrades, setStopsTrades] = useState(false);
  const takeDown = useTakeDown();
  const isLive = listing.status === listingStatus.trading || listing.status === listingStatus.pendingReview;
  if (!isLive || (role !== 'owner' && role !== 'arbiter')) return null;

  async function handleConfirm(reason: OfficialReason): Promise<void> {
    try {
      await takeDown.mutateAsync({ id: listing.id, reason, stops_trades: stopsTrades });
      showToast(messages.takenDown(listing.order_no));
    } catch {
      // A toast has shown the error; the list shows the current state.
    }
    setOpen(false);
  }

  if (!isOpen)
    return (
      <div className="record-stop mt-4">
        <Button kind="line" size="small" onClick={() => setOpen(true)}>
          {messages.takeDown}
        </Button>
      </div>
    );
  return (
    <div className="listing-take-down mt-4">
      <h2 className="sr-only">{messages.takeDown}</h2>
      <ReasonForm
        title={messages.takeDownTitle(coinText(listing.remaining, listing.currency))}
        text={messages.takeDownText}
        confirm={messages.takeDown}
        isPending={takeDown.isPending}
        isForPeople
        onConfirm={(_reason, both) => void handleConfirm(both)}
        onBack={() => setOpen(false)}
      >
        <Checkbox
          checked={stopsTrades}
          onChange={(event) => setStopsTrades(event.target.checked)}
          note={messages.stopsTradesText}
        >
          {messages.stopsTrades}
        </Checkbox>
      </ReasonForm>
    </div>
  );
}
