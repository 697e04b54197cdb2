import { Amount } from '@eh/ui/amount.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { rangeText } from '../amounts.ts';
import { followWords } from '../follow-copy.ts';
import { hoursText } from '../hours-text.ts';
import { marginText } from '../margin-text.ts';
import { MethodTags } from '../method-tags.tsx';
import type { OwnOrder } from '../queries.ts';
import { listingWords } from './copy.ts';

/** Everything a listing says, fact by fact. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  const words = useWords(listingWords);
  const formats = useFormats();
  const language = useLanguage();
  const { coin, fiat } = useShownCurrencies();
  const pricing = useWords(followWords);
  return (
    <KeyValues>
      <KeyValue name={words.price}>
        <Amount value={order.price} currency={fiat} />
      </KeyValue>
      {order.margin_permille !== null && (
        <KeyValue name={pricing.kind}>
          {pricing.followsUntil(marginText(order.margin_permille), moneyText(order.floor ?? '0.00', fiat))}
        </KeyValue>
      )}
      <KeyValue name={words.total}>{moneyText(order.total, coin)}</KeyValue>
      <KeyValue name={words.inTrade}>{moneyText(order.in_trade, coin)}</KeyValue>
      <KeyValue name={words.perTrade}>
        {order.is_whole_only ? words.whole : rangeText(order.minimum, order.maximum, fiat)}
      </KeyValue>
      <KeyValue name={words.receive}>
        <span className="inline-flex flex-wrap justify-end gap-x-3.5 gap-y-1">
          <MethodTags channels={order.channels} />
        </span>
      </KeyValue>
      <KeyValue name={words.window}>{words.minutes(order.payment_window_minutes)}</KeyValue>
      <KeyValue name={words.accepts}>
        {order.accepts_automatically ? words.acceptsItself : words.acceptsByHand}
      </KeyValue>
      <KeyValue name={words.cents}>{order.has_unique_cents ? words.yes : words.no}</KeyValue>
      {order.open_hours && <KeyValue name={words.hours}>{hoursText(order.open_hours, language)}</KeyValue>}
      <KeyValue name={words.buyers}>{useConditionsText(order.conditions)}</KeyValue>
      {order.note !== '' && <KeyValue name={words.terms}>{order.note}</KeyValue>}
      {order.first_message !== '' && <KeyValue name={words.firstMessage}>{order.first_message}</KeyValue>}
      <KeyValue name={words.created}>{formats.dateTime(order.created_at)}</KeyValue>
      <KeyValue name={words.number} copy={order.order_no}>
        <span className="digits">{order.order_no}</span>
      </KeyValue>
    </KeyValues>
  );
}

/** What buyers need, as one line. */
export function useConditionsText(conditions: OwnOrder['conditions']): string {
  const words = useWords(listingWords);
  const say = words.conditions;
  const parts = [
    conditions.completion_percent > 0 && say.completion(conditions.completion_percent),
    conditions.trades > 0 && say.trades(conditions.trades),
    conditions.registered_days > 0 && say.days(conditions.registered_days),
    conditions.level > 0 && say.level(conditions.level),
  ].filter((part) => part !== false);
  const list = new Intl.ListFormat(useLanguage(), { style: 'narrow', type: 'unit' });
  return parts.length === 0 ? words.noBuyers : list.format(parts);
}
