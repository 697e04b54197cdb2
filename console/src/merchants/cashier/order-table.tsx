import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinSign } from '../../parts/money/money.ts';
import { portalHash } from '../../shell/portal/portal-address.ts';
import { cashierMessages } from './messages.ts';
import { OrderState } from './order-state.tsx';
import type { Order } from './queries.ts';

/** Orders, identified by the merchant's own numbers. */
export function OrderTable({ rows, caption }: { rows: readonly Order[]; caption: string }) {
  const messages = useMessages(cashierMessages);
  const formats = useFormats();
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.time}</th>
            <th scope="col">{messages.yourOrder}</th>
            <th scope="col">{messages.payer}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col" className="num">
              {rows[0] ? coinSign(rows[0].currency) : messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order.id}>
              <td>{formats.dateTime(order.created_at)}</td>
              <td>
                <a className="link" href={portalHash('payments', order.id)}>
                  {order.merchant_order_no}
                </a>
              </td>
              <td>{order.payer?.name ?? ''}</td>
              <td>
                <OrderState order={order} />
              </td>
              <td className="num">{groupDigits(order.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
