import { Refused } from '@eh/client/calls/refused.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue } from '@eh/ui/lists/key-values.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { orderMessages } from '../messages.ts';
import { OrderItems } from '../order-facts.tsx';
import type { ShopPayment } from '../queries.ts';
import { useShopPayment } from '../queries.ts';
import { ShopHead } from '../shop-head.tsx';
import { receiptMessages } from './messages.ts';

const SKELETON_ROWS = 6;

/** The receipt of a payment to a shop: its purpose and its refunds. */
export function ShopPaymentScreen({ params }: ScreenProps) {
  const messages = useMessages(receiptMessages);
  const query = useShopPayment(params['id'] ?? '');
  const isGone = query.error instanceof Refused && query.error.code === cashierRefusals.CashierPaymentNotFound.code;
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!query.data && isGone && <EmptyState drawing="no-match" title={messages.missing} />}
      {!query.data && query.isError && !isGone && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Receipt payment={query.data} />}
    </Screen>
  );
}

function Receipt({ payment }: { payment: ShopPayment }) {
  const messages = useMessages(receiptMessages);
  const all = useMessages(orderMessages);
  const formats = useFormats();
  const coin = coinOf(payment);
  const isRefunded = payment.refunds.length > 0;
  return (
    <>
      <ShopHead merchant={payment.merchant} />
      <OrderItems order={payment} fiat={payment.priced?.fiat ?? null} total={messages.paid} size="figure">
        {payment.priced && (
          <KeyValue name={all.price}>
            {all.priced(
              moneyText(payment.priced.amount, fiatOf(payment.priced)),
              moneyText(payment.priced.rate, fiatOf(payment.priced)),
            )}
          </KeyValue>
        )}
        <KeyValue name={messages.time}>{formats.dateTime(payment.paid_at)}</KeyValue>
        <KeyValue name={all.merchantOrder}>
          <span className="digits">{payment.merchant_order_no}</span>
        </KeyValue>
        <KeyValue name={messages.number} copy={payment.order_no}>
          <span className="digits">{payment.order_no}</span>
        </KeyValue>
      </OrderItems>
      {isRefunded && (
        <>
          <SectionHeader title={messages.refunds} aside={moneyText(payment.refunded, coin)} />
          <Rows label={messages.refunds}>
            {payment.refunds.map((refund) => (
              <Row
                key={refund.refund_no}
                title={refund.reason === '' ? messages.refund : refund.reason}
                note={`${formats.dateTime(refund.at)} · ${refund.refund_no}`}
                end={<Amount value={refund.amount} isSigned />}
              />
            ))}
          </Rows>
        </>
      )}
      <p className="note px-page py-4">{isRefunded ? messages.refundNote : messages.note}</p>
    </>
  );
}
