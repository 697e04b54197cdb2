import { erasedParts } from '@eh/contract/operations/data-erasures/erased-parts.ts';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { erasureMessages } from './messages.ts';
import { type ErasureReport, useErasures } from './queries.ts';

/** The counts of each nightly run, and closed accounts that have received coins since. */
export function ErasuresScreen() {
  const messages = useMessages(erasureMessages);
  const report = useErasures();
  return (
    <div className="page">
      <TopBar title={messages.title} says={messages.says} query={report} />
      <main className="log">
        {report.data === undefined ? (
          <LoadState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <>
            <ClosedBalances rows={report.data.closed_balances} />
            <h2 className="label mt-4">{messages.runs}</h2>
            <p className="note">
              <a className="link" href={hashOf('settings')}>
                {messages.settings}
              </a>
            </p>
            {report.data.runs.length === 0 ? (
              <p className="note">{messages.noRuns}</p>
            ) : (
              <Runs rows={report.data.runs} />
            )}
          </>
        )}
      </main>
    </div>
  );
}

function Runs({ rows }: { rows: ErasureReport['runs'] }) {
  const messages = useMessages(erasureMessages);
  const formats = useFormats();
  return (
    <table className="table">
      <caption className="sr-only">{messages.runs}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          {erasedParts.map((part) => (
            <th key={part} scope="col" className="num">
              {messages.parts[part]}
            </th>
          ))}
          <th scope="col">{messages.ended}</th>
          <th scope="col" className="num">
            {messages.failures}
          </th>
          <th scope="col">{messages.lastError}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((run) => (
          <tr key={run.day}>
            <td className="digits">{run.day}</td>
            {erasedParts.map((part) => (
              <td key={part} className="num">
                {groupDigits(String(run.erased.find((erased) => erased.part === part)?.count ?? 0))}
              </td>
            ))}
            <td>{run.ended_at === null ? messages.running : formats.dateTime(run.ended_at)}</td>
            <td className={run.failures > 0 ? 'num bad' : 'num'}>{run.failures}</td>
            <td>
              {run.last_failure && (
                <>
                  {messages.failed(messages.parts[run.last_failure.part], formats.dateTime(run.last_failure.at))}
                  <span className="note block">{run.last_failure.error}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ClosedBalances({ rows }: { rows: ErasureReport['closed_balances'] }) {
  const messages = useMessages(erasureMessages);
  const formats = useFormats();
  return (
    <>
      <h2 className="label mt-4">{messages.closed}</h2>
      {rows.length === 0 ? (
        <p className="note">{messages.noClosed}</p>
      ) : (
        <>
          <p className="note">{messages.closedText}</p>
          <table className="table">
            <caption className="sr-only">{messages.closed}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.account}</th>
                <th scope="col">{messages.closedAt}</th>
                <th scope="col" className="num">
                  {messages.balance}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.userid}>
                  <td>
                    <a className="link digits" href={hashOf('users', row.userid)}>
                      {row.account}
                    </a>
                  </td>
                  <td>{formats.dateTime(row.closed_at)}</td>
                  <td className="num">{coinText(row.balance, row.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
