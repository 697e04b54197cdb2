import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { PrivateFile } from '../../parts/private-file.tsx';
import { Fact } from '../../shell/fact.tsx';
import { contactWords } from './copy.ts';
import type { ContactCase } from './queries.ts';

/** What is asked, by whom, and what he shows for it. Pictures open to whoever holds the case. */
export function ContactFacts({ request, isMine }: { request: ContactCase; isMine: boolean }) {
  const words = useWords(contactWords);
  const formats = useFormats();
  const { person } = request;
  return (
    <section className="proof" aria-label={words.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{words.kinds[request.kind]}</p>
          <h2 className="figure">{person.real_name === '' ? person.nickname : person.real_name}</h2>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={words.from}>{request.old}</Fact>
          <Fact name={words.to}>{request.target}</Fact>
          <Fact name={words.asked}>{formats.dateTime(request.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={words.person}>
            {person.nickname} · {words.level} {person.level}
          </Fact>
          <Fact name={words.account}>{person.account}</Fact>
          {request.kind === 'email' ? (
            <Fact name={words.otherMobile}>{person.mobile ?? words.none}</Fact>
          ) : (
            <Fact name={words.otherEmail}>{person.email ?? words.none}</Fact>
          )}
          <Fact name={words.registered}>{formats.dateTime(person.registered_at)}</Fact>
        </dl>
      </div>
      <p className="note mt-2">{words.proved}</p>
      <div className="written">
        <h3 className="note">{words.said}</h3>
        <blockquote>{request.reason}</blockquote>
      </div>
      <h3 className="label mt-4">{words.pictures}</h3>
      <p className="note">{isMine ? words.logged : words.picturesClosed}</p>
      {isMine && (
        <div className="exhibits">
          {request.picture_ids.map((id, place) => (
            <PrivateFile key={id} fileId={id} name={words.picture(place + 1)} reason={words.viewReason} />
          ))}
        </div>
      )}
    </section>
  );
}
