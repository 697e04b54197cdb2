import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { auditWords } from '../audit/copy.ts';
import { marketWords } from './copy.ts';
import { type OrderCase, useCaseHistory } from './queries.ts';

/** What was done with this case, newest first, down to its posting. */
export function CaseHistory({ order }: { order: OrderCase }) {
  const words = useWords(marketWords);
  const { acts } = useWords(auditWords);
  const formats = useFormats();
  const rows = useCaseHistory(order.id).data ?? [];
  return (
    <section className="past" aria-label={words.history}>
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
          <tr>
            <td>{formats.dateTime(order.waiting_since)}</td>
            <td>{order.seller.nickname}</td>
            <td>{words.sellerPosted}</td>
            <td>{order.review_reason !== null && words.reviewReasons[order.review_reason]}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
