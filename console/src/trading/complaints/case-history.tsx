import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditWords } from '../../audit/copy.ts';
import { statusName } from '../../parts/trade-status-name.ts';
import { tradeWords } from '../../parts/trade-words.ts';
import { ageText } from '../../shell/age.ts';
import { shellWords } from '../../shell/copy.ts';
import { complaintWords } from './copy.ts';
import { type HistoryLine, historyOf } from './history.ts';
import type { Case } from './queries.ts';
import { useCaseActs, useEarlierReplies } from './queries.ts';

/** What happened, newest first: steps of the trade, what was said, and what operators did. */
export function CaseHistory({ one }: { one: Case }) {
  const words = useWords(complaintWords);
  const trade = useWords(tradeWords);
  const { ages } = useWords(shellWords);
  const formats = useFormats();
  const acts = useCaseActs(one.id).data ?? [];
  const earlier = useEarlierReplies(one.id, one.replies_before);
  const replies = [...(earlier.data ?? []), ...one.replies];
  const hasEarlier = one.replies_before !== null && (earlier.data === undefined || earlier.hasNextPage);
  const status = (number: number) => trade.statuses[statusName(number)];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="past" aria-label={words.history} tabIndex={0}>
      <table className="table case-history" data-slim="">
        <caption className="sr-only">{words.history}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.what}</th>
            <th scope="col" className="num">
              {words.after}
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
              <td className="num">{line.after === null ? '' : ageText(line.after, { ...ages, now: words.atOnce })}</td>
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
          {words.earlier}
        </Button>
      )}
    </section>
  );
}

function What({ what }: { what: HistoryLine['what'] }) {
  const words = useWords(complaintWords);
  const trade = useWords(tradeWords);
  const audit = useWords(auditWords);
  switch (what.kind) {
    case 'event':
      return trade.events[what.name];
    case 'act':
      return what.reason === '' ? audit.acts[what.name] : `${audit.acts[what.name]}: ${what.reason}`;
    case 'reply':
      return [
        what.text === '' ? words.said[what.name] : `${words.said[what.name]}: ${what.text}`,
        ...(what.fileCount === 0 ? [] : [words.filesSent(what.fileCount)]),
        ...(what.proofCode === null ? [] : [words.code(what.proofCode)]),
      ].join(' · ');
  }
}
