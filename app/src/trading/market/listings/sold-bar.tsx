import { Progress } from '@eh/ui/feedback/progress.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { minorOf, PERMILLE_MAX, permilleOf } from '../amounts.ts';
import type { OwnListing } from '../queries.ts';
import { listingMessages } from './messages.ts';

/** The sold and the remaining part of a listing. */
export function SoldBar({ listing }: { listing: OwnListing }) {
  const messages = useMessages(listingMessages);
  const { coin } = useShownCurrencies();
  return (
    <div className="mt-3">
      <Progress
        label={messages.sold}
        value={permilleOf(minorOf(listing.sold), minorOf(listing.total))}
        max={PERMILLE_MAX}
        text={messages.progress(moneyText(listing.sold, coin), moneyText(listing.total, coin))}
      />
      <div className="note mt-1.5 flex justify-between gap-3">
        <span>
          {messages.sold} {groupDigits(listing.sold)}
        </span>
        <span>
          {messages.left} {groupDigits(listing.remaining)}
        </span>
      </div>
    </div>
  );
}
