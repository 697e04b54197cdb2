import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditMessages } from '../../audit/messages.ts';
import { tradeMessages } from '../../parts/trade-messages.ts';
import { statusName } from '../../parts/trade-status-name.ts';
import { ageText } from '../../shell/age.ts';
import { shellMessages } from '../../shell/messages.ts';
import { type HistoryLine, historyOf } from './history.ts';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';
import { useCaseActs, useEarlierReplies } from './queries.ts';

/** What happened, newest first: steps of the trade, what was said, and what operators did. */
export function CaseHistory({ one }: { one: Case }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const { ages } = useMessages(shellMessages);
  const formats = useFormats();
  const acts = useCaseActs(one.id).data ?? [];
  const earlier = useEarlierReplies(one.id, one.replies_before);
  const replies = [...(earlier.data ?? []), ...one.replies];
  const hasEarlier = one.replies_before !== null && (earlier.data === undefined || earlier.hasNextPage);
  const status = (number: number) => trade.statuses[statusName(number)];
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
          {historyOf({ events: one.events, replies }, acts).map((line) => (
            <tr key={line.key}>
              <td className="digits">{formats.dateTime(line.at)}</td>
              <td>{'side' in line.who ? trade.actors[line.who.side] : line.who.name}</td>
              <td>
                {line.moved &&
                  (line.moved.from === null || line.moved.from === line.moved.to
                    ? status(line.moved.to)
                    : `${status(line.moved.from)} → ${status(line.moved.to)}`)}
              </td>
              <td>
                <What what={line.what} />
              </td>
              <td className="num">
                {line.after === null ? '' : ageText(line.after, { ...ages, now: messages.atOnce })}
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

function What({ what }: { what: HistoryLine['what'] }) {
  const messages = useMessages(complaintMessages);
  const trade = useMessages(tradeMessages);
  const audit = useMessages(auditMessages);
  switch (what.kind) {
    case 'event':
      return trade.events[what.name];
    case 'act':
      return what.reason === '' ? audit.acts[what.name] : `${audit.acts[what.name]}: ${what.reason}`;
    case 'reply':
      return [
        what.text === '' ? messages.said[what.name] : `${messages.said[what.name]}: ${what.text}`,
        ...(what.fileCount === 0 ? [] : [messages.filesSent(what.fileCount)]),
        ...(what.proofCode === null ? [] : [messages.code(what.proofCode)]),
      ].join(' · ');
  }
}
