import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { fiatText } from '../../../parts/money/money.ts';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { TopBar } from '../../../parts/screen/top-bar.tsx';
import { tradeMessages } from '../../../parts/trades/trade-messages.ts';
import { hashOf } from '../../../shell/address.ts';
import { deadlineMessages } from './messages.ts';
import { type DueRow, useDeadlines } from './queries.ts';

/** Every running clock of a trade or complaint, the next to run out first. */
export function DeadlinesScreen() {
  const messages = useMessages(deadlineMessages);
  const list = useDeadlines();
  const now = useServerSeconds();
  const rows = list.data ?? [];
  return (
    <div className="page">
      <TopBar title={messages.title} {...(list.data ? { says: messages.says(rows.length) } : {})} query={list} />
      <main className="log">
        {list.data === undefined ? (
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          <output className="nothing title">{messages.none}</output>
        ) : (
          <table className="table trade-table">
            <caption className="sr-only">{messages.board}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.left}</th>
                <th scope="col">{messages.dueAt}</th>
                <th scope="col">{messages.kind}</th>
                <th scope="col">{messages.trade}</th>
                <th scope="col">{messages.parties}</th>
                <th scope="col" className="num">
                  {messages.sum}
                </th>
                <th scope="col" className="num">
                  {messages.tries}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Due key={`${row.kind} ${row.trade?.id ?? row.due_at}`} row={row} now={now} />
              ))}
            </tbody>
          </table>
        )}
      </main>
    </div>
  );
}

const SOON_SECONDS = 300;

function Due({ row, now }: { row: DueRow; now: number }) {
  const messages = useMessages(deadlineMessages);
  const { statuses } = useMessages(tradeMessages);
  const formats = useFormats();
  const left = row.due_at - now;
  const { trade } = row;
  return (
    <tr>
      <td className={left < SOON_SECONDS ? 'bad digits' : 'digits'}>
        {left <= 0 ? messages.overdue : countdownText(left)}
      </td>
      <td>{formats.dateTime(row.due_at)}</td>
      <td>
        {messages.kinds[row.kind] ?? row.kind}
        {trade && ` · ${statuses[tradeStatusOf(trade.status)]}`}
      </td>
      <td>
        {trade && (
          <a className="link digits" href={hashOf('trades', trade.id)}>
            {trade.transaction_no}
          </a>
        )}
      </td>
      <td>{trade && `${trade.seller.nickname} → ${trade.buyer.nickname}`}</td>
      <td className="num">{trade && fiatText(trade.fiat_amount, trade.fiat)}</td>
      <td className="num">{row.attempts === 0 ? '' : row.attempts}</td>
    </tr>
  );
}
