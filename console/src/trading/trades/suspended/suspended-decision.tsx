import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { coinText } from '../../../parts/money/money.ts';
import type { OfficialReason } from '../../../parts/reasons/reason-form.tsx';
import { AloneNote } from '../../../parts/signatures/alone-note.tsx';
import type { LoggedInOperator } from '../../../session/session-store.ts';
import { QueueDecision } from '../../../staff/queues/queue-decision.tsx';
import { suspendedMessages } from './messages.ts';
import { type SuspendedCase, useClaim, useDecide } from './queries.ts';

const decisions = ['resume', 'release', 'return'] as const;
type Decision = (typeof decisions)[number];

export interface SuspendedDecisionProps {
  suspended: SuspendedCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

/** Resumes the trade with the time left, releases or returns the coins; above a limit this takes two signatures. */
export function SuspendedDecision({ suspended, operator, nextId }: SuspendedDecisionProps) {
  const messages = useMessages(suspendedMessages);
  const claim = useClaim();
  const decide = useDecide();
  const amount = coinText(suspended.amount, suspended.currency);

  async function handleDecide(decision: Decision, _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: suspended.id, decision, reason: both });
    showToast(isDone ? messages.done(suspended.transaction_no) : messages.waits);
    return isDone;
  }

  return (
    <QueueDecision
      queue="suspended"
      waiting={suspended}
      operator={operator}
      nextId={nextId}
      choices={decisions.map((name, index) => ({
        name,
        label: messages.decisions[name],
        keyName: String(index + 1),
        title:
          name === 'resume'
            ? messages.titles.resume(countdownText(suspended.left_seconds))
            : messages.titles[name](amount),
        text: messages.texts[name],
        isForPeople: true,
      }))}
      claimNote={messages.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(isClaiming) => claim.mutate({ id: suspended.id, claim: isClaiming })}
      onDecide={handleDecide}
      signature={suspended.first_signature}
    >
      {suspended.stopped_sides.length > 0 && <p className="note">{messages.cannotResume}</p>}
      {suspended.needs_four_eyes ? (
        <p className="note">{messages.fourEyes}</p>
      ) : (
        <AloneNote amount={suspended.amount} currency={suspended.currency} left={suspended.alone_left} />
      )}
      {suspended.first_signature && (
        <p className="aside">
          {messages.signed(suspended.first_signature.operator.name, nameOf(suspended.first_signature.decision))}
        </p>
      )}
    </QueueDecision>
  );

  function nameOf(decision: string): string {
    const known = decisions.find((candidate) => candidate === decision);
    return known === undefined ? decision : messages.decisions[known];
  }
}
