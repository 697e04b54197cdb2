import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import type { Order } from '../queries.ts';
import { useOrderCurrencies } from '../use-order-currencies.ts';
import { tillMessages } from './messages.ts';
import { SumPad } from './sum-pad.tsx';
import { TillDay } from './till-day.tsx';
import { WaitingOrder } from './waiting-order.tsx';

/** The till: a sum, its code for the customer, and the payment as it comes; below, the payments of today. */
export function TillScreen() {
  const messages = useMessages(tillMessages);
  const currencies = useOrderCurrencies();
  const [order, setOrder] = useState<Order | null>(null);
  // The next customer most likely pays in the same currency.
  const [code, setCode] = useState(currencies[0].code);
  const currency = currencies.find((known) => known.code === code) ?? currencies[0];
  return (
    <PortalPage title={messages.title} side={<TillDay />}>
      <div className="till">
        {order === null ? (
          <SumPad currencies={currencies} currency={currency} onCurrency={setCode} onOrder={setOrder} />
        ) : (
          <WaitingOrder key={order.id} order={order} onEnd={() => setOrder(null)} />
        )}
      </div>
    </PortalPage>
  );
}
