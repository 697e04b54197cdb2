import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { billMessages } from './messages.ts';
import type { BillDetail } from './queries.ts';

type Leg = BillDetail['lines'][number];

/** The ledger entry as a table: the debit or credit of each account, and the totals. */
export function EntryTable({ detail }: { detail: BillDetail }) {
  const messages = useMessages(billMessages);
  const { lines: legs, totals } = detail;
  const isMixed = totals.length > 1;
  return (
    <table className="entry">
      <thead>
        <tr>
          <th scope="col">{messages.columns.account}</th>
          <th scope="col">{messages.columns.debit}</th>
          <th scope="col">{messages.columns.credit}</th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg, index) => (
          <tr key={index}>
            <th scope="row">
              <AccountName leg={leg} />
            </th>
            <td>{leg.debit !== null && amountText(leg.debit, leg.currency, isMixed)}</td>
            <td>{leg.credit !== null && amountText(leg.credit, leg.currency, isMixed)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ currency, amount }) => (
          <tr key={currency}>
            <th scope="row">{messages.total}</th>
            <td>{amountText(amount, currency, isMixed)}</td>
            <td>{amountText(amount, currency, isMixed)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function AccountName({ leg }: { leg: Leg }) {
  const messages = useMessages(billMessages);
  const owner = leg.name ?? messages.owner[leg.owner];
  return leg.purpose === null ? owner : `${owner} · ${messages.purpose[leg.purpose]}`;
}

/** The amount, with its currency only in an entry of several currencies. */
function amountText(amount: string, currency: string, isMixed: boolean): string {
  return isMixed ? `${groupDigits(amount)} ${currency}` : groupDigits(amount);
}
