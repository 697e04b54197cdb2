import { supportOutcomes } from '@eh/contract/content/support/parts.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { supportMessages } from './messages.ts';
import { SupportTalk } from './support-talk.tsx';

/** C, G and T act on the claim in every queue, so the outcomes have other letters. */
const keys = { solved: 'S', unsolved: 'U' } as const;

/** The open conversations with customer service. An operator answers a person by claiming the conversation. */
export const SupportScreen = operatorQueue({
  name: 'support',
  messages: supportMessages,
  row: (talk, { visitor, unread, states }) => ({
    name: talk.person?.nickname ?? visitor,
    figure: talk.unread > 0 ? `${unread(talk.unread)} · ${talk.about}` : `${states[talk.state]} · ${talk.about}`,
  }),
  facts: (talk, { isMine }) => <SupportTalk talk={talk} isMine={isMine} />,
  decision: {
    choices: (talk, { messages }) =>
      supportOutcomes.map((name) => ({
        name,
        keyName: keys[name],
        label: messages.outcomes[name],
        title: `${messages.outcomes[name]} · ${talk.person?.nickname ?? messages.visitor}`,
        text: messages.endText,
        presets: messages.presets[name],
        // Answering is the main step, not ending the conversation.
        isSecondary: true,
      })),
    request: ({ id }, outcome, { own }) => ({ id, outcome, reason: own }),
    doneText: (_talk, _outcome, { messages }) => messages.done,
    notes: (_talk, { messages }) => <p className="aside">{messages.explain}</p>,
  },
  history: (talk, messages) => <SubjectHistory id={talk.id} label={messages.history} none={messages.noHistory} />,
});
