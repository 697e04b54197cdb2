import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Amount, FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { coinOf } from '../../../parts/currencies.ts';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { orderMessages } from '../messages.ts';
import { useFiatText, useSubject } from '../order-facts.tsx';
import type { ShopOrder } from '../queries.ts';
import { ShopHead } from '../shop-head.tsx';
import { leftAfter } from '../short.ts';
import { paymentMessages } from './messages.ts';
import { PaymentCode } from './payment-code.tsx';
import type { Paying } from './use-paying.ts';

export interface PayFormProps {
  order: ShopOrder;
  paying: Paying;
  /** Called when the time of the order is over. */
  onEnd: () => void;
}

/** The amount, its purpose, and the balance it is paid from. */
export function PayForm({ order, paying, onEnd }: PayFormProps) {
  const messages = useMessages(paymentMessages);
  const all = useMessages(orderMessages);
  const formats = useFormats();
  const fiatText = useFiatText(order);
  const coin = coinOf(order);
  const subject = useSubject(order);
  return (
    <>
      <ShopHead merchant={order.merchant} />
      <section className="px-page pt-6">
        <p className="text-muted">{all.toPay}</p>
        <Subtotal>
          <FittedAmount value={order.amount} currency={coin} />
          <p className="text-muted">{fiatText}</p>
        </Subtotal>
      </section>
      <section className="px-page pt-3">
        <KeyValues isFlush>
          <KeyValue name={all.item}>{subject}</KeyValue>
          <KeyValue name={all.merchantOrder}>
            <span className="digits">{order.merchant_order_no}</span>
          </KeyValue>
          <KeyValue name={messages.payBefore}>
            {formats.time(order.expires_at)} ·{' '}
            <Clock deadlineAt={order.expires_at} whose="theirs" isBare isSpoken onEnd={onEnd} />
          </KeyValue>
        </KeyValues>
      </section>
      <output className="block">
        {paying.isUnsure && (
          <div className="px-page pt-4">
            <Callout title={messages.unsure} lines={[messages.unsureText]} />
          </div>
        )}
      </output>
      <SectionHeader title={messages.payFrom} />
      <div className="px-page pb-4">
        <PayFrom order={order} />
      </div>
      <PaymentCode order={order} steps={paying.steps} />
      <PaymentPassword
        isOpen={paying.steps.isAsking}
        onClose={() => paying.steps.ask(false)}
        purpose={messages.purpose(order.merchant.name)}
        amount={<Amount value={order.amount} currency={coin} size="title" />}
        action={
          paying.request && {
            call: 'POST /api/recharge/pay',
            request: paying.request,
            reason: `${moneyText(order.amount, coin)} · ${order.merchant.name}`,
          }
        }
        onPassword={paying.attempt}
      />
    </>
  );
}

/** The only source of the payment. A test order takes nothing from the balance. */
function PayFrom({ order }: { order: ShopOrder }) {
  const messages = useMessages(paymentMessages);
  const coin = coinOf(order);
  const isTest = order.environment === 'test';
  const balance = (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>{messages.balance}</span>
      <Amount value={order.balance} currency={coin} />
    </span>
  );
  const option = isTest
    ? { value: 'test', label: messages.testCoins, note: messages.testCoinsText }
    : { value: 'balance', label: balance, note: messages.leftAfter(moneyText(leftAfter(order), coin)) };
  return <RadioGroup label={messages.payFrom} options={[option]} value={option.value} onChange={() => undefined} />;
}

export function PayActions({ order, paying }: Pick<PayFormProps, 'order' | 'paying'>) {
  const messages = useMessages(paymentMessages);
  const coin = coinOf(order);
  const amount = moneyText(order.amount, coin);
  return (
    <Button kind="act" isWide isPending={paying.isPending} onClick={() => paying.steps.ask(true)}>
      <Icon name="lock" size={16} />
      {paying.isUnsure ? messages.askAgain : messages.pay(amount)}
    </Button>
  );
}
