import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { hashOf } from '../../shell/address.ts';
import { recordMessages } from './messages.ts';
import type { TradeRow } from './queries.ts';

/** A table of trades, each with a link to its record. */
export function TradeTable({ trades }: { trades: readonly TradeRow[] }) {
  const messages = useMessages(recordMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  return (
    <table className="table trade-table">
      <caption className="sr-only">{messages.list}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.number}</th>
          <th scope="col">{messages.opened}</th>
          <th scope="col">{messages.status}</th>
          <th scope="col">{messages.seller}</th>
          <th scope="col">{messages.buyer}</th>
          <th scope="col" className="num">
            {messages.amount}
          </th>
          <th scope="col" className="num">
            {messages.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map((row) => (
          <tr key={row.id}>
            <td>
              <a className="link digits" href={hashOf('trades', row.id)}>
                {row.transaction_no}
              </a>
            </td>
            <td>{formats.dateTime(row.created_at)}</td>
            <td>
              {trade.statuses[tradeStatusOf(row.status)]} · {trade.money[row.money_state]}
            </td>
            <td>{row.seller.nickname}</td>
            <td>{row.buyer.nickname}</td>
            <td className="num">{coinText(row.amount, row.currency)}</td>
            <td className="num">{fiatText(row.fiat_amount, row.fiat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
