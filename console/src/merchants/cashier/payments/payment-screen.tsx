import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { COIN_DECIMALS, isPositiveDecimal } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { coinSign, coinText, fiatText } from '../../../parts/money/money.ts';
import { Fact } from '../../../parts/screen/fact.tsx';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { cashierMessages } from '../messages.ts';
import { type OrderDetail, useCloseOrder, useOrder } from '../queries.ts';
import { PaymentEvents, PaymentLegs } from './payment-history.tsx';
import { RefundForm } from './refund-form.tsx';

/** One payment: its facts, its history, its ledger entry, and the refund. */
export function PaymentScreen({ id }: { id: string }) {
  const messages = useMessages(cashierMessages);
  const order = useOrder(id);
  const { merchant } = usePortal();
  const detail = order.data;
  // Each refund has a new form, and so its own number. A refused one remains, even when less is left meanwhile.
  const [made, setMade] = useState(0);
  const mayRefund =
    detail !== undefined && hasRight(merchant.role, 'refund') && isPositiveDecimal(detail.refundable, COIN_DECIMALS);
  return (
    <PortalPage
      back={{ href: portalHash('payments'), label: messages.payments }}
      title={detail?.order.merchant_order_no ?? messages.payment}
      says={detail && <Tag>{messages.statuses[detail.order.status]}</Tag>}
      side={mayRefund ? <RefundForm key={made} detail={detail} onRefunded={() => setMade(made + 1)} /> : undefined}
    >
      {detail === undefined ? (
        <LoadState error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <div className="portal-payment">
          <PaymentFacts detail={detail} />
          <div>
            <PaymentEvents detail={detail} />
            <PaymentLegs detail={detail} />
          </div>
        </div>
      )}
    </PortalPage>
  );
}

function PaymentFacts({ detail: { order, key_hint: keyHint, refunds } }: { detail: OrderDetail }) {
  const messages = useMessages(cashierMessages);
  const formats = useFormats();
  const { merchant } = usePortal();
  const close = useCloseOrder();
  return (
    <section aria-label={messages.facts}>
      <p className="note">{messages.statuses[order.status]}</p>
      <p className="portal-figure" data-double="">
        {groupDigits(order.amount)} <small>{coinSign(order.currency)}</small>
      </p>
      <dl className="portal-facts">
        <Fact name={messages.yourOrder}>{order.merchant_order_no}</Fact>
        <Fact name={messages.payment}>{order.order_no}</Fact>
        {order.priced && (
          <Fact name={messages.price}>
            {messages.atRate(
              fiatText(order.priced.amount, order.priced.fiat),
              fiatText(order.priced.rate, order.priced.fiat),
            )}
          </Fact>
        )}
        {order.payer && (
          <Fact name={messages.payer}>
            {order.payer.name}
            {order.payer.is_verified && ` · ${messages.verified}`}
          </Fact>
        )}
        <Fact name={messages.createdAt}>{formats.dateTime(order.created_at)}</Fact>
        {order.paid_at !== null && <Fact name={messages.paidAt}>{formats.dateTime(order.paid_at)}</Fact>}
        {order.status === 'open' && <Fact name={messages.expiresAt}>{formats.dateTime(order.expires_at)}</Fact>}
        {keyHint !== null && <Fact name={messages.key}>…{keyHint}</Fact>}
        <Fact name={messages.fee}>{coinText(order.fee, order.currency)}</Fact>
      </dl>
      <h2 className="label mt-4">{messages.items}</h2>
      <dl className="portal-facts">
        {order.items.length === 0 ? (
          <Fact name={order.subject}>{groupDigits(order.amount)}</Fact>
        ) : (
          order.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Items have no number of their own, and never move.
            <Fact key={`${index} ${item.name}`} name={item.name}>
              {item.fiat_amount === null || order.priced === null
                ? groupDigits(item.amount)
                : fiatText(item.fiat_amount, order.priced.fiat)}
            </Fact>
          ))
        )}
        <Fact name={messages.total}>{coinText(order.amount, order.currency)}</Fact>
      </dl>
      {refunds.length > 0 && (
        <>
          <h2 className="label mt-4">{messages.refunds}</h2>
          <dl className="portal-facts">
            {refunds.map((refund) => (
              <Fact key={refund.id} name={refund.reason === '' ? refund.refund_no : refund.reason}>
                {coinText(refund.amount, refund.currency)}
                {refund.priced && ` · ${fiatText(refund.priced.amount, refund.priced.fiat)}`}
              </Fact>
            ))}
          </dl>
        </>
      )}
      {order.status === 'open' && hasRight(merchant.role, 'sell') && (
        <div className="mt-4">
          <Button
            kind="line"
            isWide
            isPending={close.isPending}
            note={messages.closeNote}
            onClick={() => close.mutate({ merchant_id: merchant.id, environment: order.environment, id: order.id })}
          >
            {messages.close}
          </Button>
        </div>
      )}
    </section>
  );
}
