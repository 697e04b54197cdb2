import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { partMessages } from '../../../parts/messages.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { planMessages } from './messages.ts';
import type { PlanPayment } from './queries.ts';
import { usePlanPayments } from './queries.ts';

const SKELETON_ROWS = 3;

/** The payments of a plan, newest first; one that was made leads to its receipt. */
export function PlanPayments({ id }: { id: string }) {
  const messages = useMessages(planMessages);
  const { more } = useMessages(partMessages);
  const payments = usePlanPayments(id);
  const rows = payments.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <SectionHeader title={messages.history} />
      {payments.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {payments.isError && !payments.data && (
        <LoadFailed error={payments.error} onRetry={() => void payments.refetch()} />
      )}
      {payments.data && rows.length === 0 && <p className="px-page text-muted">{messages.noHistory}</p>}
      <Rows label={messages.history}>
        {rows.map((payment) => (
          <PaymentRow key={payment.number} payment={payment} />
        ))}
      </Rows>
      {payments.hasNextPage && (
        <div className="px-page pt-3">
          <Button
            kind="line"
            size="small"
            isPending={payments.isFetchingNextPage}
            onClick={() => void payments.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      )}
    </>
  );
}

function PaymentRow({ payment }: { payment: PlanPayment }) {
  const messages = useMessages(planMessages);
  const formats = useFormats();
  const at = formats.dateTime(payment.paid_at ?? payment.next_try_at ?? payment.due_at);
  const end = <span className="text-muted">{messages.statuses[payment.status]}</span>;
  if (payment.order_id === null) return <Row isTight title={at} end={end} />;
  return <Row isTight title={at} end={end} hasChevron {...linkTo('shop-payment', { id: payment.order_id })} />;
}
