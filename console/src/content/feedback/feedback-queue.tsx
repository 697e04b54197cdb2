import { feedbackOutcomes } from '@eh/contract/content/feedback/kinds.ts';
import { FEEDBACK_ANSWER_MAX } from '@eh/contract/content/feedback/limits.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { FeedbackFacts } from './feedback-facts.tsx';
import { feedbackMessages } from './messages.ts';

/** C means "claim" in every queue, so closing has another letter. */
const keys = { answered: 'A', closed: 'L' } as const;

/** Feedback of users. The answer is sent to its author as a notice. */
export const FeedbackScreen = operatorQueue({
  name: 'feedback',
  messages: feedbackMessages,
  row: (feedback, { kinds }) => ({ name: feedback.person.nickname, figure: kinds[feedback.kind] }),
  facts: (feedback, { isMine }) => <FeedbackFacts feedback={feedback} isMine={isMine} />,
  decision: {
    choices: (feedback, { messages, otherMessages }) =>
      feedbackOutcomes.map((name) => ({
        name,
        keyName: keys[name],
        label: messages.outcomes[name],
        title: messages.titles[name](feedback.person.nickname),
        text: messages.texts[name],
        presets: messages.presets[name],
        presetsElse: otherMessages.presets[name],
        isForPeople: true,
        longestReason: FEEDBACK_ANSWER_MAX,
      })),
    request: ({ id }, outcome, { both }) => ({ id, outcome, answer: both }),
    doneText: (_feedback, outcome, { messages }) => messages.done[outcome],
    notes: (_feedback, { messages }) => <p className="aside">{messages.explain}</p>,
  },
  history: (feedback, messages) => (
    <SubjectHistory id={feedback.id} label={messages.history} none={messages.noHistory} />
  ),
});
