import { Button } from '@eh/ui/buttons/button.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { playTones } from '@eh/ui/sound/play-tones.ts';
import { useEffect } from 'react';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { leftText } from '../order-state.tsx';
import { type Order, useCloseOrder } from '../queries.ts';
import { tillMessages } from './messages.ts';
import { PaidSign } from './paid-sign.tsx';
import { priceText } from './price-text.ts';
import { useWaiting } from './queries.ts';
import { useAwake } from './use-awake.ts';

export interface WaitingOrderProps {
  order: Order;
  onEnd: () => void;
}

/** The order that a customer pays: its code, and what became of it. The till shows the payment by itself, with a sound. */
export function WaitingOrder({ order: made, onEnd }: WaitingOrderProps) {
  const messages = useMessages(tillMessages);
  const ofMerchant = useOfMerchant();
  const close = useCloseOrder();
  const now = useServerSeconds();
  const query = useWaiting(made.id, true);
  const order = query.data?.order ?? made;
  const isPaid = order.status === 'paid';
  const isWaiting = order.status === 'open' || order.status === 'funding';
  const price = priceText(order);
  useAwake(isWaiting);
  useEffect(() => {
    if (isPaid) playTones('news');
  }, [isPaid]);
  if (isPaid) return <PaidSign order={order} onNext={onEnd} />;
  if (!isWaiting)
    return (
      <div className="till-pad">
        <output className="till-sum">{price}</output>
        <p role="alert">{order.status === 'closed' ? messages.closed : messages.expired}</p>
        <Button kind="act" isWide onClick={onEnd}>
          {messages.again}
        </Button>
      </div>
    );
  return (
    <div className="till-pad">
      <p className="till-sum">{price}</p>
      <div className="till-code">
        <QrCode text={made.pay_url ?? ''} label={messages.code(price)} size={CODE_EDGE} hasMark />
      </div>
      <output>
        <strong>{order.status === 'funding' ? messages.buying : messages.waits}</strong>
        <span className="note block">
          {order.status === 'open' && `${messages.scan} · ${messages.left(leftText(order.expires_at - now))}`}
        </span>
      </output>
      {query.isError && (
        <p className="portal-error" role="alert">
          {messages.slow}
        </p>
      )}
      <Button
        kind="line"
        isWide
        isPending={close.isPending}
        // A customer who paid at the same moment has paid: then the till shows it.
        onClick={() => close.mutate({ ...ofMerchant, id: order.id }, { onSettled: () => void query.refetch() })}
      >
        {messages.cancel}
      </Button>
    </div>
  );
}

const CODE_EDGE = 264;
