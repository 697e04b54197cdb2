import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useCancelListing } from '../queries.ts';
import { useListingMessages } from './messages.ts';
import type { Own } from './own.ts';

export interface CancelListingSheetProps {
  listing: Own;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms the cancellation of a listing: the coins that return, and the trades that continue. */
export function CancelListingSheet({ listing, isOpen, onClose }: CancelListingSheetProps) {
  const all = useListingMessages(listing.side);
  const messages = all.cancelSheet;
  const { coin } = useShownCurrencies();
  const { cancel, isPending } = useCancelListing(listing.side, () => {
    onClose();
    showToast({ text: all.cancelled, icon: 'check' });
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      isLocked={isPending}
      foot={
        <ButtonPair isLean>
          <Button kind="line" isPending={isPending} onClick={() => cancel(listing.id)}>
            {messages.cancel}
          </Button>
          <Button kind="act" onClick={onClose}>
            {messages.keep}
          </Button>
        </ButtonPair>
      }
    >
      <div className="px-page pb-4">
        <Subtotal label={messages.back}>
          <Amount value={listing.remaining} currency={coin} size="title" />
        </Subtotal>
        <div className="pt-4">
          <Bullets
            lines={[...(listing.running_trades > 0 ? [messages.trades(listing.running_trades)] : []), messages.note]}
          />
        </div>
      </div>
    </Sheet>
  );
}
