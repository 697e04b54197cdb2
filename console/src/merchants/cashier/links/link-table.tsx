import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkMessages } from './messages.ts';
import type { PaymentLink } from './queries.ts';
import { useAmountText } from './use-amount-text.ts';

export interface LinkTableProps {
  rows: readonly PaymentLink[];
  openId: string | null;
  onOpen: (link: PaymentLink) => void;
}

/** Payment links as customers know them: by their text. */
export function LinkTable({ rows, openId, onOpen }: LinkTableProps) {
  const messages = useMessages(linkMessages);
  const amountText = useAmountText();
  return (
    <div className="portal-scroll">
      <table className="table portal-table">
        <caption className="sr-only">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.subject}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col" className="num">
              {messages.sold}
            </th>
            <th scope="col" className="num">
              {messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((link) => (
            <tr key={link.id} data-marked={link.id === openId ? '' : undefined}>
              <td>
                <button
                  type="button"
                  className="link"
                  aria-label={messages.show(link.subject)}
                  onClick={() => onOpen(link)}
                >
                  {link.subject}
                </button>
              </td>
              <td>{messages.states[link.status]}</td>
              <td className="num">{messages.soldOf(link.sold, link.stock)}</td>
              <td className="num">{amountText(link)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
