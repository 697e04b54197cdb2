import { Tag } from '@eh/ui/lists/tag.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { minorOf } from '../amounts.ts';
import { editMessages } from '../edit/messages.ts';
import type { OwnOrder } from '../queries.ts';
import { usePauseOrder } from '../queries.ts';
import { CancelListingSheet } from './cancel-listing-sheet.tsx';
import { listingMessages } from './messages.ts';
import { canEdit, canPause, isListingOpen, orderState } from './order-state.ts';
import { SoldBar } from './sold-bar.tsx';

/** A listing of the user: remaining coins, price, state and actions. */
export function OwnOrderRow({ order }: { order: OwnOrder }) {
  const messages = useMessages(listingMessages);
  const { coin, fiat } = useShownCurrencies();
  const state = orderState(order);
  return (
    <article className="p-page">
      <PageLink to="my-sale-order" params={{ id: order.id }} className="sum-line items-center">
        <span className="flex min-w-0 items-baseline gap-2">
          <Amount value={isListingOpen(state) ? order.remaining : order.total} currency={coin} size="title" />
          <span className="text-muted">{moneyText(order.price, fiat)}</span>
        </span>
        <Tag kind={state === 'online' ? 'on' : 'plain'}>{messages.states[state]}</Tag>
      </PageLink>
      <SoldBar order={order} />
      <OrderNote order={order} />
      {isListingOpen(state) && <RowActions order={order} />}
    </article>
  );
}

/** Why the market does not show a listing, or the note of an operator. */
export function OrderNote({ order }: { order: OwnOrder }) {
  const messages = useMessages(listingMessages);
  const state = orderState(order);
  const formats = useFormats();
  const hidden = () =>
    order.rests_until !== null && state === 'quiet'
      ? messages.quietUntil(formats.time(order.rests_until))
      : order.hidden_because && messages.hidden(order.hidden_because);
  const text = order.reason ?? (state === 'review' ? messages.reviewNote : hidden());
  return text && <p className="note mt-2">{text}</p>;
}

function RowActions({ order }: { order: OwnOrder }) {
  const messages = useMessages(listingMessages);
  const { edit } = useMessages(editMessages);
  const [isCancelling, setCancelling] = useState(false);
  const pause = usePauseOrder((changed) => showToast(changed.is_paused ? messages.paused : messages.resumed));
  return (
    <div className="mt-2 flex items-center gap-5">
      <span className="note flex-1">{messages.running(order.running_trades)}</span>
      {canPause(orderState(order)) && (
        <button
          type="button"
          className="link min-h-tap"
          aria-disabled={pause.isPending || undefined}
          onClick={() => pause.isPending || pause.mutate({ id: order.id, is_paused: !order.is_paused })}
        >
          {order.is_paused ? messages.resume : messages.pause}
        </button>
      )}
      {canEdit(orderState(order)) && minorOf(order.remaining) > 0n && (
        <PageLink to="my-sale-order" params={{ id: order.id, edit: '1' }} className="link flex min-h-tap items-center">
          {edit}
        </PageLink>
      )}
      <button type="button" className="link min-h-tap" onClick={() => setCancelling(true)}>
        {messages.cancel}
      </button>
      <CancelListingSheet order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}
