import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { rangeText } from '../amounts.ts';
import { hoursText } from '../hours-text.ts';
import { MethodTags } from '../method-tags.tsx';
import { followMessages } from '../pricing/follow-messages.ts';
import { marginText } from '../pricing/margin-text.ts';
import { useListingMessages } from './messages.ts';
import type { Own } from './own.ts';

/** All facts of a listing. */
export function ListingFacts({ listing }: { listing: Own }) {
  const messages = useListingMessages(listing.side);
  const formats = useFormats();
  const language = useLanguage();
  const { coin, fiat } = useShownCurrencies();
  const pricing = useMessages(followMessages);
  return (
    <KeyValues>
      <KeyValue name={messages.price}>
        <Amount value={listing.price} currency={fiat} />
      </KeyValue>
      {listing.margin_permille !== null && (
        <KeyValue name={pricing.kind}>
          {pricing[listing.side === 'buy' ? 'followsUpTo' : 'followsUntil'](
            marginText(listing.margin_permille),
            moneyText(listing.bound ?? '0.00', fiat),
          )}
        </KeyValue>
      )}
      <KeyValue name={messages.total}>{moneyText(listing.total, coin)}</KeyValue>
      <KeyValue name={messages.inTrade}>{moneyText(listing.in_trade, coin)}</KeyValue>
      <KeyValue name={messages.perTrade}>
        {listing.is_whole_only ? messages.whole : rangeText(listing.minimum, listing.maximum, fiat)}
      </KeyValue>
      <KeyValue name={messages.receive}>
        <span className="inline-flex flex-wrap justify-end gap-x-3.5 gap-y-1">
          <MethodTags channels={listing.channels} />
        </span>
      </KeyValue>
      <KeyValue name={messages.window}>{messages.minutes(listing.payment_window_minutes)}</KeyValue>
      {listing.side === 'sell' && (
        <>
          <KeyValue name={messages.accepts}>
            {listing.accepts_automatically ? messages.acceptsItself : messages.acceptsByHand}
          </KeyValue>
          <KeyValue name={messages.cents}>{listing.has_unique_cents ? messages.yes : messages.no}</KeyValue>
        </>
      )}
      {listing.open_hours && <KeyValue name={messages.hours}>{hoursText(listing.open_hours, language)}</KeyValue>}
      <KeyValue name={messages.buyers}>{useConditionsText(listing)}</KeyValue>
      {listing.note !== '' && <KeyValue name={messages.terms}>{listing.note}</KeyValue>}
      {listing.first_message !== '' && <KeyValue name={messages.firstMessage}>{listing.first_message}</KeyValue>}
      <KeyValue name={messages.created}>{formats.dateTime(listing.created_at)}</KeyValue>
      <KeyValue name={messages.number} copy={listing.order_no}>
        <span className="digits">{listing.order_no}</span>
      </KeyValue>
    </KeyValues>
  );
}

/** The conditions on the other side, as one line of text. */
function useConditionsText({ side, conditions }: Own): string {
  const messages = useListingMessages(side);
  const say = messages.conditions;
  const parts = [
    conditions.completion_percent > 0 && say.completion(conditions.completion_percent),
    conditions.trades > 0 && say.trades(conditions.trades),
    conditions.registered_days > 0 && say.days(conditions.registered_days),
    conditions.level > 0 && say.level(conditions.level),
  ].filter((part) => part !== false);
  const list = new Intl.ListFormat(useLanguage(), { style: 'narrow', type: 'conjunction' });
  return parts.length === 0 ? messages.noBuyers : list.format(parts);
}
