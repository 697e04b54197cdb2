import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { errorMessages } from './messages.ts';
import type { ErrorCause } from './queries.ts';

/** A cause with its call and answer, and the versions, API lines and systems on which it occurred. */
export function CauseFacts({ cause }: { cause: ErrorCause }) {
  const messages = useMessages(errorMessages);
  const formats = useFormats();
  return (
    <section className="case-facts" aria-label={cause.call}>
      <h2 className="title break-all">{cause.call}</h2>
      <dl>
        <Fact name={messages.code}>{cause.code === 0 ? messages.noAnswer : cause.code}</Fact>
        {cause.content !== '' && <Fact name={messages.content}>{cause.content}</Fact>}
        <Fact name={messages.count}>{groupDigits(String(cause.count))}</Fact>
        <Fact name={messages.first}>{formats.dateTime(cause.first_at)}</Fact>
        <Fact name={messages.last}>{formats.dateTime(cause.last_at)}</Fact>
      </dl>
      <h3 className="label mt-4">{messages.sources}</h3>
      <table className="table">
        <caption className="sr-only">{messages.sources}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.version}</th>
            <th scope="col">{messages.line}</th>
            <th scope="col">{messages.device}</th>
            <th scope="col" className="num">
              {messages.count}
            </th>
            <th scope="col">{messages.last}</th>
          </tr>
        </thead>
        <tbody>
          {cause.sources.map((source) => (
            <tr key={JSON.stringify([source.version, source.api_line, source.device])}>
              <td className="digits">{source.version || messages.unknown}</td>
              <td>{source.api_line || messages.ownLine}</td>
              <td>{source.device || messages.unknown}</td>
              <td className="num">{groupDigits(String(source.count))}</td>
              <td>{formats.dateTime(source.last_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
