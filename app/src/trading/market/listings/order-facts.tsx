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
import type { OwnOrder } from '../queries.ts';
import { listingMessages } from './messages.ts';

/** All facts of a listing. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  const messages = useMessages(listingMessages);
  const formats = useFormats();
  const language = useLanguage();
  const { coin, fiat } = useShownCurrencies();
  const pricing = useMessages(followMessages);
  return (
    <KeyValues>
      <KeyValue name={messages.price}>
        <Amount value={order.price} currency={fiat} />
      </KeyValue>
      {order.margin_permille !== null && (
        <KeyValue name={pricing.kind}>
          {pricing.followsUntil(marginText(order.margin_permille), moneyText(order.floor ?? '0.00', fiat))}
        </KeyValue>
      )}
      <KeyValue name={messages.total}>{moneyText(order.total, coin)}</KeyValue>
      <KeyValue name={messages.inTrade}>{moneyText(order.in_trade, coin)}</KeyValue>
      <KeyValue name={messages.perTrade}>
        {order.is_whole_only ? messages.whole : rangeText(order.minimum, order.maximum, fiat)}
      </KeyValue>
      <KeyValue name={messages.receive}>
        <span className="inline-flex flex-wrap justify-end gap-x-3.5 gap-y-1">
          <MethodTags channels={order.channels} />
        </span>
      </KeyValue>
      <KeyValue name={messages.window}>{messages.minutes(order.payment_window_minutes)}</KeyValue>
      <KeyValue name={messages.accepts}>
        {order.accepts_automatically ? messages.acceptsItself : messages.acceptsByHand}
      </KeyValue>
      <KeyValue name={messages.cents}>{order.has_unique_cents ? messages.yes : messages.no}</KeyValue>
      {order.open_hours && <KeyValue name={messages.hours}>{hoursText(order.open_hours, language)}</KeyValue>}
      <KeyValue name={messages.buyers}>{useConditionsText(order.conditions)}</KeyValue>
      {order.note !== '' && <KeyValue name={messages.terms}>{order.note}</KeyValue>}
      {order.first_message !== '' && <KeyValue name={messages.firstMessage}>{order.first_message}</KeyValue>}
      <KeyValue name={messages.created}>{formats.dateTime(order.created_at)}</KeyValue>
      <KeyValue name={messages.number} copy={order.order_no}>
        <span className="digits">{order.order_no}</span>
      </KeyValue>
    </KeyValues>
  );
}

/** The conditions on buyers, as one line of text. */
function useConditionsText(conditions: OwnOrder['conditions']): string {
  const messages = useMessages(listingMessages);
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
