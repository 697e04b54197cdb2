import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { queueMessages } from '../../staff/queues/messages.ts';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { ContactFacts } from './contact-facts.tsx';
import { contactMessages } from './messages.ts';

/**
 * Requests of users who lost their phone or e-mail. The new one is bound once two operators have signed; the user reads
 * the reason.
 */
export const ContactsScreen = operatorQueue({
  name: 'contacts',
  messages: contactMessages,
  row: (request, { kinds }) => ({ name: request.person.nickname, figure: kinds[request.kind] }),
  facts: (request, { isMine }) => <ContactFacts request={request} isMine={isMine} />,
  decision: {
    choices: (request, { messages, shared }) => [
      {
        name: 'pass',
        label: shared.pass,
        keyName: 'P',
        title: messages.passTitle(request.target),
        text: messages.passText,
        presets: messages.passReasons,
      },
      {
        name: 'reject',
        label: shared.reject,
        keyName: 'R',
        title: messages.rejectTitle,
        text: messages.rejectText,
        presets: messages.rejectReasons,
      },
    ],
    request: ({ id }, decision, { own }) => ({ id, decision, reason: own }),
    doneText(_request, decision, { messages, shared }, { is_done: isDone }) {
      if (!isDone) return shared.waits;
      return decision === 'pass' ? messages.passed : messages.rejected;
    },
    signature: (request) => request.first_signature,
    notes: (request, { messages }) => (
      <>
        <p className="aside">{messages.explain}</p>
        <FirstSignature signature={request.first_signature} />
      </>
    ),
  },
  history: (request, messages) => <SubjectHistory id={request.id} label={messages.history} none={messages.noHistory} />,
});

function FirstSignature({ signature }: { signature: CaseOf<'contacts'>['first_signature'] }) {
  const shared = useMessages(queueMessages);
  const formats = useFormats();
  const language = useLanguage();
  if (!signature) return <p className="note mt-2">{shared.twoPass}</p>;
  return (
    <p className="aside mt-2">
      {shared.signed(signature.operator.name)} · {formats.dateTime(signature.at)}
      <span className="note block">{inLanguage(signature.reason, language)}</span>
    </p>
  );
}
