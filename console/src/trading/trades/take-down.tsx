import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Tick } from '@eh/ui/tick.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { coinText } from '../../shell/money.ts';
import { type OfficialReason, ReasonForm } from '../../shell/reason-form.tsx';
import { listingWords } from './listing-copy.ts';
import { type ListingLine, useTakeDown } from './listing-queries.ts';

/** Ends a listing for its seller, who reads why; where it was fraud, its running trades are stopped with it. */
export function TakeDown({ listing }: { listing: ListingLine }) {
  const words = useWords(listingWords);
  const role = useMe().data?.operator.role;
  const [isAsking, setAsking] = useState(false);
  const [stopsTrades, setStopsTrades] = useState(false);
  const takeDown = useTakeDown();
  const isLive = listing.status === orderStatus.trading || listing.status === orderStatus.pendingReview;
  if (!isLive || (role !== 'owner' && role !== 'arbiter')) return null;

  async function handleConfirm(reason: OfficialReason): Promise<void> {
    try {
      await takeDown.mutateAsync({ id: listing.id, reason, stops_trades: stopsTrades });
      showToast(words.takenDown(listing.order_no));
    } catch {
      // The toast has said it; the list shows what stands now.
    }
    setAsking(false);
  }

  if (!isAsking)
    return (
      <div className="record-stop mt-4">
        <Button kind="line" size="small" onClick={() => setAsking(true)}>
          {words.takeDown}
        </Button>
      </div>
    );
  return (
    <div className="listing-take-down mt-4">
      <h2 className="sr-only">{words.takeDown}</h2>
      <ReasonForm
        title={words.takeDownTitle(coinText(listing.remaining, listing.currency))}
        text={words.takeDownText}
        confirm={words.takeDown}
        isPending={takeDown.isPending}
        isForPeople
        onConfirm={(_reason, both) => void handleConfirm(both)}
        onBack={() => setAsking(false)}
      >
        <Tick
          checked={stopsTrades}
          onChange={(event) => setStopsTrades(event.target.checked)}
          note={words.stopsTradesText}
        >
          {words.stopsTrades}
        </Tick>
      </ReasonForm>
    </div>
  );
}
