import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditWords } from '../audit/copy.ts';
import { useHistory } from '../audit/queries.ts';
import { Signatures } from '../audit/signatures.tsx';
import { deskWords } from './copy.ts';

export interface CaseHistoryProps {
  caseId: string;
  /** What made the case wait; left out where an operator's own act did. */
  began?: { readonly at: number; readonly who: string; readonly what: string; readonly why: string };
}

/** What operators did with a case, newest first, down to what made it wait. */
export function CaseHistory({ caseId, began }: CaseHistoryProps) {
  const words = useWords(deskWords);
  const { acts } = useWords(auditWords);
  const formats = useFormats();
  const rows = useHistory(caseId).data ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="past" aria-label={words.history} tabIndex={0}>
      <table className="table" data-slim="">
        <caption className="sr-only">{words.history}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.why}</th>
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
