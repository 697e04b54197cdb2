import { fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { PhonePageProps } from './phone-page-props.ts';
import { sampleFacts } from './sample-facts.ts';

/** A message to a person whom no push reached: the SMS, and the e-mail sent if there is no phone number. */
export function MessagePage({ shown, messages }: PhonePageProps) {
  const { heading, text } = headedText(fillFacts(shown.title, sampleFacts) ?? shown.title);
  return (
    <div className="screen sent-messages">
      <h1 className="label">{messages.sms}</h1>
      <p className="sent-sms" lang={shown.language}>
        {text}
      </p>
      <h1 className="label">{messages.mail}</h1>
      <article className="sent-mail" aria-label={heading ?? text} lang={shown.language}>
        <h2 className="label">{heading ?? text}</h2>
        <p>{text}</p>
      </article>
    </div>
  );
}
