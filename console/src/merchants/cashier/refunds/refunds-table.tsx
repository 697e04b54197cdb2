import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinSign } from '../../../parts/money/money.ts';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { cashierMessages } from '../messages.ts';
import type { Refund } from './queries.ts';

export function RefundsTable({ refunds }: { refunds: readonly Refund[] }) {
  const messages = useMessages(cashierMessages);
  const formats = useFormats();
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{messages.refunds}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.time}</th>
            <th scope="col">{messages.yourOrder}</th>
            <th scope="col">{messages.reason}</th>
            <th scope="col" className="num">
              {messages.feeBack}
            </th>
            <th scope="col" className="num">
              {refunds[0] ? coinSign(refunds[0].currency) : messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <td>{formats.dateTime(refund.created_at)}</td>
              <td>
                <a className="link" href={portalHash('payments', refund.order_id)}>
                  {refund.merchant_order_no}
                </a>
              </td>
              <td>{refund.reason}</td>
              <td className="num">{refund.fee_back}</td>
              <td className="num">{groupDigits(refund.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
