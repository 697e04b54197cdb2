import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { invoiceMessages } from './messages.ts';
import type { Invoice } from './queries.ts';
import { useMoneyText } from './use-money-text.ts';

export interface InvoiceTableProps {
  rows: readonly Invoice[];
  openId: string | null;
  onOpen: (invoice: Invoice) => void;
}

/** Invoices by their number, with whom they ask and until when. */
export function InvoiceTable({ rows, openId, onOpen }: InvoiceTableProps) {
  const messages = useMessages(invoiceMessages);
  const moneyText = useMoneyText();
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.customer}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.due}</th>
            <th scope="col" className="num">
              {messages.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((invoice) => (
            <tr key={invoice.id} data-marked={invoice.id === openId ? '' : undefined}>
              <td>
                <button
                  type="button"
                  className="link"
                  aria-label={messages.show(invoice.merchant_invoice_no)}
                  onClick={() => onOpen(invoice)}
                >
                  {invoice.merchant_invoice_no}
                </button>
              </td>
              <td>{invoice.customer?.name ?? messages.erased}</td>
              <td>{messages.states[invoice.status]}</td>
              <td className="num">{invoice.due_on}</td>
              <td className="num">{moneyText(invoice.total, invoice.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
