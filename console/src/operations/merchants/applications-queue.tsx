import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { FirstSignature } from '../../staff/queues/signatures/first-signature.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { applicationMessages } from './application-messages.ts';

/** People who want to take payments. Two operators pass an application; one refuses it. The applicant reads the reason. */
export const ApplicationsScreen = operatorQueue({
  name: 'applications',
  messages: applicationMessages,
  row: ({ merchant, owner }) => ({ name: merchant.name, figure: owner.nickname }),
  facts: (application) => <ApplicationFacts application={application} />,
  decision: {
    choices: ({ merchant }, { messages, otherMessages, shared }) => [
      {
        name: 'pass',
        label: shared.pass,
        keyName: 'P',
        title: messages.passTitle(merchant.name),
        text: messages.passText,
        presets: messages.passReasons,
        presetsElse: otherMessages.passReasons,
        isForPeople: true,
      },
      {
        name: 'refuse',
        label: messages.refuse,
        keyName: 'R',
        title: messages.refuseTitle(merchant.name),
        text: messages.refuseText,
        presets: messages.refuseReasons,
        presetsElse: otherMessages.refuseReasons,
        isForPeople: true,
      },
    ],
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText(_application, decision, { messages, shared }, { is_done: isDone }) {
      if (!isDone) return shared.waits;
      return decision === 'pass' ? messages.passed : messages.refused;
    },
    signature: (application) => application.first_signature,
    notes: (application, { messages }) => (
      <>
        <p className="aside">{messages.explain}</p>
        <FirstSignature signature={application.first_signature} />
      </>
    ),
  },
  history: ({ id }, messages) => <SubjectHistory id={id} label={messages.history} none={messages.noHistory} />,
});
