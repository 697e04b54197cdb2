import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';

/** Earlier complaints of both sides, newest first: the role, the kind and the outcome. */
export function PastCases({ complaint }: { complaint: Case }) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  return (['buyer', 'seller'] as const).map((side) => {
    const { past, nickname } = complaint[side];
    const caption = `${messages.sides[side]} ${nickname}`;
    if (past.length === 0)
      return (
        <p key={side} className="written-none past-none">
          {messages.noPast(caption)}
        </p>
      );
    return (
      <table key={side} className="table case-past" data-slim="">
        <caption className="label">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.caseNo}</th>
            <th scope="col">{messages.as}</th>
            <th scope="col">{messages.kind}</th>
            <th scope="col">{messages.ended}</th>
          </tr>
        </thead>
        <tbody>
          {past.map((earlier) => (
            <tr key={earlier.complaint_no}>
              <td>{formats.date(earlier.at)}</td>
              <td className="digits">{earlier.complaint_no}</td>
              <td>{messages.sides[earlier.as]}</td>
              <td>{messages.kinds[earlier.kind]}</td>
              <td>{earlier.outcome === null ? messages.running : messages.outcomes[earlier.outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
