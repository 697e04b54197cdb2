import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../../parts/money/money.ts';
import { cashierMessages } from '../messages.ts';
import type { OrderDetail } from '../queries.ts';

/** The timeline of an order, the newest event first. */
export function PaymentEvents({ detail: { events, order } }: { detail: OrderDetail }) {
  const messages = useMessages(cashierMessages);
  const formats = useFormats();
  return (
    <section className="portal-section" aria-label={messages.happened}>
      <h2 className="label">{messages.happened}</h2>
      <ol className="portal-steps">
        {events.toReversed().map(({ event, at, amount }, index) => (
          <li key={`${event} ${at} ${amount}`} data-state={index === 0 ? 'now' : 'done'}>
            <span className="portal-row">
              {messages.events[event]}
              <span className="note">{formats.dateTime(at)}</span>
            </span>
            {amount !== null && <span className="note">{coinText(amount, order.currency)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The ledger entry of a payment: debits and credits with equal totals. */
export function PaymentLegs({ detail: { legs, order } }: { detail: OrderDetail }) {
  const messages = useMessages(cashierMessages);
  if (legs.length === 0) return null;
  return (
    <section className="portal-section" aria-label={messages.inBooks}>
      <h2 className="label">{messages.inBooks}</h2>
      <table className="table portal-table">
        <caption className="sr-only">{messages.inBooks}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.account}</th>
            <th scope="col" className="num">
              {messages.debit}
            </th>
            <th scope="col" className="num">
              {messages.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={leg.account}>
              <td>{messages.accounts[leg.account]}</td>
              <td className="num">{groupDigits(leg.debit ?? '')}</td>
              <td className="num">{groupDigits(leg.credit ?? '')}</td>
            </tr>
          ))}
          <tr className="portal-sum">
            <td>{messages.total}</td>
            <td className="num">{groupDigits(order.amount)}</td>
            <td className="num">{groupDigits(order.amount)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
