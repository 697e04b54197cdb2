import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditWords } from '../audit/copy.ts';
import { userWords } from './copy.ts';
import { useUserHistory } from './queries.ts';

/** What operators did to this person, newest first. */
export function UserHistory({ userId }: { userId: string }) {
  const words = useWords(userWords);
  const audit = useWords(auditWords);
  const formats = useFormats();
  const rows = useUserHistory(userId).data;
  return (
    <section className="past" aria-label={words.history}>
      <table className="table" data-slim="">
        <caption className="sr-only">{words.history}</caption>
        <thead>
          <tr>
            <th scope="col">{audit.when}</th>
            <th scope="col">{audit.who}</th>
            <th scope="col">{audit.what}</th>
            <th scope="col">{audit.subject}</th>
            <th scope="col">{audit.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={row.id}>
              <td>{formats.dateTime(row.at)}</td>
              <td>{row.operator}</td>
              <td>{audit.acts[row.act]}</td>
              <td>{row.subject}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows?.length === 0 && <p className="note">{words.noHistory}</p>}
    </section>
  );
}
