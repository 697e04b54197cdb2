import { Button } from '@eh/ui/buttons/button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useEffect, useRef } from 'react';
import type { Order } from '../queries.ts';
import { tillMessages } from './messages.ts';
import { priceText } from './price-text.ts';

export interface PaidSignProps {
  order: Order;
  onNext: () => void;
}

/** The whole screen says that it was paid: both people read it from where they stand. */
export function PaidSign({ order, onNext }: PaidSignProps) {
  const messages = useMessages(tillMessages);
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="till-paid" aria-labelledby="till-paid" onCancel={onNext}>
      <Icon name="check" size={24} />
      <h2 id="till-paid">{messages.paid}</h2>
      <p className="till-sum">{priceText(order)}</p>
      <p>
        {order.payer && messages.from(order.payer.name)}
        {order.paid_at !== null && ` · ${formats.time(order.paid_at)}`}
      </p>
      <Button kind="act" isWide onClick={onNext}>
        {messages.next}
      </Button>
    </dialog>
  );
}
