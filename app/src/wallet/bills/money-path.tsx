import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { billMessages } from './messages.ts';
import type { BillDetail } from './queries.ts';

type Line = BillDetail['lines'][number];

/** The entry as a bookkeeper writes it: each account with what left it or came to it, and both sides' sum. */
export function MoneyPath({ detail }: { detail: BillDetail }) {
  const messages = useMessages(billMessages);
  const { lines, totals } = detail;
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
        {lines.map((line, place) => (
          <tr key={place}>
            <th scope="row">
              <AccountName line={line} />
            </th>
            <td>{line.debit !== null && sized(line.debit, line.currency, isMixed)}</td>
            <td>{line.credit !== null && sized(line.credit, line.currency, isMixed)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ currency, amount }) => (
          <tr key={currency}>
            <th scope="row">{messages.total}</th>
            <td>{sized(amount, currency, isMixed)}</td>
            <td>{sized(amount, currency, isMixed)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function AccountName({ line }: { line: Line }) {
  const messages = useMessages(billMessages);
  const owner = line.name ?? messages.owner[line.owner];
  return line.purpose === null ? owner : `${owner} · ${messages.purpose[line.purpose]}`;
}

/** The currency stands beside the number only where an entry has two. */
function sized(amount: string, currency: string, isMixed: boolean): string {
  return isMixed ? `${groupDigits(amount)} ${currency}` : groupDigits(amount);
}
