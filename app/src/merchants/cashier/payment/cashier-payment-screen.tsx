import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { redirectTo } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { ShortActions, ShortOfBalance } from '../missing/short-of-balance.tsx';
import { useMissing } from '../missing/use-missing.ts';
import { OrderFrame } from '../order-frame.tsx';
import { OrderState, OrderStateActions } from '../order-state.tsx';
import type { Payment } from '../queries.ts';
import { useShopOrder } from '../queries.ts';
import { ShopHead } from '../shop-head.tsx';
import { isShort } from '../short.ts';
import { paymentMessages } from './messages.ts';
import { PaidActions, PaidBody } from './paid.tsx';
import { PayActions, PayForm } from './pay-form.tsx';
import { usePaying } from './use-paying.ts';
import { useReturn } from './use-return.ts';

/** Pays a shop order from the balance, or buys the missing coins first. */
export function CashierPaymentScreen({ params }: ScreenProps) {
  const messages = useMessages(paymentMessages);
  const token = params['order'] ?? '';
  const query = useShopOrder(token);
  const [payment, setPayment] = useState<Payment | null>(null);
  const order = query.data;
  const paying = usePaying({ token, order, onPaid: setPayment, onRefetch: () => void query.refetch() });
  const isMissing = order !== undefined && payment === null && order.state === 'open' && isShort(order);
  const missing = useMissing({
    token,
    order,
    isEnabled: isMissing,
    onOpened: (id) => void redirectTo('buy-trade', { id, order: token }),
    onRefetch: () => void query.refetch(),
  });
  const refetch = () => void query.refetch();
  if (order && payment) return <JustPaid query={query} payment={payment} />;
  if (order?.payment)
    return (
      <OrderFrame title={messages.title} query={query} foot={<PaidActions order={order} payment={order.payment} />}>
        <PaidBody order={order} payment={order.payment} />
      </OrderFrame>
    );
  if (order && order.state !== 'open')
    return (
      <OrderFrame title={messages.title} query={query} foot={<OrderStateActions order={order} token={token} />}>
        <OrderState order={order} onEnd={refetch} />
        <ShopHead merchant={order.merchant} />
      </OrderFrame>
    );
  if (order && isMissing)
    return (
      <OrderFrame title={messages.title} query={query} foot={<ShortActions order={order} missing={missing} />}>
        <ShortOfBalance order={order} missing={missing} onEnd={refetch} />
      </OrderFrame>
    );
  return (
    <OrderFrame title={messages.title} query={query} foot={order && <PayActions order={order} paying={paying} />}>
      {order && <PayForm order={order} paying={paying} onEnd={refetch} />}
    </OrderFrame>
  );
}

/** The page right after the payment: it returns to the shop automatically. */
function JustPaid({ query, payment }: { query: ReturnType<typeof useShopOrder>; payment: Payment }) {
  const messages = useMessages(paymentMessages);
  const returnsIn = useReturn(payment.return_address);
  if (!query.data) return null;
  const order = { ...query.data, return_address: payment.return_address };
  const own = { id: payment.id, paid_at: payment.paid_at, refunded: '0.00' };
  return (
    <OrderFrame
      title={messages.title}
      query={query}
      isDone
      foot={<PaidActions order={order} payment={own} returnsIn={returnsIn} />}
    >
      <PaidBody order={order} payment={own} left={payment.balance} returnsIn={returnsIn} />
    </OrderFrame>
  );
}
