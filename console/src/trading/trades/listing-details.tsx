import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { ListingEdits } from '../../parts/trades/listing-edits.tsx';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { listingMessages } from './listing-messages.ts';
import type { ListingRow } from './listing-queries.ts';
import { useTrades } from './queries.ts';
import { TakeDown } from './take-down.tsx';
import { TradeTable } from './trade-table.tsx';

/** The terms of a listing, its edits, and the trades opened on it. */
export function ListingDetails({ row: listing }: { row: ListingRow }) {
  const messages = useMessages(listingMessages);
  const trade = useMessages(tradeMessages);
  const trades = useTrades(listing.order_no);
  return (
    <div className="listing-details">
      <div className="proof-columns">
        <dl className="facts facts-rows">
          <Fact name={messages.limits}>
            {`${fiatText(listing.minimum, listing.fiat)} – ${fiatText(listing.maximum, listing.fiat)}`}
          </Fact>
          <Fact name={messages.channel}>
            {listing.channels.map((channel) => trade.channels[channel] ?? channel).join(' · ')}
          </Fact>
          <Fact name={messages.window}>{messages.minutes(listing.payment_window_minutes)}</Fact>
        </dl>
        <dl className="facts facts-rows">
          <Fact name={messages.inTrade}>{coinText(listing.in_trade, listing.currency)}</Fact>
          <Fact name={messages.sold}>{coinText(listing.sold, listing.currency)}</Fact>
          {listing.note !== '' && <Fact name={messages.note}>{listing.note}</Fact>}
          {listing.reason !== null && <Fact name={messages.reason}>{listing.reason}</Fact>}
        </dl>
      </div>
      <ListingEdits edits={listing.edits} fiat={listing.fiat} />
      <TakeDown listing={listing} />
      <h2 className="label mt-4">{messages.trades}</h2>
      {trades.data === undefined ? (
        <LoadState error={trades.error} onRetry={() => void trades.refetch()} />
      ) : trades.data.length === 0 ? (
        <p className="note">{messages.noTrades}</p>
      ) : (
        <TradeTable trades={trades.data} />
      )}
    </div>
  );
}
