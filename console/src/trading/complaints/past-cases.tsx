import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { complaintMessages } from './messages.ts';
import type { Case } from './queries.ts';

/** Earlier complaints of both people, newest first: as which side, about what, and how they ended. */
export function PastCases({ one }: { one: Case }) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  return (['buyer', 'seller'] as const).map((side) => {
    const { past, nickname } = one[side];
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
          {past.map((other) => (
            <tr key={other.complaint_no}>
              <td>{formats.date(other.at)}</td>
              <td className="digits">{other.complaint_no}</td>
              <td>{messages.sides[other.as]}</td>
              <td>{messages.kinds[other.kind]}</td>
              <td>{other.outcome === null ? messages.running : messages.outcomes[other.outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
