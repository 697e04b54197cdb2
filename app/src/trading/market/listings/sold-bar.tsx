import { Progress } from '@eh/ui/feedback/progress.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { minorOf, PERMILLE_MAX, permilleOf } from '../amounts.ts';
import { useListingMessages } from './messages.ts';
import type { Own } from './own.ts';

/** The part of a listing that is sold or bought, and what remains. */
export function SoldBar({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const { coin } = useShownCurrencies();
  return (
    <div className="mt-3">
      <Progress
        label={messages.sold}
        value={permilleOf(minorOf(listing.taken), minorOf(listing.total))}
        max={PERMILLE_MAX}
        text={messages.progress(moneyText(listing.taken, coin), moneyText(listing.total, coin))}
      />
      <div className="note mt-1.5 flex justify-between gap-3">
        <span>
          {messages.sold} {groupDigits(listing.taken)}
        </span>
        <span>
          {messages.left} {groupDigits(listing.remaining)}
        </span>
      </div>
    </div>
  );
}
