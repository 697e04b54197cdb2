import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { PrivateFile } from '../../parts/files/private-file.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import { hashOf } from '../../shell/address.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { feedbackMessages } from './messages.ts';

/** The text, its sender with the device, and the pictures, which only the holder of the case can open. */
export function FeedbackFacts({ feedback, isMine }: { feedback: CaseOf<'feedback'>; isMine: boolean }) {
  const messages = useMessages(feedbackMessages);
  const formats = useFormats();
  const { person, device } = feedback;
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <h2 className="note">{messages.kinds[feedback.kind]}</h2>
          <p className="title wrap-anywhere whitespace-pre-line">{feedback.text}</p>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.person}>
            <a className="link" href={hashOf('users', person.userid)}>
              {person.nickname}
            </a>
          </Fact>
          <Fact name={messages.account}>{person.account}</Fact>
          <Fact name={messages.contact}>{feedback.contact === '' ? messages.none : feedback.contact}</Fact>
          <Fact name={messages.before}>{messages.count(feedback.sent_before)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.sent}>{formats.dateTime(feedback.waiting_since)}</Fact>
          <Fact name={messages.device}>{said([device?.device_brand, device?.device_model], messages.none)}</Fact>
          <Fact name={messages.system}>{said([device?.os_name, device?.os_version], messages.none)}</Fact>
          <Fact name={messages.version}>{said([device?.app_version], messages.none)}</Fact>
        </dl>
      </div>
      {feedback.picture_ids.length > 0 && (
        <>
          <h3 className="label mt-4">{messages.pictures}</h3>
          <p className="note">{isMine ? messages.logged : messages.picturesClosed}</p>
          {isMine && (
            <div className="exhibits">
              {feedback.picture_ids.map((id, index) => (
                <PrivateFile key={id} fileId={id} name={messages.picture(index + 1)} reason={messages.viewReason} />
              ))}
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Third-party apps may omit parts of the device, or all of it. */
function said(parts: readonly (string | undefined)[], none: string): string {
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return text === '' ? none : text;
}
