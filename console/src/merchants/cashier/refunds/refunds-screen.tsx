import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinSign } from '../../../parts/money/money.ts';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { portalHash } from '../../../shell/portal/portal-address.ts';
import { cashierMessages } from '../messages.ts';
import { useRefunds } from './queries.ts';

/** The refunds of an environment; a new one is made at its payment. */
export function RefundsScreen() {
  const messages = useMessages(cashierMessages);
  const formats = useFormats();
  const list = useRefunds();
  return (
    <PortalPage title={messages.refunds} says={messages.refundsSay}>
      <FoundList list={list} none={messages.noRefunds}>
        {(rows) => (
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
                    {rows[0] ? coinSign(rows[0].currency) : messages.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((refund) => (
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
        )}
      </FoundList>
    </PortalPage>
  );
}
