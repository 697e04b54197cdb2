import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { ComplainUnpaid } from '../parts/complain-unpaid.tsx';
import type { Trade } from '../queries.ts';
import { buyerMessages } from './messages.ts';

/** Warnings against the common losses of buyers, the messages of the seller, and the upload of a voucher. */
export function PaymentWarnings({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const { title, noCoinNames, noCancel } = messages.warnings;
  // From a buy listing the texts are the buyer's own.
  const texts = trade.opened_by === 'seller' ? [] : [trade.note, trade.first_message];
  const sellerSays = texts.filter((text) => text !== '');
  const count = trade.vouchers.length;
  return (
    <>
      <section className="flex flex-col gap-4 px-page py-4">
        <Callout title={title} lines={[noCoinNames, noCancel]} />
        {sellerSays.length > 0 && <Callout title={messages.sellerSays} lines={sellerSays} />}
      </section>
      <div className="rule" />
      <Row
        icon="image"
        title={<span className="label">{messages.uploadFirst}</span>}
        note={count > 0 ? messages.vouchersUploaded(count) : messages.uploadFirstNote}
        hasChevron
        {...linkTo('payment-voucher', { id: trade.id })}
      />
      <ComplainUnpaid trade={trade} />
    </>
  );
}
