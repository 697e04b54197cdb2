import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinOf } from '../../parts/currencies.ts';
import { orderMessages } from './messages.ts';
import type { ShopOrder } from './queries.ts';

/** The items of an order in a line: "Kafka on the Shore and 2 more", or its subject. */
export function useSubject({ items, subject }: Pick<ShopOrder, 'items' | 'subject'>): string {
  const messages = useMessages(orderMessages);
  const [first] = items;
  return first === undefined ? subject : messages.andMore(first.name, items.length - 1);
}

/** The items of an order and their total. An order without items shows its subject. */
export function OrderItems({ order }: { order: ShopOrder }) {
  const messages = useMessages(orderMessages);
  const coin = coinOf(order);
  const items = order.items.length === 0 ? [{ name: order.subject, amount: order.amount }] : order.items;
  return (
    <>
      <SectionHeader title={messages.items(items.length)} />
      <ul className="rows">
        {items.map((item, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-page py-2.5">
            <span className="min-w-0 text-ink">{item.name}</span>
            <Amount value={item.amount} />
          </li>
        ))}
      </ul>
      <div className="px-page">
        <div className="border-t border-line pt-2.5">
          <Total label={messages.total}>
            <Amount value={order.amount} currency={coin} size="title" />
          </Total>
        </div>
      </div>
      <div className="pt-2">
        <KeyValues>
          <KeyValue name={messages.orderNo}>
            <span className="digits">{order.merchant_order_no}</span>
          </KeyValue>
        </KeyValues>
      </div>
    </>
  );
}
