import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { PaymentAccountTable } from '../../parts/payment-account-table.tsx';
import { CaseHead, Fact } from '../../staff/queues/case-head.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { marketMessages } from './messages.ts';
import { worthOf } from './order-money.ts';

/** The facts for the decision: why the order waits, its terms, the seller, the texts and the payment accounts. */
export function OrderFacts({ order, now }: { order: CaseOf<'orders'>; now: number }) {
  const messages = useMessages(marketMessages);
  const formats = useFormats();
  const fiat = (value: string) => fiatText(value, order.fiat);
  return (
    <section className="proof" aria-label={messages.facts}>
      <CaseHead
        name={messages.total}
        figure={coinText(order.total, order.currency)}
        number={{ name: messages.orderNo, value: order.order_no, copy: messages.copyOrderNo, copied: messages.copied }}
      />
      {order.review_reason !== null && (
        <p className="flag">
          <Icon name="flag" size={20} />
          <span>
            <span className="sr-only">{messages.waits}: </span>
            {messages.reviewReasons[order.review_reason]}
          </span>
        </p>
      )}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.price}>{fiat(order.price)}</Fact>
          <Fact name={messages.reference}>
            {order.reference_price === null ? messages.noReference : fiat(order.reference_price)}
          </Fact>
          <Fact name={messages.worth}>{fiat(worthOf(order))}</Fact>
          <Fact name={messages.limits}>
            {fiat(order.minimum)} – {fiat(order.maximum)}
          </Fact>
          <Fact name={messages.window}>{messages.minutes(order.payment_window_minutes)}</Fact>
          <Fact name={messages.postedAt}>{formats.dateTime(order.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.seller}>{order.seller.nickname}</Fact>
          <Fact name={messages.realName}>{order.seller.real_name}</Fact>
          <Fact name={messages.level}>{order.seller.level}</Fact>
          <Fact name={messages.trades}>{order.seller.trades}</Fact>
          <Fact name={messages.registered}>
            {messages.days(Math.max(0, Math.floor((now - order.seller.registered_at) / DAY_SECONDS)))}
          </Fact>
        </dl>
      </div>
      <Written name={messages.note} text={order.note} />
      <Written name={messages.firstMessage} text={order.first_message} />
      <PaymentAccountTable accounts={order.accounts} messages={messages} />
    </section>
  );
}

function Written({ name, text }: { name: string; text: string }) {
  const messages = useMessages(marketMessages);
  return (
    <div className="written">
      <h3 className="note">{name}</h3>
      {text === '' ? <p className="written-none">{messages.none}</p> : <blockquote>{text}</blockquote>}
    </div>
  );
}
