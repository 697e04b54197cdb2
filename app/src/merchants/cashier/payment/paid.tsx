import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { leaveTo } from '../../../parts/leave-to.ts';
import { switchTab } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { orderMessages } from '../messages.ts';
import { useFiatText, useSubject } from '../order-facts.tsx';
import type { ShopOrder } from '../queries.ts';
import { ShopDrawing } from '../shop-drawing.tsx';
import { paymentMessages } from './messages.ts';

type OwnPayment = NonNullable<ShopOrder['payment']>;

export interface PaidBodyProps {
  order: ShopOrder;
  payment: OwnPayment;
  /** The balance right after the payment; null when the page was opened later. */
  left?: string | null;
  /** Seconds until the return to the shop. */
  returnsIn?: number | null;
}

/** An order that this person has paid. */
export function PaidBody({ order, payment, left = null, returnsIn = null }: PaidBodyProps) {
  const messages = useMessages(paymentMessages);
  const all = useMessages(orderMessages);
  const formats = useFormats();
  const coin = coinOf(order);
  const subject = useSubject(order);
  const fiatText = useFiatText(order);
  const { name, logo } = order.merchant;
  const isTest = order.environment === 'test';
  const isRefunded = /[1-9]/.test(payment.refunded);
  return (
    <div className="px-page pt-2 pb-6">
      <div className="text-center">
        <ShopDrawing />
        <output className="block">
          <h2 className="title mt-3 flex items-center justify-center gap-2">
            {logo !== null && <Avatar name={name} src={logo} size="small" isSquare />}
            {messages.paidTo(name)}
          </h2>
        </output>
        {returnsIn !== null && (
          <p className="text-muted" role="timer">
            {messages.returnsIn(returnsIn)}
          </p>
        )}
      </div>
      <div className="mt-5 border-t border-line">
        <KeyValues isFlush>
          <KeyValue name={all.item}>{subject}</KeyValue>
          <KeyValue name={all.merchantOrder}>
            <span className="digits">{order.merchant_order_no}</span>
          </KeyValue>
          {order.held_rate !== null && <KeyValue name={all.price}>{fiatText}</KeyValue>}
          <KeyValue name={messages.time}>{formats.dateTime(payment.paid_at)}</KeyValue>
          <KeyValue name={messages.from}>{isTest ? messages.testCoins : messages.balance}</KeyValue>
          {left !== null && !isTest && <KeyValue name={messages.left}>{moneyText(left, coin)}</KeyValue>}
          {isRefunded && <KeyValue name={messages.refunded}>{moneyText(payment.refunded, coin)}</KeyValue>}
          <KeyValue name={messages.number} copy={order.order_no}>
            <span className="digits">{order.order_no}</span>
          </KeyValue>
        </KeyValues>
        <div className="border-t border-line pt-3">
          <Total label={messages.paid}>
            <Amount value={order.amount} currency={coin} size="figure" />
          </Total>
        </div>
      </div>
      <p className="note mt-4">{messages.notified}</p>
    </div>
  );
}

export interface PaidActionsProps {
  order: ShopOrder;
  payment: Pick<OwnPayment, 'id'>;
  returnsIn?: number | null;
}

/** The receipt, and the link back to the shop or, without one, a "done" button. A test order has no receipt. */
export function PaidActions({ order, payment, returnsIn = null }: PaidActionsProps) {
  const messages = useMessages(paymentMessages);
  const address = order.return_address;
  const isTest = order.environment === 'test';
  const onward =
    address === null ? (
      <Button kind="inked" isWide={isTest} onClick={() => void switchTab('tabhome')}>
        {messages.done}
      </Button>
    ) : (
      <Button kind="inked" isWide={isTest} onClick={() => leaveTo(address)}>
        {returnsIn === null ? messages.toShop : messages.toShopIn(returnsIn)}
      </Button>
    );
  if (isTest) return onward;
  return (
    <ButtonPair isLean>
      <Button kind="line" {...linkTo('shop-payment', { id: payment.id })}>
        <Icon name="bills" size={16} />
        {messages.receipt}
      </Button>
      {onward}
    </ButtonPair>
  );
}
