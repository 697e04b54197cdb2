import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { ageText } from '../../../parts/dates/age.ts';
import { fiatText } from '../../../parts/money/money.ts';
import { screenMessages } from '../../../parts/screen/messages.ts';
import { hashOf } from '../../../shell/address.ts';
import { dueAt } from '../../../staff/queues/case-due.ts';
import { Due } from '../../../staff/queues/due.tsx';
import { complaintMessages } from '../messages.ts';
import type { CaseRow } from '../queries.ts';

/** Every open complaint and requested review: whose turn it is, and the time left. */
export function QueueTable({ cases, targetMinutes }: { cases: readonly CaseRow[]; targetMinutes: number }) {
  const messages = useMessages(complaintMessages);
  const { ages } = useMessages(screenMessages);
  const now = useServerSeconds();
  return (
    <table className="table complaint-queue">
      <caption className="sr-only">{messages.queue}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.caseNo}</th>
          <th scope="col">{messages.kind}</th>
          <th scope="col" className="num">
            {messages.dispute}
          </th>
          <th scope="col">{messages.turn}</th>
          <th scope="col" className="num">
            {messages.left}
          </th>
          <th scope="col" className="num">
            {messages.target}
          </th>
          <th scope="col" className="num">
            {messages.waits}
          </th>
          <th scope="col">{messages.holder}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((row) => (
          <tr key={row.id}>
            <td>
              <a className="link digits" href={hashOf('complaints', row.id)}>
                {row.complaint_no}
              </a>
            </td>
            <td>
              {messages.sides[row.opened_by]}: {messages.kinds[row.kind]}
            </td>
            <td className="num">{fiatText(row.disputed_fiat, row.fiat)}</td>
            <td>
              {row.is_review ? messages.review : row.is_paused ? messages.paused : row.turn && messages.turns[row.turn]}
            </td>
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
  const messages = useMessages(complaintMessages);
  const { ages } = useMessages(screenMessages);
  if (until === null) return '—';
  if (until > now) return ageText(until - now, ages);
  return (
    <span className="with-icon bad">
      <Icon name="warn" size={16} />
      {messages.overdue(ageText(now - until, ages))}
    </span>
  );
}
