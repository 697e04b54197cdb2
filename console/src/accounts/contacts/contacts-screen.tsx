import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { ContactDecision } from './contact-decision.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { contactMessages } from './messages.ts';
import { useContactCases, usePast } from './queries.ts';

/** The queue of users who lost their phone or e-mail: the request, its pictures and the decision. */
export function ContactsScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(contactMessages);
  const query = useContactCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="contacts"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(request) => ({ name: request.person.nickname, figure: messages.kinds[request.kind] })}
    >
      {(request, { operator, nextId }) => (
        <>
          <ContactFacts request={request} isMine={request.claimed_by?.id === operator?.id} />
          {operator && <ContactDecision key={request.id} request={request} operator={operator} nextId={nextId} />}
          <SubjectHistory id={request.id} label={messages.history} none={messages.noHistory} />
        </>
      )}
    </QueueScreen>
  );
}
