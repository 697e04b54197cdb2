import { Button } from '@eh/ui/buttons/button.tsx';
import { KeyValue } from '@eh/ui/lists/key-values.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { Ruler } from '@eh/ui/time/ruler.tsx';
import { useEffect } from 'react';
import { coinOf } from '../../parts/currencies.ts';
import { changeSession } from '../../session/current-session.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { orderMessages } from './messages.ts';
import { OrderItems, useFiatText } from './order-facts.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderState, OrderStateActions } from './order-state.tsx';
import { PaidActions, PaidBody } from './payment/paid.tsx';
import type { ShopOrder } from './queries.ts';
import { useShopOrder } from './queries.ts';
import { ShopHead } from './shop-head.tsx';

/** The shop order behind a link: its price, its contents, and how long it waits. */
export function OutOrderScreen({ params }: ScreenProps) {
  const messages = useMessages(orderMessages);
  const token = params['order'] ?? '';
  const query = useShopOrder(token);
  const order = query.data;
  // The order's page is open, so the visit no longer needs to remember the order for the next login.
  useEffect(() => changeSession({ kind: 'order', order: null }), []);
  if (order?.payment)
    return (
      <OrderFrame title={messages.title} query={query} foot={<PaidActions order={order} payment={order.payment} />}>
        <PaidBody order={order} payment={order.payment} />
      </OrderFrame>
    );
  const isOpen = order?.state === 'open';
  return (
    <OrderFrame
      title={messages.title}
      query={query}
      foot={order && (isOpen ? <OpenActions token={token} /> : <OrderStateActions order={order} token={token} />)}
    >
      {order && !isOpen && <OrderState order={order} onEnd={() => void query.refetch()} />}
      {order && <ShopHead merchant={order.merchant} />}
      {order && isOpen && <AmountToPay order={order} onEnd={() => void query.refetch()} />}
      {order && (
        <OrderItems
          order={order}
          fiat={order.held_rate === null ? null : order.fiat}
          total={messages.total}
          size="title"
        >
          <KeyValue name={messages.orderNo}>
            <span className="digits">{order.merchant_order_no}</span>
          </KeyValue>
        </OrderItems>
      )}
      {isOpen && <p className="note px-page pt-1 pb-4">{messages.nothingYet}</p>}
    </OrderFrame>
  );
}

function AmountToPay({ order, onEnd }: { order: ShopOrder; onEnd: () => void }) {
  const messages = useMessages(orderMessages);
  const formats = useFormats();
  const fiatText = useFiatText(order);
  const coin = coinOf(order);
  return (
    <section className="px-page pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-muted">{messages.toPay}</p>
          <FittedAmount value={order.amount} currency={coin} />
        </div>
        <div className="mb-1">
          <Clock deadlineAt={order.expires_at} whose="mine" size="big" isSpoken onEnd={onEnd} />
        </div>
      </div>
      <Subtotal>
        <p className="text-muted">{fiatText}</p>
      </Subtotal>
      <div className="mt-3.5">
        <Ruler
          startedAt={order.created_at}
          deadlineAt={order.expires_at}
          from={messages.ordered(formats.time(order.created_at))}
          until={messages.ends(formats.time(order.expires_at))}
        />
      </div>
    </section>
  );
}

function OpenActions({ token }: { token: string }) {
  const messages = useMessages(orderMessages);
  return (
    <Button kind="act" isWide {...linkTo('cashier-payment', { order: token })}>
      {messages.goPay}
    </Button>
  );
}
