import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { FirstSignature } from '../../staff/queues/signatures/first-signature.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { applicationMessages } from './application-messages.ts';

/**
 * Applications to take payments, and new logos of merchants. Two operators approve each; one can refuse it. The owner
 * reads the reason.
 */
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
        ...(isLogo(merchant)
          ? {
              title: messages.passLogoTitle(merchant.name),
              text: messages.passLogoText,
              presets: messages.passLogoReasons,
              presetsElse: otherMessages.passLogoReasons,
            }
          : {
              title: messages.passTitle(merchant.name),
              text: messages.passText,
              presets: messages.passReasons,
              presetsElse: otherMessages.passReasons,
            }),
        isForPeople: true,
      },
      {
        name: 'refuse',
        label: messages.refuse,
        keyName: 'R',
        ...(isLogo(merchant)
          ? {
              title: messages.refuseLogoTitle(merchant.name),
              text: messages.refuseLogoText,
              presets: messages.refuseLogoReasons,
              presetsElse: otherMessages.refuseLogoReasons,
            }
          : {
              title: messages.refuseTitle(merchant.name),
              text: messages.refuseText,
              presets: messages.refuseReasons,
              presetsElse: otherMessages.refuseReasons,
            }),
        isForPeople: true,
      },
    ],
    request: ({ id, version }, decision, { both }) => ({ id, version, decision, reason: both }),
    doneText({ merchant }, decision, { messages, shared }, { is_done: isDone }) {
      if (!isDone) return shared.waits;
      if (isLogo(merchant)) return decision === 'pass' ? messages.passedLogo : messages.refusedLogo;
      return decision === 'pass' ? messages.passed : messages.refused;
    },
    signature: (application) => application.first_signature,
    notes: (application, { messages }) => (
      <>
        <p className="aside">{isLogo(application.merchant) ? messages.explainLogo : messages.explain}</p>
        <FirstSignature signature={application.first_signature} />
      </>
    ),
  },
  history: ({ id }, messages) => <SubjectHistory id={id} label={messages.history} none={messages.noHistory} />,
});

/** Whether the case is the new logo of an active merchant; an application is decided together with its logo. */
function isLogo({ status, waiting_logo: logo }: CaseOf<'applications'>['merchant']): boolean {
  return logo !== null && (status === 'active' || status === 'frozen');
}
