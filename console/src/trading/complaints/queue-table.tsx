import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { dueAt } from '../../desk/case-due.ts';
import { Due } from '../../desk/due.tsx';
import { ageText } from '../../shell/age.ts';
import { shellWords } from '../../shell/copy.ts';
import { fiatText } from '../../shell/money.ts';
import { addressOf } from '../../shell/place.ts';
import { complaintWords } from './copy.ts';
import type { CaseRow } from './queries.ts';

/** Who waits for whom: every running complaint and asked review. */
export function QueueTable({ cases, targetMinutes }: { cases: readonly CaseRow[]; targetMinutes: number }) {
  const words = useWords(complaintWords);
  const { ages } = useWords(shellWords);
  const now = useServerSeconds();
  return (
    <table className="table complaint-queue">
      <caption className="sr-only">{words.queue}</caption>
      <thead>
        <tr>
          <th scope="col">{words.caseNo}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col" className="num">
            {words.dispute}
          </th>
          <th scope="col">{words.turn}</th>
          <th scope="col" className="num">
            {words.left}
          </th>
          <th scope="col" className="num">
            {words.target}
          </th>
          <th scope="col" className="num">
            {words.waits}
          </th>
          <th scope="col">{words.holder}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((row) => (
          <tr key={row.id}>
            <td>
              <a className="link digits" href={addressOf({ room: 'complaints', caseId: row.id })}>
                {row.complaint_no}
              </a>
            </td>
            <td>
              {words.sides[row.opened_by]}: {words.kinds[row.kind]}
            </td>
            <td className="num">{fiatText(row.disputed_fiat, row.fiat)}</td>
            <td>{row.is_review ? words.review : row.is_paused ? words.paused : row.turn && words.turns[row.turn]}</td>
            <td className="num">
              <Left until={row.turn_until} now={now} />
            </td>
            <td className="num">
              {row.service_since === null ? (
                '—'
              ) : (
                <Due at={dueAt({ waiting_since: row.service_since }, targetMinutes)} now={now} />
              )}
            </td>
            <td className="num">{ageText(now - row.waiting_since, ages)}</td>
            <td>{row.claimed_by?.name ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Left({ until, now }: { until: number | null; now: number }) {
  const words = useWords(complaintWords);
  const { ages } = useWords(shellWords);
  if (until === null) return '—';
  if (until > now) return ageText(until - now, ages);
  return (
    <span className="with-icon bad">
      <Icon name="warn" size={16} />
      {words.overdue(ageText(now - until, ages))}
    </span>
  );
}
