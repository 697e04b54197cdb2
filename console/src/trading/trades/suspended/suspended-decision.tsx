import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { QueueDecision } from '../../../desk/queue-decision.tsx';
import { AloneNote } from '../../../parts/alone-note.tsx';
import type { LoggedInOperator } from '../../../session/session-store.ts';
import { coinText } from '../../../shell/money.ts';
import type { OfficialReason } from '../../../shell/reason-form.tsx';
import { suspendedMessages } from './messages.ts';
import { type SuspendedCase, useClaim, useDecide } from './queries.ts';

const decisions = ['resume', 'release', 'return'] as const;
type Decision = (typeof decisions)[number];

export interface SuspendedDecisionProps {
  one: SuspendedCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

/** Resumes with the time that was left, releases or returns; above a sum it takes two signatures. */
export function SuspendedDecision({ one, operator, nextId }: SuspendedDecisionProps) {
  const messages = useMessages(suspendedMessages);
  const claim = useClaim();
  const decide = useDecide();
  const amount = coinText(one.amount, one.currency);

  async function handleDecide(decision: Decision, _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: one.id, decision, reason: both });
    showToast(isDone ? messages.done(one.transaction_no) : messages.waits);
    return isDone;
  }

  return (
    <QueueDecision
      room="suspended"
      waiting={one}
      operator={operator}
      nextId={nextId}
      choices={decisions.map((name, place) => ({
        name,
        label: messages.decisions[name],
        keyName: String(place + 1),
        title:
          name === 'resume' ? messages.titles.resume(countdownText(one.left_seconds)) : messages.titles[name](amount),
        text: messages.texts[name],
        isForPeople: true,
      }))}
      claimNote={messages.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: one.id, claim: wants })}
      onDecide={handleDecide}
      signature={one.first_signature}
    >
      {one.stopped_sides.length > 0 && <p className="note">{messages.cannotResume}</p>}
      {one.needs_four_eyes ? (
        <p className="note">{messages.fourEyes}</p>
      ) : (
        <AloneNote amount={one.amount} currency={one.currency} left={one.alone_left} />
      )}
      {one.first_signature && (
        <p className="aside">
          {messages.signed(one.first_signature.operator.name, nameOf(one.first_signature.decision))}
        </p>
      )}
    </QueueDecision>
  );

  function nameOf(decision: string): string {
    const known = decisions.find((each) => each === decision);
    return known === undefined ? decision : messages.decisions[known];
  }
}
