import { countdownText } from '@eh/ui/countdown.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { statusName } from '../../../parts/trade-status-name.ts';
import { tradeWords } from '../../../parts/trade-words.ts';
import { LoadState } from '../../../shell/load-state.tsx';
import { fiatText } from '../../../shell/money.ts';
import { addressOf } from '../../../shell/place.ts';
import { TopBar } from '../../../shell/top-bar.tsx';
import { deadlineWords } from './copy.ts';
import { type DueRow, useDeadlines } from './queries.ts';

/** The live board: every clock of a trade or complaint, what runs out next on top. */
export function DeadlinesScreen() {
  const words = useWords(deadlineWords);
  const list = useDeadlines();
  const now = useServerSeconds();
  const rows = list.data ?? [];
  return (
    <div className="room">
      <TopBar
        title={words.title}
        {...(list.data ? { says: words.says(rows.length) } : {})}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      />
      <main className="log">
        {list.data === undefined ? (
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          <output className="nothing title">{words.none}</output>
        ) : (
          <table className="table trade-table">
            <caption className="sr-only">{words.board}</caption>
            <thead>
              <tr>
                <th scope="col">{words.left}</th>
                <th scope="col">{words.dueAt}</th>
                <th scope="col">{words.kind}</th>
                <th scope="col">{words.trade}</th>
                <th scope="col">{words.parties}</th>
                <th scope="col" className="num">
                  {words.sum}
                </th>
                <th scope="col" className="num">
                  {words.tries}
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
  const words = useWords(deadlineWords);
  const trade = useWords(tradeWords);
  const formats = useFormats();
  const left = row.due_at - now;
  const { trade: of } = row;
  return (
    <tr>
      <td className={left < SOON_SECONDS ? 'bad digits' : 'digits'}>
        {left <= 0 ? words.overdue : countdownText(left)}
      </td>
      <td>{formats.dateTime(row.due_at)}</td>
      <td>
        {words.kinds[row.kind] ?? row.kind}
        {of && ` · ${trade.statuses[statusName(of.status)]}`}
      </td>
      <td>
        {of && (
          <a className="link digits" href={addressOf({ room: 'trades', tradeId: of.id })}>
            {of.transaction_no}
          </a>
        )}
      </td>
      <td>{of && `${of.seller.nickname} → ${of.buyer.nickname}`}</td>
      <td className="num">{of && fiatText(of.fiat_amount, of.fiat)}</td>
      <td className="num">{row.attempts === 0 ? '' : row.attempts}</td>
    </tr>
  );
}
