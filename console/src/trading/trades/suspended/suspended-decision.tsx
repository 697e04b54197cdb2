import { countdownText } from '@eh/ui/countdown.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { QueueDecision } from '../../../desk/queue-decision.tsx';
import { AloneNote } from '../../../parts/alone-note.tsx';
import type { LoggedInOperator } from '../../../session/session-store.ts';
import { coinText } from '../../../shell/money.ts';
import type { OfficialReason } from '../../../shell/reason-form.tsx';
import { suspendedWords } from './copy.ts';
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
  const words = useWords(suspendedWords);
  const claim = useClaim();
  const decide = useDecide();
  const amount = coinText(one.amount, one.currency);

  async function handleDecide(decision: Decision, _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: one.id, decision, reason: both });
    showToast(isDone ? words.done(one.transaction_no) : words.waits);
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
        label: words.decisions[name],
        keyName: String(place + 1),
        title: name === 'resume' ? words.titles.resume(countdownText(one.left_seconds)) : words.titles[name](amount),
        text: words.texts[name],
        isForPeople: true,
      }))}
      claimNote={words.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: one.id, claim: wants })}
      onDecide={handleDecide}
      signature={one.first_signature}
    >
      {one.stopped_sides.length > 0 && <p className="note">{words.cannotResume}</p>}
      {one.needs_four_eyes ? (
        <p className="note">{words.fourEyes}</p>
      ) : (
        <AloneNote amount={one.amount} currency={one.currency} left={one.alone_left} />
      )}
      {one.first_signature && (
        <p className="aside">{words.signed(one.first_signature.operator.name, nameOf(one.first_signature.decision))}</p>
      )}
    </QueueDecision>
  );

  function nameOf(decision: string): string {
    const known = decisions.find((each) => each === decision);
    return known === undefined ? decision : words.decisions[known];
  }
}
