import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { ageText } from '../../parts/dates/age.ts';
import { screenMessages } from '../../parts/screen/messages.ts';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { auditMessages } from '../../staff/audit-log/messages.ts';
import { type HistoryRow, historyOf } from './history.ts';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';
import { useCaseActions, useEarlierReplies } from './queries.ts';

/** The history, newest first: steps of the trade, replies of both sides, and actions of operators. */
export function CaseHistory({ complaint }: { complaint: Case }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const { ages } = useMessages(screenMessages);
  const formats = useFormats();
  const actions = useCaseActions(complaint.id).data ?? [];
  const earlier = useEarlierReplies(complaint.id, complaint.replies_before);
  const replies = [...(earlier.data ?? []), ...complaint.replies];
  const hasEarlier = complaint.replies_before !== null && (earlier.data === undefined || earlier.hasNextPage);
  const status = (number: number) => trade.statuses[tradeStatusOf(number)];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="past" aria-label={messages.history} tabIndex={0}>
      <table className="table case-history" data-slim="">
        <caption className="sr-only">{messages.history}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.who}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col" className="num">
              {messages.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {historyOf({ events: complaint.events, replies }, actions).map((row) => (
            <tr key={row.key}>
              <td className="digits">{formats.dateTime(row.at)}</td>
              <td>{'side' in row.who ? trade.actors[row.who.side] : row.who.name}</td>
              <td>
                {row.moved &&
                  (row.moved.from === null || row.moved.from === row.moved.to
                    ? status(row.moved.to)
                    : `${status(row.moved.from)} → ${status(row.moved.to)}`)}
              </td>
              <td>
                <What what={row.what} />
              </td>
              <td className="num">
                {row.after === null ? '' : ageText(row.after, { ...ages, now: messages.sameTime })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasEarlier && (
        <Button
          kind="line"
          size="small"
          isPending={earlier.isFetching}
          onClick={() => void (earlier.data === undefined ? earlier.refetch() : earlier.fetchNextPage())}
        >
          {messages.earlier}
        </Button>
      )}
    </section>
  );
}

function What({ what }: { what: HistoryRow['what'] }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const audit = useMessages(auditMessages);
  switch (what.kind) {
    case 'event':
      return trade.events[what.name];
    case 'action':
      return what.reason === '' ? audit.acts[what.name] : `${audit.acts[what.name]}: ${what.reason}`;
    case 'reply':
      return [
        what.text === '' ? messages.replyKinds[what.name] : `${messages.replyKinds[what.name]}: ${what.text}`,
        ...(what.fileCount === 0 ? [] : [messages.filesSent(what.fileCount)]),
        ...(what.proofCode === null ? [] : [messages.code(what.proofCode)]),
      ].join(' · ');
  }
}
