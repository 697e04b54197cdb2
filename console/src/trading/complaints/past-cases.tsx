import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { complaintWords } from './copy.ts';
import type { Case } from './queries.ts';

/** Earlier complaints of both people, newest first: as which side, about what, and how they ended. */
export function PastCases({ one }: { one: Case }) {
  const words = useWords(complaintWords);
  const formats = useFormats();
  return (['buyer', 'seller'] as const).map((side) => {
    const { past, nickname } = one[side];
    const caption = `${words.sides[side]} ${nickname}`;
    if (past.length === 0)
      return (
        <p key={side} className="written-none past-none">
          {words.noPast(caption)}
        </p>
      );
    return (
      <table key={side} className="table case-past" data-slim="">
        <caption className="label">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.caseNo}</th>
            <th scope="col">{words.as}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.ended}</th>
          </tr>
        </thead>
        <tbody>
          {past.map((other) => (
            <tr key={other.complaint_no}>
              <td>{formats.date(other.at)}</td>
              <td className="digits">{other.complaint_no}</td>
              <td>{words.sides[other.as]}</td>
              <td>{words.kinds[other.kind]}</td>
              <td>{other.outcome === null ? words.running : words.outcomes[other.outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
