import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal, Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { coinOf, fiatOf } from '../../parts/currencies.ts';
import { orderMessages } from './messages.ts';
import type { ShopOrder } from './queries.ts';

/** The items of an order in one line: "Kafka on the Shore and 2 more", or else its subject. */
export function useSubject({ items, subject }: Pick<ShopOrder, 'items' | 'subject'>): string {
  const messages = useMessages(orderMessages);
  const [first] = items;
  return first === undefined ? subject : messages.andMore(first.name, items.length - 1);
}

/** The fiat price of an order with its locked rate; for an order in coins, their approximate value. */
export function useFiatText(order: Pick<ShopOrder, 'fiat' | 'fiat_amount' | 'held_rate'>): string {
  const messages = useMessages(orderMessages);
  const fiat = fiatOf(order);
  const price = moneyText(order.fiat_amount, fiat);
  return order.held_rate === null ? messages.about(price) : messages.priced(price, moneyText(order.held_rate, fiat));
}

interface OrderItemsProps {
  order: Pick<ShopOrder, 'items' | 'subject' | 'amount' | 'currency'>;
  /** The fiat currency in which the items are priced, if any. */
  fiat: string | null;
  /** The label of the total: the sum to pay, or the sum paid. */
  total: string;
  size: 'title' | 'figure';
  /** Further rows below: numbers and times. */
  children: ReactNode;
}

/** The items of an order and their total. An order without items shows its subject. */
export function OrderItems({ order, fiat, total, size, children }: OrderItemsProps) {
  const messages = useMessages(orderMessages);
  const items =
    order.items.length === 0 ? [{ name: order.subject, amount: order.amount, fiat_amount: null }] : order.items;
  return (
    <>
      <SectionHeader title={messages.items(items.length)} />
      <ul className="rows">
        {items.map((item, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-page py-2.5">
            <span className="min-w-0 text-ink">{item.name}</span>
            {item.fiat_amount === null || fiat === null ? (
              <Amount value={item.amount} />
            ) : (
              <Amount value={item.fiat_amount} currency={fiatOf({ fiat })} />
            )}
          </li>
        ))}
      </ul>
      <SumLine label={total}>
        <Amount value={order.amount} currency={coinOf(order)} size={size} />
      </SumLine>
      <div className="pt-2">
        <KeyValues>{children}</KeyValues>
      </div>
    </>
  );
}

interface SumLineProps {
  label: string;
  /** An intermediate sum, not the total. */
  isPart?: boolean;
  children: ReactNode;
}

/** A sum under the line that closes its items. */
export function SumLine({ label, isPart = false, children }: SumLineProps) {
  return (
    <div className="px-page">
      <div className="border-t border-line pt-2.5">
        {isPart ? <Subtotal label={label}>{children}</Subtotal> : <Total label={label}>{children}</Total>}
      </div>
    </div>
  );
}
