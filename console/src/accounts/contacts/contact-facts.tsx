import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { PrivateFile } from '../../parts/files/private-file.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { contactMessages } from './messages.ts';

/** The request, its author and the pictures, which only the holder of the case can open. */
export function ContactFacts({ request, isMine }: { request: CaseOf<'contacts'>; isMine: boolean }) {
  const messages = useMessages(contactMessages);
  const formats = useFormats();
  const { person } = request;
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{messages.kinds[request.kind]}</p>
          <h2 className="figure">{person.real_name === '' ? person.nickname : person.real_name}</h2>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.from}>{request.old}</Fact>
          <Fact name={messages.to}>{request.target}</Fact>
          <Fact name={messages.asked}>{formats.dateTime(request.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.person}>
            {person.nickname} · {messages.level} {person.level}
          </Fact>
          <Fact name={messages.account}>{person.account}</Fact>
          {request.kind === 'email' ? (
            <Fact name={messages.otherMobile}>{person.mobile ?? messages.none}</Fact>
          ) : (
            <Fact name={messages.otherEmail}>{person.email ?? messages.none}</Fact>
          )}
          <Fact name={messages.registered}>{formats.dateTime(person.registered_at)}</Fact>
        </dl>
      </div>
      <p className="note mt-2">{messages.verifiedNote}</p>
      <div className="written">
        <h3 className="note">{messages.statement}</h3>
        <blockquote>{request.reason}</blockquote>
      </div>
      <h3 className="label mt-4">{messages.pictures}</h3>
      <p className="note">{isMine ? messages.logged : messages.picturesClosed}</p>
      {isMine && (
        <div className="exhibits">
          {request.picture_ids.map((id, index) => (
            <PrivateFile key={id} fileId={id} name={messages.picture(index + 1)} reason={messages.viewReason} />
          ))}
        </div>
      )}
    </section>
  );
}
