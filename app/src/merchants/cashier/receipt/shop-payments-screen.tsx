import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { type ListedPayment, useShopPayments } from '../queries.ts';
import { receiptMessages } from './messages.ts';
import { refundState } from './refund-state.ts';

const SKELETON_ROWS = 6;

/** The person's own payments to shops, newest first. */
export function ShopPaymentsScreen() {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(receiptMessages);
  const payments = useShopPayments();
  const rows = payments.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Screen head={<Header title={messages.listTitle} onBack={() => void navigateBack()} />}>
      <PullList
        onRefresh={() => payments.refetch()}
        messages={pulling}
        onMore={payments.hasNextPage ? () => void payments.fetchNextPage() : undefined}
        isLoadingMore={payments.isFetchingNextPage}
        end={rows.length > 0 ? messages.end : undefined}
      >
        {payments.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {payments.isError && !payments.data && (
          <LoadFailed error={payments.error} onRetry={() => void payments.refetch()} />
        )}
        {payments.isSuccess && rows.length === 0 && <NoPayments />}
        <Rows inset="icon" label={messages.listTitle}>
          {rows.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Rows>
      </PullList>
    </Screen>
  );
}

function PaymentRow({ payment }: { payment: ListedPayment }) {
  const messages = useMessages(receiptMessages);
  const formats = useFormats();
  const { merchant, subject, amount, refunded } = payment;
  const back = refundState(payment);
  return (
    <Row
      lead={<Avatar name={merchant.name} src={merchant.logo ?? undefined} isSquare />}
      title={<span className="clip">{merchant.name}</span>}
      note={`${subject} · ${formats.dateTime(payment.paid_at)}`}
      end={<Amount value={`-${amount}`} />}
      endNote={back === 'none' ? undefined : messages.back[back](moneyText(refunded, coinOf(payment)))}
      hasChevron
      {...linkTo('shop-payment', { id: payment.id })}
    />
  );
}

function NoPayments() {
  const messages = useMessages(receiptMessages);
  const bills = (
    <Button kind="line" isWide {...linkTo('wallet-orders')}>
      {messages.toBills}
    </Button>
  );
  return <EmptyState drawing="receipt" title={messages.none} text={messages.noneText} actions={bills} />;
}
