import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditMessages } from './messages.ts';
import { useHistory } from './queries.ts';
import { Signatures } from './signatures.tsx';

export interface SubjectHistoryProps {
  /** The case, person or operator whose history it is. */
  id: string;
  label: string;
  /** Shown while there are no actions. */
  none: string;
}

/** The actions of operators on a person or an object, newest first. */
export function SubjectHistory({ id, label, none }: SubjectHistoryProps) {
  const messages = useMessages(auditMessages);
  const formats = useFormats();
  const rows = useHistory(id).data;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long history scrolls: the arrow keys need it in focus.
    <section className="past" aria-label={label} tabIndex={0}>
      <table className="table" data-slim="">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.who}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.subject}</th>
            <th scope="col">{messages.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={row.id}>
              <td>{formats.dateTime(row.at)}</td>
              <td>{row.operator}</td>
              <td>{messages.acts[row.act]}</td>
              <td>{row.subject}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows?.length === 0 && <p className="note">{none}</p>}
      <Signatures subjectId={id} />
    </section>
  );
}
