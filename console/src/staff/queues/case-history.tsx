import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditMessages } from '../audit-log/messages.ts';
import { useHistory } from '../audit-log/queries.ts';
import { Signatures } from '../audit-log/signatures.tsx';
import { queueMessages } from './messages.ts';

export interface CaseHistoryProps {
  caseId: string;
  /** The event that put the case into the queue; omitted if it was an operator's own action. */
  began?: { readonly at: number; readonly who: string; readonly what: string; readonly why: string };
}

/** The actions of operators on a case, newest first, down to the event that put it into the queue. */
export function CaseHistory({ caseId, began }: CaseHistoryProps) {
  const messages = useMessages(queueMessages);
  const { acts } = useMessages(auditMessages);
  const formats = useFormats();
  const rows = useHistory(caseId).data ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="past" aria-label={messages.history} tabIndex={0}>
      <table className="table" data-slim="">
        <caption className="sr-only">{messages.history}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.who}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formats.dateTime(row.at)}</td>
              <td>{row.operator}</td>
              <td>{acts[row.act]}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
          {began && (
            <tr>
              <td>{formats.dateTime(began.at)}</td>
              <td>{began.who}</td>
              <td>{began.what}</td>
              <td>{began.why}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Signatures subjectId={caseId} />
    </section>
  );
}
